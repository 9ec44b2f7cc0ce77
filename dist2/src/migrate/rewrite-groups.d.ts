import { type CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Catalogue, FixClass, Phase } from '../catalogue/types.js';
import type { ClientConfig } from '../config/client-config.js';
import type { Failure } from '../project/scan.js';
import { type Choice } from '../project/survey.js';
import type { Queue } from '../project/threads.js';
import { type Position } from '../syntax/line-index.js';
import type { Reach } from '../usage/usage.js';
/** What decides what is rewritten. */
export interface RewriteChoice {
    /** The UTC day to judge at, `YYYY-MM-DD`. */
    readonly asOf: string;
    /** Ids or rule names: nothing else is found. Absent or empty: everything. */
    readonly only?: readonly string[];
    /** Ids or rule names that are not found. */
    readonly ignore?: readonly string[];
    /** Literal hosts outside these are other services. */
    readonly baseUrls?: readonly string[] | undefined;
    /** HTTP clients beside the known ones. */
    readonly clients?: readonly ClientConfig[] | undefined;
    /** Default: `listed`. */
    readonly reach?: Reach | undefined;
    /** Leaves out what a person has to look at. */
    readonly safeOnly?: boolean;
    /** Whether a comment is written above what has to be looked at. Default: true. */
    readonly markers?: boolean;
}
/** Plain data: it may come from another thread. */
export interface RewriteInput {
    readonly choice: Choice;
    readonly options: RewriteChoice;
    /** Absent: the built-in one. */
    readonly catalogue?: Catalogue | CatalogueIndex;
}
/** A finding that was rewritten or is left, with its place in the text before and after all rewriting. */
export interface PlacedItem {
    readonly id: string;
    /** Absolute path. */
    readonly file: string;
    /** Further files that its rewriting changes, or would change. */
    readonly alsoIn: readonly string[];
    readonly phase: Phase;
    readonly sunset: string;
    readonly fix: FixClass;
    /** Why it is not rewritten, or has to be looked at. */
    readonly reason: string;
    readonly before: Position;
    readonly after: Position;
}
export interface RewrittenGroup {
    readonly changed: readonly {
        readonly file: string;
        readonly before: string;
        readonly after: string;
    }[];
    readonly applied: readonly PlacedItem[];
    readonly left: readonly PlacedItem[];
    /** Files that could not be analysed, or whose rewriting did not pass its proof. */
    readonly failed: readonly Failure[];
}
/** Rewrites the groups that the queue gives, each by itself. Nothing is written to the disk. */
export declare function rewriteGroups({ choice, options, catalogue }: RewriteInput, queue: Queue): Promise<RewrittenGroup[]>;
