import { memoize } from '../../syntax/memoize.js'
import { unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { type Known, knownExport, knownGlobal, knownMethod } from '../../models/known-name.js'
import { callHanded } from '../functions/call-handed.js'
import type { Flow, FlowContext } from '../flow.js'
import { type CallNode, calleeName, indexOf, treeOf } from '../tree-index.js'
import { type Origin, originOf } from './callee-origin.js'
import { describedByName } from './described-callees.js'
import { modulesOf } from './looked-modules.js'

const looked = memoize<FlowContext, WeakMap<Node, Known>>(() => new WeakMap())

/**
 * The name by which the models know what a call calls, whatever the program calls it: `''` for a function of the program's own, and for
 * one of a package that does something else than what has this name elsewhere. What is not seen to be from anywhere goes by its name.
 */
export function calledAs(flow: Flow, call: CallNode): string {
  return knownCallee(flow, call).name
}

/** The same, with whether that is only a guess by the name. */
export function knownCallee({ context }: Flow, call: CallNode): Known {
  return knownIn(context, call)
}

function knownIn(context: FlowContext, call: CallNode): Known {
  const calls = looked(context)
  const known = calls.get(call)
  if (known) return known
  // what is asked for its own name on the way, as what a function is handed may be, goes by what is written
  calls.set(call, { name: calleeName(call) })
  const found = findName(context, call)
  calls.set(call, found)
  return found
}

function findName(context: FlowContext, call: CallNode): Known {
  const written = calleeName(call)
  const tree = treeOf(call)
  if (!tree || written === '') return { name: written }
  const described = describedByName(context, call.callee)
  if (described) return described.like ? knownExport(described.like.module, described.like.path, written) : { name: '' }
  const origin = originIn(context, call.callee, tree)
  switch (origin?.kind) {
    case 'own':
      return { name: '' }
    case 'package':
      if (!origin.isMade) return knownExport(origin.module, origin.path, written)
      return knownMethod(origin.module, (origin.isMember && origin.path.at(-1)) || written)
    case 'global':
      return knownGlobal(origin.path)
    default:
      return { name: isHandedElsewhere(context, unwrap(call.callee), tree) ? '' : written }
  }
}

/** Whether it is known what a call does with what it is handed: by a model of its package, or in words. */
export function isModelled(flow: Flow, call: CallNode): boolean {
  const isOfModel = packageOrigin(flow.context, call.callee) !== undefined && calledAs(flow, call) !== ''
  return isOfModel || describedByName(flow.context, call.callee) !== undefined
}

function originIn(context: FlowContext, callee: Node, tree: Tree): Origin | undefined {
  return originOf(callee, { modules: modulesOf(context), file: tree.file, variableOf: indexOf(tree).variableOf })
}

/** The package that a function is from, with the path under which that, or what it has made, has it. */
export function packageOrigin(context: FlowContext, callee: Node): (Origin & { readonly kind: 'package' }) | undefined {
  const tree = treeOf(callee)
  const origin = tree && originIn(context, callee, tree)
  return origin?.kind === 'package' ? origin : undefined
}

/**
 * Whether what is called is what a function is handed, and by no call that the models know: it is none of a package only because the two
 * have one name. What `atom((get) => …)` is handed goes by its name.
 */
function isHandedElsewhere(context: FlowContext, callee: Node, tree: Tree): boolean {
  const definition = callee.type === 'Identifier' ? indexOf(tree).variableOf(callee)?.defs[0] : undefined
  if (definition?.type !== 'Parameter') return false
  const handed = callHanded(wrapped(definition.node))
  return !handed || knownIn(context, handed.call).name === ''
}
