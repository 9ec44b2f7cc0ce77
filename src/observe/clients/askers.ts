import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origin, OriginReader } from '../frames.js'
import type { Recognise } from '../recognise.js'

/** Finds who asked for a request that no call leads to any more. */
export type FindAsker = (origin: Origin) => Origin

interface Needs extends Pick<OriginReader, 'readOrigin' | 'readSenders'> {
  readonly recognise: Recognise
  /** The clients that belong to the API. */
  readonly packages: readonly string[]
}

/**
 * Clients that send later, out of promises of their own, make a part of what they send while they are called: a `Request`, or its
 * `Headers`. What a client sends then, in whatever follows from that call, was asked for there.
 */
export function watchAskers({ recognise, readOrigin, readSenders, packages }: Needs): FindAsker {
  const asked = new AsyncLocalStorage<Origin & { readonly senders: readonly string[] }>()
  const note = (senders: readonly string[]): void => {
    const origin = senders.length > 0 ? readOrigin() : undefined
    if (origin && origin.frames.length > 0) asked.enterWith({ ...origin, senders })
  }
  watchClass('Request', (made) => {
    const { method, url } = made as Request
    if (recognise(method, url)) note(readSenders())
  })
  // where these are sent is not known yet
  watchClass('Headers', () => {
    const senders = readSenders()
    if (packages.some((name) => senders.includes(name))) note(senders)
  })
  return (origin) => {
    const before = origin.frames.length > 0 ? undefined : asked.getStore()
    // doubles come between a client and what it makes, and not the other way round
    return before?.senders.includes(readSenders()[0] ?? '') ? before : origin
  }
}

/** Hears of each object that is made of a class, which Node loads when it is asked for, and which looks the same from outside. */
function watchClass(name: 'Request' | 'Headers', onMade: (made: object) => void): void {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, name)
  if (!descriptor?.configurable) return
  const watch = (real: unknown): unknown => {
    if (typeof real !== 'function') return real
    const own = new Proxy(real, {
      construct(target, args, newTarget) {
        const made = Reflect.construct(target, args, newTarget) as object
        try {
          onMade(made)
        } catch {
          // it is made all the same
        }
        return made
      },
    })
    Object.defineProperty(real.prototype, 'constructor', { value: own, writable: true, configurable: true })
    return own
  }
  const { get, enumerable } = descriptor
  if (!get) {
    Object.defineProperty(globalThis, name, { ...descriptor, value: watch(descriptor.value) })
    return
  }
  Object.defineProperty(globalThis, name, {
    ...descriptor,
    get(this: unknown): unknown {
      const value = watch(Reflect.apply(get, this, []))
      Object.defineProperty(globalThis, name, { value, writable: true, enumerable: enumerable === true, configurable: true })
      return value
    },
  })
}
