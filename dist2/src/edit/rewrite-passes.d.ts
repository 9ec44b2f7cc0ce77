import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Finding } from '../finding/finding.js';
import type { Tree } from '../syntax/tree.js';
import type { Workspace } from '../workspace/workspace.js';
import { type Planned } from './select-plans.js';
export interface RewriteOptions {
    readonly catalogue: CatalogueIndex;
    /** The files as they are. */
    readonly workspace: Workspace;
    /** The findings of the files as a workspace shows them. */
    readonly analyse: (workspace: Workspace) => readonly Finding[];
    /** Whether a plan may be carried out. Default: every plan. */
    readonly accept?: (planned: Planned) => boolean;
    /** Whether a comment is written above what has to be looked at. */
    readonly markers: boolean;
}
/** A finding with its offsets in the text before and after the whole rewriting. */
export interface Placed extends Planned {
    readonly before: number;
    readonly after: number;
}
export interface Rewriting {
    /** By absolute path; the text is another one. */
    readonly changed: ReadonlyMap<string, {
        readonly before: Tree;
        readonly after: string;
    }>;
    readonly applied: readonly Placed[];
    /** What is still found afterwards. */
    readonly left: readonly Placed[];
    /** Files whose rewriting did not pass its proof, with a sentence each: left as they were. */
    readonly failed: ReadonlyMap<string, string>;
}
/**
 * Carries out all plans, in passes: plans that collide are made again on the new text, until nothing that can be rewritten is found.
 * A file whose result does not pass the proof is left out, and all is done again without it.
 */
export declare function rewriteInPasses(options: RewriteOptions): Rewriting;
