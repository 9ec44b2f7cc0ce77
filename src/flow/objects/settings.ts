import { isClass, isWithin, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { givenOut } from '../names/common-exports.js'
import { exportNames } from '../names/export-names.js'
import { receiverOf } from './merges.js'
import { wholeText } from '../texts/texts.js'
import { functionAround, indexOf, treeOf } from '../tree-index.js'
import { unknown, type Value } from '../values.js'

/**
 * What a member is that is written as nothing, where its object or class is given out by its module: a setting, which who imports it
 * fills in (`Settings.token = …`), and that may be code beside the project's.
 */
export function orSetElsewhere(values: readonly Value[], holder: Node, key: string): readonly Value[] {
  const isSetting = values.length > 0 && values.every(isEmpty) && membersOf(holder).includes(key) && isGivenOut(holder)
  return isSetting ? [...values, unknown('is left to be set by who imports it', holder)] : values
}

/**
 * What a member is that the object's own code reads and that is written nowhere: a plugin, a mixin or whoever imports the object puts it
 * there (`this.$http` in a component).
 */
export function orPutThere(flow: Flow, values: readonly Value[], holder: Node, key: string, at: Node | undefined): readonly Value[] {
  const isAbsent = values.length > 0 && values.every((value) => value.kind === 'scalar' && value.value === undefined)
  if (!isAbsent || !at || holder.type !== 'ObjectExpression') return values
  const reader = functionAround(at)
  const isOwnCode = reader && isWithin(reader, holder) && !membersOf(holder).includes(key)
  return isOwnCode && !receiverOf(flow, holder) ? [unknown('is put on the object elsewhere', at)] : values
}

function membersOf(holder: Node): (string | undefined)[] {
  if (isClass(holder))
    return holder.body.body.map((member) => ('key' in member && member.static ? staticKey(member.key, member.computed) : ''))
  if (holder.type !== 'ObjectExpression') return []
  return holder.properties.map((property) => (property.type === 'Property' ? staticKey(property.key, property.computed) : ''))
}

function isEmpty(value: Value): boolean {
  return (value.kind === 'scalar' && value.value == null) || wholeText(value) === ''
}

/** Whether an object literal, or a class by its static members, can be reached by who imports its module. */
export function isGivenOut(holder: Node): boolean {
  const place = wrapped(holder)
  const { parent } = place
  if (parent?.type === 'Property' && parent.value === place && parent.parent.type === 'ObjectExpression') return isGivenOut(parent.parent)
  if (parent?.type === 'PropertyDefinition' && parent.static && parent.value === place) return isGivenOut(parent.parent.parent)
  const tree = treeOf(holder)
  if (!tree) return false
  if (parent?.type === 'ExportDefaultDeclaration' || givenOut(tree).some((node) => unwrap(node) === unwrap(holder))) return true
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' && parent.init === place)
    return isExported(tree, parent.id.name) && /^(?:Program|ExportNamedDeclaration)$/.test(parent.parent.parent.type)
  return (
    isClass(holder) &&
    holder.id != null &&
    /^(?:Program|ExportNamedDeclaration)$/.test(parent?.type ?? '') &&
    isExported(tree, holder.id.name)
  )
}

function isExported(tree: Tree, name: string): boolean {
  const { own } = exportNames(tree)
  const isDefault = (own.get('default') ?? []).some(
    (statement) =>
      statement.type === 'ExportDefaultDeclaration' && statement.declaration.type === 'Identifier' && statement.declaration.name === name,
  )
  if (isDefault || own.has(name) || indexOf(tree).exportedAs.has(name)) return true
  return givenOut(tree).some((node) => isNamed(node, name))
}

/** `module.exports = settings`, `module.exports = { settings }`. */
function isNamed(given: Node, name: string): boolean {
  const node = unwrap(given)
  if (node.type === 'Identifier') return node.name === name
  return (
    node.type === 'ObjectExpression' && node.properties.some((property) => property.type === 'Property' && isNamed(property.value, name))
  )
}
