import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { createFlow } from '../../src/flow/create-flow.js'
import type { Flow } from '../../src/flow/flow.js'
import { register } from '../../src/flow/tree-index.js'
import type { Node, Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import { canSend } from '../../src/usage/can-send.js'
import { clients, unknownClient } from '../../src/usage/clients.js'
import { operationsAt } from '../../src/usage/request-path.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'
import { render } from './render.js'

const catalogue = indexCatalogue(loadCatalogue())

/** A marked expression: what its mark says it can be, and what the evaluator says. Several values stand sorted, with ` | ` between them. */
export interface Answered {
  readonly expected: string
  readonly actual: string
}

/**
 * Evaluates every marked expression in files given by absolute path. A mark is a block comment that starts with ` ? ` and says the value;
 * it marks the largest expression that starts behind it. Throws where a file does not parse, a mark marks nothing, or nothing is marked.
 */
export function ask(files: Readonly<Record<string, string>>): Answered[] {
  const workspace = createMemoryWorkspace(files)
  const trees = Object.keys(files).map((file) => {
    const tree = workspace.module(file)
    if (!tree) throw new Error(`${file} does not parse:\n${files[file] ?? ''}`)
    return register(tree)
  })
  const { wide } = createFlow({
    modules: workspace,
    clients,
    sdks: catalogue.catalogue.sdks,
    fallback: unknownClient,
    canSend,
    namesOperation: (text) => operationsAt(text, catalogue, []).length > 0,
  })
  const answers = trees.flatMap((tree) => answersIn(tree, wide))
  if (answers.length === 0) throw new Error('No expression is marked.')
  return answers
}

function answersIn(tree: Tree, flow: Flow): Answered[] {
  const marks = tree.comments.filter(({ value }) => value.startsWith(' ? '))
  return marks.map(({ value, range }) => {
    const node = expressionAfter(tree, range[1])
    if (!node) throw new Error(`Nothing to evaluate follows the mark "${value.trim()}" in ${tree.file}.`)
    const expected = value.slice(3).trim().split(' | ').sort()
    const actual = flow.evaluate(node, undefined).map((found) => render(found, flow))
    // why something is not known is asked only where the mark says so
    const plain = expected.includes('Unknown') ? actual.map((text) => text.replace(/^Unknown .*/, 'Unknown')) : actual
    return { expected: expected.join(' | '), actual: [...new Set(plain)].sort().join(' | ') }
  })
}

/** The largest expression that starts behind an offset, or behind the parentheses there. */
function expressionAfter(tree: Tree, offset: number): Node | undefined {
  const starts = new Map<number, Node>()
  walk(tree.ast, (node) => {
    const isExpression = /Expression$|^(?:Identifier|Literal|TemplateLiteral)$/.test(node.type)
    if (isExpression && !starts.has(node.range[0])) starts.set(node.range[0], node)
  })
  const gap = /^[\s(]*/.exec(tree.text.slice(offset))?.[0].length ?? 0
  for (let start = offset; start <= offset + gap; start++) if (starts.has(start)) return starts.get(start)
  return undefined
}
