import type { Layers } from './layers.js'
import { HELD_BACK, type Refusal } from './requests.js'
import type { Target } from './recognise.js'

export type Fetch = typeof fetch

const wrapped = new WeakSet<object>()

/**
 * A `fetch` that notes requests to the catalogue's operations, and hands everything else on as it came. What a double sends on goes through
 * the one below it.
 */
export function wrapFetch(real: Fetch, layers: Layers, isDouble = false): Fetch {
  if (wrapped.has(real)) return real
  const { recognise, requests } = layers
  const own = function fetch(this: unknown, ...args: Parameters<Fetch>): Promise<Response> {
    const target = requests.current() ? undefined : recognise(...methodAndUrl(...args))
    const call = () => Reflect.apply<unknown, Parameters<Fetch>, Promise<Response>>(real, this, args)
    return target ? send(call, args, target, isDouble ? { ...layers, isMocked: () => true } : layers) : call()
  }
  Object.defineProperty(own, 'length', { value: real.length, configurable: true })
  wrapped.add(own)
  return own
}

function send(call: () => Promise<Response>, args: Parameters<Fetch>, target: Target, layers: Layers): Promise<Response> {
  const { requests, readOrigin, bodies, isMocked } = layers
  const origin = readOrigin()
  requests.note(target, origin)
  if (!isMocked() && requests.isHeldBack(target)) return Promise.reject(new TypeError(`fetch failed: ${HELD_BACK}`))
  const text = bodyOf(...args)
  const noteBody = (sent: string): readonly string[] => requests.noteBody(sent, target, origin)
  const sent = typeof text === 'string' ? noteBody(text) : text.then(noteBody)
  return requests.within(target, call).then(async (response) => {
    const refusal = requests.refusal(target, layers.isSimulation ? await sent : [])
    if (refusal) return answerWith(refusal, response)
    bodies.own(response, target.operation)
    return response
  })
}

function answerWith({ status, reason, body }: Refusal, response: Response): Response {
  const instead = new Response(body, { status, statusText: reason, headers: { 'content-type': 'application/json' } })
  Object.defineProperty(instead, 'url', { value: response.url, configurable: true })
  return instead
}

function methodAndUrl(input: unknown, init?: RequestInit): [string, string] {
  const request = isRequest(input) ? input : undefined
  return [init?.method ?? request?.method ?? 'GET', request?.url ?? String(input)]
}

/** The text that is sent, where it can be had without taking it from the request; empty where it cannot. */
function bodyOf(input: unknown, init?: RequestInit): string | Promise<string> {
  const body: unknown = init?.body
  if (typeof body === 'string') return body
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  if (body !== undefined || !isRequest(input) || input.body === null || input.bodyUsed) return ''
  return input.clone().text().catch(() => '')
}

function isRequest(input: unknown): input is Request {
  return typeof input === 'object' && input !== null && 'url' in input && 'clone' in input
}
