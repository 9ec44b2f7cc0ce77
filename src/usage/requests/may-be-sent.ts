import { isFunction, isTypeQuery, parametersOf, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../../flow/flow.js'
import { definitionsOf } from '../../flow/names/definitions.js'
import { soleValue } from '../../flow/names/sole-value.js'
import { reachingDefinitions } from '../../flow/conditions/reaching.js'
import { calleeName, functionAround, indexOf, treeOf } from '../../flow/tree-index.js'
import { canSend, isLogFunction, isOfCollection, rootName } from './can-send.js'
import { isAddressTag, isMapKey, mayBeAddress } from './prose.js'
import { keysOfCollection, keysOfCopy, keysOfMember, takersOf, takesOther, type Keys } from './taken-members.js'
import { importedReads, ownReads } from './variable-reads.js'
import { isPutOn } from '../fields/put-on.js'

/** How many steps a text is followed; beyond them it counts as sent. */
const DEEPEST = 12

/** Methods of texts and lists that only ask, or cut a text into other words. */
const ASKING =
  /^(startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|test|search|localeCompare|split|charAt|has|delete|some|every|findIndex|findLastIndex|keys|toUpperCase|toLowerCase|slice|substring|substr)$/
/** Methods that give the text, the list or an element again. */
const KEEPING =
  /^(replace|replaceAll|concat|trim|trimStart|trimEnd|toString|join|values|entries|at|pop|shift|get|flat|reverse|sort|toSorted|toReversed)$/
const FILLING = /^(push|unshift)$/
const CALLING = /^(map|flatMap|forEach|filter|find|findLast|reduce)$/
const HOLDERS = /^(Set|Map|WeakMap|URL|Request)$/

/** Asks of what the text became whether it still names an operation. */
type StillNames = (node: Node) => boolean

/**
 * Whether the value of an expression, which is or holds the path of an operation, can come to a request: not where all that is seen to be
 * done with it is to log, compare, cut or show it. What is not seen (an export that nothing imports, a value handed to unknown code) counts
 * as sent. `keys`: the members that lead to the path, of the value or, where that is a list, of its elements.
 */
export function mayBeSent(flow: Flow, node: Node, stillNames: StillNames, keys: Keys = [], depth = 0): boolean {
  if (depth > DEEPEST) return true
  const follow = (next: Node, members: Keys = []): boolean => mayBeSent(flow, next, stillNames, members, depth + 1)
  const place = wrapped(node)
  const { parent } = place
  switch (parent?.type) {
    case 'CallExpression':
      return parent.callee !== place && isSentByCall(flow, parent, place, keys, follow)
    case 'NewExpression': {
      const name = calleeName(parent)
      if (/Error$|^(RegExp|URLPattern|URLSearchParams|Headers)$/.test(name)) return false
      return HOLDERS.test(name) ? follow(parent, keysOfCollection(keys)) : true
    }
    case 'MemberExpression':
      return parent.object !== place || isSentByMember(flow, parent, keys, stillNames, follow)
    case 'VariableDeclarator':
    case 'AssignmentExpression': {
      const target = parent.type === 'VariableDeclarator' ? parent.id : parent.left
      if (parent.type === 'AssignmentExpression' && parent.right !== place) return false
      if (target.type === 'Identifier') return isSentByVariable(flow, target, place, keys, follow)
      if (target.type === 'MemberExpression') return isSentByHolder(flow, target, keys, follow)
      return parent.parent.parent?.type === 'ExportNamedDeclaration' || isBoundAndSent(target, keys, follow, true)
    }
    case 'Property':
      if (parent.value !== place || parent.parent.type !== 'ObjectExpression') return false
      // a parameter of a query or a header is no address
      if (depth > 0 && /^(headers|searchParams|qs)$/.test(staticKey(parent.key, parent.computed) ?? '')) return false
      return follow(parent.parent, [staticKey(parent.key, parent.computed), ...keys])
    case 'ArrayExpression':
      return mayBeAddress(parent) && !isMapKey(place) && follow(parent, keys)
    case 'SpreadElement':
      return follow(parent.parent.type === 'ObjectExpression' ? parent.parent : parent, keys)
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return mayBeAddress(parent) && follow(parent)
    case 'JSXExpressionContainer':
      return parent.parent.type === 'JSXAttribute' && isSentByElement(flow, parent.parent, keys, follow)
    case 'TaggedTemplateExpression':
      return parent.quasi === place && isAddressTag(parent.tag)
    case 'ConditionalExpression':
      return parent.test !== place && follow(parent, keys)
    case 'LogicalExpression':
    case 'AwaitExpression':
      return follow(parent, keys)
    case 'ForOfStatement':
      return parent.right === place && isSentByLoop(parent, keys, follow)
    case 'ArrowFunctionExpression':
    case 'ReturnStatement': {
      const fn = parent.type === 'ReturnStatement' ? functionAround(parent) : parent
      return !fn || isSentByResult(flow, fn, keys, follow)
    }
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'AssignmentPattern':
    case 'YieldExpression':
    case 'ExportDefaultDeclaration':
    case 'TSEnumMember':
      return true
    default:
      return false
  }
}

type Follow = (next: Node, members?: Keys) => boolean

/** A value that is handed to a call: by what the function does with its parameter where that is seen. */
function isSentByCall(flow: Flow, call: TSESTree.CallExpression, argument: Node, keys: Keys, follow: Follow): boolean {
  const list = listKeptIn(flow, call)
  if (list) return list.type === 'Identifier' ? isReadAndSent(list, keys, follow) : true
  // an entry is read again; its key is not
  if (isOfCollection(call)) return calleeName(call) === 'add' || call.arguments.indexOf(argument as TSESTree.Expression) === 1
  const copied = keysOfCopy(call, keys)
  if (copied) return follow(call, copied) || isPutOn(call, argument, (name) => isReadAndSent(name, copied, follow))
  if (!canSend(call)) return isJoined(call) && follow(call)
  if (/^(?:Object|_)$/.test(rootName(call.callee)) && calleeName(call) === 'keys') return false
  const index = call.arguments.indexOf(argument as TSESTree.Expression)
  if (index < 0 || call.arguments.some(({ type }) => type === 'SpreadElement')) return true
  return isSentByFunction(flow, call.callee, index, keys, follow)
}

/** What a function that is named is handed: by what it does with its parameter where that is seen. */
function isSentByFunction(flow: Flow, callee: Node, index: number, keys: Keys, follow: Follow): boolean {
  const functions = flow.evaluate(callee, undefined).map((value) => (value.kind === 'callable' && !value.bound ? value.fn : undefined))
  if (functions.length === 0) return true
  return functions.some((fn) => {
    const parameter = fn && parametersOf(fn)[index]
    return !parameter || isBoundAndSent(parameter, keys, follow)
  })
}

/** What an element is given: by what its component does with the prop where that is seen. */
function isSentByElement(flow: Flow, { name, parent }: TSESTree.JSXAttribute, keys: Keys, follow: Follow): boolean {
  if (name.type !== 'JSXIdentifier' || parent.name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(parent.name.name)) return false
  return flow.evaluate(parent.name, undefined).some((component) => {
    const props = component.kind === 'callable' ? parametersOf(component.fn)[0] : undefined
    return props !== undefined && isBoundAndSent(props, [name.name, ...keys], follow)
  })
}

/** Whether the call joins pieces of a path, which may be that of an address: `path.posix.join(prefix, name)`. */
function isJoined(call: TSESTree.CallExpression): boolean {
  return /^(?:join|resolve|normalize)$/.test(calleeName(call)) && call.callee.type === 'MemberExpression'
}

/** The list of the code's own that a call puts its arguments into. */
function listKeptIn(flow: Flow, { callee }: TSESTree.CallExpression): Node | undefined {
  const member = unwrap(callee)
  if (member.type !== 'MemberExpression' || !FILLING.test(staticKey(member.property, member.computed) ?? '')) return undefined
  const lists = flow.evaluate(member.object, undefined)
  const isList = lists.some((value) => value.kind === 'tuple' || (value.kind === 'shape' && value.node.type === 'ArrayExpression'))
  return isList ? unwrap(member.object) : undefined
}

/** A member of the value, or a method of it. */
function isSentByMember(flow: Flow, member: TSESTree.MemberExpression, keys: Keys, stillNames: StillNames, follow: Follow): boolean {
  const name = staticKey(member.property, member.computed)
  const call = wrapped(member).parent
  if (call?.type !== 'CallExpression' || call.callee !== wrapped(member))
    return keysOfMember(flow, member, keys).some((members) => follow(member, members))
  if (name === undefined) return true
  if (ASKING.test(name) || FILLING.test(name)) return false
  if (name === 'replace' || name === 'replaceAll') return stillNames(call) && follow(call)
  if (KEEPING.test(name)) return follow(call, keys)
  if (!CALLING.test(name)) return true
  const callback = call.arguments[0] && unwrap(call.arguments[0])
  if (!callback || isLogFunction(callback)) return !callback
  const isHandedBack = name === 'filter' || name === 'find' || name === 'findLast'
  if (isHandedBack && follow(call, keys)) return true
  // the first element is what a fold without a start begins with
  if (name === 'reduce' && call.arguments.length < 2) return true
  const index = name === 'reduce' ? 1 : 0
  if (!isFunction(callback)) return isSentByFunction(flow, callback, index, keys, follow)
  const parameter = callback.params[index]
  return !parameter || isBoundAndSent(parameter, keys, follow)
}

/** A variable: by its reads, in its own file and in those that import it. */
function isSentByVariable(flow: Flow, name: TSESTree.Identifier, value: Node, keys: Keys, follow: Follow): boolean {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  if (!tree || !variable) return true
  const own = definitionsOf(variable).find((definition) => definition.kind === 'value' && unwrap(definition.value) === unwrap(value))
  const elsewhere = importedReads(flow, tree, variable)
  if (elsewhere === undefined || !own) return true
  const all = [...ownReads(variable), ...elsewhere].filter((read) => !isTypeQuery(read) && !takesOther(read, keys))
  if (all.length === 0) return true
  return all.some((read) => (elsewhere.includes(read) || reachingDefinitions(variable, read).includes(own)) && follow(read, keys))
}

/** A member that an object which is written out is given later: `table.documents = [{ path: '…' }]`. */
function isSentByHolder(flow: Flow, { object, property, computed }: TSESTree.MemberExpression, keys: Keys, follow: Follow): boolean {
  const tree = treeOf(object)
  const variable = object.type === 'Identifier' && tree ? indexOf(tree).variableOf(object) : undefined
  const elsewhere = variable && tree && importedReads(flow, tree, variable)
  if (!elsewhere || soleValue(object).type !== 'ObjectExpression') return true
  const members = [staticKey(property, computed), ...keys]
  const all = [...ownReads(variable), ...elsewhere].filter((read) => read !== object && !isTypeQuery(read) && !takesOther(read, members))
  return all.length === 0 || all.some((read) => follow(read, members))
}

function isSentByLoop(loop: TSESTree.ForOfStatement, keys: Keys, follow: Follow): boolean {
  const [declarator] = loop.left.type === 'VariableDeclaration' ? loop.left.declarations : []
  return !declarator || isBoundAndSent(declarator.id, keys, follow)
}

/** What a function gives: by its calls where it is called by its name in its own file only. */
function isSentByResult(flow: Flow, fn: FunctionNode, keys: Keys, follow: Follow): boolean {
  const place = wrapped(fn)
  const callback = place.parent?.type === 'CallExpression' ? place.parent : undefined
  // `const PATH = (() => '…')()`
  if (callback?.callee === place) return follow(callback, keys)
  if (callback) {
    const method = calleeName(callback)
    if (method === 'map' || method === 'flatMap' || method === 'reduce') return follow(callback, keys)
    return !/^(forEach|filter|some|every|find|findLast|findIndex|sort)$/.test(method)
  }
  const declared = fn.id ?? (place.parent?.type === 'VariableDeclarator' ? place.parent.id : undefined)
  const tree = treeOf(fn)
  const variable = declared?.type === 'Identifier' && tree ? indexOf(tree).variableOf(declared) : undefined
  if (!tree || !variable) return true
  const elsewhere = fn.parent?.type === 'ExportNamedDeclaration' ? undefined : importedReads(flow, tree, variable)
  const reads = [...ownReads(variable), ...(elsewhere ?? [])]
  if (elsewhere === undefined || reads.length === 0) return true
  return reads.some((identifier) => {
    const { parent } = identifier
    return parent?.type !== 'CallExpression' || parent.callee !== identifier || follow(parent, keys)
  })
}

/** Whether some read of a variable that holds the value can lead to a request, or none concerns what `isTable` says is a table. */
function isReadAndSent(name: TSESTree.Identifier, keys: Keys, follow: Follow, isTable = false): boolean {
  const tree = treeOf(name)
  const references = (tree && indexOf(tree).variableOf(name)?.references) ?? []
  const reads = references.filter((reference) => reference.isRead() && !(isTable && takesOther(reference.identifier, keys)))
  return (isTable && reads.length === 0) || reads.some(({ identifier }) => follow(identifier, keys))
}

/** The same of what a parameter or a variable takes the value, or the member of it that counts, apart into. */
function isBoundAndSent(pattern: Node, keys: Keys, follow: Follow, isTable = false): boolean {
  if (pattern.type === 'Identifier') return isReadAndSent(pattern, keys, follow, isTable)
  if (pattern.type === 'AssignmentPattern') return isBoundAndSent(pattern.left, keys, follow, isTable)
  return takersOf(pattern, keys)?.some(([taker, members]) => isBoundAndSent(taker, members, follow, isTable)) ?? true
}
