import type { Layers } from '../layers.js'
import { HELD_BACK, type Refusal } from '../requests.js'
import type { Target } from '../recognise.js'

export type Fetch = typeof fetch

type Send = (call: () => unknown, args: Parameters<Fetch>, target: Target) => unknown

/** Functions of the hook: what they call is looked into already. */
const wrapped = new WeakSet<object>()
/** One double looks the same each time. */
const doubles = new WeakMap<object, object>()

/** A `fetch` that notes requests to the catalogue's operations, and hands everything else on as it came. */
export function wrapFetch(real: Fetch, layers: Layers): Fetch {
  const { requests, isMocked } = layers
  const send: Send = (call, args, target) => {
    if (!isMocked(args[1]) && requests.isHeldBack(target)) return Promise.reject(new TypeError(`fetch failed: ${HELD_BACK}`))
    return follow(call, args, target, layers)
  }
  const own = function fetch(this: unknown, ...args: Parameters<Fetch>): unknown {
    return look(() => Reflect.apply(real, this, args), args, send, layers)
  }
  Object.defineProperty(own, 'length', { value: real.length, configurable: true })
  wrapped.add(own)
  return own as Fetch
}

/**
 * The same for a function that a test has put in the place of `fetch`: to whoever asks it about its calls it is that function. What it
 * sends on goes through the one below it.
 */
export function wrapDouble<Double>(double: Double, layers: Layers): Double {
  if (typeof double !== 'function' || wrapped.has(double)) return double
  const send: Send = (call, args, target) => follow(call, args, target, layers)
  const before = doubles.get(double)
  if (before) return before as Double
  const own = new Proxy(double, {
    apply: (target, self, args) => look(() => Reflect.apply(target, self, args) as unknown, args as Parameters<Fetch>, send, layers),
  })
  wrapped.add(own)
  doubles.set(double, own)
  return own
}

function look(call: () => unknown, args: Parameters<Fetch>, send: Send, { requests, recognise }: Layers): unknown {
  const target = requests.current() ? undefined : recognise(...methodAndUrl(...args))
  return target ? send(call, args, target) : call()
}

/** Whoever only looks on gives back the very promise of the one who answers. */
function follow(call: () => unknown, args: Parameters<Fetch>, target: Target, layers: Layers): unknown {
  const { requests, readOrigin, findAsker, bodies, isSimulation } = layers
  const origin = findAsker(readOrigin())
  const parameters = requests.note(target, origin, () => headerNames(...args))
  const text = bodyOf(...args)
  const noteBody = (sent: string): readonly string[] => [...parameters, ...requests.noteBody(sent, target, origin)]
  const sent = typeof text === 'string' ? noteBody(text) : text.then(noteBody)
  const given = requests.within(target, call)
  if (!isPromise(given)) return given
  const own = (response: unknown): void => {
    if (isResponse(response)) bodies.own(response, target.operation)
  }
  if (!isSimulation) {
    given.then(own, () => undefined)
    return given
  }
  return given.then(async (response) => {
    const refusal = isResponse(response) ? requests.refusal(target, await sent) : undefined
    if (refusal) return answerWith(refusal, response as Response)
    own(response)
    return response
  })
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/** An object with a `json` of its own is what a test made up, and gives out what the test itself holds. */
function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'json' in value && 'clone' in value && !Object.hasOwn(value, 'json')
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

function headerNames(input: unknown, init?: RequestInit): Iterable<string> {
  try {
    return new Headers(init?.headers ?? (isRequest(input) ? input.headers : undefined)).keys()
  } catch {
    // fetch itself says what is wrong with them
    return []
  }
}

/** The text that is sent, where it can be had without taking it from the request; empty where it cannot. */
function bodyOf(input: unknown, init?: RequestInit): string | Promise<string> {
  const body: unknown = init?.body
  if (typeof body === 'string') return body
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  if (body instanceof ArrayBuffer) return Buffer.from(body).toString()
  if (body instanceof Blob) return body.text()
  if (body !== undefined || !isRequest(input) || input.body === null || input.bodyUsed) return ''
  return input.clone().text().catch(() => '')
}

function isRequest(input: unknown): input is Request {
  return typeof input === 'object' && input !== null && 'url' in input && 'clone' in input
}
