import type { Group } from '../project/group-files.js';
import type { Shard } from '../project/partition.js';
import type { Survey } from '../project/survey.js';
/** Of the files that were asked for, those that a shard reports on; it has to analyse the groups that they are in. */
export declare function takePart({ asked, texts }: Survey, groups: readonly Group[], shard: Shard): ReadonlySet<string>;
