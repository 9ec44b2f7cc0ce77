import type { Finding } from '../finding/finding.js'
import { combine, isRefusal, refuse, type Outcome, type Planner } from './outcome.js'
import { planCustomExpressions } from './shapes/custom-expressions.js'
import { planFragmentCitations } from './shapes/fragment-citations.js'
import { planInviteEntry } from './shapes/invite-entry.js'
import { planListOfTypes } from './shapes/list-of-types.js'
import { planPermissions } from './shapes/permissions.js'
import { isKeptForHook } from './shapes/read-form.js'
import { siteOf } from './site.js'

/** The rewritings into another structure, by the name that the catalogue gives them. */
const shapes: Readonly<Record<string, Planner<'reshape'>>> = {
  'custom-expressions': planCustomExpressions,
  'fragment-citations': planFragmentCitations,
  'invite-entry': planInviteEntry,
  'list-of-types': planListOfTypes,
  permissions: planPermissions,
}

/** Rewrites into another structure where that is known how to do. */
export const planReshape: Planner<'reshape'> = (finding, replacement, circumstances) => {
  const planner = Object.hasOwn(shapes, replacement.shape) ? shapes[replacement.shape] : undefined
  if (planner) return withHookCaution(finding, planner(finding, replacement, circumstances))
  const why = replacement.why ? `: ${replacement.why}` : ''
  return refuse(`${replacement.says} has another structure and is written by hand${why}.`)
}

/** Tells of a list that is made at each rendering, and on which a hook depends: React takes it for another one each time. */
function withHookCaution({ usage: { tree, node } }: Finding, outcome: Outcome): Outcome {
  const isMade = !isRefusal(outcome) && outcome.edits.some(({ text }) => text.includes('=>'))
  if (!isMade || !isKeptForHook(tree, siteOf(node))) return outcome
  return combine([outcome, { edits: [], caution: 'a hook depends on it, and it is a new list at each rendering: memoize it' }])
}
