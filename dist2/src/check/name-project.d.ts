/** What a report is about, for those who lay reports of several repositories side by side. */
export interface Project {
    /** `owner/repository`, and the folder in it that was the working directory, if it was not the root. */
    readonly name: string;
    /** The repository's address without scheme and credentials, where it has one: two projects of different addresses are never the same. */
    readonly remote?: string;
}
/**
 * The project that `cwd` belongs to, named after its repository's remote, else after the package at its root, else after the root's folder.
 * `given` is a name that somebody chose.
 */
export declare function nameProject(cwd: string, given?: string): Project;
/** `https://user:secret@host/owner/name.git` and `git@host:owner/name.git` as `host/owner/name`; undefined for a path on the disk. */
export declare function parseRemote(address: string): string | undefined;
