import { memoize } from '../../syntax/memoize.js'
import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import type { Flow } from '../flow.js'
import { indexOf, register, type Variable } from '../tree-index.js'

/** What a file takes in of other modules, and the names that it has, or is given, in the file. */
interface TakenIn {
  /** Those of what is imported by name, and those of members of whole modules, by the names they have outside … */
  readonly byName: ReadonlyMap<string, readonly string[]>
  /** … and those of whole modules and of what they export by default, which say nothing of what it is called outside. */
  readonly whole: readonly string[]
  /** Whether it hands on anything of other modules. */
  readonly handsOn: boolean
  /** Whether it puts anything of other modules into a list: `export default [setTitle]`. */
  readonly isListed: boolean
}

/** The files that import (directly or through files that hand it on) from a file, with the names its exports have there. */
export function importersOf(flow: Flow, tree: Tree, names: ReadonlySet<string>): { tree: Tree; aliases: Set<string> }[] {
  const found: { tree: Tree; aliases: Set<string> }[] = []
  const seen = new Set([tree.file])
  // what a required module is called with has no name: `require('./routes')(client)`
  const own = names.has('exports') || names.has('default') ? [...names, ''] : [...names]
  const queue = [...flow.context.modules.importers(tree.file)]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const importer = flow.context.modules.module(file)
    if (!importer) continue
    register(importer)
    const { byName, whole, handsOn } = takenIn(importer)
    const aliases = new Set(own)
    if (names.size > 0) for (const alias of whole) aliases.add(alias)
    for (const name of names) for (const alias of byName.get(name) ?? []) aliases.add(alias)
    found.push({ tree: importer, aliases })
    if (handsOn) queue.push(...flow.context.modules.importers(file))
  }
  return found
}

/** What a file takes in of other modules, found once. */
export const takenIn = memoize(findTaken)

function findTaken(tree: Tree): TakenIn {
  const { ast, scopes } = tree
  const byName = new Map<string, string[]>()
  const whole: string[] = []
  let handsOn = false
  for (const statement of ast.body) {
    if (statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source)) handsOn = true
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations) if (init && isRequire(init)) addRequired(byName, whole, id)
    if (statement.type !== 'ImportDeclaration') continue
    for (const specifier of statement.specifiers) {
      const declared = scopes.getDeclaredVariables(specifier)
      const given = (): readonly string[] => [specifier.local.name, ...declared.flatMap(namesGiven)]
      if (specifier.type === 'ImportNamespaceSpecifier') for (const variable of declared) addMembers(byName, variable)
      else if (specifier.type === 'ImportDefaultSpecifier') whole.push(...given())
      else if (specifier.imported.type === 'Identifier') for (const name of given()) addTo(byName, specifier.imported.name, name)
    }
  }
  return { byName, whole, handsOn, isListed: listsTaken(tree) }
}

function isRequire(node: Node): boolean {
  const call = unwrap(node)
  return call.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === 'require'
}

/** Adds the names that a required module, or what it exports, is given. */
function addRequired(byName: Map<string, string[]>, whole: string[], pattern: TSESTree.BindingName): void {
  if (pattern.type === 'Identifier') whole.push(pattern.name)
  if (pattern.type !== 'ObjectPattern') return
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.value.type !== 'Identifier') continue
    addTo(byName, staticKey(property.key, property.computed) ?? '', property.value.name)
  }
}

/** The names of the variables and members that what a variable holds is given to, as it is, as a branch of a choice, or wrapped. */
export function namesGiven({ references }: Variable): readonly string[] {
  return references.flatMap(({ identifier }) => namesGivenAt(wrapped(identifier)))
}

/** Adds the names that the members of a module are given: `const Reader = readers.OldReader`. */
function addMembers(byName: Map<string, string[]>, { references }: Variable): void {
  for (const { identifier } of references) {
    const member = identifier.parent
    const key =
      member?.type === 'MemberExpression' && member.object === identifier ? staticKey(member.property, member.computed) : undefined
    if (member && key !== undefined) for (const name of namesGivenAt(wrapped(member))) addTo(byName, key, name)
  }
}

/** The name of the variable or member that what stands at a place is given to. */
function namesGivenAt(at: Node): string[] {
  const place = chosenAt(at)
  const use = place.parent
  if (use?.type === 'Property' && use.value === place) return [staticKey(use.key, use.computed) ?? []].flat()
  const made = use?.type === 'CallExpression' && use.callee !== place ? wrapped(use).parent : use
  if (made?.type === 'VariableDeclarator' && made.id !== place && made.id.type === 'Identifier') return [made.id.name]
  const target = use?.type === 'AssignmentExpression' && use.right === place ? unwrap(use.left) : undefined
  return target?.type === 'MemberExpression' ? [staticKey(target.property, target.computed) ?? []].flat() : []
}

/** The outermost choice of which an expression is a branch: `isOld ? OldReader : NewReader`. */
function chosenAt(place: Node): Node {
  const { parent } = place
  const isBranch =
    (parent?.type === 'ConditionalExpression' && parent.test !== place) || (parent?.type === 'LogicalExpression' && parent.right === place)
  return isBranch ? chosenAt(wrapped(parent)) : place
}

/** Whether a file puts something that it imports into a list. */
function listsTaken(tree: Tree): boolean {
  const isListed = (node: Node): boolean => wrapped(node).parent?.type === 'ArrayExpression'
  const areListed = (declaration: Node): boolean =>
    tree.scopes.getDeclaredVariables(declaration).some(({ references }) => references.some(({ identifier }) => isListed(identifier)))
  const required = indexOf(tree).callsNamed.get('require') ?? []
  return (
    tree.ast.body.some((statement) => statement.type === 'ImportDeclaration' && statement.specifiers.some(areListed)) ||
    required.some((call) => isListed(call) || (call.parent.type === 'VariableDeclarator' && areListed(call.parent)))
  )
}
