import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
/**
 * The built-in catalogue with those of `files` (absolute paths) added, each on top of those before it; read again only when one was
 * written since. `label` says where the files are named. Throws a ConfigError for a file that cannot be read and a CatalogueError for one
 * that is no catalogue, both with its name.
 */
export declare function openCatalogue(files?: readonly string[], label?: string): CatalogueIndex;
