import type { Analysis, AnalyseOptions } from './analyse.js';
export type TextAnalysis = Omit<Analysis, 'compliance'>;
/**
 * Judges what files that are no scripts use: the requests that they describe. A file that cannot be read or understood is a failure.
 * Never throws.
 */
export declare function analyseTexts(files: readonly string[], options: Pick<AnalyseOptions, 'catalogue' | 'asOf' | 'reach' | 'baseUrls' | 'accept' | 'onFile'>): TextAnalysis;
