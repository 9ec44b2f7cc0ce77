import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import type { Around, Building, Site } from './building.js'
import type { Marks } from './marks.js'
import { nameOf } from './places.js'

/** Where what stands in a node goes, by what the node is to its parent. */
export function partOf(building: Building, node: Node, parent: Node, outer: Around): Around {
  const { places, regionIn } = building
  const { tree } = outer
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.init === node ? putting(building, parent.id, node, outer) : outer
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.right === node ? putting(building, parent.left, node, outer) : outer
    case 'AssignmentExpression':
      return parent.right === node ? putting(building, parent.left, node, outer, outer.region) : outer
    case 'AssignmentPattern':
      return parent.right === node ? putting(building, parent.left, node, outer) : outer
    case 'Property':
      return parent.value === node ? memberPart(building, parent, node, outer) : outer
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'MethodDefinition':
      return parent.value === node || node.type === 'Decorator' ? held(building, parent, node, outer) : outer
    case 'JSXAttribute': {
      if (parent.value !== node) return outer
      const name = parent.name.type === 'JSXIdentifier' ? parent.name.name : parent.name.name.name
      addTo(building.given, name, node.type === 'JSXExpressionContainer' ? node.expression : node)
      return regionIn(outer, node, outer.region, places.property(name).value)
    }
    case 'CallExpression':
    case 'NewExpression':
    case 'TaggedTemplateExpression':
    case 'JSXOpeningElement':
      return handed(building, parent, node, outer)
    case 'ReturnStatement':
    case 'YieldExpression':
      return regionIn(outer, node, outer.region, outer.code.returned)
    case 'ArrowFunctionExpression':
      return parent.body === node && node.type !== 'BlockStatement' ? regionIn(outer, node, outer.code.returned) : outer
    case 'ExportDefaultDeclaration':
    case 'TSExportAssignment':
      addTo(building.given, 'default', node)
      return regionIn(outer, node, places.exported(tree, 'default').value, places.exported(tree, '*').value)
    default:
      return isTest(parent, node) ? tested(building, node, outer) : typePart(building, node, parent, outer)
  }
}

/** Whether a node decides whether something else runs, or which. */
function isTest(parent: Node, node: Node): boolean {
  if (parent.type === 'LogicalExpression') return parent.left === node
  if (parent.type === 'SwitchStatement') return parent.discriminant === node
  return 'test' in parent && parent.test === node
}

function tested({ regionIn }: Building, node: Node, outer: Around): Around {
  const own = regionIn(outer, node, outer.region)
  outer.code.tests.push(own.region)
  return own
}

/** A type tells as much as a value does: what a name is said to be, and the texts that it stands for. */
function typePart({ places, regionIn }: Building, node: Node, parent: Node, outer: Around): Around {
  switch (parent.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
    case 'TSImportEqualsDeclaration':
      if (parent.id === node || parent.id.type !== 'Identifier') return outer
      return regionIn(outer, node, places.named(parent.id, outer.tree).value)
    case 'Identifier':
      return regionIn(outer, node, places.named(parent, outer.tree).value)
    case 'TSPropertySignature': {
      const key = staticKey(parent.key, parent.computed)
      return parent.key !== node && key !== undefined ? regionIn(outer, node, outer.region, places.property(key).value) : outer
    }
    case 'TSEnumMember': {
      const key = staticKey(parent.id, parent.computed)
      return parent.initializer === node && key !== undefined ? regionIn(outer, node, outer.region, places.property(key).value) : outer
    }
    default:
      return outer
  }
}

function putting(building: Building, target: Node, value: Node, outer: Around, ...to: readonly number[]): Around {
  const own = building.regionIn(outer, value, ...to)
  put(building, target, own.region, value, outer.tree)
  return own
}

/** What is put into a place, or a pattern of places. */
function put(building: Building, target: Node, region: number, value: Node, tree: Tree): void {
  const { marks, places, later, given, placesOf } = building
  const left = unwrap(target)
  switch (left.type) {
    case 'Identifier': {
      const to = places.named(left, tree)
      lead(marks, value, region, to.value)
      addTo(given, left.name, value)
      later.push(() => { for (const from of placesOf(value)) marks.edge(to.written, from.written) })
      break
    }
    case 'MemberExpression':
      putIntoMember(building, left, region, value)
      noteExport(building, left, region, tree)
      break
    case 'ObjectPattern':
      for (const one of left.properties) put(building, one.type === 'RestElement' ? one.argument : one.value, region, value, tree)
      break
    case 'ArrayPattern':
      for (const one of left.elements) if (one) put(building, one, region, value, tree)
      break
    case 'AssignmentPattern':
      put(building, left.left, region, value, tree)
      break
    case 'RestElement':
      put(building, left.argument, region, value, tree)
      break
    case 'VariableDeclaration':
      for (const { id } of left.declarations) put(building, id, region, value, tree)
      break
  }
}

function putIntoMember(building: Building, member: TSESTree.MemberExpression, region: number, value: Node): void {
  const { marks, places, later, given, kept, placesOf } = building
  const key = staticKey(member.property, member.computed)
  if (key === undefined) addTo(kept, nameOf(member.object), value)
  else {
    lead(marks, value, region, places.property(key).value)
    addTo(given, key, value)
  }
  later.push(() => {
    // who has the key gets what is put under it
    for (const place of [...placesOf(member.object), ...(key === undefined ? placesOf(member.property) : [])])
      marks.edge(region, place.written)
    if (key !== undefined) for (const from of placesOf(value)) marks.edge(places.property(key).written, from.written)
  })
}

/** `module.exports = …`, `exports.name = …`. */
function noteExport({ marks, places }: Building, member: TSESTree.MemberExpression, region: number, tree: Tree): void {
  const key = staticKey(member.property, member.computed)
  const holder = unwrap(member.object)
  if (key === undefined) return
  if (key === 'exports' && holder.type === 'Identifier' && holder.name === 'module') {
    for (const name of ['default', '*']) marks.edge(region, places.exported(tree, name).value)
  } else if (nameOf(holder) === 'exports') marks.edge(region, places.exported(tree, key).value)
}

/** A member of an object literal or of a pattern. */
function memberPart(building: Building, property: TSESTree.Property, node: Node, outer: Around): Around {
  const { places } = building
  if (property.parent.type === 'ObjectExpression') return held(building, property, node, outer)
  const key = staticKey(property.key, property.computed)
  const left = node.type === 'AssignmentPattern' ? node.left : node
  if (key !== undefined && left.type === 'Identifier') places.alias(places.named(left, outer.tree), places.property(key))
  return outer
}

/** A member of an object or class. */
function held(building: Building, member: { readonly key: Node; readonly computed: boolean }, node: Node, outer: Around): Around {
  const { key, computed } = member
  const { marks, places, later, given, placesOf } = building
  const name = staticKey(key, computed)
  const own = building.regionIn(outer, node, outer.region, ...(name === undefined ? [] : [places.property(name).value]))
  if (name !== undefined) addTo(given, name, node)
  later.push(() => {
    if (name === undefined) for (const place of placesOf(key)) marks.edge(own.region, place.written)
    else for (const from of placesOf(node)) marks.edge(places.property(name).written, from.written)
  })
  return own
}

/** A part of a call: what is called, or what that is handed. */
function handed({ marks, sites }: Building, parent: Site, node: Node, outer: Around): Around {
  const site = sites.get(parent)
  if (!site) return outer
  const isCallee = 'callee' in parent ? parent.callee === node : 'tag' in parent ? parent.tag === node : parent.name === node
  if (isCallee || node.type === 'TSTypeParameterInstantiation') return { ...outer, region: site.callee }
  const own = { ...outer, region: marks.node() }
  marks.edge(own.region, site.whole)
  site.args.push({ node, region: own.region })
  return own
}

/** What a node gives goes from one place of the graph to another one; a text or a number is no object that could be changed there. */
export function lead(marks: Marks, value: Node, from: number, to: number): void {
  if (isPlain(value)) marks.part(from, to)
  else marks.edge(from, to)
}

/** Whether an expression gives nothing that can be changed: no object, no list and no function. */
function isPlain(expression: Node): boolean {
  return /^(?:Literal|TemplateLiteral|BinaryExpression|UnaryExpression|UpdateExpression)$/.test(unwrap(expression).type)
}
