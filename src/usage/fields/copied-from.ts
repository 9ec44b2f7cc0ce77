import { isFunction, isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { instanceAbove } from '../../flow/classes/instances.js'
import type { Flow } from '../../flow/flow.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { membersNamed, writesNamed } from '../../flow/objects/members-named.js'
import { mergedIntoThis, prototypeOfThis } from '../../flow/objects/merges.js'
import { isPrototype } from '../../flow/objects/write-forms.js'
import { createStore, type Store } from '../../flow/store.js'
import type { Instance, Shape, Value } from '../../flow/values.js'

/** Where a member of an object comes from that took over the members of others. */
export interface Copied {
  readonly bodies: readonly Value[]
  /** Whether the object is also given such a member by itself. */
  readonly isOwn: boolean
}

/** What a run knows of copies: they are made of copies, and what is known of one is not searched again for the next. */
export interface Copies {
  readonly known: Map<Flow, Store<Copied>>
  /** What takes over a member of an object that the code makes, by the name of the member and the literal of that object. */
  readonly takers: Map<string, Map<Node, Set<Node>>>
}

const NOTHING: Copied = { bodies: [], isOwn: false }

/** The bodies whose members an object takes over, as far as it does not set the member itself behind them; each object counts once. */
export function copiedFrom(copies: Copies, flow: Flow, { node, env, without }: Shape, name: string): Copied {
  if (without?.includes(name)) return NOTHING
  let store = copies.known.get(flow)
  if (!store) copies.known.set(flow, (store = createStore()))
  let copied = store.get(node, env, name)
  // one that is made of itself adds nothing to itself
  if (!copied) store.set(node, env, name, NOTHING)
  copied ??= search(copies, flow, { node, env }, name)
  store.set(node, env, name, copied)
  return copied
}

function search(copies: Copies, flow: Flow, { node, env }: Pick<Shape, 'node' | 'env'>, name: string): Copied {
  let bodies: Value[] = []
  let shapes: Shape[] = []
  let isOwn = false
  const set = (): void => {
    bodies = []
    shapes = []
    isOwn = true
  }
  const take = (values: readonly Value[]): void => {
    if (values.length === 1 && values[0]?.kind === 'shape' && sets(flow, values[0], name)) set()
    for (const value of values) {
      if (value.kind === 'payload' || value.kind === 'answer') bodies.push(value)
      else if (value.kind === 'shape') {
        const inner = copiedFrom(copies, flow, value, name)
        bodies.push(...inner.bodies)
        shapes.push(value)
        isOwn ||= inner.isOwn
      }
    }
  }
  for (const attribute of node.type === 'JSXOpeningElement' ? node.attributes : []) {
    if (attribute.type === 'JSXSpreadAttribute') take(flow.evaluate(attribute.argument, env))
    else if (attribute.name.name === name) set()
  }
  for (const property of node.type === 'ObjectExpression' ? node.properties : []) {
    if (property.type === 'SpreadElement') take(flow.evaluate(property.argument, env))
    else if (isPrototype(property)) take(flow.evaluate(property.value, env))
    else if (keyText(flow, property.key, property.computed, env) === name) set()
  }
  for (const write of flow.writes({ kind: 'shape', node, env }))
    if (write.key === undefined && write.path.length === 0) take(flow.argument(write.value))
  for (const shape of shapes) noteCopy(copies, shape.node, node, name)
  return { bodies: [...new Set(bodies)], isOwn: isOwn && bodies.length > 0 }
}

function noteCopy({ takers }: Copies, from: Node, to: Node, name: string): void {
  let named = takers.get(name)
  if (!named) takers.set(name, (named = new Map()))
  const noted = named.get(from)
  if (noted) noted.add(to)
  else named.set(from, new Set([to]))
}

/**
 * The bodies whose members an instance takes over in a constructor (`Object.assign(this, answer)`), its own or that of a class above, as
 * far as none of them gives it such a member by itself.
 */
export function copiedIntoInstance(flow: Flow, instance: Instance, name: string, below: readonly Node[] = []): readonly Value[] {
  const { node } = instance
  if (isFunction(node) || below.includes(node)) return []
  if (membersNamed(node, name).some((member) => member.type === 'MethodDefinition' || ('value' in member && member.value))) return []
  if (writesNamed(node, name).some((write) => isWithin(write, node))) return []
  const taken = [...mergedIntoThis(flow, instance), ...prototypeOfThis(flow, instance)]
  const bodies = taken.filter(({ kind }) => kind === 'payload' || kind === 'answer')
  const above = bodies.length === 0 ? instanceAbove(flow, instance) : undefined
  return above ? copiedIntoInstance(flow, above, name, [...below, node]) : bodies
}

/** What holds of a member that an instance has taken over. */
export const OF_INSTANCE = {
  evidence: 'proven',
  byHand: 'An instance takes over the members of the answer: read the new place by hand, and declare what of it the class has.',
} as const

/** Whether an object that is written out has a key. */
function sets(flow: Flow, { node, env }: Shape, name: string): boolean {
  return (
    node.type === 'ObjectExpression' &&
    node.properties.some((property) => property.type === 'Property' && keyText(flow, property.key, property.computed, env) === name)
  )
}
