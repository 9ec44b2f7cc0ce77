import { describe, expect, test } from 'vitest'
import type { Node } from '../../src/syntax/tree.js'
import { callsOf, type CallRecord, type Usage, type UsageKind, type Usages } from '../../src/usage/usage.js'
import { listCases, numberOf, readCase } from './detect-case.js'
import { findIn } from './find-in.js'
import { answersGo, bodiesCome, OUTSIDE, type Change } from './out-of-sight.js'

type Files = Readonly<Record<string, string>>

/** A call that is matched by what is read, or sent, at some places alone: out of sight there, nothing tells what it uses. */
interface Seat {
  readonly kind: UsageKind
  readonly record: CallRecord
  readonly places: readonly { readonly file: string; readonly node: Node }[]
}

/** Programs of this length at most, of one or two scripts and nothing else. */
const LONGEST = 3500
/** Changes that are tried on one program, and of how many programs one is looked at. */
const TRIED = 3
const OF = 3

/**
 * Programs of which something is lost in silence still: an instance that an answer was merged into and that its own method hands to code
 * which is not seen.
 */
const gaps = new Set(['instances-filled-with-answers'])

const programs = listCases().filter((name) => numberOf(name) % OF === 0)
let looked = 0

describe('what is taken out of sight leaves a finding or an entry of the ledger', () => {
  test.each(programs.filter((name) => !gaps.has(name)))('%s', leavesSomething)

  test.fails.each([...gaps])('not yet: %s', leavesSomething)

  test('in several hundred changed programs', () => {
    expect(looked).toBeGreaterThan(600)
  })
})

function leavesSomething(name: string): void {
  const { files, sources } = readCase(name)
  const scripts = sources.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const length = scripts.reduce((sum, file) => sum + (files[file] ?? '').length, 0)
  if (scripts.length !== sources.length || scripts.length > 2 || length > LONGEST) return
  const program = Object.fromEntries(Object.entries(files).map(([file, text]) => [`/${file}`, text]))
  const before = findIn(program)
  for (const [index, seat] of seatsOf(before).entries()) {
    const changes = Object.entries(seat.kind === 'response-field' ? answersGo : bodiesCome)
    for (let tried = 0; tried < TRIED; tried++) {
      const [said, change] = changes[(numberOf(name) + index * TRIED + tried * 17) % changes.length] ?? []
      const changed = change && applied(program, seat, change)
      const after = changed && findOrNothing(changed.files)
      if (!after) continue
      looked++
      expect(entryOf(after, before, seat, changed.start), `${seat.kind} ${said ?? ''}:\n${changed.shown}`).not.toBe('silent')
    }
  }
}

function seatsOf({ calls, usages }: Usages): Seat[] {
  return calls.flatMap((record): Seat[] => {
    const own = record.state === 'matched' ? usages.filter((usage) => isOf(usage, record)) : []
    const [first] = own
    if (!first || first.kind === 'endpoint' || own.some(({ kind }) => kind !== first.kind)) return []
    const places = own.map((usage) => ({ file: usage.tree.file, node: placeOf(usage) }))
    return places.every((place): place is Seat['places'][number] => place.node !== undefined) ? [{ kind: first.kind, record, places }] : []
  })
}

function isOf(usage: Usage, { node, tree }: CallRecord): boolean {
  const isIt = (other: Node): boolean => other.range[0] === node.range[0] && other.range[1] === node.range[1]
  return callsOf(usage).flat().some(isIt) || usage.trail.some((step) => step.tree.file === tree.file && isIt(step.node))
}

/** What a field is read of, or the object that spells it. */
function placeOf({ kind, node }: Usage): Node | undefined {
  const { parent } = node
  if (kind === 'request-field') return parent?.type === 'Property' && parent.parent.type === 'ObjectExpression' ? parent.parent : undefined
  if (parent?.type === 'MemberExpression' && parent.property === node) return parent.object
  const declarator = parent?.type === 'Property' && parent.parent.type === 'ObjectPattern' ? parent.parent.parent : undefined
  return declarator?.type === 'VariableDeclarator' ? (declarator.init ?? undefined) : undefined
}

/** The program with a change at all places of a seat, and where the call stands then; nothing where the change has no place. */
function applied(program: Files, { record, places }: Seat, change: Change): { files: Files; start: number; shown: string } | undefined {
  const files = { ...program }
  let start = record.node.range[0]
  const found = new Map(places.map((place) => [`${place.file} ${place.node.range.join('-')}`, place]))
  for (const file of new Set(places.map((place) => place.file))) {
    const text = program[file] ?? ''
    const own = [...found.values()].filter((place) => place.file === file).sort((a, b) => a.node.range[0] - b.node.range[0])
    const head = /^#!.*\n/.exec(text)?.[0] ?? ''
    const isModule = /^\s*(?:import\b\s*[\w*{'"]|export\b)/m.test(text)
    const names = OUTSIDE.join(', ')
    const outside = isModule ? `import { ${names} } from 'out-of-sight'\n` : `const { ${names} } = require('out-of-sight');\n`
    const lines = `${outside}${change.before === undefined ? '' : `${change.before};\n`}`
    let [result, at] = [head + lines, head.length]
    if (file === record.tree.file) start += lines.length
    for (const { node } of own) {
      const [from, to] = node.range
      const written = text.slice(from, to)
      if (from < at || (change.isInside && /\b(?:await|yield)\b/.test(written))) return undefined
      const put = change.put(written)
      result += text.slice(at, from) + put
      at = to
      if (file !== record.tree.file) continue
      if (to <= record.node.range[0]) start += put.length - written.length
      else if (from <= record.node.range[0] && to >= record.node.range[1]) start += put.indexOf(written)
    }
    files[file] = result + text.slice(at)
  }
  return { files, start, shown: [...new Set(places.map(({ file }) => files[file]))].join('\n') }
}

/** Nothing where the changed text is no program: `await` in a function that does not wait, say. */
function findOrNothing(files: Files): Usages | undefined {
  try {
    return findIn(files)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What the ledger says of the call after the change: that it is matched still, open or unresolved, or nothing. */
function entryOf(after: Usages, before: Usages, { record }: Seat, start: number): string {
  const found = after.calls.find(({ tree, node }) => tree.file === record.tree.file && node.range[0] === start)
  if (found) return found.state === 'clean' ? 'silent' : found.state
  const entries = ({ calls }: Usages): number => calls.filter(({ state }) => state === 'open' || state === 'unresolved').length
  return entries(after) > entries(before) ? 'elsewhere' : 'silent'
}
