import type { Rule } from 'eslint'
import { phaseOn } from '../src/catalogue/phase.js'
import type { Finding } from '../src/finding/finding.js'
import { FINDING_RULES, RULE_PREFIX } from '../src/finding/rule-names.js'
import { isSuppressed, type Commented } from '../src/syntax/directives.js'
import { lineIndex } from '../src/syntax/line-index.js'
import { memoize, memoizePair } from '../src/syntax/memoize.js'
import type { Comment } from '../src/syntax/tree.js'
import type { Settings } from './read-settings.js'

/** A comment that names no rules silences all. */
const DISABLES_ALL = /\b(?:es|ox)lint-disable[\w-]*\s*(?:$|--|\*\/)/m
const DISABLES = /\b(?:es|ox)lint-disable/
const DISABLES_ELSEWHERE = /\b(?:ox|rs)lint-disable/

/** The linters whose comments the one heeds that runs the rule: what is silenced for another one alone must not be reported here. */
function heededBy({ languageOptions }: Rule.RuleContext): readonly string[] {
  const { parser } = languageOptions as { readonly parser?: { readonly name?: unknown } }
  return parser?.name === 'oxlint' ? ['eslint', 'oxlint'] : ['eslint']
}

/** Whether a comment silences a rule at an offset for `check`, that the linter which runs the rule does not heed. */
export function isSilencedElsewhere(context: Rule.RuleContext, name: string, offset: number): boolean {
  if (!DISABLES_ELSEWHERE.test(context.sourceCode.text)) return false
  const source = commentedOf(context.sourceCode)
  const { line, column } = lineIndex(source.text)(offset)
  const isFor = (hosts?: readonly string[]): boolean => isSuppressed(source, RULE_PREFIX + name, line, column, hosts)
  return isFor() && !isFor(heededBy(context))
}

/** Whether a source has comments that may silence a rule of the plugin. */
export function mayDisable({ sourceCode: { text } }: Rule.RuleContext): boolean {
  return DISABLES.test(text) && (text.includes(RULE_PREFIX) || DISABLES_ALL.test(text))
}

/**
 * The places that a rule has to report, beside what it finds, for comments that silence it there to count as used. `check` knows the whole
 * project, and finds more than ESLint: where a silenced line names what the rule is about, the comment may silence that, and ESLint's
 * `--fix` must not take it away. A comment that names the rule of an item before its removal beside the one after it serves on both sides
 * of the day. All of these places are silenced, so that nobody sees them.
 */
export function keptPlaces(
  context: Rule.RuleContext,
  name: string,
  settings: Settings,
  findings: readonly Pick<Finding, 'rule' | 'range'>[],
): (readonly [number, number])[] {
  const source = commentedOf(context.sourceCode)
  const other = counterpartOf(name)
  const place = lineIndex(source.text)
  const hosts = heededBy(context)
  const isSilenced = (rule: string, offset: number): boolean => {
    const { line, column } = place(offset)
    return isSuppressed(source, RULE_PREFIX + rule, line, column, hosts)
  }
  const named = placesNaming(source, searchFor(settings, name)).filter(([start]) => isSilenced(name, start))
  const found = findings.filter(({ rule }) => rule === RULE_PREFIX + other).map(({ range }) => range)
  const others = [...placesNaming(source, searchFor(settings, other)), ...found]
  return [...named, ...others.filter(([start]) => isSilenced(name, start) && isSilenced(other, start))]
}

/** The rule of the same kind for what is on the other side of its removal. */
function counterpartOf(name: string): string {
  const [before, after] = ['no-deprecated-', 'no-removed-']
  const other = name.startsWith(after) ? name.replace(after, before) : name.replace(before, after)
  return FINDING_RULES.find((rule) => rule === other) ?? name
}

/** Finds the words that a rule is about on the day. */
const searchFor = memoizePair((settings: Settings, rule: string): RegExp | undefined => {
  const words = [...wordsOf(rule, settings)].filter((word) => /^[\w$-]+$/.test(word)).map((word) => word.replaceAll('$', '\\$'))
  return words.length > 0 ? new RegExp(`(?<![\\w$-])(?:${words.join('|')})(?![\\w$-])`, 'g') : undefined
})

/** The names of the fields, or the last segments of the endpoints, that a rule is about on the day. */
function wordsOf(rule: string, { catalogue, asOf, config }: Settings): Set<string> {
  const phase = rule.startsWith('no-removed-') ? 'removed' : 'scheduled'
  const about = catalogue.catalogue.deprecations.filter((item) => phaseOn(item, asOf) === phase && !(config.ignore ?? []).includes(item.id))
  return new Set(
    about.flatMap(({ field, operation }) => {
      if (rule.endsWith('-field')) return field ?? []
      return field === undefined ? (catalogue.operations.get(operation)?.path.split('/').findLast((part) => /^[\w-]+$/.test(part)) ?? []) : []
    }),
  )
}

/** Where a source's code names one of some words. */
function placesNaming({ text, comments }: Commented, words: RegExp | undefined): (readonly [number, number])[] {
  if (!words) return []
  const isInComment = (at: number): boolean => comments.some(({ range: [start, end] }) => start <= at && at < end)
  return [...text.matchAll(words)].flatMap(({ 0: word, index }) => (isInComment(index) ? [] : [[index, index + word.length] as const]))
}

/** ESLint's own comments, whatever the file is: it lints the scripts of a page one by one. */
const commentedOf = memoize((sourceCode: Rule.RuleContext['sourceCode']): Commented => {
  const comments = sourceCode
    .getAllComments()
    .flatMap(({ type, value, range }): Comment[] => ((type === 'Line' || type === 'Block') && range ? [{ type, value, range }] : []))
  return { file: 'source.js', text: sourceCode.text, comments }
})
