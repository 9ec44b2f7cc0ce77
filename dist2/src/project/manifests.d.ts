/** What the manifests above some files say of names that can be imported. */
export interface Manifests {
    /** The packages that the files belong to: name to folder. */
    readonly packages: ReadonlyMap<string, string>;
    /** Specifiers that stand for one file (`#api`, `@api`), with the absolute paths it can be. */
    readonly aliases: ReadonlyMap<string, readonly string[]>;
    /** Absolute folders that plain specifiers can start from (`baseUrl`). */
    readonly roots: readonly string[];
}
/** Reads manifests (`package.json`) and compiler configurations. One that is missing or broken says nothing. */
export declare function readManifests(files: readonly string[]): Manifests;
