import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { calledAs } from '../names/called-as.js'

/** The name by which a function is known that a call is handed; for one that a call makes, what that call is known by. */
export function nameOfHanded(flow: Flow, node: Node): string {
  const inner = unwrap(node)
  // `Effect.flatMap(Schema.decodeUnknown(schema))`
  if (inner.type === 'CallExpression') return calledAs(flow, inner).replace(/^decodeUnknown\w*$/, 'decode')
  if (inner.type === 'Identifier') return inner.name
  return inner.type === 'MemberExpression' && inner.property.type === 'Identifier' ? inner.property.name : ''
}
