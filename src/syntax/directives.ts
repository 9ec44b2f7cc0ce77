import { findScripts, isPage } from './embedded-scripts.js'
import { lineIndex, type Position } from './line-index.js'
import { memoize } from './memoize.js'
import type { Tree } from './tree.js'

/** What is looked at of a source. */
export type Commented = Pick<Tree, 'file' | 'text' | 'comments'>

/** The linters whose comments count: each writes the same ones under its own name. */
const HOSTS: readonly string[] = ['eslint', 'oxlint', 'rslint']

/** What one comment that disables or enables says. Without rules it speaks of all. Places are 1-based. */
interface Directive {
  /** The linter that it speaks to. */
  readonly host: string
  readonly kind: 'disable' | 'enable' | 'line'
  readonly rules: ReadonlySet<string>
  readonly line: number
  readonly column: number
}

/** The directives of a text that ESLint lints by itself. */
interface Directives {
  /** Where it starts and ends in the file. */
  readonly range: readonly [number, number]
  readonly list: readonly Directive[]
  /** Rules that a configuration comment turns off in all of it. */
  readonly off: ReadonlySet<string>
}

interface Known {
  readonly texts: readonly Directives[]
  readonly place: (offset: number) => Position
}

const nowhere = (): Position => ({ line: 1, column: 1 })

/**
 * Whether the source's own comments silence `rule` (with its prefix) at a 1-based line and column: `eslint-disable`, `-enable`,
 * `-disable-line`, `-disable-next-line`, the same of other linters (`hosts`: only of these), and ESLint's configuration comments that turn
 * the rule off. A comment that names only other rules does not, and in a page neither does one in another script.
 */
export function isSuppressed(tree: Commented, rule: string, line: number, column = 1, hosts = HOSTS): boolean {
  const { texts, place } = textsOf(tree)
  if (texts.length === 0) return false
  const isBefore = (offset: number): boolean => {
    const at = place(offset)
    return at.line < line || (at.line === line && at.column <= column)
  }
  const text = texts.find(({ range: [start, end] }) => isBefore(start) && !isBefore(end))
  return text !== undefined && isSilenced(text, hosts, rule, line, column)
}

function isSilenced({ list, off }: Directives, hosts: readonly string[], rule: string, line: number, column: number): boolean {
  if (off.has(rule)) return true
  let disabled = false
  for (const directive of list) {
    if (!hosts.includes(directive.host) || (directive.rules.size > 0 && !directive.rules.has(rule))) continue
    if (directive.kind === 'line') {
      if (directive.line === line) return true
    } else if (directive.line < line || (directive.line === line && directive.column <= column)) {
      disabled = directive.kind === 'disable'
    }
  }
  return disabled
}

const textsOf = memoize(readTexts)

/** ESLint lints the scripts of a page one by one, and all of a component at once. */
function readTexts(tree: Commented): Known {
  if (!HOSTS.some((host) => tree.text.includes(host))) return { texts: [], place: nowhere }
  const place = lineIndex(tree.text)
  const ranges = isPage(tree.file) ? findScripts(tree.file, tree.text).map(({ range }) => range) : [[0, tree.text.length] as const]
  return { texts: ranges.map((range) => readDirectives(tree, range, place)), place }
}

function readDirectives(tree: Commented, range: readonly [number, number], place: Known['place']): Directives {
  const list: Directive[] = []
  const off = new Map<string, boolean>()
  for (const comment of tree.comments) {
    if (comment.range[0] < range[0] || comment.range[1] > range[1]) continue
    // What follows two dashes describes the directive.
    const [said = ''] = comment.value.trim().split(/\s-{2,}\s/)
    const match = /^(eslint|oxlint|rslint)(-(?:disable|enable)(?:-(?:next-)?line)?)?(?:\s+|$)(.*)$/s.exec(said)
    if (!match) continue
    const [, host = '', name, rest = ''] = match
    const rules = readRules(rest)
    const start = place(comment.range[0])
    const end = place(comment.range[1])
    if (name === '-disable-next-line') list.push({ host, kind: 'line', rules, line: end.line + 1, column: 1 })
    else if (name === '-disable-line' && start.line < end.line) continue
    else if (name === '-disable-line') list.push({ host, kind: 'line', rules, line: start.line, column: 1 })
    // The others are directives in block comments only.
    else if (comment.type === 'Line') continue
    else if (name === '-disable') list.push({ host, kind: 'disable', rules, ...start })
    else if (name === '-enable') list.push({ host, kind: 'enable', rules, ...start })
    else if (name === undefined && host === 'eslint') {
      for (const [rule, isOff] of readSettings(rest)) if (!off.has(rule)) off.set(rule, isOff)
    }
  }
  return { range, list, off: new Set([...off].filter(([, isOff]) => isOff).map(([rule]) => rule)) }
}

function readRules(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(',')
      .map((rule) => rule.trim().replace(/^(['"])(.*)\1$/, '$2'))
      .filter((rule) => rule !== ''),
  )
}

/** The rules a configuration comment names, each with whether it turns the rule off. */
function readSettings(text: string): [string, boolean][] {
  const settings = text.matchAll(/["']?([\w@/-]+)["']?\s*:\s*\[?\s*["']?(off|warn|error|[012])\b/g)
  return [...settings].map(([, rule = '', level]) => [rule, level === 'off' || level === '0'])
}
