import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Config } from '../config/config.js';
import type { Io } from './io.js';
/** The flags that `check` and `migrate` share, as they were written. */
export interface SharedFlags {
    readonly asOf?: string;
    readonly failOn?: 'removed' | 'scheduled' | 'none';
    readonly within?: string;
    readonly only?: readonly string[];
    readonly ignore?: readonly string[];
    readonly config?: string | false;
    readonly gitignore?: boolean;
    readonly ignorePattern?: readonly string[];
}
/** Flags, environment and configuration put together; flags win. */
export interface Settings {
    readonly config: Config;
    readonly catalogue: CatalogueIndex;
    readonly asOf: string;
    readonly failOn: 'removed' | 'scheduled' | 'none';
    readonly within: number | undefined;
    readonly only: readonly string[];
    readonly ignore: readonly string[];
    readonly gitignore: boolean;
    /** The files that the settings were read from; absolute. */
    readonly settingsFiles: readonly string[];
    readonly ignorePatterns: readonly {
        readonly pattern: string;
        readonly base: string;
    }[];
}
/** Reads the configuration and settles what a run works with. Throws UsageError or ConfigError, which name the flag or the file. */
export declare function settle(flags: SharedFlags, io: Io): Promise<Settings>;
/** The span of a flag, else of the configuration, in days. Throws UsageError. */
export declare function readWithin(flag: string | undefined, configured: string | undefined): number | undefined;
