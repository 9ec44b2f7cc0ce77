/** Where the cache lies, relative to the working directory: among the installed packages, which no repository keeps, if there are any. */
export declare const cacheFiles: readonly ["node_modules/.cache/api-sunset/check.json", ".api-sunset-cache.json"];
/** The absolute path of the cache of a working directory. */
export declare function chooseCacheFile(cwd: string): string;
