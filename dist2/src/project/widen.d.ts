import type { ImportGraph } from './import-graph.js';
/**
 * The files of `looked` beyond the chosen ones in which a use can stand. A file that imports a chosen one (directly, or through files that
 * hand its exports on) may select an operation by a name of its own. Others must name a weak needle and be tied to a chosen file by
 * imports: import one through others, or be imported by such a file (it may be handed what was answered).
 */
export declare function widenChoice(looked: Iterable<string>, chosen: readonly string[], needles: readonly string[], graph: Pick<ImportGraph, 'importersOf' | 'importsOf'>): string[];
