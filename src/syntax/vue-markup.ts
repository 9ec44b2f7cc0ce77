import { createTagReader } from './markup.js'
import { createScopes, type Range, type ReadPart, type Statement } from './markup-scopes.js'

const ATTRIBUTES = /([@:#\w.\-[\]]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const LOOP = /^(\s*)(\([^]*\)|\{[^]*\}|[\w$]+)\s+(?:in|of)\s+([^]*)$/
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** The code in the template of a component of Vue: what it shows and binds, its handlers, in the scopes that `v-for` and slots make. */
export function findVueMarkup(text: string, [from, to]: Range, read: ReadPart): Statement[] {
  const scopes = createScopes(read)
  const reader = createTagReader(text, 'none')
  let at = from
  for (let tag = reader.next(at); at < to; tag = reader.next(at)) {
    for (const shown of text.slice(at, Math.min(tag?.start ?? to, to)).matchAll(/\{\{([^]*?)\}\}/g)) {
      const start = at + shown.index + 2
      if (!shown[1]?.includes('&lt;')) scopes.expression([start, start + (shown[1]?.length ?? 0)])
    }
    if (!tag || tag.start >= to) break
    at = tag.end
    if (tag.closes) {
      scopes.leave(tag.name)
      continue
    }
    const attributes = attributesOf(text, [tag.start, tag.end])
    scopes.pass(tag.name)
    for (const { name, range } of attributes) {
      if (name === 'v-for') {
        const [, space = '', pattern = '', list = ''] = LOOP.exec(text.slice(...range)) ?? []
        const start = range[0] + space.length
        const bare: Range = pattern.startsWith('(') ? [start + 1, start + pattern.length - 1] : [start, start + pattern.length]
        if (list !== '') scopes.enter(tag.name, bare, [range[1] - list.length, range[1]], 'each')
      } else if (/^(?:#|v-slot|slot-scope)/.test(name)) scopes.enter(tag.name, range, undefined, 'handed')
    }
    for (const { name, range } of attributes) {
      if (/^(?:@|v-on)/.test(name)) scopes.statements(range)
      else if (/^(?::|v-)/.test(name) && !/^v-(?:for|slot|pre|cloak|once)/.test(name)) scopes.expression(range)
    }
    if (tag.selfClosing || VOID.test(tag.name)) scopes.leave(tag.name)
  }
  return scopes.all
}

function attributesOf(text: string, [start, end]: Range): { readonly name: string; readonly range: Range }[] {
  return [...text.slice(start, end).matchAll(ATTRIBUTES)].flatMap((found) => {
    const value = found[2] ?? found[3] ?? ''
    const until = start + found.index + found[0].length - 1
    // what is written as characters of markup is no code as it stands
    return value.trim() === '' || /&(?:quot|amp|lt|gt|#\d+);/.test(value) ? [] : [{ name: found[1] ?? '', range: [until - value.length, until] }]
  })
}
