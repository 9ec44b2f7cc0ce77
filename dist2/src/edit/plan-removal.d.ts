import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Finding } from '../finding/finding.js';
import type { Edit } from './edit.js';
/**
 * The edits that take a request field out for which nothing is named instead. Undefined where the finding is none of those, where a value
 * would go that does something, or where the object is also read or sent elsewhere. For a person to choose: no rewriting makes them.
 */
export declare function planRemoval({ usage, id }: Finding, catalogue: CatalogueIndex): readonly Edit[] | undefined;
