import { leaves } from '../../syntax/leaves.js'
import { isClass, literalText, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { basesOf } from '../classes/heirs.js'
import { wholeText } from '../texts/texts.js'
import { functionAround } from '../tree-index.js'
import { unknown, type Env, type Value } from '../values.js'

/** Whether the values are all truthy or all falsy; undefined where that is open. */
export function truth(values: readonly Value[]): boolean | undefined {
  const known = values.map((value): boolean | undefined => {
    switch (value.kind) {
      case 'scalar':
        return Boolean(value.value)
      case 'text':
        if (value.parts.every((part) => 'text' in part && part.text === '')) return false
        return value.parts.some((part) => 'text' in part && part.text !== '') ? true : undefined
      case 'shape':
      case 'callable':
      case 'class':
        return true
      case 'client':
        // what lies below a member is a setting that may not be there: `axios.defaults.baseURL`
        return value.path.length < 2 || Object.hasOwn(value.row.calls, value.path.join('.')) ? true : undefined
      default:
        return undefined
    }
  })
  const [first] = known
  return first !== undefined && known.every((answer) => answer === first) ? first : undefined
}

/** How many conditions may be put together to one before it is left open. */
const MOST_SIDES = 40

/**
 * Whether a condition holds; undefined where that is open. Of `a && b` with an open `a`, the values tell what `b` is, and not whether both
 * are.
 */
export function holds(flow: Flow, condition: Node, env: Env, depth = 0): boolean | undefined {
  const node = unwrap(condition)
  if (depth > MOST_SIDES) return undefined
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const held = holds(flow, node.argument, env, depth + 1)
    return held === undefined ? undefined : !held
  }
  if (node.type !== 'LogicalExpression' || node.operator === '??') return truth(flow.evaluate(node, env))
  const settles = node.operator === '||'
  const left = holds(flow, node.left, env, depth + 1)
  if (left === settles) return settles
  const right = holds(flow, node.right, env, depth + 1)
  return right === settles ? settles : left === undefined ? undefined : right
}

/** What comparing two values gives, where both are written out. */
export function compared(flow: Flow, node: TSESTree.BinaryExpression, env: Env): Value {
  if (node.operator === 'in' || node.operator === 'instanceof') {
    const known = node.operator === 'in' ? isThere(flow, node, env) : isInstance(flow, node, env)
    return known === undefined ? unknown('is computed', node) : { kind: 'scalar', value: known }
  }
  const equal = /^[!=]==?$/.test(node.operator)
    ? sameValue(flow.evaluate(node.left, env), flow.evaluate(node.right, env), node.operator.length === 2)
    : undefined
  return equal === undefined ? unknown('is computed', node) : { kind: 'scalar', value: node.operator.startsWith('=') ? equal : !equal }
}

/** `'title' in item`, of objects that are written out. */
function isThere(flow: Flow, { left, right }: TSESTree.BinaryExpression, env: Env): boolean | undefined {
  const key = literalText(left)
  return key === undefined ? undefined : areAll(flow.evaluate(right, env), (object) => hasMember(flow, object, key, right))
}

/** `item instanceof Announcement`, of instances whose making was seen, and objects that are written out. */
function isInstance(flow: Flow, { left, right }: TSESTree.BinaryExpression, env: Env): boolean | undefined {
  const [wanted, ...others] = flow.evaluate(right, env)
  if (wanted?.kind !== 'class' || others.length > 0) return undefined
  return areAll(flow.evaluate(left, env), (value) => {
    if (value.kind === 'shape' && value.node.type === 'ObjectExpression') return false
    if (value.kind !== 'instance' || !value.frame || !isClass(value.node)) return undefined
    return value.node === wanted.node || basesOf(flow, value.node).includes(wanted.node)
  })
}

/** What is true of all of the values, or of none; undefined where that is open. */
export function areAll(values: readonly Value[], ask: (value: Value) => boolean | undefined): boolean | undefined {
  const [first, ...answers] = values.map(ask)
  return answers.every((answer) => answer === first) ? first : undefined
}

/** Whether an object that is written out has a member; undefined where that is open. */
export function hasMember(flow: Flow, object: Value, key: string, at: Node): boolean | undefined {
  if (object.kind !== 'shape' || object.node.type !== 'ObjectExpression') return undefined
  const held = flow.member(object, key, at)
  const missing = held.filter((value) => value.kind === 'scalar' && value.value === undefined)
  if (held.length > 0 && missing.length === held.length) return false
  return missing.length === 0 && held.every(({ kind }) => kind !== 'unknown') ? true : undefined
}

/** What `typeof` gives for every one of the values; undefined where that is open. */
export function typeOf(values: readonly Value[]): string | undefined {
  const types = values.map((value): string | undefined => {
    switch (value.kind) {
      case 'scalar':
        return typeof value.value
      case 'text':
        return value.parts.some((part) => 'text' in part && part.text !== '') ? 'string' : undefined
      case 'shape':
        return 'object'
      case 'callable':
      case 'class':
        return 'function'
      default:
        return undefined
    }
  })
  const [first] = types
  return types.every((type) => type === first) ? first : undefined
}

function sameValue(left: readonly Value[], right: readonly Value[], isLoose: boolean): boolean | undefined {
  const [a, b] = [plainValue(left), plainValue(right)]
  if (a !== undefined && b !== undefined) return a === b || (isLoose && isNothing(left) && isNothing(right))
  // what is there is neither null nor undefined
  if (isNothing(left) || isNothing(right)) return typeOf(isNothing(left) ? right : left) === undefined ? undefined : false
  return undefined
}

function isNothing(values: readonly Value[]): boolean {
  return values.length > 0 && values.every((value) => value.kind === 'scalar' && value.value == null)
}

/** What the values are where they are one that is written out, by its type and itself; undefined where that is open. */
export function plainValue(values: readonly Value[]): string | undefined {
  const [value, ...others] = values
  if (!value || others.length > 0) return undefined
  if (value.kind === 'scalar') return `${typeof value.value} ${String(value.value)}`
  const text = wholeText(value)
  return text === undefined ? undefined : `string ${text}`
}

/** Whether a place in a function can be reached by an activation: not where a condition on what it was handed says otherwise. */
export function mayRun(flow: Flow, place: Node, fn: FunctionNode, env: Env): boolean {
  return env === undefined || isReachable(flow, place, fn, env)
}

/** Whether no condition between `top` and a place in it is known to keep it from running. */
export function isReachable(flow: Flow, place: Node, top: Node, env: Env): boolean {
  for (let node = place; node !== top && node.parent; node = node.parent) {
    const parent: Node = node.parent
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
      const test = node === parent.test ? undefined : holds(flow, parent.test, env)
      if ((test === false && node === parent.consequent) || (test === true && node === parent.alternate)) return false
    } else if (parent.type === 'LogicalExpression') {
      const left = node === parent.left || parent.operator === '??' ? undefined : holds(flow, parent.left, env)
      if (left !== undefined && left !== (parent.operator === '&&')) return false
    } else if (parent.type === 'SwitchCase') {
      if (parent.parent.type === 'SwitchStatement' && !caseFits(flow, parent.parent, parent, env)) return false
    } else if (
      parent.type === 'BlockStatement' &&
      parent.body.some((statement) => statement.range[1] <= node.range[0] && leavesHere(flow, statement, env))
    )
      return false
  }
  return true
}

/** Whether an activation surely reaches a place in a function: every condition around it is known to hold. */
export function mustRun(flow: Flow, place: Node, fn: FunctionNode, env: Env): boolean {
  for (let node = place; node !== fn && node.parent; node = node.parent) {
    const parent: Node = node.parent
    if (parent.type === 'IfStatement' && node !== parent.test) {
      if (holds(flow, parent.test, env) !== (node === parent.consequent)) return false
    } else if (parent.type === 'SwitchCase') {
      if (parent.parent.type !== 'SwitchStatement' || plainValue(flow.evaluate(parent.parent.discriminant, env)) === undefined) return false
    } else if (!STRAIGHT.has(parent.type) && parent !== fn) return false
  }
  return mayRun(flow, place, fn, env)
}

/** Whether a condition stands between a function (or a module) and a place in it. */
export function isConditional(place: Node, top: Node | undefined): boolean {
  for (let node = place; node !== top && node.parent; node = node.parent) {
    const parent: Node = node.parent
    if ((parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && node !== parent.test) return true
    if (parent.type === 'SwitchCase' || (parent.type === 'LogicalExpression' && node === parent.right)) return true
  }
  return false
}

const STRAIGHT = new Set(['BlockStatement', 'ExpressionStatement', 'SwitchStatement', 'VariableDeclaration', 'VariableDeclarator'])

/** Of definitions in source order, those that an activation can reach and that no later one surely overwrites before the use. */
export function liveDefinitions<At extends { readonly at: Node; readonly operator?: string }>(
  flow: Flow,
  definitions: readonly At[],
  use: Node,
  env: Env,
): readonly At[] {
  if (definitions.length < 2 || env === undefined) return definitions
  const frameAround = (at: Node): Env => {
    const fn = functionAround(at)
    for (let frame: Env = env; frame; frame = frame.parent) if (frame.fn === fn) return frame
    return undefined
  }
  const live = definitions.filter(({ at }) => {
    const frame = frameAround(at)
    return !frame || mayRun(flow, at, frame.fn, env)
  })
  const last = live.findLastIndex(({ at, operator = '=' }) => {
    const frame = operator === '=' && at.range[1] <= use.range[0] ? frameAround(at) : undefined
    return frame !== undefined && mustRun(flow, at, frame.fn, env)
  })
  return last > 0 ? live.slice(last) : live
}

/** Whether a statement before another one surely leaves the block, if not the function: `if (known to hold) return …`. */
function leavesHere(flow: Flow, statement: Node, env: Env): boolean {
  if (statement.type === 'SwitchStatement') {
    const known = plainValue(flow.evaluate(statement.discriminant, env))
    const taken =
      known === undefined ? undefined : statement.cases.find((entry) => entry.test && plainValue(flow.evaluate(entry.test, env)) === known)
    return taken?.consequent.some((inner) => leaves(inner, 'BreakStatement')) ?? false
  }
  if (statement.type !== 'IfStatement') return false
  const { test, consequent } = statement
  return leaves(consequent) && holds(flow, test, env) === true
}

function caseFits(flow: Flow, statement: TSESTree.SwitchStatement, taken: TSESTree.SwitchCase, env: Env): boolean {
  const known = plainValue(flow.evaluate(statement.discriminant, env))
  if (known === undefined) return true
  const texts = statement.cases.map((entry) => (entry.test ? plainValue(flow.evaluate(entry.test, env)) : undefined))
  const index = statement.cases.indexOf(taken)
  if (taken.test === null) return !texts.includes(known)
  // cases without statements fall through to the next
  let from = index
  while (from > 0 && statement.cases[from - 1]?.consequent.length === 0) from--
  return texts
    .slice(from, index + 1)
    .some((text, offset) => text === known || (text === undefined && statement.cases[from + offset]?.test !== null))
}
