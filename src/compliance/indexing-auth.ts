import { isChanged } from '../flow/types/schema-changes.js'
import { wholeText } from '../flow/texts/texts.js'
import type { Value } from '../flow/values.js'
import type { Node } from '../syntax/tree.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import type { Check, CheckContext } from './compliance-rule.js'
import { hasBaseFromElsewhere } from './headers/base-elsewhere.js'
import { placeOfCredential, readCredential } from './headers/credentials.js'
import { lackingPlace, nameOf } from './describe.js'
import { isPlaceholder } from './headers/placeholders.js'
import { lookUp, type ObjectView } from './bodies/objects.js'
import type { Request } from './requests.js'

/** What one object of headers says of who asks: right (or not to be told), wrong at a token, or nothing at all. */
type Verdict = { readonly kind: 'fine' | 'lacking' } | { readonly kind: 'wrong'; readonly node: Node; readonly what: string }

/** Requests without the one scheme that their interface accepts (specification, sections 4 and 5.1). */
export const checkIndexingAuth: Check = (requests, context) => {
  const judged = new Map(requests.map((request) => [request, judgeRequest(request, context)]))
  for (const [request, verdicts] of judged) {
    const { auth } = request.home
    const [set] = request.headers()
    if (!auth?.scheme || verdicts.length === 0 || !set) continue
    const wanted = `The interface accepts "${auth.header}: ${auth.scheme}" with one of its own tokens only (sections 4 and 5.1).`
    const wrong = verdicts.filter((verdict) => verdict.kind === 'wrong')
    for (const { node, what } of wrong) {
      context.report({ request, node, message: `${nameOf(request)} is requested with ${what} in the ${auth.header} header. ${wanted}` })
    }
    if (wrong.length > 0 || goesToOwnServer(request)) continue
    const node = lackingPlace(request, set, requests, (other) => judged.get(other)?.length === 0, auth.header)
    context.report({ request, node, message: `${nameOf(request)} is requested without the ${auth.header} header. ${wanted}` })
  }
}

/** What is wrong with each object that the headers can be; nothing where one of them may be right. */
function judgeRequest(request: Request, context: CheckContext): readonly Verdict[] {
  if (request.home.auth?.scheme === undefined) return []
  const verdicts = request.headers().map((set) => judgeSet(request, set, context))
  return verdicts.some(({ kind }) => kind === 'fine') ? [] : verdicts
}

function judgeSet(request: Request, set: ObjectView, { search }: CheckContext): Verdict {
  const { auth } = request.home
  const key = auth?.header.toLowerCase() ?? ''
  const { entries, sure } = lookUp(set, key)
  let wrong: Verdict | undefined
  for (const entry of entries) {
    for (const value of entry.values) {
      if (isSecret(value, search.session.context.catalogue.operations)) {
        wrong ??= { kind: 'wrong', node: entry.value ?? entry.node, what: 'a bare secret' }
        continue
      }
      const credential = readCredential(value, entry.node, auth?.scheme)
      if (credential.kind === 'open') return { kind: 'fine' }
      if (credential.kind === 'absent') continue
      const { scheme, token } = credential
      if (scheme === auth?.scheme?.toLowerCase()) return { kind: 'fine' }
      // another rule speaks of those
      if (scheme !== undefined && auth?.otherSchemes?.some((other) => other.toLowerCase() === scheme)) return { kind: 'fine' }
      if (scheme === undefined && token.every((part) => 'text' in part && isPlaceholder(part.text))) return { kind: 'fine' }
      const what = scheme === undefined ? 'a token without a scheme' : `the scheme ${describeScheme(scheme)}`
      wrong ??= { kind: 'wrong', node: placeOfCredential(credential, entry), what }
    }
  }
  if (wrong && (sure || set.open === undefined)) return wrong
  return set.open === undefined ? { kind: 'lacking' } : { kind: 'fine' }
}

function describeScheme(scheme: string): string {
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`
}

/** Whether a value is the secret of a token as an operation's answer gave it. */
function isSecret(value: Value, operations: CheckContext['search']['session']['context']['catalogue']['operations']): boolean {
  if (value.kind !== 'payload' || value.side !== 'response' || isChanged(value)) return false
  const secret = value.path.at(-1)
  return [...operations.values()].some(({ answer }) => answer?.secret !== undefined && answer.secret === secret)
}

/**
 * Whether the address names no host, so that a browser sends the request to the server that the page came from: that one may add the
 * header. Unknown clients never come here.
 */
function goesToOwnServer({ call, address, flow }: Request): boolean {
  const [first] = address?.parts ?? []
  if (!first || !('text' in first) || !first.text.startsWith('/') || call.shape === unknownClient) return false
  const hosts = (call.shape.host ?? []).map((slot) => flow.slot(call, slot).filter(({ kind }) => kind !== 'scalar'))
  if (hosts.find((values) => values.length > 0)?.some(isOtherHost)) return false
  const isGiven = (slot: string): boolean => flow.slot(call, slot).some((value) => !(value.kind === 'scalar' && !value.value))
  const bases = [...call.shape.base, ...(call.shape.prefix ?? [])]
  return call.shape.url.includes('0') && !bases.some(isGiven) && !hasBaseFromElsewhere(flow, call)
}

function isOtherHost(value: Value): boolean {
  return value.kind === 'text' ? !/^(localhost|127\.|\[?::1)/.test(wholeText(value) ?? '') : true
}
