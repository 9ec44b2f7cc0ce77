import type { Modules } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { declarationIn } from '../../flow/types/type-declarations.js'
import { memoize } from '../../syntax/memoize.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { importsOf } from '../../workspace/imports-of.js'
import { typesAround } from './declared-types.js'
import { declarationsOf } from './type-members.js'

/** Type names that lead further than this do not come to an end. */
const DEEPEST = 8

/** Whether a declared type takes each of some texts as it is written, without a cast; undefined where that cannot be told. */
export function takesTexts(type: Node | undefined, texts: readonly string[], modules?: Modules): boolean | undefined {
  const taken = textsOf(type, modules)
  return taken === undefined || taken === 'any' ? taken === 'any' || undefined : texts.every((text) => taken.includes(text))
}

/** The texts that a type consists of: none where it is one of other values, `any` where every text belongs to it. */
function textsOf(type: Node | undefined, modules: Modules | undefined, depth = 0): readonly string[] | 'any' | undefined {
  switch (type?.type) {
    case undefined:
    case 'TSAnyKeyword':
    case 'TSUnknownKeyword':
    case 'TSStringKeyword':
      return 'any'
    case 'TSNullKeyword':
    case 'TSUndefinedKeyword':
    case 'TSNumberKeyword':
    case 'TSBooleanKeyword':
    case 'TSNeverKeyword':
    case 'TSTypeLiteral':
    case 'TSArrayType':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
      return []
    case 'TSLiteralType':
      return type.literal.type === 'Literal' && typeof type.literal.value === 'string' ? [type.literal.value] : []
    case 'TSUnionType': {
      const parts = type.types.map((part) => textsOf(part, modules, depth))
      if (parts.includes('any')) return 'any'
      return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
    }
    case 'TSTypeReference': {
      const declaration = depth > DEEPEST || type.typeArguments ? undefined : declared(type, modules)
      const held = declaration?.type === 'TSTypeAliasDeclaration' ? declaration.typeAnnotation : declaration
      return held && textsOf(held, modules, depth + 1)
    }
    default:
      return undefined
  }
}

/** What a type name stands for: in its file, or (with `modules`) the project. */
function declared(reference: Extract<Node, { type: 'TSTypeReference' }>, modules: Modules | undefined): Node | undefined {
  const tree = treeOf(reference)
  if (!tree || reference.typeName.type !== 'Identifier') return undefined
  const { name } = reference.typeName
  const [here, other] = declarationsOf(tree, name)
  if (here) return other ? undefined : here
  const enums = tree.scopes.scopes.flatMap((scope) => scope.set.get(name)?.defs ?? []).map(({ node }) => node as Node)
  const own = enums.find(({ type }) => type === 'TSEnumDeclaration')
  const there = own === undefined && modules ? declarationIn(modules, reference) : undefined
  return there && 'node' in there ? there.node : own
}

const narrow = memoize((_tree: Tree) => new Map<string, boolean>())

/** Whether a file declares a member of that name for which not every text will do. */
function declaresNarrow(tree: Tree, name: string, modules: Modules | undefined): boolean {
  const known = narrow(tree)
  let found = known.get(name)
  if (found !== undefined) return found
  found = false
  if (tree.typed && tree.text.includes(name))
    walk(tree.ast, (node) => {
      if (node.type !== 'TSPropertySignature' || staticKey(node.key, node.computed) !== name) return
      found ||= textsOf(node.typeAnnotation?.typeAnnotation, modules) !== 'any'
    })
  known.set(name, found)
  return found
}

/** Where types may come from that ask for certain texts. */
export interface TypeSources {
  readonly trees: () => Iterable<Tree>
  readonly modules: Modules | undefined
  /** Packages whose types describe bodies. */
  readonly sdks: readonly string[]
}

/**
 * Whether TypeScript would take a text that an object literal has under a key for any text, while types of these files, of those that its
 * own one imports, or of an SDK ask for certain ones.
 */
export function isWidened(tree: Tree, object: Node, key: string, { trees, modules, sdks }: TypeSources): boolean {
  if (!tree.typed || typesAround(tree, object).length > 0 || isPutIntoText(tree, object)) return false
  const imported = tree.ast.body.flatMap((statement) => {
    const file = statement.type === 'ImportDeclaration' ? modules?.resolve(tree.file, statement.source.value) : undefined
    return (file !== undefined && modules?.module(file)) || []
  })
  const around = [...new Set([tree, ...trees(), ...imported])]
  if (around.some((each) => declaresNarrow(each, key, modules))) return true
  return around.some((each) => importsOneOf(each, sdks)) && !isHandedOver(object)
}

function importsOneOf(tree: Tree, packages: readonly string[]): boolean {
  return packages.some(
    (name) => tree.text.includes(name) && importsOf(tree).some((specifier) => specifier === name || specifier.startsWith(`${name}/`)),
  )
}

/** What only lays a literal into others. */
const LAYING = ['Property', 'ObjectExpression', 'ArrayExpression', 'SpreadElement', 'ConditionalExpression']

/** Whether a literal is (part of) an argument where it stands: what takes it says what it has to be. */
function isHandedOver(object: Node): boolean {
  let node = object
  while (node.parent && LAYING.includes(node.parent.type) && node.parent.type !== 'SpreadElement') node = node.parent
  const call = node.parent
  return (call?.type === 'CallExpression' || call?.type === 'NewExpression') && call.callee !== node
}

/** Whether a literal goes into a JSON text where it stands, for which no type matters. */
function isPutIntoText(tree: Tree, object: Node): boolean {
  let node = object
  while (node.parent && LAYING.includes(node.parent.type)) node = node.parent
  const call = node.parent
  return call?.type === 'CallExpression' && tree.text.slice(...call.callee.range) === 'JSON.stringify'
}
