import type { ClientConfig } from './client-config.js';
import type { KnownNames } from './known-names.js';
/** What a configuration file may say; every key may be left out. */
export interface Config {
    /** The JSON Schema of the file, for editors. */
    readonly $schema?: string;
    /** UTC day to judge at, `YYYY-MM-DD`. */
    readonly asOf?: string;
    readonly failOn?: 'removed' | 'scheduled' | 'none';
    /** Days as text, `90d`; see `parseWithin`. */
    readonly within?: string;
    readonly reach?: 'listed' | 'shared';
    readonly evidence?: 'proven' | 'likely';
    readonly compliance?: 'off' | 'recommended' | 'strict';
    /** Catalogue files to add to the built-in one. Absolute once loaded from a file. */
    readonly catalogues?: readonly string[];
    /** Base addresses of the API; a literal host outside them is another service. */
    readonly baseUrls?: readonly string[];
    /** HTTP clients beside the known ones. */
    readonly clients?: readonly ClientConfig[];
    /** Deprecation ids and rule names that are not reported. */
    readonly ignore?: readonly string[];
    /** Globs of files that are not looked at, relative to the configuration's folder. */
    readonly ignorePatterns?: readonly string[];
}
/** The keys that a configuration can have; `src/schemas/config.schema.json` describes the same ones for editors. */
export declare const CONFIG_KEYS: readonly string[];
/**
 * Checks what a configuration file or `settings['api-sunset']` holds and returns it. Throws a ConfigError that starts with `label`
 * (a file name, or where else the data comes from) and lists every problem. With `known`, the names in `ignore` are checked too.
 */
export declare function validateConfig(data: unknown, label: string, known?: KnownNames): Config;
