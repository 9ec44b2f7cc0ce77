import { ownMembers } from '../../flow/classes/instance-members.js'
import { superCallOf } from '../../flow/classes/heirs.js'
import { dominatesWithin } from '../../flow/conditions/reaching.js'
import type { Flow } from '../../flow/flow.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { memoize } from '../../syntax/memoize.js'
import { constructorOf, isClass, staticKey, wrapped } from '../../syntax/names.js'
import type { Instance, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Entry, ObjectView } from './views.js'

type View = Omit<ObjectView, 'node'>

const UNSEEN = 'it is an instance, which may hold more than was seen'

/**
 * What an instance of a class of the code holds: its own members, where all that it has gone through is known; of a class that extends
 * `Headers`, what its constructor sets. `view` gives what other values hold, laid over each other.
 */
export function viewInstance(flow: Flow, instance: Instance, use: Node, view: (values: readonly Value[]) => View): ObjectView {
  const [origin] = instance.origins ?? []
  const { node, env } = origin ?? {}
  // what is made where it is handed over has gone through nothing else
  const [made] = !instance.steps && node && wrapped(node).parent?.type === 'Property' ? flow.evaluate(node, env) : []
  const settled = made?.kind === 'instance' && made.steps ? made : instance
  const classes = classesOf(flow, settled)
  if (!settled.steps || !classes || settled.without) return { node, entries: [], open: UNSEEN }
  if (classes.isHeaders) return { node, ...headersSetBy(flow, settled, view) }
  const isWritten = flow.member(settled, 'toJSON', use).some(({ kind }) => kind === 'callable')
  // those of the class itself come first
  const members = ownMembers(flow, settled)
  const entries = [...new Set(members.map(({ key }) => key))].flatMap((key): Entry[] => {
    const own = members.filter((member) => member.key === key)
    const place = own.find(({ value }) => value) ?? own[0]
    return place ? [{ ...place, values: flow.member(settled, key, use), sure: true }] : []
  })
  return { node, entries, open: isWritten || classes.nodes.some(handsItselfOn) ? UNSEEN : undefined }
}

/** The class of an instance and those that it extends; undefined where one of them was not seen. */
function classesOf(flow: Flow, { node, env }: Instance): { readonly nodes: readonly Node[]; readonly isHeaders: boolean } | undefined {
  const nodes: Node[] = []
  let [at, around] = [node, env]
  while (!nodes.includes(at)) {
    if (!isClass(at) || at.decorators.length > 0) return undefined
    nodes.push(at)
    if (!at.superClass) return { nodes, isHeaders: false }
    const [parent, ...others] = flow.evaluate(at.superClass, around)
    if (others.length > 0) return undefined
    if (parent?.kind === 'global' && parent.path.join('.') === 'Headers') return nodes.length === 1 ? { nodes, isHeaders: true } : undefined
    if (parent?.kind !== 'class') return undefined
    at = parent.node
    around = parent.env
  }
  return undefined
}

/**
 * Whether code of a class does more with `this` than to read and set members by their names, or has a member under a name that is not
 * written: it may have others than those that are seen.
 */
const handsItselfOn = memoize((owner: Node): boolean => {
  let found = false
  walk(owner, (node) => {
    const { parent } = node
    if (node.type === 'PropertyDefinition' && staticKey(node.key, node.computed) === undefined) found = true
    if (node.type !== 'ThisExpression' || parent?.type === 'ReturnStatement') return
    const isMember = parent?.type === 'MemberExpression' && parent.object === node
    if (!isMember || staticKey(parent.property, parent.computed) === undefined) found = true
  })
  return found
})

/** The headers that the constructor of a class of headers hands to its base and sets itself; open where it does anything else with them. */
function headersSetBy(flow: Flow, { node, frame }: Instance, view: (values: readonly Value[]) => View): View {
  const constructor = constructorOf(node)
  const call = superCallOf(node)
  if (!constructor || !call || !frame) return { entries: [], open: UNSEEN }
  const [given] = call.arguments
  const base: View = given ? view(flow.evaluate(given, frame)) : { entries: [], open: undefined }
  const entries = [...base.entries]
  let { open } = base
  walk(node, (at) => {
    if (at.type !== 'ThisExpression') return
    const member = at.parent
    const name = member.type === 'MemberExpression' && member.object === at ? staticKey(member.property, member.computed) : undefined
    const set = member.parent
    const [key, value] = set?.type === 'CallExpression' && set.callee === member && /^(?:set|append)$/.test(name ?? '') ? set.arguments : []
    const header = key && value && set && dominatesWithin(set, constructor) ? keyText(flow, key, true, frame) : undefined
    if (header === undefined || !key || !value) open ??= UNSEEN
    else entries.push({ key: header, node: key, value, values: flow.evaluate(value, frame), sure: true })
  })
  return { entries, open }
}
