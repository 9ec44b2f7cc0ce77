import { envAround } from '../../flow/activations.js'
import { settersRun } from '../../flow/classes/setters.js'
import { functionAround, indexOf, treeOf, type Variable } from '../../flow/tree-index.js'
import type { Env } from '../../flow/values.js'
import { markupOf } from '../../syntax/markup-text.js'
import { isClass, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk as walkTree } from '../../syntax/walk.js'
import { usesOfExport } from '../requests/export-uses.js'
import { isWanted } from './carried.js'
import type { Sight, Walk } from './walk.js'

/**
 * Goes on to the uses of the names that a pattern gives to the answer, or to what holds it. `isAsked`: only to those of which the evaluator
 * tells it.
 */
export function followPattern(walk: Walk, pattern: Node, env: Env, sight: Sight, isAsked = false): void {
  switch (pattern.type) {
    case 'Identifier':
      return followVariable(walk, pattern, env, sight, isAsked)
    case 'AssignmentPattern':
      return followPattern(walk, pattern.left, env, sight, isAsked)
    case 'RestElement':
      return followPattern(walk, pattern.argument, env, isAsked ? sight : 'held', isAsked)
    case 'TSParameterProperty':
      followPattern(walk, pattern.parameter, env, sight, isAsked)
      return followKey(walk, nameIn(pattern.parameter), pattern)
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) followPattern(walk, element, env, sight, isAsked)
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'Property' && sight === 'held' && !isAsked) seekKey(walk, property, env)
        followPattern(walk, property.type === 'Property' ? property.value : property, env, sight, true)
      }
      return
    case 'MemberExpression':
      return followMemberWrite(walk, pattern, env)
  }
}

/** Ends where a deprecated field may be taken, by its name, out of what the answer was put into. */
function seekKey({ flow, end, among, way }: Walk, { key, computed, value }: TSESTree.Property, env: Env): void {
  const name = staticKey(key, computed)
  const target = value.type === 'AssignmentPattern' ? value.left : value
  const variable = target.type === 'Identifier' ? indexOf(treeOf(target) as Tree).variableOf(target) : undefined
  if (name === undefined || !way.isNamed(name) || !variable) return
  const values = flow.variable(variable, env)
  if (among(values).length === 0 && values.some(({ kind }) => kind === 'unknown'))
    end(key, `\`${name}\` is read of what the answer was put into, which is not followed`)
}

function followVariable(walk: Walk, identifier: TSESTree.Identifier, env: Env, sight: Sight, isAsked: boolean): void {
  const { flow, follow, end, among } = walk
  const tree = treeOf(identifier)
  const variable = tree && indexOf(tree).variableOf(identifier)
  if (!variable) return
  const [definition] = variable.defs
  if (definition && isExported(definition.node) && !isAsked) followExport(walk, identifier, identifier.name, sight)
  // what a component's scripts declare outermost is used in its markup without being handed in
  if ((sight === 'told' || isAsked) && definition && !functionAround(definition.name) && isShown(walk, identifier, identifier.name))
    if (isOf(walk, variable, env))
      end(identifier, `the answer is kept in \`${identifier.name}\`, which the template around the script uses`)
  for (const reference of variable.references) {
    const use = reference.identifier as Node
    if (!reference.isRead() || use === identifier) continue
    const inner = envAround(env, use)
    const values = flow.evaluate(use, inner)
    if (use.parent?.type === 'ExportSpecifier') followExport(walk, use, staticKey(use.parent.exported, false) ?? '', sight)
    else if (among(values).length > 0) follow(use, inner, 'told')
    else if (sight === 'held' && walk.mayHold(values)) follow(use, inner, 'held')
    else if (sight === 'told' && !isAsked && values.length > 0 && values.every((value) => value.kind === 'unknown' && !value.param))
      end(use, `the answer is not followed to this use of \`${identifier.name}\``)
  }
}

/** Goes on to the places in other files that use what a file exports. */
export function followExport({ flow, follow, end, among, mayHold }: Walk, node: Node, name: string, sight: Sight): void {
  const tree = treeOf(node)
  const uses = tree ? usesOfExport(flow, tree, [name]) : []
  if (uses.length === 0) return end(node, name === 'default' ? 'the answer is exported' : `the answer is exported as \`${name}\``)
  for (const { node: use } of uses) {
    const values = flow.evaluate(use, undefined)
    if (among(values).length > 0) follow(use, undefined, 'told')
    else if (sight === 'held' && mayHold(values)) follow(use, undefined, 'held')
  }
}

/** Whether a variable is seen to hold something of the answer that can hold something deprecated. */
function isOf({ flow, among, way }: Walk, variable: Variable, env: Env): boolean {
  return isWanted(among(flow.variable(variable, env)), way)
}

function isExported(node: Node): boolean {
  return node.parent?.parent?.type === 'ExportNamedDeclaration'
}

/** Goes on from what is assigned: to the uses of a variable, or to the places that read a member. */
export function followWrite(walk: Walk, write: TSESTree.AssignmentExpression | TSESTree.PropertyDefinition, env: Env, sight: Sight): void {
  if (write.type === 'PropertyDefinition') return followKey(walk, staticKey(write.key, write.computed), write.key)
  followPattern(walk, unwrap(write.left), env, sight)
}

function followMemberWrite(walk: Walk, target: TSESTree.MemberExpression, env: Env): void {
  const object = unwrap(target.object)
  walk.hold(object, env)
  if (object.type === 'Identifier') followPattern(walk, object, env, 'held')
  const key = staticKey(target.property, target.computed)
  const isOpen = isOutside(walk, object, env)
  for (const { fn } of settersRun(walk.flow, target, env)) for (const param of fn.params) followPattern(walk, param, undefined, 'told')
  // what a variable holds is followed as such, by whatever key it is found again
  if (key !== undefined || isOpen || object.type !== 'Identifier') followKey(walk, key, target, isOpen, sitesOf(walk, object, env))
}

/** The places that make what an expression is. */
function sitesOf({ flow }: Walk, node: Node, env: Env): readonly Node[] {
  return flow.evaluate(node, env).flatMap((value) => (value.kind === 'shape' || value.kind === 'instance' ? [value.node] : []))
}

/** Whether code that is not looked at has an object, too: one of a package, of the global names, or one that a function is handed. */
function isOutside({ flow }: Walk, object: Node, env: Env): boolean {
  const values = flow.evaluate(object, env)
  return values.length > 0 && values.every(({ kind }) => kind === 'external' || kind === 'global' || kind === 'unknown')
}

function nameIn(pattern: Node): string | undefined {
  const name = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
  return name.type === 'Identifier' ? name.name : undefined
}

/**
 * Goes on from a member that is set to all places that read one of its name and are seen to get it; `isOpen`: others may read it. Who reads
 * it of what is made at one of the `sites`, and is not seen to get it, is one whom the evaluator lost.
 */
function followKey(walk: Walk, key: string | undefined, target: Node, isOpen = false, sites: readonly Node[] = []): void {
  const { flow, follow, end, among } = walk
  let isRead = false
  let isUnseen = key === undefined
  for (const tree of flow.context.trees) {
    if (key === undefined || !tree.text.includes(key)) continue
    walkTree(tree.ast, (node) => {
      const isNamed = node.type === 'MemberExpression' && node !== target && staticKey(node.property, node.computed) === key
      if (!isNamed || isSet(node)) return
      const values = flow.evaluate(node, undefined)
      if (among(values).length > 0) {
        isRead = true
        follow(node, undefined, 'told')
      } else if (values.every(({ kind }) => kind === 'unknown')) isUnseen = true
      else if (isNamed && sitesOf(walk, node.object, undefined).some((site) => sites.includes(site))) isUnseen = true
    })
  }
  if (isRead) return
  if (key !== undefined && isShown(walk, target, key))
    end(target, `the answer is kept in ${textOf(target)}, which the template around the script uses`)
  else if (isUnseen || isOpen) end(target, `the answer is kept in ${textOf(target)}, and not all that reads it is seen`)
}

/** Whether a member is set, and what it was before is not asked for. */
export function isSet(member: Node): boolean {
  const place = wrapped(member)
  return place.parent?.type === 'AssignmentExpression' && place.parent.left === place && place.parent.operator === '='
}

/** Whether the markup around a script uses a name: as a whole, or with the name of a deprecated field somewhere. */
function isShown({ way }: Walk, place: Node, name: string): boolean {
  const tree = treeOf(place)
  const markup = tree ? markupOf(tree) : ''
  if (!markup.includes(name)) return false
  const escaped = name.replaceAll('$', '\\$')
  if (new RegExp(`["'{(,]\\s*${escaped}\\s*["'}),]`).test(markup)) return true
  return new RegExp(`(?<![\\w$.])${escaped}(?![\\w$])`).test(markup) && [...way.fields].some((field) => markup.includes(field))
}

function textOf(node: Node): string {
  const text = treeOf(node)?.text.slice(...node.range) ?? ''
  return text.length <= 40 && !text.includes('\n') ? `\`${text}\`` : 'a member'
}

/** Goes on into the component of an element that is given the answer as one of its props, or all of them. */
export function followProp(walk: Walk, element: Node, name: Node | undefined, value: Node, env: Env): void {
  if (element.type !== 'JSXOpeningElement') return
  const { flow, end } = walk
  if (element.name.type === 'JSXIdentifier' && /^[a-z]/.test(element.name.name)) return
  const prop = name?.type === 'JSXIdentifier' ? name.name : undefined
  const components = flow.evaluate(element.name, env)
  let isSeen = false
  for (const component of components) {
    if (component.kind === 'callable') {
      isSeen = true
      const [props] = component.fn.params
      if (props) followProps(walk, props, prop, component.env)
    } else if (component.kind === 'class' && isClass(component.node)) {
      isSeen = true
      if (prop !== undefined) followKey(walk, prop, value)
    }
  }
  const text = treeOf(element)?.text.slice(...element.name.range) ?? ''
  if (!isSeen) end(value, `the answer is handed to the component \`${text}\`, which is not followed`)
}

function followProps(walk: Walk, props: Node, prop: string | undefined, env: Env): void {
  const pattern = props.type === 'AssignmentPattern' ? props.left : props
  if (pattern.type === 'Identifier') return followPattern(walk, pattern, env, 'held')
  if (pattern.type !== 'ObjectPattern') return
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') followPattern(walk, property.argument, env, 'held')
    else if (prop === undefined || staticKey(property.key, property.computed) === prop)
      followPattern(walk, property.value, env, 'told', true)
  }
}
