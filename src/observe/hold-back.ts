import net from 'node:net'
import { replace } from './bodies.js'
import type { Layers } from './layers.js'
import { HELD_BACK } from './requests.js'

/**
 * Lets no recognised request to another machine out of a rehearsal. It looks at what is written to a connection: a double has sockets of
 * its own that never come here, and what it lets through comes here like everything else.
 */
export function holdBack({ recognise, requests }: Layers): void {
  replace(
    net.Socket.prototype,
    '_writeGeneric',
    (write) =>
      function (this: net.Socket, ...args: unknown[]): unknown {
        const request = readRequest(args[1], this)
        const target = request && recognise(request.method, request.url)
        if (!target || !requests.isHeldBack(target)) return Reflect.apply(write, this, args)
        return this.destroy(new Error(HELD_BACK))
      },
  )
}

type Chunk = { readonly chunk?: unknown } | undefined

/** The request with which a text begins that is written: its line and headers come first, and in one piece. */
function readRequest(data: unknown, socket: net.Socket): { readonly method: string; readonly url: string } | undefined {
  const first: unknown = Array.isArray(data) ? (data[0] as Chunk)?.chunk : data
  const text = typeof first === 'string' ? first : Buffer.isBuffer(first) ? first.toString('latin1') : ''
  const [, method, path = ''] = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r\n/.exec(text) ?? []
  if (method === undefined) return undefined
  const host = /\r\nhost: *([^\r\n]*)/i.exec(text)?.[1] ?? socket.remoteAddress ?? ''
  return { method, url: path.startsWith('/') ? `${'encrypted' in socket ? 'https' : 'http'}://${host}${path}` : path }
}
