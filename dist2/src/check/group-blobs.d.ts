import type { BlobFile } from './read-blobs.js';
/**
 * Sorts blobs into runs, each complete and with its shards in order: one run per project. Throws a BlobError, which names the files,
 * where a shard is missing or there twice, and where blobs that belong together are of different runs.
 */
export declare function groupBlobs(files: readonly BlobFile[]): BlobFile[][];
