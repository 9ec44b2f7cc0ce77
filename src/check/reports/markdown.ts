import { escapeLines } from './escape-controls.js'

/**
 * A text as one line of Markdown that shows just these characters, in a table cell too, and notifies nobody: `@acme/web` is a package to us
 * and a team to those who show it. Code in backticks stays code.
 */
export function escapeMarkdown(text: string): string {
  return escapeLines(text.replace(/\s*\n\s*/g, ' '))
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/\|/g, '\\|') : part.replace(/[\\*_[\]<>|~#&`@]/g, escapeCharacter)))
    .join('')
}

/** A text as code in a line or a table cell of Markdown. */
export function markdownCode(text: string): string {
  const line = escapeLines(text.replace(/\s*\n\s*/g, ' ')).replace(/\|/g, '\\|')
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** Mentions are looked for in the text that is shown, where a backslash is gone; a comment parts it. */
function escapeCharacter(character: string): string {
  return character === '@' ? '@<!-- -->' : (ENTITIES[character] ?? `\\${character}`)
}
