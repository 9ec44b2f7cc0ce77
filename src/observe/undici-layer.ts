import { subscribe } from 'node:diagnostics_channel'
import { decode } from './decode.js'
import type { Layers } from './layers.js'
import type { Target } from './recognise.js'
import { HELD_BACK, type Refusal } from './requests.js'

type Callback = (...args: unknown[]) => unknown

/** A request of undici, of whatever version: it tells what becomes of it through these. */
interface Handler {
  onConnect?: Callback
  onBodySent?: Callback
  onHeaders?: Callback
  onData?: Callback
  onComplete?: Callback
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
      request.onConnect = (abort) => (abort as Callback)(new Error(HELD_BACK))
      return
    }
    if (!around) follow(request, request, target, layers)
  })
}

function targetOf({ origin, method, path }: Sent, { recognise }: Layers): Target | undefined {
  return recognise(String(method), `${String(origin)}${String(path)}`)
}

/** Follows one request: `handler` is told of the answer. */
export function follow({ body, headers: named }: Sent, handler: Handler, target: Target, { requests, bodies, readOrigin }: Layers): void {
  const origin = readOrigin()
  const parameters = requests.note(target, origin, () => headerNames(named))
  const { onBodySent, onHeaders, onData, onComplete } = handler
  const text = textOf(body)
  let sent = text === '' ? undefined : requests.noteBody(text, target, origin)
  // a body that comes in parts is known when the last of them has gone
  const parts: Buffer[] = []
  if (sent === undefined && body !== undefined && body !== null) {
    handler.onBodySent = function (this: unknown, chunk) {
      parts.push(bytesOf(chunk))
      return onBodySent && Reflect.apply(onBodySent, this, [chunk])
    }
  }
  const chunks: Buffer[] = []
  let refusal: Refusal | undefined
  let encoding: string | undefined
  handler.onHeaders = function (this: unknown, status, headers, resume, reason) {
    sent ??= requests.noteBody(Buffer.concat(parts).toString(), target, origin)
    refusal = requests.refusal(target, [...parameters, ...sent])
    encoding = contentEncoding(headers)
    const args = refusal ? [refusal.status, jsonHeaders(), resume, refusal.reason] : [status, headers, resume, reason]
    return onHeaders && Reflect.apply(onHeaders, this, args)
  }
  handler.onData = function (this: unknown, chunk) {
    if (refusal) return true
    chunks.push(bytesOf(chunk))
    return onData && Reflect.apply(onData, this, [chunk])
  }
  handler.onComplete = function (this: unknown, trailers) {
    if (!refusal) bodies.expect(decode(Buffer.concat(chunks), encoding), target.operation)
    else if (onData) Reflect.apply(onData, this, [Buffer.from(refusal.body)])
    return onComplete && Reflect.apply(onComplete, this, [trailers])
  }
}

function jsonHeaders(): Buffer[] {
  return [Buffer.from('content-type'), Buffer.from('application/json')]
}

function contentEncoding(headers: unknown): string | undefined {
  if (!Array.isArray(headers)) return undefined
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
