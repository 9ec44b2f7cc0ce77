import { classAround, constructorOf, wrapped, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { importersOf, namesGiven } from '../functions/importers.js'
import { rememberer } from '../objects/settling.js'
import { indexOf, treeOf, type CallNode } from '../tree-index.js'
import type { Frame } from '../values.js'
import { constructorAbove } from './constructor-above.js'
import { basesOf, extending, heirsOf, methodAround, superCallOf } from './heirs.js'

/**
 * The activations of the constructor around a node on instances of the classes that extend its own: those that take it over get what they
 * are made with, the others what they hand up by `super(…)`.
 */
export function activationsBelow(flow: Flow, node: Node): readonly Frame[] {
  const owner = classAround(node)
  const method = owner && methodAround(node)
  return owner && method && constructorOf(owner) === method ? remembered(flow, method, () => activationsOfHeirs(flow, method)) : []
}

const remembered = rememberer<FunctionNode, readonly Frame[]>([])

function activationsOfHeirs(flow: Flow, fn: FunctionNode): readonly Frame[] {
  const owner = classAround(fn.body ?? fn)
  return [...(owner ? heirsAround(flow, owner) : [])].flatMap((heir) => {
    if (constructorAbove(flow, { node: basesOf(flow, heir)[0] ?? heir, env: undefined })?.fn !== fn) return []
    const up = superCallOf(heir)
    const calls = constructorOf(heir) ? (up ? [up] : []) : makersOf(flow, heir)
    const self = { kind: 'instance', node: heir, env: undefined, frame: undefined } as const
    return calls.flatMap((call) => {
      const args = argumentsOf(call, undefined)
      return flow.frame({ kind: 'callable', fn, env: undefined, self }, args, call, undefined) ?? []
    })
  })
}

/** The places that make instances of a class by its name. */
function makersOf(flow: Flow, owner: ClassNode): readonly CallNode[] {
  const home = treeOf(owner)
  if (!home) return []
  const names = namesOfClass(home, owner)
  const places = [{ tree: home, aliases: names }, ...importersOf(flow, home, names)]
  return places.flatMap(({ tree, aliases }) =>
    [...aliases].flatMap((name) =>
      (indexOf(tree).callsNamed.get(name) ?? []).filter(
        (call) =>
          call.type === 'NewExpression' &&
          flow.evaluate(call.callee, undefined).some((value) => value.kind === 'class' && value.node === owner),
      ),
    ),
  )
}

/** The classes that extend a class, in the files that are looked at and in those that import it, itself or through others. */
function heirsAround(flow: Flow, owner: ClassNode): ReadonlySet<ClassNode> {
  const found = new Set(heirsOf(flow, owner))
  const pending = [owner, ...found]
  for (let base = pending.pop(); base; base = pending.pop()) {
    const tree = treeOf(base)
    for (const { tree: importer } of tree ? importersOf(flow, tree, namesOfClass(tree, base)) : [])
      for (const heir of extending(importer)) {
        if (found.has(heir) || !basesOf(flow, heir).includes(owner)) continue
        found.add(heir)
        pending.push(heir)
      }
  }
  return found
}

/** The names by which a class may be asked to make an instance. */
function namesOfClass(tree: Tree, owner: ClassNode): Set<string> {
  const { parent } = wrapped(owner)
  const names = new Set(tree.scopes.getDeclaredVariables(owner).flatMap((variable) => [variable.name, ...namesGiven(variable)]))
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') names.add(parent.id.name)
  if (parent?.type === 'ExportDefaultDeclaration') names.add('default')
  for (const name of [...names]) for (const alias of indexOf(tree).exportedAs.get(name) ?? []) names.add(alias)
  return names
}
