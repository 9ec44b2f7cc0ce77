import { literalText, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { writtenMember } from '../objects/write-forms.js'
import { unite } from '../texts/texts.js'
import { calleeName, treeOf } from '../tree-index.js'
import type { Flow } from '../flow.js'
import { unknown, type Value } from '../values.js'

const PACKAGE = /^(?:xstate(?:$|\/)|@xstate\/)/
/** What makes a machine, what describes its parts before, and under what they stand there. */
const MAKING = /^(?:createMachine|Machine|setup|provide|withConfig)$/
const ACTORS = ['actors', 'services']

/**
 * What a function of a state machine is handed that runs when what the machine has invoked is done: `onDone: { actions: assign(fn) }`, or
 * an action that is named there. The event holds what the invoked function gave.
 */
export function machineEvent(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const tree = index > 1 ? undefined : treeOf(fn)
  if (!tree?.text.includes('xstate')) return undefined
  const around = keysAround(fn)
  const done = around.find(({ key }) => key === 'onDone')
  const action = done ? undefined : around.find((_, at) => around[at + 1]?.key === 'actions')?.key
  const invoked = done ? [done.object] : action === undefined ? [] : invokedWith(tree.ast, action)
  const given = unite(invoked.flatMap((object) => outputOf(flow, object)))
  if (given.length === 0) return undefined
  const event: Value = { kind: 'made', fields: { output: given, data: given }, from: [] }
  return index === 1 ? [event] : [{ kind: 'made', fields: { event: [event] }, from: [] }]
}

/** The members of literals in which an expression stands, outward, up to what makes the machine; none where nothing does. */
function keysAround(place: Node): readonly { readonly key: string; readonly object: TSESTree.ObjectExpression }[] {
  const keys = []
  for (let at: Node | undefined = place; at; at = at.parent) {
    if (at.type === 'CallExpression' && MAKING.test(calleeName(at))) return keys
    if (at.type === 'Property' && at.parent.type === 'ObjectExpression')
      keys.push({ key: staticKey(at.key, at.computed) ?? '', object: at.parent })
  }
  return []
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
  return name === undefined ? ranBy(flow, src) : describedAs(name, invoked).flatMap((actor) => ranBy(flow, actor))
}

function ranBy(flow: Flow, actor: Node): readonly Value[] {
  return flow.evaluate(actor, undefined).flatMap((value): readonly Value[] => {
    // what wraps it may be known to give what the function gives
    if (value.kind === 'answer' || value.kind === 'payload') return flow.awaited([value], actor, undefined)
    if (value.kind === 'callable') return flow.awaited(flow.returns(value.fn, value.env), actor, undefined)
    const made = value.kind === 'unknown' ? value.node : undefined
    const [fn] = made?.type === 'CallExpression' && isOfPackage(flow, made, 'fromPromise') ? made.arguments : []
    if (!fn || fn.type === 'SpreadElement') return []
    return flow.awaited(flow.callWith(fn, undefined, [[unknown('is what a machine hands over', fn)]], actor), actor, undefined)
  })
}

/** What stands under a name among the actors that the file describes. */
function describedAs(name: string, place: Node): readonly Node[] {
  const found: Node[] = []
  const tree = treeOf(place)
  if (tree)
    walk(tree.ast, (node) => {
      if (node.type !== 'CallExpression' || !MAKING.test(calleeName(node))) return
      for (const options of node.arguments.map(unwrap)) {
        const actors = ACTORS.flatMap((key) => writtenMember(options, key) ?? [])
        found.push(...actors.flatMap((listed) => writtenMember(unwrap(listed), name) ?? []))
      }
    })
  return found
}

function isOfPackage(flow: Flow, { callee }: TSESTree.CallExpression, name: string): boolean {
  const isNamed = (value: Value): boolean => value.kind === 'external' && PACKAGE.test(value.module) && value.path.at(-1) === name
  return flow.evaluate(callee, undefined).some(isNamed)
}
