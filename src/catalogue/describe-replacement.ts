import type { Deprecation, Replacement } from './types.js'

/** What tells in words what comes instead, so that it would be wrong to say that nothing does. */
const NAMES_ANOTHER =
  /\b(?:instead|(?:please|deprecated[.:,;]?|and|or) use|(?:replaced|superseded) by|(?:migrate|switch|move) to|in favou?r of)\b|^use\b|[.:;] use\b/i
/** Notices that say no more than that the item is deprecated; anything else is worth repeating. */
const EMPTY_NOTICE = /^(?:deprecated|none named|no replacement named|[\s,;.])*$/i

/** The notice, where it names in words what comes instead, and nothing that can be written is known. */
export function namedInWords({ notice }: Deprecation, { says }: Replacement): string | undefined {
  return says === '' && NAMES_ANOTHER.test(notice) ? notice : undefined
}

/** Says, as the end of a sentence, that a notice names only in words what comes instead. */
export function onlyInWords(notice: string): string {
  return `no replacement that can be written is named; the notice says: "${notice}"`
}

/** The sentence that tells what to write instead. */
export function describeReplacement(deprecation: Deprecation, replacement: Replacement): string {
  const { says } = replacement
  if (says !== '') return `Use ${/\s/.test(says) ? says : `\`${says}\``} instead.`
  const words = namedInWords(deprecation, replacement)
  if (words !== undefined) return `${capital(onlyInWords(words))}.`
  return `No replacement is named${EMPTY_NOTICE.test(deprecation.notice) ? '' : `: "${deprecation.notice}"`}.`
}

/** Why nothing is written in the place of an item for which no rewriting is known, as the end of a sentence. */
export function lackOfRewriting(deprecation: Deprecation, replacement: Replacement): string {
  const { says, why } = replacement
  if (why !== undefined) return why
  if (says !== '') return `${/\s/.test(says) ? says : `\`${says}\``} is named, and not known to be the same`
  const words = namedInWords(deprecation, replacement)
  return words === undefined ? 'no replacement is named' : onlyInWords(words)
}

function capital(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`
}
