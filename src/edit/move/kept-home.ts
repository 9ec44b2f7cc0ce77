import type { Modules } from '../../flow/flow.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { isIdentifierName } from '../text/spelling.js'
import { typesOf } from '../types/declared-types.js'
import { find, membersOf } from '../types/members-of.js'
import { variableOf } from '../variables.js'
import { baseOf } from './move-assignment.js'

/**
 * What has to be written first into an object that an object literal gets under `home`, so that it keeps what the literal takes over there
 * from another object: `...base.home, `. Empty where nothing is taken over; undefined where that cannot be told.
 */
export function keptHome(tree: Tree, object: TSESTree.ObjectExpression, property: TSESTree.Property, home: string): string | undefined {
  // what is laid over another object as a whole replaces what that one has under the key
  if (isMerged(object)) return undefined
  const [spread, other] = spreadsWith(tree, object, property, home)
  if (!spread) return ''
  const isLaidOver = object.properties.indexOf(spread) < object.properties.indexOf(property)
  if (other || !isLaidOver || baseOf(unwrap(spread.argument)) === undefined || !isIdentifierName(home)) return undefined
  return `...${tree.text.slice(...spread.argument.range)}${isMade(tree, spread.argument) ? '.' : '?.'}${home}, `
}

/** Whether the object that a literal takes over surely has `home`, so that what is added there has all the rest beside it. */
export function keepsHome(tree: Tree, { object, property }: Entry, home: string, modules?: Modules): boolean {
  const [spread] = keptHome(tree, object, property, home) ? spreadsWith(tree, object, property, home) : []
  if (!spread) return false
  const types = typesOf(tree, spread.argument)
  if (types.length === 0) return literalOf(tree, spread.argument) !== undefined
  return types.every((type) => {
    const members = membersOf(type, modules)
    return typeof members !== 'string' && find(members, home)?.optional === false
  })
}

type Entry = { readonly object: TSESTree.ObjectExpression; readonly property: TSESTree.Property }

/** What a literal takes over that may have the home, or the field that moves there. */
function spreadsWith(
  tree: Tree,
  object: TSESTree.ObjectExpression,
  property: TSESTree.Property,
  home: string,
): readonly TSESTree.SpreadElement[] {
  const names = [home, staticKey(property.key, property.computed)]
  return object.properties.filter((item) => item.type === 'SpreadElement').filter(({ argument }) => mayHave(tree, argument, names))
}

function isMerged(object: Node): boolean {
  const { parent } = object
  if (parent?.type !== 'CallExpression' || parent.arguments[0] === object || parent.callee.type !== 'MemberExpression') return false
  return staticKey(parent.callee.property, parent.callee.computed) === 'assign'
}

/** Whether an object that is taken over may have a member of one of these names: a literal tells all that it has. */
function mayHave(tree: Tree, node: Node, names: readonly (string | undefined)[]): boolean {
  const value = unwrap(node)
  switch (value.type) {
    case 'ObjectExpression':
      return value.properties.some((item) => {
        const key = item.type === 'SpreadElement' ? undefined : staticKey(item.key, item.computed)
        return item.type === 'SpreadElement' ? mayHave(tree, item.argument, names) : key === undefined || names.includes(key)
      })
    case 'ConditionalExpression':
      return [value.consequent, value.alternate].some((side) => mayHave(tree, side, names))
    case 'LogicalExpression':
      return (value.operator === '&&' ? [value.right] : [value.left, value.right]).some((side) => mayHave(tree, side, names))
    case 'Identifier': {
      const literal = literalOf(tree, value)
      return !literal || mayHave(tree, literal, names) || isNamed(tree, value, names)
    }
    default:
      return value.type !== 'Literal'
  }
}

/** Whether one of these members of a variable is named anywhere: it may be set there. */
function isNamed(tree: Tree, node: Node, names: readonly (string | undefined)[]): boolean {
  return (variableOf(tree, node)?.references ?? []).some(({ identifier: { parent } }) => {
    const key = parent?.type === 'MemberExpression' ? staticKey(parent.property, parent.computed) : undefined
    return parent?.type === 'MemberExpression' && (key === undefined || names.includes(key))
  })
}

/** The object literal that a constant is made by. */
function literalOf(tree: Tree, node: Node): Node | undefined {
  const [definition, other] = node.type === 'Identifier' ? (variableOf(tree, node)?.defs ?? []) : []
  const isConstant = definition?.type === 'Variable' && !other && definition.parent.kind === 'const'
  const init = isConstant && definition.node.init ? unwrap(definition.node.init) : undefined
  return init?.type === 'ObjectExpression' ? init : undefined
}

/** Whether a variable surely is an object, as the literal that makes it or a parameter that has to be handed says. */
function isMade(tree: Tree, node: Node): boolean {
  if (literalOf(tree, node)) return true
  const [definition] = node.type === 'Identifier' ? (variableOf(tree, node)?.defs ?? []) : []
  const name = definition?.type === 'Parameter' ? definition.name : undefined
  return name?.type === 'Identifier' && name.typeAnnotation !== undefined && !name.optional && name.parent.type !== 'AssignmentPattern'
}
