import { readFileSync } from 'node:fs'
import { replace } from '../replace.js'
import { wrapDouble } from './fetch-layer.js'
import type { Layers } from '../layers.js'

/** Sees what tests put in the place of `fetch`. */
export interface Stubs {
  /** Looks at the `fetch` of a realm: the one that is there, and what comes in its place. */
  readonly watch: (realm: typeof globalThis) => void
}

interface Place {
  value: unknown
  readonly get: () => unknown
  readonly set: (value: unknown) => void
}

/**
 * `fetch` becomes a pair of a getter and a setter, so that what is put in its place is seen. To whoever asks what kind of property it
 * is, it is the plain one that it was: doubles of test runners are put in the place of plain functions only.
 */
export function createStubs(layers: Layers): Stubs {
  const places = new WeakMap<object, Place>()
  /** By getters of the hook: the property as it looks without it. */
  const ours = new WeakMap<() => unknown, () => PropertyDescriptor>()
  const define = Object.defineProperty
  const describe = Object.getOwnPropertyDescriptor

  const open = (realm: object, { value, writable, enumerable }: PropertyDescriptor): void => {
    let place = places.get(realm)
    if (!place) {
      const own: Place = {
        value: undefined,
        get: () => own.value,
        set: (next) => {
          own.value = wrapDouble(next, layers)
        },
      }
      ours.set(own.get, () => ({ value: own.value }))
      places.set(realm, (place = own))
    }
    place.set(value)
    define(realm, 'fetch', { get: place.get, ...(writable && { set: place.set }), enumerable: enumerable === true, configurable: true })
  }
  /** A runner's own getter gives out doubles, too. */
  const openPair = (realm: object, pair: PropertyDescriptor & { readonly get: () => unknown }): void => {
    const get = function (this: unknown): unknown {
      return wrapDouble(Reflect.apply(pair.get, this, []), layers)
    }
    ours.set(get, () => pair)
    define(realm, 'fetch', { ...pair, get })
  }
  const asPlain = (descriptor: PropertyDescriptor | undefined): PropertyDescriptor | undefined => {
    const { get, set, enumerable } = descriptor ?? {}
    const plain = get && ours.get(get)?.()
    if (!plain) return descriptor
    return plain.get ? plain : { ...plain, writable: set !== undefined, enumerable: enumerable === true, configurable: true }
  }

  function watch(realm: typeof globalThis): void {
    const known = realms
    known.add(realm)
    for (const holder of [realm.Object, realm.Reflect]) {
      replace(
        holder,
        'getOwnPropertyDescriptor',
        (read) =>
          function (this: unknown, target: unknown, key: unknown) {
            const found = Reflect.apply(read, this, [target, key]) as PropertyDescriptor | undefined
            return key === 'fetch' ? asPlain(found) : found
          },
      )
      replace(
        holder,
        'defineProperty',
        (original) =>
          function (this: unknown, ...args: unknown[]) {
            const [target, key] = args
            if (key !== 'fetch' || !known.has(target as object)) return Reflect.apply(original, this, args)
            // what the new description does not say stays as it is of a plain property
            close(target as object)
            try {
              return Reflect.apply(original, this, args)
            } finally {
              reopen(target as object)
            }
          },
      )
    }
    replace(
      realm.Object,
      'getOwnPropertyDescriptors',
      (read) =>
        function (this: unknown, target: unknown) {
          const found = Reflect.apply(read, this, [target]) as Record<string, PropertyDescriptor>
          const own = known.has(target as object) ? asPlain(found['fetch']) : undefined
          if (own) found['fetch'] = own
          return found
        },
    )
    reopen(realm)
  }
  /** Takes the pair for a property that came in its place. */
  const reopen = (realm: object): void => {
    const found = describe(realm, 'fetch')
    if (!found?.configurable) return
    const { get } = found
    if (typeof found.value === 'function') open(realm, found)
    else if (get && !ours.has(get)) openPair(realm, { ...found, get })
  }
  /** Takes the pair for the plain property that it stands for. */
  const close = (realm: object): void => {
    const found = describe(realm, 'fetch')
    const plain = asPlain(found)
    if (plain && plain !== found) define(realm, 'fetch', plain)
  }
  const realms = new WeakSet<object>()
  if (loadsNodeTest()) makeWay()
  else {
    const onListener = (): void => {
      if (!(process as { moduleLoadList?: readonly string[] }).moduleLoadList?.some((name) => name.includes('test_runner'))) return
      process.off('newListener', onListener)
      makeWay()
    }
    process.on('newListener', onListener)
  }

  /** The doubles of Node's own runner look at the property themselves: for them it is a plain one for a while. */
  function makeWay(): void {
    const { mock } = process.getBuiltinModule('node:test')
    replace(
      Object.getPrototypeOf(mock) as object,
      'method',
      (method) =>
        function (this: unknown, ...args: unknown[]) {
          const [realm, key] = args
          if (key !== 'fetch' || !realms.has(realm as object)) return Reflect.apply(method, this, args)
          close(realm as object)
          try {
            return Reflect.apply(method, this, args)
          } finally {
            reopen(realm as object)
          }
        },
    )
  }

  return { watch }
}

/** Whether this process is one of Node's own test runner: what a test does before its first test is not seen otherwise. */
function loadsNodeTest(): boolean {
  if (process.env['NODE_TEST_CONTEXT'] !== undefined || process.execArgv.includes('--test')) return true
  try {
    return readFileSync(process.argv[1] ?? '', 'utf8').includes('node:test')
  } catch {
    return false
  }
}
