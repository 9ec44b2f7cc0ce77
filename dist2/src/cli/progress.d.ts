import type { Progress } from '../check/check.js';
import type { Io } from './io.js';
export interface ProgressLine {
    readonly update: (progress: Progress) => void;
    /** Takes the line away, before anything else is printed. */
    readonly clear: () => void;
}
/**
 * One line on a terminal that says how far the run has come; nothing where standard error is no terminal or progress is not wanted, and
 * in CI, whose logs keep every state of a line.
 */
export declare function createProgressLine(wanted: boolean, { stderr, env }: Io, clock?: () => number): ProgressLine | undefined;
