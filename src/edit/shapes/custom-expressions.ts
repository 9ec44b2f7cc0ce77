import type { Modules } from '../../flow/flow.js'
import type { Tree } from '../../syntax/tree.js'
import { namesKey, refuseLost } from '../move/lost-member.js'
import { refuse, type Circumstances, type Outcome, type Planner, type ReplacementOf } from '../outcome.js'
import type { Site } from '../site.js'
import type { Finding } from '../../finding/finding.js'
import { quoteAround, quoted, stepsFrom } from '../text/spelling.js'
import { rewritePickedName } from '../move/type-name.js'
import type { Place } from './place.js'
import { planPlace } from './read-place.js'
import { relativesOf } from './relatives-of.js'
import { elementOf } from './list-elements.js'
import { memberOf, reshapeTypeMember, type WantedMember } from './reshape-type.js'
import { stepsTo } from './steps-to.js'

/**
 * A list that is now part of a list of everything: the elements of one type, told at `data.typeAt`, with the value at `data.valueAt`.
 * Reads give objects as they were, with `data.from`, and with `data.keep` where `data.keepAt` still has it; `data.lost` has no counterpart.
 */
export const planCustomExpressions: Planner<'reshape'> = (finding, replacement, circumstances) => {
  const { usage } = finding
  const { data = {} } = replacement
  const field = usage.deprecation.field ?? ''
  const { type = '', from = 'value', lost } = data
  const refused = refuseLost(finding, lost, String(replacement.to), circumstances, namesKey)
  if (refused) return refused
  const hopeless = circumstances.findings.find((other) => isBelow(other, finding) && circumstances.replacementOf(other.id).kind === 'none')
  if (hopeless)
    return refuse(`\`${hopeless.usage.deprecation.field}\` of its elements has no replacement: decide what becomes of it first.`)
  const steps = stepsTo(replacement, usage.path)
  const isElsewhere = (path: readonly string[]) => stepsTo(replacement, path).join() !== steps.join()
  if (usage.alsoAt?.some(isElsewhere))
    return refuse(
      `The object is not the same every time, and \`${replacement.to}\` is not at the same place of each: tell them apart by hand.`,
    )
  const [typeAt, valueAt, keepAt] = [data['typeAt'], data['valueAt'], data['keepAt']].map((path) => path?.split('.') ?? [])
  const keep = data['keep']
  const isKept = keep !== undefined && keepsIt(circumstances, keep)
  const quote = quoteAround(usage.node, usage.tree)
  const is = (name: string) => `${stepsFrom(name, typeAt ?? [])} === ${quoted(type, quote)}`
  // the comparison has made sure of what leads to the value
  const sure = (name: string, path: readonly string[] = []) => [name, ...path].join('.')
  const place: Place = {
    steps,
    value: (parameter) => {
      const { name, declared } = parameter('entry')
      const kept = isKept ? `, ${keep}: ${sure(name, keepAt)}` : ''
      return `?.flatMap((${declared}) => (${is(name)} ? [{ ${from}: ${sure(name, valueAt)}${kept} }] : []))`
    },
    asks: (method, parameter) => {
      const { name, declared } = parameter('entry')
      return `?.${method}((${declared}) => ${is(name)})`
    },
    asked: ' === true',
    keepsAbsence: false,
    makesElements: true,
  }
  const relatives = relativesOf(replacement, circumstances)
  return planPlace(finding, {
    field,
    place,
    circumstances,
    relatives,
    others: (tree, site) =>
      declareList(tree, site, { replacement, steps, relatives, keeps: isKept ? keep : undefined, modules: circumstances.modules }),
  })
}

interface Declaring {
  readonly replacement: ReplacementOf<'reshape'>
  readonly steps: readonly string[]
  readonly relatives: readonly string[]
  readonly keeps: string | undefined
  readonly modules: Modules | undefined
}

function declareList(tree: Tree, site: Site, { replacement, steps, relatives, keeps, modules }: Declaring): Outcome {
  const { data = {}, to } = replacement
  const { from = 'value' } = data
  if (site.form === 'type-name')
    return (
      rewritePickedName(tree, site.literal, steps[0] ?? to) ?? refuse(`The type of the field is named here: name the type of \`${to}\`.`)
    )
  if (site.form !== 'type-member') return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`)
  const { member } = site
  const element = elementOf(member.typeAnnotation?.typeAnnotation)
  const textOf = (name: string, otherwise: string) => {
    const type = memberOf(element, name)?.typeAnnotation?.typeAnnotation
    return type ? tree.text.slice(...type.range) : otherwise
  }
  const leaves = new Map<string, WantedMember>()
  const add = (path: string | undefined, type: string, optional: boolean, isSure = false) => {
    if (path !== undefined) leaves.set(path, { name: path.split('.').at(-1) ?? path, optional, type, isSure })
  }
  add(data['typeAt'], 'string', false)
  const isOptional = memberOf(element, from)?.optional ?? false
  add(data['valueAt'], textOf(from, 'string'), isOptional, !isOptional)
  if (keeps !== undefined) add(data['keepAt'], textOf(keeps, 'string'), true)
  const wanted = [...steps].reduceRight<WantedMember | undefined>(
    (inner, name) => ({ name, optional: member.optional, ...(inner ? { type: [inner] } : { isList: true, type: nest([...leaves]) }) }),
    undefined,
  )
  return wanted ? reshapeTypeMember({ tree, relatives, modules }, member, wanted) : refuse(`Declare \`${to}\` by hand.`)
}

/** Members below dotted paths, each key of a path a member of its own. */
function nest(leaves: readonly (readonly [string, WantedMember])[]): WantedMember[] {
  const groups = new Map<string, (readonly [string, WantedMember])[]>()
  const members: WantedMember[] = []
  for (const [path, leaf] of leaves) {
    const [first = '', ...rest] = path.split('.')
    if (rest.length === 0) members.push(leaf)
    else groups.set(first, [...(groups.get(first) ?? []), [rest.join('.'), leaf]])
  }
  return [...members, ...[...groups].map(([name, inner]) => ({ name, optional: true, type: nest(inner) }))]
}

/** Whether a finding reads a field of the elements of another one. */
function isBelow({ usage: inner }: Finding, { usage: outer }: Finding): boolean {
  return inner.kind !== 'type-field' && inner.operation.id === outer.operation.id && inner.path.at(-1) === outer.deprecation.field
}

/** Whether code that is rewritten has a use for a member: where types are declared, only what is named counts. */
function keepsIt({ findings, isTyped }: Circumstances, name: string): boolean {
  return !isTyped || findings.some(({ usage: { tree } }) => namesKey(tree, name))
}
