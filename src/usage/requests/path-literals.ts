import { lastLiteralSegment } from '../../catalogue/match-path.js'
import { hasSlash } from '../../flow/texts/texts.js'
import { wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { fateOfPath } from './path-fate.js'
import { methodBeside } from './method-beside.js'
import { decidingPart, operationsAt } from './request-path.js'
import { record, step, type Session } from '../session.js'

/**
 * Finds the literals that spell the path of a deprecated endpoint where code could send it, though no call was seen to. Those that nothing
 * of the run takes to a call are `likely`, and untied.
 * `decided` holds the literals that a call was seen to use, for whatever operation.
 */
export function findPathLiterals(session: Session, tree: Tree, decided: ReadonlySet<Node>): void {
  const { catalogue, baseUrls } = session.context
  const segments = [...catalogue.endpointOf.keys()].flatMap((id) => {
    const { path = '' } = catalogue.operations.get(id) ?? {}
    return lastLiteralSegment(path) ?? []
  })
  walk(tree.ast, (node) => {
    if (!spells(node, segments) || decided.has(node)) return
    const whole = outermostText(node)
    const stillNames = (text: Node): boolean =>
      session.flow.evaluate(text, undefined).some((value) => value.kind !== 'text' || operationsAt(value, catalogue, baseUrls).length > 0)
    const fate = fateOfPath(session.flow, whole, stillNames)
    if (fate === 'kept') return
    for (const value of session.flow.evaluate(whole, undefined)) {
      if (value.kind !== 'text' || !hasSlash(value)) continue
      const method = methodBeside(node)
      const operations = operationsAt(value, catalogue, baseUrls).filter((one) => method === undefined || one.method === method)
      // where no method is seen, and one that stays has the same path, that may be meant
      if (!operations.every(({ id }) => catalogue.endpointOf.has(id))) continue
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
          trail: step(node, `the path of ${operation.method} ${operation.path} is written here`),
        })
      }
    }
  })
}

function spells(node: Node, segments: readonly string[]): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && segments.some((segment) => String(node.value).includes(segment))
  if (node.type !== 'TemplateLiteral') return false
  return node.quasis.some(({ value }) => segments.some((segment) => value.raw.includes(segment)))
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
