import type { Habits } from '../../flow/clients/client-row.js'
import { activationsOn } from '../../flow/clients/client-activations.js'
import { optionsAt } from '../../flow/clients/request-in-front.js'
import { framesAround } from '../../flow/frames.js'
import { gather, treeOf } from '../../flow/tree-index.js'
import type { Call, Value } from '../../flow/values.js'
import { memoize, memoizePair } from '../../syntax/memoize.js'
import { isFunction, isWithin, methodOf, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Session } from '../session.js'
import type { Usage } from '../usage.js'
import type { End } from './walk.js'
import type { Way } from './on-the-way.js'

/** Code that is not asked by whoever asks for a request, and what it is, for a sentence. */
interface Beside {
  readonly code: Node
  readonly as: string
}

/**
 * Code that a client runs beside the requests of whoever asks, or a decorator beside the method that does, and that names a deprecated
 * field of which nothing was found there: it may read that of the answer, or put it into the body, in a way that is not followed.
 */
export function codeBeside(session: Session, call: Call, { fields }: Way, usages: readonly Usage[]): readonly End[] {
  const beside = besideClient(session, call).map((code): Beside => ({ code, as: "code that runs beside the client's requests" }))
  return [...beside, ...decoratorsOf(call)].flatMap(({ code, as }) => {
    const text = treeOf(code)?.text.slice(...code.range) ?? ''
    const isFound = (field: string): boolean =>
      usages.some(({ node, deprecation }) => deprecation.field === field && isWithin(node, code))
    const named = [...fields].find((field) => isNamedIn(text, field) && !isFound(field))
    return named === undefined ? [] : [{ node: code, reason: `\`${named}\` is named in ${as}, which is not followed` }]
  })
}

/** The code that the client of a request runs beside its requests. */
function besideClient(session: Session, call: Call): readonly Node[] {
  const { habits } = call.client?.row ?? {}
  return habits ? [...optionsOf(session, call, habits), ...handedOf(session, call, habits)] : []
}

const takenOutFor = memoizePair((session: Session, call: Call): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const code of besideClient(session, call)) for (const name of takenOutIn(code)) found.add(name)
  return found
})

/** Whether code beside the requests of a client takes a member of that name out of something: out of the body, perhaps. */
export function isTakenOutBeside(session: Session, call: Call, name: string): boolean {
  return call.client !== undefined && takenOutFor(session, call).has(name)
}

/** The members that code takes out of something: `delete data.role`, `const { role, ...data } = body`, `omit(body, 'item.role')`. */
const takenOutIn = memoize((code: Node): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = (name: string | undefined): unknown => name !== undefined && names.add(name)
  walk(code, (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'delete') {
      const member = unwrap(node.argument)
      if (member.type === 'MemberExpression') add(staticKey(member.property, member.computed))
    } else if (node.type === 'ObjectPattern' && node.properties.at(-1)?.type === 'RestElement') {
      for (const part of node.properties) if (part.type === 'Property') add(staticKey(part.key, part.computed))
    } else if (node.type === 'CallExpression')
      for (const argument of node.arguments)
        for (const each of argument.type === 'ArrayExpression' ? argument.elements : [argument])
          add(each?.type === 'Literal' && typeof each.value === 'string' ? each.value.split('.').at(-1) : undefined)
  })
  return names
})

/** Whether a name stands in a text, and not as a part of a longer one. */
function isNamedIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w$]/.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`)) return true
  return false
}

/** The decorators of the methods in which a request is made, or whose activations lead to it. */
function decoratorsOf({ node, env }: Call): readonly Beside[] {
  const functions = new Set<Node>([...framesAround(env)].flatMap((frame) => (frame ? [frame.fn] : [])))
  for (let at: Node | undefined = node; at; at = at.parent) if (isFunction(at)) functions.add(at)
  return [...functions].flatMap((fn) => {
    const method = isFunction(fn) ? methodOf(fn) : undefined
    return (method?.decorators ?? []).map(({ expression }) => ({ code: expression, as: 'a decorator of the method that asks' }))
  })
}

/** What stands in options of the request, or of its client, that are functions which see requests or answers. */
function optionsOf({ flow }: Session, call: Call, { hooks = [], observers = {} }: Habits): readonly Node[] {
  const keys = new Set([...hooks, ...Object.keys(observers).filter((path) => !path.includes('()'))])
  return [...keys].flatMap((key) => (/^(?:config|then|\d)/.test(key) ? flow.slot(call, key) : optionsAt(flow, call, key)).flatMap(codeOf))
}

/** What methods of the client are handed that put code in front of its requests, or behind them. */
function handedOf({ flow }: Session, { client }: Call, { interceptors = [], observers = {} }: Habits): readonly Node[] {
  if (!client) return []
  const methods = Object.keys(observers).flatMap((path) => /^(.*)\(\)/.exec(path)?.[1] ?? [])
  return [...new Set([...interceptors, ...methods])].flatMap((path) => {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const uses = gather(flow.context.trees, `code beside by ${path}`, ({ callsNamed }) => callsNamed.get(last) ?? [])
    return uses.flatMap(({ callee, arguments: [code] }) => {
      const isOn =
        callee.type === 'MemberExpression' &&
        activationsOn(flow, callee.object, client, (found) => found.path.join('.') === names.join('.')).length > 0
      return isOn && code ? [code, ...flow.wide.evaluate(code, undefined).flatMap(codeOf)] : []
    })
  })
}

function codeOf(value: Value): readonly Node[] {
  if (value.kind === 'callable') return [value.fn]
  return value.kind === 'shape' ? [value.node] : []
}
