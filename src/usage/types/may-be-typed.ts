import { treeOf } from '../../flow/tree-index.js'
import { classAround, isFunction } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { askOrigins, type TypeReach } from './origins.js'
import { createQuestions } from './questions.js'
import { askSurroundings } from './surroundings.js'
import { createTypeSearch } from './type-search.js'

/** What is looked for, and where. */
export interface Sought extends Pick<TypeReach, 'flow' | 'sdks' | 'isInstalled'> {
  readonly trees: readonly Tree[]
  /** Interfaces and type literals. */
  readonly owners: ReadonlySet<Node>
}

const AUGMENTS = /\bdeclare\s+(?:global|module)\b/

/**
 * Prepares a look at places that name a property: whether the object that has it can be of one of the declared types (`owners`: interfaces
 * and type literals), or of a type of an SDK. Only declarations are gone by: where one is missing that could tell, the answer is yes. A no
 * saves asking a compiler, which takes longer to load than most projects to be looked through.
 */
export function createTypeReach({ trees, flow, owners, sdks, isInstalled }: Sought): (name: Node) => boolean {
  const isNamed = createTypeSearch(flow, owners, sdks)
  // then a type of a package can have a member of one
  if (trees.some((tree) => AUGMENTS.test(tree.text) && tree.ast.body.some((node) => node.type === 'TSModuleDeclaration' && isNamed(node))))
    return () => true
  const isDeclared = (node: Node): boolean | undefined =>
    'typeAnnotation' in node && node.typeAnnotation ? isNamed(node.typeAnnotation) : undefined
  // each question leads to the other
  const reach: TypeReach = {
    question: createQuestions(),
    flow,
    sdks,
    isInstalled,
    isNamed,
    isDeclared,
    holds: (node) => origins.holds(node),
    isGiven: (fn, pattern) => origins.isGiven(fn, pattern),
    isHanded: (call, except) => origins.isHanded(call, except),
    isMet: (node) => isMet(node),
  }
  const origins = askOrigins(reach)
  const isMet = askSurroundings(reach)
  const { holds, isGiven } = reach

  return (name) => {
    const tree = treeOf(name)
    // plain JavaScript is typed in comments
    if (!tree || (!/\.[cm]?tsx?$/.test(tree.file) && /@(?:param|type|typedef|returns?|satisfies)\s*\{/.test(tree.text))) return true
    const { parent } = name
    if (parent?.type === 'MemberExpression') {
      // a class declares its members itself, but for those that it inherits
      const home = parent.object.type === 'ThisExpression' ? classAround(parent) : undefined
      return home ? holds(home.superClass) : holds(parent.object)
    }
    if (parent?.type === 'BinaryExpression') return holds(parent.right)
    if (parent?.type === 'TSLiteralType') return isNamed(typeAround(parent))
    if (parent?.type !== 'Property') return true
    return parent.parent.type === 'ObjectPattern' ? patternHolds(parent.parent) : isMet(parent.parent)
  }

  /** Whether what is taken apart can be of one of the types. */
  function patternHolds(pattern: Node): boolean {
    let at = pattern
    for (; at.parent && /Pattern$|^Property$|^RestElement$/.test(at.parent.type); at = at.parent) {
      const own = isDeclared(at)
      if (own !== undefined) return own
    }
    const own = isDeclared(at)
    if (own !== undefined) return own
    const { parent } = at
    if (parent?.type === 'VariableDeclarator') {
      const loop = parent.parent.parent
      return holds(loop.type === 'ForOfStatement' ? loop.right : parent.init)
    }
    if (isFunction(parent)) return isGiven(parent, at)
    return parent?.type === 'AssignmentExpression' ? holds(parent.right) : parent?.type !== 'CatchClause'
  }
}

/** The whole type that a type is written in. */
function typeAround(type: Node): Node {
  let at = type
  while (
    at.parent &&
    /^TS(?:IndexedAccess|Union|Intersection|Array|Literal|Tuple)Type$|^TSType(?:Reference|Operator|ParameterInstantiation)$/.test(
      at.parent.type,
    )
  )
    at = at.parent
  return at
}
