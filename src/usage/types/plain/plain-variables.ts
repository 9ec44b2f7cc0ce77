import type { Flow } from '../../../flow/flow.js'
import { exportNames } from '../../../flow/names/export-names.js'
import { indexOf, register, treeOf, type Variable } from '../../../flow/tree-index.js'
import { staticKey } from '../../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../../syntax/tree.js'
import { functionsOf } from '../origins.js'

const MOST_HOPS = 8

/** The variable that a name stands for, in whichever file of the project it is declared; undefined where that is not written out. */
export function variableMeant(flow: Flow, name: Node): Variable | undefined {
  const tree = treeOf(name)
  return tree && searchIn(flow).follow(tree, name, 0)
}

/** The same for a member of a module that is imported as a whole. */
export function namespaceMember(flow: Flow, { object, property, computed }: TSESTree.MemberExpression): Variable | undefined {
  const tree = object.type === 'Identifier' ? treeOf(object) : undefined
  const definition = tree && indexOf(tree).variableOf(object)?.defs[0]
  const specifier: Node | undefined = definition?.node
  const key = staticKey(property, computed)
  if (!tree || key === undefined || specifier?.type !== 'ImportNamespaceSpecifier') return undefined
  return searchIn(flow).exported(tree, specifier.parent.source.value, key, 0)
}

function searchIn({ context: { modules } }: Flow) {
  return { follow, exported }

  function follow(from: Tree, local: Node, hops: number): Variable | undefined {
    const variable = indexOf(from).variableOf(local)
    const [definition, ...others] = variable?.defs ?? []
    if (definition?.type !== 'ImportBinding' || others.length > 0) return variable
    const specifier: Node = definition.node
    const source = specifier.parent?.type === 'ImportDeclaration' ? specifier.parent.source.value : undefined
    if (source === undefined || (specifier.type !== 'ImportSpecifier' && specifier.type !== 'ImportDefaultSpecifier')) return undefined
    return exported(from, source, specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default', hops + 1)
  }

  function exported(from: Tree, source: string, key: string, hops: number): Variable | undefined {
    const file = hops > MOST_HOPS ? undefined : modules.resolve(from.file, source)
    const home = file === undefined ? undefined : modules.module(file)
    if (!home) return undefined
    register(home)
    const { own, stars } = exportNames(home)
    const [statement, ...others] = own.get(key) ?? []
    if (others.length > 0) return undefined
    if (!statement) {
      for (const star of stars) {
        const found = exported(home, star.source.value, key, hops + 1)
        if (found) return found
      }
      return undefined
    }
    if (statement.type === 'ExportDefaultDeclaration')
      return statement.declaration.type === 'Identifier'
        ? follow(home, statement.declaration, hops)
        : declaredBy(home, statement.declaration, undefined)
    if (statement.type !== 'ExportNamedDeclaration') return undefined
    if (statement.declaration) return declaredBy(home, statement.declaration, key)
    const specifier = statement.specifiers.find((one) => nameOf(one.exported) === key)
    if (!specifier) return undefined
    return statement.source
      ? exported(home, statement.source.value, nameOf(specifier.local), hops + 1)
      : follow(home, specifier.local, hops)
  }
}

/** Whether a guard or an assertion says more of a variable, or of something in it, than its declaration. */
export function isNarrowed(flow: Flow, { references }: Variable): boolean {
  return references.some(({ identifier }) => {
    let at: Node = identifier
    while (at.parent && isPartOf(at, at.parent)) at = at.parent
    const { parent } = at
    if (parent?.type === 'BinaryExpression') return parent.operator === 'instanceof' && parent.left === at
    if (parent?.type !== 'CallExpression' || parent.callee === at) return false
    return functionsOf(flow, parent).some(({ returnType }) => returnType?.typeAnnotation.type === 'TSTypePredicate')
  })
}

function isPartOf(node: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return parent.object === node
  return parent.type === 'ChainExpression' || parent.type === 'TSNonNullExpression'
}

function declaredBy(tree: Tree, declaration: Node, name: string | undefined): Variable | undefined {
  return tree.scopes.getDeclaredVariables(declaration).find((variable) => name === undefined || variable.name === name)
}

function nameOf(name: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return name.type === 'Identifier' ? name.name : name.value
}
