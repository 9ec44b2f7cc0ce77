import { baseIn, type Base } from '../../catalogue/base-paths.js'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { createPathGuess, createPathMatcher } from '../../catalogue/match-path.js'
import type { Interface, Operation } from '../../catalogue/types.js'
import { takesOneOf } from '../../catalogue/whole-paths.js'
import { flatten, HOLE } from '../../flow/texts/texts.js'
import type { Text } from '../../flow/values.js'
import { memoize } from '../../syntax/memoize.js'
import { belowBase, isElsewhere, isForeign, isServer, literalOrigin, operationsOf, pathOf } from './request-path.js'

/** The path below which the whole path of an operation stands in an address: of a gateway before the service, or of another service. */
export function pathBefore(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[]): string | undefined {
  const address = flatten(text)
  const path = pathOf(address)
  if (path === undefined || isForeign(address, baseUrls)) return undefined
  const starts = catalogue.catalogue.interfaces.map(({ prefix }) => (prefix === '/' ? -1 : path.indexOf(prefix, 1)))
  const start = starts.find((at) => at > 0 && catalogue.matchPath(path.slice(at)).length > 0)
  return start === undefined ? undefined : path.slice(0, start).replaceAll(HOLE, '…')
}

/** Whether an address goes to one of the interfaces, whatever the operation; one without a prefix says nothing by it. */
export function goesToInterface(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[]): boolean {
  return leadsToInterface(flatten(text), catalogue, baseUrls)
}

/** The same of an address in which HOLE stands for unknown text. */
export function leadsToInterface(address: string, catalogue: CatalogueIndex, baseUrls: readonly string[]): boolean {
  return basesOf(address, catalogue, baseUrls).length > 0
}

/** Whether the version in front of an address's path is not known, so that what is written to its end may be another one's. */
export function hasOpenBase(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[]): boolean {
  const found = basesOf(flatten(text), catalogue, baseUrls)
  return found.length > 0 && found.every(({ base }) => base.isOpen)
}

/** Whether more of an address is written than what all operations of an interface begin with. */
export function isPartlyWritten(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[]): boolean {
  const found = basesOf(flatten(text), catalogue, baseUrls)
  return found.length > 0 && found.every(({ path, base }) => /^[^?#]*[^/?#\0]/.test(path.slice(base.length)))
}

/** The base paths of interfaces that an address begins with; with a version that is not known, those below which it names an operation. */
function basesOf(
  address: string,
  catalogue: CatalogueIndex,
  baseUrls: readonly string[],
): readonly { readonly path: string; readonly base: Base }[] {
  if (isForeign(address, baseUrls)) return []
  const origin = literalOrigin(address)
  const paths = [pathOf(address) ?? '', ...baseUrls.flatMap((base) => belowBase(address, base))]
  return catalogue.catalogue.interfaces.flatMap((home) => {
    if (origin !== undefined && catalogue.servedAt.size > 0 && isElsewhere(home, origin, catalogue, baseUrls)) return []
    const isOwn = isServer(home, origin, catalogue)
    return paths.flatMap((path) => {
      const base = baseIn(home, path, isOwn) ?? bareBase(home, path, isOwn, catalogue)
      if (!base) return []
      const spelled = (home.base ?? home.prefix) + path.slice(base.length)
      const isOne = !base.isOpen || catalogue.matchPath(spelled).length > 0 || catalogue.mayMatchPath(spelled)
      return isOne ? [{ path, base }] : []
    })
  })
}

/**
 * An interface without a base path is asked at one of its servers, whatever is asked; elsewhere, where an address that is not wholly known
 * has more of one of its paths than a word: `/api/v4/users/${id}/${what}`.
 */
function bareBase({ prefix, base }: Interface, path: string, isOwn: boolean, catalogue: CatalogueIndex): Base | undefined {
  if (prefix !== '/' || base !== undefined || !path.startsWith(prefix)) return undefined
  const written = path.replace(/[?#].*$/s, '').split('/').filter((segment) => segment !== '' && !segment.includes(HOLE))
  const isOpen = written.length > 1 && catalogue.mayMatchPath(path)
  return isOwn || isOpen ? { length: prefix.length, isOpen } : undefined
}

/** The same catalogue with its paths in lower case. */
const folded = memoize((index: CatalogueIndex): CatalogueIndex => {
  const operations = index.catalogue.operations.map((operation) => ({ ...operation, path: operation.path.toLowerCase() }))
  const { interfaces } = index.catalogue
  return { ...index, matchPath: createPathMatcher(operations, interfaces), mayMatchPath: createPathGuess(operations, interfaces) }
})

/**
 * The operation of which an address spells the path but for upper and lower case, that goes away or has a field that does. Most services
 * tell the two apart, and some do not: which of them this is no text says.
 */
export function inOtherCase(
  text: Text,
  catalogue: CatalogueIndex,
  baseUrls: readonly string[],
  methods: ReadonlySet<string> | undefined,
): Operation | undefined {
  const lower = baseUrls.map((base) => base.toLowerCase())
  const found = operationsOf(flatten(text).toLowerCase(), folded(catalogue), lower)
    .filter((operation) => !methods || takesOneOf(operation, methods))
    .map(({ id }) => id)
  return found.length > 0 ? catalogue.affected.find(({ id }) => found.includes(id)) : undefined
}

/**
 * Whether an address can be that of an operation, be it in upper or lower case, once callers hand in what is not known of it: not where
 * what is written behind that is part of no path, or what is written from the prefix of an interface on begins none.
 */
export function mayBecome(text: Text, catalogue: CatalogueIndex): boolean {
  const [path = ''] = flatten(text).split(/[?#]/)
  const rest = path.slice(Math.max(path.indexOf(HOLE), 0)).replace(/^\0*/, '').replace(/\/{2,}/g, '/')
  const mayMatch = (some: string): boolean => catalogue.mayMatchPath(some) || folded(catalogue).mayMatchPath(some.toLowerCase())
  // what dots take back is told by what comes in front
  if (/\/\.{1,2}(?:\/|$)/.test(path)) return true
  const below = catalogue.catalogue.interfaces.filter(({ prefix }) => prefix !== '/' && path.includes(prefix))
  if (below.length > 0 && !below.some(({ prefix }) => mayMatch(path.slice(path.indexOf(prefix))))) return false
  return rest === '' || mayMatch(`/${HOLE}${rest}`)
}
