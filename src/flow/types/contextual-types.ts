import { type FunctionNode, isFunction, staticKey, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { functionAround } from '../tree-index.js'
import { declarationOf } from './type-declarations.js'
import { entryType, typeMember } from './typed-values.js'

/** The declared type of a parameter that has none of its own: by what the place declares in which the function stands. */
export function contextualParameter(flow: Flow, fn: FunctionNode, index: number): Node | undefined {
  if (fn.type === 'FunctionDeclaration') return undefined
  const asked = index === 0 ? askedType(flow, fn) : undefined
  if (asked) return asked
  const expected = expectedType(flow, fn)
  const signature = expected && signatureOf(flow, expected)
  const parameter = signature?.[index]
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

/** The parameters of a type that a function has. */
function signatureOf(flow: Flow, type: Node, depth = 0): readonly Node[] | undefined {
  if (depth > 6) return undefined
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return signatureOf(flow, type.typeAnnotation, depth + 1)
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return type.params
    case 'TSInterfaceDeclaration':
      return type.body.body.flatMap((member) => (member.type === 'TSCallSignatureDeclaration' ? [member.params] : []))[0]
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, type)
      return declaration && 'node' in declaration ? signatureOf(flow, declaration.node, depth + 1) : undefined
    }
    default:
      return undefined
  }
}
