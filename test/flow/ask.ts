import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { createFlow } from '../../src/flow/create-flow.js'
import type { Flow } from '../../src/flow/flow.js'
import { register } from '../../src/flow/tree-index.js'
import type { Call, Value } from '../../src/flow/values.js'
import type { Node, Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import { canSend } from '../../src/usage/requests/can-send.js'
import { clients } from '../../src/usage/clients/clients.js'
import { unknownClient } from '../../src/usage/clients/unknown-client.js'
import { operationsAt } from '../../src/usage/requests/request-path.js'
import { methodsOf } from '../../src/usage/requests/request-methods.js'
import { resolveCall } from '../../src/usage/requests/resolve-call.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'
import { render } from './render.js'

/** A marked expression: what its mark says it can be, and what the evaluator says. Several values stand sorted, with ` | ` between them. */
export interface Answered {
  readonly expected: string
  readonly actual: string
}

const context = { catalogue: indexCatalogue(loadCatalogue()), baseUrls: [] }
const mark = /^ \?(url|method|body|headers|) (.*?)\s*$/s

/**
 * Evaluates every marked expression in files given by absolute path. A mark is a block comment that says the value: ` ? Text /chat`. It
 * marks the largest expression that starts behind it. Marks ` ?url`, ` ?method`, ` ?body` and ` ?headers` ask about the request that the
 * expression sends. Throws where a file does not parse, a mark marks nothing, or nothing is marked.
 */
export function ask(files: Readonly<Record<string, string>>): Answered[] {
  const workspace = createMemoryWorkspace(files)
  const trees = Object.keys(files).map((file) => {
    const tree = workspace.module(file)
    if (!tree) throw new Error(`${file} does not parse:\n${files[file] ?? ''}`)
    return register(tree)
  })
  const { wide } = createFlow({
    trees,
    modules: workspace,
    clients,
    sdks: context.catalogue.catalogue.sdks,
    fallback: unknownClient,
    canSend,
    namesOperation: (text) => operationsAt(text, context.catalogue, []).length > 0,
  })
  const answers = trees.flatMap((tree) => answersIn(tree, wide))
  if (answers.length === 0) throw new Error('No expression is marked.')
  return answers
}

function answersIn(tree: Tree, flow: Flow): Answered[] {
  return tree.comments.flatMap(({ value, range }) => {
    const [, question, says] = mark.exec(value) ?? []
    if (question === undefined || says === undefined) return []
    const node = expressionAfter(tree, range[1])
    if (!node) throw new Error(`Nothing to evaluate follows the mark "${value.trim()}" in ${tree.file}.`)
    const values = flow.evaluate(node, undefined)
    const expected = says.split(' | ').sort()
    const found = question === '' ? values.map((one) => render(one, flow)) : callsOf(values).flatMap((call) => partOf(call, question, flow))
    // why something is not known is asked only where the mark says so
    const actual = expected.includes('Unknown') ? found.map((text) => text.replace(/^Unknown .*/, 'Unknown')) : found
    return [{ expected: expected.join(' | '), actual: [...new Set(actual)].sort().join(' | ') }]
  })
}

function callsOf(values: readonly Value[]): Call[] {
  return values.flatMap((value) => (value.kind === 'answer' || value.kind === 'payload' ? [value.call] : []))
}

function partOf(call: Call, question: string, flow: Flow): string[] {
  if (question === 'url') return resolveCall(flow, call, context).texts.map((text) => render(text, flow))
  if (question === 'method') {
    const { names, any } = methodsOf(flow, call)
    return [...names, ...(any ? ['any'] : [])]
  }
  const slots = question === 'body' ? call.shape.body : call.shape.headers
  return slots
    .flatMap((slot) => flow.slot(call, slot))
    .filter(({ kind }) => kind !== 'scalar')
    .map((value) => render(value, flow))
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
