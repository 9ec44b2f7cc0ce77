import type { Node, Tree } from '../../syntax/tree.js'
import { typesOf } from '../types/declared-types.js'
import type { Edit } from '../edit.js'
import { needsParensBeforeDot } from '../text/spelling.js'
import { isReassigned, variableOf } from '../variables.js'
import { parameterAt } from './parameter-at.js'

/** Makes an object of each value of a list: `['a', b, ...c]` becomes `[{ key: 'a' }, { key: b }, ...c.map((name) => ({ key: name }))]`. */
export function wrapValues(tree: Tree, list: Node, key: string, name: string, isThere = false): Edit[] {
  const at = (offset: number, text: string): Edit => ({ file: tree.file, range: [offset, offset], text })
  const wrap = (node: Node): Edit[] => wrapValues(tree, node, key, name)
  switch (list.type) {
    case 'ArrayExpression':
      return list.elements.flatMap((element) => {
        if (!element) return []
        return element.type === 'SpreadElement' ? wrapValues(tree, element.argument, key, name, true) : wrapValue(tree, element, key)
      })
    case 'ConditionalExpression':
      return [...wrap(list.consequent), ...wrap(list.alternate)]
    case 'LogicalExpression':
      return list.operator === '&&' ? wrap(list.right) : [...wrap(list.left), ...wrap(list.right)]
    case 'Literal':
      return []
    case 'Identifier':
      if (list.name === 'undefined') return []
  }
  const [start, end] = list.range
  const isGiven = typesOf(tree, list).some((type) => !isAnything(type))
  const parameter = parameterAt(tree, list, name, isGiven)
  const mapped = `${isThere || isList(tree, list) ? '' : '?'}.map((${parameter.declared}) => (${objectText(key, parameter.name)}))`
  return needsParensBeforeDot(list) ? [at(start, '('), at(end, `)${mapped}`)] : [at(end, mapped)]
}

/** Whether a type, or what lists of it hold, tells nothing. */
function isAnything(type: Node): boolean {
  return type.type === 'TSArrayType' ? isAnything(type.elementType) : type.type === 'TSAnyKeyword' || type.type === 'TSUnknownKeyword'
}

/** Makes an object of one value: `a` becomes `{ key: a }`. */
function wrapValue(tree: Tree, value: Node, key: string): Edit[] {
  const [start, end] = value.range
  if (value.type === 'Identifier' && value.name === key) return [{ file: tree.file, range: [start, end], text: `{ ${key} }` }]
  return [
    { file: tree.file, range: [start, start], text: `{ ${key}: ` },
    { file: tree.file, range: [end, end], text: ' }' },
  ]
}

function objectText(key: string, name: string): string {
  return key === name ? `{ ${key} }` : `{ ${key}: ${name} }`
}

/** Whether an expression is surely a list. */
function isList(tree: Tree, node: Node, depth = 0): boolean {
  if (node.type === 'ArrayExpression') return true
  if (node.type === 'Identifier' && depth < 4) {
    const variable = variableOf(tree, node)
    const [definition] = variable?.defs ?? []
    const declarator: Node | undefined = definition?.type === 'Variable' ? definition.node : undefined
    const init = declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' ? declarator.init : undefined
    return variable !== undefined && !isReassigned(variable) && !!init && isList(tree, init, depth + 1)
  }
  const callee = node.type === 'CallExpression' && !node.optional ? node.callee : undefined
  const method = callee?.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
  return listMethods.has(method)
}

const listMethods = new Set(['map', 'filter', 'flatMap', 'slice', 'concat', 'sort', 'split', 'keys', 'values', 'from', 'of'])
