/** A catalogue that cannot be used. `message` names the source and lists one problem per line, each with the entry it is about. */
export declare class CatalogueError extends Error {
    /** File name, or what else the catalogue is called. */
    readonly source: string;
    readonly problems: readonly string[];
    readonly name = "CatalogueError";
    constructor(
    /** File name, or what else the catalogue is called. */
    source: string, problems: readonly string[], 
    /** What it should be. */
    wanted?: string);
}
