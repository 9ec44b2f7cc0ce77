import type { WrittenCallee } from '../../catalogue/function-rows.js'
import { isClass, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { indexOf, treeOf } from '../tree-index.js'
import { definitionsOf } from './definitions.js'

/** Finds, among rows that say how what they are about is written, the one that a callee is written like. */
export function writtenLike<Row extends { readonly callee: WrittenCallee }>(rows: readonly Row[], callee: Node): Row | undefined {
  const written = namesOf(callee)
  if (!written) return undefined
  const origin = importOf(written.root)
  const own = origin && [...origin.names, ...written.names.slice(1)]
  return rows.find(({ callee: { names, module, file } }) => {
    if (module !== undefined) return origin?.source === module && own !== undefined && isSame(own, names)
    if (file !== undefined) return false
    return endsWith(written.names, names) || (own !== undefined && endsWith(own, names))
  })
}

/** Finds the one that a function of the project is declared to be. */
export function declaredLike<Row extends { readonly callee: WrittenCallee }>(rows: readonly Row[], fn: FunctionNode): Row | undefined {
  const names = declaredNames(fn)
  const file = treeOf(fn)?.file
  return rows.find(({ callee }) => {
    if (callee.module !== undefined || (callee.file !== undefined && !isFile(file, callee.file))) return false
    return endsWith(names, callee.names) || (callee.file !== undefined && isSame(callee.names, ['default']) && isDefault(fn))
  })
}

/** The names of a member chain, `this` left out; undefined where it does not end in a name. */
function namesOf(callee: Node): { readonly names: readonly string[]; readonly root: Node } | undefined {
  const names: string[] = []
  let at = unwrap(callee)
  while (at.type === 'MemberExpression') {
    const key = staticKey(at.property, at.computed)
    if (key === undefined) break
    names.unshift(key.replace(/^#/, ''))
    at = unwrap(at.object)
  }
  if (at.type === 'Identifier') names.unshift(at.name)
  // what stands before a name that is not known could be anything
  else if (at.type !== 'ThisExpression') names.unshift('')
  return names.at(-1) ? { names, root: at } : undefined
}

/** The names by which a function is declared: its own, below that of the class or the object it belongs to. */
function declaredNames(fn: FunctionNode): readonly string[] {
  if (fn.type === 'FunctionDeclaration') return [fn.id?.name ?? 'default']
  const parent = fn.parent
  if (parent.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? [parent.id.name] : []
  if (parent.type !== 'MethodDefinition' && parent.type !== 'PropertyDefinition' && parent.type !== 'Property') return []
  const key = staticKey(parent.key, parent.computed)
  if (key === undefined) return []
  const owner = parent.type === 'Property' ? parent.parent : parent.parent.parent
  const name = isClass(owner) ? owner.id : owner.parent?.type === 'VariableDeclarator' ? owner.parent.id : undefined
  return name?.type === 'Identifier' ? [name.name, key] : ['', key]
}

function isDefault(fn: FunctionNode): boolean {
  return fn.parent?.type === 'ExportDefaultDeclaration'
}

/** What an identifier is imported as: the module's name as it is written, and the exported name. */
function importOf(root: Node): { readonly source: string; readonly names: readonly string[] } | undefined {
  const tree = root.type === 'Identifier' ? treeOf(root) : undefined
  const variable = tree && indexOf(tree).variableOf(root)
  const definition = variable && definitionsOf(variable).find(({ kind }) => kind === 'import')
  if (!definition || !('node' in definition)) return undefined
  const specifier = definition.node
  if (specifier.parent?.type !== 'ImportDeclaration') return undefined
  const source = specifier.parent.source.value
  if (specifier.type === 'ImportNamespaceSpecifier') return { source, names: [] }
  if (specifier.type === 'ImportDefaultSpecifier') return { source, names: ['default'] }
  if (specifier.type !== 'ImportSpecifier') return undefined
  return { source, names: [specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value] }
}

/** A bare name is called as it is; a longer one may stand below something else. */
function endsWith(names: readonly string[], end: readonly string[]): boolean {
  return isSame(end.length === 1 ? names : names.slice(-end.length), end)
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}

/** Whether a file is the one that a configuration names, with or without its ending. */
function isFile(file: string | undefined, named: string): boolean {
  const bare = (path: string): string => path.replace(/\\/g, '/').replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '')
  return file !== undefined && (file === named || bare(file) === bare(named))
}
