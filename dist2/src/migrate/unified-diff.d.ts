/** The unified diff of one file, with git's `a/` and `b/` before the path. */
export declare function unifiedDiff(path: string, before: string, after: string): string;
