import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { type Among, cameBy, chosenAmong, keyHanded } from '../objects/key-chain.js'
import { listOf } from './lists.js'
import { textOf, through, unite, wholeText } from '../texts/texts.js'
import { type Env, type Shape, unknown, type Value } from '../values.js'
import { functionAround, indexOf, treeOf } from '../tree-index.js'
import { ABSENT, itemAt } from '../value-parts.js'
import { frameOf } from '../frames.js'
import type { CallExpression } from '../texts/text-methods.js'

/** Classes whose instances keep values under keys, with `get` and `set`. */
const KEYED = /^(Weak)?Map$|^(Quick)?LRU(Cache)?$|^(Node|TTL|Ttl)Cache$|^Keyv$/

/** Whether `new` makes an object that keeps values under keys, by the name that the class has where it comes from. */
export function keepsByKey(node: TSESTree.NewExpression): boolean {
  const callee = unwrap(node.callee)
  const name = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : givenName(callee)
  return name !== undefined && KEYED.test(name)
}

/** The name by which an identifier is exported where it is imported, or taken out of what `require` gives; else its own. */
function givenName(callee: Node): string | undefined {
  if (callee.type !== 'Identifier') return undefined
  const tree = treeOf(callee)
  const definition = tree && indexOf(tree).variableOf(callee)?.defs[0]
  const node = definition?.node as Node | undefined
  if (node?.type === 'ImportSpecifier') return node.imported.type === 'Identifier' ? node.imported.name : node.imported.value
  const taken = (definition?.name as Node | undefined)?.parent
  return taken?.type === 'Property' ? staticKey(taken.key, taken.computed) : callee.name
}

/** Whether a value is such an object. */
export function isKeyed({ node }: Shape): boolean {
  return node.type === 'NewExpression' && keepsByKey(node)
}

/** What a method of such an object gives; undefined for one that is not known. */
export function keyedMethod(flow: Flow, shape: Shape, method: string, node: CallExpression, env: Env): readonly Value[] | undefined {
  const [first] = node.arguments
  switch (method) {
    case 'get':
    case 'peek': {
      if (!first || first.type === 'SpreadElement') return undefined
      return through(unite([...valuesAt(flow, shape, first, node, env), ...(fetchedValues(flow, shape, node, env) ?? [])]), node)
    }
    case 'fetch':
      return fetchedValues(flow, shape, node, env)
    case 'set':
      return [shape]
    case 'values':
      return [listOf(keptValues(flow, shape, node, env))]
    case 'keys':
      return [listOf(unite(keptPairs(flow, shape, node).flatMap((pair) => itemAt(flow, pair, 0, node))))]
    case 'entries':
    case '@@iterator':
      return [listOf(keptPairs(flow, shape, node))]
    default:
      return undefined
  }
}

/** What a cache asks for by the function that it was made with. */
function fetchedValues(flow: Flow, shape: Shape, node: CallExpression, env: Env): readonly Value[] | undefined {
  const options = shape.node.type === 'NewExpression' ? shape.node.arguments.at(-1) : undefined
  if (!options || options.type === 'SpreadElement') return undefined
  const functions = flow
    .evaluate(options, shape.env)
    .flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'fetchMethod', node) : []))
  const found = functions.flatMap((value) => {
    const frame = value.kind === 'callable' ? flow.frame(value, argumentsOf(node, env), node, env) : undefined
    return frame && value.kind === 'callable' ? flow.returns(value.fn, frame) : []
  })
  return found.length > 0 ? found : undefined
}

/** What is kept under a key; a key that a caller hands in is for that one to choose. */
function valuesAt(flow: Flow, shape: Shape, key: Node, node: CallExpression, env: Env): readonly Value[] {
  const keys = flow.evaluate(key, env)
  const names = keys.map((value) => (value.kind === 'text' ? wholeText(value) : undefined))
  if (names.length > 0 && names.every((name) => name !== undefined) && !keepsUnderAny(flow, shape)) {
    const chain = env && keyHanded(flow, key, env)
    const values = names.flatMap((name) => flow.member(shape, name, node))
    return chain ? values.map((value) => cameBy(value, chain, 0)) : values
  }
  const chosen = keys.find((value) => value.kind === 'unknown' && value.param)
  const kept = keptValues(flow, shape, node, env)
  const among = kept.flatMap((value): readonly Among[] => (isRow(value) ? [[value, node]] : []))
  if (kept.every(({ kind }) => kind !== 'text') && (!chosen || among.length === 0)) return [...kept, ABSENT]
  if (!chosen) return kept
  return [chosenAmong(chosen, among), ...kept.filter((value) => !isRow(value))]
}

/** Whether something is an entry of a table: a text, or an object that is written out. */
function isRow(value: Value): boolean {
  return value.kind === 'text' || (value.kind === 'shape' && value.node.type === 'ObjectExpression')
}

/** Whether something is kept under a key that is only found at run time. */
function keepsUnderAny(flow: Flow, shape: Shape): boolean {
  return flow.writes(shape).some(({ key }) => key === SOME_KEY)
}

/** Everything that is kept under any key. */
export function keptValues(flow: Flow, shape: Shape, at: Node, env?: Env): readonly Value[] {
  const initial = initialPairs(flow, shape)
  const unseen = initial.length === 0 && isFilledElsewhere(flow, shape) ? [unknown('is kept by code that was not seen', at)] : []
  return unite([...initial.flatMap((pair) => itemAt(flow, pair, 1, at)), ...unseen, ...writtenValues(flow, shape, env)])
}

/** Whether what a collection is made with comes from elsewhere. */
function isFilledElsewhere(flow: Flow, { node, env }: Shape): boolean {
  const first = node.type === 'NewExpression' ? node.arguments[0] : undefined
  if (!first || first.type === 'SpreadElement') return false
  const given = flow.evaluate(first, env)
  return given.length > 0 && given.every(({ kind }) => kind === 'unknown' || kind === 'external')
}

/** What iterating gives: keys with values. */
export function keptPairs(flow: Flow, shape: Shape, at: Node): readonly Value[] {
  const written = flow.writes(shape).flatMap(({ key, keyNode, path, value }): readonly Value[] => {
    if (key === undefined || path.length > 0) return []
    const name = key !== SOME_KEY && keyNode ? textOf(key, keyNode) : unknown('is a key found at run time', at)
    return [{ kind: 'tuple', items: [[name], flow.argument(value)] }]
  })
  return [...initialPairs(flow, shape), ...written]
}

/** What was given for a key when the object was made. */
export function initialMember(flow: Flow, shape: Shape, key: string, at: Node): readonly Value[] {
  const found = initialPairs(flow, shape).filter((pair) => {
    const names = itemAt(flow, pair, 0, at)
    return names.some((name) => name.kind !== 'text' || (wholeText(name) ?? key) === key)
  })
  return found.length > 0 ? unite(found.flatMap((pair) => itemAt(flow, pair, 1, at))) : [ABSENT]
}

/** What is written to any key of an object after it was made; in `env`, as far as the write stands in a function that it binds. */
function writtenValues(flow: Flow, shape: Shape, env?: Env): readonly Value[] {
  return unite(writtenEntries(flow, shape, env).map(([value]) => value))
}

/** The same, each with the place that writes it. */
export function writtenEntries(flow: Flow, shape: Shape, env?: Env): readonly Among[] {
  return flow
    .writes(shape)
    .filter(({ key, path }) => key !== undefined && path.length === 0)
    .flatMap(({ node, value }) => {
      const fn = env && functionAround(node)
      const values = 'node' in value && fn && frameOf(env, fn) ? flow.evaluate(value.node, env) : flow.argument(value)
      return values.map((held): Among => [held, 'node' in value ? value.node : node])
    })
}

/** Whether a write is to this key, or to one that is found at run time. */
export function writesKey(written: string | undefined, key: string): boolean {
  return written === key || written === SOME_KEY
}

function initialPairs(flow: Flow, { node, env }: Shape): readonly Value[] {
  const first = node.type === 'NewExpression' ? node.arguments[0] : undefined
  if (!first || first.type === 'SpreadElement') return []
  return flow
    .evaluate(first, env)
    .flatMap((value) => flow.elements(value))
    .filter(({ kind }) => kind === 'tuple' || kind === 'shape')
}
