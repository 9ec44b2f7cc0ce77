/** One step from a place to what is below it: a member, each item of a list, or what a call with these gives. */
export type Step =
  | { readonly kind: 'member'; readonly key: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'call'; readonly args: readonly Place[] }

/** Where something stands in a call: an argument or the object whose method is called, and the steps from there. */
export interface Place {
  readonly start: number | 'this'
  readonly steps: readonly Step[]
}

const read = new Map<string, readonly Place[]>()

/** Reads a place as rows of `models` have it; of several with `|` between them, the first that is there counts. */
export function placesOf(written: string | number): readonly Place[] {
  const text = String(written)
  let places = read.get(text)
  if (!places) read.set(text, (places = text.split(' | ').map(readPlace)))
  return places
}

const TOKENS = /^(?:\.([^.[\]()]+)|(\[\])|\(((?:[^()]|\(\))*)\))/u

function readPlace(text: string): Place {
  const [start = ''] = /^(?:\d+|this)/.exec(text) ?? []
  const steps: Step[] = []
  for (let rest = text.slice(start.length); rest !== ''; ) {
    const token = TOKENS.exec(rest)
    if (!token) break
    const [whole, key, items, args = ''] = token
    if (key !== undefined) steps.push({ kind: 'member', key })
    else if (items) steps.push({ kind: 'items' })
    else steps.push({ kind: 'call', args: args === '' ? [] : args.split(/, ?/).map(readPlace) })
    rest = rest.slice(whole.length)
  }
  return { start: start === 'this' ? 'this' : Number(start), steps }
}
