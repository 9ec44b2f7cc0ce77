/** What is not as it was. Paths are absolute. */
export interface Changes {
    /** What it was compared with, as a sentence names it: `HEAD`, `main (since 1a2b3c4)`. */
    readonly base: string;
    /** Files that were changed, added or deleted, with the text that a source file had before. A renamed one counts under both names. */
    readonly files: ReadonlyMap<string, string | undefined>;
    /** Folders of which all files count as changed: repositories within another one that does not know them. */
    readonly folders: readonly string[];
}
/**
 * Asks git what differs from the last commit below the repositories of the paths (none: `cwd`): changes in the working tree, staged ones,
 * and files that are neither tracked nor ignored. With `since`, all that differs from where HEAD and that revision parted.
 * Rejects with ConfigError where git cannot tell.
 */
export declare function readChanges(paths: readonly string[], cwd: string, since?: string): Promise<Changes>;
