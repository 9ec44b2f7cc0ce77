import { calleeName } from '../../flow/tree-index.js'
import { isWithin, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { definitionsOf } from '../../flow/names/definitions.js'
import { variableOf } from './assumed-values.js'

/** How long is waited before a request is repeated. */
export type Wait = 'none' | 'fixed' | 'growing'

const SLEEPS = /^(sleep|delay|wait|pause|snooze|setTimeout|timeout|timer|waitFor|sleepMs|delayMs|waitMs)$/i
const GROWS = /backoff|retryAfter|throttle|jitter|exponential/i

/** The longest wait in an expression, as far as it can be told; `around`: the loop or function that repeats the request. */
export function waitIn(expression: Node, around: Node): Wait {
  let wait: Wait = 'none'
  walk(expression, (node) => {
    if (node.type !== 'CallExpression') return
    const name = calleeName(node)
    if (GROWS.test(name)) wait = 'growing'
    if (!SLEEPS.test(name)) return
    const time = node.arguments.find((argument) => !isCallback(node, argument))
    const found = time && time.type !== 'SpreadElement' ? (isGrowing(time, around) ? 'growing' : 'fixed') : 'growing'
    if (wait !== 'growing') wait = found
  })
  return wait
}

/** The longer of two waits. */
export function strongest(a: Wait, b: Wait): Wait {
  if (a === 'growing' || b === 'growing') return 'growing'
  return a === 'fixed' || b === 'fixed' ? 'fixed' : 'none'
}

function isCallback(call: TSESTree.CallExpression, argument: Node): boolean {
  const inner = unwrap(argument)
  // `setTimeout(resolve, 100)`
  return (
    /Function/.test(inner.type) ||
    (call.arguments.length > 1 && call.arguments[0] === argument && calleeName(call) === 'setTimeout' && inner.type === 'Identifier')
  )
}

/** Whether a time can differ from one repetition to the next, or comes from something that was not seen. */
function isGrowing(time: Node, around: Node, depth = 0): boolean {
  let grows = depth > 4
  walk(time, (node) => {
    if (node.type === 'CallExpression') {
      const callee = unwrap(node.callee)
      const isMath = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Math'
      if (!isMath) grows = true
    } else if (node.type === 'ThisExpression' || node.type === 'AwaitExpression') grows = true
    else if (node.type === 'Identifier') {
      const variable = variableOf(node)
      if (!variable) return
      for (const definition of definitionsOf(variable)) {
        if (!isWithin(definition.at, around)) continue
        if (definition.kind !== 'value' || variable.references.some((use) => use.isWrite() && !use.init)) grows = true
        else if (isLoopHead(definition.at, around) || isGrowing(definition.value, around, depth + 1)) grows = true
      }
      if (variable.references.some((use) => use.isWrite() && !use.init && isWithin(use.identifier, around))) grows = true
    }
  })
  return grows
}

function isLoopHead(at: Node, around: Node): boolean {
  return around.type === 'ForStatement' && around.init !== null && isWithin(at, around.init)
}
