import type { ShellWord } from './shell-command.js';
import type { Variables } from './templates.js';
import { type Written } from './written.js';
/** The definition of a function; indexes of the script's text. */
export interface ShellFunction {
    readonly name: string;
    readonly body: Written;
    /** Where the body starts, and where it ends. */
    readonly from: number;
    readonly to: number;
}
/** Reads `name() { … }` or `function name { … }` at an index; undefined where none stands there. */
export declare function readFunction(source: Written, index: number): ShellFunction | undefined;
/** A loop over words; indexes of the script's text. */
export interface ShellLoop {
    /** The variable that holds each word in turn. */
    readonly name: string;
    readonly words: Written;
    readonly body: Written;
    /** Where the loop ends. */
    readonly to: number;
}
/** Reads `for NAME in …; do … done` at an index; undefined where none stands there. */
export declare function readLoop(source: Written, index: number): ShellLoop | undefined;
export declare function endOfLine(text: string, from: number): number;
/** What a function sees when it is called with some words. */
export declare function bindArguments(variables: Variables, args: readonly ShellWord[]): Map<string, Written>;
/** `shift`: every argument takes the place of the one before. */
export declare function shiftArguments(variables: Map<string, Written>): void;
