import type { Blob } from './blob.js';
import type { Report } from './report.js';
/** Joins the shards of one run (all of them, in order) into what a run that was not divided would have written. */
export declare function joinShards(shards: readonly [Blob, ...Blob[]]): Blob;
/** One report of several of one day that share no file. */
export declare function joinReports([first, ...others]: readonly [Report, ...Report[]]): Report;
