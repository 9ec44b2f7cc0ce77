import { EventEmitter } from 'node:events'
import type { Origin } from '../frames.js'

/**
 * Where a client was asked for a request that it makes later, out of a queue or a promise of its own, so that no call leads from the
 * project to it any more.
 */
export interface Emitters {
  /** Where the object was made that holds this request as one of its own. */
  readonly originOf: (request: object) => Origin | undefined
}

interface Made {
  readonly emitter: WeakRef<object>
  readonly stack: { readonly stack?: string }
}

/** More requests than these are not under way at once. */
const MOST_REMEMBERED = 500

/**
 * Looks at the event emitters that packages make: clients that send later are such objects, and hold the request of Node that they send.
 * `onMade` is told of each.
 */
export function watchEmitters(readStack: (of: { readonly stack?: string }) => Origin, onMade: (emitter: object) => void): Emitters {
  const isOfPackage = new WeakMap<object, boolean>()
  let made: Made[] = []
  const maker = EventEmitter as unknown as { init: (...args: unknown[]) => unknown }
  const init = maker.init
  if (typeof init !== 'function') return { originOf: () => undefined }
  maker.init = function (this: object, ...args: unknown[]): unknown {
    const given: unknown = Reflect.apply(init, this, args)
    try {
      note(this)
    } catch {
      // an emitter that is odd is none of a client
    }
    return given
  }

  function note(emitter: object): void {
    const { constructor } = emitter
    if (typeof constructor !== 'function') return
    let isOwn = isOfPackage.get(constructor)
    if (isOwn === false) return
    const stack = capture()
    if (isOwn === undefined) isOfPackage.set(constructor, (isOwn = isMadeByPackage(stack.stack ?? '', constructor.name)))
    if (!isOwn) return
    onMade(emitter)
    if (made.length >= MOST_REMEMBERED) made = made.slice(MOST_REMEMBERED / 2)
    made.push({ emitter: new WeakRef(emitter), stack })
  }

  return {
    originOf(request) {
      const at = made.findIndex(({ emitter }) => Object.values(emitter.deref() ?? {}).includes(request))
      const found = made[at]
      return found && readStack(found.stack)
    },
  }
}

/** Deep enough for a client within a client. */
const DEPTH = 30

/** The calls that are under way; they are put into words only where somebody asks. */
function capture(): { readonly stack?: string } {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = DEPTH
  const error = new Error('origin')
  Error.stackTraceLimit = limit
  return error
}

/** Whether a package's constructor made it; runners put other names in stacks, as the sources of the package have them. */
function isMadeByPackage(stack: string, name: string): boolean {
  const makers = stack.split('\n').filter((line) => line.includes('at new '))
  if (makers.some((line) => line.includes(`at new ${name} (node:`))) return false
  return /[\\/]node_modules[\\/]/.test(makers.find((line) => !line.includes('(node:')) ?? '')
}
