import { isConst } from '../../flow/types/type-declarations.js'
import { isFunction, ownerOf } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { functionsOf, type CallNode, type TypeReach } from './origins.js'

/** Prepares the question about what the place of an expression asks for: what it is assigned to, handed to or returned as. */
export function askSurroundings({ question, flow, isNamed, isDeclared, holds, isHanded }: TypeReach): TypeReach['isMet'] {
  const isMet = question((node) => !!node.parent && isMetBy(node, node.parent))

  function isMetBy(node: Node, parent: Node): boolean {
    switch (parent.type) {
      case 'VariableDeclarator':
        return isDeclared(parent.id) ?? false
      case 'PropertyDefinition':
        return isDeclared(parent) ?? false
      case 'AssignmentExpression':
        return holds(parent.left)
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
        return isConst(parent.typeAnnotation) ? isMet(parent) : isNamed(parent.typeAnnotation)
      case 'Property':
      case 'SpreadElement':
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'SequenceExpression':
      case 'TSNonNullExpression':
      case 'AwaitExpression':
        return isMet(parent)
      case 'CallExpression':
      case 'NewExpression':
        return parent.callee !== node && argumentMeets(node, parent)
      case 'ReturnStatement':
      case 'ArrowFunctionExpression':
        return returnMeets(ownerOf(node))
      case 'ExportDefaultDeclaration':
      case 'TSExportAssignment':
      case 'ExpressionStatement':
      case 'MemberExpression':
      case 'BinaryExpression':
      case 'UnaryExpression':
      case 'TemplateLiteral':
      case 'ForOfStatement':
      case 'ForInStatement':
        return false
      case 'JSXExpressionContainer':
        return attributeMeets(parent)
      default:
        return true
    }
  }

  function argumentMeets(node: Node, call: CallNode): boolean {
    if (call.typeArguments && isNamed(call.typeArguments)) return true
    const fns = functionsOf(flow, call)
    if (fns.some(({ params }) => params.some((parameter) => isNamed(parameter)))) return true
    if (fns.length > 0 && fns.every(({ typeParameters }) => !typeParameters)) return holds(call.callee)
    return isHanded(call, node) || isMet(call)
  }

  function returnMeets(fn: Node): boolean {
    if (!isFunction(fn)) return false
    if (fn.returnType) return isNamed(fn.returnType)
    return fn.type !== 'FunctionDeclaration' && fn.parent.type !== 'MethodDefinition' && isMet(fn)
  }

  /** An attribute of an element that is none of the page's own. */
  function attributeMeets(container: TSESTree.JSXExpressionContainer): boolean {
    const element = container.parent.type === 'JSXAttribute' ? container.parent.parent : undefined
    if (!element || element.type !== 'JSXOpeningElement' || element.name.type !== 'JSXIdentifier') return true
    return !/^[a-z]/.test(element.name.name)
  }

  return isMet
}
