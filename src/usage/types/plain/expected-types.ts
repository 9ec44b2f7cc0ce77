import { functionAround, type CallNode } from '../../../flow/tree-index.js'
import { isConst } from '../../../flow/types/type-declarations.js'
import { staticKey, type FunctionNode } from '../../../syntax/names.js'
import type { Node, TSESTree } from '../../../syntax/tree.js'
import { annotationOf } from './plain-patterns.js'
import { signatureIn, type Signature } from './plain-signatures.js'
import { ANY, NONE, type Given, type PlainType } from './plain-type.js'
import type { PlainTypes } from './plain-types.js'

interface Reach {
  readonly types: PlainTypes
  /** The type that an annotation writes. */
  readonly declared: (node: Node | null | undefined, given?: Given) => PlainType | undefined
  /** The type of what an object has under a key. */
  readonly memberType: (type: PlainType | undefined, key: string | undefined) => PlainType | undefined
  readonly typeOf: (node: Node) => PlainType | undefined
  readonly signatureOf: (call: CallNode) => Signature | undefined
  /** Whether a function is a package's. */
  readonly isPackage: (callee: Node) => boolean
}

/** Prepares the question what the place of an expression asks for; `expected` asks it of another one. */
export function createExpected(
  { types: { element, awaited }, declared, memberType, typeOf, signatureOf, isPackage }: Reach,
  expected: (node: Node) => PlainType | undefined,
): (node: Node) => PlainType | undefined {
  function look(node: Node): PlainType | undefined {
    const { parent } = node
    switch (parent?.type) {
      case 'VariableDeclarator':
        return parent.init === node ? declared(annotationOf(parent.id)) : undefined
      case 'PropertyDefinition':
        return parent.value === node ? declared(parent.typeAnnotation) : undefined
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
        return isConst(parent.typeAnnotation) ? expected(parent) : declared(parent.typeAnnotation)
      case 'ConditionalExpression':
        return parent.test === node ? undefined : expected(parent)
      case 'Property':
        return parent.value === node && parent.parent.type === 'ObjectExpression'
          ? memberType(expected(parent.parent), staticKey(parent.key, parent.computed))
          : undefined
      case 'ArrayExpression': {
        const list = expected(parent)
        return list && element(list)
      }
      case 'NewExpression':
      case 'CallExpression': {
        const at = parent.arguments.indexOf(node as TSESTree.CallExpressionArgument)
        if (at !== -1 && typeOf(parent.callee) === ANY) return ANY
        // what is of any type asks for nothing, and neither does what a package makes of it
        if (at !== -1 && parent.arguments.length === 1 && !parent.typeArguments && isPackage(parent.callee) && expected(parent) === ANY)
          return ANY
        const signature = at === -1 ? undefined : signatureOf(parent)
        const parameter = signature?.params[at]
        return parameter?.type === 'Identifier' ? declared(parameter.typeAnnotation, signature?.given) : undefined
      }
      case 'ReturnStatement':
        return returned(functionAround(parent))
      case 'ArrowFunctionExpression':
        return parent.body === node ? returned(parent) : undefined
      default:
        return undefined
    }
  }

  /** The type that a function is to give: its own, or that of what its place asks for. */
  function returned(fn: FunctionNode | undefined): PlainType | undefined {
    if (!fn || fn.generator) return undefined
    const asked = fn.returnType || fn.type === 'FunctionDeclaration' ? undefined : expected(fn)
    if (asked === ANY) return ANY
    const signature = signatureIn(asked, undefined)
    const type = declared(fn.returnType ?? signature?.returnType, fn.returnType ? NONE : signature?.given)
    return type && fn.async ? awaited(type) : type
  }

  return look
}
