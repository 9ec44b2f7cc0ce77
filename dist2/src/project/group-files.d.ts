import type { ImportGraph } from './import-graph.js';
/** Files that are analysed together. */
export interface Group {
    /** Those that name the API. */
    readonly naming: readonly string[];
    /** Those that imports tie to one that does. */
    readonly widened: readonly string[];
}
/** Texts that tell what files have in common without an import between them. */
export interface Marks {
    /** Packages whose types say what an operation answers. */
    readonly sdks: readonly string[];
    /** Prefixes of the interfaces, which have tokens of their own. */
    readonly interfaces: readonly string[];
}
/**
 * Divides files into groups of which none can tell anything of another: files of one group import one another, or something in common,
 * directly or through other files. Within a package, files are one group too where one of them sets what all requests of a library get;
 * where they use the same SDK; and where they take the same variable of the environment to different interfaces. Files keep their order.
 */
export declare function groupFiles(naming: readonly string[], widened: readonly string[], { importsOf, packageOf }: Pick<ImportGraph, 'importsOf' | 'packageOf'>, { sdks, interfaces }: Marks): Group[];
