/** What git says of the files below a folder; paths are relative to it, with `/`. */
export interface GitListing {
    /** The tracked files, those that were deleted included. */
    readonly tracked: readonly string[];
    /** The files that are neither tracked nor ignored. Finding them takes git longer: it goes on while others work. */
    readonly untracked: Promise<readonly string[]>;
}
/**
 * The files below `folder` as git sees them. `undefined` where git cannot tell: outside a repository, without git, or when the folder is
 * ignored itself.
 */
export declare function listByGit(folder: string): Promise<GitListing | undefined>;
/** The root of the repository that a folder lies in; both absolute. */
export declare function findRepository(folder: string): string | undefined;
