import type { Operation } from '../catalogue/types.js'
import type { Deliver } from './deliver.js'
import { replace } from './replace.js'

type Owner = Pick<Operation, 'id'>

/** Ties what is parsed to the operation whose answer it was. */
export interface Bodies {
  /** Lets `JSON.parse` of a realm hand over what is parsed of a known body. */
  readonly patchJson: (json: JSON) => void
  /** Remembers the text of an answer: whatever client parses it. */
  readonly expect: (text: string, owner: Owner) => void
  /** Remembers whose answer a Response is. */
  readonly own: (response: Response, owner: Owner) => void
}

/** More bodies that nobody parsed are none that anybody will parse. */
const MOST_WAITING = 200

export function createBodies(deliver: Deliver): Bodies {
  /** By length, as that tells most texts apart; each is parsed once. */
  const waiting = new Map<number, { readonly text: string; readonly owner: Owner }[]>()
  let count = 0
  const owners = new WeakMap<object, Owner>()
  const patched = new WeakSet<object>()

  const take = (text: string): Owner | undefined => {
    const list = waiting.get(text.length)
    // of two answers with the same text the last one is it: many are never parsed
    const at = list?.findLastIndex((one) => one.text === text) ?? -1
    if (!list || at < 0) return undefined
    const [found] = list.splice(at, 1)
    count -= 1
    if (list.length === 0) waiting.delete(text.length)
    return found?.owner
  }
  const expect = (text: string, owner: Owner): void => {
    if (!/^\s*[[{]/.test(text)) return
    if (count >= MOST_WAITING) {
      waiting.clear()
      count = 0
    }
    count += 1
    waiting.set(text.length, [...(waiting.get(text.length) ?? []), { text, owner }])
  }

  function patchJson(json: JSON): void {
    if (patched.has(json)) return
    patched.add(json)
    replace(
      json,
      'parse',
      (parse) =>
        function (this: unknown, text: unknown, reviver: unknown) {
          const value: unknown = arguments.length > 1 ? Reflect.apply(parse, this, [text, reviver]) : Reflect.apply(parse, this, [text])
          if (count === 0 || (typeof text !== 'string' && !ArrayBuffer.isView(text))) return value
          const owner = take(String(text))
          return owner ? deliver(value, owner) : value
        },
    )
  }

  function patchResponse(response: object): void {
    let holder: object | null = response
    while (holder && !Object.hasOwn(holder, 'json')) holder = Object.getPrototypeOf(holder) as object | null
    if (!holder || patched.has(holder)) return
    patched.add(holder)
    const whenRead = (name: string, use: (value: unknown, owner: Owner) => unknown): void =>
      replace(
        holder,
        name,
        (read) =>
          function (this: object) {
            const owner = owners.get(this)
            const given: unknown = Reflect.apply(read, this, [])
            if (!owner) return given
            return (given as Promise<unknown>).then((value) => use(value, owner))
          },
      )
    whenRead('json', deliver)
    const whenTaken = (name: string, look: (value: unknown, owner: Owner) => void): void =>
      whenRead(name, (value, owner) => {
        look(value, owner)
        return value
      })
    whenTaken('text', (text, owner) => expect(text as string, owner))
    whenTaken('arrayBuffer', (bytes, owner) => expect(new TextDecoder().decode(bytes as ArrayBuffer), owner))
    whenTaken('blob', (blob, owner) => void (blob as Blob).text().then((text) => expect(text, owner)))
    whenTaken('bytes', (bytes, owner) => expect(new TextDecoder().decode(bytes as Uint8Array), owner))
    replace(
      holder,
      'clone',
      (clone) =>
        function (this: object) {
          const copy = Reflect.apply(clone, this, []) as object
          const owner = owners.get(this)
          if (owner) owners.set(copy, owner)
          return copy
        },
    )
  }

  return {
    patchJson,
    expect,
    own(response, owner) {
      patchResponse(response)
      owners.set(response, owner)
    },
  }
}
