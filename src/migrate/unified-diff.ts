import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** The unified diff of one file, with git's `a/` and `b/` before the path, which is quoted as git does where it could break the header. */
export function unifiedDiff(path: string, before: string, after: string): string {
  return createTwoFilesPatch(quote(`a/${path}`), quote(`b/${path}`), before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  })
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': 'n', '\t': 't', '\r': 'r', '"': '"', '\\': '\\' }
const CONTROL = /[\x00-\x1f"\\\x7f]|[\x80-\x9f]/g

/** A name as git writes it: between quotes, with control characters as escapes or as the octal numbers of their bytes. */
function quote(name: string): string {
  const escape = (character: string): string => {
    const letter = ESCAPES[character]
    if (letter !== undefined) return `\\${letter}`
    return [...Buffer.from(character)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
  }
  const escaped = name.replace(CONTROL, escape)
  return escaped === name ? name : `"${escaped}"`
}
