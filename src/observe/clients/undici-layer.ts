import { subscribe } from 'node:diagnostics_channel'
import { isObject } from '../../sandbox/fields.js'
import { decode } from '../decode.js'
import type { Layers } from '../layers.js'
import type { Target } from '../recognise.js'
import { HELD_BACK, type Refusal } from '../requests.js'

type Callback = (...args: unknown[]) => unknown

/**
 * The request of undici, or the handler that a double tells of its answer, with the methods through which it hears of it: those of
 * undici 8, or those before.
 */
type Handler = Record<string, unknown>

const names = {
  start: ['onRequestStart', 'onConnect'],
  head: ['onResponseStart', 'onHeaders'],
  data: ['onResponseData', 'onData'],
  end: ['onResponseEnd', 'onComplete'],
} as const

/** Lets `make` put a method in the place of the one for an event, which it is handed. */
function replace(handler: Handler, event: keyof typeof names, make: (before: Callback) => Callback): void {
  const name = names[event][isOlder(handler) ? 1 : 0]
  const before = handler[name]
  handler[name] = make(function (this: unknown, ...args) {
    return typeof before === 'function' ? (Reflect.apply(before, this, args) as unknown) : undefined
  })
}

const isOlder = (handler: object): boolean => 'onHeaders' in handler

/** Whether it hears of an answer. */
export function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && (isOlder(value) || 'onResponseStart' in value)
}

interface Sent {
  readonly origin?: unknown
  readonly method?: unknown
  readonly path?: unknown
  readonly headers?: unknown
  readonly body?: unknown
}

/** Notes what is sent by undici, the one in Node and those that are installed, which tells of its requests by itself. */
export function watchUndici(layers: Layers): void {
  subscribe('undici:request:create', (message) => {
    const { request } = message as { readonly request: Sent & Handler }
    const around = layers.requests.current()
    // fetch is noted where it is called; what goes out of it is held back here, as doubles answer before
    const target = around ?? targetOf(request, layers)
    if (!target) return
    if (!layers.areSocketsMocked() && layers.requests.isHeldBack(target)) {
      replace(request, 'start', () => (abort) => (abort as Callback)(new Error(HELD_BACK)))
      return
    }
    if (!around) follow(request, request, target, layers, 0)
  })
}

function targetOf({ origin, method, path }: Sent, { recognise }: Layers): Target | undefined {
  return recognise(String(method), `${String(origin)}${String(path)}`)
}

/** Follows one request: `handler` is told of the answer, from the argument at `first` on. */
export function follow(request: Sent, handler: Handler, target: Target, { requests, bodies, readOrigin }: Layers, first: 0 | 1): void {
  const { body, headers: named } = request
  const origin = readOrigin()
  const parameters = requests.note(target, origin, () => headerNames(named))
  const text = textOf(body)
  let sent = text === '' ? undefined : requests.noteBody(text, target, origin)
  // a body that comes in parts is known when the last of them has gone
  const parts: Buffer[] = []
  if (sent === undefined && body !== undefined && body !== null) {
    const before = handler['onBodySent']
    handler['onBodySent'] = function (this: unknown, ...args: unknown[]) {
      parts.push(bytesOf(args[0]))
      return typeof before === 'function' ? (Reflect.apply(before, this, args) as unknown) : undefined
    }
  }
  const chunks: Buffer[] = []
  let refusal: Refusal | undefined
  let encoding: string | undefined
  let hand: Callback = () => undefined
  replace(handler, 'head', (before) => {
    return function (this: unknown, ...args) {
      sent ??= requests.noteBody(Buffer.concat(parts).toString(), target, origin)
      refusal = requests.refusal(target, [...parameters, ...sent])
      const headers = args[first + 1]
      encoding = contentEncoding(headers)
      if (refusal) {
        args[first] = refusal.status
        args[first + 1] = jsonHeaders(headers)
        args[REASON] = refusal.reason
      }
      return Reflect.apply(before, this, args)
    }
  })
  replace(handler, 'data', (before) => {
    hand = before
    return function (this: unknown, ...args) {
      if (refusal) return true
      chunks.push(bytesOf(args[first]))
      return Reflect.apply(before, this, args)
    }
  })
  replace(handler, 'end', (before) => {
    return function (this: unknown, ...args) {
      if (!refusal) bodies.expect(decode(Buffer.concat(chunks), encoding), target.operation)
      else Reflect.apply(hand, this, [...args.slice(0, first), Buffer.from(refusal.body)])
      return Reflect.apply(before, this, args)
    }
  })
}

/** Where a handler is told the words of a status: one that is handed more before it is handed less after it. */
const REASON = 3

/** The headers of a refusal, in the form of those in whose place they come. */
function jsonHeaders(headers: unknown): unknown {
  const type = ['content-type', 'application/json'] as const
  return Array.isArray(headers) ? type.map((text) => Buffer.from(text)) : Object.fromEntries([type])
}

function contentEncoding(headers: unknown): string | undefined {
  if (!Array.isArray(headers)) return isObject(headers) ? String(headers['content-encoding']) : undefined
  const at = headers.findIndex((name, index) => index % 2 === 0 && String(name).toLowerCase() === 'content-encoding')
  return at < 0 ? undefined : String(headers[at + 1])
}

/** They are a text, a list of names and values by turns, a list of pairs, or an object. */
function headerNames(headers: unknown): string[] {
  if (typeof headers === 'string') return headers.split('\r\n').map((line) => line.replace(/:.*$/, ''))
  if (typeof headers !== 'object' || headers === null) return []
  if (!(Symbol.iterator in headers)) return Object.keys(headers)
  const list = [...(headers as Iterable<unknown>)]
  return list.flatMap((item, index) => (Array.isArray(item) ? String(item[0]) : index % 2 === 0 ? String(item) : []))
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  return bytesOf(body).toString()
}

/** Nothing where it is neither text nor bytes. */
function bytesOf(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.from(value)
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return value instanceof ArrayBuffer ? Buffer.from(value) : Buffer.alloc(0)
}
