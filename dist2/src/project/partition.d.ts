/** One of `total` parts of a run; `index` counts from 1. */
export interface Shard {
    readonly index: number;
    readonly total: number;
}
/**
 * The files of one shard. Each of `files` (sorted) is in exactly one of the shards, and a group is never torn apart: groups are dealt out
 * so that the shards get about as many bytes each (`sizeOf`), the files of no group one after the other. Depends on nothing but the
 * arguments and the sizes, so that machines with the same files agree.
 */
export declare function partition(files: readonly string[], groups: readonly (readonly string[])[], { index, total }: Shard, sizeOf: (file: string) => number): Set<string>;
