import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Finding } from '../finding/finding.js';
import type { Edit, Plan } from './edit.js';
/** A finding and what its rewrite is. */
export interface Planned {
    readonly finding: Finding;
    readonly plan: Plan;
}
/** Plans that can be made at once. */
export interface Selection {
    readonly chosen: readonly Planned[];
    /** Those that collide with a chosen one; they have to be planned again on the new text. */
    readonly deferred: readonly Planned[];
    /** The edits of the chosen plans, each once, by absolute path. */
    readonly edits: ReadonlyMap<string, readonly Edit[]>;
}
/**
 * Plans findings. A plan whose counterpart is refused is refused as well, and so is one that `accept` lets through while it does not let
 * its counterpart through. Plans that `accept` turns down are given as they are.
 */
export declare function planAll(findings: readonly Finding[], catalogue: CatalogueIndex, accept?: (planned: Planned) => boolean): Planned[];
/** Chooses, in order, the plans that `accept` lets through and that do not collide. Equal edits of two plans are one edit. */
export declare function selectPlans(planned: readonly Planned[], accept: (planned: Planned) => boolean): Selection;
