import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { variableOf } from '../variables.js'

/** Whether two values are made of members of one object: the first of a member called `names[0]`, the second of one of `names`. */
export function shareSource(tree: Tree, first: Node, second: Node, names: readonly [string, string]): boolean {
  const sources = sourcesOf(tree, second, names)
  return [...sourcesOf(tree, first, names.slice(0, 1))].some((source) => sources.has(source))
}

/** Whether a value is made of the member `field` of an object. */
export function readsOf(tree: Tree, value: Node, object: Node, field: string): boolean {
  return sourcesOf(tree, value, [field]).has(callOf(tree, object))
}

/** Whether a value is a member of that name as it is, or an empty list where there is none. */
export function isPlainRead(value: Node, name: string): boolean {
  const node = unwrap(value)
  if (node.type === 'LogicalExpression' && node.operator !== '&&')
    return node.right.type === 'ArrayExpression' && node.right.elements.length === 0 && isPlainRead(node.left, name)
  return node.type === 'MemberExpression' && staticKey(node.property, node.computed) === name
}

/** What the objects are called of which a value takes members of these names. */
function sourcesOf(tree: Tree, value: Node, names: readonly string[], seen = new Set<Node>()): ReadonlySet<string> {
  const found = new Set<string>()
  if (seen.has(value)) return found
  seen.add(value)
  const isOne = (key: string | undefined) => key !== undefined && names.includes(key)
  walk(value, (node) => {
    if (node.type === 'MemberExpression') {
      if (isOne(staticKey(node.property, node.computed))) found.add(callOf(tree, node.object))
      return
    }
    if (node.type !== 'Identifier') return
    for (const { name, node: definition } of variableOf(tree, node)?.defs ?? []) {
      const target: Node = name.parent.type === 'AssignmentPattern' ? name.parent : name
      const property = target.parent
      if (property?.type === 'Property' && property.parent.type === 'ObjectPattern' && property.value === target) {
        if (isOne(staticKey(property.key, property.computed))) found.add(callOfPattern(tree, property.parent))
      } else if (definition.type === 'VariableDeclarator' && definition.id === name && definition.init)
        for (const source of sourcesOf(tree, definition.init, names, seen)) found.add(source)
    }
  })
  return found
}

/** One text for all expressions that give the same object. */
function callOf(tree: Tree, object: Node): string {
  let base = unwrap(object)
  while (base.type === 'MemberExpression') base = unwrap(base.object)
  const [definition] = base.type === 'Identifier' ? (variableOf(tree, base)?.defs ?? []) : []
  const text = tree.text.slice(...unwrap(object).range).replace(/\?(?=\.)|!|\s+/g, '')
  return `${text} ${definition?.name.range[0] ?? ''}`
}

function callOfPattern(tree: Tree, pattern: Node): string {
  const declarator = pattern.parent
  if (declarator?.type === 'VariableDeclarator' && declarator.id === pattern && declarator.init) return callOf(tree, declarator.init)
  return `pattern ${pattern.range[0]}`
}
