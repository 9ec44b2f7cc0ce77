import { isFunction, isTypeQuery, parametersOf, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../../flow/flow.js'
import { definitionsOf } from '../../flow/names/definitions.js'
import { soleValue } from '../../flow/names/sole-value.js'
import { reachingDefinitions } from '../../flow/conditions/reaching.js'
import { calleeName, functionAround, indexOf, treeOf } from '../../flow/tree-index.js'
import { canSend, isOfCollection } from './can-send.js'
import { isAddressTag, isMapKey, mayBeAddress } from './prose.js'
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
const CALLING = /^(map|flatMap|forEach|filter|find|findLast)$/
const HOLDERS = /^(Set|Map|WeakMap|URL|Request)$/

/** Asks of what the text became whether it still names an operation. */
type StillNames = (node: Node) => boolean

/**
 * Whether the value of an expression, which is or holds the path of an operation, can come to a request: not where all that is seen to be
 * done with it is to log, compare, cut or show it. What is not seen (an export that nothing imports, a value handed to unknown code) counts
 * as sent. `key`: the member that holds the path, of the value or, where that is a list, of its elements.
 */
export function mayBeSent(flow: Flow, node: Node, stillNames: StillNames, key?: string, depth = 0): boolean {
  if (depth > DEEPEST) return true
  const follow = (next: Node, member?: string): boolean => mayBeSent(flow, next, stillNames, member, depth + 1)
  const place = wrapped(node)
  const { parent } = place
  switch (parent?.type) {
    case 'CallExpression':
      return parent.callee !== place && isSentByCall(flow, parent, place, key, follow)
    case 'NewExpression': {
      const name = calleeName(parent)
      if (/Error$|^(RegExp|URLPattern|URLSearchParams|Headers)$/.test(name)) return false
      return HOLDERS.test(name) ? follow(parent, key) : true
    }
    case 'MemberExpression':
      return parent.object !== place || isSentByMember(flow, parent, key, stillNames, follow)
    case 'VariableDeclarator':
    case 'AssignmentExpression': {
      const target = parent.type === 'VariableDeclarator' ? parent.id : parent.left
      if (parent.type === 'AssignmentExpression' && parent.right !== place) return false
      if (target.type === 'Identifier') return isSentByVariable(flow, target, place, key, follow)
      if (target.type === 'MemberExpression') return isSentByHolder(flow, target, follow)
      return parent.parent.parent?.type === 'ExportNamedDeclaration' || isBoundAndSent(target, key, follow)
    }
    case 'Property':
      if (parent.value !== place || parent.parent.type !== 'ObjectExpression') return false
      // a parameter of a query or a header is no address
      if (depth > 0 && /^(headers|searchParams|qs)$/.test(staticKey(parent.key, parent.computed) ?? '')) return false
      return follow(parent.parent, staticKey(parent.key, parent.computed))
    case 'ArrayExpression':
      return mayBeAddress(parent) && !isMapKey(place) && follow(parent, key)
    case 'SpreadElement':
      return follow(parent.parent.type === 'ObjectExpression' ? parent.parent : parent, key)
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return mayBeAddress(parent) && follow(parent)
    case 'TaggedTemplateExpression':
      return parent.quasi === place && isAddressTag(parent.tag)
    case 'ConditionalExpression':
      return parent.test !== place && follow(parent, key)
    case 'LogicalExpression':
    case 'AwaitExpression':
      return follow(parent, key)
    case 'ForOfStatement':
      return parent.right === place && isSentByLoop(parent, key, follow)
    case 'ArrowFunctionExpression':
    case 'ReturnStatement': {
      const fn = parent.type === 'ReturnStatement' ? functionAround(parent) : parent
      return !fn || isSentByResult(flow, fn, key, follow)
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

type Follow = (next: Node, member?: string) => boolean

/** A value that is handed to a call: by what the function does with its parameter where that is seen. */
function isSentByCall(flow: Flow, call: TSESTree.CallExpression, argument: Node, key: string | undefined, follow: Follow): boolean {
  const list = listKeptIn(flow, call)
  if (list) return list.type === 'Identifier' ? isReadAndSent(list, key, follow) : true
  // an entry is read again; its key is not
  if (isOfCollection(call)) return calleeName(call) === 'add' || call.arguments.indexOf(argument as TSESTree.Expression) === 1
  if (!canSend(call)) return isJoined(call) && follow(call)
  if (/^(freeze|seal|from|of|values|entries|assign)$/.test(calleeName(call)) && call.callee.type === 'MemberExpression')
    return follow(call, key) || isPutOn(call, argument, (name) => isReadAndSent(name, key, follow))
  const index = call.arguments.indexOf(argument as TSESTree.Expression)
  const functions = flow.evaluate(call.callee, undefined).map((value) => (value.kind === 'callable' && !value.bound ? value.fn : undefined))
  if (functions.length === 0 || index < 0 || call.arguments.some(({ type }) => type === 'SpreadElement')) return true
  return functions.some((fn) => {
    const parameter = fn && parametersOf(fn)[index]
    return !parameter || isBoundAndSent(parameter, key, follow)
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
function isSentByMember(
  flow: Flow,
  member: TSESTree.MemberExpression,
  key: string | undefined,
  stillNames: StillNames,
  follow: Follow,
): boolean {
  const name = staticKey(member.property, member.computed)
  const call = wrapped(member).parent
  if (call?.type !== 'CallExpression' || call.callee !== wrapped(member)) {
    if (name === 'length') return false
    if (key === undefined || name === key) return follow(member)
    if (name !== undefined && !/^\d+$/.test(name)) return false
    // a member of a table that is chosen as the code runs, or an element of a list of such objects
    const isTable = flow
      .evaluate(member.object, undefined)
      .some((value) => value.kind === 'shape' && value.node.type === 'ObjectExpression')
    return follow(member, isTable ? undefined : key)
  }
  if (name === undefined) return true
  if (ASKING.test(name) || FILLING.test(name)) return false
  if (name === 'replace' || name === 'replaceAll') return stillNames(call) && follow(call)
  if (KEEPING.test(name)) return follow(call, key)
  if (!CALLING.test(name)) return true
  const callback = call.arguments[0] && unwrap(call.arguments[0])
  const [parameter] = callback && isFunction(callback) ? callback.params : []
  if (!parameter) return true
  const isHandedBack = name === 'filter' || name === 'find' || name === 'findLast'
  if (isHandedBack && follow(call, key)) return true
  return isBoundAndSent(parameter, key, follow)
}

/** A variable: by its reads, in its own file and in those that import it. */
function isSentByVariable(flow: Flow, name: TSESTree.Identifier, value: Node, key: string | undefined, follow: Follow): boolean {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  if (!tree || !variable) return true
  const own = definitionsOf(variable).find((definition) => definition.kind === 'value' && unwrap(definition.value) === unwrap(value))
  const elsewhere = importedReads(flow, tree, variable)
  if (elsewhere === undefined || !own) return true
  const all = [...ownReads(variable), ...elsewhere].filter((read) => !isTypeQuery(read) && !takesOther(read, key))
  if (all.length === 0) return true
  return all.some((read) => (elsewhere.includes(read) || reachingDefinitions(variable, read).includes(own)) && follow(read, key))
}

/** A member that an object which is written out is given later: `table.documents = [{ path: '…' }]`. */
function isSentByHolder(flow: Flow, { object, property, computed }: TSESTree.MemberExpression, follow: Follow): boolean {
  const tree = treeOf(object)
  const variable = object.type === 'Identifier' && tree ? indexOf(tree).variableOf(object) : undefined
  const elsewhere = variable && tree && importedReads(flow, tree, variable)
  if (!elsewhere || soleValue(object).type !== 'ObjectExpression') return true
  const key = staticKey(property, computed)
  const all = [...ownReads(variable), ...elsewhere].filter((read) => read !== object && !isTypeQuery(read) && !takesOther(read, key))
  return all.length === 0 || all.some((read) => follow(read, key))
}

/** Whether a read of a table takes another of its members. */
function takesOther(read: Node, key: string | undefined): boolean {
  const place = wrapped(read)
  const member = place.parent
  if (key === undefined || member?.type !== 'MemberExpression' || member.object !== place) return false
  const name = staticKey(member.property, member.computed)
  return name !== undefined && name !== key && !/^(?:\d+|length)$/.test(name) && !isCallee(member)
}

function isCallee(member: Node): boolean {
  const place = wrapped(member)
  return place.parent?.type === 'CallExpression' && place.parent.callee === place
}

function isSentByLoop(loop: TSESTree.ForOfStatement, key: string | undefined, follow: Follow): boolean {
  const [declarator] = loop.left.type === 'VariableDeclaration' ? loop.left.declarations : []
  return !declarator || isBoundAndSent(declarator.id, key, follow)
}

/** What a function gives: by its calls where it is called by its name in its own file only. */
function isSentByResult(flow: Flow, fn: FunctionNode, key: string | undefined, follow: Follow): boolean {
  const place = wrapped(fn)
  const callback = place.parent?.type === 'CallExpression' ? place.parent : undefined
  // `const PATH = (() => '…')()`
  if (callback?.callee === place) return follow(callback, key)
  if (callback) {
    const method = calleeName(callback)
    if (method === 'map' || method === 'flatMap') return follow(callback)
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
    return parent?.type !== 'CallExpression' || parent.callee !== identifier || follow(parent, key)
  })
}

/** Whether some read of a variable that holds the value can lead to a request. */
function isReadAndSent(name: TSESTree.Identifier, key: string | undefined, follow: Follow): boolean {
  const tree = treeOf(name)
  const references = (tree && indexOf(tree).variableOf(name)?.references) ?? []
  return references.some((reference) => reference.isRead() && follow(reference.identifier, key))
}

/** The same of what a parameter or a variable takes the value, or the member of it that counts, apart into. */
function isBoundAndSent(pattern: Node, key: string | undefined, follow: Follow): boolean {
  if (pattern.type === 'Identifier') return isReadAndSent(pattern, key, follow)
  if (pattern.type === 'AssignmentPattern') return isBoundAndSent(pattern.left, key, follow)
  if (pattern.type !== 'ObjectPattern' || key === undefined) return true
  const takers = pattern.properties.filter(
    (property) => property.type === 'RestElement' || [key, undefined].includes(staticKey(property.key, property.computed)),
  )
  const [first] = takers
  if (first?.type === 'Property' && staticKey(first.key, first.computed) === key) return isBoundAndSent(first.value, undefined, follow)
  return first?.type === 'RestElement' ? isBoundAndSent(first.argument, key, follow) : takers.length > 0
}
