import type { Flow } from '../../flow/flow.js'
import { asText, flatten } from '../../flow/texts/texts.js'
import type { Call, Text } from '../../flow/values.js'
import { isInsideDeclaredClient } from '../../flow/clients/written-clients.js'
import { writtenMethods } from './request-methods.js'
import { hostOf, isOfAnother, literalOrigin } from './request-path.js'
import { resolveCall } from './resolve-call.js'
import type { Session } from '../session.js'

/** What tells to which service requests go, whatever their paths: variables of the environment, written addresses, clients with a base. */
export interface KnownBases {
  /** Notes that a request is one to the interfaces if it is one of an operation. */
  note(call: Call): void
  /** Why the path of a request is not known which goes to the interfaces by its base; undefined where nothing tells that it does. */
  reasonFor(call: Call): string | undefined
  /** Whether a request goes to the host of somebody else than those whose operations are requested, and only reads like one of theirs. */
  isOfAnother(call: Call): boolean
}

export function createKnownBases(session: Session): KnownBases {
  const { catalogue, baseUrls } = session.context
  const bases = new Set<unknown>(baseUrls.map((base) => literalOrigin(base)?.toLowerCase() ?? base))
  const hosts = new Set<string>()

  function textsOf(call: Call): readonly Text[] {
    return resolveCall(session.flow, call, session.context).texts
  }

  return {
    note(call) {
      const { matches, others } = resolveCall(session.flow, call, session.context)
      for (const { text } of [...matches, ...others]) {
        if (!text) continue
        for (const base of [baseOf(text), ...givenBases(session.flow, call)]) if (base !== undefined) bases.add(base)
        const origin = literalOrigin(flatten(text))
        if (origin !== undefined) hosts.add(hostOf(origin))
      }
    },
    reasonFor(call) {
      const texts = bases.size === 0 ? [] : textsOf(call).filter(endsInVariable)
      if (texts.length === 0 || isInsideDeclaredClient(session.flow, call.node)) return undefined
      const isGiven = givenBases(session.flow, call).some((base) => bases.has(base))
      for (const text of texts) {
        const own = text.parts.length > 1 ? baseOf(text) : undefined
        if (own === undefined ? !isGiven : !bases.has(own)) continue
        const path = flatten(own === undefined ? text : belowBase(text)).replace(/^\/+/, '')
        if (catalogue.mayMatchPath(`/${path}`, writtenMethods(session.flow, call))) return `the path ${READ}`
      }
      return undefined
    },
    isOfAnother(call) {
      const origins = textsOf(call).map((text) => literalOrigin(flatten(text)))
      return (
        hosts.size > 0 && origins.length > 0 && origins.every((origin) => origin !== undefined && isOfAnother(hostOf(origin), [...hosts]))
      )
    },
  }
}

/** How a path is known that stands in the environment. */
const READ = 'is read from the environment'

/** Whether the last of what is not known of a text is a variable of the environment. */
function endsInVariable({ parts }: Text): boolean {
  const last = parts.findLast((part) => 'hole' in part)
  return last !== undefined && 'hole' in last && last.variable !== undefined
}

/** The variable of the environment, or the written address, that a text begins with. */
function baseOf(text: Text): string | undefined {
  const [first] = text.parts
  if (first && 'hole' in first) return first.variable === undefined ? undefined : `env ${first.variable}`
  return literalOrigin(flatten(text))?.toLowerCase()
}

/** What follows the base of a text. */
function belowBase(text: Text): Text {
  const [first, ...others] = text.parts
  if (!first || 'hole' in first) return { kind: 'text', parts: others }
  const origin = literalOrigin(flatten(text)) ?? ''
  return { kind: 'text', parts: [{ ...first, text: first.text.slice(origin.length) }, ...others] }
}

/** The same of the base that a client adds in front, and the client itself. */
function givenBases(flow: Flow, call: Call): readonly unknown[] {
  const texts = call.shape.base.flatMap((slot) => flow.slot(call, slot).flatMap((value) => asText(value, call.node) ?? []))
  return texts.length === 0 ? [] : [...texts.map(baseOf), call.client?.made?.node].filter((base) => base !== undefined)
}
