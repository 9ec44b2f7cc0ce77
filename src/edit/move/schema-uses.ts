import type { Modules } from '../../flow/flow.js'
import { calleeName } from '../../flow/tree-index.js'
import { isFunction, isTypeQuery, literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { schemaKey } from '../../usage/schemas/payload-schemas.js'
import { isRead } from '../types/typed-leftovers.js'
import { variableOf } from '../variables.js'

/** Methods that use a schema and make no other one of it. */
const USING = /^(?:(?:safe)?(?:parse|validate|decode|assert|check)(?:Unknown)?(?:Async|Sync|Promise|Either|Option)?|then|catch|finally)$/i

interface Place {
  readonly tree: Tree
  readonly node: Node
}

/**
 * What else works with a key that a schema lists: a callback, a choice of keys or another schema that is made of it and names the key, or
 * a function that is handed what was checked. Undefined where there is nothing of that kind. A callback is nothing to worry about where all
 * of its reads of the key are among those that are found.
 */
export function findSchemaUse(tree: Tree, key: Node, isFound: (key: Node) => boolean, modules?: Modules): Place | undefined {
  const object = key.parent?.parent
  const field = key.parent?.type === 'Property' ? schemaKey(key.parent) : undefined
  return object && field !== undefined ? useOf({ tree, node: object }, { field, isFound, modules, seen: new Set() }) : undefined
}

function useOf({ tree, node }: Place, search: Search): Place | undefined {
  const { field, seen } = search
  let at = node
  while (at.parent && !seen.has(at)) {
    seen.add(at)
    const { parent } = at
    switch (parent.type) {
      case 'MemberExpression': {
        if (parent.object !== at) return undefined
        const call = parent.parent
        const name = staticKey(parent.property, parent.computed) ?? ''
        if (name === field || name === 'keyof') return { tree, node: parent }
        if (call.type !== 'CallExpression' || call.callee !== parent) at = parent
        else if (USING.test(name)) return undefined
        else {
          const taker = call.arguments.find((argument) => isNamedBy(tree, argument, search) || isFunctionByName(tree, argument))
          if (taker) return { tree, node: taker }
          at = call
        }
        break
      }
      case 'CallExpression': {
        const self = at
        if (parent.callee === self || USING.test(calleeName(parent))) return undefined
        const taker = parent.arguments.find((argument) => argument !== self && isNamedBy(tree, argument, search))
        if (taker) return { tree, node: taker }
        at = parent
        break
      }
      case 'VariableDeclarator':
        return parent.id.type === 'Identifier' ? useOfVariable(tree, parent, parent.id, search) : undefined
      case 'Property':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'SpreadElement':
      case 'ArrowFunctionExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        at = parent
        break
      default:
        return undefined
    }
  }
  return undefined
}

interface Search {
  readonly field: string
  /** Whether a token that names the field is one of the places that are rewritten with the schema. */
  readonly isFound: (key: Node) => boolean
  readonly modules: Modules | undefined
  readonly seen: Set<Node>
}

function useOfVariable(tree: Tree, declarator: TSESTree.VariableDeclarator, id: TSESTree.Identifier, search: Search): Place | undefined {
  const isIt = ({ identifier }: { readonly identifier: Node }): boolean => identifier !== id && !isTypeQuery(identifier)
  const own = (variableOf(tree, id)?.references ?? []).filter(isIt).map(({ identifier }): Place => ({ tree, node: identifier }))
  const isExported = declarator.parent.parent.type === 'ExportNamedDeclaration' || /\bexport\b/.test(tree.text)
  const others = isExported && search.modules ? namedIn(search.modules, tree.file, id.name) : []
  for (const place of [...own, ...others]) {
    const found = useOf(place, search)
    if (found) return found
  }
  return undefined
}

/** The places of that name in the files that import another one. */
function namedIn(modules: Modules, file: string, name: string): readonly Place[] {
  return modules.importers(file).flatMap((importer) => {
    const tree = modules.module(importer)
    const places: Place[] = []
    if (tree?.text.includes(name))
      walk(tree.ast, (node) => {
        if (node.type === 'Identifier' && node.name === name && !isTypeQuery(node)) places.push({ tree, node })
      })
    return places
  })
}

/** Whether code names the field: a function, by a read that is not found. */
function isNamedBy(tree: Tree, node: Node, { field, isFound }: Search): boolean {
  if (!new RegExp(`(?<![\\w$])${field.replaceAll('$', '\\$')}(?![\\w$])`).test(tree.text.slice(...node.range))) return false
  if (!isFunction(stepFunction(node))) return true
  let isNamed = false
  walk(node, (at) => {
    isNamed ||=
      (at.type === 'Identifier' ? at.name === field && isKeyOfRead(at) : literalText(at)?.includes(field) === true) && !isFound(at)
  })
  return isNamed
}

/** Whether a token names what is read; in short form the same text names a variable as well. */
function isKeyOfRead(token: Node): boolean {
  return isRead(token) && (token.parent?.type !== 'Property' || token.parent.key === token)
}

/** The function that an argument is, or by which another call makes a step of it: `transform(fn)`. */
function stepFunction(argument: Node): Node {
  const inner = unwrap(argument)
  const [first, ...others] = inner.type === 'CallExpression' ? inner.arguments : []
  return first && others.length === 0 ? unwrap(first) : inner
}

/** Whether an argument is a function that is written elsewhere. */
function isFunctionByName(tree: Tree, argument: Node): boolean {
  const node = unwrap(argument)
  if (node.type !== 'Identifier') return false
  const [definition] = variableOf(tree, node)?.defs ?? []
  const made: Node | undefined = definition?.node
  if (isFunction(made) || definition?.type === 'ImportBinding') return true
  return made?.type === 'VariableDeclarator' && isFunction(made.init ? unwrap(made.init) : undefined)
}
