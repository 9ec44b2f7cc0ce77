import { skipBraces } from './markup.js'
import { createScopes, type Range, type ReadPart, type Statement } from './markup-scopes.js'

const EACH = /^(#each\s+)([^]*?)(\s+as\s+)(\{[^]*?\}|\[[^]*?\]|[\w$]+)\s*(?:,\s*[\w$]+)?\s*(?:\([^]*\))?\s*$/
const AWAIT = /^(#await\s+)([^]*?)(?:(\s+then\s+)([^]+))?$/
const PARTS = /^(?:#if|:else if|#key|@html|@render|@attach)\s+|^\.\.\./

/** The code in the markup of a component of Svelte, in the scopes that its blocks make; `apart` are its scripts and styles. */
export function findSvelteMarkup(text: string, apart: readonly Range[], read: ReadPart): Statement[] {
  const scopes = createScopes(read)
  let awaited: Range | undefined
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const inside = apart.find(([start, end]) => start <= at && at < end)
    const end = inside ? inside[1] : skipBraces(text, at)
    const start = at + 1
    at = end
    if (inside) continue
    if (end <= start) continue
    const code = text.slice(start, end - 1)
    const behind = (length: number): Range => [start + length, end - 1]
    const each = EACH.exec(code)
    const wait = AWAIT.exec(code)
    const part = PARTS.exec(code)
    if (each) {
      const [, head = '', list = '', as = '', pattern = ''] = each
      const until = start + head.length + list.length
      scopes.enter('each', [until + as.length, until + as.length + pattern.length], [start + head.length, until], 'each')
    } else if (wait) {
      const [, head = '', value = '', then = '', pattern = ''] = wait
      awaited = [start + head.length, start + head.length + value.length]
      if (then === '') scopes.expression(awaited)
      scopes.pass('await')
      const from = awaited[1] + then.length
      if (pattern !== '') scopes.enter('await', [from, from + pattern.length], awaited, 'awaited')
    } else if (/^:then\s+\S/.test(code)) scopes.enter('then', behind(code.length - code.replace(/^:then\s+/, '').length), awaited, 'awaited')
    else if (/^\/\w/.test(code)) scopes.leave(/\w+/.exec(code)?.[0] ?? '')
    else if (code.startsWith('@const')) scopes.constant(behind('@const'.length))
    else if (part) scopes.expression(behind(part[0].length))
    else if (/^#\w/.test(code)) scopes.pass(/\w+/.exec(code)?.[0] ?? '')
    else if (/^[^#:/@\s]|^\s+[^#:/@]/.test(code)) scopes.expression([start, end - 1])
  }
  return scopes.all
}
