import type { Flow } from '../../flow/flow.js'
import { memberEntries } from '../../flow/objects/member-entries.js'
import { unite } from '../../flow/texts/texts.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import { TRANSPARENT } from '../../flow/types/utility-types.js'
import type { Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** A declared type inside another, and the values that are of it. */
export interface Held {
  readonly type: Node
  readonly values: readonly Value[]
}

const DEEPEST = 6
const LISTS = new Set([
  ...['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Iterable', 'IterableIterator', 'Generator'],
  ...['AsyncIterable', 'AsyncIterableIterator', 'AsyncGenerator'],
])
const MAPS = new Set(['Map', 'ReadonlyMap', 'WeakMap', 'Record', 'Partial'])

/** What a list, a set, a map or an object that is used as one keeps: the types declared for that, and the values that are put in. */
export function heldIn(flow: Flow, type: Node, container: Value, depth = 0): readonly Held[] {
  if (depth > DEEPEST) return []
  const again = (inner: Node): readonly Held[] => heldIn(flow, inner, container, depth + 1)
  switch (type.type) {
    case 'TSTypeAnnotation':
      return again(type.typeAnnotation)
    case 'TSTypeOperator':
      return type.typeAnnotation ? again(type.typeAnnotation) : []
    case 'TSUnionType':
      return type.types.flatMap(again)
    case 'TSArrayType':
      return [{ type: type.elementType, values: flow.elements(container) }]
    case 'TSTupleType':
      return type.elementTypes.map((inner, index) => ({ type: inner, values: flow.member(container, String(index), inner) }))
    case 'TSTypeLiteral':
      return type.members.flatMap((member) =>
        member.type === 'TSIndexSignature' && member.typeAnnotation
          ? [{ type: member.typeAnnotation, values: putInto(flow, container) }]
          : [],
      )
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, type)
      if (declaration)
        return 'node' in declaration && declaration.node.type === 'TSTypeAliasDeclaration' ? again(declaration.node.typeAnnotation) : []
      return type.typeName.type === 'Identifier' ? heldByName(flow, type.typeName.name, type.typeArguments?.params ?? [], container) : []
    }
    default:
      return []
  }
}

/** The same for `new Map<string, Draft>()`. */
export function heldInNew(flow: Flow, node: TSESTree.NewExpression): readonly Held[] {
  const callee = unwrap(node.callee)
  const params = node.typeArguments?.params ?? []
  if (callee.type !== 'Identifier' || params.length === 0) return []
  return flow.evaluate(node, undefined).flatMap((container) => heldByName(flow, callee.name, params, container))
}

function heldByName(flow: Flow, name: string, params: readonly TSESTree.TypeNode[], container: Value): readonly Held[] {
  const [first, second] = params
  if (LISTS.has(name) && first) return [{ type: first, values: flow.elements(container) }]
  // `Promise<Draft[]>`
  if (TRANSPARENT.has(name) && first && !MAPS.has(name)) return heldIn(flow, first, container, 1)
  if (!MAPS.has(name)) return []
  return second ? [{ type: second, values: putInto(flow, container) }] : first ? heldIn(flow, first, container, 1) : []
}

/** What an object has under any key: as it is written out, and what is put into it later. */
function putInto(flow: Flow, container: Value): readonly Value[] {
  if (container.kind !== 'shape') return []
  const own = container.node.type === 'ObjectExpression' ? memberEntries(flow, container, container.node).flatMap(([, held]) => held) : []
  return unite([
    ...own,
    ...flow.writes(container).flatMap((write) => (write.path.length === 0 && write.key !== undefined ? flow.argument(write.value) : [])),
  ])
}
