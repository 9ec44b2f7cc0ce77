import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { RewriteChoice, RewrittenGroup } from './rewrite-groups.js';
/** What is found in files that are no scripts: nothing in them is rewritten, and all of it is left for a person. */
export declare function leaveTexts(files: readonly string[], options: RewriteChoice & {
    readonly catalogue: CatalogueIndex;
}): RewrittenGroup;
