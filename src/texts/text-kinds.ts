import { basename } from 'node:path'

/** What a file that is no script can be, by its name. `json`: a Postman collection or a HAR recording, as its contents tell. */
export type TextKind = 'http' | 'shell' | 'yaml' | 'markdown' | 'bruno' | 'json'

const KINDS: readonly (readonly [RegExp, TextKind])[] = [
  [/\.(?:http|rest)$/i, 'http'],
  [/\.(?:sh|bash|zsh)$/i, 'shell'],
  [/\.ya?ml$/i, 'yaml'],
  [/\.(?:md|mdx|markdown)$/i, 'markdown'],
  [/\.bru$/i, 'bruno'],
  [/\.(?:har|json)$/i, 'json'],
]

/** The kind of a file that is no script but may describe requests; undefined for all others. */
export function textKindOf(file: string): TextKind | undefined {
  return KINDS.find(([pattern]) => pattern.test(file))?.[1]
}

/** How a recording holds a header by which an answer says that what gave it goes away. */
const SIGN = /"(?:deprecation|sunset)"/i
/** How a recording begins, whatever its file is called. */
const RECORDING = /^\s*\{\s*"log"\s*:\s*\{/

/** Whether a file may be a recording whose answers say that something goes away, whatever a catalogue knows of it. */
export function mayHoldSigns(file: string, content: string | Uint8Array): boolean {
  if (textKindOf(file) !== 'json') return false
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
  return (/\.har$/i.test(file) || RECORDING.test(text)) && SIGN.test(text)
}

/** Whether such a file is looked at where a folder is: recordings and other JSON have to be named. */
export function isFoundText(file: string): boolean {
  const kind = textKindOf(file)
  return kind === 'json' ? /\.postman_collection\.json$/i.test(basename(file)) : kind !== undefined
}
