import { asText, flatten, HOLE } from '../../flow/texts/texts.js'
import type { Part, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { placeOfPart } from '../describe.js'
import { lookUp, type Entry } from '../bodies/objects.js'
import type { Request } from '../requests.js'

/** What the value of an authentication header is, as far as it is written. */
export interface Credential {
  /**
   * `scheme`: a scheme is spelled, with something behind it; `raw`: what is spelled is no scheme; `absent`: no value at all; `open`: it may
   * be anything.
   */
  readonly kind: 'scheme' | 'raw' | 'absent' | 'open'
  /** In small letters. */
  readonly scheme: string | undefined
  /** The literal that decides the kind, where one does. */
  readonly decides: Part | undefined
  /** What stands behind the scheme, or the whole. */
  readonly token: readonly Part[]
}

const NOTHING = { scheme: undefined, decides: undefined, token: [] } as const

/** Reads one value of an authentication header that takes a scheme, such as `Bearer`. */
export function readCredential(value: Value, at: Node, scheme: string | undefined): Credential {
  if (value.kind === 'scalar' && !value.value) return { kind: 'absent', ...NOTHING }
  const text = value.kind === 'json' ? undefined : asText(value, at)
  if (!text || text.parts.length === 0) return { kind: 'open', ...NOTHING }
  const written = flatten(text)
  const first = text.parts.find((part) => 'hole' in part || part.text.trim() !== '')
  if (!first) return { kind: 'absent', ...NOTHING }
  if ('hole' in first) return { kind: 'open', ...NOTHING, token: text.parts }
  const spelled = /^\s*([A-Za-z][A-Za-z0-9-]*)[ \t]+/.exec(written)
  if (spelled?.[1] !== undefined) {
    return { kind: 'scheme', scheme: spelled[1].toLowerCase(), decides: first, token: behind(text.parts, spelled[0].length) }
  }
  const start = (written.split(HOLE)[0] ?? '').trimStart().toLowerCase()
  const wanted = `${scheme?.toLowerCase() ?? ''} `
  // one value right behind the scheme is the token, of two the first may be a blank
  const isGlued = `${start} ` === wanted && text.parts.filter((part) => 'hole' in part).length === 1
  const mayBecomeScheme = written.includes(HOLE) && scheme !== undefined && wanted.startsWith(start) && !isGlued
  return mayBecomeScheme ? { kind: 'open', ...NOTHING } : { kind: 'raw', scheme: undefined, decides: first, token: text.parts }
}

/** The parts of a text behind its first characters. */
function behind(parts: readonly Part[], length: number): Part[] {
  const rest: Part[] = []
  let left = length
  for (const part of parts) {
    if ('hole' in part) {
      rest.push(part)
      continue
    }
    const text = part.text.slice(left)
    left = Math.max(0, left - part.text.length)
    if (text !== '') rest.push({ ...part, text })
  }
  return rest
}

/** The token at fault for a wrong credential. */
export function placeOfCredential({ decides }: Credential, entry: Entry): Node {
  const written = entry.value ?? entry.node
  return decides ? placeOfPart(decides, written) : written
}

/** The texts that a request's authentication header can be, each with the entry that sets it; none of what a caller chooses. */
export function credentialsOf(request: Request): { readonly credential: Credential; readonly entry: Entry }[] {
  const { auth } = request.home
  if (!auth) return []
  const key = auth.header.toLowerCase()
  return request
    .headers()
    .filter(({ isOneOf }) => !isOneOf)
    .flatMap((set) =>
      lookUp(set, key).entries.flatMap((entry) =>
        entry.values.map((value) => ({ credential: readCredential(value, entry.node, auth.scheme), entry })),
      ),
    )
}
