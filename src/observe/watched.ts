import { MessagePort, BroadcastChannel } from 'node:worker_threads'
import v8 from 'node:v8'
import { replace } from './replace.js'

/** Objects of an answer, and what is to be done when one of their members is read. */
type Readers = ReadonlyMap<object, ReadonlyMap<PropertyKey, () => void>>

/** Gives the answer with its watched objects replaced by ones that tell who reads them. */
type Watch = (answer: object, readers: Readers) => object

/**
 * A watched object is a proxy: to whoever asks for its keys, describes, compares, freezes, inherits from or prints it, it is the one that
 * was parsed. Nobody else holds that, as it is replaced before its caller has it. Only what copies objects outside of the language refuses
 * proxies: it is handed plain ones.
 */
export function createWatched(): Watch {
  const watched = new WeakSet<object>()
  let isWatching = false
  for (const [holder, name] of [
    [globalThis, 'structuredClone'],
    [MessagePort.prototype, 'postMessage'],
    [BroadcastChannel.prototype, 'postMessage'],
  ] as const) {
    replace(
      holder,
      name,
      (copy) =>
        function (this: unknown, ...args: unknown[]): unknown {
          try {
            return Reflect.apply(copy, this, args)
          } catch (error) {
            const plain = toPlain(args[0], watched)
            if (plain === args[0]) throw error
            return Reflect.apply(copy, this, [plain, ...args.slice(1)])
          }
        },
    )
  }
  replace(
    v8.Serializer.prototype,
    'writeValue',
    (write) =>
      function (this: unknown, ...args: unknown[]): unknown {
        // what it refuses is half written
        return Reflect.apply(write, this, isWatching ? [toPlain(args[0], watched), ...args.slice(1)] : args)
      },
  )

  return (answer, readers) => {
    isWatching = true
    const watch = (value: unknown): unknown => {
      const own = typeof value === 'object' && value !== null ? readers.get(value) : undefined
      if (!own) return value
      const proxy = new Proxy(value as object, {
        get(target, key, receiver) {
          own.get(key)?.()
          return Reflect.get(target, key, receiver) as unknown
        },
      })
      watched.add(proxy)
      return proxy
    }
    // a list of what is to be looked at, as an answer can be nested deeper than calls can
    const open: unknown[] = [answer]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (typeof next !== 'object' || next === null) continue
      const holder = next as Record<string, unknown>
      for (const [key, inner] of Object.entries(holder)) {
        if (typeof inner !== 'object' || inner === null) continue
        open.push(inner)
        // an assignment to "__proto__" is none to a member
        if (readers.has(inner) && key !== '__proto__') holder[key] = watch(inner)
      }
    }
    return watch(answer) as object
  }
}

/** The value without watched objects in it: the same one where there are none. */
function toPlain(value: unknown, watched: WeakSet<object>): unknown {
  const copies = new Map<object, unknown>()
  let isFound = false
  const copy = (from: unknown): unknown => {
    if (typeof from !== 'object' || from === null) return from
    if (copies.has(from)) return copies.get(from)
    isFound ||= watched.has(from)
    if (Array.isArray(from)) {
      const list: unknown[] = []
      copies.set(from, list)
      for (const item of from as unknown[]) list.push(copy(item))
      return list
    }
    // test runners have realms of their own
    const kind = Object.prototype.toString.call(from)
    if (kind === '[object Map]' || kind === '[object Set]') {
      const items = [...(from as Iterable<unknown>)].map(copy)
      const made = kind === '[object Map]' ? new Map(items as [unknown, unknown][]) : new Set(items)
      copies.set(from, made)
      return made
    }
    if (kind !== '[object Object]') return from
    const made: Record<string, unknown> = {}
    copies.set(from, made)
    for (const [key, inner] of Object.entries(from)) Object.defineProperty(made, key, { value: copy(inner), enumerable: true })
    return made
  }
  const plain = copy(value)
  return isFound ? plain : value
}
