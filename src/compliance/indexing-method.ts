import { wholeText } from '../flow/texts/texts.js'
import { unwrap } from '../syntax/names.js'
import type { Value } from '../flow/values.js'
import type { Node } from '../syntax/tree.js'
import { givenMethods } from '../usage/requests/request-methods.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import type { Check } from './compliance-rule.js'
import { nameOf, placeOfPart } from './describe.js'
import { openHolder, placeOfValue } from './bodies/slots.js'
import { isInWrapper, type Request } from './requests.js'

interface Wrong {
  readonly request: Request
  /** What is sent instead, for the message. */
  readonly method: string
  /** The literal, or the verb in a name, that decides it; the call that sends it where nothing does. */
  readonly token: Node
}

/** Requests with another method than their interface takes (specification, section 4). */
export const checkIndexingMethod: Check = (requests, { report }) => {
  const wrong = requests.flatMap(findWrong)
  for (const { request, method, token } of wrong) {
    const { home, call } = request
    // a wrapper's own token is at fault if it is wrong for all that the wrapper is asked for
    const others = requests.filter((other) => other.call.node === call.node && !wrong.some((found) => found.request === other))
    const isBlamed = !isInWrapper(token, request) || (others.length === 0 && !request.shared())
    report({
      request,
      node: isBlamed ? token : request.place,
      message: `${nameOf(request)} is requested with ${method}. All requests to this interface are ${home.method} requests (section 4).`,
    })
  }
}

function findWrong(request: Request): Wrong[] {
  const { flow, call, home } = request
  const { method, defaultMethod } = call.shape
  if (home.method === undefined) return []
  if (typeof method === 'string') {
    const callee = call.node.type === 'CallExpression' ? unwrap(call.node.callee) : call.node
    const token = callee.type === 'MemberExpression' ? callee.property : callee
    return method === '' || method === home.method ? [] : [{ request, method, token }]
  }
  const given = givenMethods(flow, call)
  if (given.length === 0) {
    const isKnown = call.shape !== unknownClient && defaultMethod !== undefined && defaultMethod !== '*' && defaultMethod !== home.method
    return isKnown && openHolder(flow, call, method) === undefined
      ? [{ request, method: `${defaultMethod}, as no method is given`, token: call.node }]
      : []
  }
  const names = given.map((value) => wholeText(value)?.toUpperCase() ?? '')
  // a browser asks so before it sends what the code says
  if (!names.every((name) => /^[A-Z]+$/.test(name) && name !== home.method && name !== 'OPTIONS')) return []
  const part = given.flatMap((value) => (value.kind === 'text' ? value.parts : [])).at(0)
  const slot = (typeof method === 'string' ? [] : method).find((name) => flow.slot(call, name).includes(given[0] as Value)) ?? ''
  const written = placeOfValue(flow, call, slot)
  return [{ request, method: names[0] ?? '', token: part ? placeOfPart(part, written ?? call.node) : call.node }]
}
