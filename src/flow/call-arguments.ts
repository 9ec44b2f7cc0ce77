import { staticKey, unwrap } from '../syntax/names.js'
import type { TSESTree } from '../syntax/tree.js'
import type { Argument, Env } from './values.js'

export type CallExpression = TSESTree.CallExpression

/** The arguments of a call where they stand. */
export function argumentsOf(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[] {
  return node.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? { node: argument.argument, env, spread: true } : { node: argument, env },
  )
}

/** Whether a call hands its first argument on as `this`: `f.call(self, …)`, `f.apply(self, […])`. */
export function handsOnThis(node: CallExpression | TSESTree.NewExpression): 'call' | 'apply' | undefined {
  const callee = unwrap(node.callee)
  const how = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined
  return how === 'call' || how === 'apply' ? how : undefined
}

/** The arguments of such a call as the function itself gets them. */
export function argumentsBehindThis(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[] {
  const args = argumentsOf(node, env)
  return handsOnThis(node) === 'call' ? args.slice(1) : args.slice(1, 2).map((argument) => ({ ...argument, spread: true }))
}
