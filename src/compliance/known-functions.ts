import { calleeName, type CallNode } from '../flow/tree-index.js'
import { unwrap, wrapped } from '../syntax/names.js'

/** Functions that only tell something of what they are handed. */
const TELLS = /^(Boolean|Number|isNaN|isArray|isInteger|isFinite|keys|hasOwn|hasOwnProperty|parseInt|parseFloat|waitUntil)$/
/** Functions that give what they are handed, in another form. */
const FORMS =
  /^(stringify|parse|String|inspect|freeze|seal|values|entries|fromEntries|assign|structuredClone|resolve|all|allSettled|race|any)$/
const HOLDERS = /^(JSON|Object|Promise|util)$/
const PLAIN = /^(String|structuredClone|inspect|firstValueFrom|lastValueFrom)$/
/** Functions that do nothing with what the function gives that they are handed. */
const IGNORES =
  /^(setTimeout|setInterval|setImmediate|queueMicrotask|nextTick|forEach|schedule|scheduleJob|addEventListener|on|once|useEffect|after)$/
/** Methods of a request that send it or set something, and give it again. */
const EMITS =
  /^(write|setHeader|setTimeout|setNoDelay|resume|pause|destroy|abort|flushHeaders|setEncoding|removeHeader|set|send|auth|type|accept|timeout|retry|query|ok|redirects|use|buffer|withCredentials|setRequestHeader|unref|clone)$/
const TEXT =
  /^(slice|substring|substr|trim|padStart|padEnd|replace|replaceAll|toUpperCase|toLowerCase|at|charAt|toString|toFixed|split|join|concat|toISOString|get|has)$/

/** Whether a call tells something of its arguments without keeping them. */
export function ignoresArguments(call: CallNode): boolean {
  return TELLS.test(calleeName(call))
}

/** Whether a call gives what it is handed, in whatever form: `JSON.stringify`, `Promise.all`, an error made of a text. */
export function handsOn(call: CallNode): boolean {
  const callee = unwrap(call.callee)
  const name = calleeName(call)
  if (call.type === 'NewExpression') return /Error$/.test(name)
  if (callee.type !== 'MemberExpression') return PLAIN.test(name)
  const holder = unwrap(callee.object)
  return holder.type === 'Identifier' && HOLDERS.test(holder.name) && FORMS.test(name)
}

/** Whether a call does nothing with what the function gives that it is handed: a timer, a listener. */
export function ignoresResult(call: CallNode): boolean {
  return IGNORES.test(calleeName(call))
}

/** Whether a call gives a list of what the function gives that it is handed. */
export function keepsElements(call: CallNode): boolean {
  return /^(map|flatMap)$/.test(calleeName(call))
}

/** Whether a call pipes what it is called on into a stream: of operators the result is used, of a stream at most its end is waited for. */
export function pipesAway(call: CallNode): boolean {
  if (calleeName(call) !== 'pipe') return false
  const { parent } = wrapped(call)
  if (parent?.type === 'ExpressionStatement') return true
  const listening = parent?.type === 'MemberExpression' ? wrapped(parent).parent : undefined
  const [event] = listening?.type === 'CallExpression' && /^(on|once)$/.test(calleeName(listening)) ? listening.arguments : []
  return event?.type === 'Literal' && /^(finish|close|error)$/.test(String(event.value))
}

/** Whether a method of a request only prepares or sends it. */
export function isEmitter(name: string): boolean {
  return EMITS.test(name)
}

/** Whether a method gives a part or a form of a text. */
export function isTextMethod(name: string): boolean {
  return TEXT.test(name)
}
