import { type FunctionNode, isFunction, staticKey, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { functionAround } from '../tree-index.js'
import { declarationOf } from './type-declarations.js'
import { entryType, typeMember } from './type-member.js'
import { annotationValues, ofType } from './typed-values.js'
import type { Unknown, Value } from '../values.js'

/** The declared type of a parameter that has none of its own: by what the place declares in which the function stands. */
export function contextualParameter(flow: Flow, fn: FunctionNode, index: number): Node | undefined {
  if (fn.type === 'FunctionDeclaration') return undefined
  const asked = index === 0 ? askedType(flow, fn) : undefined
  if (asked) return asked
  const expected = expectedType(flow, fn)
  const parameter = expected && signatureOf(flow, expected)?.params[index]
  return parameter && 'typeAnnotation' in parameter ? (parameter.typeAnnotation ?? undefined) : undefined
}

/** What a definition (of RTK Query) is asked with, by its second type argument: `build.query<Post, number>({ query: (id) => … })`. */
function askedType(flow: Flow, fn: FunctionNode): Node | undefined {
  const property = wrapped(fn).parent
  if (property?.type !== 'Property' || !/^query(?:Fn)?$/.test(staticKey(property.key, property.computed) ?? '')) return undefined
  const call = wrapped(property.parent).parent
  const type = call?.type === 'CallExpression' ? call.typeArguments?.params[1] : undefined
  const isDefinition = type && call && flow.evaluate(call, undefined).some(({ kind }) => kind === 'endpoint')
  return isDefinition ? type : undefined
}

/** The type that the place of an expression declares for it: a typed variable or field, or a member of a typed object. */
function expectedType(flow: Flow, node: Node, depth = 0): Node | undefined {
  for (let at = node; at !== wrapped(node) && at.parent; at = at.parent)
    if (at.parent.type === 'TSSatisfiesExpression' || at.parent.type === 'TSAsExpression') return at.parent.typeAnnotation
  const { parent } = wrapped(node)
  if (depth > 4) return undefined
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? parent.id.typeAnnotation : undefined
    case 'PropertyDefinition':
    case 'MethodDefinition': {
      if ('typeAnnotation' in parent && parent.typeAnnotation) return parent.typeAnnotation
      const key = staticKey(parent.key, parent.computed)
      const types = key === undefined ? [] : parent.parent.parent.implements.map((type) => typeMember(flow, type, key))
      return types.find((type) => type !== undefined)
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const fn = isFunction(parent) ? (parent.body === wrapped(node) ? parent : undefined) : functionAround(parent)
      return fn?.returnType
    }
    case 'Property': {
      const key = staticKey(parent.key, parent.computed)
      const outer = parent.parent.type === 'ObjectExpression' ? expectedType(flow, parent.parent, depth + 1) : undefined
      return outer && ((key === undefined ? undefined : typeMember(flow, outer, key)) ?? entryType(flow, outer))
    }
    default:
      return undefined
  }
}

/** What a function gives of which at most the declared type is known: what its type says of it. */
export function asDeclared(flow: Flow, { type }: Unknown, results: readonly Value[]): readonly Value[] {
  const given = type && signatureOf(flow, type)?.returnType
  if (!given || results.some(({ kind }) => kind !== 'unknown')) return results
  const known = annotationValues(flow, given, undefined)
  return known.length > 0 ? known : results.map((result) => ofType(result, given))
}

type Signature = TSESTree.TSFunctionType | TSESTree.TSMethodSignature | TSESTree.TSCallSignatureDeclaration

/** What the type of a function says of its parameters and its result. */
function signatureOf(flow: Flow, type: Node, depth = 0): Signature | undefined {
  if (depth > 6) return undefined
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return signatureOf(flow, type.typeAnnotation, depth + 1)
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return type
    case 'TSInterfaceDeclaration':
      return type.body.body.find((member) => member.type === 'TSCallSignatureDeclaration')
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, type)
      return declaration && 'node' in declaration ? signatureOf(flow, declaration.node, depth + 1) : undefined
    }
    default:
      return undefined
  }
}
