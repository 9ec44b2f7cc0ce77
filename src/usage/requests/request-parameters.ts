import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import type { Deprecation } from '../../catalogue/types.js'
import type { CallShape } from '../../flow/clients/client-row.js'
import type { Call, Text, Value } from '../../flow/values.js'
import { wholeText } from '../../flow/texts/texts.js'
import { indexOf, treeOf, type TreeIndex } from '../../flow/tree-index.js'
import { memoizePair } from '../../syntax/memoize.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { unknownClient } from '../clients/unknown-client.js'
import { canGoTogether } from './one-request.js'
import type { Match } from './resolve-call.js'
import { callTrail, createSession, fieldsAt, record, step, type Session } from '../session.js'
import { givenValues, type GivenValue } from '../fields/values/given-values.js'
import { findRequestFields } from '../fields/request-fields.js'
import { nodeOf, OF_TEXT, valueInQuery, wholeOf } from '../fields/written-bodies.js'

type Place = NonNullable<Deprecation['in']>

/** Methods whose requests have no body: what a client is handed for one goes into the query. */
const WITHOUT_BODY = /^(?:GET|HEAD)$/

/** Finds the deprecated parameters of the query and headers that a request carries. */
export function findRequestParameters(session: Session, call: Call, match: Match): void {
  for (const sent of parametersSent(session, call, match)) {
    if (sent.place === 'query') findInAddress(sent.session, call, match)
    findRequestFields(sent.session, call, match, sent.values)
  }
}

/** Whether a request of an operation can carry a deprecated parameter. */
export function mayCarryParameter({ context }: Session, { operation }: Match): boolean {
  return context.catalogue.parametersOf.has(operation.id)
}

/** What the query and the headers of a call can be, beside what its address spells. */
export function parameterValues(session: Session, call: Call, match: Match): readonly Value[] {
  return parametersSent(session, call, match).flatMap(({ values }) => values)
}

interface Sent {
  readonly place: Place
  readonly session: Session
  readonly values: readonly Value[]
}

/** What a request has at each place that can hold deprecated parameters, with the search for those. */
export function parametersSent(session: Session, call: Call, match: Match): readonly Sent[] {
  const own = session.context.catalogue.parametersOf.get(match.operation.id) ?? []
  return (['query', 'header'] as const).flatMap((place) => {
    if (!own.some((parameter) => parameter.in === place)) return []
    const values = place === 'query' ? queryValues(session, call, match) : valuesAt(session, call, headerSlots(call.shape))
    const putInto = place === 'query' && match.text ? putIn(session, call, match.text) : []
    return [{ place, session: sessionOf(session, place), values: [...values, ...putInto] }]
  })
}

/** The same search for the parameters at one place, which are keys of one object as the fields of a body are. */
function sessionOf({ flow, context, usages }: Session, place: Place): Session {
  return { ...createSession(flow, catalogueOf(context.catalogue, place), context.baseUrls), usages }
}

const catalogueOf = memoizePair((catalogue: CatalogueIndex, place: Place): CatalogueIndex => {
  const rows = [...catalogue.parametersOf].map(([id, all]) => [id, all.filter((parameter) => parameter.in === place)] as const)
  const fieldsOf = new Map(rows.filter(([, own]) => own.length > 0))
  return { ...catalogue, fieldsOf, sharedFieldsOf: new Map(), fieldNames: catalogue.parameterNames }
})

function queryValues(session: Session, call: Call, { operation }: Match): readonly Value[] {
  const { shape } = call
  const isPlain = WITHOUT_BODY.test(operation.method) || shape === unknownClient
  return valuesAt(session, call, [...querySlots(shape), ...(isPlain ? shape.body : [])])
}

function valuesAt({ flow }: Session, call: Call, slots: readonly string[]): readonly Value[] {
  return slots.flatMap((slot) => flow.slot(call, slot))
}

/** Where clients take a query: beside the headers. One that is typed by a description has a member for each place of a parameter. */
function querySlots({ headers, isDescribed = false, query = [] }: CallShape): readonly string[] {
  const beside = headers.flatMap((slot) => (slot.endsWith('.headers') ? [slot.slice(0, -'.headers'.length)] : []))
  const keys = isDescribed ? ['params.query', 'query'] : ['params', 'searchParams', 'query', 'qs']
  return [...query, ...beside.flatMap((slot) => keys.map((key) => `${slot}.${key}`))]
}

function headerSlots({ headers, isDescribed = false }: CallShape): readonly string[] {
  const described = headers.flatMap((slot) => (slot.endsWith('.headers') ? [`${slot.slice(0, -'headers'.length)}params.header`] : []))
  return isDescribed ? [...headers, ...described] : headers
}

/** A key behind a question mark or an ampersand, up to what it is set to. */
const KEY = /[?&]([^=&#?\s\uE000]+)/g

/** Records what the address itself spells, and what the objects hold that are put into it behind the question mark. */
function findInAddress(session: Session, call: Call, match: Match): void {
  const { text, operation } = match
  const { flow } = session
  const asked = { kind: 'request-field', direction: 'request', operation, path: [] } as const
  if (!text) return
  const whole = wholeOf(text)
  const start = whole.indexOf('?')
  const end = whole.includes('#') ? whole.indexOf('#') : whole.length
  for (const { 1: written = '', index } of whole.slice(0, end).matchAll(KEY)) {
    const key = decode(written)
    const found = start < 0 ? [] : fieldsAt(session, operation, key, [], 'request')
    const node = found.length > 0 ? nodeOf(text, [`${written}=`], written, index + 1) : undefined
    if (!node || !canGoTogether(match, node)) continue
    const trail = [...callTrail(call, match), ...step(node, 'the parameter is sent from here')]
    const [, value = ''] = /^=([^&#]*)/.exec(whole.slice(index + 1 + written.length, end)) ?? []
    const gives = (): readonly GivenValue[] => valueInQuery(value)
    for (const deprecation of found)
      record(session, { ...asked, deprecation, node, byHand: OF_TEXT, trail, gives })
  }
  for (const { node, key, set, value } of setOnAddress(text)) {
    const spelled = key ? flow.evaluate(key, call.env).flatMap((each) => wholeText(each) ?? []) : []
    for (const deprecation of spelled.flatMap((name) => fieldsAt(session, operation, name, [], 'request'))) {
      const trail = [...callTrail(call, match), ...step(node, 'the parameter is set here')]
      const gives = (): readonly GivenValue[] => (set ? givenValues(flow, flow.evaluate(set, call.env)) : [])
      record(session, { ...asked, deprecation, node, byHand: OF_CALL, trail, gives })
    }
    if (value) findRequestFields(session, call, match, flow.evaluate(asObject(value), call.env))
  }
}

/** Why a parameter that is set by a call is not rewritten by itself. */
const OF_CALL = 'The parameter is set on an address by a call: rewrite it there, by hand.'

interface SetOnAddress {
  readonly node: Node
  readonly key?: Node
  readonly set?: Node | undefined
  readonly value?: Node
}

/** What is set on the query of an address that a variable holds: `url.searchParams.set(key, …)`, `url.search = …`. */
function setOnAddress({ parts }: Text): readonly SetOnAddress[] {
  const identifiers = new Set(parts.flatMap(({ via }) => via).filter(({ type }) => type === 'Identifier'))
  const variables = new Set([...identifiers].flatMap((node) => indexOfNode(node)?.variableOf(node) ?? []))
  return [...variables].flatMap(({ references }) =>
    references.flatMap(({ identifier }): readonly SetOnAddress[] => {
      const member = memberOn(identifier)
      const name = member && staticKey(member.property, member.computed)
      if (!member || (name !== 'searchParams' && name !== 'search')) return []
      const { parent } = member
      const isSet = parent.type === 'AssignmentExpression' && parent.left === member
      if (name === 'search') return isSet ? [{ node: parent, value: parent.right }] : []
      const method = memberOn(member)
      const verb = method && staticKey(method.property, method.computed)
      const asked = method?.parent
      if ((verb !== 'set' && verb !== 'append') || asked?.type !== 'CallExpression' || asked.callee !== method) return []
      const [key, set] = asked.arguments
      return key && key.type !== 'SpreadElement' ? [{ node: key, key, set }] : []
    }),
  )
}

function memberOn(node: Node): TSESTree.MemberExpression | undefined {
  const { parent } = node
  return parent?.type === 'MemberExpression' && parent.object === node ? parent : undefined
}

function indexOfNode(node: Node): TreeIndex | undefined {
  const tree = treeOf(node)
  return tree && indexOf(tree)
}

/** What is put into an address as an object of keys: `` `${base}?${new URLSearchParams(query)}` ``. */
function putIn({ flow }: Session, call: Call, { parts }: Text): readonly Value[] {
  const start = parts.findIndex((part) => 'text' in part && part.text.includes('?'))
  return parts.flatMap((part, index) =>
    'hole' in part && (start < 0 ? index === parts.length - 1 : index > start)
      ? flow.evaluate(asObject(part.node), part.env ?? call.env).filter(({ kind }) => kind !== 'text' && kind !== 'scalar')
      : [],
  )
}

/** The object of which an expression makes a text: `query.toString()`, `String(query)`. */
function asObject(node: Node): Node {
  const inner = unwrap(node)
  if (inner.type !== 'CallExpression') return inner
  const callee = unwrap(inner.callee)
  const [first] = inner.arguments
  if (callee.type === 'Identifier' && callee.name === 'String' && first && first.type !== 'SpreadElement') return first
  const isText = callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'toString'
  return isText ? callee.object : inner
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
