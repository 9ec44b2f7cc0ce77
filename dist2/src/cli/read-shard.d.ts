import type { Shard } from '../project/partition.js';
interface ShardFlags {
    readonly shard?: string;
    readonly updateBaseline?: boolean;
}
/** Reads `--shard i/n`. Throws UsageError where that is no part of a whole. */
export declare function readShard({ shard: text, updateBaseline }: ShardFlags): Shard | undefined;
export {};
