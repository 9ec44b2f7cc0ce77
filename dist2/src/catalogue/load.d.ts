import type { Catalogue } from './types.js';
/** The built-in catalogue, read once per process; throws a CatalogueError that names the entries if its data does not hold together. */
export declare function loadCatalogue(): Catalogue;
