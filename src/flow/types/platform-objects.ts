import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { indexOf, treeOf, type CallNode } from '../tree-index.js'

/** Classes of the platform none of whose methods sends anything (lib.dom.d.ts, `@types/node`). */
const CLASSES =
  /^(?:AbortController|AbortSignal|ArrayBuffer|Blob|Date|File|FormData|Headers|Map|ReadableStream(?:DefaultReader)?|RegExp|Request|Response|Set|TextDecoder|TextEncoder|URL|URLSearchParams|Uint8Array|WeakMap|WeakSet)$/
/** Parts of them that are such objects as well; others may be put there by a program. */
const PARTS = /^(?:body|headers|searchParams|signal)$/

/**
 * Whether a call asks an object of the platform for something and hands it nothing that it could call: `response.headers.get('etag')`.
 * What the object is, or what it is a part of, is told by a declared type, or by the `new` that makes it, where it stands.
 */
export function asksPlatform(call: CallNode): boolean {
  const callee = unwrap(call.callee)
  if (call.type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  if (!call.arguments.every((argument) => argument.type !== 'SpreadElement' && literalText(argument) !== undefined)) return false
  const keys: string[] = []
  let holder = unwrap(callee.object)
  while (holder.type === 'MemberExpression') {
    keys.unshift(staticKey(holder.property, holder.computed) ?? '')
    holder = unwrap(holder.object)
  }
  const tree = holder.type === 'Identifier' ? treeOf(holder) : undefined
  const variable = tree && indexOf(tree).variableOf(holder)
  const [definition, ...others] = variable?.defs ?? []
  if (!tree || !definition || others.length > 0) return false
  const made = definition.type === 'Variable' && definition.parent.kind === 'const' ? definition.node.init : undefined
  if (made?.type === 'NewExpression') return isClass(made.callee, tree) && keys.every((key) => PARTS.test(key))
  return definition.name.type === 'Identifier' && isTyped(definition.name.typeAnnotation?.typeAnnotation, keys, tree)
}

/** Whether a type, or that of a part of it, is such a class. */
function isTyped(type: TSESTree.TypeNode | undefined, keys: readonly string[], tree: Tree): boolean {
  if (type?.type === 'TSTypeReference') return isClass(type.typeName, tree) && keys.every((key) => PARTS.test(key))
  const [key, ...further] = keys
  if (type?.type !== 'TSTypeLiteral' || key === undefined) return false
  return type.members.some(
    (member) =>
      member.type === 'TSPropertySignature' &&
      staticKey(member.key, member.computed) === key &&
      isTyped(member.typeAnnotation?.typeAnnotation, further, tree),
  )
}

/** Whether a name means a class of the platform, and nothing of the file's own. */
function isClass(name: Node, tree: Tree): boolean {
  return name.type === 'Identifier' && CLASSES.test(name.name) && indexOf(tree).variableOf(name) === undefined
}
