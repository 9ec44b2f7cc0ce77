import type { Flow } from '../../flow/flow.js'
import { environmentsOf } from '../../flow/lists/item-frames.js'
import { wholeText } from '../../flow/texts/texts.js'
import { isAmong } from '../../flow/looked-at.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Env } from '../../flow/values.js'
import { literalText, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** A name that a key has in one of the environments in which its code runs. */
export interface HandedName {
  readonly name: string
  readonly env: Env
}

/**
 * The wanted names that a key can have which is one of several texts: those that callers hand in, or that a table has in its rows. Each
 * comes with the environment in which it is that one, for another caller may hand in another object with it.
 */
export function handedNames(flow: Flow, key: Node, wanted: { readonly has: (name: string) => boolean }): readonly HandedName[] {
  const isWanted = (name: string): boolean => wanted.has(name)
  if (!textsOf(flow, key, undefined).some(isWanted)) return []
  return environmentsOf(flow, key).flatMap((env) => (env ? textsOf(flow, key, env) : []).filter(isWanted).map((name) => ({ name, env })))
}

/** The functions to which a call hands a wanted name as a text, or in a list, in files that are not looked at: none of them spells it. */
export function handedTo(flow: Flow, call: TSESTree.CallExpression, wanted: { readonly has: (name: string) => boolean }): readonly Node[] {
  if (!call.arguments.some((argument) => namesIn(argument).some((name) => wanted.has(name)))) return []
  return flow.evaluate(call.callee, undefined).flatMap((value) => {
    const tree = value.kind === 'callable' ? treeOf(value.fn) : undefined
    return value.kind === 'callable' && tree && !isAmong(flow.context.trees, tree) ? [value.fn] : []
  })
}

/** The texts that an argument is, or that a list which it is or names is written with. */
function namesIn(argument: Node): readonly string[] {
  const inner = unwrap(argument)
  const tree = inner.type === 'Identifier' ? treeOf(inner) : undefined
  const declared = tree && indexOf(tree).variableOf(inner)?.defs[0]?.node
  const list = declared?.type === 'VariableDeclarator' && declared.init ? unwrap(declared.init) : inner
  const texts = list.type === 'ArrayExpression' ? list.elements : [inner]
  return texts.flatMap((text) => (text && literalText(text)) ?? [])
}

function textsOf(flow: Flow, key: Node, env: Env): readonly string[] {
  return flow.evaluate(key, env).flatMap((value) => (value.kind === 'text' ? (wholeText(value) ?? []) : []))
}
