import { refuse, type Planner } from './outcome.js'

/** The rewritings into another structure, by the name that the catalogue gives them. */
const shapes: Readonly<Record<string, Planner<'reshape'>>> = {}

/** Rewrites into another structure where that is known how to do. */
export const planReshape: Planner<'reshape'> = (finding, replacement, circumstances) => {
  const planner = Object.hasOwn(shapes, replacement.shape) ? shapes[replacement.shape] : undefined
  if (planner) return planner(finding, replacement, circumstances)
  const why = replacement.why ? `: ${replacement.why}` : ''
  return refuse(`${replacement.says} has another structure and is written by hand${why}.`)
}
