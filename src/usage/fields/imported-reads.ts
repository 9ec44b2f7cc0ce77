import type { Flow } from '../../flow/flow.js'
import { indexOf, register, type Variable } from '../../flow/tree-index.js'
import type { Node, Tree } from '../../syntax/tree.js'

/** The reads of an exported variable in the files that import it by its name; undefined where they cannot all be told. */
export function importedReads(flow: Flow, tree: Tree, variable: Variable): Node[] | undefined {
  const declaration = variable.defs[0]?.parent?.parent
  const names = indexOf(tree).exportedAs.get(variable.name) ?? []
  if (declaration?.type !== 'ExportNamedDeclaration' && names.length === 0) return []
  const found: Node[] = []
  const importers = flow.context.modules.importers(tree.file)
  if (importers.length === 0) return undefined
  for (const file of importers) {
    const importer = flow.context.modules.module(file)
    if (!importer) return undefined
    register(importer)
    let seen = false
    for (const statement of importer.ast.body) {
      if (statement.type !== 'ImportDeclaration') continue
      if (flow.context.modules.resolve(file, statement.source.value) !== tree.file) continue
      seen = true
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier') return undefined
        const imported = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
        if (imported !== variable.name && !names.includes(imported)) continue
        found.push(...(indexOf(importer).variableOf(specifier.local)?.references ?? []).map(({ identifier }) => identifier as Node))
      }
    }
    if (!seen) return undefined
  }
  return found.length > 0 ? found : undefined
}
