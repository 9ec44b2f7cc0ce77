import http from 'node:http'
import type { Method } from '../replace.js'
import { decode } from '../decode.js'
import { createHttpDoubles, writings, type HttpDoubles, type Writing } from './http-doubles.js'
import type { Layers } from '../layers.js'
import type { Origin } from '../frames.js'
import type { Target } from '../recognise.js'

/** A request of which not all is written yet. */
interface Begun {
  readonly target: Target
  readonly origin: Origin
  readonly written: Buffer[]
}

interface Noted {
  readonly target: Target
  readonly sent: readonly string[]
}

/**
 * Notes what is sent through `node:http` and `node:https`. It sits on the requests themselves: however their functions were imported, and
 * whatever a double has put in the place of those functions, a request is one of these objects. Returns what looks into doubles that have
 * a class of their own.
 */
export function patchHttp({ recognise, requests, bodies, readOrigin, emitters }: Layers): HttpDoubles['follow'] {
  const begun = new WeakMap<http.ClientRequest, Begun>()
  const noted = new WeakMap<http.ClientRequest, Noted>()
  const proto = http.ClientRequest.prototype

  const targetOf = (request: http.ClientRequest): Target | undefined => {
    if (requests.current()) return undefined
    return recognise(request.method, `${originOf(request)}${request.path}`)
  }
  const whoAsked = (request: http.ClientRequest): Origin => {
    const here = readOrigin()
    return here.frames.length > 0 ? here : (emitters.originOf(request) ?? here)
  }
  const keep = (request: http.ClientRequest, target: Target, name: Writing, chunk: unknown, encoding: unknown): void => {
    const before = begun.get(request)
    const here = before && name === 'write' ? before.origin : whoAsked(request)
    const origin = before && here.frames.length === 0 ? before.origin : here
    const written = before?.written ?? []
    begun.set(request, { target, origin, written })
    if (typeof chunk === 'string') written.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (ArrayBuffer.isView(chunk)) written.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
  }
  const wrap = (name: Writing, original: Method): Method =>
    function (this: http.ClientRequest, ...args: unknown[]): unknown {
      const target = noted.has(this) ? undefined : targetOf(this)
      if (target) keep(this, target, name, args[0], args[1])
      if (name !== 'end' || !target || !note(this)) return Reflect.apply(original, this, args)
      return requests.within(target, () => Reflect.apply(original, this, args))
    }
  /** Notes what was written of a request, unless nobody asked for it. */
  const note = (request: http.ClientRequest): Noted | undefined => {
    const own = begun.get(request)
    // doubles make requests for themselves, to compare them with what they answer
    if (!own || (own.origin.frames.length === 0 && doubles.has(request))) return undefined
    const { target, origin, written } = own
    begun.delete(request)
    const parameters = requests.note(target, origin, () => request.getHeaderNames())
    const text = Buffer.concat(written).toString('utf8')
    const found = { target, sent: [...parameters, ...requests.noteBody(text, target, origin)] }
    noted.set(request, found)
    return found
  }
  const doubles = createHttpDoubles(wrap)
  const outgoing = http.OutgoingMessage.prototype as unknown as Record<Writing, Method>
  for (const name of writings) {
    const value = wrap(name, outgoing[name])
    Object.defineProperty(value, 'name', { value: name })
    Object.defineProperty(proto, name, { value, writable: true, configurable: true, enumerable: true })
  }

  const emit = proto.emit
  const own = function (this: http.ClientRequest, ...args: unknown[]): boolean {
    // an answer may come before all is written
    const found = args[0] === 'response' ? (noted.get(this) ?? note(this)) : undefined
    if (found) take(args[1] as http.IncomingMessage, found)
    return Reflect.apply(emit, this, args) as boolean
  }
  Object.defineProperty(own, 'name', { value: 'emit' })
  Object.defineProperty(proto, 'emit', { value: own, writable: true, configurable: true, enumerable: true })
  return doubles.follow

  /** Reads an answer along, or puts that of the simulation in its place. */
  function take(response: http.IncomingMessage, { target, sent }: Noted): void {
    const refusal = requests.refusal(target, sent)
    const push = response.push.bind(response)
    // sockets that close tell of the end again
    let isAtEnd = false
    if (refusal) {
      response.statusCode = refusal.status
      response.statusMessage = refusal.reason
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) Reflect.deleteProperty(response.headers, name)
      response.headers['content-type'] = 'application/json'
      response.push = (chunk: unknown): boolean => {
        if (chunk !== null) return true
        if (!isAtEnd) push(refusal.body)
        isAtEnd = true
        return push(null)
      }
      return
    }
    const chunks: Buffer[] = []
    response.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
      if (isAtEnd) return push(chunk, encoding)
      isAtEnd = chunk === null
      if (Buffer.isBuffer(chunk)) chunks.push(chunk)
      else if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding))
      else if (isAtEnd) bodies.expect(decode(Buffer.concat(chunks), response.headers['content-encoding']), target.operation)
      return push(chunk, encoding)
    }
  }
}

/** Where it is sent to; a double may not say so where Node does. */
function originOf(request: http.ClientRequest): string {
  const { proto = 'http', ...options } = (Reflect.get(request, 'options') ?? {}) as Readonly<Record<string, string | undefined>>
  const host = request.getHeader('host') ?? request.host ?? options['host'] ?? options['hostname']
  return `${request.protocol ?? options['protocol'] ?? `${proto}:`}//${String(host)}`
}
