import { staticKey, unwrap, wrapped } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'

type Names = string | RegExp | { readonly has: (name: string) => boolean }

/** The member that a call calls, where it has such a name: for methods of the language, which are known by nothing else. */
export function methodCalled(call: Node | null | undefined, names: Names): TSESTree.MemberExpression | undefined {
  const member = call?.type === 'CallExpression' ? unwrap(call.callee) : undefined
  const name = member?.type === 'MemberExpression' ? (staticKey(member.property, member.computed) ?? '') : ''
  const isOne = typeof names === 'string' ? name === names : names instanceof RegExp ? names.test(name) : names.has(name)
  return isOne && member?.type === 'MemberExpression' ? member : undefined
}

/** The call of such a method on an expression: `place.then(…)`. */
export function callOn(object: Node, names: Names): TSESTree.CallExpression | undefined {
  const outer = wrapped(object)
  const member = outer.parent
  const call = member?.type === 'MemberExpression' && member.object === outer ? wrapped(member).parent : undefined
  return call?.type === 'CallExpression' && methodCalled(call, names) === member ? call : undefined
}
