import type { Deprecation } from '../../src/catalogue/types.js'
import type { Canned, ProgramCase } from './program-case.js'
import { matches } from './matches.js'
import { catalogue } from './run.js'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export interface Service {
  readonly fetch: typeof globalThis.fetch
  readonly requests: readonly SeenRequest[]
  /** Ids of what was sent although it is removed. */
  readonly violations: readonly string[]
}

type Fields = Record<string, unknown>

/**
 * A service that answers as a case says and behaves as after all removals: a removed endpoint answers 410, a request with a removed field
 * 400, and answers come without removed fields.
 */
export function createService({ service }: Pick<ProgramCase, 'service'>): Service {
  const requests: SeenRequest[] = []
  const violations: string[] = []
  const answer = (request: Request, text: string): Response => {
    const { pathname } = new URL(request.url)
    const { method } = request
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    requests.push({ method, path: pathname, body })
    if (!/^Bearer \S/.test(request.headers.get('authorization') ?? '')) return Response.json({}, { status: 401 })
    const operation = catalogue.matchPath(pathname).find((candidate) => candidate.method === method)
    if (operation && catalogue.endpointOf.has(operation.id)) {
      violations.push(operation.id)
      return Response.json({}, { status: 410 })
    }
    const fields = operation ? (catalogue.fieldsOf.get(operation.id) ?? []) : []
    const sent = fields.filter((field) => field.directions?.includes('request') !== false && removeField(field, structuredClone(body)))
    if (sent.length > 0) {
      violations.push(...sent.map(({ id }) => id))
      return Response.json({}, { status: 400 })
    }
    const canned = cannedFor(service, method, pathname, body)
    if (!canned) return Response.json({}, { status: 404 })
    const json = structuredClone(canned.json)
    for (const field of fields) if (field.directions?.includes('response') !== false) removeField(field, json)
    return json === undefined ? new Response(null, { status: 204 }) : Response.json(json, { status: canned.status ?? 200 })
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    return answer(request, await request.text())
  }
  return { fetch, requests, violations }
}

function cannedFor(service: ProgramCase['service'], method: string, path: string, body: unknown): Canned | undefined {
  for (const [route, canned] of Object.entries(service)) {
    const [routeMethod, pattern = ''] = route.split(' ')
    const source = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const found = new RegExp(`^${source}$`).exec(path)
    if (routeMethod !== method || !found) continue
    const given = { ...found.groups, ...(isObject(body) ? body : {}) }
    return [canned].flat().find(({ when }: Canned) => when === undefined || matches(when, given))
  }
  return undefined
}

/** Takes a field out of all its places in a body: the root and directly below its parents. Says whether it was there. */
function removeField({ field = '', parents = [] }: Deprecation, body: unknown): boolean {
  let found = false
  const take = (holder: unknown): void => {
    if (!isObject(holder) || !(field in holder)) return
    found = true
    Reflect.deleteProperty(holder, field)
  }
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    if (!isObject(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (parents.includes(key)) for (const holder of [inner].flat() as unknown[]) take(holder)
      look(inner)
    }
  }
  take(body)
  look(body)
  return found
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
