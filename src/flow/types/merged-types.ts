import { memoize } from '../../syntax/memoize.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import type { Flow } from '../flow.js'
import { indexOf, treeOf } from '../tree-index.js'

/** The packages whose types take over what a global namespace declares. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = { Express: ['express', 'express-serve-static-core'] }

/** What the project adds to an interface of a package: `declare module 'x' { interface Name { … } }`, `namespace Express { … }`. */
export function mergedInto({ context: { trees } }: Flow, module: string, name: string): readonly TSESTree.TSInterfaceDeclaration[] {
  return mergedIn(trees).get(`${module}#${name}`) ?? []
}

const mergedIn = memoize((trees: readonly Tree[]): ReadonlyMap<string, readonly TSESTree.TSInterfaceDeclaration[]> => {
  const types = new Map<string, TSESTree.TSInterfaceDeclaration[]>()
  const note = (module: string, body: readonly TSESTree.ProgramStatement[]): void => {
    for (const statement of body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type === 'TSInterfaceDeclaration') addTo(types, `${module}#${declared.id.name}`, declared)
    }
  }
  for (const { ast, text } of trees) {
    if (!text.includes('declare ')) continue
    const global = ast.body.flatMap((statement) =>
      statement.type === 'TSModuleDeclaration' && statement.kind === 'global' ? statement.body.body : [statement],
    )
    for (const statement of global) {
      if (statement.type !== 'TSModuleDeclaration' || !statement.body) continue
      if (statement.id.type === 'Literal') note(statement.id.value, statement.body.body)
      else if (statement.id.type === 'Identifier')
        for (const module of [statement.id.name, ...(NAMESPACES[statement.id.name] ?? [])]) note(module, statement.body.body)
    }
  }
  return types
})

/** The other declarations of an interface. */
export function mergedWith(type: TSESTree.TSInterfaceDeclaration): readonly Node[] {
  const tree = treeOf(type)
  const definitions = (tree && indexOf(tree).variableOf(type.id)?.defs) ?? []
  return definitions.flatMap(({ node }) => (node.type === 'TSInterfaceDeclaration' && node !== type ? [node] : []))
}
