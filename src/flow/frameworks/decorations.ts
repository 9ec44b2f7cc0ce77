import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { callsAround } from '../by-name.js'
import type { Unknown, Value } from '../values.js'
import { known } from './mounts.js'

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
