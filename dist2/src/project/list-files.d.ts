/** The files that are looked at, by extension. */
export declare const sourceExtensions: readonly string[];
export interface ListOptions {
    /** Absolute path that relative paths start from. */
    readonly cwd: string;
    /** Whether .gitignore files count. Default: true. */
    readonly gitignore?: boolean;
    /** Globs that leave files out. `base` is the absolute folder a pattern starts from. */
    readonly ignorePatterns?: readonly {
        readonly pattern: string;
        readonly base: string;
    }[];
}
export interface FileList {
    /** Scripts, as absolute paths, each once, sorted by code unit. */
    readonly files: readonly string[];
    /** More of them, which come a moment later: those that git does not track. */
    readonly untracked: Promise<readonly string[]>;
    /** All files of other kinds that can describe requests, likewise. */
    readonly texts: Promise<readonly string[]>;
    /** The manifests and compiler configurations beside and above all these, as far as they exist or may. */
    readonly manifests: Promise<readonly string[]>;
    /** Those of either kind that were named one by one. */
    readonly named: ReadonlySet<string>;
    /** Folders that could not be read. */
    readonly failures: readonly {
        readonly file: string;
        readonly message: string;
    }[];
}
/** A path on the command line that names nothing that can be looked at. */
export declare class PathError extends Error {
    readonly name = "PathError";
}
/**
 * Lists the source files below `paths` (none: below `cwd`), and apart from them the texts that can describe requests. Left out are
 * ignored files, node_modules, .git, folders of build output, minified files and symbolic links; what is named itself is always in. Throws
 * PathError for a path that does not exist.
 */
export declare function listFiles(paths: readonly string[], options: ListOptions): Promise<FileList>;
/** Whether a file name says that it is a source file of a kind that is looked at. */
export declare function isSourceFile(file: string): boolean;
