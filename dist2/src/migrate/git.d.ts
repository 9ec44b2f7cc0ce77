/** What git says of the files below some paths; all paths are absolute. */
export interface GitState {
    /** Tracked files that are modified, staged or deleted. */
    readonly dirty: readonly string[];
    /** Whether a file lies in a repository that does not know it: git could not bring it back. */
    readonly isUntracked: (file: string) => boolean;
    /** Paths that lie in no repository, or for which git cannot be asked. */
    readonly outside: readonly string[];
}
/** Asks git about files and folders; they may lie in several repositories. */
export declare function readGitState(paths: readonly string[]): GitState;
