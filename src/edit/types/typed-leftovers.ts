import { isFunction, literalText, rootOf, staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { addTo } from '../../flow/add-to.js'
import type { Workspace } from '../../workspace/workspace.js'
import { variableOf } from '../variables.js'
import { heirsOf, isBuiltOn } from './built-on.js'
import { typesAround, typesOf, typesOfPattern } from './declared-types.js'
import { filesNaming } from './files-naming.js'
import { namesMember } from './names-member.js'
import type { Declared, Surroundings } from './surroundings.js'
import { declarationsOf } from './type-members.js'

/**
 * The first place that needs a declared member to stay as it is: one that names the field of a value of that type, and that is not among
 * the rewritten ones. Looked for in the member's file, in `others`, and in all that import it. `isRewritten` tells of a key token.
 */
export function findTypedLeftover(
  declared: Declared,
  others: readonly Tree[],
  isRewritten: (tree: Tree, key: Node) => boolean,
  around?: Surroundings,
): { readonly tree: Tree; readonly node: Node } | undefined {
  const { tree: own, member, field } = declared
  const name = declaredName(member)
  if (name === undefined) return undefined
  // who imports a type that is built on it has values of it as well
  const names = [name, ...heirsOf(own, name)]
  const open: { readonly tree: Tree; readonly node: Node }[] = []
  const doubtful: { readonly tree: Tree; readonly node: Node }[] = []
  const reached = new Set([own, ...(around ? importersOf(own, field, around.workspace) : [])])
  let made: ReadonlySet<string> | undefined
  const namesMade = (): ReadonlySet<string> => (made ??= madeOf([...reached], name))
  for (const tree of new Set([...reached, ...others])) {
    // a type of its own with that name is another one
    const known: readonly string[] = tree === own ? names : namesIn(tree, names)
    if (tree !== own && declarationsOf(tree, name).length > 0) continue
    let found: Node | undefined
    // whoever is told the type may take the names of its members as texts: `useForm<Draft>()`, then `register('title')`
    let isTold = false
    let text: Node | undefined
    walk(tree.ast, (node) => {
      if (found) return
      isTold ||= known.some((each) => tellsOf(node, each))
      if (isHandedText(node, field) && !isRewritten(tree, node)) text ??= node
      const place = placeAt(tree, node, field)
      if (!place || isRewritten(tree, place.key)) return
      const types = place.types()
      if (types.some((type) => known.some((each) => isBuiltOn(tree, type, each)))) {
        // what is read of an imported type may stand for what is read of one of its members
        if (around && tree !== own && tree.typed && isRead(place.key)) doubtful.push({ tree, node: place.key })
        else found = place.key
      } else if (reached.has(tree) && tree.typed && isRead(place.key) && !isMadeHere(tree, place.key)) {
        const named = typeNames(types)
        if (named.length === 0 || named.some((type) => namesMade().has(type))) open.push({ tree, node: place.key })
      }
    })
    found ??= isTold ? text : undefined
    if (found) return { tree, node: found }
  }
  if (!around) return undefined
  const isNeeded = namesMember(declared, doubtful, around)
  const needed = doubtful.find((place) => isNeeded(place) !== false)
  if (needed || open.length === 0) return needed
  return open.find(namesMember(declared, open, around))
}

/** The names that types have where they are imported; what a file declares by the same name is another one. */
function namesIn(tree: Tree, names: readonly string[]): readonly string[] {
  const given = tree.ast.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((specifier) =>
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' && names.includes(specifier.imported.name)
            ? [specifier.local.name]
            : [],
        )
      : [],
  )
  return [...new Set([...given, ...names.filter((each) => declarationsOf(tree, each).length === 0)])]
}

/** Whether a node is the type of that name as the type argument of a call. */
function tellsOf(node: Node, name: string): boolean {
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier' || node.typeName.name !== name) return false
  const list = node.parent
  return list.type === 'TSTypeParameterInstantiation' && list.parent.type === 'CallExpression'
}

/** Whether a node is that text, handed to a function of a name that a call gave, or the name of a control in JSX. */
function isHandedText(node: Node, text: string): boolean {
  if (node.type !== 'Literal' || node.value !== text) return false
  const { parent } = node
  if (parent.type === 'JSXAttribute') return parent.name.name === 'name'
  return parent.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.arguments[0] === node
}

/** The name of a declared type, and those of the types that are made of it, in turn. */
function madeOf(trees: readonly Tree[], name: string): ReadonlySet<string> {
  const byName = new Map<string, Node[]>()
  for (const tree of trees)
    walk(tree.ast, (node) => {
      if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') addTo(byName, node.typeName.name, node)
    })
  const names = new Set([name])
  for (const each of names) {
    for (const node of byName.get(each) ?? []) {
      let at = outward(node)
      while (at.type === 'TSTypeParameterInstantiation' && at.parent.type === 'TSTypeReference') at = outward(at.parent)
      if (at.type === 'TSInterfaceDeclaration' || at.type === 'TSTypeAliasDeclaration') names.add(at.id.name)
    }
  }
  return names
}

/** The next list of type arguments, or declaration of a type, around a node; the program where there is none. */
function outward(node: Node): Node {
  let at = node
  do at = at.parent ?? at
  while (at.parent && at.type !== 'TSTypeParameterInstantiation' && !/^TS(Interface|TypeAlias)Declaration$/.test(at.type))
  return at
}

/** Whether a key token is one by which a value is read: what is made without an annotation is mostly the code's own. */
export function isRead({ parent }: Node): boolean {
  return parent?.type === 'MemberExpression' || (parent?.type === 'Property' && parent.parent.type === 'ObjectPattern')
}

/** Whether what is read is, or is an element of, a literal that the file itself writes: `EXAMPLES.map(({ text }) => …)`. */
function isMadeHere(tree: Tree, { parent }: Node): boolean {
  const taker = parent?.type === 'Property' ? parent.parent.parent : undefined
  const call = taker && isFunction(taker) ? taker.parent : undefined
  const method = call?.type === 'CallExpression' ? call.callee : undefined
  const root = rootOf(method?.type === 'MemberExpression' ? method : (parent ?? tree.ast))
  const [definition] = root.type === 'Identifier' ? (variableOf(tree, root)?.defs ?? []) : []
  const init = definition?.node.type === 'VariableDeclarator' ? definition.node.init : undefined
  return init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression'
}

/** Names of types that are made of others. */
const MADE = /^(Array|ReadonlyArray|Set|Map|Promise|Record|Partial|Required|Readonly|Pick|Omit|NonNullable|Awaited|ReturnType)$/

/** The names of types where all that an annotation tells are named ones, so that no inference is needed to see which those are. */
function typeNames(types: readonly Node[]): readonly string[] {
  const names = types.flatMap((type) =>
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && !MADE.test(type.typeName.name) ? [type.typeName.name] : [],
  )
  return names.length === types.length ? names : []
}

/** The files that a type can reach by imports, as far as they spell the field. */
export function importersOf(home: Tree, field: string, workspace: Workspace): readonly Tree[] {
  return filesNaming(home, workspace).trees.filter(({ file, text }) => file !== home.file && text.includes(field))
}

interface Place {
  readonly key: Node
  /** What the object that has the field is declared to be. */
  readonly types: () => readonly Node[]
}

/** A place that names the field of an object, or that lists names of fields. */
function placeAt(tree: Tree, node: Node, field: string): Place | undefined {
  switch (node.type) {
    case 'MemberExpression':
      if (staticKey(node.property, node.computed) !== field) return undefined
      return { key: node.property, types: () => typesOf(tree, node.object) }
    case 'Property': {
      if (staticKey(node.key, node.computed) !== field) return undefined
      const holder = node.parent
      return { key: node.key, types: () => (holder.type === 'ObjectPattern' ? typesOfPattern(tree, holder) : typesAround(tree, holder)) }
    }
    case 'Literal':
      if (literalText(node) !== field) return undefined
      return { key: node, types: () => typesAround(tree, node).flatMap(keysOf) }
    default:
      return undefined
  }
}

/** The types whose keys a type lists. */
function keysOf(type: Node): readonly Node[] {
  switch (type.type) {
    case 'TSTypeOperator':
      if (!type.typeAnnotation) return []
      return type.operator === 'keyof' ? [type.typeAnnotation] : keysOf(type.typeAnnotation)
    case 'TSArrayType':
      return keysOf(type.elementType)
    case 'TSTypeReference':
      return (type.typeArguments?.params ?? []).flatMap(keysOf)
    case 'TSUnionType':
      return type.types.flatMap(keysOf)
    default:
      return []
  }
}

/** The name that the type around a member is declared under, if it is. */
export function declaredName(member: Node): string | undefined {
  const body = member.parent
  const declaration = body?.parent
  if (declaration?.type === 'TSInterfaceDeclaration') return declaration.id.name
  for (let at: Node | undefined = declaration; at; at = at.parent) {
    if (at.type === 'TSTypeAliasDeclaration') return at.id.name
    if (at.type !== 'TSUnionType' && at.type !== 'TSIntersectionType') return undefined
  }
  return undefined
}
