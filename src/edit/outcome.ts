import type { Replacement } from '../catalogue/types.js'
import type { Finding } from '../finding/finding.js'
import type { Modules } from '../flow/flow.js'
import { overlaps } from './apply-edits.js'
import type { Node } from '../syntax/tree.js'
import type { Edit } from './edit.js'
import type { NewNames } from './text/new-names.js'

/**
 * What one rewriting came to: edits (with a caution where a person has to look at them), or why there are none. `heir` are the members of
 * the type that has a declared member no more where the type that declares it keeps it.
 */
export type Outcome = { readonly edits: readonly Edit[]; readonly caution?: string; readonly heir?: Node } | { readonly refusal: string }

export type ReplacementOf<Kind extends Replacement['kind']> = Extract<Replacement, { kind: Kind }>

/** What is known of a finding beyond its place. */
export interface Circumstances {
  /** A declared type promises the field's value, and its new place is one that may be missing: TypeScript has to be told so. */
  readonly isPromised: boolean
  /** A declared type says that the field is always there. */
  readonly isRequired: boolean
  /** A declared type of the project describes the body that the field belongs to. */
  readonly isTyped: boolean
  /** Where new variables get their names from. */
  readonly names: NewNames
  /** The files around; absent: types of other files are not looked for. */
  readonly modules?: Modules
  /** Packages whose types describe bodies. */
  readonly sdks: readonly string[]
  /** All findings that are planned together, this one among them. */
  readonly findings: readonly Finding[]
  /** The replacement of each deprecation. */
  readonly replacementOf: (id: string) => Replacement
}

/** Plans the rewriting of a finding for one kind of replacement. */
export type Planner<Kind extends Replacement['kind']> = (
  finding: Finding,
  replacement: ReplacementOf<Kind>,
  circumstances: Circumstances,
) => Outcome

/** A refusal; `reason` is a sentence that a person can act on. */
export function refuse(reason: string): { readonly refusal: string } {
  return { refusal: reason }
}

export function isRefusal(outcome: Outcome): outcome is { readonly refusal: string } {
  return 'refusal' in outcome
}

/**
 * One outcome of several that belong together: the first refusal, else all edits (each once) and all cautions. Refused where one would
 * change what another one writes.
 */
export function combine(outcomes: readonly Outcome[]): Outcome {
  const edits = new Map<string, Edit>()
  const cautions = new Set<string>()
  for (const outcome of outcomes) {
    if (isRefusal(outcome)) return outcome
    const fresh = outcome.edits.filter((edit) => !edits.has(markOf(edit)))
    if (fresh.some((edit) => [...edits.values()].some((other) => overlaps(edit, other))))
      return refuse('One place of the field stands inside another one: rewrite both by hand.')
    for (const edit of fresh) edits.set(markOf(edit), edit)
    if (outcome.caution !== undefined) cautions.add(outcome.caution)
  }
  return cautions.size > 0 ? { edits: [...edits.values()], caution: [...cautions].join('; ') } : { edits: [...edits.values()] }
}

/** The refusal where a rewriting would take a comment with it. */
export const commentReason = 'A comment stands in the text that would go away: move the comment, or rewrite this place by hand.'

function markOf({ file, range, text }: Edit): string {
  return `${file}\n${range.join()}\n${text}`
}
