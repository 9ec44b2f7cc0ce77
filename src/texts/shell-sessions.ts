import { joinLines, linesOf, sliceWritten, type Written } from './written.js'

const PROMPT = /^\s*(?:[\w@.~:/-]*[$%#]|>|❯|➜)\s+/

/** The commands of a session that was copied from a terminal: lines behind a prompt and those that they go on in, without the output. */
export function dropOutput(session: Written): Written {
  const kept: Written[] = []
  let command = ''
  for (const line of linesOf(session)) {
    const goesOn = isOpen(command)
    const prompt = goesOn ? (/^\s*>\s/.exec(line.text)?.[0].length ?? 0) : PROMPT.exec(line.text)?.[0].length
    if (prompt === undefined) continue
    const inner = sliceWritten(line, prompt)
    kept.push(inner)
    command = goesOn ? `${command}\n${inner.text}` : inner.text
  }
  return joinLines(kept)
}

/** Whether a command goes on in the next line: by a backslash, an open quote or an open here-document. */
function isOpen(command: string): boolean {
  if (/\\\r?$/.test(command)) return true
  const document = /<<-?\s*(['"]?)(\w+)\1/.exec(command)
  if (document) return !new RegExp(`\\n\\s*${document[2]}\\s*(?:\\n|$)`).test(command)
  const rest = command.replace(/\\[^]/g, '').replace(/'[^']*'|"[^"]*"/g, '')
  return /['"]/.test(rest)
}
