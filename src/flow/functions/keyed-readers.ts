import { memoize } from '../../syntax/memoize.js'
import { type FunctionNode, isFunction, parametersOf, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { isAmong } from '../looked-at.js'
import type { Flow } from '../flow.js'
import { patternValues } from '../names/pattern-values.js'
import { wholeText } from '../texts/texts.js'
import { functionAround, indexOf, treeOf } from '../tree-index.js'
import type { Argument, Value } from '../values.js'
import { argumentsOf } from './call-arguments.js'
import { callersOf } from './callers.js'
import { isGiven } from './made-functions.js'

/** A place where a function reads a member of an object by a key that was handed to the one which gives it. */
interface KeyedRead {
  readonly maker: FunctionNode
  /** Which parameter of the maker the key is. */
  readonly index: number
  /** The key there. */
  readonly key: Node
  /** What is read, or the pattern that takes it apart. */
  readonly object: Node
}

/** The reads of functions that a function gives by what itself is handed: `(key) => (object) => object[key]`. */
const readsOf = memoize((maker: FunctionNode): readonly KeyedRead[] => {
  const tree = treeOf(maker)
  if (!tree) return []
  const parameters = parametersOf(maker).map((parameter) => {
    const id = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    return id.type === 'Identifier' ? indexOf(tree).variableOf(id) : undefined
  })
  const found: KeyedRead[] = []
  walk(maker, (node) => {
    for (const [key, object] of readAt(node)) {
      const variable = key.type === 'Identifier' ? indexOf(tree).variableOf(key) : undefined
      const around = functionAround(key)
      const index = variable ? parameters.indexOf(variable) : -1
      if (index >= 0 && around && isGiven(around, maker)) found.push({ maker, index, key, object })
    }
  })
  return found
})

/** The keys by which a node reads, and of what. */
function readAt(node: Node): readonly (readonly [key: Node, object: Node])[] {
  if (node.type === 'MemberExpression' && node.computed && !isSetOrCalled(node)) return [[unwrap(node.property), node.object]]
  if (node.type === 'BinaryExpression' && node.operator === 'in') return [[unwrap(node.left), node.right]]
  if (node.type !== 'ObjectPattern') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.computed ? [[unwrap(property.key), node] as const] : [],
  )
}

function isSetOrCalled(member: TSESTree.MemberExpression): boolean {
  const { parent } = member
  if (parent.type === 'CallExpression') return parent.callee === member
  return parent.type === 'AssignmentExpression' && parent.left === member
}

/** Where the key of a reader is told when that is made: what stands there, and what the reader is handed. */
export interface MadeReader {
  readonly key: Argument
  readonly name: string
  readonly values: readonly Value[]
}

/** What the readers read by wanted keys that a call of the project's own makes: `prop('name')`. */
export function madeReaders(flow: Flow, call: TSESTree.CallExpression, isWanted: (name: string) => boolean): readonly MadeReader[] {
  const args = argumentsOf(call, undefined)
  return flow.evaluate(call.callee, undefined).flatMap((callable) => {
    if (callable.kind !== 'callable' || callable.bound) return []
    const isAsked = ({ index }: KeyedRead): boolean => {
      const name = args[index] && textIn(flow, args[index])
      return name !== undefined && isWanted(name)
    }
    const reads = readsOf(callable.fn).filter((read) => isAsked(read) && isToldByCalls(flow, read))
    const frame = reads.length > 0 ? flow.frame(callable, args, call, undefined) : undefined
    if (!frame) return []
    return reads.flatMap(({ index, object }): readonly MadeReader[] => {
      const key = args[index]
      const name = key && textIn(flow, key)
      if (!key || name === undefined) return []
      return [{ key, name, values: object.type === 'ObjectPattern' ? patternValues(flow, object, frame) : flow.evaluate(object, frame) }]
    })
  })
}

/** Whether a key is told by each call that makes the function which reads by it: it is read under the name that stands there. */
export function isToldWhereMade(flow: Flow, key: Node): boolean {
  const name = unwrap(key)
  const tree = name.type === 'Identifier' ? treeOf(name) : undefined
  const [definition] = (tree && indexOf(tree).variableOf(name)?.defs) ?? []
  const maker = definition?.type === 'Parameter' && isFunction(definition.node) ? definition.node : undefined
  const read = maker && maker !== functionAround(name) ? readsOf(maker).find((one) => one.key === name) : undefined
  return read !== undefined && isToldByCalls(flow, read)
}

/** Whether all calls of the maker that are seen tell the key, in files that are looked at. */
function isToldByCalls(flow: Flow, { maker, index }: KeyedRead): boolean {
  const callers = callersOf(flow, maker)
  return (
    callers.length > 0 &&
    callers.every((caller) => {
      const key = caller.kind === 'call' && caller.call.type === 'CallExpression' ? argumentsOf(caller.call, undefined)[index] : undefined
      const tree = caller.kind === 'call' ? treeOf(caller.call) : undefined
      return key !== undefined && tree !== undefined && isAmong(flow.context.trees, tree) && textIn(flow, key) !== undefined
    })
  )
}

function textIn(flow: Flow, argument: Argument): string | undefined {
  const [text, ...others] = flow.argument(argument)
  return text && others.length === 0 ? wholeText(text) : undefined
}
