import { calleeName } from '../../flow/tree-index.js'
import { ITERATING } from '../../flow/lists/known-items.js'
import { isFunction, rootOf } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { variableOf } from '../variables.js'

/** Methods whose callbacks take what lists and promises hold: of what type that is, the list tells. */
const TAKING = new Set([...ITERATING, 'reduce', 'reduceRight', 'then'])

/**
 * Whether a key token reads a parameter of which only the place of its function tells the type: `register((draft) => draft.title)`,
 * `const cut: Step = ({ title }) => title`.
 */
export function isToldByPlace(tree: Tree, key: Node): boolean {
  const parameter = parameterOf(tree, key)
  const fn = parameter?.parent
  if (!fn || !isFunction(fn) || fn.type === 'FunctionDeclaration' || isAnnotated(parameter)) return false
  const call = fn.parent
  return !(call.type === 'CallExpression' && call.callee.type === 'MemberExpression' && TAKING.has(calleeName(call)))
}

/** The parameter that a key is read of, or that it takes apart. */
function parameterOf(tree: Tree, { parent }: Node): Node | undefined {
  const root = parent?.type === 'MemberExpression' ? rootOf(parent) : undefined
  const [definition] = root?.type === 'Identifier' ? (variableOf(tree, root)?.defs ?? []) : []
  let at: Node | undefined = root ? (definition?.type === 'Parameter' ? definition.name : undefined) : parent?.parent
  while (at?.parent && /^(?:Property|\w+Pattern|RestElement)$/.test(at.parent.type)) at = at.parent
  return at
}

function isAnnotated(parameter: Node): boolean {
  const inner = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
  return 'typeAnnotation' in inner && inner.typeAnnotation != null
}
