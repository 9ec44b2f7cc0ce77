import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { control, isControl } from './control.js'
import type { Sandbox } from './sandbox.js'

/** A port that cannot be listened on; the message says why and the way out. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/** A sandbox that listens. */
export interface Served {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  readonly port: number
  /** Ends it, with the connections that are open. */
  readonly close: () => Promise<void>
}

/**
 * Serves a sandbox on this machine over HTTP; `port` 0 takes a free one. `GET /.sandbox/hits` gives its hits, and
 * `POST /.sandbox/fail-next?times=1&status=500` lets the next requests fail, both for this machine only. Browsers may call the interfaces
 * from any page. Rejects with PortError.
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
  let isOpen = true
  try {
    const request = await toRequest(incoming)
    isOpen = !isControl(request)
    if (!isOpen) response = control(sandbox, request)
    else response = preflight(request) ?? (await sandbox.handle(request, { address: incoming.socket.remoteAddress }))
  } catch (error) {
    response = Response.json({ error: { code: 'sandbox_failed', message: String(error) } }, { status: 500 })
  }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...(isOpen && { 'access-control-allow-origin': '*' }) })
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** A browser asks before a page of another site may send its request; `/.sandbox/` has nothing for one. */
function preflight({ method, headers }: Request): Response | undefined {
  if (method !== 'OPTIONS') return undefined
  const allowed = headers.get('access-control-request-headers') ?? '*'
  return new Response(null, { status: 204, headers: { 'access-control-allow-methods': '*', 'access-control-allow-headers': allowed } })
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
