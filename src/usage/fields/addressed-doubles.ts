import { lastLiteralSegment } from '../../catalogue/match-path.js'
import type { Flow } from '../../flow/flow.js'
import { calleeName, treeOf } from '../../flow/tree-index.js'
import { hasSlash, textOf } from '../../flow/texts/texts.js'
import { isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { outermostText } from '../requests/path-literals.js'
import { operationsAt } from '../requests/request-path.js'
import { fieldsAt, type Session } from '../session.js'
import type { Usage } from '../usage.js'

/** A key of a canned answer, and a read of the answers of the operation that it stands for. */
export interface CannedKey {
  readonly key: Node
  readonly literal: TSESTree.ObjectExpression
  readonly usage: Usage
}

/** Calls of a double by which it answers with what they are handed: `reply(200, body)`, `HttpResponse.json(body)`. */
const ANSWERING = /^(?:json|stringify|reply|replyOnce|respond|respondWith|fulfill|send|end|resolve|mock(?:Resolved|Return)Value(?:Once)?)$/
/** Members of an answer that hold its body. */
const BODY = /^(?:json|body|data)$/
/** Methods that compare an address. */
const COMPARING = /^(?:endsWith|startsWith|includes|match|test|is)$/
/** How patterns of addresses say that the host does not matter. */
const ANY_HOST = /^\*+(?=\/)/

/**
 * The keys of canned answers which code gives for an address where another program would ask the service (`http.post(PATH, () => …)`,
 * `if (url.endsWith(PATH)) return …`, a table by paths), as far as answers of that operation are read. `decided` are the texts by which
 * requests choose their operation.
 */
export function findCannedKeys(session: Session, flow: Flow, trees: readonly Tree[], decided: ReadonlySet<Node>): readonly CannedKey[] {
  const { catalogue, baseUrls } = session.context
  const reads = readsByOperation(session)
  const segments = [...reads.keys()].flatMap((id) => lastLiteralSegment(catalogue.operations.get(id)?.path ?? '') ?? [])
  if (segments.length === 0) return []
  const found: CannedKey[] = []
  for (const tree of segments.some((segment) => trees.some(({ text }) => text.includes(segment))) ? trees : [])
    walk(tree.ast, (node) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string' || decided.has(node)) return
      const { value } = node
      if (!segments.some((segment) => value.includes(segment))) return
      const regions = regionsOf(outermostText(node))
      const address = textOf(value.replace(ANY_HOST, ''), node)
      for (const { id } of regions.length > 0 && hasSlash(address) ? operationsAt(address, catalogue, baseUrls) : [])
        for (const usage of reads.get(id) ?? []) for (const region of regions) found.push(...keysIn(session, flow, region, usage))
    })
  return found
}

/** Of the reads of answers, one for each deprecation, by the operation. */
function readsByOperation({ usages }: Session): ReadonlyMap<string, readonly Usage[]> {
  const reads = new Map<string, Usage[]>()
  for (const usage of usages.values()) {
    if (usage.kind !== 'response-field') continue
    const known = reads.get(usage.operation.id) ?? []
    if (!known.some(({ deprecation }) => deprecation === usage.deprecation)) reads.set(usage.operation.id, [...known, usage])
  }
  return reads
}

/** The code that runs, or what is given, for an address. */
function regionsOf(address: Node): readonly Node[] {
  const { parent } = address
  if (parent?.type === 'SwitchCase') return casesAt(parent, address)
  if (parent?.type === 'Property') return parent.key === address ? [parent.value] : []
  if (parent?.type === 'BinaryExpression') return /^={2,3}$/.test(parent.operator) ? chosenBy(parent) : []
  if (parent?.type !== 'CallExpression' || parent.callee === address) return []
  if (COMPARING.test(calleeName(parent))) return chosenBy(parent)
  const own = parent.arguments.filter((argument) => isFunction(unwrap(argument)) || unwrap(argument).type === 'ObjectExpression')
  return [...own, ...chainedAnswers(parent)]
}

/** What runs for a case, and for the one behind it where the case itself has nothing to do. */
function casesAt(at: TSESTree.SwitchCase, test: Node): readonly Node[] {
  if (at.test !== test) return []
  const { cases } = at.parent
  return cases.slice(cases.indexOf(at)).find(({ consequent }) => consequent.length > 0)?.consequent ?? []
}

/** What runs where a condition holds, alone or with others. */
function chosenBy(condition: Node): readonly Node[] {
  let at = wrapped(condition)
  while (at.parent?.type === 'LogicalExpression' && at.parent.operator === '&&') at = wrapped(at.parent)
  const { parent } = at
  if (parent?.type === 'SwitchCase') return casesAt(parent, at)
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === at ? [parent.consequent] : []
}

/** What a chain of calls behind one is handed to answer with: `nock(base).post(path).reply(200, body)`. */
function chainedAnswers(call: Node): readonly Node[] {
  const found: Node[] = []
  for (let at = wrapped(call); at.parent?.type === 'MemberExpression' && at.parent.object === at;) {
    const next = wrapped(at.parent).parent
    if (next?.type !== 'CallExpression') break
    if (ANSWERING.test(calleeName(next))) found.push(...next.arguments)
    at = wrapped(next)
  }
  return found
}

function keysIn(session: Session, flow: Flow, region: Node, usage: Usage): readonly CannedKey[] {
  const { deprecation, operation } = usage
  const found: CannedKey[] = []
  const look = (within: Node, top: (outermost: Node) => boolean): void =>
    walk(within, (node) => {
      if (node.type !== 'Property' || node.parent.type !== 'ObjectExpression' || !isCanned(node.value)) return
      if (staticKey(node.key, node.computed) !== deprecation.field) return
      const { path, outermost } = placeOf(node.parent)
      if (top(outermost) && fieldsAt(session, operation, deprecation.field ?? '', path, 'response').includes(deprecation))
        found.push({ key: node.key, literal: node.parent, usage })
    })
  look(region, (outermost) => outermost === wrapped(unwrap(region)) || isAnswer(outermost))
  walk(region, (node) => {
    if (node.type !== 'Identifier' || !(node === unwrap(region) || isAnswer(wrapped(node)) || isBodyOf(wrapped(node)))) return
    for (const value of flow.evaluate(node, undefined))
      if (value.kind === 'shape' && treeOf(value.node)) look(value.node, (outermost) => unwrap(outermost) === value.node)
  })
  return found
}

/** Whether a value is written out: what is computed may also be for others than tests. */
function isCanned(value: Node): boolean {
  const inner = unwrap(value)
  if (inner.type === 'ArrayExpression') return inner.elements.every((element) => element !== null && isCanned(element))
  if (inner.type === 'ObjectExpression') return inner.properties.every((property) => 'value' in property && isCanned(property.value))
  return inner.type === 'Literal'
}

/** The keys from the body of an answer to an object in it, and the outermost object. */
function placeOf(literal: Node): { readonly path: readonly string[]; readonly outermost: Node } {
  const path: string[] = []
  let at = wrapped(literal)
  for (;;) {
    const { parent } = at
    if (parent?.type === 'Property' && parent.value === at) path.unshift(staticKey(parent.key, parent.computed) ?? '?')
    else if (parent?.type !== 'ArrayExpression' && parent?.type !== 'ObjectExpression') break
    at = parent.type === 'Property' ? parent : wrapped(parent)
  }
  return { path: BODY.test(path[0] ?? '') ? path.slice(1) : path, outermost: at }
}

/** Whether an expression is what a double answers with. */
function isAnswer(whole: Node): boolean {
  const { parent } = whole
  if (parent?.type === 'CallExpression') return parent.callee !== whole && ANSWERING.test(calleeName(parent))
  return parent?.type === 'ReturnStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === whole)
}

function isBodyOf({ parent }: Node): boolean {
  return parent?.type === 'Property' && BODY.test(staticKey(parent.key, parent.computed) ?? '')
}
