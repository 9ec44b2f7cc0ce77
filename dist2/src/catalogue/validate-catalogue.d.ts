import type { Catalogue } from './types.js';
/** What a catalogue file holds: lists that are left out are empty, and a deprecation without replacement row has none named. */
export type CatalogueFile = Partial<Catalogue>;
/**
 * Checks data against the whole JSON Schema and returns it; throws a CatalogueError whose problems start with the id of the entry.
 * What no schema can say is left to `checkCatalogue`.
 */
export declare function validateCatalogue(data: unknown, source: string): CatalogueFile;
