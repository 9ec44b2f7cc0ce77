import type { SourceCode } from 'eslint';
import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js';
/**
 * Whether a source can hold a usage at all, before anything is analysed: it names an operation, an interface or an SDK; or a file of its
 * project that it imports does, so that it may choose an operation by a name; or it names a field or an everyday last segment, and imports
 * lead to such a file through others. `further` texts choose a source, too. Asked once for all rules.
 */
export declare function mayUse(source: SourceCode, catalogue: CatalogueIndex, further?: readonly string[], file?: string): boolean;
