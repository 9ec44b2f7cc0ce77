import { isFunction, staticKey, unwrap } from '../syntax/names.js'
import type { TSESTree } from '../syntax/tree.js'
import { endedWith } from './frameworks/effects.js'
import { readBody } from './frameworks/served-requests.js'
import type { Known } from '../models/known-name.js'
import { guessedValues } from './library/guessed-values.js'
import { libraryFunction } from './library/library-functions.js'
import { validatedValues } from './library/validated-values.js'
import { type CallExpression, handsOnThis } from './functions/call-arguments.js'
import type { Flow } from './flow.js'
import { letThrough } from './types/schema-keys.js'
import { calleeName } from './tree-index.js'
import { promisedResult } from './library/promised-results.js'
import { handedResult, invokedResult, wrappedFunctions } from './library/wrapping-functions.js'
import { givesPages, readRequestLine } from './texts/request-lines.js'
import { hasSlash } from './texts/texts.js'
import { type Argument, type Env, type Text, unknown, type Value } from './values.js'

/** A call of code that is not part of the project: it may hand on or check a value, or send a request. */
export function outside(flow: Flow, called: Known, node: CallExpression, env: Env, args: readonly Argument[]): readonly Value[] {
  const { name } = called
  const written = calleeName(node) || name
  const byName =
    libraryFunction(flow, name, args, node, env) ??
    endedWith(name, () => (args.length === 1 ? args.flatMap((argument) => flow.argument(argument)) : [])) ??
    readBody(flow, name, args, node) ??
    validatedValues(
      flow,
      name,
      /^(safe)?[pP]arse(Async)?$/.test(name) ? letThrough(flow, node, env, args) : args,
      isMade(flow, node, env),
      { node: node.callee, env },
    )
  if (byName) return called.isGuess ? guessedValues(byName, node) : byName
  const known =
    handedResult(flow, args, node, env) ??
    invokedResult(flow, node, env) ??
    wrappedFunctions(flow, node, env) ??
    promisedResult(flow, args, node, env)
  if (known) return known
  const wrapped = wrappedClient(flow, node, args)
  // one that is handed an address behind the client sends by it: `limit(fetch, url, options)`
  if (wrapped.length > 0 && args.length === 1) return wrapped
  const send = fallbackTarget(flow, node, env, false)
  if (wrapped.length > 0 && !send) return wrapped
  return send
    ? [{ kind: 'answer', call: flow.call(node, env, flow.context.fallback, undefined) }]
    : [unknown(`is the result of ${written ? `\`${written}\`` : 'a function'}, which was not seen`, node)]
}

/** Whether it is a method of something that an unseen function has made, such as a schema. */
function isMade(flow: Flow, { callee }: CallExpression, env: Env): boolean {
  const method = unwrap(callee)
  if (method.type !== 'MemberExpression') return false
  return flow.evaluate(method.object, env).some((value) => value.kind === 'unknown' && value.node?.type === 'CallExpression')
}

/** A client that an unseen function is handed comes back with more to it: retries, a cache, a promise instead of a callback. */
function wrappedClient(flow: Flow, node: CallExpression, [first]: readonly Argument[]): readonly Value[] {
  if (!first || node.parent.type === 'ExpressionStatement' || !flow.context.canSend(node)) return []
  if ('node' in first && (isFunction(unwrap(first.node)) || unwrap(first.node).type === 'ObjectExpression')) return []
  return flow.argument(first).filter((value) => value.kind === 'client' && value.origin === undefined)
}

const ADDRESS_KEYS = /^(url|uri|path|endpoint|pathname)$/

/** Whether an argument can be an address or hold one, by the looks of it. */
function mayHoldAddress(argument: TSESTree.CallExpressionArgument): boolean {
  const inner = unwrap(argument)
  if (inner.type === 'Literal') return typeof inner.value === 'string'
  if (inner.type !== 'ObjectExpression') return !isFunction(inner) && inner.type !== 'ArrayExpression' && inner.type !== 'UnaryExpression'
  return inner.properties.some(
    (property) => property.type === 'SpreadElement' || ADDRESS_KEYS.test(staticKey(property.key, property.computed) ?? ''),
  )
}

/** Names of functions that send requests, as far as a name can tell. */
const SENDING = /^(?:\$?fetch|(?:\w*R|r)equest(?:With|OAuth)\w*|request|fetch[A-Z]\w*|\w+(?:Fetch|Request))$/
/** The same where one text names method and path, with those that ask for one page after the other. */
const SENDING_LINES = /^(?:request|paginate|\w+Request)$/

/**
 * Whether a call of an unknown function is handed the path of an operation, or (by its name a sender) what its caller chose. Of what
 * may be a function of the program, too (`isWritten`), only a path counts that it is handed itself, and of which no caller chooses a part.
 */
export function fallbackTarget(flow: Flow, node: CallExpression, env: Env, isWritten: boolean): boolean {
  if (!node.arguments.some(mayHoldAddress) || flow.context.mayLead?.(node) === false || !flow.context.canSend(node)) return false
  const call = flow.call(node, env, flow.context.fallback, undefined)
  const isSender = SENDING.test(nameBehindThis(node)) || SENDING.test(exportedName(flow, node, env))
  const isLineSender = SENDING_LINES.test(calleeName(node)) || givesPages(node)
  const isAddress = (value: Value): boolean => {
    if (isWritten && (value.kind !== 'text' || value.parts.some(isHanded))) return false
    if (value.kind === 'text') {
      const line = isLineSender ? readRequestLine(value) : undefined
      const address = line?.address ?? value
      return ((isSender || hasSlash(address)) && flow.context.namesOperation(address)) || (isSender && value.parts.some(isHanded))
    }
    return isSender && value.kind === 'unknown' && value.param !== undefined
  }
  // most arguments hold nothing below which to look, and are asked about for every call there is
  const open = new Set<string>()
  return flow.context.fallback.url.some((slot) => {
    const [index = ''] = slot.split('.')
    if (slot !== index && (isWritten || !open.has(index))) return false
    const values = flow.narrow.slot(call, slot)
    if (slot === index && values.some((value) => isSender || mayHoldText(value))) open.add(index)
    return values.some(isAddress)
  })
}

/** The name that its package has for what a call calls by a name of the program's own: `const { securedFetch: ask } = require('…')`. */
function exportedName(flow: Flow, { callee }: CallExpression, env: Env): string {
  const name = unwrap(callee)
  const [value] = name.type === 'Identifier' ? flow.evaluate(name, env) : []
  return value?.kind === 'external' ? (value.path.at(-1) ?? '') : ''
}

/** The name of what a call calls, be it by `call` or `apply`: `this.helpers.httpRequest.call(this, options)`. */
function nameBehindThis(node: CallExpression): string {
  const callee = unwrap(node.callee)
  const own = handsOnThis(node) !== undefined && callee.type === 'MemberExpression' ? unwrap(callee.object) : undefined
  const key = own?.type === 'MemberExpression' ? staticKey(own.property, own.computed) : undefined
  return key ?? (own?.type === 'Identifier' ? own.name : calleeName(node))
}

function mayHoldText(value: Value): boolean {
  return value.kind === 'unknown' ? value.type !== undefined : value.kind !== 'text' && value.kind !== 'scalar' && value.kind !== 'callable'
}

function isHanded(part: Text['parts'][number]): boolean {
  return 'hole' in part && part.param !== undefined
}
