/** One line of the file: which paths it is about, and who owns them (nobody, where the line names none). */
interface Entry {
  readonly matches: (path: string) => boolean
  readonly owners: readonly string[]
}

const OWNER = /^(?:@[\w.-]+(?:\/[\w.-]+)?|[^\s@]+@[^\s@]+\.[^\s@]+)$/

/**
 * Reads the text of a CODEOWNERS file as GitHub does. The answer takes a path from the repository's root, with `/`, and gives its owners
 * as they are written: those of the last line that matches. A line that GitHub refuses (`!`, `[`, an owner that is none) is left out.
 */
export function parseCodeOwners(text: string): (path: string) => readonly string[] {
  const entries = text.split(/\r?\n/).flatMap((line) => readEntry(line) ?? [])
  return (path) => entries.findLast(({ matches }) => matches(path))?.owners ?? []
}

function readEntry(line: string): Entry | undefined {
  const [pattern, ...owners] = line
    .replace(/(^|\s)#.*$/, '')
    .trim()
    // A blank in a path is written with a backslash before it.
    .split(/(?<!\\)\s+/)
  if (!pattern || /^[!\\]|\[/.test(pattern) || !owners.every((owner) => OWNER.test(owner))) return undefined
  const expression = toExpression(pattern.replace(/\\(.)/g, '$1'))
  return { matches: (path) => expression.test(path), owners }
}

/** A pattern with a slash before its end is tied to the root; one that names a folder stands for all that lies in it. */
function toExpression(pattern: string): RegExp {
  const isTied = /\/./.test(pattern)
  const segments = pattern.replace(/^\/+/, '').replace(/\/+$/, '').split('/')
  const last = segments.at(-1)
  const body = segments
    .map((segment, index) => {
      const isLast = index === segments.length - 1
      if (segment === '**') return isLast ? '.+' : '(?:[^/]+/)*'
      return (
        segment
          .split(/(\*+|\?)/)
          .map(toPart)
          .join('') + (isLast ? '' : '/')
      )
    })
    .join('')
  const end = pattern.endsWith('/') ? '/.+' : isTied && last === '*' ? '' : '(?:/.+)?'
  return new RegExp(`^${isTied ? '' : '(?:[^/]+/)*'}${body}${end}$`, 's')
}

function toPart(part: string): string {
  if (part === '?') return '[^/]'
  if (part.startsWith('*')) return '[^/]*'
  return part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
}
