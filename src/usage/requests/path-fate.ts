import { isFunction, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../../flow/flow.js'
import { calleeName, functionAround } from '../../flow/tree-index.js'
import { exportedName } from './export-uses.js'
import type { Asking, Fate } from './fates.js'
import { fateByCall, fateByElement, fateByMember } from './handed-fate.js'
import { fateElsewhere, fateOfBinding, fateOfClassMember, fateOfName, fateOfTarget } from './name-fate.js'
import { asksByTag, isMapKey, mayBeAddress } from './prose.js'
import { keysOfCollection, type Keys } from './taken-members.js'

/** How many steps a text is followed; beyond them it counts as sent. */
const DEEPEST = 16

const HOLDERS = /^(Set|Map|WeakMap|URL|Request)$/

/**
 * What becomes of the value of an expression, which is or holds the path of an operation. What goes into code that is not seen, or is not
 * followed, counts as sent. `keys`: the members that lead to the path, of the value or, where that is a list, of its elements; functions
 * that give it count for nothing on the way.
 */
export function fateOfPath(flow: Flow, node: Node, stillNames: Asking['stillNames'], keys: Keys = [], depth = 0): Fate {
  if (depth > DEEPEST) return 'sent'
  const follow: Asking['follow'] = (next, members = []) => fateOfPath(flow, next, stillNames, members, depth + 1)
  const asking: Asking = { flow, follow, stillNames }
  const place = wrapped(node)
  const { parent } = place
  switch (parent?.type) {
    case 'CallExpression':
      if (parent.callee === place) return follow(parent, keys)
      return isFunction(unwrap(place)) ? fateOfCallback(parent, keys, follow) : fateByCall(asking, parent, place, keys)
    case 'NewExpression': {
      const name = calleeName(parent)
      if (/(?:Error|Response)$|^(RegExp|URLPattern|URLSearchParams|Headers)$/.test(name)) return 'kept'
      return HOLDERS.test(name) ? follow(parent, keysOfCollection(keys)) : 'sent'
    }
    case 'MemberExpression':
      return parent.object === place ? fateByMember(asking, parent, keys) : 'sent'
    case 'VariableDeclarator':
      return parent.init === place ? fateOfTarget(asking, parent.id, place, keys) : 'kept'
    case 'AssignmentExpression':
      return parent.right === place ? fateOfTarget(asking, parent.left, place, keys) : 'kept'
    case 'Property':
      if (parent.value !== place || parent.parent.type !== 'ObjectExpression') return 'kept'
      // a parameter of a query or a header is no address
      if (depth > 0 && /^(headers|searchParams|qs)$/.test(staticKey(parent.key, parent.computed) ?? '')) return 'kept'
      return follow(parent.parent, [staticKey(parent.key, parent.computed), ...keys])
    case 'ArrayExpression':
      return mayBeAddress(parent) && !isMapKey(place) ? follow(parent, keys) : 'kept'
    case 'SpreadElement':
      return follow(parent.parent.type === 'ObjectExpression' ? parent.parent : parent, keys)
    case 'TemplateLiteral':
    case 'BinaryExpression':
      // where it was handed on, what is written in front may make it another path
      return mayBeAddress(parent) && (depth === 0 || stillNames(parent, place)) ? follow(parent) : 'kept'
    case 'JSXExpressionContainer':
      return parent.parent.type === 'JSXAttribute' ? fateByElement(asking, parent.parent, keys) : 'kept'
    case 'TaggedTemplateExpression':
      return parent.quasi === place && asksByTag(parent) ? 'sent' : 'kept'
    case 'ConditionalExpression':
      return parent.test === place ? 'kept' : follow(parent, keys)
    case 'LogicalExpression':
    case 'AwaitExpression':
      return follow(parent, keys)
    case 'ForOfStatement':
      return parent.right === place ? fateInLoop(asking, parent, keys) : 'kept'
    case 'ArrowFunctionExpression':
    case 'ReturnStatement':
    case 'YieldExpression': {
      const fn = parent.type === 'ArrowFunctionExpression' ? parent : functionAround(parent)
      return fn ? fateOfResult(asking, fn, keys) : 'sent'
    }
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'MethodDefinition':
      return parent.value === place ? fateOfClassMember(asking, parent, keys) : 'kept'
    case 'AssignmentPattern':
      return parent.right === place ? fateOfBinding(asking, parent.left, keys) : 'kept'
    case 'ExportDefaultDeclaration':
      return fateElsewhere(asking, parent, ['default', ...keys])
    case 'ExportSpecifier':
      return fateElsewhere(asking, parent, [exportedName(place), ...keys])
    case 'TSEnumMember':
      return fateOfName(asking, parent.parent.parent.id, [staticKey(parent.id, parent.computed), ...keys])
    default:
      return 'kept'
  }
}

function fateInLoop(asking: Asking, loop: TSESTree.ForOfStatement, keys: Keys): Fate {
  const [declarator] = loop.left.type === 'VariableDeclaration' ? loop.left.declarations : []
  return declarator ? fateOfBinding(asking, declarator.id, keys) : 'sent'
}

/** What a function gives: by those who call it. */
function fateOfResult(asking: Asking, fn: FunctionNode, keys: Keys): Fate {
  return fn.type === 'FunctionDeclaration' && fn.id ? fateOfName(asking, fn.id, keys) : asking.follow(fn, keys)
}

/** What a callback gives: by what the call makes of that. */
function fateOfCallback(call: TSESTree.CallExpression, keys: Keys, follow: Asking['follow']): Fate {
  const method = calleeName(call)
  if (method === 'map' || method === 'flatMap' || method === 'reduce') return follow(call, keys)
  return /^(forEach|filter|some|every|find|findLast|findIndex|sort)$/.test(method) ? 'kept' : 'sent'
}
