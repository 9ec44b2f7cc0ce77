/**
 * The folders whose files have to be known to judge the named paths: a call may stand in a named file and its wrapper elsewhere. For each
 * path that is the folder of the nearest package.json or .git above it, as long as that lies in `cwd`; none for a path without one.
 * Absolute paths.
 */
export declare function findContext(paths: readonly string[], cwd: string): string[];
