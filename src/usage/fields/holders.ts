import { sentWrites } from '../../flow/objects/write-forms.js'
import { SOME_KEY, type Flow } from '../../flow/flow.js'
import { mergeOf } from '../../flow/objects/merges.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Env, Shape, Value } from '../../flow/values.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { copyReadOf, otherObjectAt, type RequestField } from './other-objects.js'
import { sentElsewhere } from './other-requests.js'
import { unfollowedAt } from './unfollowed-code.js'
import type { Session } from '../session.js'
import type { Holder, ObjectEntry } from '../usage.js'

/** How many objects are laid one over the other. */
const DEEPEST = 6

/** What else the object holds that has the field; `outer` are the objects it is spread into. */
export function holderOf(session: Session, [shape, ...outer]: readonly Shape[], field: RequestField): Holder {
  const { node } = field
  const name = field.deprecation.field ?? ''
  const { flow } = session
  const entries: ObjectEntry[] = []
  const reads: { tree: ObjectEntry['tree']; node: Node }[] = []
  let open: string | undefined
  // the objects whose member it is, laid one over the other
  const holding = new Set<Node>()
  // what writes a member may stand in another file than the object
  const addEntry = (key: string, node: Node, value: Node | undefined, env: Env): void => {
    const tree = treeOf(node)
    const named = value && namedBy(flow, value, env)
    if (tree) entries.push({ key, node, value, ...(named && { named }), tree })
  }
  // what a rest pattern leaves out is not taken over
  const takeOver = (value: Value, depth: number, gone: readonly string[] = []): void => {
    if (value.kind === 'shape') collect(value, depth + 1, [...gone, ...(value.without ?? [])])
    else if (value.kind !== 'scalar') open ??= 'it takes over the members of an object that was not seen'
  }
  const collect = (inner: Shape, depth: number, gone: readonly string[] = []): void => {
    if (depth > DEEPEST) return
    if (inner.node.type === 'ObjectExpression') {
      for (const property of inner.node.properties) {
        if (property.type === 'SpreadElement') {
          for (const value of handedTo(flow, property.argument, inner.env)) takeOver(value, depth, gone)
          continue
        }
        const key = keyText(flow, property.key, property.computed, inner.env)
        if (key === undefined) open ??= 'it has a computed key that is not known'
        else if (!gone.includes(key)) {
          addEntry(key, property.key, property.value, inner.env)
          if (key === name) holding.add(inner.node)
        }
      }
    }
    for (const write of sentWrites(flow, inner)) {
      if (write.path.length > 0) continue
      if (write.key === SOME_KEY) open ??= 'it has a computed key that is not known'
      else if (write.key !== undefined && write.keyNode) {
        const written = 'node' in write.value ? write.value : undefined
        if (!gone.includes(write.key)) addEntry(write.key, write.keyNode, written?.node, written?.env)
      } else if (inner.node.type === 'ObjectExpression') for (const value of flow.argument(write.value)) takeOver(value, depth, gone)
    }
  }
  const all = shape ? [shape, ...outer] : []
  for (const { node } of all) holding.add(node)
  // an outer object lays out the inner one among its own members
  const outermost = all.at(-1)
  if (outermost) collect(outermost, 0)
  // nothing lies around it where what it is laid over was not told apart
  if (outermost && all.length === 1) for (const value of mergedWith(session, outermost)) takeOver(value, 0)
  for (const { node: literal } of all) {
    for (const node of session.ownReads.get(literal) ?? []) {
      const tree = treeOf(node)
      if (tree && !reads.some((read) => read.node === node)) reads.push({ tree, node })
    }
  }
  const known = new Set([...entries, ...reads].map((entry) => entry.node)).add(node)
  open ??= unfollowedAt(session, holding, name, known)
  const shared = firstOf(holding, (literal) => sharedReason(session, literal, name))
  const places = new Set([node, ...entries.filter(({ key }) => key === name).map((entry) => entry.node), ...reads.map((read) => read.node)])
  const beside =
    firstOf(places, (place) => (isOfOther(place, name) ? undefined : otherObjectAt(session, place, field))) ??
    firstOf(holding, (literal) => copyReadOf(session, literal, name))
  return {
    literal: shape?.node.type === 'ObjectExpression' ? shape.node : undefined,
    entries,
    open,
    reads,
    ...(shared === undefined ? {} : { shared }),
    ...(beside === undefined ? {} : { beside }),
  }
}

/** The literal elsewhere that a member is, where that is the only thing that it can be. */
function namedBy(flow: Flow, value: Node, env: Env): Node | undefined {
  if (unwrap(value).type !== 'MemberExpression') return undefined
  const [text, ...others] = flow.evaluate(value, env)
  const [part, ...further] = text?.kind === 'text' ? text.parts : []
  return part && 'text' in part && others.length + further.length === 0 && part.node.type === 'Literal' ? part.node : undefined
}

/** What an expression can be; where nothing is known of the call, what the callers that are seen hand in. */
function handedTo(flow: Flow, node: Node, env: Env): readonly Value[] {
  const values = flow.evaluate(node, env)
  return values.some((value) => value.kind === 'unknown' && value.param !== undefined) ? flow.wide.evaluate(node, env) : values
}

function firstOf<Item>(items: Iterable<Item>, ask: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const answer = ask(item)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Whether a key token spells another name. */
function isOfOther(key: Node, name: string): boolean {
  return (staticKey(key, key.type !== 'Identifier') ?? name) !== name
}

/** What a call puts together with an object literal that stands among its arguments. */
function mergedWith({ flow }: Session, { node, env }: Shape): readonly Value[] {
  const { parent } = wrapped(node)
  const merge = parent?.type === 'CallExpression' ? mergeOf(flow, parent) : undefined
  if (!merge) return []
  const objects = [...new Set([...(merge.target ? [merge.target] : []), ...merge.sources])]
  return objects.flatMap((object) => {
    if (unwrap(object) === node) return []
    return flow.evaluate(object.type === 'SpreadElement' ? object.argument : object, env)
  })
}

/** Why a change of the object would also change something else. */
function sharedReason(session: Session, literal: Node, name: string): string | undefined {
  const other = sentElsewhere(session, literal, name)
  if (other !== undefined) return other
  const operations = new Set((session.destinations.get(literal) ?? []).map(({ match }) => match.operation))
  return operations.size > 1
    ? `the same object is sent to ${[...operations].map(({ method, path }) => `${method} ${path}`).join(' and ')}`
    : undefined
}
