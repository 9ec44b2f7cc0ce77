import type { Blob } from './blob.js';
/** A blob and where it lies. */
export interface BlobFile {
    /** As messages name it. */
    readonly file: string;
    /** By what it can be told from other blobs: its path, with `/`, from the folder that was named if there was one only. */
    readonly place: string;
    readonly blob: Blob;
}
/**
 * Reads every file of some folders (relative to `cwd`) and of the folders in them, but for hidden ones, sorted by path. Throws a
 * BlobError for a folder without blobs, a file that is none, and a blob of another version of the tool.
 */
export declare function readBlobs(folders: readonly string[], cwd: string): BlobFile[];
