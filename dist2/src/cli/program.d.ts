import type { Io } from './io.js';
/**
 * Runs the command line on `args` (without the program's own name) and resolves with the exit code. What the user did wrong is said on
 * standard error, in one message; it never throws.
 */
export declare function runProgram(args: readonly string[], io: Io): Promise<number>;
