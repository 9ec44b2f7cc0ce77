import { memoizePair } from '../../syntax/memoize.js'
import { isFunction, isWithin, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { callHanded } from '../functions/call-handed.js'
import { callerArguments, callersOf } from '../functions/callers.js'
import { liveDefinitions } from '../conditions/conditions.js'
import { definitionsOf, type Definition } from '../names/definitions.js'
import type { Flow } from '../flow.js'
import { reachingDefinitions } from '../conditions/reaching.js'
import { unite } from '../texts/texts.js'
import { functionAround, indexOf, isParameterReference, treeOf, type CallNode } from '../tree-index.js'
import type { Env, Frame, Value } from '../values.js'

/** How far names are followed to what they are taken of, and how many rows are told apart. */
const DEEPEST = 4
const MOST_ROWS = 20_000
const MOST_DEFINITIONS = 8

type Row = Exclude<Extract<Definition, { readonly pattern: Node }>, { readonly kind: 'caught' }>

/** One of several objects that a name can be. */
interface Held {
  /** The left sides of the definitions that give it. */
  readonly patterns: ReadonlySet<Node>
  readonly value: Value
  /** The parameter of another function that handed it in. */
  readonly by?: Node
}

/** The code around a call, with a name bound to one of the objects. */
type RowFrame = Frame & { readonly held: Held }

/**
 * The environments in which a call is one for each of several objects that it takes its arguments of: the elements of a list that a loop
 * or a callback goes through, the jobs of a queue. What one holds is not mixed with what another does. None where there is nothing to
 * tell apart. What other functions put into a list is asked of their callers.
 */
export function rowsAt(flow: Flow, node: CallNode, env: Env): readonly Env[] {
  for (const name of node.arguments.flatMap((argument) => namesIn(argument))) {
    const rows = rowDefinitions(flow, name, env)
    const [first] = rows
    if (!first) continue
    const own = unite(rows.flatMap((row) => heldBy(flow, row, env)))
    const asked = own.find((value) => value.kind === 'unknown' && value.param !== undefined && !isWithin(node, value.param))
    const by = asked?.kind === 'unknown' ? asked.node : undefined
    const known = asked ? unite(rows.flatMap((row) => heldBy(flow.wide, row, env))) : own
    const values = known.flatMap((value) => ofEachCaller(flow, value, node))
    const objects = values.filter(isFilled)
    const isElsewhere = asked !== undefined || values.some((value, index) => value !== known[index])
    if (objects.length === 0 || (objects.length < 2 && !isElsewhere)) continue
    if (values.length > MOST_ROWS) {
      flow.evaluation.limit('goes through more objects than are told apart', name)
      continue
    }
    const block = blockAround(first)
    if (!isWithin(node, block)) continue
    const patterns = new Set(rows.map(({ pattern }) => pattern))
    return values.filter(isThere).map((value) => rowFrame(flow, node, block, { patterns, value, ...(by && { by }) }, env))
  }
  return []
}

/** An object that another function makes of what it is handed: one for each of its callers. */
function ofEachCaller(flow: Flow, value: Value, node: Node): readonly Value[] {
  const fn = value.kind === 'shape' && value.env === undefined ? functionAround(value.node) : undefined
  if (value.kind !== 'shape' || !fn || isWithin(node, fn) || !namesIn(value.node).some((name) => isParameterReference(name, fn)))
    return [value]
  const callable = { kind: 'callable', fn, env: undefined, self: undefined } as const
  const callers = callersOf(flow, fn).flatMap((caller) =>
    caller.kind === 'call' ? (flow.frame(callable, callerArguments(flow, caller, fn), caller.call, caller.env) ?? []) : [],
  )
  return callers.length > 0 ? callers.map((env) => ({ ...value, env })) : [value]
}

/** Whether a value is an object with something in it: the `{}` of `given ?? {}` is no other one. */
function isFilled(value: Value): boolean {
  if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression' || value.node.properties.length > 0) return value.kind === 'shape'
  const around = wrapped(value.node).parent?.type
  return around !== 'LogicalExpression' && around !== 'AssignmentPattern'
}

function isThere(value: Value): boolean {
  return !(value.kind === 'scalar' && value.value == null)
}

/** The names that an expression takes parts of; what stands in a function is that one's. */
function namesIn(node: Node): Node[] {
  const inner = unwrap(node.type === 'SpreadElement' ? node.argument : node)
  switch (inner.type) {
    case 'Identifier':
      return [inner]
    case 'MemberExpression':
      return [...namesIn(inner.object), ...(inner.computed ? namesIn(inner.property) : [])]
    case 'CallExpression':
    case 'NewExpression':
      return [...namesIn(inner.callee), ...inner.arguments.flatMap(namesIn)]
    case 'TemplateLiteral':
      return inner.expressions.flatMap(namesIn)
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...namesIn(inner.left), ...namesIn(inner.right)]
    case 'ConditionalExpression':
      return [...namesIn(inner.consequent), ...namesIn(inner.alternate)]
    case 'ObjectExpression':
      return inner.properties.flatMap((property) => namesIn(property.type === 'SpreadElement' ? property : property.value))
    case 'ArrayExpression':
      return inner.elements.flatMap((element) => (element ? namesIn(element) : []))
    default:
      return []
  }
}

/** The definitions of the object that a name is, or is taken of; none where it is one object anyhow, or another code's to choose. */
function rowDefinitions(flow: Flow, name: Node, env: Env, depth = 0): readonly Row[] {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  if (!variable || depth >= DEEPEST || definitionsOf(variable).length > MOST_DEFINITIONS) return []
  // what was overwritten before is none of the objects
  const definitions = liveDefinitions(flow, reachingDefinitions(variable, name), name, env).filter(({ kind }) => kind !== 'none')
  const rows = definitions.filter((definition): definition is Row => isRow(definition) && pinnedTo(env, definition) === undefined)
  if (rows.length < definitions.length) return []
  const [only] = rows
  if (only?.kind !== 'value' || rows.length > 1) return rows
  // `const { url, body } = job`, `const { url } = job.request`
  const source = unwrap(only.value)
  const root = source.type === 'MemberExpression' ? namesIn(source)[0] : source.type === 'Identifier' ? source : undefined
  const further = root ? rowDefinitions(flow, root, env, depth + 1) : []
  return further.length > 0 ? further : rows
}

/** Whether a definition can give several objects: not a parameter that callers decide, and no `+=`. */
function isRow(definition: Definition): definition is Row {
  if (definition.kind === 'value') return definition.operator === '='
  if (definition.kind === 'parameter') return callHanded(wrapped(definition.fn)) !== undefined && definition.index === 0
  return definition.kind === 'element'
}

function heldBy(flow: Flow, row: Row, env: Env): readonly Value[] {
  if (row.kind === 'parameter') return flow.parameter(row.fn, row.index, env)
  const values = flow.evaluate(row.value, env)
  return row.kind === 'element' ? values.flatMap((value) => flow.elements(value)) : values
}

/** The code in which a name is one of the objects. */
function blockAround(row: Row): Node {
  if (row.kind === 'parameter') return row.fn.body ?? row.fn
  for (let at = row.at.parent; at; at = at.parent) {
    if (row.kind === 'element' && at.type === 'ForOfStatement') return at
    if (isFunction(at)) return at.body ?? at
    if (at.type === 'Program') return at
  }
  return functionAround(row.at) ?? row.at
}

/** Kept for the files that are looked at together: a file that an editor has open is gone once it is linted, what it imports is not. */
const framesAt = memoizePair((_trees: readonly Tree[], _node: Node) => new Map<Env, RowFrame[]>())

/** The same environment with the name bound to one of the objects; interned. */
function rowFrame({ context }: Flow, node: CallNode, block: Node, held: Held, env: Env): Frame {
  const here = framesAt(context.trees, node)
  let known = here.get(env)
  if (!known) here.set(env, (known = []))
  const same = known.find((frame) => frame.held.value === held.value)
  if (same) return same
  const bare = { fn: block as FunctionNode, parent: env, self: undefined, args: [], call: undefined }
  // what stands before the name is bound is the same for all objects
  const start = Math.min(...[...held.patterns].map(({ range }) => range[0]))
  const frame: RowFrame = { ...bare, ...(env && { from: env }), start, depth: (env?.depth ?? 0) + 1, held }
  known.push(frame)
  return frame
}

/** What the pattern of a definition is bound to where the objects are told apart. */
export function pinnedTo(env: Env, definition: Definition): Held | undefined {
  if (!env || !('pattern' in definition)) return undefined
  for (let frame: Env = env; frame; frame = frame.parent) {
    const { held } = frame as Partial<RowFrame>
    if (held?.patterns.has(definition.pattern)) return held
  }
  return undefined
}

/** The parameter of another function that handed in the object which a name is. */
export function handedInBy(name: Node, env: Env): Node | undefined {
  const tree = env && name.type === 'Identifier' ? treeOf(name) : undefined
  const variable = tree && indexOf(tree).variableOf(name)
  for (const definition of variable ? definitionsOf(variable) : []) {
    const by = pinnedTo(env, definition)?.by
    if (by) return by
  }
  return undefined
}
