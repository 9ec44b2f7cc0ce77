import type { Rule } from 'eslint';
import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js';
import type { Config } from '../src/config/config.js';
/** What the rules go by in one source. */
export interface Settings {
    readonly config: Config;
    /** UTC day, `YYYY-MM-DD`. */
    readonly asOf: string;
    readonly catalogue: CatalogueIndex;
}
/**
 * The settings of the source: `settings['api-sunset']` over the configuration file that the command would read in the same working
 * directory. One object per parse. Throws a ConfigError that names the setting or the file.
 */
export declare function readSettings({ sourceCode, settings: all, cwd }: Rule.RuleContext): Settings;
