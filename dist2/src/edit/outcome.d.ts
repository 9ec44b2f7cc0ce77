import type { Replacement } from '../catalogue/types.js';
import type { Finding } from '../finding/finding.js';
import type { Edit } from './edit.js';
import type { NewNames } from './new-names.js';
/** What one rewriting came to: edits (with a caution where a person has to look at them), or why there are none. */
export type Outcome = {
    readonly edits: readonly Edit[];
    readonly caution?: string;
} | {
    readonly refusal: string;
};
export type ReplacementOf<Kind extends Replacement['kind']> = Extract<Replacement, {
    kind: Kind;
}>;
/** What is known of a finding beyond its place. */
export interface Circumstances {
    /** A declared type promises the field's value, and its new place is one that may be missing: TypeScript has to be told so. */
    readonly isPromised: boolean;
    /** A declared type says that the field is always there. */
    readonly isRequired: boolean;
    /** A declared type of the project describes the body that the field belongs to. */
    readonly isTyped: boolean;
    /** Where new variables get their names from. */
    readonly names: NewNames;
    /** All findings that are planned together, this one among them. */
    readonly findings: readonly Finding[];
    /** The replacement of each deprecation. */
    readonly replacementOf: (id: string) => Replacement;
}
/** Plans the rewriting of a finding for one kind of replacement. */
export type Planner<Kind extends Replacement['kind']> = (finding: Finding, replacement: ReplacementOf<Kind>, circumstances: Circumstances) => Outcome;
/** A refusal; `reason` is a sentence that a person can act on. */
export declare function refuse(reason: string): {
    readonly refusal: string;
};
export declare function isRefusal(outcome: Outcome): outcome is {
    readonly refusal: string;
};
/**
 * One outcome of several that belong together: the first refusal, else all edits (each once) and all cautions. Refused where one would
 * change what another one writes.
 */
export declare function combine(outcomes: readonly Outcome[]): Outcome;
/** The refusal where a rewriting would take a comment with it. */
export declare const commentReason = "A comment stands in the text that would go away: move the comment, or rewrite this place by hand.";
