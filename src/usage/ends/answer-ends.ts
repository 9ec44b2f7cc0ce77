import type { Flow } from '../../flow/flow.js'
import { isCut } from '../../flow/texts/texts.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Call, Env, Value } from '../../flow/values.js'
import { unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Session } from '../session.js'
import type { Usage } from '../usage.js'
import { unknownClient } from '../clients/unknown-client.js'
import { carriedBy, isWanted } from './carried.js'
import { isAfterFailure } from './failure-branch.js'
import { followArgument, followMember, followResult } from './calls-on-the-way.js'
import { followExport, followPattern, followProp, followWrite } from './names-on-the-way.js'
import type { Way } from './on-the-way.js'
import type { CarriedEnd, Doubt } from './seen-behind.js'
import { sightingsOf, type Sighting } from './sightings.js'
import type { Sight, Walk } from './walk.js'

/** How many places deep it goes before what is left is put off: the stack ends somewhere. */
const DEEP = 200

/**
 * Where the answer of a request leaves sight, for the part of it that can hold something deprecated: empty where it was followed to all
 * its ends. What code beyond such a place is seen to have of it (a component that reads a state, say) is followed from there: with these
 * `sightings` it is in doubt whether an end counts.
 */
export function answerEnds(session: Session, call: Call, way: Way, usages: readonly Usage[]): Doubt {
  const flow = session.flow.wide
  const visited = new Set<Node>()
  const ends: CarriedEnd[] = []
  const later: (() => void)[] = []
  let depth = 0
  let at: Node = call.node
  const follow = (node: Node, env: Env, sight: Sight): void => {
    if (visited.has(node)) return
    if (depth >= DEEP) {
      later.push(() => { follow(node, env, sight) })
      return
    }
    visited.add(node)
    if (isAfterFailure(node)) return
    if (sight === 'told') {
      const carried = walk.among(flow.evaluate(node, env))
      if (carried.length === 0) return end(node, 'what this gives of the answer is not followed')
      // what is read here was found, unless the answer came on more ways than the search goes through at once
      const field = carried.find(({ path }) => way.isField(path))?.path.at(-1)
      if (field !== undefined && isCutShort(flow, node))
        return end(node, `\`${field}\` is read here, which the answer reaches on more ways than are followed`)
      if (!isWanted(carried, way)) return
    }
    const before = at
    at = node
    depth++
    followParent(walk, node, env, sight)
    depth--
    at = before
  }
  const end: Walk['end'] = (node, reason, outside, isSure) => {
    if (treeOf(node)) ends.push({ node, reason, from: at, ...(outside && { outside }), ...(isSure && { isSure }) })
  }
  const holders = new Set<Node>()
  const isHolder = (value: Value): boolean =>
    value.kind === 'tuple' ||
    value.kind === 'made' ||
    ('node' in value && value.node !== undefined && (visited.has(value.node) || holders.has(value.node)))
  const hold = (node: Node, env: Env): void => {
    for (const value of flow.evaluate(node, env)) if (value.kind === 'shape' || value.kind === 'instance') holders.add(value.node)
  }
  const mayHold = (values: readonly Value[]): boolean =>
    values.every(({ kind }) => kind === 'unknown') || isCut(values) || values.some(isHolder)
  const found = new Set(usages.map(({ node }) => node))
  const isFound = (node: Node): boolean => found.has(node)
  const walk: Walk = { flow, call, way, follow, end, hold, mayHold, isFound, among: (values) => carriedBy(flow, values, call) }

  const isStart = call.node.type !== 'ObjectExpression' && walk.among(flow.evaluate(call.node, call.env)).length > 0
  if (isStart) follow(call.node, call.env, 'told')
  if (call.shape.isAnsweredElsewhere)
    end(call.node, 'the answer goes to a stream, a handler or the caller of what is decorated, which is not followed')
  // whoever reads it without knowing who called gets what the code that is called gives, and not the answer
  const isRead = wrapped(call.node).parent?.type !== 'ExpressionStatement'
  const isLost = isStart ? call.env && walk.among(flow.evaluate(call.node, undefined)).length === 0 : call.shape === unknownClient
  if (isRead && isLost) end(call.node, 'what the call gives of the answer is not followed')
  const seen: Sighting[] = []
  for (;;) {
    for (let next = later.pop(); next; next = later.pop()) next()
    const isSeen = (node: Node): boolean => visited.has(node) || (node.type === 'MemberExpression' && visited.has(unwrap(node.object)))
    const fresh = sightingsOf(session, call).filter(({ node, places }) => !isSeen(node) && places.some((path) => way.leads(path)))
    if (fresh.length === 0) break
    seen.push(...fresh)
    for (const { node } of fresh) follow(node, undefined, 'told')
  }
  return { call, ends, sightings: seen }
}

/** Whether a limit ends the search for what an expression is, whoever runs it. */
function isCutShort(flow: Flow, node: Node): boolean {
  return flow.evaluation.watch(() => flow.evaluate(node, undefined)) !== undefined
}

/** Goes on from an expression to what the code around it does with it. */
function followParent(walk: Walk, node: Node, env: Env, sight: Sight): void {
  const { follow, end } = walk
  const { parent } = node
  if (!parent) return
  switch (parent.type) {
    case 'YieldExpression':
      // who runs a generator may hand the answer back in
      if (walk.among(walk.flow.evaluate(parent, env)).length === 0) return followResult(walk, parent, env, 'held')
      return follow(parent, env, sight)
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSNonNullExpression':
      return follow(parent, env, sight)
    case 'LogicalExpression':
      if (parent.operator !== '&&' || parent.right === node) follow(parent, env, sight)
      return
    case 'ConditionalExpression':
      if (parent.test !== node) follow(parent, env, sight)
      return
    case 'SequenceExpression':
      if (parent.expressions.at(-1) === node) follow(parent, env, sight)
      return
    case 'SpreadElement':
      if (parent.parent.type === 'CallExpression' || parent.parent.type === 'NewExpression')
        return followArgument(walk, parent.parent, parent, env, sight)
      return follow(parent.parent, env, 'held')
    case 'ArrayExpression':
      return follow(parent, env, 'held')
    case 'Property':
      if (parent.value === node && parent.parent.type === 'ObjectExpression') follow(parent.parent, env, 'held')
      return
    case 'MemberExpression':
      if (parent.object === node) followMember(walk, parent, env, sight)
      return
    case 'CallExpression':
    case 'NewExpression':
      if (parent.callee === node) return follow(parent, env, sight)
      return followArgument(walk, parent, node, env, sight)
    case 'TaggedTemplateExpression':
      return end(node, 'the answer goes into a template')
    case 'TemplateLiteral':
      if (parent.parent.type === 'TaggedTemplateExpression') end(node, 'the answer goes into a template')
      return
    case 'VariableDeclarator':
      return followPattern(walk, parent.id, env, sight)
    case 'AssignmentPattern':
      if (parent.right === node) followPattern(walk, parent.left, env, sight)
      return
    case 'AssignmentExpression':
      if (parent.right !== node) return
      followWrite(walk, parent, env, sight)
      // the body of an arrow that only sets something is no result
      if (wrapped(parent).parent?.type !== 'ArrowFunctionExpression') follow(parent, env, sight)
      return
    case 'ForOfStatement':
      if (parent.right !== node) return
      return followPattern(
        walk,
        parent.left.type === 'VariableDeclaration' ? (parent.left.declarations[0]?.id ?? parent.left) : parent.left,
        env,
        sight,
      )
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return followResult(walk, parent, env, sight)
    case 'PropertyDefinition':
      return followWrite(walk, parent, env, sight)
    case 'JSXSpreadAttribute':
      return followProp(walk, parent.parent, undefined, node, env)
    case 'JSXExpressionContainer':
      if (parent.parent.type === 'JSXAttribute') followProp(walk, parent.parent.parent, parent.parent.name, node, env)
      return
    case 'ThrowStatement':
      return end(unwrap(node), 'the answer is thrown')
    case 'ExportDefaultDeclaration':
      return followExport(walk, node, 'default', sight)
  }
}
