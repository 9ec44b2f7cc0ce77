import net from 'node:net'
import { isObject } from '../../sandbox/fields.js'
import type { Layers } from '../layers.js'
import { follow, isHandler } from './undici-layer.js'

type Callback = (...args: unknown[]) => unknown

interface MockAgent {
  dispatch: Callback
}

/** Whether it is one of the doubles that undici has for its agents, pools and clients. */
function isMockAgent(value: unknown): value is MockAgent {
  if (typeof value !== 'object' || value === null || !('dispatch' in value)) return false
  return 'assertNoPendingInterceptors' in value || 'intercept' in value
}

const connectOf = (): unknown => Reflect.get(net.Socket.prototype, 'connect')
const connect = connectOf()

/** Whether a double answers below every client, where connections are opened, as those of nock 15 and msw 3 do. */
export function areSocketsMocked(): boolean {
  return connectOf() !== connect
}

/** Whether a double answers a `fetch`: one that it is handed, or the one for all. */
export function isMocked(init: unknown): boolean {
  if (areSocketsMocked()) return true
  const own: unknown = typeof init === 'object' && init !== null ? Reflect.get(init, 'dispatcher') : undefined
  if (own !== undefined && own !== null) return isMockAgent(own)
  return ['1', '2'].some((version) => isMockAgent(Reflect.get(globalThis, Symbol.for(`undici.globalDispatcher.${version}`))))
}

const handlers = [
  ...['onRequestStart', 'onRequestUpgrade', 'onResponseStart', 'onResponseData', 'onResponseEnd', 'onResponseError'],
  ...['onConnect', 'onHeaders', 'onData', 'onComplete', 'onError', 'onUpgrade', 'onResponseStarted', 'onBodySent', 'onRequestSent'],
]

/** A double of undici answers without a request of undici's: it is followed from its own dispatch on. */
export function followMocks(agent: object, layers: () => Layers): void {
  if (!('assertNoPendingInterceptors' in agent) || !isMockAgent(agent)) return
  const dispatch = agent.dispatch
  const value: Callback = function (this: unknown, options, handler) {
    const { requests, recognise } = layers()
    const { origin, method, path, query, body, headers } = options as Record<string, unknown>
    const url = `${String(origin)}${String(path)}${isObject(query) ? `?${Object.keys(query).map(encodeURIComponent).join('&')}` : ''}`
    const target = requests.current() ? undefined : recognise(String(method), url)
    if (!target || !isHandler(handler)) return Reflect.apply(dispatch, this, [options, handler])
    const own = Object.create(handler) as Record<string, Callback>
    for (const name of handlers) {
      const method = handler[name]
      if (typeof method === 'function') own[name] = (...args) => Reflect.apply(method, handler, args)
    }
    // those of undici 8 are handed what controls the request first
    follow({ body, headers }, own, target, layers(), 'onHeaders' in handler ? 0 : 1)
    return requests.within(target, () => Reflect.apply(dispatch, this, [options, own]))
  }
  Object.defineProperty(agent, 'dispatch', { value, writable: true, configurable: true })
}
