/** Where a framework answers requests by the files of a folder, and what of a file's path is that of the address. */
interface Served {
  readonly file: RegExp
  /** What begins the addresses of all of them. */
  readonly prefix: string
}

const ENDING = String.raw`\.[cm]?[jt]sx?$`
const SERVED: readonly Served[] = [
  // Next
  { file: new RegExp(String.raw`(?:^|/)app/(?:(.*)/)?route${ENDING}`), prefix: '' },
  // Next and Astro
  { file: new RegExp(String.raw`(?:^|/)pages/api/(.*?)(?:/?\bindex)?${ENDING}`), prefix: 'api/' },
  // SvelteKit
  { file: new RegExp(String.raw`(?:^|/)routes/(?:(.*)/)?\+server${ENDING}`), prefix: '' },
  // Nuxt and Nitro
  { file: new RegExp(String.raw`(?:^|/)server/api/(.*?)(?:/?\bindex)?(?:\.(?:get|post|put|patch|delete))?${ENDING}`), prefix: 'api/' },
  { file: new RegExp(String.raw`(?:^|/)server/routes/(.*?)(?:/?\bindex)?(?:\.(?:get|post|put|patch|delete))?${ENDING}`), prefix: '' },
]

/**
 * The segments of the address that a file answers: a text, `*` for a part that differs, `**` for all that follows. Undefined for a file
 * that no framework serves.
 */
export function servedSegments(file: string): readonly string[] | undefined {
  const path = file.replaceAll('\\', '/')
  for (const { file: pattern, prefix } of SERVED) {
    const found = pattern.exec(path)
    if (found) return `${prefix}${found[1] ?? ''}`.split('/').flatMap(segmentOf)
  }
  return undefined
}

/** A folder's name as a segment: `[id]`, `[...path]`; a group of folders in parentheses is none. */
function segmentOf(name: string): readonly string[] {
  if (name === '' || /^\(.*\)$/.test(name) || name.startsWith('@')) return []
  if (/^\[\[?\.\.\./.test(name)) return ['**']
  return [/^\[.*\]$/.test(name) ? '*' : name]
}

/** Whether an address, of which a part that is not known is `hole`, is one that a file answers. */
export function isServedAt(segments: readonly string[], address: string, hole: string): boolean {
  const asked = address.split('/').filter((segment) => segment !== '')
  const isRest = segments.at(-1) === '**'
  if (isRest || asked.length !== segments.length) return false
  return segments.every((segment, index) => segment === '*' || (segment === asked[index] && !segment.includes(hole)))
}

/** A function that is set for an address, `app.get('/answers/:id', …)`; clients ask in the same form, but are not called so. */
const REGISTERED =
  /(?:app|route|server|fastify|hono)\w*(?:\(\))?\s*\.(?:get|post|put|patch|delete|all)\(\s*(['"`])(\/[\w./-]+)(?:\/:[^'"`]*)?\1\s*,/gi

/** What a router puts before all of its addresses: `new Router({ prefix: '/api/answers' })`, `app.basePath('/api/answers')`. */
const PREFIXED = /(?:\bnew\s+\w+\(\{\s*prefix:|\.basePath\()\s*(['"`])(\/[\w./-]+)\1/g

/**
 * What begins each address that a file answers, up to the first part that differs: `/api/answers`, and behind a quote what follows the base
 * of a client, `'/answers`. None where that says little.
 */
export function servedPrefixes(file: string, text: string): readonly string[] {
  const segments = servedSegments(file) ?? []
  const end = segments.findIndex((segment) => segment.startsWith('*'))
  const own = `/${(end < 0 ? segments : segments.slice(0, end)).join('/')}`
  const registered = [...text.matchAll(REGISTERED), ...text.matchAll(PREFIXED)].map(([, , path = '']) => path.replace(/\/$/, ''))
  const whole = [own, ...registered].filter((prefix) => prefix.length > 4)
  const parts = whole.flatMap((prefix) => /^\/api(?:\/v\d+)?(\/.{4,})$/.exec(prefix)?.[1] ?? [])
  return [...whole, ...parts.flatMap((part) => [`'${part}`, `"${part}`, `\`${part}`])]
}

/** The method that the name of a file says it answers, in capitals. */
export function servedMethod(file: string): string | undefined {
  return /\.(get|post|put|patch|delete)\.[cm]?[jt]sx?$/.exec(file)?.[1]?.toUpperCase()
}

/** Where a framework keeps for the files that it serves what code in front of all of them has left. */
interface InFront {
  /** The files that are handed it, and what stands before them in a path: the folder of the program. */
  readonly file: RegExp
  /** The code in front, below that folder, and what leads there to the member that the others are handed. */
  readonly front: RegExp
  readonly keys: string
  readonly member: string
}

const IN_FRONT: readonly InFront[] = [
  // SvelteKit: `event.locals` of a hook
  {
    file: new RegExp(String.raw`^(.*?)routes/(?:.*/)?\+(?:(?:page|layout)\.)?server${ENDING}`),
    front: new RegExp(String.raw`^hooks\.server${ENDING}`),
    keys: 'event.locals',
    member: 'locals',
  },
  // Nuxt and Nitro: `event.context` of a middleware
  {
    file: new RegExp(String.raw`^(.*?)server/(?:api|routes)/.*${ENDING}`),
    front: new RegExp(String.raw`^server/middleware/.*${ENDING}`),
    keys: 'context',
    member: 'context',
  },
]

/** Whether what code of one file has left under some keys of its parameter is what code of another is handed under those of its own. */
export function isLeftFor(before: { readonly file: string; readonly keys: string }, own: typeof before): boolean {
  return IN_FRONT.some(({ file, front, keys, member }) => {
    const folder = own.keys === member && before.keys === keys ? file.exec(own.file.replaceAll('\\', '/'))?.[1] : undefined
    const other = before.file.replaceAll('\\', '/')
    return folder !== undefined && other.startsWith(folder) && front.test(other.slice(folder.length))
  })
}

/** Whether a framework hands a file what code in front of it has left, or that is such code. */
export function isBehindFront(path: string, textOf: () => string): boolean {
  const file = path.replaceAll('\\', '/')
  if (/(?:^|\/)(?:\+(?:page|layout|server)\b|hooks\.server\.)/.test(file)) return true
  return /(?:^|\/)server\/(?:middleware|api|routes)\//.test(file) && /\bcontext\b/.test(textOf())
}
