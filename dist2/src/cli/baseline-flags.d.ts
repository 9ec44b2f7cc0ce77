import { Option } from 'commander';
import type { BaselineOptions } from '../check/check.js';
/** The flags about accepted findings, as they were written. */
export interface BaselineFlags {
    readonly baseline?: string;
    readonly updateBaseline?: boolean;
    readonly until?: string;
}
/** The options of `check` about accepted findings. */
export declare function baselineOptions(): Option[];
/** Which baseline counts and how it is updated, judged on the day `asOf`. Throws UsageError where the flags do not fit each other. */
export declare function readBaseline({ baseline, updateBaseline, until }: BaselineFlags, asOf: string, cwd: string): BaselineOptions | undefined;
