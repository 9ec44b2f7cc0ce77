import type { Flow } from '../../flow/flow.js'
import { patternValues } from '../../flow/names/pattern-values.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import type { Callable, Instance, Value } from '../../flow/values.js'
import { isFunction, parametersOf, staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** A declared type, and the values that are of it. */
export interface Described {
  readonly type: Node
  readonly values: readonly Value[]
}

export type Signature = TSESTree.TSFunctionType | TSESTree.TSMethodSignature | TSESTree.TSCallSignatureDeclaration

/** The signatures that a type of functions has. `enter` is told of each generic type on the way, with what it is given. */
export function signaturesOf(flow: Flow, type: Node, enter?: (declaration: Node, args: readonly Node[]) => void, depth = 0): Signature[] {
  if (depth > 4) return []
  if (type.type === 'TSFunctionType' || type.type === 'TSMethodSignature' || type.type === 'TSCallSignatureDeclaration') return [type]
  // a type of functions that can be called in several ways
  const members = type.type === 'TSInterfaceDeclaration' ? type.body.body : type.type === 'TSTypeLiteral' ? type.members : []
  if (members.length > 0) return members.filter((member) => member.type === 'TSCallSignatureDeclaration')
  if (type.type === 'TSTypeAnnotation' || type.type === 'TSTypeAliasDeclaration')
    return signaturesOf(flow, type.typeAnnotation, enter, depth + 1)
  if (type.type === 'TSUnionType') return type.types.flatMap((inner) => signaturesOf(flow, inner, enter, depth + 1))
  const declaration = type.type === 'TSTypeReference' ? declarationOf(flow, type) : undefined
  if (!declaration || !('node' in declaration) || type.type !== 'TSTypeReference') return []
  enter?.(declaration.node, type.typeArguments?.params ?? [])
  return signaturesOf(flow, declaration.node, enter, depth + 1)
}

/** What a signature says of a function that is declared to have it: of what it gives, and of parameters that say nothing themselves. */
export function describedBySignature(
  flow: Flow,
  { returnType, params }: Pick<TSESTree.TSFunctionType, 'returnType' | 'params'>,
  { fn, env }: Callable,
): readonly Described[] {
  const result = returnType ? [{ type: returnType, values: flow.returns(fn, env) }] : []
  const own = parametersOf(fn)
  const parameters = params.flatMap((declared, index): readonly Described[] => {
    const parameter = own[index]
    const type = 'typeAnnotation' in declared ? declared.typeAnnotation : undefined
    if (!type || !parameter || parameter.type === 'TSParameterProperty') return []
    return [{ type, values: patternValues(flow, parameter, env) }]
  })
  return [...result, ...parameters]
}

/** What the abstract methods of a class that another one extends are declared to give, with what that one's methods do. */
export function describedByBase(flow: Flow, node: TSESTree.ClassDeclaration | TSESTree.ClassExpression): readonly Described[] {
  if (!node.superClass) return []
  const self: Instance = { kind: 'instance', node, env: undefined, frame: undefined }
  return flow.evaluate(node.superClass, undefined).flatMap((base) =>
    base.kind !== 'class'
      ? []
      : base.node.body.body.flatMap((member) => {
          if (member.type !== 'TSAbstractMethodDefinition' || !member.value.returnType) return []
          const key = staticKey(member.key, member.computed)
          const methods = key === undefined ? [] : flow.member(self, key, member)
          const values = methods.flatMap((method) =>
            method.kind === 'callable' && isFunction(method.fn) && method.fn.body ? flow.returns(method.fn, method.env) : [],
          )
          return [{ type: member.value.returnType, values }]
        }),
  )
}
