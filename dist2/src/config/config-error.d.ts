/** Settings that cannot be used. `message` names their source and lists one problem per line. */
export declare class ConfigError extends Error {
    /** A file name, or where else the settings come from. */
    readonly source: string;
    readonly problems: readonly string[];
    readonly name = "ConfigError";
    constructor(
    /** A file name, or where else the settings come from. */
    source: string, problems: readonly string[]);
}
