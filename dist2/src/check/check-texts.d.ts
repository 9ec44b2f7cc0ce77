import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { AnalysedGroup, AnalysisOptions } from './analyse-groups.js';
/** What is reported of files that are no scripts. */
export declare function checkTexts(files: readonly string[], options: AnalysisOptions & {
    readonly catalogue: CatalogueIndex;
}): AnalysedGroup;
