import type { Manifests } from './manifests.js';
/** Files tied by what they import, as far as the texts of their specifiers tell. Made without parsing or asking the disk. */
export interface ImportGraph {
    readonly importersOf: (file: string) => readonly string[];
    readonly importsOf: (file: string) => readonly string[];
    /** What a file's text says of its imports. */
    readonly specifiersOf: (file: string) => readonly string[];
    /** The name of the package that a folder belongs to, if it is one of the known ones. */
    readonly packageOf: (folder: string) => string | undefined;
}
/**
 * Ties files to one another by their specifiers (of each file, with line breaks between them). A relative specifier is followed exactly;
 * of an alias (`@/lib/client`) only the end of the path is compared, and a package of the same repository (`packages`: name to absolute
 * folder) stands for all its files, so that too many files may be tied, but not too few. `aliases`: specifiers that stand for one file
 * whatever it is called, with the paths it can be; `roots`: folders that plain specifiers can start from.
 */
export declare function createImportGraph(specifiers: ReadonlyMap<string, string>, { packages, aliases, roots }: Manifests): ImportGraph;
/** Whether a source hands on what it imports. */
export declare function handsOn(text: string): boolean;
