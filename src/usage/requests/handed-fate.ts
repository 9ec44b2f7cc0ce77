import { handsOnThis } from '../../flow/functions/call-arguments.js'
import { isFunction, parametersOf, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../../flow/flow.js'
import { methodCalled } from '../../flow/method-calls.js'
import { calleeName } from '../../flow/tree-index.js'
import { canSend, isLogFunction, isOfCollection, rootName } from './can-send.js'
import { worstOf, type Asking, type Fate } from './fates.js'
import { fateOfBinding, fateOfHolder } from './name-fate.js'
import { keysOfCopy, keysOfMember, type Keys } from './taken-members.js'

/** Methods of texts and lists that only ask, or cut a text into other words. */
const ASKING =
  /^(startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|test|search|localeCompare|split|charAt|has|delete|some|every|findIndex|findLastIndex|keys|toUpperCase|toLowerCase|slice|substring|substr)$/
/** Methods that give the text, the list or an element again. */
const KEEPING =
  /^(replace|replaceAll|concat|trim|trimStart|trimEnd|toString|join|values|entries|at|pop|shift|get|flat|reverse|sort|toSorted|toReversed)$/
const FILLING = /^(push|unshift)$/
const CALLING = /^(map|flatMap|forEach|filter|find|findLast|reduce)$/

/** A path that is handed to a call: by what the function does with its parameter where that is seen. */
export function fateByCall(asking: Asking, call: TSESTree.CallExpression, argument: Node, keys: Keys): Fate {
  const { flow, follow } = asking
  const list = listKeptIn(flow, call)
  if (list) return fateOfHolder(asking, list, keys)
  const position = call.arguments.indexOf(argument as TSESTree.Expression)
  const member = unwrap(call.callee)
  // an entry is read again; its key is not
  if (isOfCollection(call) && member.type === 'MemberExpression')
    return calleeName(call) === 'add' || position === 1 ? fateOfHolder(asking, unwrap(member.object), keys) : 'kept'
  const copied = keysOfCopy(call, keys)
  if (copied) return worstOf([() => follow(call, copied), () => fateOfAssigned(asking, call, argument, copied)], (fate) => fate())
  if (!canSend(call)) return isJoined(call) ? follow(call) : 'kept'
  if (/^(?:Object|_)$/.test(rootName(call.callee)) && calleeName(call) === 'keys') return 'kept'
  if (position < 0 || call.arguments.some(({ type }) => type === 'SpreadElement')) return 'sent'
  if (isBesideAddress(flow, call, position, keys)) return 'unused'
  const isCalledOn = handsOnThis(call) === 'call' && member.type === 'MemberExpression' && position > 0
  return isCalledOn ? fateByFunction(asking, member.object, position - 1, keys) : fateByFunction(asking, call.callee, position, keys)
}

/** What becomes of what an object is given that another one has: `Object.assign(paths, { … })`. Members and exports are read elsewhere. */
function fateOfAssigned(asking: Asking, call: TSESTree.CallExpression, argument: Node, keys: Keys): Fate {
  const [first] = call.arguments
  const target = calleeName(call) === 'assign' && first && first !== argument ? unwrap(first) : undefined
  return target ? fateOfHolder(asking, target, keys) : 'kept'
}

/** Whether what is handed to a known client is no part of the address: a body tells of a path, and does not go there. */
function isBesideAddress(flow: Flow, call: TSESTree.CallExpression, position: number, keys: Keys): boolean {
  const own = [String(position), ...keys.map((key) => key ?? '*')].join('.')
  const senders = flow.targets(call, undefined).flatMap((target) => (target.kind === 'send' ? [target.shape] : []))
  return (
    senders.length > 0 &&
    senders.every((shape) => {
      const slots = [...shape.url, ...shape.base].map((slot) => slot.replace(/\W+$/, ''))
      return (
        shape !== flow.context.fallback &&
        slots.every((slot) => /^\d/.test(slot) && slot !== own && !slot.startsWith(`${own}.`) && !own.startsWith(`${slot}.`))
      )
    })
  )
}

/** What a function that is named is handed: by what it does with its parameter where that is seen. */
function fateByFunction(asking: Asking, callee: Node, index: number, keys: Keys): Fate {
  const functions = asking.flow
    .evaluate(callee, undefined)
    .map((value) => (value.kind === 'callable' && !value.bound && !value.how ? value.fn : undefined))
  if (functions.length === 0) return 'sent'
  return worstOf(functions, (fn) => {
    const parameter = fn && parametersOf(fn)[index]
    if (parameter) return fateOfBinding(asking, parameter, keys)
    return fn && takesNothing(fn) ? 'kept' : 'sent'
  })
}

/** Whether a function does nothing with what it has no parameter for. */
function takesNothing(fn: FunctionNode): boolean {
  if (fn.params.some(({ type }) => type === 'RestElement')) return false
  let isTaken = false
  walk(fn, (node) => {
    isTaken ||= node.type === 'Identifier' && node.name === 'arguments'
  })
  return !isTaken
}

/** What an element is given: by what its component does with the prop where that is seen. */
export function fateByElement(asking: Asking, { name, parent }: TSESTree.JSXAttribute, keys: Keys): Fate {
  if (name.type !== 'JSXIdentifier' || parent.name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(parent.name.name)) return 'kept'
  return worstOf(asking.flow.evaluate(parent.name, undefined), (component) => {
    const props = component.kind === 'callable' ? parametersOf(component.fn)[0] : undefined
    return props ? fateOfBinding(asking, props, [name.name, ...keys]) : 'kept'
  })
}

/** Whether the call joins pieces of a path, which may be that of an address: `path.posix.join(prefix, name)`. */
function isJoined(call: TSESTree.CallExpression): boolean {
  return methodCalled(call, /^(?:join|resolve|normalize)$/) !== undefined
}

/** The list of the code's own that a call puts its arguments into. */
function listKeptIn(flow: Flow, { callee }: TSESTree.CallExpression): Node | undefined {
  const member = unwrap(callee)
  if (member.type !== 'MemberExpression' || !FILLING.test(staticKey(member.property, member.computed) ?? '')) return undefined
  const lists = flow.evaluate(member.object, undefined)
  const isList = lists.some((value) => value.kind === 'tuple' || (value.kind === 'shape' && value.node.type === 'ArrayExpression'))
  return isList ? unwrap(member.object) : undefined
}

/** A member of the value, or a method of it. */
export function fateByMember(asking: Asking, member: TSESTree.MemberExpression, keys: Keys): Fate {
  const { flow, follow, stillNames } = asking
  const name = staticKey(member.property, member.computed)
  const call = wrapped(member).parent
  const isOwn = name !== undefined && name === keys[0]
  if (isOwn || call?.type !== 'CallExpression' || call.callee !== wrapped(member))
    return worstOf(keysOfMember(flow, member, keys), (members) => follow(member, members))
  if (name === undefined) return 'sent'
  if (ASKING.test(name) || FILLING.test(name)) return 'kept'
  if (name === 'replace' || name === 'replaceAll') return stillNames(call) ? follow(call) : 'kept'
  if (KEEPING.test(name)) return follow(call, keys)
  if (!CALLING.test(name)) return isOfCollection(call) && name !== 'forEach' ? 'kept' : 'sent'
  const callback = call.arguments[0] && unwrap(call.arguments[0])
  if (!callback || isLogFunction(callback)) return callback ? 'kept' : 'sent'
  const isHandedBack = name === 'filter' || name === 'find' || name === 'findLast'
  // the first element is what a fold without a start begins with
  if (name === 'reduce' && call.arguments.length < 2) return 'sent'
  const index = name === 'reduce' ? 1 : 0
  const taken = (): Fate => {
    if (!isFunction(callback)) return fateByFunction(asking, callback, index, keys)
    const parameter = callback.params[index]
    return parameter ? fateOfBinding(asking, parameter, keys) : 'sent'
  }
  return worstOf(isHandedBack ? [() => follow(call, keys), taken] : [taken], (fate) => fate())
}
