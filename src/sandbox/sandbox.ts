import { indexCatalogue } from '../catalogue/catalogue-index.js'
import { ownOperations } from '../catalogue/shared-fields.js'
import { loadCatalogue } from '../catalogue/load.js'
import { parseDay, phaseOn, utcDay } from '../catalogue/phase.js'
import type { Catalogue } from '../catalogue/types.js'
import { builtIn, builtInAnswer, type Datasource } from './built-in.js'
import { refuse, type SandboxAnswer, type SandboxCall } from './call.js'
import { complainOf } from './failing.js'
import { findFields, omitFields } from './fields.js'
import { createHitCounter, type RequestCount, type SandboxHit } from './hits.js'
import { indexingOperations, readDatasource } from './indexing.js'
import { createRateLimiter, type RateLimit } from './rate-limit.js'
import { readRequest, type ReadRequest } from './read-request.js'
import { refuseRequest } from './refusals.js'
import { acceptAnyToken, createTokenStore, isRefusal, type SandboxToken } from './tokens.js'

/** What a sandbox is to be like. */
export interface SandboxOptions {
  /** What is deprecated. Default: the built-in catalogue. */
  readonly catalogue?: Catalogue
  /** The UTC day to behave as on, `YYYY-MM-DD`. Default: the clock's, anew for each request. */
  readonly asOf?: string
  /** The clock, for the expiry and rotation of tokens and the rate. Default: the time of day now, on the day `asOf`. */
  readonly now?: () => Date
  /** The tokens that there are, or `any`: every bearer token is taken then. Default: one for each of the two interfaces. */
  readonly tokens?: readonly SandboxToken[] | 'any'
  /** The datasources that there are. Default: `wiki` and `tickets`. */
  readonly datasources?: readonly Datasource[]
  /** A larger request gets 413. Default: 10 MiB. */
  readonly maxBodyBytes?: number
  /** More requests with one token get 429. Default: no limit. */
  readonly rateLimit?: RateLimit
  /**
   * Answers a call in the place of the built-in answer, or leaves it to that with `undefined`. Write what is answered before any removal:
   * fields that are removed are left out of it. Also asked for paths that the catalogue does not know.
   */
  readonly answer?: (call: SandboxCall) => SandboxAnswer | undefined | Promise<SandboxAnswer | undefined>
}

/** A running sandbox, whatever hands it its requests. */
export interface Sandbox {
  /**
   * Answers a request as the interfaces do on the sandbox's day. It comes from the address that its header X-Forwarded-For names, else
   * from `address`, else from 127.0.0.1.
   */
  readonly handle: (request: Request, from?: { readonly address?: string | undefined }) => Promise<Response>
  /** The deprecated items that requests had to do with so far. */
  readonly hits: () => SandboxHit[]
  /** How many requests there were so far, and how many of them no interface has an operation for. */
  readonly requests: () => RequestCount
  /** Lets the next requests with a valid token fail. Default: one, with 500. Throws RangeError for a number or a status that is none. */
  readonly failNext: (times?: number, status?: number) => void
}

/** The secrets of the tokens that there are without the option `tokens`, by interface. */
export const defaultTokens: Readonly<Record<string, string>> = Object.fromEntries(
  builtIn.tokens.map((token) => [token.interface, token.secret]),
)

/**
 * A service that behaves as the indexing and the client interface do on a given day (the whole specification): an item works until its
 * removal date, then its endpoint answers 410, a request that sends it gets 400, and answers come without it. Throws an Error for a day,
 * token or range that is none.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const {
    catalogue = loadCatalogue(),
    tokens = builtIn.tokens,
    datasources = builtIn.datasources,
    maxBodyBytes = 10 * 1024 * 1024,
  } = options
  const index = indexCatalogue({ ...catalogue, operations: ownOperations(catalogue) })
  const asOf = options.asOf === undefined ? undefined : parseDay(options.asOf)
  const now = options.now ?? clockOn(asOf)
  const store = tokens === 'any' ? acceptAnyToken(now) : createTokenStore(tokens, now)
  const tooOften = options.rateLimit ? createRateLimiter(options.rateLimit, now) : undefined
  const hits = createHitCounter()
  const requests = { all: 0, unknown: 0 }
  let failing = { times: 0, status: 500 }

  /** Everything that is refused before an answer is looked for, else the answer. */
  async function respond(request: ReadRequest, header: string | null, address: string, day: string): Promise<SandboxAnswer> {
    const { call, operation, home } = request
    const deprecations = operation ? (index.fieldsOf.get(operation.id) ?? []) : []
    const endpoint = operation && index.endpointOf.get(operation.id)
    const sent = findFields(call.body, deprecations, 'request')
    if (operation) {
      if (endpoint) hits.add(endpoint, 'endpoint', phaseOn(endpoint, day), operation)
      for (const field of new Set(sent.map(({ deprecation }) => deprecation))) {
        hits.add(field, 'request-field', phaseOn(field, day), operation)
      }
    }
    const token = store.check(header, home, address)
    if (isRefusal(token)) return token
    const seconds = tooOften?.(header ?? '')
    if (seconds !== undefined) {
      return refuse(429, 'rate_limited', `Too many requests: wait ${seconds} seconds.`, { 'retry-after': String(seconds) })
    }
    if (failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 }
      return refuse(failing.status, 'failure_on_request', 'The service failed because the sandbox was told to.')
    }
    const refusal = refuseRequest(request, index, sent, { day, maxBodyBytes })
    if (refusal) return refusal
    const answer = await findAnswer(request, header, token)
    if (!operation || answer.json === undefined) return answer
    const fields = new Set(findFields(answer.json, deprecations, 'response').map(({ deprecation }) => deprecation))
    for (const field of fields) hits.add(field, 'response-field', phaseOn(field, day), operation)
    return {
      ...answer,
      json: omitFields(
        answer.json,
        [...fields].filter((field) => phaseOn(field, day) === 'removed'),
      ),
    }
  }

  async function findAnswer(request: ReadRequest, header: string | null, token: SandboxToken | undefined): Promise<SandboxAnswer> {
    const { call, operation } = request
    const given = await options.answer?.(call)
    if (given) return given
    if (!operation) return refuse(...unknownPath(request))
    const special = indexingOperations.get(operation.id)
    if (special) {
      const found = readDatasource(special, call, datasources, token)
      if (!('datasource' in found)) return found
      return special.refuse?.(call) ?? { json: special.answer?.(found.datasource) ?? {} }
    }
    if (operation.id === 'rotatetoken') {
      const rotation = store.rotate(header)
      return isRefusal(rotation) ? rotation : { json: rotation }
    }
    return { json: builtInAnswer(call) }
  }

  return {
    handle: async (request, from = {}) => {
      const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? from.address ?? '127.0.0.1'
      requests.all += 1
      const read = await readRequest(request, index)
      if (!read.operation) requests.unknown += 1
      return toResponse(await respond(read, request.headers.get('authorization'), address, asOf ?? utcDay(now())))
    },
    hits: hits.list,
    requests: () => ({ ...requests }),
    failNext: (times = 1, status = 500) => {
      for (const [name, value] of [['times', times], ['status', status]] as const) {
        const complaint = complainOf(name, value)
        if (complaint !== undefined) throw new RangeError(`${name}=${value} ${complaint}`)
      }
      failing = { times, status }
    },
  }
}

/** The real time of day, on another day. */
function clockOn(day: string | undefined): () => Date {
  if (day === undefined) return () => new Date()
  const shift = Date.parse(day) - Date.parse(utcDay(new Date()))
  return () => new Date(Date.now() + shift)
}

function unknownPath({ call: { method, path }, others }: ReadRequest): Parameters<typeof refuse> {
  if (others.length === 0) return [404, 'not_found', `There is no operation ${method} ${path} here.`]
  const allowed = others.join(', ')
  return [405, 'method_not_allowed', `${path} takes ${allowed}, not ${method}.`, { allow: allowed }]
}

/** Statuses that have no body. */
const emptyStatuses = [204, 205, 304]

function toResponse({ json, headers, status = json === undefined ? 204 : 200 }: SandboxAnswer): Response {
  if (json !== undefined && !emptyStatuses.includes(status)) {
    // with a line end, so that what reads an answer line by line sees a whole line
    return new Response(`${JSON.stringify(json)}\n`, { status, headers: { 'content-type': 'application/json', ...headers } })
  }
  return new Response(null, { status, headers: { ...headers } })
}
