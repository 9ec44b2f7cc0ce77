import { SOME_KEY, type Flow } from '../../flow/flow.js'
import { identityOf } from '../../flow/identity.js'
import { keyTexts } from '../../flow/texts/key-texts.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Call, Shape, Unknown, Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { sentValues } from '../fields/sent-values.js'
import type { Match } from '../requests/resolve-call.js'
import type { Session } from '../session.js'
import type { Way } from './on-the-way.js'
import type { End } from './walk.js'

/** A part of a body as it is looked at. */
interface Looking {
  readonly flow: Flow
  readonly way: Way
  readonly call: Call
  readonly seen: Set<string>
  readonly ends: End[]
}

/** Where a part of the body of a request that can hold something deprecated is not seen: empty where all of it is. */
export function bodyEnds(session: Session, call: Call, match: Match, way: Way): readonly End[] {
  const looking: Looking = { flow: session.flow.wide, way, call, seen: new Set(), ends: [] }
  for (const value of sentValues({ ...session, flow: session.flow.wide }, call, match)) look(looking, value, [], call.node)
  return looking.ends
}

/** `at` is where the value is written, or comes in. */
function look(looking: Looking, value: Value, path: readonly string[], at: Node): void {
  if (!looking.way.leads(path)) return
  switch (value.kind) {
    case 'json':
      // a list of keys, or a function that chooses among them, is looked at as it is
      if (!value.replacer) for (const inner of value.of) look(looking, inner, path, value.node ?? at)
      return
    case 'tuple':
      for (const inner of value.items.flat()) look(looking, inner, path, at)
      return
    case 'made':
      for (const inner of value.from) look(looking, inner, path, at)
      for (const [key, held] of Object.entries(value.fields))
        for (const inner of held) look(looking, inner, key === SOME_KEY ? path : [...path, key], at)
      return
    case 'shape':
      return lookInto(looking, value, path)
    case 'unknown':
      if (!isDeclared(value) && !value.spelled && value.variable === undefined) missed(looking, placeOf(value) ?? at, describe(path))
      return
    case 'external':
      return missed(looking, at, describe(path))
  }
}

function lookInto(looking: Looking, shape: Shape, path: readonly string[]): void {
  const { flow, way, seen } = looking
  const { node, env } = shape
  const mark = `${String(identityOf(shape))} ${path.join('.')}`
  if (seen.has(mark) || path.length > 20) return
  seen.add(mark)
  const below = (inner: Node, deeper: readonly string[]): void => {
    for (const value of flow.evaluate(inner, env)) look(looking, value, deeper, inner)
  }
  if (node.type === 'ArrayExpression') {
    for (const element of node.elements) if (element) below(element.type === 'SpreadElement' ? element.argument : element, path)
  } else if (node.type === 'ObjectExpression') {
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        below(property.argument, path)
        continue
      }
      const keys = keyTexts(flow, property.key, property.computed, env)
      if (keys.length === 0 && way.isParent(path)) missed(looking, property.key, 'the body has a key that is only known when it runs')
      for (const key of keys) below(property.value, [...path, key])
    }
  }
  for (const write of flow.writes(shape)) {
    const target = [...path, ...write.path]
    if (write.key === SOME_KEY) {
      if (way.isParent(target)) missed(looking, write.keyNode ?? write.node, 'the body has a key that is only known when it runs')
      continue
    }
    for (const value of flow.argument(write.value))
      look(looking, value, write.key === undefined ? target : [...target, write.key], 'node' in write.value ? write.value.node : write.node)
  }
}

/** Whether a type says what members something has: those are looked at where it is declared. */
function isDeclared({ type }: Unknown): boolean {
  if (!type) return false
  if (type.type === 'TSTypeReference') return !(type.typeName.type === 'Identifier' && type.typeName.name === 'Record')
  return !/^TS(?:Any|Unknown|Object)Keyword$/.test(type.type)
}

/** Where something that is not known comes in, where that is written in a file. */
function placeOf({ node }: Unknown): Node | undefined {
  return node && treeOf(node) ? unwrap(node) : undefined
}

function describe(path: readonly string[]): string {
  const last = path.findLast((key) => key !== SOME_KEY)
  return last === undefined ? 'what is sent in the body is not seen here' : `what is sent as \`${last}\` is not seen here`
}

function missed({ ends }: Looking, node: Node, reason: string): void {
  ends.push({ node, reason })
}
