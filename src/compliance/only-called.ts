import { indexOf, treeOf } from '../flow/tree-index.js'
import { staticKey, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'

/** Whether all that is ever done with a function is to call it by its name in its own file. */
export function isOnlyCalled(fn: FunctionNode): boolean {
  const tree = treeOf(fn)
  const { parent } = wrapped(fn)
  if (parent?.type === 'MethodDefinition') return isHidden(parent) && usesOf(parent).every(isCallee)
  const id = fn.type === 'FunctionDeclaration' ? fn.id : parent?.type === 'VariableDeclarator' ? parent.id : undefined
  const variable = tree && id?.type === 'Identifier' ? indexOf(tree).variableOf(id) : undefined
  if (!variable || variable.defs.length !== 1 || isExported(variable.defs[0]?.node)) return false
  return variable.references.every(({ identifier, init }) => init === true || isCallee(identifier))
}

/** Whether a method can be named in its own class alone. */
function isHidden({ key, accessibility }: TSESTree.MethodDefinition): boolean {
  return key.type === 'PrivateIdentifier' || accessibility === 'private'
}

/** The members in a method's class that are named as it is, and what patterns take out under its name. */
function usesOf(method: TSESTree.MethodDefinition): Node[] {
  const name = staticKey(method.key, method.computed)
  const uses: Node[] = []
  walk(method.parent, (node) => {
    const isTaken = node.type === 'Property' && node.parent.type === 'ObjectPattern' && staticKey(node.key, node.computed) === name
    if (isTaken || (node.type === 'MemberExpression' && staticKey(node.property, node.computed) === name)) uses.push(node)
  })
  return uses
}

function isCallee(node: Node): boolean {
  const place = wrapped(node)
  return place.parent?.type === 'CallExpression' && place.parent.callee === place
}

function isExported(declared: Node | undefined): boolean {
  const declaration = declared?.type === 'VariableDeclarator' ? declared.parent : declared
  return /^Export/.test(declaration?.parent?.type ?? '')
}
