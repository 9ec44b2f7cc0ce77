import type { Catalogue } from './types.js';
/**
 * Checks what a schema cannot say: ids are unique, every reference is known, days are real, each deprecation has its replacement row,
 * and no replacement leads to a place that is deprecated itself. Throws a CatalogueError with all problems; cheap enough for every start.
 */
export declare function checkCatalogue(catalogue: Catalogue, source: string): void;
/** The problems `checkCatalogue` would throw, as sentences that start with the id of the entry. */
export declare function findProblems(catalogue: Catalogue): string[];
