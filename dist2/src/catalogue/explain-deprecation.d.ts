import type { CatalogueIndex } from './catalogue-index.js';
import type { Deprecation } from './types.js';
/** An entry of the catalogue in full sentences: what it is about, since when, until when, what happens then, and what to use instead. */
export declare function explainDeprecation(deprecation: Deprecation, catalogue: CatalogueIndex, asOf: string): string[];
/** What is deprecated, with its operation: `Endpoint POST /path`, `Field "name" in the request of POST /path`. */
export declare function nameItem({ kind, field, directions, operation }: Deprecation, { operations }: CatalogueIndex): string;
/** A clause with a capital letter at its start and a full stop at its end. */
export declare function toSentence(clause: string): string;
