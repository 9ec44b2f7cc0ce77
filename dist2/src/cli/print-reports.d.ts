import type { FormatOptions, Report } from '../check/check.js';
import type { Blob } from '../check/merge.js';
import type { Io } from './io.js';
import type { Output } from './outputs.js';
export interface PrintOptions extends FormatOptions {
    readonly outputs: readonly Output[];
    readonly level: NonNullable<FormatOptions['level']>;
    /** What the format `blob` prints. */
    readonly openBlob: () => Promise<Blob>;
}
/** Prints a report in every format that was asked for. Returns the exit code. */
export declare function printReports(report: Report, { outputs, openBlob, ...options }: PrintOptions, io: Io): Promise<number>;
