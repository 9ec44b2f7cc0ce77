import { memoize } from '../../syntax/memoize.js'
import { isFunction, literalText, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { writtenMember } from '../objects/write-forms.js'
import { unite } from '../texts/texts.js'
import { chainStart } from '../names/sole-value.js'
import { calleeName, treeOf } from '../tree-index.js'
import type { Flow } from '../flow.js'
import { unknown, type Value } from '../values.js'

const PACKAGE = /^(?:xstate(?:$|\/)|@xstate\/)/
/** Under what the parts of a machine stand that are described by name. */
const ACTORS = ['actors', 'services']

/**
 * What a function of a state machine is handed that runs when what the machine has invoked is done: `onDone: { actions: assign(fn) }`, or
 * an action that is named there. The event holds what the invoked function gave.
 */
export function machineEvent(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const tree = index > 1 ? undefined : treeOf(fn)
  const around = tree ? keysAround(flow, fn) : []
  const done = around.find(({ key }) => key === 'onDone')
  const action = done ? undefined : around.find((_, at) => around[at + 1]?.key === 'actions')?.key
  const invoked = done ? [done.object] : action === undefined || !tree ? [] : invokedWith(tree.ast, action)
  const given = unite(invoked.flatMap((object) => outputOf(flow, object)))
  const event: readonly Value[] = given.length > 0 ? [{ kind: 'made', fields: { output: given, data: given }, from: [] }] : []
  if (index === 1) return event.length > 0 ? event : undefined
  const context = tree ? contextAt(flow, fn) : []
  if (event.length + context.length === 0) return undefined
  // in version 4 the context comes first, in version 5 both are members of what does
  const both = { ...(event.length > 0 && { event }), ...(context.length > 0 && { context }) }
  return [{ kind: 'made', fields: both, from: context }]
}

/** Under what functions stand that a machine hands its context. */
const WITH_CONTEXT: ReadonlySet<string> = new Set(['actions', 'entry', 'exit', 'guard', 'guards', 'cond', 'input', 'output'])

/** The context of the machine in whose description a function stands, with what is assigned to its members there: `assign({ key: fn })`. */
function contextAt(flow: Flow, fn: FunctionNode): readonly Value[] {
  let made: TSESTree.CallExpression | undefined
  let isHanded = false
  for (let at: Node | undefined = fn; at; at = at.parent) {
    if (at.type === 'CallExpression') made = at
    isHanded ||= at.type === 'Property' && WITH_CONTEXT.has(staticKey(at.key, at.computed) ?? '')
  }
  return isHanded && made ? contextOf(flow, made) : []
}

/** The context of the machine that a call describes, with what is assigned to its members there; none where nothing is. */
export function contextOf(flow: Flow, made: TSESTree.CallExpression): readonly Value[] {
  const assigned = assignedIn(made)
  if (assigned.length === 0 || !isOfPackage(flow, made)) return []
  const fields: Record<string, readonly Value[]> = {}
  const whole: Value[] = []
  for (const { call, key, value } of assigned) {
    if (!isNamed(flow, call.callee, 'assign')) continue
    const given = flow
      .evaluate(value, undefined)
      .flatMap((one) => (one.kind === 'callable' ? flow.returns(one.fn, one.env) : [one]))
    if (key === undefined) whole.push(...given)
    else fields[key] = unite([...(fields[key] ?? []), ...given])
  }
  if (Object.keys(fields).length + whole.length === 0) return []
  return [{ kind: 'made', fields, from: [...whole, unknown('is the context of a machine', made)] }]
}

/** Whether a module is one of those of XState. */
export function isOfMachines(module: string): boolean {
  return PACKAGE.test(module)
}

interface Assigned {
  readonly call: TSESTree.CallExpression
  /** The member; undefined where several are given at once: `assign((context) => ({ … }))`. */
  readonly key: string | undefined
  readonly value: Node
}

const assignedIn = memoize((made: TSESTree.CallExpression): readonly Assigned[] => {
  const found: Assigned[] = []
  walk(made, (call) => {
    const first = call.type === 'CallExpression' && call.arguments[0] ? unwrap(call.arguments[0]) : undefined
    if (call.type !== 'CallExpression' || calleeName(call) !== 'assign' || !first) return
    if (isFunction(first)) found.push({ call, key: undefined, value: first })
    if (first.type !== 'ObjectExpression') return
    for (const property of first.properties) {
      const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
      if (property.type === 'Property' && key !== undefined) found.push({ call, key, value: property.value })
    }
  })
  return found
})

/** The members of literals in which an expression stands, outward, of what a call makes that belongs to the package; none of any other. */
function keysAround(flow: Flow, place: Node): readonly { readonly key: string; readonly object: TSESTree.ObjectExpression }[] {
  const keys = []
  let made: TSESTree.CallExpression | undefined
  for (let at: Node | undefined = place; at; at = at.parent) {
    if (at.type === 'CallExpression') made = at
    if (at.type === 'Property' && at.parent.type === 'ObjectExpression')
      keys.push({ key: staticKey(at.key, at.computed) ?? '', object: at.parent })
  }
  const isPart = keys.some(({ key }) => key === 'onDone' || key === 'actions')
  return isPart && made && isOfPackage(flow, made) ? keys : []
}

/** The descriptions of what is invoked that name an action for when it is done. */
function invokedWith(root: Node, action: string): readonly TSESTree.ObjectExpression[] {
  const found: TSESTree.ObjectExpression[] = []
  walk(root, (node) => {
    const done = node.type === 'ObjectExpression' ? writtenMember(node, 'onDone') : undefined
    if (done && node.type === 'ObjectExpression' && spells(done, action)) found.push(node)
  })
  return found
}

function spells(within: Node, text: string): boolean {
  let isThere = false
  walk(within, (node) => void (isThere ||= literalText(node) === text))
  return isThere
}

/** What is given by what a description invokes: a function itself, one that is wrapped (`fromPromise(fn)`), or the name of one of these. */
function outputOf(flow: Flow, invoked: TSESTree.ObjectExpression): readonly Value[] {
  const src = writtenMember(invoked, 'src')
  if (!src) return []
  const name = literalText(src)
  return name === undefined ? ranBy(flow, src) : describedAs(flow, name, invoked).flatMap((actor) => ranBy(flow, actor))
}

function ranBy(flow: Flow, actor: Node): readonly Value[] {
  return flow.evaluate(actor, undefined).flatMap((value): readonly Value[] => {
    // what wraps it may be known to give what the function gives
    if (value.kind === 'answer' || value.kind === 'payload') return flow.awaited([value], actor, undefined)
    if (value.kind === 'callable') return flow.awaited(flow.returns(value.fn, value.env), actor, undefined)
    const made = value.kind === 'unknown' ? value.node : undefined
    const [fn] = made?.type === 'CallExpression' && isNamed(flow, made.callee, 'fromPromise') ? made.arguments : []
    if (!fn || fn.type === 'SpreadElement') return []
    return flow.awaited(flow.callWith(fn, undefined, [[unknown('is what a machine hands over', fn)]], actor), actor, undefined)
  })
}

/** What stands under a name among the actors that the file describes. */
function describedAs(flow: Flow, name: string, place: Node): readonly Node[] {
  const found: Node[] = []
  const tree = treeOf(place)
  if (tree)
    walk(tree.ast, (node) => {
      if (node.type !== 'CallExpression') return
      const listed = node.arguments.map(unwrap).flatMap((options) => ACTORS.flatMap((key) => writtenMember(options, key) ?? []))
      const named = listed.flatMap((actors) => writtenMember(unwrap(actors), name) ?? [])
      if (named.length > 0 && isOfPackage(flow, node)) found.push(...named)
    })
  return found
}

function isOfPackage(flow: Flow, call: TSESTree.CallExpression): boolean {
  return isNamed(flow, chainStart(call))
}

/** Whether an expression is something that the package exports, by a name if one is given. */
function isNamed(flow: Flow, node: Node, name?: string): boolean {
  const isIt = (value: Value): boolean =>
    value.kind === 'external' && PACKAGE.test(value.module) && (name === undefined || value.path.at(-1) === name)
  return flow.evaluate(node, undefined).some(isIt)
}
