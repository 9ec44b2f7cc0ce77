import { refuse, type Planner } from './outcome.js'
import { planCustomExpressions } from './shapes/custom-expressions.js'
import { planFragmentCitations } from './shapes/fragment-citations.js'
import { planInviteEntry } from './shapes/invite-entry.js'
import { planListOfTypes } from './shapes/list-of-types.js'
import { planPermissions } from './shapes/permissions.js'

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
  if (planner) return planner(finding, replacement, circumstances)
  const why = replacement.why ? `: ${replacement.why}` : ''
  return refuse(`${replacement.says} has another structure and is written by hand${why}.`)
}
