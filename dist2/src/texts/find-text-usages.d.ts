import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import { type Reach, type Usages } from '../usage/usage.js';
export interface TextContext {
    readonly catalogue: CatalogueIndex;
    /** Literal hosts outside these are other services. */
    readonly baseUrls?: readonly string[];
    /** Default: `listed`. */
    readonly reach?: Reach;
}
/**
 * Finds the usages in a file that is no script: the endpoints of the requests that it describes, and the fields of their JSON bodies. Of a
 * recording each deprecated item is given once, at the first request that hit it. Throws TextError as `readRequests` does.
 */
export declare function findTextUsages(file: string, text: string, context: TextContext): Usages;
