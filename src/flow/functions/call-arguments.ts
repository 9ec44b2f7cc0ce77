import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Argument, Env, Frame } from '../values.js'

export type CallExpression = TSESTree.CallExpression

/** The arguments of a call where they stand. */
export function argumentsOf(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[] {
  return node.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? { node: argument.argument, env, spread: true } : { node: argument, env },
  )
}

/** How a call hands an argument on as `this`: `f.call(self, …)`, `f.apply(self, […])`, `Reflect.apply(f, self, […])`. */
export type HandsOn = 'call' | 'apply' | 'reflect'

/** Whether a call hands an argument on as `this`, and how. */
export function handsOnThis(node: CallExpression | TSESTree.NewExpression): HandsOn | undefined {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression') return undefined
  const how = staticKey(callee.property, callee.computed)
  if (how === 'apply' && callee.object.type === 'Identifier' && callee.object.name === 'Reflect') return 'reflect'
  return how === 'call' || how === 'apply' ? how : undefined
}

/** The arguments of such a call as the function itself gets them. */
export function argumentsBehindThis(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[] {
  const args = argumentsOf(node, env)
  const how = handsOnThis(node)
  if (how === 'call') return args.slice(1)
  const list = how === 'reflect' ? 2 : 1
  return args.slice(list, list + 1).map((argument) => ({ ...argument, spread: true }))
}

/** An activation with the lists that are spread among its arguments laid out, as far as they are known: `fn(...first, ...rest)`. */
export function laidOut(flow: Flow, frame: Frame): Frame {
  if (frame.args.filter((argument) => 'node' in argument && argument.spread).length < 2) return frame
  const args: Argument[] = []
  for (const argument of frame.args) {
    const [list, ...others] = 'node' in argument && argument.spread ? flow.argument(argument) : []
    if (!('node' in argument && argument.spread)) args.push(argument)
    else if (list?.kind === 'tuple' && !list.uniform && others.length === 0) args.push(...list.items.map((values) => ({ values })))
    else return { ...frame, args: [...args, ...frame.args.slice(frame.args.indexOf(argument))] }
  }
  return { ...frame, args }
}

/** Whether an argument can be a function; an expression has to be seen to give one, for what it gives may be data. */
export function isFunctionArgument(flow: Flow, argument: Node | undefined, env: Env): boolean {
  if (!argument || argument.type === 'SpreadElement') return false
  return (
    isFunction(unwrap(argument)) || argument.type === 'Identifier' || flow.evaluate(argument, env).some(({ kind }) => kind === 'callable')
  )
}
