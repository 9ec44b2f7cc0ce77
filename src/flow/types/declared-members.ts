import type { Node, TSESTree } from '../../syntax/tree.js'
import { enumMember } from './enum-members.js'
import type { Flow } from '../flow.js'
import { treeOf } from '../tree-index.js'
import { unknown, type Env, type Value } from '../values.js'

type Declared = TSESTree.TSEnumDeclaration | TSESTree.TSModuleDeclaration

/** What an enum or a namespace has under a name, whichever of the declarations that are merged into one declares it. */
export function declaredMember(flow: Flow, node: Declared, env: Env, key: string, at: Node): readonly Value[] {
  const parts = partsOf(node)
  const found = enumMember(
    flow,
    parts.filter((part) => part.type === 'TSEnumDeclaration'),
    key,
  )
  if (found) return found
  for (const part of parts) {
    const exported = part.type === 'TSModuleDeclaration' ? namespaceMember(flow, part, env, key) : undefined
    if (exported) return exported
  }
  return [unknown('is a member that its namespace does not export', at)]
}

/** What the namespaces that are merged with a class or a function of the same name give it as its member. */
export function mergedMember(flow: Flow, node: Node, env: Env, key: string): readonly Value[] {
  for (const part of declarationsOf(node)) {
    const exported = part.type === 'TSModuleDeclaration' ? namespaceMember(flow, part, env, key) : undefined
    if (exported) return exported
  }
  return []
}

/** What a name stands for in one part of a namespace that another part exports. */
export function sharedInNamespace(flow: Flow, name: string, at: Node): readonly Value[] {
  for (let around = at.parent; around; around = around.parent) {
    const found = around.type === 'TSModuleDeclaration' ? mergedMember(flow, around, undefined, name) : []
    if (found.length > 0) return found
  }
  return []
}

/** All declarations of the same name, which are one when the code runs. */
function partsOf(node: Declared): readonly Declared[] {
  const parts = declarationsOf(node)
  return parts.length > 0 ? parts : [node]
}

function declarationsOf(node: Node): readonly Declared[] {
  // a class has its name once outside and once within itself
  const definitions = treeOf(node)?.scopes.getDeclaredVariables(node).flatMap(({ defs }) => defs) ?? []
  return definitions.map((definition) => definition.node as Node).filter((part) => isDeclared(part))
}

function isDeclared(node: Node): node is Declared {
  return node.type === 'TSEnumDeclaration' || node.type === 'TSModuleDeclaration'
}

/** What one part of a TypeScript namespace exports under a name. */
function namespaceMember(flow: Flow, node: TSESTree.TSModuleDeclaration, env: Env, key: string): readonly Value[] | undefined {
  const tree = treeOf(node)
  for (const statement of node.body?.type === 'TSModuleBlock' ? node.body.body : []) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (!tree || !declaration) continue
    for (const variable of tree.scopes.getDeclaredVariables(declaration)) if (variable.name === key) return flow.variable(variable, env)
  }
  return undefined
}
