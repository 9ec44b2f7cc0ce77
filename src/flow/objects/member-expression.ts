import { rootOf, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { membersByKey } from './chosen-members.js'
import type { Flow } from '../flow.js'
import { argumentBehind, argumentHolding, cameBy, keyChain } from './key-chain.js'
import { isUsedAsList } from '../lists/list-uses.js'
import { saidByHolder } from '../conditions/narrowing.js'
import { overwrittenValues, withOverwritten } from './overwritten.js'
import { isIndex } from '../texts/positions.js'
import { putValues, withPut } from './put-values.js'
import { handedInBy } from './rows.js'
import { superValues } from '../classes/super-members.js'
import { through, unite, wholeText } from '../texts/texts.js'
import { isCircular } from '../circular.js'
import { type Env, unknown, type Value } from '../values.js'
import { keyText } from '../texts/key-texts.js'

/** What a member expression is; a computed key may fold to one text or several, be a position, or be for a caller to choose. */
export function memberExpressionValues(flow: Flow, node: TSESTree.MemberExpression, env: Env): readonly Value[] {
  const key = keyText(flow, node.property, node.computed, env)
  if (node.object.type === 'Super' && key !== undefined) return through(superValues(flow, node.object, key, env), node)
  const objects = flow.evaluate(node.object, env)
  if (key !== undefined) {
    const own = () => overwrittenValues(flow, node.object, key, node, env)
    const put = () => putValues(flow, node.object, key, node, env)
    const values = withOverwritten(objects, own, (left) => withPut(left, put, (object) => flow.member(object, key, node)))
    const given = unwrap(node.object).type === 'ThisExpression' && areAbsent(objects, values) ? [givenByHost(node)] : values
    return chosenBy(flow, node, env, through(saidByHolder(flow, node.object, key, given), node))
  }
  const keys = flow.evaluate(node.property, env)
  const names = keys.map((value) => (value.kind === 'text' ? wholeText(value) : undefined))
  if (names.length > 0 && names.every((name) => name !== undefined))
    return through(unite(objects.flatMap((object) => names.flatMap((name) => flow.member(object, name, node)))), node)
  const isPosition = isIndex(flow, node.property, env)
  const isItem = (object: Value): boolean =>
    object.kind === 'payload'
      ? (isPosition && flow.context.isMap?.(object.path) !== true) || isUsedAsList(node.object)
      : isPosition && isCircular(object)
  const [items, others] = [objects.filter(isItem), objects.filter((object) => !isItem(object))]
  return through(unite([...items, ...membersByKey(flow, others, node, node.property, env)]), node)
}

/** What an object literal does not have whose methods ask their `this` for it: whoever calls them gives them another `this`. */
function givenByHost(node: Node): Value {
  return unknown('is a member of a `this` that is bound elsewhere', node)
}

function areAbsent(objects: readonly Value[], values: readonly Value[]): boolean {
  const isWritten = objects.length > 0 && objects.every((object) => object.kind === 'shape' && object.node.type === 'ObjectExpression')
  return isWritten && values.length > 0 && values.every((value) => value.kind === 'scalar' && value.value === undefined)
}

/** A key or an object that a caller handed in makes the caller's argument the place that chooses, and not the member it is used in. */
function chosenBy(flow: Flow, node: TSESTree.MemberExpression, env: Env, values: readonly Value[]): readonly Value[] {
  if (!env || !values.some(({ kind }) => kind === 'text')) return values
  const choice = keyChain(flow, node, env)
  const chain = choice?.chain ?? handedObject(node, env)
  if (chain) return values.map((value) => cameBy(value, chain, 1, choice?.calls))
  return values.map((value) => {
    const by = argumentHolding(flow, value, env)
    return by ? cameBy(value, [node, by], 1) : value
  })
}

/** The reference that a caller handed in as the object whose member is read: `send(OPERATIONS.list)`. */
function handedObject(node: TSESTree.MemberExpression, env: Env): readonly Node[] | undefined {
  const object = unwrap(node.object)
  const by = handedInBy(rootOf(object), env) ?? argumentBehind(object, env)
  return by && [node, by]
}
