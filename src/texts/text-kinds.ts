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

/** Whether such a file is looked at where a folder is: recordings and other JSON have to be named. */
export function isFoundText(file: string): boolean {
  const kind = textKindOf(file)
  return kind === 'json' ? /\.postman_collection\.json$/i.test(basename(file)) : kind !== undefined
}
