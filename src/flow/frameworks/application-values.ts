import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { callsAround } from '../by-name.js'
import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import { gatherAround, indexOf, treeOf, type TreeIndex } from '../tree-index.js'
import type { External, Unknown, Value } from '../values.js'
import { known } from './mounts.js'

/** What is laid down under a name: the object that holds it, and what that is. */
interface Laid {
  readonly key: string
  readonly on: TSESTree.MemberExpression
  readonly value: Node
}

/** What all components of an application have under a name: `app.config.globalProperties.$http = http`, `Vue.prototype.$http = http`. */
export function installedValues(flow: Flow, key: string, at: Node): readonly Value[] {
  const installed = laidUnder(flow, at, 'installed', key, (name) => name === 'globalProperties' || name === 'prototype')
  return unite(
    installed.flatMap(({ on, value }) => {
      const isOfAll = staticKey(on.property, on.computed) === 'globalProperties' || isExternal(flow, on.object, 'vue')
      return isOfAll ? flow.evaluate(value, undefined) : []
    }),
  )
}

/** The same read where all components have it from: `Vue.prototype.$http`. */
export function installedOn(flow: Flow, { module, path }: External, key: string, at: Node | undefined): readonly Value[] {
  return at && module === 'vue' && path.at(-1) === 'prototype' ? installedValues(flow, key, at) : []
}

/** What a handler finds on the application that its request came to: `req.app.locals.client`, as `app.locals.client = …` has left it. */
export function localsOfApplication(flow: Flow, key: string, at: Node | undefined): readonly Value[] {
  if (at?.type !== 'MemberExpression' || !isOfRequest(at.object, ['app', 'locals'])) return []
  const laid = laidUnder(flow, at, 'locals', key, (name) => name === 'locals')
  return unite(laid.flatMap(({ on, value }) => (isApplication(flow, on.object) ? flow.evaluate(value, undefined) : [])))
}

/** The same of its settings: `req.app.get('client')`, as `app.set('client', …)` has left it. */
export function settingOfApplication(flow: Flow, call: TSESTree.CallExpression): readonly Value[] | undefined {
  const callee = unwrap(call.callee)
  const key = call.arguments.length === 1 && call.arguments[0] ? literalText(call.arguments[0]) : undefined
  if (key === undefined || callee.type !== 'MemberExpression') return undefined
  if (!isOfRequest(callee.object, ['app']) && !isApplication(flow, callee.object)) return undefined
  const values = callsAround(call, flow.context.trees, 'set').flatMap((set) => {
    const [name, value] = set.arguments
    if (!name || !value || value.type === 'SpreadElement' || literalText(name) !== key || set.callee.type !== 'MemberExpression') return []
    return isApplication(flow, set.callee.object) ? flow.evaluate(value, undefined) : []
  })
  return values.length > 0 ? unite(values) : undefined
}

function laidUnder(
  flow: Flow,
  at: Node,
  question: string,
  key: string,
  isHolder: (name: string | undefined) => boolean,
): readonly Laid[] {
  const pick = ({ memberWrites }: TreeIndex): Laid[] =>
    memberWrites.flatMap(({ left, right, operator }) => {
      const target = unwrap(left)
      const on = target.type === 'MemberExpression' ? unwrap(target.object) : undefined
      const name = target.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
      if (operator !== '=' || on?.type !== 'MemberExpression' || name === undefined) return []
      return isHolder(staticKey(on.property, on.computed)) ? [{ key: name, on, value: right }] : []
    })
  return gatherAround(at, flow.context.trees, question, pick).filter((laid) => laid.key === key)
}

/** Whether an expression goes from a parameter along these keys. */
function isOfRequest(node: Node, keys: readonly string[]): boolean {
  let at = unwrap(node)
  for (const key of keys.toReversed()) {
    if (at.type !== 'MemberExpression' || staticKey(at.property, at.computed) !== key) return false
    at = unwrap(at.object)
  }
  const tree = at.type === 'Identifier' ? treeOf(at) : undefined
  return tree !== undefined && indexOf(tree).variableOf(at)?.defs[0]?.type === 'Parameter'
}

/** Whether something is an application of Express. */
function isApplication(flow: Flow, node: Node): boolean {
  return flow.evaluate(node, undefined).some((value) => {
    const maker = value.kind === 'unknown' ? value.node : undefined
    return maker?.type === 'CallExpression' && isExternal(flow, maker.callee, 'express')
  })
}

function isExternal(flow: Flow, node: Node, module: string): boolean {
  return flow.evaluate(node, undefined).some((value) => value.kind === 'external' && value.module === module)
}

/** What an application of Fastify is given by `app.decorate('name', value)`, wherever the application itself is handed. */
export function decoratedWith(flow: Flow, value: Unknown, key: string, at: Node | undefined): readonly Value[] {
  const { type } = value
  const isServer = isServerOf(at)
  const node = value.node ?? (isServer ? at : undefined)
  if (!node || flow.wide !== flow) return []
  const calls = callsAround(node, flow.context.trees, 'decorate')
  const inner = type?.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  const isTyped = inner?.type === 'TSTypeReference' && inner.typeName.type === 'Identifier' && inner.typeName.name === 'FastifyInstance'
  return calls.flatMap((call) => {
    const [name, given] = call.arguments
    if (call.callee.type !== 'MemberExpression' || !name || !given || literalText(name) !== key) return []
    const { object } = call.callee
    const isOwn = isTyped || isServer || known(flow, object, undefined).has(node) || (value.param && areNamedAlike(object, node))
    return isOwn ? flow.evaluate(given, undefined) : []
  })
}

/** Whether two plugins, which get the application handed by the framework alone, call it by the same name. */
function areNamedAlike(one: Node, other: Node): boolean {
  return one.type === 'Identifier' && other.type === 'Identifier' && one.name === other.name
}

/** Whether what is read (if a place asks) is a member of the application that a request or a reply belongs to: `request.server.name`. */
function isServerOf(at: Node | undefined): boolean {
  const object = at?.type === 'MemberExpression' ? unwrap(at.object) : undefined
  return object?.type === 'MemberExpression' && staticKey(object.property, object.computed) === 'server'
}
