import { lineIndex } from './line-index.js'
import type { Tree } from './tree.js'

/** What one eslint-disable or -enable comment says. Without rules it speaks of all. Places are 1-based. */
interface Directive {
  readonly kind: 'disable' | 'enable' | 'line'
  readonly rules: ReadonlySet<string>
  readonly line: number
  readonly column: number
}

interface Directives {
  readonly list: readonly Directive[]
  /** Rules that a configuration comment turns off in the whole file. */
  readonly off: ReadonlySet<string>
}

const known = new WeakMap<Tree, Directives>()

/**
 * Whether the source's own ESLint comments silence `rule` (with its prefix) at a 1-based line and column: `eslint-disable`, `-enable`,
 * `-disable-line`, `-disable-next-line`, and configuration comments that turn the rule off. A comment that names only other rules does not.
 */
export function isSuppressed(tree: Tree, rule: string, line: number, column = 1): boolean {
  let directives = known.get(tree)
  if (!directives) known.set(tree, (directives = readDirectives(tree)))
  if (directives.off.has(rule)) return true
  let disabled = false
  for (const directive of directives.list) {
    if (directive.rules.size > 0 && !directive.rules.has(rule)) continue
    if (directive.kind === 'line') {
      if (directive.line === line) return true
    } else if (directive.line < line || (directive.line === line && directive.column <= column)) {
      disabled = directive.kind === 'disable'
    }
  }
  return disabled
}

function readDirectives(tree: Tree): Directives {
  const list: Directive[] = []
  const off = new Map<string, boolean>()
  if (!tree.text.includes('eslint')) return { list, off: new Set() }
  const place = lineIndex(tree.text)
  for (const comment of tree.comments) {
    // What follows two dashes describes the directive.
    const [said = ''] = comment.value.trim().split(/\s-{2,}\s/)
    const match = /^(eslint(?:-(?:disable|enable)(?:-(?:next-)?line)?)?)(?:\s+|$)(.*)$/s.exec(said)
    if (!match) continue
    const [, name, rest = ''] = match
    const start = place(comment.range[0])
    const end = place(comment.range[1])
    if (name === 'eslint-disable-next-line') list.push({ kind: 'line', rules: readRules(rest), line: end.line + 1, column: 1 })
    else if (name === 'eslint-disable-line' && start.line < end.line) continue
    else if (name === 'eslint-disable-line') list.push({ kind: 'line', rules: readRules(rest), line: start.line, column: 1 })
    // The others are directives in block comments only.
    else if (comment.type === 'Line') continue
    else if (name === 'eslint-disable') list.push({ kind: 'disable', rules: readRules(rest), ...start })
    else if (name === 'eslint-enable') list.push({ kind: 'enable', rules: readRules(rest), ...start })
    else if (name === 'eslint') for (const [rule, isOff] of readSettings(rest)) if (!off.has(rule)) off.set(rule, isOff)
  }
  return { list, off: new Set([...off].filter(([, isOff]) => isOff).map(([rule]) => rule)) }
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
