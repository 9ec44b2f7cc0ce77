import { Console } from 'node:console'
import util from 'node:util'
import { replace } from './replace.js'

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

interface Watched {
  readonly accessor: PropertyDescriptor
  readonly box: { value: unknown }
}

/** Lets a watched field look as it does without the hook where its object is printed. */
type ShowPlain = (holder: Record<PropertyKey, unknown>, field: string, watched: Watched) => void

const prints = ['log', 'info', 'debug', 'warn', 'error', 'dir', 'group'] as const
const formats = ['inspect', 'format', 'formatWithOptions'] as const

/** While an object is printed its fields are plain ones: until what prints returns, or, where that is not known, until nothing runs. */
export function createPrinting(): ShowPlain {
  let depth = 0
  let plain: (() => void)[] = []
  const restore = (): void => {
    const all = plain
    plain = []
    for (const one of all) one()
  }
  const watch = (holder: object, name: string): void =>
    replace(
      holder,
      name,
      (print) =>
        function (this: unknown, ...args: unknown[]): unknown {
          depth += 1
          try {
            return Reflect.apply(print, this, args)
          } finally {
            depth -= 1
            if (depth === 0) restore()
          }
        },
    )
  for (const name of prints) for (const holder of [console, Console.prototype]) watch(holder, name)
  for (const name of formats) watch(util, name)

  return (holder, field, { accessor, box }) => {
    const before = holder[INSPECT] as (() => unknown) | undefined
    const value = (): unknown => {
      before?.call(holder)
      const { get } = Object.getOwnPropertyDescriptor(holder, field) ?? {}
      if (!get || get !== accessor.get) return holder
      Object.defineProperty(holder, field, { value: box.value, enumerable: true, configurable: true, writable: true })
      if (depth === 0 && plain.length === 0) queueMicrotask(restore)
      plain.push(() => {
        if (!Object.hasOwn(holder, field)) return
        box.value = holder[field]
        Object.defineProperty(holder, field, accessor)
      })
      return holder
    }
    Object.defineProperty(holder, INSPECT, { value, enumerable: false, configurable: true, writable: true })
  }
}
