import type { Modules } from '../../flow/flow.js'
import { calleeName } from '../../flow/tree-index.js'
import { isFunction, isTypeQuery, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { variableOf } from '../variables.js'

/** Steps by which a schema is followed to what it is part of. */
const DEEPEST = 24
/** Importers that are looked at. */
const MOST_FILES = 50

/** Methods that use a schema and make no other one of it. */
const USING = /^(?:(?:safe)?(?:parse|validate|decode|assert|check)(?:Async|Sync)?|then|catch|finally)$/i

interface Place {
  readonly tree: Tree
  readonly node: Node
}

/**
 * What else works with a key that a schema lists: a callback, a choice of keys or another schema that is made of it and names the key, or
 * a function that is handed what was checked. Undefined where there is nothing of that kind.
 */
export function findSchemaUse(tree: Tree, key: Node, modules?: Modules): Place | undefined {
  const object = key.parent?.parent
  const field = key.parent?.type === 'Property' ? staticKey(key.parent.key, key.parent.computed) : undefined
  return object && field !== undefined ? useOf({ tree, node: object }, field, modules, new Set()) : undefined
}

function useOf({ tree, node }: Place, field: string, modules: Modules | undefined, seen: Set<Node>): Place | undefined {
  let at = node
  for (let step = 0; step < DEEPEST && at.parent && !seen.has(at); step++) {
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
          const taker = call.arguments.find((argument) => names(tree, argument, field) || isFunctionByName(tree, argument))
          if (taker) return { tree, node: taker }
          at = call
        }
        break
      }
      case 'CallExpression': {
        const self = at
        if (parent.callee === self || USING.test(calleeName(parent))) return undefined
        const taker = parent.arguments.find((argument) => argument !== self && names(tree, argument, field))
        if (taker) return { tree, node: taker }
        at = parent
        break
      }
      case 'VariableDeclarator':
        return parent.id.type === 'Identifier' ? useOfVariable(tree, parent, parent.id, { field, modules, seen }) : undefined
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
  readonly modules: Modules | undefined
  readonly seen: Set<Node>
}

function useOfVariable(
  tree: Tree,
  declarator: TSESTree.VariableDeclarator,
  id: TSESTree.Identifier,
  { field, modules, seen }: Search,
): Place | undefined {
  const isIt = ({ identifier }: { readonly identifier: Node }): boolean => identifier !== id && !isTypeQuery(identifier)
  const own = (variableOf(tree, id)?.references ?? []).filter(isIt).map(({ identifier }): Place => ({ tree, node: identifier }))
  const isExported = declarator.parent.parent.type === 'ExportNamedDeclaration' || /\bexport\b/.test(tree.text)
  const others = isExported && modules ? namedIn(modules, tree.file, id.name) : []
  for (const place of [...own, ...others]) {
    const found = useOf(place, field, modules, seen)
    if (found) return found
  }
  return undefined
}

/** The places of that name in the files that import another one. */
function namedIn(modules: Modules, file: string, name: string): readonly Place[] {
  return modules
    .importers(file)
    .slice(0, MOST_FILES)
    .flatMap((importer) => {
      const tree = modules.module(importer)
      const places: Place[] = []
      if (tree?.text.includes(name))
        walk(tree.ast, (node) => {
          if (node.type === 'Identifier' && node.name === name && !isTypeQuery(node)) places.push({ tree, node })
        })
      return places
    })
}

/** Whether code spells the name. */
function names(tree: Tree, node: Node, field: string): boolean {
  return new RegExp(`(?<![\\w$])${field.replaceAll('$', '\\$')}(?![\\w$])`).test(tree.text.slice(...node.range))
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
