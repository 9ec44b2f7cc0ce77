import { type ClassNode, isClass, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import { elementsAround } from '../by-name.js'
import { indexOf, treeOf } from '../tree-index.js'
import { ABSENT } from '../value-parts.js'
import type { Value } from '../values.js'

/** What `this.props` is in the code of a component that is a class: what its elements are given. */
export function elementProps(flow: Flow, component: Node): readonly Value[] {
  const name = isClass(component) && component.superClass ? nameOf(component) : undefined
  if (name === undefined || flow.wide !== flow) return []
  return elementsAround(component, flow.context.trees, name)
    .filter((element) => flow.evaluate(element.name, undefined).some((value) => value.kind === 'class' && value.node === component))
    .map((element): Value => ({ kind: 'shape', node: element, env: undefined }))
}

function nameOf({ id, parent }: ClassNode): string | undefined {
  if (id) return id.name
  return parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined
}

/** What an element's component says of a prop that the element is not given: `Card.defaultProps = { … }`. */
export function defaultProp(flow: Flow, { name }: TSESTree.JSXOpeningElement, key: string, at: Node): readonly Value[] {
  if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return [ABSENT]
  const found = flow.evaluate(name, undefined).flatMap((component): readonly Value[] => {
    if (component.kind !== 'callable' && component.kind !== 'class') return []
    const node = component.kind === 'class' ? component.node : component.fn
    return treeOf(node)?.text.includes('defaultProps') ? defaultsOf(node).flatMap((given) => flow.evaluate(given, undefined)) : []
  })
  const values = found.flatMap((value) => (value.kind === 'shape' ? flow.member(value, key, at) : []))
  return values.length > 0 ? unite(values) : [ABSENT]
}

/** The objects that a component's default props are set to. */
function defaultsOf(component: Node): readonly Node[] {
  if (isClass(component)) {
    const own = component.body.body.flatMap((member) =>
      member.type === 'PropertyDefinition' && member.static && member.value && staticKey(member.key, member.computed) === 'defaultProps'
        ? [member.value]
        : [],
    )
    if (own.length > 0) return own
  }
  const tree = treeOf(component)
  const id =
    'id' in component && component.id ? component.id : component.parent?.type === 'VariableDeclarator' ? component.parent.id : undefined
  if (!tree || id?.type !== 'Identifier') return []
  return indexOf(tree).memberWrites.flatMap(({ left, right }) => {
    const target = unwrap(left)
    if (target.type !== 'MemberExpression' || staticKey(target.property, target.computed) !== 'defaultProps') return []
    return target.object.type === 'Identifier' && target.object.name === id.name ? [right] : []
  })
}
