import { isParameterReference } from '../flow/tree-index.js'
import type { Value } from '../flow/values.js'
import { isWithin } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import type { Check, CheckContext } from './compliance-rule.js'
import { lackingPlace, nameOf } from './describe.js'
import { lookUp, viewObjects, type Entry, type ObjectView } from './bodies/objects.js'
import { findLack, placeOfNoBody } from './bodies/required-fields.js'
import type { Request } from './requests.js'
import { isDeclaredNumber } from './times/sure-types.js'
import { timeKind, type TimeKind } from './times/timestamps.js'

/** Which of two accounts of the body counts; `either`: a fault is what both call one. */
type Account = 'specification' | 'description' | 'either'

/** Bodies without fields that only the specification requires, and times that are no timestamps (specification, sections 2.3 and 4.1). */
export const checkIndexingDocumentFields: Check = (requests, context) => {
  for (const request of requests) {
    if (!request.fits || !request.operation.timestamps || !isBodyKnown(request)) continue
    reportLacks(request, requests, context)
    reportTimes(request, context)
  }
}

/** Of what an unknown function is handed, only an object that looks like a body is one. */
function isBodyKnown({ call, operation, objects }: Request): boolean {
  if (call.shape !== unknownClient) return true
  const roots = new Set((operation.required ?? []).map((field) => field.split('.')[0]))
  return objects().some(({ entries }) => entries.some(({ key }) => roots.has(key)))
}

function reportLacks(request: Request, requests: readonly Request[], { options, report }: CheckContext): void {
  const account = accountOf(options.places, request)
  const lacks = lacksOf(request, account)
  const isFine = (other: Request): boolean => other.operation === request.operation && lacksOf(other, account).size === 0
  for (const [object, fields] of lacks) {
    const node = lackingPlace(request, { node: object, entries: [], open: undefined }, requests, isFine)
    const [names, them] =
      fields.length === 1 ? [`the field ${fields[0]}, which is`, 'it'] : [`the fields ${fields.join(', ')}, which are`, 'them']
    const { source } = request.operation
    report({ request, node, message: `${nameOf(request)} is requested without ${names} required. Name ${them} in the body (${source}).` })
  }
}

/** What is missing, by the object that lacks it. */
function lacksOf(request: Request, account: Account): ReadonlyMap<Node, readonly string[]> {
  const { operation, flow, call } = request
  const lacks = new Map<Node, string[]>()
  const missing = new Set<string>()
  const lackOf = (field: string): Node | undefined =>
    request.body().length === 0 ? placeOfNoBody(request) : findLack(flow, request.objects(), field, call.node)
  for (const field of [...(operation.required ?? []), ...besideOthers(request)]) {
    if (operation.confirmed?.includes(field)) continue
    if ([...missing].some((other) => field.startsWith(`${other}.`))) continue
    const elsewhere = operation.described?.places[field]
    const place = account === 'description' ? (elsewhere ?? field) : field
    const node = lackOf(place)
    if (!node) continue
    if (account === 'either' && elsewhere !== undefined && !lackOf(elsewhere)) continue
    missing.add(field)
    lacks.set(node, [...(lacks.get(node) ?? []), place])
  }
  return lacks
}

/** The fields that are required because of what another one says. */
function besideOthers(request: Request): readonly string[] {
  return (request.operation.requiredBeside ?? []).flatMap(({ field, beside, starts }) => {
    const values = entriesAt(request, request.objects(), beside).flatMap((entry) => entry.values)
    return values.length > 0 && values.every((value) => startsWith(value, starts)) ? [field] : []
  })
}

function startsWith(value: Value, start: string): boolean {
  const [first] = value.kind === 'text' ? value.parts : []
  return first !== undefined && 'text' in first && first.text.toLowerCase().startsWith(start)
}

function reportTimes(request: Request, { options, report }: CheckContext): void {
  const { operation, flow } = request
  for (const field of operation.timestamps ?? []) {
    const asSeconds = operation.described?.unixSeconds.includes(field) ? accountOf(options.times, request) : 'specification'
    for (const { node, value, values } of entriesAt(request, request.objects(), field)) {
      const declared = value && isDeclaredNumber(flow, value) ? 'number' : undefined
      const kinds = values.map((held) => timeKind(flow, held) ?? declared)
      if (kinds.length === 0 || !kinds.every((kind) => kind !== undefined && !isFine(kind, asSeconds))) continue
      report({
        request,
        node: handedIn(request, value ?? node, values),
        message: `The ${field} of ${nameOf(request)} ${FAULTS[asSeconds]} (${operation.source}).`,
      })
    }
  }
}

const FAULTS: Readonly<Record<Account, string>> = {
  specification: 'has to be an ISO 8601 timestamp in UTC, as `toISOString` gives it',
  description: 'has to be a number of Unix seconds',
  either: 'has to be an ISO 8601 timestamp in UTC, as `toISOString` gives it, or a number of Unix seconds',
}

function isFine(kind: TimeKind, account: Account): boolean {
  if (kind === 'timestamp') return account !== 'description'
  return kind === 'number' && account !== 'specification'
}

/** What is written for a field, in every object that may hold it. */
function entriesAt({ flow, call }: Request, views: readonly ObjectView[], field: string): readonly Entry[] {
  const [key = '', ...deeper] = field.split('.')
  return views.flatMap((view) => {
    const { entries } = lookUp(view, key)
    if (deeper.length === 0) return entries
    return entries.flatMap(({ values }) => entriesAt({ flow, call } as Request, viewObjects(flow, values, call.node), deeper.join('.')))
  })
}

/** The expression at fault: where a wrapper puts in what it was handed, the argument of its caller. */
function handedIn({ call }: Request, written: Node, values: readonly Value[]): Node {
  if (!isParameterReference(written)) return written
  for (let frame = call.env; frame; frame = frame.from) {
    const { call: caller } = frame
    if (!isWithin(written, frame.fn) || !caller || !('arguments' in caller)) continue
    const argument = caller.arguments.find((given: Node) =>
      values.some((value) => 'node' in value && value.node && isWithin(value.node, given)),
    )
    return argument ?? written
  }
  return written
}

/** The account that counts: unless one is chosen, a method of an SDK may be handed what its types ask for, and those are as described. */
function accountOf(option: unknown, { call }: Request): Account {
  if (option === 'description' || option === 'either' || option === 'specification') return option
  return call.operation === undefined ? 'specification' : 'either'
}
