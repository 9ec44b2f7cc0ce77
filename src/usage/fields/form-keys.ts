/** A field of a form as its key spells it: `shipping[carrier]` is `carrier` below `shipping`. */
export interface FormKey {
  readonly around: readonly string[]
  readonly name: string
}

/** What a key with brackets spells, as forms write what lies in objects and lists (`lines[0][sku]`, `tags[]`); undefined for other keys. */
export function readFormKey(key: string): FormKey | undefined {
  const [, first, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(key) ?? []
  if (first === undefined || brackets === undefined) return undefined
  const inner = [...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, text = '']) => text).filter((text) => !/^\d*$/.test(text))
  const keys = [first, ...inner]
  return { around: keys.slice(0, -1), name: keys.at(-1) ?? first }
}
