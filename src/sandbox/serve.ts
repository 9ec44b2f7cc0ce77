import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sandbox } from './sandbox.js'

/** A port that cannot be listened on; the message says why and the way out. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

export interface Served {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  readonly port: number
  /** Ends it, with the connections that are open. */
  readonly close: () => Promise<void>
}

/** Paths that talk to the sandbox itself: no interface has them. */
const CONTROL = '/.sandbox/'

/**
 * Serves a sandbox on this machine over HTTP; `port` 0 takes a free one. `GET /.sandbox/hits` gives its hits, and
 * `POST /.sandbox/fail-next?times=1&status=500` lets the next requests fail. Browsers may call it from any page. Rejects with PortError.
 */
export async function serveSandbox(sandbox: Sandbox, port = 0): Promise<Served> {
  const server = createServer((incoming, outgoing) => {
    void answer(sandbox, incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => reject(new PortError(complaint(port, code, message))))
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  let response: Response
  try {
    const request = await toRequest(incoming)
    response = control(sandbox, request) ?? (await sandbox.handle(request, { address: incoming.socket.remoteAddress }))
  } catch (error) {
    response = Response.json({ error: { code: 'sandbox_failed', message: String(error) } }, { status: 500 })
  }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'access-control-allow-origin': '*' })
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

function control({ hits, failNext }: Sandbox, { method, url, headers }: Request): Response | undefined {
  const { pathname, searchParams } = new URL(url)
  if (method === 'OPTIONS') {
    const allowed = headers.get('access-control-request-headers') ?? '*'
    return new Response(null, { status: 204, headers: { 'access-control-allow-methods': '*', 'access-control-allow-headers': allowed } })
  }
  if (method === 'GET' && pathname === `${CONTROL}hits`) return Response.json(hits())
  if (method === 'POST' && pathname === `${CONTROL}fail-next`) {
    const wrong = ['times', 'status'].flatMap((name) => complainOf(name, searchParams.get(name)))
    if (wrong.length > 0) return Response.json({ error: { code: 'bad_value', message: wrong.join(' ') } }, { status: 400 })
    failNext(Number(searchParams.get('times') ?? 1), Number(searchParams.get('status') ?? 500))
    return new Response(null, { status: 204 })
  }
  return undefined
}

/** What is wrong with a value of `fail-next`, in a sentence. */
function complainOf(name: string, value: string | null): string[] {
  if (value === null) return []
  const number = /^\d{1,6}$/.test(value) ? Number(value) : NaN
  if (name === 'times') return number >= 0 ? [] : [`times=${value} is no number of requests.`]
  return number >= 400 && number <= 599 ? [] : [`status=${value} is no status of a failure: those go from 400 to 599.`]
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = 'GET', url = '/', rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const hasBody = chunks.length > 0 && method !== 'GET' && method !== 'HEAD'
  return new Request(`http://127.0.0.1${url}`, { method, headers, ...(hasBody ? { body: Buffer.concat(chunks) } : {}) })
}

function complaint(port: number, code: string | undefined, message: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: name another one, or none, and a free one is taken.`
  if (code === 'EACCES') return `Port ${port} is not allowed to be listened on: name one above 1023, or none, and a free one is taken.`
  return `Port ${port} cannot be listened on: ${message}`
}
