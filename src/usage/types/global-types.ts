import { addTo } from '../../flow/add-to.js'
import type { Flow } from '../../flow/flow.js'
import { memoize } from '../../syntax/memoize.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'

const DECLARES = /\bdeclare\b|\binterface\s+Window\b/
/** What the project declares a member of the global object to be: of `Window`, or a variable in `declare global`. */
export function declaredGlobally({ context: { trees } }: Flow, name: string): readonly Node[] {
  return globalTypes(trees).get(name) ?? []
}

const globalTypes = memoize((trees: readonly Tree[]): ReadonlyMap<string, readonly Node[]> => {
  const types = new Map<string, Node[]>()
  for (const { ast, text, file } of trees) {
    if (!DECLARES.test(text)) continue
    const isScript = /\.ts$/.test(file) && !ast.body.some(({ type }) => /^(Import|Export)/.test(type))
    for (const statement of ast.body) {
      if (statement.type === 'TSModuleDeclaration' && statement.kind === 'global')
        for (const inner of statement.body.body) note(types, inner)
      if (isScript && statement.type === 'TSInterfaceDeclaration') note(types, statement)
    }
  }
  return types
})

function note(types: Map<string, Node[]>, statement: TSESTree.ProgramStatement): void {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'VariableDeclaration') {
    for (const { id } of declared.declarations) if (id.type === 'Identifier' && id.typeAnnotation) addTo(types, id.name, id.typeAnnotation)
  }
  if (declared?.type !== 'TSInterfaceDeclaration' || declared.id.name !== 'Window') return
  for (const member of declared.body.body) {
    const key = member.type === 'TSPropertySignature' ? staticKey(member.key, member.computed) : undefined
    if (key !== undefined && member.type === 'TSPropertySignature' && member.typeAnnotation) addTo(types, key, member.typeAnnotation)
  }
}
