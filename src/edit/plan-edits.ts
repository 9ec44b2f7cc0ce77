import { basename } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { lackOfRewriting } from '../catalogue/describe-replacement.js'
import type { Replacement } from '../catalogue/types.js'
import type { Finding } from '../finding/finding.js'
import { fixFor } from '../finding/judge.js'
import { lineIndex } from '../syntax/line-index.js'
import type { Node } from '../syntax/tree.js'
import type { Plan } from './edit.js'
import { findLeftOut } from './map/left-out.js'
import { planMap } from './map/map.js'
import { isControlInMarkup, isMemberInMarkup } from './markup-names.js'
import { planMove } from './move/move.js'
import { schemaReason } from './move/move-schema.js'
import { createNewNames } from './text/new-names.js'
import { planPathText } from './text/path-text.js'
import { newPlaceOf } from './move/new-place.js'
import { isRefusal, refuse, type Circumstances, type Outcome, type Planner } from './outcome.js'
import { planRename } from './rename.js'
import { planReshape } from './reshape.js'
import { shownBeside, shownByType } from './shown-in-markup.js'
import { findSchemaUse } from './move/schema-uses.js'

/** One planner per kind of replacement. */
const planners: { readonly [Kind in Replacement['kind']]: Planner<Kind> } = {
  none: ({ usage }, replacement) => refuse(`There is nothing to rewrite to: ${lackOfRewriting(usage.deprecation, replacement)}.`),
  rename: planRename,
  move: planMove,
  map: planMap,
  reshape: planReshape,
}

/**
 * Plans the rewriting of a finding: the smallest byte ranges that put the named replacement in the place of the deprecated item,
 * or the reason why there are none. Nothing is printed from a syntax tree, and a plan is never a part of a rewriting.
 */
export function planEdits(finding: Finding, catalogue: CatalogueIndex, circumstances: Partial<Circumstances> = {}): Plan {
  const { usage, id } = finding
  const replacement = catalogue.replacement(id)
  if (usage.deprecation.kind === 'endpoint' && replacement.kind !== 'none') {
    return { fix: 'manual', refusal: `The endpoint has to be replaced by hand: ${replacement.says}.` }
  }
  if (usage.byHand !== undefined && replacement.kind !== 'none') return { fix: 'manual', refusal: usage.byHand }
  if (usage.schema && replacement.kind !== 'rename' && replacement.kind !== 'move' && replacement.kind !== 'none') {
    return { fix: 'manual', refusal: schemaReason(replacement.says) }
  }
  const isFound = (key: Node) => (circumstances.findings ?? []).some((other) => other.id === id && other.usage.node === key)
  const more =
    usage.schema && replacement.kind !== 'none' ? findSchemaUse(usage.tree, usage.node, isFound, circumstances.modules) : undefined
  if (more) {
    const { line } = lineIndex(more.tree.text)(more.node.range[0])
    return { fix: 'manual', refusal: schemaReason(`${replacement.says} with what is made of it in line ${line}`) }
  }
  const fix = fixFor(usage, catalogue)
  if (fix === 'manual' && replacement.kind !== 'none') {
    return {
      fix: 'manual',
      refusal: `This has to be rewritten by hand: ${replacement.why ?? `the specification names ${replacement.says}`}.`,
    }
  }
  if (usage.mixed !== undefined && replacement.kind !== 'none' && !isOwnFound(finding, circumstances.findings ?? []))
    return { fix: 'manual', refusal: mixedReason(usage.mixed) }
  const lost = lostReason(finding, replacement) ?? leftOutReason(finding, replacement, circumstances.findings ?? [finding])
  if (lost !== undefined) return { fix: 'manual', refusal: lost }
  const { field } = usage.deprecation
  if (usage.kind === 'request-field' && field !== undefined && isMemberInMarkup(usage.tree, field)) {
    return { fix: 'manual', refusal: `The markup of this file names \`${field}\` too, perhaps of the same object: rewrite both by hand.` }
  }
  if (usage.kind === 'request-field' && field !== undefined && isControlInMarkup(usage.tree, field)) {
    return {
      fix: 'manual',
      refusal: `A control of a form is named \`${field}\`, and values are taken in by such names: rewrite both by hand.`,
    }
  }
  const known: Circumstances = {
    isPromised: false,
    isRequired: false,
    isTyped: false,
    names: createNewNames(),
    sdks: catalogue.catalogue.sdks.map(({ package: name }) => name),
    findings: [finding],
    replacementOf: (other) => catalogue.replacement(other),
    ...circumstances,
  }
  const outcome = usage.inPath ? planPathText(finding, replacement) : planWith(finding, replacement, known)
  if (isRefusal(outcome)) return { fix: 'manual', refusal: outcome.refusal }
  const edits = outcome.edits.filter(({ range, text }) => range[0] !== range[1] || text !== '')
  const shown = shownByType(finding, known)
  const kept = outcome.heir ? { edits, heir: outcome.heir } : { edits }
  const doubts = [outcome.caution, shown, usage.unfollowed]
  if (fix === 'safe' && doubts.every((doubt) => doubt === undefined)) return { fix, ...kept, reason: undefined }
  const reasons = [fix === 'review' ? replacement.why : undefined, outcome.caution, shown ?? shownBeside(finding), usage.unfollowed].filter(
    (reason) => reason !== undefined,
  )
  return {
    fix: 'review',
    ...kept,
    reason: reasons.length > 0 ? `${reasons.join('; ')}.` : `check that \`${replacement.says}\` means the same here.`,
  }
}

function planWith(finding: Finding, replacement: Replacement, circumstances: Circumstances): Outcome {
  const planner = planners[replacement.kind] as Planner<Replacement['kind']>
  return planner(finding, replacement, circumstances)
}

/** The reason to leave a read where the new place may not be there as the answer has it. */
function lostReason({ usage: { lost, path } }: Finding, replacement: Replacement): string | undefined {
  const place = newPlaceOf(replacement, path)
  const reason = place && lost?.(place.steps, place.isBeside)
  const name = place?.steps.join('.') ?? ''
  return reason && `The object may not have \`${name}\` here as it came in: ${reason}. Read the new place by hand where it is still there.`
}

/** The reason to leave a declared member where a type built on that one has everything but the new key. */
function leftOutReason(finding: Finding, replacement: Replacement, findings: readonly Finding[]): string | undefined {
  const [key] = newPlaceOf(replacement, finding.usage.path)?.steps ?? []
  const leftOut = key === undefined ? undefined : findLeftOut(finding, key, findings)
  if (!leftOut) return undefined
  const { line } = lineIndex(leftOut.tree.text)(leftOut.node.range[0])
  const place = `line ${line} of ${basename(leftOut.tree.file)}`
  return `A type leaves \`${key}\` out of this one, in ${place}: decide by hand which of the two it is to have.`
}

/** Whether what the code makes itself for a read is found as well, at each of its keys: then it is rewritten together with the read. */
function isOwnFound({ id, usage: { own } }: Finding, findings: readonly Finding[]): boolean {
  return own !== undefined && own.every((key) => findings.some((other) => other.id === id && other.usage.node === key))
}

function mixedReason(mixed: string): string {
  return `A rewritten read would fit only one of the things that are read here: ${mixed.replace(/\.$/, '')}. Tell them apart by hand.`
}
