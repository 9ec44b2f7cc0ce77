/** The key under which package.json may hold the configuration. */
export declare const PACKAGE_KEY = "api-sunset";
/** Names of configuration files in the order in which they are looked for in each folder. */
export declare const CONFIG_NAMES: readonly string[];
/** The absolute path of the nearest configuration file in `directory` or a folder above it. Looks at names only, but for package.json. */
export declare function findConfigFile(directory: string): string | undefined;
