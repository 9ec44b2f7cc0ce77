/** What is known of the repository around the working directory. Files are given as the report names them. */
export interface Repository {
    /** The path of a file from the repository's root, with `/`. */
    readonly pathOf: (file: string) => string;
    /** Who owns a file, as CODEOWNERS writes it; empty where nobody does. */
    readonly ownersOf: (file: string) => readonly string[];
}
/** A working directory that is the root of its repository, in which no file has an owner. */
export declare const plainRepository: Repository;
/** The repository that `cwd` lies in; outside of one, `cwd` itself stands for it. CODEOWNERS is read when it is first asked for. */
export declare function openRepository(cwd: string): Repository;
