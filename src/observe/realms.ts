import vm from 'node:vm'
import { replace } from './bodies.js'
import { wrapFetch, type Fetch } from './fetch-layer.js'
import type { Layers } from './layers.js'
import { follow } from './undici-layer.js'

const DISPATCHER = 'undici.globalDispatcher'

type Callback = (...args: unknown[]) => unknown

interface MockAgent {
  dispatch: Callback
}

/** Reaches into each realm in which code runs: the one of the process, and those that test runners make for a file. */
export function watchRealms(layers: Layers): void {
  reach(globalThis, layers)
  replace(
    vm,
    'createContext',
    (createContext) =>
      function (this: unknown, ...args: unknown[]) {
        const context = Reflect.apply(createContext, this, args) as vm.Context
        try {
          reach(vm.runInContext('globalThis', context) as typeof globalThis, layers)
        } catch {
          // a realm that runs no code needs no hook
        }
        return context
      },
  )
}

function reach(realm: typeof globalThis, layers: Layers): void {
  layers.bodies.patchJson(realm.JSON)
  replace(
    realm.Object,
    'defineProperty',
    (define) =>
      function (this: unknown, ...args: unknown[]) {
        const [, key, descriptor] = args
        if (key !== 'fetch' && typeof key !== 'symbol') return Reflect.apply(define, this, args)
        return Reflect.apply(define, this, [args[0], key, instead(key, descriptor, layers)])
      },
  )
}

/** Libraries that answer for the network put themselves in the place of `fetch`, or of the dispatcher below it. */
function instead(key: string | symbol, descriptor: unknown, layers: Layers): unknown {
  if (typeof descriptor !== 'object' || descriptor === null || !('value' in descriptor)) return descriptor
  const { value } = descriptor
  if (key === 'fetch') {
    const isLibrary = typeof value === 'function' && /[\\/]@mswjs[\\/]interceptors[\\/]/.test(new Error('by whom').stack ?? '')
    return isLibrary ? { ...descriptor, value: wrapFetch(value as Fetch, layers, true) } : descriptor
  }
  if (String(key).includes(DISPATCHER) && isMockAgent(value)) followMocks(value, layers)
  return descriptor
}

export function isMockAgent(value: unknown): value is MockAgent {
  return typeof value === 'object' && value !== null && 'assertNoPendingInterceptors' in value && 'dispatch' in value
}

const followed = new WeakSet<object>()

/** A double of undici answers without a request of undici's: it is followed from its own dispatch on. */
function followMocks(agent: MockAgent, layers: Layers): void {
  if (followed.has(agent)) return
  followed.add(agent)
  const dispatch = agent.dispatch
  agent.dispatch = function (this: unknown, options, handler) {
    const { origin, method, path, body } = options as Record<string, unknown>
    const target = layers.requests.current() ? undefined : layers.recognise(String(method), `${String(origin)}${String(path)}`)
    if (!target || typeof handler !== 'object' || handler === null || !('onHeaders' in handler))
      return Reflect.apply(dispatch, this, [options, handler])
    const own = Object.create(handler) as Record<string, Callback>
    for (const name of ['onConnect', 'onHeaders', 'onData', 'onComplete', 'onError', 'onUpgrade', 'onResponseStarted', 'onBodySent']) {
      const method = Reflect.get(handler, name) as unknown
      if (typeof method === 'function') own[name] = (...args) => Reflect.apply(method, handler, args) as unknown
    }
    follow({ body }, own, target, layers)
    return layers.requests.within(target, () => Reflect.apply(dispatch, this, [options, own]))
  }
}
