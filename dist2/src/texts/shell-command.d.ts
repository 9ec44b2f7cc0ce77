import type { Range, Written } from './written.js';
/** A command with its words, as the shell takes them: quotes and escapes are resolved, and variables where the script sets them. */
export interface ShellCommand {
    readonly words: readonly ShellWord[];
    /** What a here-document, a here-string or a command before a pipe gives it to read, as far as that is written. */
    readonly input: Written | undefined;
    readonly range: Range;
    /** The function in whose body it stands, as long as that was not called. */
    readonly home: string | undefined;
}
export type ShellWord = Written & {
    readonly isQuoted: boolean;
};
/** What a command prints, where that is written: `cat` of what it is given to read, and `echo` of one text. */
export declare function printed({ words, input }: ShellCommand): Written | undefined;
/** Whether a word stands for the names of files. */
export declare function isPattern({ text, isQuoted }: ShellWord): boolean;
