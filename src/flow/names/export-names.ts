import { addTo } from '../add-to.js'
import { memoize } from '../../syntax/memoize.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'

type Statement = TSESTree.ProgramStatement

/** What a module exports, by its text alone. */
interface ExportNames {
  /** The statements that export a name itself, by the name (`default` among them): none of them is `export *` alone. */
  readonly own: ReadonlyMap<string, readonly Statement[]>
  /** `export * from`, in order. */
  readonly stars: readonly TSESTree.ExportAllDeclaration[]
}

/** The names that a module exports, read once: a barrel of hundreds of modules is asked for one name after the other. */
export const exportNames = memoize(({ ast, scopes }: Tree): ExportNames => {
  const own = new Map<string, Statement[]>()
  const stars: TSESTree.ExportAllDeclaration[] = []
  for (const statement of ast.body) {
    if (statement.type === 'ExportDefaultDeclaration' || statement.type === 'TSExportAssignment') addTo(own, 'default', statement)
    else if (statement.type === 'ExportAllDeclaration') {
      if (statement.exported) addTo(own, textOf(statement.exported), statement)
      else stars.push(statement)
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { exported } of statement.specifiers) addTo(own, textOf(exported), statement)
      for (const name of namesDeclared(statement.declaration, scopes)) addTo(own, name, statement)
    }
  }
  return { own, stars }
})

function namesDeclared(declaration: Node | null, scopes: Tree['scopes']): string[] {
  if (declaration?.type === 'VariableDeclaration') return scopes.getDeclaredVariables(declaration).map(({ name }) => name)
  const id = declaration && 'id' in declaration ? declaration.id : undefined
  return id && 'type' in id && id.type === 'Identifier' ? [id.name] : []
}

function textOf(name: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return name.type === 'Identifier' ? name.name : name.value
}
