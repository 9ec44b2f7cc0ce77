/** Where the day to judge at can come from, strongest first. `now` is the clock's instant. */
export interface DaySources {
    /** `--as-of`. */
    readonly flag?: string | undefined;
    /** The value of API_SUNSET_AS_OF. */
    readonly env?: string | undefined;
    /** `asOf` of the configuration. */
    readonly config?: string | undefined;
    readonly now: Date;
}
/**
 * The UTC day to judge at, `YYYY-MM-DD`: the first one given, else today. A given text that is no day throws a ConfigError that names
 * its source.
 */
export declare function resolveDay({ flag, env, config, now }: DaySources): string;
