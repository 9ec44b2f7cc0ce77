import { complainOf } from './failing.js'
import type { Sandbox } from './sandbox.js'

/** Paths that talk to the sandbox itself: no interface has them. */
const CONTROL = '/.sandbox/'

/** Whether a request talks to the sandbox itself. */
export function isControl({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(CONTROL)
}

/**
 * Answers what talks to the sandbox itself. A page of another site that a browser shows must not steer it, nor read what was called: its
 * requests are refused, by the origin that browsers send with them and by the name under which they came here.
 */
export function control({ hits, failNext }: Sandbox, { method, url, headers }: Request): Response {
  const { pathname, searchParams } = new URL(url)
  const origin = headers.get('origin')
  if ((origin !== null && !isHere(origin)) || !isHere(`http://${headers.get('host') ?? '127.0.0.1'}`))
    return refuse(403, 'foreign_origin', `${CONTROL} takes requests of this machine only.`)
  const known = commands.find(({ name }) => pathname === CONTROL + name)
  if (!known) {
    const names = commands.map((one) => CONTROL + one.name).join(' and ')
    return refuse(404, 'not_found', `There is no ${pathname}: ${names} are there.`)
  }
  if (method !== known.method)
    return refuse(405, 'method_not_allowed', `${pathname} takes ${known.method}, not ${method}.`, { allow: known.method })
  const wrong = [...new Set(searchParams.keys())].flatMap((name) => known.complain(name, searchParams.getAll(name)))
  if (wrong.length > 0) return refuse(400, 'bad_value', wrong.join(' '))
  if (known.name === 'hits') return Response.json(hits())
  failNext(Number(searchParams.get('times') ?? 1), Number(searchParams.get('status') ?? 500))
  return new Response(null, { status: 204 })
}

const commands = [
  { name: 'hits', method: 'GET', complain: (name: string): string[] => [`hits takes no ${name}.`] },
  {
    name: 'fail-next',
    method: 'POST',
    complain: (name: string, values: readonly string[]): string[] => {
      if (name !== 'times' && name !== 'status') return [`fail-next takes times and status, no ${name}.`]
      if (values.length > 1) return [`${name} is given ${values.length} times.`]
      const [value = ''] = values
      const complaint = complainOf(name, /^\d{1,6}$/.test(value) ? Number(value) : NaN)
      return complaint === undefined ? [] : [`${name}=${value} ${complaint}`]
    },
  },
] as const

function isHere(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code, message } }, { status, headers })
}
