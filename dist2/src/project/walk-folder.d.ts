export interface WalkOptions {
    readonly cwd: string;
    readonly gitignore: boolean;
    /** Names of folders that are not entered. */
    readonly skip: (name: string) => boolean;
    /** Takes the folders that could not be read. */
    readonly failures: {
        file: string;
        message: string;
    }[];
}
/** The regular files below `root`, relative to it. Symbolic links are not followed. Honours .gitignore files from `cwd` downwards. */
export declare function walkFolder(root: string, options: WalkOptions): string[];
