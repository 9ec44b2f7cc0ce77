import type { Flow } from '../../flow/flow.js'
import { indexOf, register, type Variable } from '../../flow/tree-index.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'

/**
 * The reads of an exported variable in the files that import it by its name, also from one that exports it again; undefined where they
 * cannot all be told. `asked`: the variables on the way here.
 */
export function importedReads(flow: Flow, tree: Tree, variable: Variable, asked: readonly Variable[] = []): Node[] | undefined {
  if (asked.includes(variable)) return []
  const declaration = variable.defs[0]?.parent?.parent
  const names = indexOf(tree).exportedAs.get(variable.name) ?? []
  if (declaration?.type !== 'ExportNamedDeclaration' && names.length === 0) return []
  const isIt = (name: string): boolean => name === variable.name || names.includes(name)
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
        const local = indexOf(importer).variableOf(specifier.local)
        const uses = (local?.references ?? []).map(({ identifier }) => identifier as Node)
        if (specifier.type === 'ImportNamespaceSpecifier') {
          const taken = takenOf(uses)
          if (!taken) return undefined
          found.push(...taken.flatMap(({ key, member }) => (isIt(key) ? [member] : [])))
        } else if (specifier.type !== 'ImportSpecifier') return undefined
        else if (isIt(specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value)) {
          const kept = uses.filter(isNoExport)
          const again = local && kept.length < uses.length ? importedReads(flow, importer, local, [...asked, variable]) : []
          if (!again) return undefined
          found.push(...kept, ...again)
        }
      }
    }
    if (!seen) return undefined
  }
  return found.length > 0 ? found : undefined
}

/** The members that are taken of a namespace; undefined where it is used in another way, too. Types count for nothing. */
function takenOf(uses: readonly Node[]): { readonly key: string; readonly member: Node }[] | undefined {
  const taken: { readonly key: string; readonly member: Node }[] = []
  for (const use of uses) {
    const { parent } = use
    if (parent?.type === 'TSQualifiedName') continue
    const key = parent?.type === 'MemberExpression' && parent.object === use ? staticKey(parent.property, parent.computed) : undefined
    if (key === undefined || !parent) return undefined
    taken.push({ key, member: parent })
  }
  return taken
}

/** The reads of a variable in its own file, but for its export: that is read where it is imported. */
export function ownReads({ references }: Variable): Node[] {
  const reads = references.filter((reference) => reference.isRead()).map(({ identifier }) => identifier as Node)
  return reads.filter(isNoExport)
}

function isNoExport({ parent }: Node): boolean {
  return parent?.type !== 'ExportSpecifier'
}
