import { createPathMatcher } from '../../src/catalogue/match-path.js'
import { readParameters } from '../../src/sandbox/call.js'
import { createSandbox, type SandboxAnswer } from '../../src/sandbox/index.js'
import { matches } from './matches.js'
import type { ProgramCase } from './program-case.js'

/** Days before and after everything is removed. */
export const beforeRemovals = '2026-10-15'
export const afterRemovals = '2027-02-01'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export interface Service {
  readonly fetch: typeof globalThis.fetch
  readonly requests: readonly SeenRequest[]
  /** Ids of what was sent although it is removed. */
  readonly violations: () => readonly string[]
}

/** The sandbox on a day, with the answers of a case. */
export function createService({ service }: Pick<ProgramCase, 'service'>, asOf: string): Service {
  const requests: SeenRequest[] = []
  const answerCall = cannedAnswers(service)
  const sandbox = createSandbox({
    asOf,
    tokens: 'any',
    answer: ({ method, path, body }) => answerCall(method, path, body) ?? { status: 404, json: {} },
  })
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const text = await request.clone().text()
    requests.push({ method: request.method, path: new URL(request.url).pathname, body: text === '' ? undefined : JSON.parse(text) })
    return sandbox.handle(request)
  }
  const violations = () => sandbox.hits().flatMap(({ id, kind, phase }) => (kind !== 'response-field' && phase === 'removed' ? id : []))
  return { fetch, requests, violations }
}

function cannedAnswers(service: ProgramCase['service']): (method: string, path: string, body: unknown) => SandboxAnswer | undefined {
  const routes = Object.keys(service).map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return { id: route, interface: '', method, path, source: '' }
  })
  const match = createPathMatcher(routes)
  return (method, path, body) => {
    const route = match(path).find((candidate) => candidate.method === method)
    if (!route) return undefined
    const given = { ...readParameters(route, path), ...(typeof body === 'object' ? body : {}) }
    const canned = [service[route.id] ?? []].flat().find(({ when }) => when === undefined || matches(when, given))
    return canned && { status: canned.json === undefined ? 204 : (canned.status ?? 200), json: canned.json }
  }
}
