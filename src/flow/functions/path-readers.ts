import { memoize } from '../../syntax/memoize.js'
import { type FunctionNode, isWithin, parametersOf, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { memberAt } from '../library/utility-paths.js'
import { indexOf, treeOf, type Variable } from '../tree-index.js'
import type { Argument, Value } from '../values.js'

/** Which parameter of a function is taken apart, and which is the path: `(o, path) => path.split('.').reduce((v, k) => v?.[k], o)`. */
interface PathReader {
  readonly data: number
  readonly path: number
}

/** Where a function of the project goes into an object along a text that is split at its dots; undefined for any other. */
const pathReader = memoize(findReader)

function findReader(fn: FunctionNode): PathReader | undefined {
  const tree = treeOf(fn)
  const splits = (tree && indexOf(tree).callsNamed.get('split')) ?? []
  if (!tree || splits.length === 0) return undefined
  const { variableOf, callsNamed } = indexOf(tree)
  const parameters = parametersOf(fn).map((parameter) => {
    const id = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    return id.type === 'Identifier' ? variableOf(id) : undefined
  })
  const indexOfVariable = (node: Node | undefined): number => {
    const variable = node?.type === 'Identifier' ? variableOf(node) : undefined
    return variable ? parameters.indexOf(variable) : -1
  }
  const own = splits.filter((call) => isWithin(call, fn))
  const path = own
    .map(({ callee }) => (callee.type === 'MemberExpression' ? indexOfVariable(unwrap(callee.object)) : -1))
    .find((index) => index >= 0)
  if (path === undefined) return undefined
  const folded = (callsNamed.get('reduce') ?? []).filter((call) => isWithin(call, fn)).map(({ arguments: given }) => given[1])
  const starts = folded.length > 0 && goesOn(fn) ? folded : steppedFrom(fn, variableOf)
  const data = starts.map((start) => indexOfVariable(start && unwrap(start))).find((index) => index >= 0 && index !== path)
  return data === undefined ? undefined : { data, path }
}

/** Whether a function reads members by keys that it goes through. */
function goesOn(fn: FunctionNode): boolean {
  let found = false
  walk(fn, (node) => {
    if (node.type === 'MemberExpression' && node.computed && unwrap(node.property).type === 'Identifier') found = true
  })
  return found
}

/** What is gone into step by step: `value` of `value = value[key]`, or what that is at first. */
function steppedFrom(fn: FunctionNode, variableOf: (node: Node) => Variable | undefined): readonly Node[] {
  const found: Node[] = []
  walk(fn, (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'Identifier') return
    const { left, right } = node
    let isStep = false
    walk(right, (inner) => {
      const isOfIt = inner.type === 'MemberExpression' && inner.computed && inner.object.type === 'Identifier'
      if (isOfIt && variableOf(inner.object) === variableOf(left)) isStep = true
    })
    const [definition] = variableOf(left)?.defs ?? []
    if (isStep) found.push(left, ...(definition?.type === 'Variable' && definition.node.init ? [definition.node.init] : []))
  })
  return found
}

/** The arguments of a call of such a function as `get(data, path)` has them; undefined for any other. */
export function readByPath(fn: FunctionNode, args: readonly Argument[]): readonly [Argument, Argument] | undefined {
  const reader = pathReader(fn)
  const [data, path] = reader ? [args[reader.data], args[reader.path]] : []
  return data && path ? [data, path] : undefined
}

/** What such a function finds at the path that it is handed; undefined where it is no such function, or nothing is known of that. */
export function foundByPath(flow: Flow, fn: FunctionNode, args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const given = readByPath(fn, args)
  return given && memberAt(flow, 'get', given, node)
}
