import { rootOf, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { writtenValues } from './collections.js'
import { SOME_KEY, type Flow } from './flow.js'
import { argumentBehind, argumentHolding, cameBy, chosenAmong, keyChain } from './key-chain.js'
import { isUsedAsList } from './list-uses.js'
import { overwrittenValues, withOverwritten } from './overwritten.js'
import { isIndex } from './positions.js'
import { handedInBy } from './rows.js'
import { superValues } from './super-members.js'
import { through, unite, wholeText } from './texts.js'
import { unknown, type Env, type Value } from './values.js'
import { keyText } from './key-texts.js'
import { stepInto } from './destructure.js'

/** What a member expression is; a computed key may fold to one text or several, be a position, or be for a caller to choose. */
export function memberExpressionValues(flow: Flow, node: TSESTree.MemberExpression, env: Env): readonly Value[] {
  const key = keyText(flow, node.property, node.computed, env)
  if (node.object.type === 'Super' && key !== undefined) return through(superValues(flow, node.object, key, env), node)
  const objects = flow.evaluate(node.object, env)
  if (key !== undefined) {
    const own = () => overwrittenValues(flow, node.object, key, node, env)
    const values = withOverwritten(objects, own, (object) => flow.member(object, key, node))
    return chosenBy(flow, node, env, through(values, node))
  }
  const keys = flow.evaluate(node.property, env)
  const names = keys.map((value) => (value.kind === 'text' ? wholeText(value) : undefined))
  if (names.length > 0 && names.every((name) => name !== undefined))
    return through(unite(objects.flatMap((object) => names.flatMap((name) => flow.member(object, name, node)))), node)
  const chosen = keys.find((value) => value.kind === 'unknown' && value.param !== undefined)
  const isPosition = isIndex(flow, node.property, env)
  return through(
    unite(
      objects.flatMap((object): readonly Value[] => {
        if (object.kind === 'payload') {
          const isItem = isPosition && flow.context.isMap?.(object.path) !== true
          return [isItem || isUsedAsList(node.object) ? object : stepInto(flow, object, node)]
        }
        if (object.kind === 'tuple' || (object.kind === 'shape' && object.node.type === 'ArrayExpression')) return flow.elements(object)
        if (object.kind === 'shape' && object.node.type === 'ObjectExpression') {
          // of functions any is called, and of what a table keeps any is read, whoever chooses
          const any = anyMember(flow, object.node, object.env)
          const own = chosen ? [chosenAmong(chosen, any), ...any.filter(({ kind }) => KEPT.has(kind))] : any
          return [...own, ...writtenValues(flow, object, env)]
        }
        if ((object.kind === 'shape' || object.kind === 'client') && chosen) return [chosen]
        if (object.kind === 'made' && Object.hasOwn(object.fields, SOME_KEY)) return flow.member(object, SOME_KEY, node)
        return [stepInto(flow, object, node)]
      }),
    ),
    node,
  )
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

export const KEPT: ReadonlySet<Value['kind']> = new Set(['callable', 'payload', 'answer'])

/** A member chosen at run time can be any of an object's. */
function anyMember(flow: Flow, node: TSESTree.ObjectExpression, env: Env): readonly Value[] {
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? flow.evaluate(property.value, env) : [unknown('is a member of a spread', node)],
  )
}
