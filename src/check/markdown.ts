/** A text as one line of Markdown that shows just these characters, in a table cell too. Code in backticks stays code. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/\|/g, '\\|') : part.replace(/[\\*_[\]<>|~#&`]/g, escapeCharacter)))
    .join('')
}

/** A text as code in a line or a table cell of Markdown. */
export function markdownCode(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').replace(/\|/g, '\\|')
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

function escapeCharacter(character: string): string {
  return character === '<' ? '&lt;' : character === '>' ? '&gt;' : character === '&' ? '&amp;' : `\\${character}`
}
