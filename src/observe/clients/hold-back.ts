import net from 'node:net'
import { replace } from '../replace.js'
import type { Layers } from '../layers.js'
import { isLoopback } from '../recognise.js'
import { HELD_BACK } from '../requests.js'

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
        if (!target || request.isLocal || !requests.isHeldBack(target)) return Reflect.apply(write, this, args)
        return this.destroy(new Error(HELD_BACK))
      },
  )
}

type Chunk = { readonly chunk?: unknown } | undefined

interface Written {
  readonly method: string
  readonly url: string
  /** Whether it goes to this machine, and ends there as far as can be seen, whatever host it names. */
  readonly isLocal: boolean
}

/** The request with which a text begins that is written: its line and headers come first, and in one piece. */
function readRequest(data: unknown, socket: net.Socket): Written | undefined {
  const first: unknown = Array.isArray(data) ? (data[0] as Chunk)?.chunk : data
  const text = typeof first === 'string' ? first : Buffer.isBuffer(first) ? first.toString('latin1') : ''
  const [, method, path = ''] = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r\n/.exec(text) ?? []
  if (method === undefined) return undefined
  // while a connection is opened, its request says where it leads
  const peer = socket.remoteAddress ?? (Reflect.get(socket, '_httpMessage') as { readonly host?: string } | undefined)?.host ?? ''
  const host = /\r\nhost: *([^\r\n]*)/i.exec(text)?.[1] ?? peer
  const isPlain = path.startsWith('/') && !('encrypted' in socket)
  const url = path.startsWith('/') ? `${isPlain ? 'http' : 'https'}://${host}${path}` : path
  return { method, url, isLocal: isPlain && isLoopback(peer) }
}
