import { baseIn, beginsUsually } from '../../catalogue/base-paths.js'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { lastLiteralSegment } from '../../catalogue/match-path.js'
import type { Interface, Operation } from '../../catalogue/types.js'
import { headOf, isWhole } from '../../catalogue/whole-paths.js'
import { flatten, HOLE } from '../../flow/texts/texts.js'
import type { Text } from '../../flow/values.js'

/**
 * The path of an address, from its first slash on, without what is doubled where a base and a path both have a slash, and with `.` and
 * `..` carried out as `URL` does; HOLE where text is unknown. Undefined where no path can be told apart.
 */
export function pathOf(written: string): string | undefined {
  const path = pathIn(written)
  if (path === undefined || !/\/[/.]/.test(path)) return path
  return path.replace(/^[^?#]*/, (segments) => withoutDots(segments.replace(/\/{2,}/g, '/')))
}

/** A path with `.` and `..` carried out; what is not known may be several segments, and is not taken back. */
function withoutDots(path: string): string {
  const kept: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '.') continue
    if (segment !== '..') kept.push(segment)
    else if (kept.at(-1)?.includes(HOLE)) return path
    else if (kept.length > 1) kept.pop()
  }
  return /\/\.{1,2}$/.test(path) ? `${kept.join('/')}/` : kept.join('/')
}

function pathIn(written: string): string | undefined {
  // n8n marks an expression by a sign in front of it
  const address = written.replace(/^=(?=\/|https?:)/, '')
  // prose that mentions an address
  if (/^[^?#]*\S\s+[^\s?#]/.test(address)) return undefined
  const scheme = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(address) ?? /^\/\/[^/?#]*/.exec(address)
  if (scheme) return address.slice(scheme[0].length)
  const start = /^\0+/.exec(address)?.[0].length ?? 0
  const rest = address.slice(start)
  if (rest.startsWith('/')) return rest
  const host = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  // `host.example.com/path`, and a base that ends in a slash
  if (host.includes('.') || host.includes(':')) return rest.slice(host.length)
  return `/${rest}`
}

/**
 * The operations (of any method) whose path a text spells. A query may be glued to the end without being known. `isSent`: it is what a
 * client takes for an address, so that a space in it is part of a path.
 */
export function operationsAt(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[], isSent = false): Operation[] {
  const address = flatten(text)
  return operationsOf(isSent ? withoutSpaces(address) : address, catalogue, baseUrls)
}

/** An address with the spaces within the segments of its path as a client spells them. */
function withoutSpaces(address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  const starts = /^(?:\0*\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(path)
  return starts ? path.replace(/(?<=[^\s/]) +(?=[^\s/])/g, (spaces) => '%20'.repeat(spaces.length)) + address.slice(path.length) : address
}

/** The same of an address in which HOLE stands for unknown text. */
export function operationsOf(address: string, catalogue: CatalogueIndex, baseUrls: readonly string[]): Operation[] {
  if (isForeign(address, baseUrls)) return []
  const origin = literalOrigin(address)
  for (const candidate of candidates(address, baseUrls)) {
    const found = operationsBelow(candidate, catalogue, origin).filter((one) => !isServedElsewhere(one, address, catalogue, baseUrls))
    if (found.length > 0) return found
  }
  return []
}

/** The operations whose path an address spells as their description does, below a base of which nothing is written. */
export function describedBy(text: Text, catalogue: CatalogueIndex): readonly Operation[] {
  const [, path] = /^\0*(\/[^\0?#]+)$/.exec(flatten(text)) ?? []
  return path === undefined ? [] : catalogue.describedAt(path)
}

/** Whether an address spells the path of an operation, below a host that is that of another service. */
export function spellsAnothers(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[]): boolean {
  const address = flatten(text)
  if (isForeign(address, baseUrls)) return true
  const found = literalOrigin(address) === undefined ? [] : candidates(address, baseUrls).flatMap((one) => operationsBelow(one, catalogue))
  return found.length > 0 && found.every((operation) => isServedElsewhere(operation, address, catalogue, baseUrls))
}

/** A path that an address can be that of. */
interface Candidate {
  readonly path: string
  /** It stands below a segment that is not known, which holds more than a host. */
  readonly isBelowMore: boolean
}

function candidates(address: string, baseUrls: readonly string[]): Candidate[] {
  const path = pathOf(address)
  if (path === undefined) return []
  const list = [path, ...baseUrls.flatMap((base) => belowBase(address, base))]
  if (/[^/\0]\0+$/.test(path)) list.push(path.replace(/\0+$/, ''))
  const found = list.map((one) => ({ path: one, isBelowMore: false }))
  // a hole in front may hold the host and more; what follows it has to be the whole path
  const hole = path.lastIndexOf(`${HOLE}/`)
  return hole >= 0 && hole < path.length - 2 ? [...found, { path: path.slice(hole + 1), isBelowMore: true }] : found
}

/** The operations of a path; those of an interface without a prefix have the whole of it, as `/orgs/${org}/teams` is not their `/teams`. */
function operationsBelow({ path, isBelowMore }: Candidate, catalogue: CatalogueIndex, origin?: string): Operation[] {
  const homeOf = ({ interface: home }: Operation): Interface | undefined => catalogue.catalogue.interfaces.find(({ id }) => id === home)
  return catalogue.matchPath(path).filter((operation) => {
    const home = homeOf(operation)
    if (!home) return !isBelowMore
    // all that a host has is told by the host alone
    if (isWhole(operation) && headOf(operation) === '') return isServer(home, origin, catalogue)
    if (isBelowMore && home.prefix === '/' && !baseIn(home, path)) return false
    return home.base === undefined || isServer(home, origin, catalogue) || beginsUsually(home, path)
  })
}

/** Whether a host that is written out is that of a server of an interface. */
export function isServer({ id }: Interface, origin: string | undefined, { servedAt }: CatalogueIndex): boolean {
  return origin !== undefined && servedAt.get(originOf(origin))?.includes(id) === true
}

/** The path below a configured address that has a path of its own: a gateway. */
export function belowBase(address: string, base: string): string[] {
  const root = base.replace(/\/+$/, '')
  return address.startsWith(`${root}/`) ? [address.slice(root.length)] : []
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.toLowerCase()
}

/** A prefix that many services have, if any: `/v1/`, `/api/v3/`, `/2010-04-01/`. */
const EVERYDAY = /^\/(?:(?:api|rest|v?\d[\w.-]*)\/)*$/

/**
 * Whether a literal host is the server of other interfaces, and the operation's own is served at others; for an interface whose prefix says
 * nothing but a version, so that its paths are everyday words, whether it is the host of somebody else.
 */
function isServedElsewhere({ interface: home }: Operation, address: string, index: CatalogueIndex, baseUrls: readonly string[]): boolean {
  const origin = index.servedAt.size > 0 ? literalOrigin(address) : undefined
  const own = origin === undefined ? undefined : index.catalogue.interfaces.find(({ id }) => id === home)
  return origin !== undefined && own !== undefined && isElsewhere(own, origin, index, baseUrls)
}

/** The same of an interface. */
export function isElsewhere(own: Interface, origin: string, { servedAt }: CatalogueIndex, baseUrls: readonly string[]): boolean {
  if (!own.servers && !own.baseUrls) return false
  const there = servedAt.get(originOf(origin))
  if (there) return !there.includes(own.id)
  if (own.baseUrls) return !baseUrls.some((base) => originOf(base) === originOf(origin))
  return EVERYDAY.test(own.prefix) && baseUrls.length === 0 && isOfAnother(hostOf(origin), (own.servers ?? []).map(hostOf))
}

/** Hosts of one machine, of private networks and of tests: anybody's service may be there. */
const PRIVATE = /^[^.]*$|^[\d.]+$|^\[|\.(?:test|invalid|localhost|local|internal|intranet|lan|corp|home|svc)$/
/** Hosts that stand for others in what is published. */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|net|org))?$/

/** The name below a domain that is kept for invented ones (`acme` of `api.acme.test`); a word for any service is none. */
const INVENTED = /(?:^|\.)(?!(?:api|app|backend|dev|example|host|server|service|staging|test|www)\.)([^.]+)\.(?:test|invalid|example)$/
const INVENTED_BELOW = /\.([^.]+)\.example\.(?:com|net|org)$/

/** Whether a host has no part of the name under which one of the servers is registered: one that has it is a mirror, or for staging. */
export function isOfAnother(host: string, servers: readonly string[]): boolean {
  // where the service itself has an invented name, others tell themselves apart by theirs
  if (inventedName(host) !== undefined && servers.some((server) => inventedName(server) !== undefined)) {
    return servers.every((server) => !host.includes(inventedName(server) ?? registeredName(server)))
  }
  if (PRIVATE.test(host) || EXAMPLE.test(host)) return false
  const named = servers.filter((server) => !PRIVATE.test(server))
  return named.length > 0 && named.every((server) => !host.includes(registeredName(server)))
}

/** The host of an address that begins with scheme and host; empty where that is none. */
export function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : ''
}

function inventedName(host: string): string | undefined {
  return (INVENTED.exec(host) ?? INVENTED_BELOW.exec(host))?.[1]
}

/** `partner` of `api.partner.com` and of `api.partner.co.uk`. */
function registeredName(host: string): string {
  return /([^.]+)(?:\.(?:com?|org|net|gov|edu|ac))?\.[^.]+$/.exec(host)?.[1] ?? host
}

/** Scheme and host, where both are written out. */
export function literalOrigin(address: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#\0]+(?=[/?#]|$)/i.exec(address)?.[0]
}

/** Whether a literal host says that this is another service. */
export function isForeign(address: string, baseUrls: readonly string[]): boolean {
  if (baseUrls.length === 0) return false
  const origin = literalOrigin(address)
  return origin !== undefined && !baseUrls.some((base) => originOf(base) === originOf(origin))
}

/** Whether an address can be that of an operation, of one of some methods where they are known, whatever stands where its text is not. */
export function mayName(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[], methods?: ReadonlySet<string>): boolean {
  return candidates(flatten(text), baseUrls).some(({ path }) => catalogue.mayMatchPath(path, methods))
}

/** The part of a text that decides which operation it names: the one that ends the path's last written segment. */
export function decidingPart(text: Text, operation: Operation): Text['parts'][number] | undefined {
  const end = decidingIndex(flatten(text), operation)
  let position = 0
  for (const part of text.parts) {
    const length = 'text' in part ? part.text.length : 1
    if (end >= position && end < position + length) return part
    position += length
  }
  return text.parts.findLast((part) => 'text' in part)
}

/** The index of the character that ends the last written segment of an operation's path in an address, without a file's extension. */
export function decidingIndex(address: string, operation: Operation): number {
  const head = isWhole(operation) ? headOf(operation) : ''
  const from = head === '' ? -1 : address.indexOf(head)
  if (from >= 0) return from + head.length - 1
  const last = lastLiteralSegment(operation.path) ?? ''
  const stem = last.replace(/(?<=.)\.\w+$/, '')
  const path = address.replace(/[?#].*$/s, '')
  // what comes after a segment can hold its name: `things(thingsId=7)`
  const start = path.lastIndexOf(`/${last}`)
  return (start < 0 ? path.lastIndexOf(last) : start + 1) + stem.length - 1
}
