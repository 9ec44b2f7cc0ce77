import type { Flow } from '../../flow/flow.js'
import { indexOf, register } from '../../flow/tree-index.js'
import { literalText, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Keys } from './taken-members.js'

/** A place that reads a module or one of its exports, with the members that lead from there to the value. */
export interface ExportUse {
  readonly node: Node
  readonly keys: Keys
}

/**
 * The places in other files that import a value, at the members `path` of what a file exports (the first is the export's name; the value
 * of `module.exports` has no other name than its members'). Through files that hand it on, too.
 */
export function usesOfExport(flow: Flow, tree: Tree, path: Keys, asked: readonly string[] = []): readonly ExportUse[] {
  const mark = `${tree.file} ${path.join('.')}`
  if (asked.includes(mark)) return []
  const { modules } = flow.context
  return (modules.importersElsewhere ?? modules.importers)(tree.file).flatMap((file): readonly ExportUse[] => {
    const importer = modules.module(file)
    if (!importer) return []
    register(importer)
    const isIt = (source: Node | null | undefined): boolean =>
      source?.type === 'Literal' && typeof source.value === 'string' && modules.resolve(file, source.value) === tree.file
    const handedOn = (name: string | undefined, rest: Keys): readonly ExportUse[] =>
      usesOfExport(flow, importer, name === undefined ? rest : [name, ...rest], [...asked, mark])
    const stated = importer.ast.body.flatMap((statement): readonly ExportUse[] => {
      switch (statement.type) {
        case 'ImportDeclaration':
          return isIt(statement.source) ? statement.specifiers.flatMap((one) => usesOfImport(importer, one, path)) : []
        case 'ExportAllDeclaration':
          return isIt(statement.source) ? handedOn(statement.exported ? nameOf(statement.exported) : undefined, path) : []
        case 'ExportNamedDeclaration': {
          const [first, ...rest] = path
          const names = isIt(statement.source) ? statement.specifiers.filter(({ local }) => nameOf(local) === first) : []
          return names.flatMap(({ exported }) => handedOn(nameOf(exported), rest))
        }
        default:
          return []
      }
    })
    const required = (indexOf(importer).callsNamed.get('require') ?? []).filter(
      ({ callee, arguments: [source] }) => callee.type === 'Identifier' && isIt(source),
    )
    return [...stated, ...required.map((node) => ({ node, keys: path }))]
  })
}

/** The uses of an imported name. */
function usesOfImport(importer: Tree, specifier: TSESTree.ImportClause, path: Keys): readonly ExportUse[] {
  const uses = (indexOf(importer).variableOf(specifier.local)?.references ?? []).map(({ identifier }) => identifier as Node)
  const [first, ...rest] = path
  if (specifier.type === 'ImportNamespaceSpecifier') return uses.map((node) => ({ node, keys: path }))
  if (specifier.type === 'ImportSpecifier')
    return nameOf(specifier.imported) === first ? uses.map((node) => ({ node, keys: rest })) : []
  // what a file sets as `module.exports` is its default export as well
  return uses.map((node) => ({ node, keys: first === 'default' ? rest : path }))
}

function nameOf(name: Node): string {
  return name.type === 'Identifier' ? name.name : (literalText(name) ?? '')
}

/** The member of what a file exports that an assignment sets: `[]` for `module.exports = …`, its name for `exports.paths = …`. */
export function exportedMember(target: TSESTree.MemberExpression, nameOfMember: string | undefined): Keys | undefined {
  const object = unwrap(target.object)
  if (object.type === 'Identifier' && object.name === 'module' && nameOfMember === 'exports') return []
  const isExports =
    (object.type === 'Identifier' && object.name === 'exports') ||
    (object.type === 'MemberExpression' && exportedMember(object, memberName(object))?.length === 0)
  return isExports ? [nameOfMember] : undefined
}

function memberName({ property, computed }: TSESTree.MemberExpression): string | undefined {
  return !computed && property.type === 'Identifier' ? property.name : literalText(property)
}

/** The name under which an identifier of an export list is exported. */
export function exportedName(identifier: Node): string | undefined {
  const { parent } = wrapped(identifier)
  return parent?.type === 'ExportSpecifier' ? nameOf(parent.exported) : undefined
}
