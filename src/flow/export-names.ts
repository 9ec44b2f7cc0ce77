import type { Node, Tree, TSESTree } from '../syntax/tree.js'

/** What a module exports, by its text alone. */
interface ExportNames {
  /** The names that it exports itself, `default` among them, and not those that come with `export *`. */
  readonly own: ReadonlySet<string>
  /** `export * from`, in order. */
  readonly stars: readonly TSESTree.ExportAllDeclaration[]
}

const known = new WeakMap<Tree, ExportNames>()

/** The names that a module exports, read once: a barrel of hundreds of modules is asked for one name after the other. */
export function exportNames(tree: Tree): ExportNames {
  let names = known.get(tree)
  if (!names) known.set(tree, (names = readNames(tree)))
  return names
}

function readNames({ ast, scopes }: Tree): ExportNames {
  const own = new Set<string>()
  const stars: TSESTree.ExportAllDeclaration[] = []
  for (const statement of ast.body) {
    if (statement.type === 'ExportDefaultDeclaration' || statement.type === 'TSExportAssignment') own.add('default')
    else if (statement.type === 'ExportAllDeclaration') {
      if (statement.exported) own.add(textOf(statement.exported))
      else stars.push(statement)
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { exported } of statement.specifiers) own.add(textOf(exported))
      for (const name of namesDeclared(statement.declaration, scopes)) own.add(name)
    }
  }
  return { own, stars }
}

function namesDeclared(declaration: Node | null, scopes: Tree['scopes']): string[] {
  if (declaration?.type === 'VariableDeclaration') return scopes.getDeclaredVariables(declaration).map(({ name }) => name)
  const id = declaration && 'id' in declaration ? declaration.id : undefined
  return id && 'type' in id && id.type === 'Identifier' ? [id.name] : []
}

function textOf(name: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return name.type === 'Identifier' ? name.name : name.value
}
