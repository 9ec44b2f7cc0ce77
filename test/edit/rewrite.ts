import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import type { Deprecation, Direction, Replacement } from '../../src/catalogue/types.js'
import type { Plan } from '../../src/edit/edit.js'
import { proveEdits } from '../../src/edit/guard.js'
import { planEdits } from '../../src/edit/plan-edits.js'
import type { Finding } from '../../src/finding/finding.js'
import { parse } from '../../src/syntax/parse.js'
import { staticKey } from '../../src/syntax/names.js'
import { register } from '../../src/flow/tree-index.js'
import type { Node, Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import type { Holder, ObjectEntry } from '../../src/usage/usage.js'

export const rename: Replacement = { id: 'op.old', kind: 'rename', says: 'fresh', to: 'fresh', fix: { request: 'safe', response: 'safe' } }
export const move: Replacement = {
  id: 'op.old',
  kind: 'move',
  says: 'home.old',
  to: ['home', 'old'],
  fix: { request: 'safe', response: 'safe' },
}
export const map: Replacement = {
  id: 'op.old',
  kind: 'map',
  says: 'fresh',
  to: 'fresh',
  values: [
    { when: true, to: 'NO' },
    { when: false, to: null },
  ],
  unless: ['YES'],
  readAs: 'NO',
  fix: { request: 'safe', response: 'review' },
  why: 'a comparison takes the place of the flag',
}
export const mapOfTexts: Replacement = {
  id: 'op.old',
  kind: 'map',
  says: 'fresh',
  to: 'fresh',
  values: [
    { when: 'failed', to: 'FAILED' },
    { when: 'paid', to: 'PAID' },
    { when: 'refused', to: 'ERROR' },
    { when: 'lost', to: 'ERROR' },
    { when: 'draft', to: null },
    { when: 7, to: 'SEVEN' },
  ],
  fix: { request: 'safe', response: 'safe' },
}

interface Options {
  readonly direction?: Direction
  readonly file?: string
  /** Why the request object may hold more than its literal. */
  readonly open?: string
  /** Why a change of the request object would change more than the request. */
  readonly shared?: string
  /** Why what is read may also be something else. */
  readonly mixed?: string
}

/** Plans the field `old` at the place marked with `§`; further marks are reads and writes of the same request object. */
export function plan(replacement: Replacement, marked: string, options: Options = {}): Plan & { readonly before: string } {
  const { direction = 'response', file = '/app/a.js', open, shared, mixed } = options
  const [first = 0, ...others] = [...marked.matchAll(/§/g)].map((match, index) => match.index - index)
  const text = marked.replaceAll('§', '')
  const tree = register(parse(file, text))
  const node = tokenAt(tree, first)
  const deprecation: Deprecation = {
    id: 'op.old',
    kind: 'field',
    operation: 'op',
    field: 'old',
    since: '2026-01-01',
    sunset: '2026-10-15',
    notice: '',
    after: {},
    source: '1',
  }
  const operation = { id: 'op', interface: 'api', method: 'POST', path: '/api/op', source: '1' }
  const catalogue = indexCatalogue({
    interfaces: [{ id: 'api', prefix: '/api/', source: '1' }],
    operations: [operation],
    deprecations: [deprecation],
    replacements: [replacement],
    sdks: [],
  })
  const holder = (): Holder => {
    const marks = others.map((offset) => tokenAt(tree, offset))
    return { ...holderOf(tree, node, marks, open), ...(shared === undefined ? {} : { shared }) }
  }
  const usage = {
    kind: direction === 'request' ? 'request-field' : 'response-field',
    deprecation,
    operation,
    evidence: 'proven',
    direction,
    tree,
    node,
    path: [],
    trail: [],
    ...(direction === 'request' ? { holder } : {}),
    ...(mixed === undefined ? {} : { mixed }),
  } as const
  const finding: Finding = {
    usage,
    id: 'op.old',
    rule: 'r',
    phase: 'removed',
    severity: 'error',
    fix: 'safe',
    replacement: replacement.says,
    message: '',
    range: node.range,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
  }
  return { ...planEdits(finding, catalogue), before: text }
}

/** The text after the rewriting, or `refused: …`. Throws where the result does not pass the proof. */
export function rewrite(replacement: Replacement, marked: string, options: Options = {}): string {
  const planned = plan(replacement, marked, options)
  if (planned.fix === 'manual') return `refused: ${planned.refusal}`
  const proof = proveEdits(parse(options.file ?? '/app/a.js', planned.before), planned.edits)
  if ('failure' in proof) throw new Error(proof.failure)
  return proof.tree.text
}

function tokenAt(tree: Tree, offset: number): Node {
  let found: Node | undefined
  walk(tree.ast, (node) => {
    if (node.range[0] !== offset || node.type === 'TemplateElement') return
    const isShortValue = node.parent?.type === 'Property' && node.parent.shorthand && node.parent.key !== node
    if (!found || (node.range[1] <= found.range[1] && !isShortValue)) found = node
  })
  if (!found) throw new Error(`nothing starts at ${offset}`)
  return found
}

/** The literal around a key, or else the first one; marked writes are entries, other marked places reads. */
function holderOf(tree: Tree, node: Node, others: readonly Node[], open: string | undefined): Holder {
  const literals: Node[] = []
  walk(tree.ast, (at) => (at.type === 'ObjectExpression' ? literals.push(at) : undefined))
  const inside = literals.find((at) => at.type === 'ObjectExpression' && at.properties.some((item) => item === node.parent))
  const literal = inside ?? literals[0]
  const entries: ObjectEntry[] = []
  if (literal?.type === 'ObjectExpression') {
    for (const item of literal.properties) {
      const key = item.type === 'Property' ? staticKey(item.key, item.computed) : undefined
      if (item.type === 'Property' && key !== undefined) entries.push({ key, node: item.key, value: item.value, tree })
    }
  }
  const reads: Node[] = []
  for (const place of [node, ...others]) {
    const target = place.parent
    const assignment = target?.parent
    const key = target?.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
    if (key !== undefined && assignment?.type === 'AssignmentExpression' && assignment.left === target)
      entries.push({ key, node: place, value: assignment.right, tree })
    else if (place !== node && !entries.some((entry) => entry.node === place)) reads.push(place)
  }
  return { literal, entries, open, reads: reads.map((read) => ({ tree, node: read })) }
}
