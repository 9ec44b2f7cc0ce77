import { type FunctionNode, isFunction, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { CALLED, type Flow } from '../flow.js'
import { calleeName } from '../tree-index.js'
import type { CallExpression } from '../functions/call-arguments.js'
import { packageOrigin } from '../names/called-as.js'
import { unite } from '../texts/texts.js'
import { type Argument, type Env, type External, unknown, type Value } from '../values.js'
import { contextOf, isOfMachines } from './machines.js'

/** What runs a machine: an actor, whose snapshots it gives. */
const ACTORS = /^(?:createActor|interpret|useActorRef|useInterpret)$/
/** Hooks that give the snapshot itself, beside what sends to the machine. */
const HOOKS = /^(?:useMachine|useActor)$/

/**
 * What a function of XState gives of a machine that it is handed: an actor, or by a hook the snapshot of one, in which the context is what
 * was assigned to it. `useSelector` gives what its function reads of that. Undefined for any other, and where nothing was assigned.
 */
export function machineFunction(
  flow: Flow,
  { module, path }: External,
  args: readonly Argument[],
  node: Node,
  env: Env,
): readonly Value[] | undefined {
  const name = isOfMachines(module) ? (path.at(-1) ?? '') : ''
  const [first, pick] = args
  if (name === '' || !first) return undefined
  if (name === 'useSelector') {
    const snapshots = snapshotsOf(flow, flow.argument(first), node)
    return snapshots.length > 0 && pick && 'node' in pick ? flow.callWith(pick.node, env, [snapshots], node) : undefined
  }
  if (!ACTORS.test(name) && !HOOKS.test(name)) return undefined
  const snapshots = flow.argument(first).flatMap((machine) => snapshotOf(flow, machine, node))
  if (snapshots.length === 0) return undefined
  const actor = actorOf(snapshots)
  if (ACTORS.test(name)) return [actor]
  // in Vue and Svelte an object holds a reference or a store of the snapshot
  const held: readonly Value[] = [{ kind: 'made', fields: { value: snapshots }, from: [] }]
  const isList = /^@xstate\/(?:react|solid|preact)/.test(module)
  if (isList) return [{ kind: 'tuple', items: [snapshots, [unknown('sends to a machine', node)], [actor]] }]
  return [{ kind: 'made', fields: { snapshot: held, state: held, actorRef: [actor], service: [actor] }, from: [] }]
}

/** What a function gets that picks of the snapshots of an actor: `useSelector(actor, (snapshot) => …)`, `Context.useSelector(…)`. */
export function snapshotHanded(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const { parent: call } = wrapped(fn)
  if (index > 0 || call?.type !== 'CallExpression' || calleeName(call) !== 'useSelector') return undefined
  const origin = packageOrigin(flow.context, call.callee)
  if (!origin || !isOfMachines(origin.module)) return undefined
  const snapshots = snapshotsOf(flow, actorsHanded(flow, call, fn), call)
  return snapshots.length > 0 ? snapshots : undefined
}

function actorsHanded(flow: Flow, call: CallExpression, fn: Node): readonly Value[] {
  const callee = unwrap(call.callee)
  const [first] = call.arguments
  if (first && first.type !== 'SpreadElement' && unwrap(first) !== fn) return flow.evaluate(first, undefined)
  // `const Context = createActorContext(machine)`
  const made = callee.type === 'MemberExpression' ? flow.evaluate(callee.object, undefined) : []
  return made.flatMap((value): readonly Value[] => {
    const maker = value.kind === 'unknown' ? value.node : undefined
    const machine = maker?.type === 'CallExpression' && calleeName(maker) === 'createActorContext' ? maker.arguments[0] : undefined
    if (!machine || machine.type === 'SpreadElement') return []
    const snapshots = flow.evaluate(machine, undefined).flatMap((one) => snapshotOf(flow, one, call))
    return snapshots.length > 0 ? [actorOf(snapshots)] : []
  })
}

/** The snapshots of the actors among some values. */
function snapshotsOf(flow: Flow, values: readonly Value[], at: Node): readonly Value[] {
  return unite(
    values.flatMap((value) => (value.kind === 'made' && 'getSnapshot' in value.fields ? flow.member(value, 'value', at) : [])),
  )
}

function actorOf(snapshots: readonly Value[]): Value {
  const fields: Record<string, readonly Value[]> = { value: snapshots }
  const actor: Value = { kind: 'made', fields, from: [] }
  fields['getSnapshot'] = [{ kind: 'made', fields: { [CALLED]: snapshots }, from: [] }]
  fields['start'] = [{ kind: 'made', fields: { [CALLED]: [actor] }, from: [] }]
  return actor
}

/** What a machine is at some moment, as far as its context was assigned; none where it is no machine, or nothing was. */
function snapshotOf(flow: Flow, machine: Value, at: Node): readonly Value[] {
  const made = machine.kind === 'unknown' ? machine.node : undefined
  if (made?.type !== 'CallExpression') return []
  const context = contextOf(flow, originOf(made))
  return context.length > 0 ? [{ kind: 'made', fields: { context }, from: [unknown('is the snapshot of a machine', at)] }] : []
}

/** The call that describes a machine, of one that something else is provided for: `machine.provide({ … })`. */
function originOf(made: CallExpression): TSESTree.CallExpression {
  const callee = unwrap(made.callee)
  const before = callee.type === 'MemberExpression' && calleeName(made) === 'provide' ? unwrap(callee.object) : undefined
  return before?.type === 'CallExpression' && !isFunction(before) ? before : made
}
