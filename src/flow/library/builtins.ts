import { isFunction, ITERATORS, literalText, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { modelOf } from '../../models/find-model.js'
import { orUnseen, PIPING, piecesOf, throughStage } from '../clients/stream-stages.js'
import { bodyOf, innerAnswer, parsedValues } from '../clients/answers.js'
import { readOfOwn } from '../clients/own-responses.js'
import { textAmong } from '../objects/chosen-members.js'
import { isKeyed, keyedMethod } from '../lists/collections.js'
import { copiesOf, isFixed } from '../objects/copies.js'
import { emittedValues } from '../messages/events.js'
import { isProxy } from '../objects/proxies.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { listMethod } from '../lists/list-methods.js'
import { listOf } from '../lists/lists.js'
import { argumentsOf, isFunctionArgument } from '../functions/call-arguments.js'
import { type CallExpression, type Items, TEXT_SAME, textMethod } from '../texts/text-methods.js'
import { asText, unite } from '../texts/texts.js'
import { memberAt as memberOnPath } from './utility-paths.js'
import { pipeValues } from './pipe-operators.js'
import { storedInContext } from '../frameworks/async-contexts.js'
import { heldValues } from '../frameworks/first-state.js'
import { settingOfApplication } from '../frameworks/application-values.js'
import { leftByName } from '../frameworks/middlewares.js'
import { isCircular } from '../circular.js'
import { ABSENT } from '../value-parts.js'
import { type Env, type Made, type Tuple, unknown, type Value } from '../values.js'

/** Methods by which a raw body is cut into pieces that are each a body. */
const RAW = new Set([
  'split',
  'trim',
  'trimStart',
  'trimEnd',
  'toString',
  'replace',
  'replaceAll',
  'substring',
  'substr',
  'match',
  'matchAll',
  'decode',
  'getReader',
  'pipeThrough',
  'tee',
  'join',
  'text',
  'json',
])

/**
 * Methods that give what is matched, or what a result or a promise holds: `match(value).when(isOpen, fn)`, `result.unwrapOr([])`,
 * `promise.timeout(500)`.
 */
const HOLDING = new Set(['when', 'returnType', 'unwrap', 'unwrapOr', 'unwrapOrElse', '_unsafeUnwrap', 'timeout', 'delay', 'tap'])

/** Methods that give the same as a collection of another kind. */
const SAME_HELD = new Set(['toJS', 'toJSON', 'toObject', 'toList', 'toMap', 'toSet', 'toOrderedSet', 'toSeq', 'valueSeq', 'toIndexedSeq'])

/** Methods of results that go on with what they hold, as `then` does. */
const CHAINED = new Set(['andThen', 'asyncAndThen'])

/** Those that give the result as it was: what they are handed is told of what failed, or of what there is. */
const SAME_RESULT = new Set(['mapErr', 'andTee', 'orTee', 'andThrough', 'orElse'])

/** Methods of texts and lists that give a part of what they are called on, which a buffer is then set to: `buffer = lines.pop()`. */
const PART = new Set(['split', 'join', 'trim', 'trimStart', 'trimEnd', 'replace', 'slice', 'substring', 'substr', 'pop', 'shift', 'at'])

/** What a method that the language brings along gives for a receiver; undefined where the receiver's own member is to be called. */
export function builtinMethod(flow: Flow, receiver: Value, key: string, node: CallExpression, env: Env): readonly Value[] | undefined {
  if (key === 'then' || (CHAINED.has(key) && (receiver.kind === 'answer' || receiver.kind === 'payload')))
    return thenValues(flow, receiver, node, env)
  if (CHAINED.has(key) && receiver.kind === 'tuple')
    return unite(flow.elements(receiver).flatMap((held) => thenValues(flow, held, node, env) ?? []))
  if (SAME_RESULT.has(key) && (receiver.kind === 'answer' || receiver.kind === 'payload' || receiver.kind === 'tuple'))
    return key === 'orElse' ? unite([receiver, ...givenInstead(flow, node.arguments[0], node, env)]) : [receiver]
  if (key === 'its') return memberAt(flow, receiver, node)
  if (key === 'catch' || key === 'finally') {
    if (receiver.kind === 'unknown' || receiver.kind === 'external') return undefined
    return key === 'catch' ? [receiver, ...givenInstead(flow, node.arguments[0], node, env)] : [receiver]
  }
  const onPath = (): Items | undefined => memberOnPath(flow, 'get', [{ values: [receiver] }, ...argumentsOf(node, env)], node)
  const streamed = PIPING.has(key) ? throughStage(flow, node.arguments[0], orUnseen(piecesOf(flow, [receiver]), node), env) : undefined
  if (streamed) return streamed
  switch (receiver.kind) {
    case 'answer':
      return answerMethod(receiver, key, flow, node, env)
    case 'payload':
      if (key === 'read') return [{ kind: 'made', fields: { value: [receiver] }, from: [] }]
      if (key === 'get') return memberAt(flow, receiver, node) ?? [unknown('is the result of a method of a body', node)]
      if (key === 'getIn') return onPath()
      if (RAW.has(key) || HOLDING.has(key) || SAME_HELD.has(key)) return [receiver]
      return (
        (key === 'pipe' ? operated(flow, [receiver], node, env) : listMethod(flow, receiver, key, node, env)) ?? [
          unknown('is the result of a method of a body', node),
        ]
      )
    case 'tuple':
      return openAs(receiver.open, listMethod(flow, receiver, key, node, env))
    case 'shape':
      if (receiver.node.type === 'ArrayExpression') return listMethod(flow, receiver, key, node, env)
      // what a store holds
      if (key === 'get' && node.arguments.length === 0 && receiver.node.type === 'CallExpression') {
        const held = heldValues(flow, [receiver], node)
        if (held && held.length > 0) return held
      }
      // a view of a signal
      if (key === 'asReadonly' && receiver.node.type === 'CallExpression') return [receiver]
      if (isFixed(receiver) && /^(set|append|delete)$/.test(key)) return copiesOf([receiver], node, env)
      if (isKeyed(receiver)) return keyedMethod(flow, receiver, key, node, env)
      // what has no such method has been put into a collection that has it: `Map({ answer }).get('answer')`
      if ((key === 'get' || key === 'getIn') && isWithout(flow, receiver, key, node)) return onPath()
      // a form as a text, as `String(form)` is
      if (key === 'toString') return [receiver]
      return key === 'get' && receiver.node.type === 'NewExpression' && !isProxy(receiver.node)
        ? [unknown('is read from a collection', node)]
        : undefined
    case 'text':
      return textMethod(flow, receiver, key, node, env)
    case 'json':
      return TEXT_SAME.has(key) ? [receiver] : [unknown('is part of a serialised value', node)]
    case 'client':
    case 'sdk':
      return key === 'bind' ? [receiver] : undefined
    case 'unknown': {
      const kept = key === 'getStore' ? storedInContext(flow, receiver, node) : undefined
      if (kept) return kept
      const chosen = textAmong(flow, receiver, key, node, env)
      if (chosen) return chosen
      const left = key === 'get' ? (leftByName(flow, receiver, node) ?? settingOfApplication(flow, node)) : undefined
      if (left) return left
      if (receiver.variable !== undefined && TEXT_SAME.has(key)) return [receiver]
      if (key === 'asObservable') return [receiver]
      const emitted = key === 'pipe' ? emittedValues(flow, receiver, node) : undefined
      if (emitted) return pipeValues(flow, emitted, node.arguments, env)
      const piped = key === 'pipe' ? operated(flow, [receiver], node, env) : undefined
      if (piped) return piped
      if (isCircular(receiver) && PART.has(key)) return [receiver]
      if (key === 'getValue' && node.arguments.length === 0) return emittedValues(flow, receiver, node)
      if (key === 'concat') return concatenated(flow, receiver, node, env)
      return isFunctionArgument(flow, node.arguments[0], env)
        ? openAs(receiver.param, listMethod(flow, receiver, key, node, env))
        : undefined
    }
    case 'made':
      if (key === 'promise' && receiver.fields['promise']) return receiver.fields['promise']
      if (key === 'unwrap') return receiver.fields['payload']
      // a request is copied before it is sent: a retry needs it once more
      if (key === 'clone' && receiver.fields['url'] && node.arguments.length === 0) return [receiver]
      if (readOfOwn(receiver, key)) return readOfOwn(receiver, key)
      if (receiver.fields[SOME_KEY] && !isFunctionArgument(flow, node.arguments[0], env)) return groupsMethod(receiver, key)
      return isFunctionArgument(flow, node.arguments[0], env) ? listMethod(flow, receiver, key, node, env) : undefined
    default:
      return undefined
  }
}

/** Whether an object that is written out has no member of a name. */
function isWithout(flow: Flow, object: Value, key: string, at: Node): boolean {
  const isWritten = object.kind === 'shape' && object.node.type === 'ObjectExpression'
  return isWritten && flow.member(object, key, at).every((value) => value.kind === 'scalar' && value.value === undefined)
}

/** What a method gives of what keeps things under keys found at run time, such as `Map.groupBy` and `_.chain(…).keyBy(…)` make. */
function groupsMethod(groups: Made, key: string): readonly Value[] | undefined {
  const held = groups.fields[SOME_KEY] ?? []
  if (key === 'get') return [...held, ABSENT]
  if (key === 'values') return [listOf(held)]
  return key === 'value' || key === 'entries' ? [groups] : undefined
}

/** Lists that are made of a parameter to which nothing is bound are as open as that. */
function openAs(open: Tuple['open'], results: readonly Value[] | undefined): readonly Value[] | undefined {
  return open ? results?.map((value) => (value.kind === 'tuple' ? { ...value, open } : value)) : results
}

/** What joins texts to something that was not seen, which is a text then. */
function concatenated(flow: Flow, receiver: Value, node: CallExpression, env: Env): readonly Value[] | undefined {
  const text = asText(receiver, node)
  const joined = node.arguments.map((argument) => (argument.type === 'SpreadElement' ? [] : flow.evaluate(argument, env)))
  const areTexts = joined.length > 0 && joined.every((values) => values.length > 0 && values.every(({ kind }) => kind === 'text'))
  return text && areTexts ? textMethod(flow, text, 'concat', node, env) : undefined
}

/** The member that a path names, which is written as the first argument: `its('body.items')`. */
function memberAt(flow: Flow, receiver: Value, node: CallExpression): readonly Value[] | undefined {
  const [argument] = node.arguments
  const path = argument && literalText(argument)
  if (path === undefined || (receiver.kind !== 'answer' && receiver.kind !== 'payload')) return undefined
  const start: readonly Value[] = [receiver]
  return path.split('.').reduce((values, key) => values.flatMap((value) => flow.member(value, key, node)), start)
}

function thenValues(flow: Flow, receiver: Value, node: CallExpression, env: Env): readonly Value[] {
  const [callback] = node.arguments
  if (!callback || callback.type === 'SpreadElement') return [receiver]
  return [...flow.callWith(callback, env, [flow.awaited([receiver], node, env)], node), ...givenInstead(flow, node.arguments[1], node, env)]
}

/** The objects that code gives in the place of what failed: `catch(() => ({ items: [] }))`. */
function givenInstead(flow: Flow, callback: Node | undefined, node: CallExpression, env: Env): readonly Value[] {
  if (!callback || callback.type === 'SpreadElement') return []
  const given = flow.callWith(callback, env, [[unknown('is what failed', node)]], node)
  return given.filter(({ kind }) => kind === 'shape' || kind === 'payload' || kind === 'answer' || kind === 'made' || kind === 'instance')
}

function answerMethod(
  receiver: Extract<Value, { kind: 'answer' }>,
  key: string,
  flow: Flow,
  node: CallExpression,
  env: Env,
): readonly Value[] {
  const { answer, chain } = receiver.call.shape
  if (ITERATORS.includes(key)) return [bodyOf(receiver)]
  if (answer.includes(`${key}()`)) {
    const [argument] = node.arguments
    const parsed = parsedValues(flow, receiver)
    if (parsed) return parsed
    if (key !== 'json' || !argument || argument.type === 'SpreadElement') return [bodyOf(receiver)]
    // `json((body) => …)` gives what the function makes of it, `json('a.b')` a member of it
    if (isFunction(unwrap(argument))) return flow.callWith(argument, env, [[bodyOf(receiver)]], node)
    return memberAt(flow, bodyOf(receiver), node) ?? [bodyOf(receiver)]
  }
  const within = innerAnswer(flow, receiver, `${key}()`)
  if (within) return [within]
  if (key === 'clone' || key === 'on' || key === 'once' || key === 'subscribe' || HOLDING.has(key) || chain?.includes(key))
    return [receiver]
  if (key === 'pipe') return pipeValues(flow, [receiver], node.arguments, env)
  if (answer.includes('.')) return builtinMethod(flow, bodyOf(receiver), key, node, env) ?? []
  return [unknown('is the result of a method of an answer', node)]
}

/** What a pipe gives of which an operator makes something else; undefined where none does: a stream may go anywhere. */
function operated(flow: Flow, input: Items, { arguments: operators }: CallExpression, env: Env): Items | undefined {
  const values = pipeValues(flow, input, operators, env)
  return values === input && !operators.every((operator) => handsOn(flow, operator, env)) ? undefined : values
}

/** Whether what stands in a pipe is a function of a package whose functions hand on what they do not change. */
function handsOn(flow: Flow, operator: Node, env: Env): boolean {
  const inner = unwrap(operator)
  const callee = inner.type === 'CallExpression' ? inner.callee : inner
  return flow.evaluate(callee, env).some((value) => value.kind === 'external' && modelOf(value.module)?.pipes === true)
}
