import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { indexOf, treeOf } from '../tree-index.js'

const LIST_MEMBER =
  /^(length|at|map|flatMap|forEach|filter|find|findIndex|findLast|findLastIndex|some|every|reduce|reduceRight|slice|splice|push|pop|shift|unshift|sort|toSorted|reverse|toReversed|indexOf|join|concat|entries|flat)$/

/** Whether the code uses an object as a list where it also reads it by a key that is not known: asks for its length, goes through it. */
export function isUsedAsList(object: Node): boolean {
  const chain = chainOf(object)
  const tree = chain && treeOf(object)
  const variable = tree && indexOf(tree).variableOf(chain.root)
  if (!variable) return false
  return variable.references.some((reference) => {
    const place = climb(reference.identifier, chain.keys)
    return place !== undefined && usesAsList(place)
  })
}

interface Chain {
  readonly root: Node
  readonly keys: readonly string[]
}

/** The variable and the keys by which an object is read from it: `data.messages`. */
function chainOf(object: Node): Chain | undefined {
  const keys: string[] = []
  let at = unwrap(object)
  while (at.type === 'MemberExpression') {
    const key = staticKey(at.property, at.computed)
    if (key === undefined) return undefined
    keys.unshift(key)
    at = unwrap(at.object)
  }
  return at.type === 'Identifier' ? { root: at, keys } : undefined
}

/** The expression that reads the same keys of a reference. */
function climb(reference: Node, keys: readonly string[]): Node | undefined {
  let at = wrapped(reference)
  for (const key of keys) {
    const { parent } = at
    if (parent?.type !== 'MemberExpression' || unwrap(parent.object) !== unwrap(at)) return undefined
    if (staticKey(parent.property, parent.computed) !== key) return undefined
    at = wrapped(parent)
  }
  return at
}

function usesAsList(place: Node): boolean {
  const { parent } = place
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === place && LIST_MEMBER.test(staticKey(parent.property, parent.computed) ?? '')
    case 'ForOfStatement':
      return parent.right === place
    case 'SpreadElement':
      return parent.parent.type === 'ArrayExpression'
    case 'CallExpression': {
      const { callee } = parent
      const isAsked = callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'isArray'
      return isAsked && parent.arguments[0] === place
    }
    default:
      return false
  }
}
