import type { Catalogue } from './types.js';
/**
 * Both catalogues in one. An entry that is in both must be the same in both, but that `b` may name a replacement where `a` has none.
 * Throws a CatalogueError (for `source`, where `b` comes from) that names the entries that differ.
 */
export declare function mergeCatalogues(a: Catalogue, b: Catalogue, source?: string): Catalogue;
/**
 * `base` and a user's catalogue file, of which `text` is the content and `source` the name. The file may refer to operations and interfaces
 * of `base`. Throws a CatalogueError for text that is not JSON, does not fit the schema, or does not hold together with `base`.
 */
export declare function extendCatalogue(base: Catalogue, text: string, source: string): Catalogue;
