import type { Writable } from 'node:stream';
/** What the command line knows of the process it runs in. */
export interface Io {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly now: Date;
    readonly stdout: Writable & {
        readonly isTTY?: boolean;
        readonly columns?: number;
    };
    readonly stderr: Writable & {
        readonly isTTY?: boolean;
    };
}
/** Whether to print in colour: the flag, else NO_COLOR and FORCE_COLOR, else whether the output is a terminal. */
export declare function usesColor(flag: boolean | undefined, { env, stdout }: Io): boolean;
/** How many columns there are to print in; undefined where the output is no terminal, and lines stay whole. */
export declare function widthOf({ stdout }: Io): number | undefined;
