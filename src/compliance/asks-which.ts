import { definitionsOf } from '../flow/names/definitions.js'
import type { Flow } from '../flow/flow.js'
import { indexOf, treeOf } from '../flow/tree-index.js'
import type { Env } from '../flow/values.js'
import { leaves } from '../syntax/leaves.js'
import { isWithin, staticKey, unwrap, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { isHandedHeaders, isHandedIn } from './headers/handed-headers.js'

/** What a client itself makes a request of, whatever its options hold. */
const PARTS = /^(?:url|baseURL|method|params|data|body|headers|signal|timeout)$/
/** How many names are followed to what they stand for. */
const DEEPEST = 4

/** What code in front of requests makes of which request it is handed: one of another address may be sent with other headers. */
export interface Asking {
  /** Whether it comes to a place for some of the requests alone. */
  readonly isForSome: (place: Node) => boolean
  /** Whether an expression is made of more of a request than its headers. */
  readonly asks: (node: Node) => boolean
}

/** Whether a request has nothing under a key of its options. */
export type IsUnset = (key: string) => boolean

/** Looks at a function that is handed requests, of which one lacks what `isUnset` tells; `env` binds its parameters. */
export function asksWhich({ wide: flow }: Flow, fn: FunctionNode, env: Env, isUnset: IsUnset = () => false): Asking {
  const isForSome = (place: Node, depth = 0): boolean =>
    testsBefore(place, fn).some(({ test, isTaken }) => asks(test, depth) && (isTaken === undefined || isTaken !== truthIfUnset(test)))

  /** What a condition is that asks for a mark alone (`!config.anonymous`), where the request has none. */
  function truthIfUnset(test: Node): boolean | undefined {
    const inner = unwrap(test)
    if (inner.type === 'UnaryExpression' && inner.operator === '!') {
      const truth = truthIfUnset(inner.argument)
      return truth === undefined ? undefined : !truth
    }
    const key = inner.type === 'MemberExpression' ? staticKey(inner.property, inner.computed) : undefined
    if (inner.type !== 'MemberExpression' || key === undefined || PARTS.test(key) || isMarked(key) || !isUnset(key)) return undefined
    return flow.evaluate(inner.object, env).some((value) => value.kind === 'made' && isHandedIn(value)) ? false : undefined
  }

  /** Whether code puts something under a key of what may be a request. */
  function isMarked(key: string): boolean {
    const writes = flow.context.trees.flatMap((tree) => (tree.text.includes(key) ? indexOf(tree).memberWrites : []))
    return writes
      .map(({ left }) => unwrap(left))
      .some((left) => left.type === 'MemberExpression' && staticKey(left.property, left.computed) === key)
  }

  function asks(node: Node, depth = 0): boolean {
    let found = false
    walk(node, (name) => {
      if (name.type === 'Identifier' && !found) found = isOfRequest(name, depth)
    })
    return found
  }

  function isOfRequest(name: Node, depth: number): boolean {
    const tree = treeOf(name)
    const variable = tree && indexOf(tree).variableOf(name)
    if (!variable) return false
    const definitions = definitionsOf(variable).filter(({ at }) => isWithin(at, fn))
    const handed = definitions.length > 0 ? flow.evaluate(name, env).filter(isHandedIn) : []
    if (handed.some(({ kind }) => kind === 'made') && isLookedAt(name)) return true
    return definitions.some((definition) => {
      const { kind, name: bound, at } = definition
      // `({ schemaPath })`, which is neither a request nor its headers
      if (kind === 'parameter') return handed.length === 0 && isHandedHeaders(at) && bound !== unnamed(at) && !isCalled(name)
      if (kind !== 'value' || depth >= DEEPEST) return false
      return (bound === definition.pattern && asks(definition.value, depth + 1)) || isForSome(at, depth + 1)
    })
  }

  return { isForSome, asks }
}

/** The name of a parameter that takes all that it is handed. */
function unnamed(parameter: Node): Node {
  return parameter.type === 'AssignmentPattern' ? parameter.left : parameter
}

/** Whether a request is read at a name for something else than its headers, or than whether it is there. */
function isLookedAt(name: Node): boolean {
  const { parent } = wrapped(name)
  if (parent?.type === 'MemberExpression' && unwrap(parent.object) === name)
    return !isCalled(parent) && staticKey(parent.property, parent.computed) !== 'headers'
  return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression' || parent?.type === 'TemplateLiteral') && !isCalled(name)
}

function isCalled(node: Node): boolean {
  const outer = wrapped(node)
  return outer.parent?.type === 'CallExpression' && outer.parent.callee === outer
}

/** A condition, and on which of its outcomes the way to a place goes on; undefined where that is not told by it alone. */
interface Test {
  readonly test: Node
  readonly isTaken: boolean | undefined
}

/** The conditions on the way to a place in a function: those around it, and those under which a statement before it leaves. */
function testsBefore(place: Node, fn: FunctionNode): Test[] {
  const tests: Test[] = []
  for (let node = place; node !== fn && node.parent; node = node.parent) {
    const parent: Node = node.parent
    if ((parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && node !== parent.test)
      tests.push({ test: parent.test, isTaken: node === parent.consequent })
    else if (parent.type === 'LogicalExpression' && node === parent.right)
      tests.push({ test: parent.left, isTaken: parent.operator === '??' ? undefined : parent.operator === '&&' })
    else if (parent.type === 'SwitchCase' && parent.parent.type === 'SwitchStatement')
      tests.push({ test: parent.parent.discriminant, isTaken: undefined })
    else if (parent.type === 'BlockStatement') {
      for (const statement of parent.body) {
        if (statement.range[1] > node.range[0]) break
        if (statement.type === 'IfStatement' && leaves(statement.consequent)) tests.push({ test: statement.test, isTaken: false })
      }
    }
  }
  return tests
}
