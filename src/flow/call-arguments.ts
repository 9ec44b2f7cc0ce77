import type { TSESTree } from '../syntax/tree.js'
import type { Argument, Env } from './values.js'

export type CallExpression = TSESTree.CallExpression

/** The arguments of a call where they stand. */
export function argumentsOf(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[] {
  return node.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? { node: argument.argument, env, spread: true } : { node: argument, env },
  )
}
