import { types } from 'node:util'
import { replace } from '../replace.js'
import type { Layers } from '../layers.js'
import type { Target } from '../recognise.js'

type Made = Record<string, unknown>

const NAME = 'XMLHttpRequest'
/** What whoever tells listeners of an event by hand asks the object for. */
const EVENT = 'onreadystatechange'
const DONE = 4

/**
 * Looks into requests by the `XMLHttpRequest` of a simulated browser that a double answers. What no double answers goes out by
 * `node:http`, and is seen there. A double stands in front of the class, which hears of the request alone, and of each event as its
 * handler is asked for; what was answered lies on the object by then.
 */
export function watchXhr({ recognise, requests, bodies, readOrigin }: Layers): void {
  const windows = new Set<object>([globalThis])
  const classes = new Set<unknown>([undefined])
  const patched = new WeakSet<object>()
  replace(
    Object,
    'defineProperty',
    (define) =>
      function (this: unknown, ...args: unknown[]): unknown {
        const given = Reflect.apply(define, this, args)
        if (args[1] === NAME) look(args[0] as object)
        return given
      },
  )

  /** Runners copy the class from a window to a global object of their own, before a double takes its place. */
  function look(window: object): void {
    try {
      const real: unknown = Reflect.get(window, NAME)
      if (typeof real !== 'function' || types.isProxy(real)) return
      windows.add(window)
      classes.add(real)
      let proto = real.prototype as object | null
      while (proto && !Object.hasOwn(proto, 'open')) proto = Object.getPrototypeOf(proto) as object | null
      if (!proto || patched.has(proto)) return
      patched.add(proto)
      replace(
        proto,
        'open',
        (open) =>
          function (this: Made, ...args: unknown[]): unknown {
            const given = Reflect.apply(open, this, args)
            if ([...windows].some((holder) => !classes.has(Reflect.get(holder, NAME)))) ask(this, ...args.map(String))
            return given
          },
      )
    } catch {
      // a window that is not made yet
    }
  }

  function ask(made: Made, method = '', url = ''): void {
    const origins = [...windows].map((window): unknown => Reflect.get(window, 'origin'))
    const base = origins.findLast((origin): origin is string => typeof origin === 'string')
    const target = URL.canParse(url, base) ? recognise(method, new URL(url, base).href) : undefined
    if (!target) return
    requests.note(target, readOrigin(), () => [])
    let handler: unknown = made[EVENT]
    Object.defineProperty(made, EVENT, {
      get(): unknown {
        if (made['readyState'] !== DONE || !Object.hasOwn(made, 'responseText')) return handler
        Object.defineProperty(made, EVENT, { value: handler, writable: true, enumerable: false, configurable: true })
        answer(made, target)
        return handler
      },
      set(next: unknown) {
        handler = next
      },
      enumerable: false,
      configurable: true,
    })
  }

  function answer(made: Made, target: Target): void {
    const refusal = requests.refusal(target, [])
    if (refusal) Object.assign(made, { status: refusal.status, statusText: refusal.reason })
    else if (made['responseType'] === '' || made['responseType'] === 'text') bodies.expect(String(made['responseText']), target.operation)
  }
}
