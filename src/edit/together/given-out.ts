import { exportValues } from '../../flow/names/module-values.js'
import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { staticKey, type ClassNode } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'

/** Objects within objects, and functions that functions give, that are looked into. */
const DEEPEST = 5

/**
 * The object and list literals of a file that others can get by its exports: exported ones, what exported functions and the methods of
 * exported classes give, and what is in those. What a description of a request holds is for whoever sends it.
 */
export function objectsGivenOut(flow: Flow, tree: Tree): ReadonlySet<Node> {
  const found = new Set<Node>()
  const seen = new Set<Node>()
  const descriptions = new Set<Node>(indexOf(tree).descriptions)
  const isNew = (node: Node): boolean => treeOf(node) === tree && !seen.has(node) && seen.add(node).size > 0
  const take = (values: readonly Value[], depth: number): void => {
    if (depth > DEEPEST) return
    const again = (inner: readonly Value[]): void => take(inner, depth + 1)
    for (const value of values) {
      if (value.kind === 'callable') {
        if (isNew(value.fn)) again(flow.returns(value.fn, value.env))
      } else if (value.kind === 'class' || value.kind === 'instance') {
        if (isClassNode(value.node) && isNew(value.node))
          for (const key of publicNames(value.node)) again(methodValues(flow, value.node, key))
      } else if (value.kind === 'made') {
        for (const held of Object.values(value.fields)) again(held)
        again(value.from)
      } else if (value.kind === 'tuple') again(flow.elements(value))
      else if (value.kind === 'shape' && isNew(value.node)) {
        const { node, env } = value
        found.add(node)
        if (descriptions.has(node)) continue
        for (const inner of partsOf(node)) again(flow.evaluate(inner, env))
        for (const write of flow.writes(value)) again(flow.argument(write.value))
      }
    }
  }
  for (const name of exportedNames(tree)) take(exportValues(flow, tree.file, name), 0)
  return found
}

function methodValues(flow: Flow, node: ClassNode, key: string): readonly Value[] {
  return flow.member({ kind: 'instance', node, env: undefined, frame: undefined }, key, node)
}

function isClassNode(node: Node): node is ClassNode {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression'
}

/** The methods of a class that others may call. */
function publicNames({ body }: ClassNode): string[] {
  return body.body.flatMap((member) => {
    if (member.type !== 'MethodDefinition' || member.kind === 'constructor' || member.static) return []
    if (member.accessibility === 'private' || member.accessibility === 'protected') return []
    const key = staticKey(member.key, member.computed)
    return key === undefined || key.startsWith('#') ? [] : [key]
  })
}

/** What an object or list literal is written with. */
function partsOf(node: Node): readonly Node[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element?.type === 'SpreadElement' ? element.argument : (element ?? [])))
  if (node.type !== 'ObjectExpression') return []
  return node.properties.map((property) => (property.type === 'SpreadElement' ? property.argument : property.value))
}

/** The names under which a file exports what it declares; `default` also where it sets `module.exports`. */
function exportedNames(tree: Tree): ReadonlySet<string> {
  const names = new Set(['default'])
  for (const statement of tree.ast.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue
    for (const { exported } of statement.specifiers) names.add(exported.type === 'Identifier' ? exported.name : exported.value)
    for (const name of statement.declaration ? declaredNames(tree, statement.declaration) : []) names.add(name)
  }
  return names
}

function declaredNames(tree: Tree, declaration: TSESTree.NamedExportDeclarations): readonly string[] {
  if (declaration.type === 'VariableDeclaration') return tree.scopes.getDeclaredVariables(declaration).map(({ name }) => name)
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}
