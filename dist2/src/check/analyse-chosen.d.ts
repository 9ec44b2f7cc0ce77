import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Affected } from '../project/find-affected.js';
import type { Choice } from '../project/survey.js';
import { type Task, type Threads } from '../project/threads.js';
import type { AnalysedGroup, AnalysisInput, AnalysisOptions, PlacedGroup } from './analyse-groups.js';
export interface Progress {
    readonly stage: 'scan' | 'parse';
    readonly done: number;
    readonly total: number;
}
export interface ChosenOptions extends AnalysisOptions {
    readonly catalogue: CatalogueIndex;
    /** Other threads that take a share of the work. */
    readonly threads?: Threads | undefined;
    /** Where what was found in unchanged files is remembered from run to run; absolute. Not heeded where only changes are looked at. */
    readonly cacheFile?: string | undefined;
    readonly onProgress?: (progress: Progress) => void;
}
/** The part of the analysis that threads share. Loads all that parses and evaluates: most runs never come here. */
export declare function loadAnalysis(): Promise<Task<AnalysisInput, PlacedGroup[]>>;
/** Analyses the groups of a choice that changes can have an effect on and that have an own file, as far as they are not remembered. */
export declare function analyseChosen(whole: Choice, options: ChosenOptions, affected: Affected | undefined, isOwn: (file: string) => boolean): Promise<AnalysedGroup[]>;
