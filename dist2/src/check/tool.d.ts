/** The package's own name and version, as its manifest says. */
export declare function readTool(): {
    name: string;
    version: string;
};
/** The folder of the package: its documents lie in `docs` and `rules` of it. */
export declare function toolFolder(): string;
