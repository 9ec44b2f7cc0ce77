import { isFunction, unwrap, wrapped } from '../syntax/names.js'
import type { Node, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { definitionsOf } from '../flow/definitions.js'
import { reachingDefinitions } from '../flow/reaching.js'
import { calleeName, indexOf, treeOf } from '../flow/tree-index.js'
import { canSend } from './can-send.js'
import { decidingPart, operationsAt } from './request-path.js'
import { record, step, type Session } from './session.js'

/**
 * Finds the literals that spell the path of a deprecated endpoint where code could send it, though no call was seen to.
 * `decided` holds the literals that a call was seen to use, for whatever operation.
 */
export function findPathLiterals(session: Session, tree: Tree, decided: ReadonlySet<Node>): void {
  const { catalogue, baseUrls } = session.context
  const segments = [...catalogue.endpointOf.keys()].flatMap((id) => {
    const path = catalogue.operations
      .get(id)
      ?.path.split('/')
      .findLast((segment) => segment !== '' && !segment.startsWith('{'))
    return path === undefined ? [] : [path]
  })
  walk(tree.ast, (node) => {
    if (!spells(node, segments) || decided.has(node)) return
    const whole = outermostText(node)
    if (!couldBeSent(whole)) return
    for (const value of session.flow.evaluate(whole, undefined)) {
      if (value.kind !== 'text') continue
      for (const operation of operationsAt(value, catalogue, baseUrls)) {
        const deprecation = catalogue.endpointOf.get(operation.id)
        if (!deprecation || decidingPart(value, operation)?.node !== node) continue
        record(session, {
          kind: 'endpoint',
          deprecation,
          operation,
          direction: 'request',
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
function outermostText(node: Node): Node {
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

/** Whether an expression stands where code can send it: in a call, a constant, a member, a list, a result. */
function couldBeSent(node: Node): boolean {
  const place = wrapped(node)
  const { parent } = place
  switch (parent?.type) {
    case 'CallExpression':
      return parent.callee !== place && canSend(parent)
    case 'NewExpression':
      return !(parent.callee.type === 'Identifier' && /Error$|^RegExp$/.test(parent.callee.name))
    case 'VariableDeclarator':
    case 'AssignmentExpression':
      return isAlive(parent, place)
    case 'Property':
      return parent.value === place && couldBeSentFrom(parent.parent)
    case 'ArrayExpression':
      return couldBeSentFrom(parent)
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'AssignmentPattern':
    case 'ReturnStatement':
    case 'YieldExpression':
    case 'ExportDefaultDeclaration':
    case 'AwaitExpression':
    case 'TSEnumMember':
    case 'SpreadElement':
      return true
    case 'ArrowFunctionExpression':
      return parent.body === place
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return 'test' in parent && parent.test === place ? false : couldBeSent(parent)
    default:
      return false
  }
}

const ASKED = /^(includes|indexOf|lastIndexOf|some|every|has|join)$/

/** An object or list is judged by where it stands: handed to a log or a test double it is sent nowhere. */
function couldBeSentFrom(node: Node): boolean {
  let place = wrapped(node)
  while (
    place.parent &&
    (place.parent.type === 'Property' || place.parent.type === 'ArrayExpression' || place.parent.type === 'ObjectExpression')
  )
    place = wrapped(place.parent)
  const { parent } = place
  if (parent?.type === 'CallExpression') return canSend(parent)
  // a list that is only asked whether it holds something
  if (parent?.type === 'MemberExpression' && parent.object === place && parent.parent.type === 'CallExpression')
    return !ASKED.test(calleeName(parent.parent))
  return parent?.type !== 'BinaryExpression' && parent?.type !== 'JSXExpressionContainer'
}

/** Whether some read of the variable can still see the value: not one that is overwritten on every path. */
function isAlive(node: Node, value: Node): boolean {
  const target = node.type === 'VariableDeclarator' ? node.id : node.type === 'AssignmentExpression' ? node.left : undefined
  const name = target && unwrap(target)
  if (name?.type !== 'Identifier') return true
  const tree = programTree(name)
  const variable = tree?.variableOf(name)
  if (!variable) return true
  const own = definitionsOf(variable).find(
    (definition) => definition.kind === 'value' && definition.value === unwrapped(value, definition.value),
  )
  const reads = variable.references.filter((reference) => reference.isRead())
  if (!own || reads.length === 0) return true
  if (reads.some((reference) => reachingDefinitions(variable, reference.identifier).includes(own)))
    return reads.some((reference) => usable(reference.identifier))
  return false
}

function unwrapped(value: Node, other: Node): Node {
  return unwrap(value) === unwrap(other) ? other : value
}

/** Whether a read of a variable can lead to a request: not one that only logs or compares it. */
function usable(identifier: Node): boolean {
  const { parent } = identifier
  if (parent?.type === 'CallExpression' && parent.callee !== identifier) return canSend(parent)
  if (parent?.type === 'BinaryExpression') return parent.operator === '+'
  if (parent?.type === 'SwitchStatement' || parent?.type === 'SwitchCase') return false
  return !isFunction(parent)
}

function programTree(node: Node): ReturnType<typeof indexOf> | undefined {
  const tree = treeOf(node)
  return tree && indexOf(tree)
}
