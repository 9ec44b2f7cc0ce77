import type { Flow } from '../../flow/flow.js'
import { calleeName, indexOf, treeOf, type CallNode } from '../../flow/tree-index.js'
import { literalText, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** How a function is called in a sentence. */
export function nameOf(fn: FunctionNode): string {
  const name = ownName(fn)
  return name === undefined ? 'a function' : `\`${name}\``
}

function ownName(fn: FunctionNode): string | undefined {
  const { parent } = wrapped(fn)
  const id = fn.id ?? (parent?.type === 'VariableDeclarator' ? parent.id : undefined)
  if (id?.type === 'Identifier') return id.name
  return parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition'
    ? staticKey(parent.key, parent.computed)
    : undefined
}

/** Whether something is called by the name of a function that is not seen to be another one. */
export function isCalledByName(flow: Flow, fn: FunctionNode): boolean {
  const name = ownName(fn)
  return name !== undefined && isCalled(flow, name)
}

/** Whether a call hands something over under a name by which something is called: `server.method('load', fn)`, `server.methods.load()`. */
export function isAskedByName(flow: Flow, call: CallNode): boolean {
  return call.arguments.some((argument) => isCalled(flow, literalText(argument) ?? ''))
}

function isCalled(flow: Flow, name: string): boolean {
  return flow.context.trees.some((tree) =>
    (indexOf(tree).callsNamed.get(name) ?? []).some((call) => {
      const callee = flow.evaluate(call.callee, undefined)
      return callee.every(({ kind }) => kind === 'unknown')
    }),
  )
}

/** Whether a function is, or is a member of, what a call is handed: then that has it, and nobody from outside of the run. */
export function isPartOfArgument(fn: FunctionNode): boolean {
  let at = wrapped(fn)
  while (at.parent?.type === 'Property' || at.parent?.type === 'ObjectExpression' || at.parent?.type === 'ArrayExpression')
    at = wrapped(at.parent)
  const { parent } = at
  return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee !== at
}

/** What is called, as it is written where that is short. */
export function calledText(call: CallNode): string {
  return call.type === 'NewExpression' ? `\`new ${calleeName(call)}\`` : textOf(call.callee)
}

/** A function as it is written, where that is short. */
export function textOf(node: Node): string {
  const text = treeOf(node)?.text.slice(...node.range) ?? ''
  if (text.length <= 40 && !text.includes('\n') && text !== '') return `\`${text}\``
  const inner = unwrap(node)
  const key = inner.type === 'MemberExpression' ? staticKey(inner.property, inner.computed) : undefined
  return key === undefined ? 'a function' : `\`${key}\``
}
