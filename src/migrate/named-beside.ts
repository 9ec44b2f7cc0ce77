import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Replacement } from '../catalogue/types.js'
import type { Placed } from '../edit/rewrite-passes.js'
import type { Finding } from '../finding/finding.js'
import { isInComment } from '../syntax/jsdoc.js'
import { lineIndex, type Position } from '../syntax/line-index.js'
import { literalText, staticKey } from '../syntax/names.js'
import type { Node, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import type { Usage } from '../usage/usage.js'

/** Where a body or an answer leaves sight, in the text after all rewriting; the file is an absolute path. */
export interface OpenPlace extends Position {
  readonly file: string
  readonly reason: string
  readonly operation: { readonly method: string; readonly path: string }
}

interface Rewritten {
  readonly catalogue: CatalogueIndex
  readonly applied: readonly Placed[]
  /** What is found in the files as they are after all rewriting. */
  readonly findings: readonly Finding[]
  readonly trees: readonly Tree[]
}

/**
 * Where the old place of something that was rewritten is still named and may have to follow: by types in comments, and in tests by what
 * could not be tied to a request or an answer. Of a test, one place for each field.
 */
export function namedBeside({ catalogue, applied, findings, trees }: Rewritten): OpenPlace[] {
  const rewritten = new Map(applied.map(({ finding: { id, usage } }) => [id, usage]))
  const known = new Set(findings.map(({ usage }) => usage.node))
  const placeAt = ({ file, text }: Tree, node: Node, { operation: { method, path } }: Usage, reason: string): OpenPlace => ({
    file,
    ...lineIndex(text)(node.range[0]),
    reason,
    operation: { method, path },
  })
  const inComments = findings.flatMap(({ id, usage: { tree, node, deprecation } }) => {
    const usage = isInComment(tree, node) ? rewritten.get(id) : undefined
    const reason = `a type in a comment has \`${deprecation.field}\` here: tell of ${catalogue.replacement(id).says} there`
    return usage ? [placeAt(tree, node, usage, reason)] : []
  })
  const inTests = trees.filter(isTest).flatMap((tree) =>
    [...rewritten].flatMap(([id, usage]) => {
      const { field } = usage.deprecation
      const [first] = field === undefined ? [] : namesIn(tree, field, catalogue.replacement(id), known)
      const reason = `a test names \`${field}\` here, and it was not seen whether of a request or an answer: if so, rewrite it by hand`
      return first ? [placeAt(tree, first, usage, reason)] : []
    }),
  )
  return [...inComments, ...inTests]
}

/** The keys, members and texts of a file that name a field, but for those that are its new place, and those that are found anyway. */
function namesIn({ ast, text }: Tree, field: string, replacement: Replacement, known: ReadonlySet<Node>): Node[] {
  const names: Node[] = []
  if (!text.includes(field)) return names
  const homes = 'to' in replacement ? [replacement.to].flat() : []
  const add = (key: Node): void => void (known.has(key) || homes.some((home) => isWithinKey(key, home)) || names.push(key))
  walk(ast, (node) => {
    if (node.type === 'Property' && node.parent.type === 'ObjectExpression' && staticKey(node.key, node.computed) === field) add(node.key)
    else if (node.type === 'MemberExpression' && staticKey(node.property, node.computed) === field) add(node.property)
    else if (literalText(node)?.includes(`"${field}"`)) add(node)
  })
  return names
}

/** Whether a key stands in what another one holds, or is read of it. */
function isWithinKey(key: Node, home: string): boolean {
  if (key.parent?.type === 'MemberExpression') {
    let at: Node = key.parent.object
    while (at.type === 'MemberExpression' || at.type === 'ChainExpression' || at.type === 'TSNonNullExpression') {
      if (at.type === 'MemberExpression' && staticKey(at.property, at.computed) === home) return true
      at = at.type === 'MemberExpression' ? at.object : at.expression
    }
    return false
  }
  for (let at = key.parent?.parent; at; at = at.parent) {
    if (at.type === 'Property' && staticKey(at.key, at.computed) === home) return true
    if (/Function|Statement/.test(at.type)) return false
  }
  return false
}

/** What the tests of a project import. */
const FOR_TESTS =
  /^(?:node:(?:test|assert)|assert|bun:test|vitest|@?jest|mocha|ava|tape?|uvu|chai|expect|sinon|testdouble|msw|nock|supertest|jasmine|qunit|should|cypress|@playwright|@testing-library|@vitest|@std\/assert|jsr:@std\/assert|playwright)(?:$|[/@-])/
const NAMED_AS_TEST = /(?:^|[/\\._-])(?:tests?|specs?|e2e|__tests__|__mocks__|mocks?|fixtures?)(?=[/\\._-][^/\\]*$)/i

/** Whether a file is a test, by its name or by what it imports. */
function isTest({ file, ast }: Tree): boolean {
  if (NAMED_AS_TEST.test(file)) return true
  let found = false
  walk(ast, (node) => {
    const source = node.type === 'ImportDeclaration' ? node.source : requiredBy(node)
    found ||= source !== undefined && FOR_TESTS.test(literalText(source) ?? '')
  })
  return found
}

function requiredBy(node: Node): Node | undefined {
  const isRequire = node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require'
  return isRequire ? node.arguments[0] : undefined
}
