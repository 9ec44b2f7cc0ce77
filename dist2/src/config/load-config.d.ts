import type { Config } from './config.js';
/** A configuration and the absolute path of the file it was read from, if there is one. */
export interface LoadedConfig {
    readonly config: Config;
    readonly file?: string;
}
/**
 * The configuration for `cwd`: that of `file` (relative to `cwd`), else of the nearest configuration file in `cwd` or above it, else an
 * empty one; `false` looks for none. `catalogues` are absolute afterwards. Rejects with a ConfigError that names the file.
 */
export declare function loadConfig(cwd: string, file?: string | false): Promise<LoadedConfig>;
/** The same without waiting, for ESLint: a configuration module that waits at its top level cannot be read this way. */
export declare function loadConfigSync(cwd: string, file?: string | false): LoadedConfig;
/** The configuration with absolute paths; relative ones start at `folder`. */
export declare function anchorConfig(config: Config, folder: string): Config;
