import { randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { refuse } from './call.js'
import type { SandboxAnswer } from './call.js'

/** A bearer token that the sandbox accepts (section 2.1 of the specification). */
export interface SandboxToken {
  readonly secret: string
  /** Id of the one interface that it is valid for. */
  readonly interface: string
  /** ISO 8601 instant from which it is refused. */
  readonly expiresAt: string
  /** CIDR ranges (or single addresses) that it is usable from. Absent or empty: from everywhere. */
  readonly allowedRanges?: readonly string[]
  /** How long the old secret stays valid after a rotation, in minutes: 1440 (the default) or more. */
  readonly rotationPeriodMinutes?: number
  /** Names of the datasources that it is limited to. Absent or empty: all. */
  readonly datasources?: readonly string[]
}

/** The answer to a rotation (section 2.2); `createdAt` in Unix seconds. */
export interface Rotation {
  readonly rawSecret: string
  readonly createdAt: number
  readonly rotationPeriodMinutes: number
}

export interface TokenStore {
  /** The token behind an Authorization header, or the refusal: 401 unless it is valid for the interface, 403 from a wrong address. */
  readonly check: (header: string | null, home: string | undefined, address: string) => SandboxToken | SandboxAnswer | undefined
  /** Gives the header's token a new secret; the old one stays valid for the rotation period. */
  readonly rotate: (header: string | null) => Rotation | SandboxAnswer
}

const SHORTEST_ROTATION = 1440
const NO_TOKEN = 'The request has no bearer token: send the header "Authorization: Bearer <token>".'

interface Secret {
  readonly text: string
  /** Milliseconds since 1970 from which it is refused. */
  until: number
}

interface Held {
  readonly token: SandboxToken
  readonly ranges: BlockList | undefined
  /** The current one is the last. */
  readonly secrets: Secret[]
}

/** Keeps tokens and their rotations. Throws an Error that names the token where one cannot be. */
export function createTokenStore(tokens: readonly SandboxToken[], now: () => Date): TokenStore {
  const held = tokens.map(hold)
  const homes = new Set(tokens.map((token) => token.interface))

  const find = (header: string | null): { readonly owner: Held; readonly secret: Secret } | SandboxAnswer => {
    const text = bearer(header)
    if (text === undefined) return unauthorized(NO_TOKEN)
    const owner = held.find(({ secrets }) => secrets.some((secret) => secret.text === text))
    const secret = owner?.secrets.find((each) => each.text === text)
    if (!owner || !secret) return unauthorized('The bearer token is not known here.')
    if (now().getTime() >= secret.until) return unauthorized('The bearer token is expired: use a valid, unexpired one.')
    return { owner, secret }
  }

  return {
    check: (header, home, address) => {
      if (home === undefined || !homes.has(home)) return undefined
      const found = find(header)
      if (!('owner' in found)) return found
      const { token, ranges } = found.owner
      if (token.interface !== home)
        return unauthorized(`The bearer token is one of the ${token.interface} interface: it is not valid here.`)
      if (ranges && !isWithin(ranges, address)) {
        return refuse(
          403,
          'address_not_allowed',
          `The token is not usable from ${address}: its ranges are ${token.allowedRanges?.join(', ')}.`,
        )
      }
      return token
    },
    rotate: (header) => {
      const found = find(header)
      if (!('owner' in found)) return found
      const { owner, secret } = found
      if (secret !== owner.secrets.at(-1)) return unauthorized('The bearer token was rotated already: only the current one can be rotated.')
      const instant = now()
      const rotation = rotationAt(instant, owner.token.rotationPeriodMinutes ?? SHORTEST_ROTATION)
      owner.secrets.push({ text: rotation.rawSecret, until: secret.until })
      secret.until = Math.min(secret.until, instant.getTime() + rotation.rotationPeriodMinutes * 60_000)
      return rotation
    },
  }
}

/** Takes every bearer token. A rotation gives a new one and changes nothing. */
export function acceptAnyToken(now: () => Date): TokenStore {
  const missing = (header: string | null) => (bearer(header) === undefined ? unauthorized(NO_TOKEN) : undefined)
  return {
    check: (header, home) => (home === undefined ? undefined : missing(header)),
    rotate: (header) => missing(header) ?? rotationAt(now(), SHORTEST_ROTATION),
  }
}

function rotationAt(instant: Date, rotationPeriodMinutes: number): Rotation {
  return { rawSecret: randomBytes(24).toString('base64url'), createdAt: Math.floor(instant.getTime() / 1000), rotationPeriodMinutes }
}

/** Whether an answer of the store is a refusal. */
export function isRefusal(result: SandboxToken | Rotation | SandboxAnswer | undefined): result is SandboxAnswer {
  return result !== undefined && 'status' in result
}

/** The token in an Authorization header. */
function bearer(header: string | null): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1]
}

function unauthorized(message: string): SandboxAnswer {
  return refuse(401, 'unauthorized', message, { 'www-authenticate': 'Bearer' })
}

function hold(token: SandboxToken): Held {
  const { secret, expiresAt, allowedRanges = [], rotationPeriodMinutes = SHORTEST_ROTATION } = token
  const until = Date.parse(expiresAt)
  if (Number.isNaN(until)) throw new Error(`The token "${secret}" has no expiry date: "${expiresAt}" is not an ISO 8601 instant.`)
  if (!Number.isInteger(rotationPeriodMinutes) || rotationPeriodMinutes < SHORTEST_ROTATION) {
    throw new Error(
      `The token "${secret}" cannot have a rotation period of ${rotationPeriodMinutes} minutes: ${SHORTEST_ROTATION} is the least.`,
    )
  }
  const ranges = allowedRanges.length > 0 ? readRanges(allowedRanges, secret) : undefined
  return { token, ranges, secrets: [{ text: secret, until }] }
}

function readRanges(texts: readonly string[], secret: string): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.trim().split('/')
    const version = isIP(address)
    const longest = version === 6 ? 128 : 32
    if (version === 0 || (bits !== undefined && (!/^\d+$/.test(bits) || Number(bits) > longest))) {
      throw new Error(`The token "${secret}" has a range that is none: "${text}". Write it like 10.0.0.0/8.`)
    }
    list.addSubnet(address, bits === undefined ? longest : Number(bits), version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

function isWithin(ranges: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && ranges.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
