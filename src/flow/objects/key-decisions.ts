import { literalText, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { truth } from '../conditions/conditions.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { textOf, wholeText } from '../texts/texts.js'
import { indexOf, treeOf } from '../tree-index.js'
import { unknown, type Argument, type Callable, type Env, type Frame, type Value } from '../values.js'

/** What stands for the end of a function that returns nothing there. */
type Given = Node | 'nothing'

/** Whether a filter over the entries or keys of an object (`([key, value]) => …`, `(key) => …`) surely leaves out the one of that name. */
export function leavesOut(flow: Flow, callback: Callable, key: string): boolean {
  return passes(flow, callback, key) === false
}

/** Whether such a filter surely keeps the one with that key, or surely leaves it out; undefined where that is open. */
export function passes(flow: Flow, callback: Callable, key: string): boolean | undefined {
  const { fn } = callback
  const pair: Value = { kind: 'tuple', items: [[textOf(key, fn)], [unknown('is a member found at run time', fn)]] }
  const ofPair = passesWhat(flow, callback, pair)
  return ofPair !== undefined || fn.params[0]?.type === 'ArrayPattern' ? ofPair : passesWhat(flow, callback, textOf(key, fn))
}

function passesWhat(flow: Flow, callback: Callable, handed: Value): boolean | undefined {
  const env = bound(callback, [{ values: [handed] }])
  const given = outcomes(flow, callback, env)?.map((node) => node !== 'nothing' && decides(flow, node, env))
  const [first] = given ?? []
  return given?.every((decided) => decided === first) ? first : undefined
}

/** Whether something that is called with each entry of an object surely leaves out the one with that key. */
export function isLeftOut(flow: Flow, filter: readonly Value[], key: string): boolean {
  return filter.length > 0 && filter.every((callback) => callback.kind === 'callable' && leavesOut(flow, callback, key))
}

/** Whether a function that is handed a key and what is held there surely gives nothing for that key. */
export function givesNothing(flow: Flow, callback: Callable, key: string): boolean {
  const { fn } = callback
  const env = bound(callback, [{ values: [textOf(key, fn)] }, { values: [unknown('is a member found at run time', fn)] }])
  const given = outcomes(flow, callback, env)
  return given !== undefined && given.every((node) => node === 'nothing' || isUndefined(flow, node, env))
}

function isUndefined(flow: Flow, node: Node, env: Env): boolean {
  const inner = unwrap(node)
  if (inner.type === 'ConditionalExpression') return ways(flow, inner, env).every((way) => isUndefined(flow, way, env))
  const values = flow.evaluate(inner, env)
  return values.length > 0 && values.every((value) => value.kind === 'scalar' && value.value === undefined)
}

function bound({ fn, env, self }: Callable, args: readonly Argument[]): Frame {
  return { fn, parent: env, self, args, call: undefined, depth: (env?.depth ?? 0) + 1 }
}

/** The expressions that can be what a function gives; undefined where its way is not plain. */
function outcomes(flow: Flow, { fn }: Callable, env: Env): readonly Given[] | undefined {
  if (fn.async || fn.generator || !fn.body) return undefined
  if (fn.body.type !== 'BlockStatement') return [fn.body]
  const run = runAll(flow, fn.body.body, env)
  return run && (run.goesOn ? [...run.given, 'nothing'] : run.given)
}

interface Run {
  readonly given: readonly Given[]
  readonly goesOn: boolean
}

const ON: Run = { given: [], goesOn: true }

function runAll(flow: Flow, statements: readonly Node[], env: Env): Run | undefined {
  let given: readonly Given[] = []
  for (const statement of statements) {
    const run = runOne(flow, statement, env)
    if (!run) return undefined
    given = [...given, ...run.given]
    if (!run.goesOn) return { given, goesOn: false }
  }
  return { given, goesOn: true }
}

function runOne(flow: Flow, statement: Node, env: Env): Run | undefined {
  switch (statement.type) {
    case 'ReturnStatement':
      return { given: [statement.argument ?? 'nothing'], goesOn: false }
    case 'BlockStatement':
      return runAll(flow, statement.body, env)
    case 'VariableDeclaration':
    case 'ExpressionStatement':
      return ON
    case 'IfStatement': {
      const runs = ways(flow, statement, env).map((way) => runOne(flow, way, env))
      const skips = !statement.alternate && decides(flow, statement.test, env) !== true
      const given = runs.flatMap((run) => run?.given ?? [])
      return runs.includes(undefined) ? undefined : { given, goesOn: skips || runs.some((run) => run?.goesOn) }
    }
    case 'SwitchStatement':
      return runSwitch(flow, statement, env)
    default:
      return undefined
  }
}

function runSwitch(flow: Flow, { discriminant, cases }: TSESTree.SwitchStatement, env: Env): Run | undefined {
  const asked = onlyText(flow, discriminant, env)
  const texts = cases.map(({ test }) => (test ? onlyText(flow, test, env) : null))
  if (asked === undefined || texts.includes(undefined)) return undefined
  const from = texts.includes(asked) ? texts.indexOf(asked) : texts.indexOf(null)
  if (from < 0) return ON
  const statements = cases.slice(from).flatMap(({ consequent }): Node[] => consequent)
  const end = statements.findIndex(({ type }) => type === 'BreakStatement')
  return runAll(flow, end < 0 ? statements : statements.slice(0, end), env)
}

/** The branches that can be taken. */
function ways(flow: Flow, node: TSESTree.IfStatement | TSESTree.ConditionalExpression, env: Env): readonly Node[] {
  const test = decides(flow, node.test, env)
  return [...(test === false ? [] : [node.consequent]), ...(test === true || !node.alternate ? [] : [node.alternate])]
}

/** What a condition comes to; undefined where that is open. */
function decides(flow: Flow, condition: Node, env: Env): boolean | undefined {
  const node = unwrap(condition)
  switch (node.type) {
    case 'UnaryExpression': {
      const inner = node.operator === '!' ? decides(flow, node.argument, env) : undefined
      return inner === undefined ? undefined : !inner
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return undefined
      const settles = node.operator === '||'
      const sides = [decides(flow, node.left, env), decides(flow, node.right, env)]
      return sides.includes(settles) ? settles : sides.includes(undefined) ? undefined : !settles
    }
    case 'ConditionalExpression': {
      const [first, ...others] = ways(flow, node, env).map((way) => decides(flow, way, env))
      return others.every((other) => other === first) ? first : undefined
    }
    case 'CallExpression':
      return isListed(flow, node, env)
    default:
      return truth(flow.evaluate(node, env))
  }
}

/** `NAMES.includes(key)`, `NAMES.has(key)`: where all the names are spelled. */
function isListed(flow: Flow, call: TSESTree.CallExpression, env: Env): boolean | undefined {
  const [argument, ...others] = call.arguments
  const method = methodCalled(call, /^(includes|has)$/)
  if (!method || !argument || argument.type === 'SpreadElement' || others.length > 0) return undefined
  const asked = onlyText(flow, argument, env)
  const lists = flow.evaluate(method.object, env)
  const [list] = lists
  if (asked === undefined || lists.length !== 1 || !list || (list.kind !== 'tuple' && list.kind !== 'shape')) return undefined
  const names = flow.elements(list).map(wholeText)
  return names.includes(undefined) || names.length === 0 ? undefined : names.includes(asked)
}

function onlyText(flow: Flow, node: Node, env: Env): string | undefined {
  const [value, ...others] = flow.evaluate(node, env)
  return value && others.length === 0 ? wholeText(value) : undefined
}

/** What decides, member by member, what of an object is written out: the second argument of `JSON.stringify`. */
export interface Replacer {
  /** Whether a member of that name can be sent. */
  passes(key: string): boolean
  /** Whether the name of a member decides about it, so that another name may change what is sent. */
  minds(key: string): boolean
}

/** Reads a replacer; undefined where there is none. */
export function readReplacer(flow: Flow, argument: Argument | undefined): Replacer | undefined {
  const values = argument ? flow.argument(argument).filter((value) => !(value.kind === 'scalar' && value.value == null)) : []
  if (values.length === 0) return undefined
  const [value, ...others] = values
  if (value?.kind === 'callable' && others.length === 0)
    return { passes: (key) => !givesNothing(flow, value, key), minds: (key) => looksAt(value.fn, key) }
  const keys = values.flatMap((list) => flow.elements(list)).map(wholeText)
  const isList = values.every((list) => list.kind === 'tuple' || (list.kind === 'shape' && list.node.type === 'ArrayExpression'))
  if (!isList || keys.includes(undefined)) return { passes: () => true, minds: () => true }
  return { passes: (key) => keys.includes(key), minds: () => true }
}

/** Whether a function looks at the name it is handed, other than to compare it with other names that are spelled out, or to hand it on. */
export function looksAt({ params }: FunctionNode, key: string): boolean {
  const [first] = params
  const name = first?.type === 'ArrayPattern' ? first.elements[0] : first
  if (!name) return false
  const tree = treeOf(name)
  const variable = name.type === 'Identifier' && tree ? indexOf(tree).variableOf(name) : undefined
  return variable?.references.some(({ identifier }) => !isHandedOn(identifier) && !isComparedToOther(identifier, key)) ?? true
}

/** Whether a name only says what a pair is for, or what is read: `[name, draft[name]]`. */
function isHandedOn(name: Node): boolean {
  const whole = wrapped(name)
  const { parent } = whole
  return (
    (parent?.type === 'ArrayExpression' && parent.elements[0] === whole) ||
    (parent?.type === 'MemberExpression' && parent.property === whole)
  )
}

function isComparedToOther(name: Node, key: string): boolean {
  const { parent } = name
  if (parent?.type !== 'BinaryExpression' || !/^[!=]==?$/.test(parent.operator)) return false
  const other = literalText(parent.left === name ? parent.right : parent.left)
  return other !== undefined && other !== key
}

/** A replacer that leaves out what either leaves out. */
export function bothOf(one: Replacer | undefined, isSent: (key: string) => boolean): Replacer {
  return { passes: (key) => one?.passes(key) !== false && isSent(key), minds: (key) => one?.minds(key) === true || !isSent(key) }
}
