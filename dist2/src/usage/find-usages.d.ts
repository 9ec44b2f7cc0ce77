import type { Tree } from '../syntax/tree.js';
import { type TypeQuestions } from './type-places.js';
import { type Search, type SearchContext } from './open-search.js';
import { type Evidence, type Reach, type Usages } from './usage.js';
/** What counts as a usage. */
export interface FindContext {
    /** `likely` also gives usages that rest on a guess; `proven` is the default. */
    readonly evidence?: Evidence;
    /** Default: `listed`. */
    readonly reach?: Reach;
    /** Tells what a place's type is declared to be; without it, only scopes and imports are followed to the uses of a declared type. */
    readonly types?: TypeQuestions;
}
/** Finds the usages in a set of files, and the calls to the interfaces for the ledger. Usages may stand in files that those import. */
export declare function findUsages(trees: readonly Tree[], given: SearchContext & FindContext): Usages;
/** The same for a search that others ask as well. */
export declare function searchUsages({ trees, session }: Search, { evidence, reach, types: questions }: FindContext): Usages;
