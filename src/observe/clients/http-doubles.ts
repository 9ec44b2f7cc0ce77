import http from 'node:http'
import { replace, type Method } from '../replace.js'

export const writings = ['write', 'end'] as const
export type Writing = (typeof writings)[number]

/** Requests that a package makes with a class of its own above Node's, as nock 13 and msw 1 do. */
export interface HttpDoubles {
  /** Looks into an object that a package has begun to make. */
  readonly follow: (made: object) => void
  readonly has: (request: object) => boolean
}

/**
 * Such a request answers in methods of its own, and calls those of Node only where it lets a request through: what is written is read
 * along there. They belong to the class, or are given to each request by its constructor.
 */
export function createHttpDoubles(wrap: (name: Writing, original: Method) => Method): HttpDoubles {
  const proto = http.ClientRequest.prototype
  const doubles = new WeakSet()
  const patched = new WeakSet()
  const patch = (holder: object, name: Writing): void => replace(holder, name, (original) => wrap(name, original))
  return {
    has: (request) => doubles.has(request),
    follow(made) {
      const classes = prototypesOf(made)
      const own = classes.slice(0, Math.max(0, classes.indexOf(proto)))
      if (own.length === 0) return
      doubles.add(made)
      for (const holder of own) {
        if (patched.has(holder)) continue
        patched.add(holder)
        for (const name of writings) patch(holder, name)
      }
      for (const name of writings) {
        Object.defineProperty(made, name, {
          get: (): unknown => Reflect.get(own[0] ?? proto, name),
          set(value: unknown) {
            Object.defineProperty(made, name, { value, writable: true, enumerable: true, configurable: true })
            patch(made, name)
          },
          configurable: true,
        })
      }
    },
  }
}

function prototypesOf(object: object): object[] {
  const above = Object.getPrototypeOf(object) as object | null
  return above ? [above, ...prototypesOf(above)] : []
}
