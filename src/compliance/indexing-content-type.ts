import { wholeText } from '../flow/texts/texts.js'
import { indexOf, treeOf } from '../flow/tree-index.js'
import type { Call, Value } from '../flow/values.js'
import { isWithin, unwrap } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import type { Check } from './compliance-rule.js'
import { lackingPlace, nameOf, placeOfPart } from './describe.js'
import { isForCallback, placeOfSlot, placeOfValue } from './bodies/slots.js'
import { lookUp, type Entry, type ObjectView } from './bodies/objects.js'
import type { Request } from './requests.js'

interface Wrong {
  /** The token at fault, or (`lacks`) the headers in which it is missing. */
  readonly node?: Node
  readonly lacks?: ObjectView
  readonly what: string
}

type Verdict = 'fine' | Wrong

/** Bodies that are sent with another content type than their interface takes, or with none (specification, section 4). */
export const checkIndexingContentType: Check = (requests, { report }) => {
  const judged = new Map(requests.map((request) => [request, judgeRequest(request)]))
  for (const [request, verdicts] of judged) {
    for (const { lacks, node, what } of verdicts) {
      report({
        request,
        node: lacks
          ? lackingPlace(request, lacks, requests, (other) => judged.get(other)?.length === 0, 'content-type')
          : (node ?? request.place),
        message: `${nameOf(request)} is requested with ${what}. The interface takes ${request.home.contentType} bodies (section 4).`,
      })
    }
  }
}

/** What is wrong with each object that the headers can be; nothing where one of them may be right. */
function judgeRequest(request: Request): readonly Wrong[] {
  const wanted = request.home.contentType
  if (wanted === undefined || request.call.operation !== undefined) return []
  const parts = request.call.shape === unknownClient ? undefined : filledForm(request)
  if (request.body().length === 0 && parts === undefined) return []
  if (request.call.shape.sendsForm) return [{ node: methodOf(request.call.node), what: 'a form as its body' }]
  const form = bodiesOf(request).find((body) => isNew(ENCODED, request.call, body))
  if (form && hasBodyOfItsOwn(request)) return [{ node: form, what: 'a form as its body' }]
  const verdicts = request.headers().map((set) => judgeSet(request, set, wanted))
  return verdicts.includes('fine') ? [] : verdicts.filter((verdict) => verdict !== 'fine')
}

/** The name by which a method is called. */
function methodOf(node: Node): Node {
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : node
  return callee.type === 'MemberExpression' ? callee.property : callee
}

function judgeSet(request: Request, set: ObjectView, wanted: string): Verdict {
  const { entries, sure } = lookUp(set, 'content-type')
  let wrong: Verdict = 'fine'
  let isSet = false
  for (const entry of entries) {
    for (const value of entry.values) {
      if (value.kind === 'scalar' && value.value == null) continue
      isSet = true
      const type = wholeText(value)?.split(';')[0]?.trim().toLowerCase()
      if (type === undefined || type === wanted.toLowerCase() || type.endsWith('+json') || type === '') return 'fine'
      wrong = { node: tokenOf(entry, value), what: `the content type ${type}` }
    }
  }
  if (isSet) return sure || set.open === undefined ? wrong : 'fine'
  return set.open === undefined ? impliedType(request, set) : 'fine'
}

function tokenOf(entry: Entry, value: Value): Node {
  const part = value.kind === 'text' ? value.parts.find((piece) => 'text' in piece) : undefined
  const written = entry.value ?? entry.node
  return part ? placeOfPart(part, written) : written
}

function isFilled({ call, flow }: Request, slot: string): boolean {
  return !isForCallback(flow, call, slot) && flow.slot(call, slot).some((value) => !(value.kind === 'scalar' && !value.value))
}

/** The first place at which a request has what its client sends as a form. */
function filledForm(request: Request): string | undefined {
  return request.call.client?.row.habits?.form?.find((slot) => isFilled(request, slot))
}

/** What a client says of a body when it is given no content type. */
function impliedType(request: Request, set: ObjectView): Verdict {
  const { call, flow } = request
  const habits = call.client?.row.habits ?? {}
  if (!call.client || call.shape === unknownClient) return 'fine'
  if (call.shape.sendsJson || habits.json?.some((slot) => isFilled(request, slot))) return 'fine'
  // where the client says what most bodies are, the same headers are right for those of other requests
  const isOfBody = habits.objects !== undefined && set.node !== undefined && !isWithin(set.node, call.node)
  const lacking = (what: string): Verdict => (isOfBody ? { node: call.node, what } : { lacks: set, what })
  const form = filledForm(request)
  if (form !== undefined) return { node: placeOfSlot(flow, call, form) ?? call.node, what: 'a form as its body' }
  const bodies = bodiesOf(request)
  const parts = bodies.find((body) => isNew(FORMS, call, body))
  if (parts) return { node: parts, what: 'a form as its body' }
  // these may tell their type themselves
  if (bodies.some((body) => isNew(BLOBS, call, body))) return 'fine'
  const verdicts = request.body().map((value): Verdict => {
    switch (value.kind) {
      case 'json':
      case 'text':
        // of nothing `JSON.stringify` makes nothing
        if (value.kind === 'json' && value.of.length > 0 && value.of.every(isNothing)) return 'fine'
        return habits.texts === 'json' ? 'fine' : lacking('a body whose content type is not given')
      case 'shape':
        return habits.objects === 'form' && value.node.type === 'ObjectExpression' ? lacking('an object that is sent as a form') : 'fine'
      default:
        return 'fine'
    }
  })
  return verdicts.find((verdict) => verdict === 'fine') ?? verdicts[0] ?? 'fine'
}

function isNothing(value: Value): boolean {
  return value.kind === 'scalar' && value.value === undefined
}

/** The expressions that fill the places for a body. */
function bodiesOf({ call, flow }: Request): Node[] {
  return call.shape.body.map((slot) => placeOfValue(flow, call, slot)).filter((body) => body !== undefined)
}

/** Whether a call is of a client that is known, so that its body is what it sends. */
function hasBodyOfItsOwn({ call }: Request): boolean {
  return call.client !== undefined && call.shape !== unknownClient
}

/** What is a form as soon as it is sent, whatever the headers say; a client may make JSON of the other. */
const ENCODED = /^(?:URLSearchParams|HttpParams)$/
const FORMS = /^FormData$/
const BLOBS = /^(?:Blob|File)$/

/** What gives the same again, with more in it or as a text. */
const SAME = /^(?:toString|set|append|appendAll|delete)$/

/** Whether an expression makes one of some classes: `new URLSearchParams(…)`, also as a text, or through a variable of its own. */
function isNew(classes: RegExp, call: Call, node: Node | undefined, depth = 0): boolean {
  if (!node || node === call.node || depth > 4) return false
  const inner = unwrap(node)
  if (inner.type === 'NewExpression') return inner.callee.type === 'Identifier' && classes.test(inner.callee.name)
  if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
    const { property, object } = inner.callee
    return property.type === 'Identifier' && SAME.test(property.name) && isNew(classes, call, object, depth + 1)
  }
  if (inner.type !== 'Identifier') return false
  const tree = treeOf(inner)
  const definitions = (tree && indexOf(tree).variableOf(inner)?.defs) ?? []
  const [definition] = definitions
  return (
    definition?.type === 'Variable' && definitions.length === 1 && isNew(classes, call, definition.node.init as Node | undefined, depth + 1)
  )
}
