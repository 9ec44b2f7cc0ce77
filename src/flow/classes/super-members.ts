import { isClass, type ClassNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { memberOfSuper } from './instances.js'
import { isPrototype } from '../objects/write-forms.js'
import { staticMember } from './static-members.js'
import { unite } from '../texts/texts.js'
import { calledOn } from './this-values.js'
import { indexOf, treeOf } from '../tree-index.js'
import { unknown, type Class, type Env, type Instance, type Value } from '../values.js'

/** What `super.key` is: what stands above the class or the object literal whose code it is, with the same `this`. */
export function superValues(flow: Flow, node: TSESTree.Super, key: string, env: Env): readonly Value[] {
  const home = homeOf(node)
  const selves = flow.evaluate(node, env)
  if (!home) return selves.flatMap((self) => flow.member(self, key, node))
  const found = selves.flatMap((self): readonly Value[] => {
    if (home.type === 'ObjectExpression') {
      const members = prototypesOf(flow, home, env).flatMap((above) => flow.member(above, key, node))
      return self.kind === 'shape' ? members.map((member) => calledOn(self, member)) : members
    }
    if (self.kind === 'class') return staticAbove(flow, home, self, key, node)
    const instance: Instance = self.kind === 'instance' ? self : { kind: 'instance', node: home, env: undefined, frame: undefined }
    return memberOfSuper(flow, instance, home, key, node)
  })
  return found.length > 0 ? unite(found) : [unknown('is a member of what an object is built on, which was not seen', node)]
}

/** The class or object literal of which the function is a method in which `super` stands. */
function homeOf(node: Node): ClassNode | TSESTree.ObjectExpression | undefined {
  for (let at: Node | undefined = node; at?.parent; at = at.parent) {
    const { parent }: Node = at
    if (isClass(parent.parent) && parent.type === 'ClassBody') return parent.parent
    if (parent.type === 'Property' && parent.value === at && at.type === 'FunctionExpression' && parent.parent.type === 'ObjectExpression')
      return parent.parent
  }
  return undefined
}

function staticAbove(flow: Flow, home: ClassNode, self: Class, key: string, at: Node): readonly Value[] {
  const parents = home.superClass ? flow.evaluate(home.superClass, self.env) : []
  return parents.flatMap((parent) => (parent.kind === 'class' ? staticMember(flow, parent, key, at, self) : flow.member(parent, key, at)))
}

/** What an object literal has as its prototype: written in it as `__proto__`, or given to it by `Object.setPrototypeOf`. */
function prototypesOf(flow: Flow, literal: TSESTree.ObjectExpression, env: Env): readonly Value[] {
  const tree = treeOf(literal)
  const given = (tree && indexOf(tree).callsNamed.get('setPrototypeOf')) ?? []
  return unite([
    ...literal.properties.flatMap((property) =>
      property.type === 'Property' && isPrototype(property) ? flow.evaluate(property.value, env) : [],
    ),
    ...given.flatMap(({ arguments: [object, prototype] }) => {
      const objects = object && prototype ? flow.evaluate(object, undefined) : []
      const isOwn = objects.some((value) => value.kind === 'shape' && value.node === literal)
      return isOwn && prototype ? flow.evaluate(prototype, undefined) : []
    }),
  ])
}
