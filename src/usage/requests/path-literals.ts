import { hasDeprecatedPart, type CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { lastLiteralSegment } from '../../catalogue/match-path.js'
import { hasSlash } from '../../flow/texts/texts.js'
import type { Operation } from '../../catalogue/types.js'
import { isWhole, nameCall, takesMethod } from '../../catalogue/whole-paths.js'
import type { Text, Value } from '../../flow/values.js'
import { memoize } from '../../syntax/memoize.js'
import { isFunction, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { canSend } from './can-send.js'
import { unresolvedFor } from './call-state.js'
import type { Asking, Fate } from './fates.js'
import { fateOfPath } from './path-fate.js'
import { isCommand, wordsOfCommand } from './prose.js'
import { methodBeside } from './method-beside.js'
import { decidingPart, mayName, operationsAt } from './request-path.js'
import { record, step, type Session } from '../session.js'
import type { CallRecord } from '../usage.js'

/**
 * Records the literals that spell the path of a deprecated endpoint where code could send it, though no call was seen to. Those that
 * nothing of the run takes to a call are `likely`, and untied.
 */
export function recordPathLiterals(session: Session, written: readonly PathWritten[]): void {
  const { catalogue } = session.context
  for (const { node, value, operations, fate } of written) {
    // where no method is seen, and one that stays has the same path, that may be meant
    if (!operations.every((one) => isWhole(one) || catalogue.endpointOf.has(one.id))) continue
    for (const operation of operations) {
      const deprecation = catalogue.endpointOf.get(operation.id)
      if (!deprecation || decidingPart(value, operation)?.node !== node) continue
      record(session, {
        kind: 'endpoint',
        deprecation,
        operation,
        direction: 'request',
        ...(fate === 'unused' && { evidence: 'likely', untied: true }),
        node,
        trail: step(node, `the path of ${nameCall(operation)} is written here`),
      })
    }
  }
}

/**
 * The calls, for the ledger, that hand the whole path of an operation, of which a part is deprecated, to code that is not followed: no
 * request was seen to take it. Not those that are counted already (`isCounted`), and each once. Where calls were not followed to their
 * end (`limit` is why), what is written for code that is seen may be on its way to one of them.
 */
export function unresolvedPaths(
  { context: { catalogue } }: Session,
  written: readonly PathWritten[],
  isCounted: (node: Node) => boolean,
  limit?: string,
): readonly CallRecord[] {
  const found = new Map<Node, CallRecord>()
  for (const { node, value, operations, fate } of written) {
    const operation = operations.find(({ id }) => hasDeprecatedPart(catalogue, id) && !catalogue.endpointOf.has(id))
    const handed = fate === 'sent' ? callAround(node) : undefined
    const at = handed ?? (limit === undefined ? undefined : node)
    if (!at || !operation || decidingPart(value, operation)?.node !== node || found.has(at) || isCounted(at)) continue
    const { method, path } = operation
    const why = handed ? 'handed on here, and no request that takes it is seen' : `written here, and what may take it on ${limit ?? ''}`
    found.set(at, unresolvedFor(at, `the path of ${method} ${path} is ${why}`))
  }
  return [...found.values()]
}

/** The call, or the decorator, that is handed a text, by itself or within what it is handed; undefined where it can send nothing. */
function callAround(text: Node): Node | undefined {
  for (let at = text; at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at
    const isCall = (parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent.callee !== at
    if (isCall) return canSend(parent) ? parent : undefined
    if (parent.type === 'TaggedTemplateExpression') return parent
    if (parent.type.endsWith('Statement')) return undefined
  }
  return undefined
}

/** A literal that spells the paths of operations, and what becomes of it. */
export interface PathWritten {
  readonly node: Node
  readonly value: Text
  readonly operations: readonly Operation[]
  readonly fate: Fate
}

/**
 * The literals of some files that spell paths of operations, of which something is deprecated, and that no call was seen to use. `decided`
 * holds those that one was, for whatever operation.
 */
export function pathsWritten(session: Session, trees: readonly Tree[], decided: ReadonlySet<Node>): readonly PathWritten[] {
  const { catalogue, baseUrls } = session.context
  const segments = namesOf(catalogue)
  const found: PathWritten[] = []
  const visit = (node: Node): void => {
    if (!spells(node, segments) || decided.has(node)) return
    const whole = outermostText(node)
    const own = session.flow.evaluate(whole, undefined).filter((value) => value.kind === 'text')
    const names = (text: Text): boolean => operationsAt(text, catalogue, baseUrls).length > 0
    const mayStand = (text: Text): boolean => names(text) || mayName(text, catalogue, baseUrls)
    const stillNames: Asking['stillNames'] = (text, hole) =>
      session.flow.evaluate(outermostText(text), undefined).some((value) => {
        if (value.kind !== 'text') return true
        if (!hole) return addressesIn(value).some(names)
        const filled = own.flatMap((path) => filledAt(value, hole, path) ?? [])
        return filled.length === 0 || filled.flatMap(addressesIn).some(mayStand)
      })
    const fate = fateOfPath(session.flow, whole, stillNames)
    if (fate === 'kept') return
    for (const value of session.flow.evaluate(whole, undefined).flatMap(addressesIn)) {
      if (!hasSlash(value)) continue
      const method = methodBeside(node)
      const operations = operationsAt(value, catalogue, baseUrls).filter((one) => method === undefined || takesMethod(one, method))
      if (operations.length > 0) found.push({ node, value, operations, fate })
    }
  }
  for (const tree of trees) walk(tree.ast, visit)
  return found
}

/** A text with another one in the place of what a part of it is for callers to hand in; undefined where that part is not seen in it. */
function filledAt({ parts }: Text, hole: Node, text: Text): Text | undefined {
  const own = unwrap(hole)
  const isIt = (node: Node): boolean => node.type === 'Identifier' && own.type === 'Identifier' && node.name === own.name
  const at = parts.findIndex((part) => 'hole' in part && part.param && isIt(part.node))
  return at < 0 ? undefined : { kind: 'text', parts: parts.toSpliced(at, 1, ...text.parts) }
}

/** What of a value may be an address: a text, or a word of one that is a command. */
function addressesIn(value: Value): readonly Text[] {
  if (value.kind !== 'text') return []
  return isCommand(value) ? wordsOfCommand(value) : [value]
}

/** The last written segments of the paths of all operations of which something is deprecated. */
const namesOf = memoize(
  ({ affected }: CatalogueIndex): ReadonlySet<string> => new Set(affected.flatMap(({ path }) => lastLiteralSegment(path) ?? [])),
)

function spells(node: Node, segments: ReadonlySet<string>): boolean {
  const isIn = (text: string): boolean => text.split(/[/?#\s'"]+/).some((segment) => segments.has(segment))
  if (node.type === 'Literal') return typeof node.value === 'string' && isIn(node.value)
  return node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => isIn(value.raw))
}

/** The whole text expression that a literal is part of: templates, sums, clean-ups. */
export function outermostText(node: Node): Node {
  let at = wrapped(node)
  for (;;) {
    const { parent } = at
    if (parent?.type === 'TemplateLiteral' || (parent?.type === 'BinaryExpression' && parent.operator === '+')) at = wrapped(parent)
    else if (
      parent?.type === 'MemberExpression' &&
      parent.object === at &&
      parent.parent.type === 'CallExpression' &&
      parent.parent.callee === parent &&
      isTextMethod(parent.property)
    )
      at = wrapped(parent.parent)
    else if (parent?.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'URL') at = wrapped(parent)
    else return at
  }
}

function isTextMethod(property: Node): boolean {
  return property.type === 'Identifier' && /^(replace|replaceAll|concat|trim|toString|join)$/.test(property.name)
}
