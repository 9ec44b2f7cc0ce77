/**
 * A text as one line of a terminal shows it: characters that would end the line, colour it or turn its direction are written as in JSON. A
 * file can have any name, and none may pass for a line of the report.
 */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
    return short ?? `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
  })
}

/** The same for a text of several lines, which it stays; tabs stay, too. */
export function escapeLines(text: string): string {
  return text.replace(/[^\t\n]+/g, escapeControls)
}
