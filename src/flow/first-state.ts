import { isFunction, staticKey, unwrap, wrapped } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { calleeName, functionAround } from './tree-index.js'

/** Functions whose argument is what a state holds at first. */
const STATES =
  /^(ref|shallowRef|reactive|shallowReactive|useState|useRef|useSignal|signal|model|writable|createSignal|createStore|\$state)$/

/**
 * Whether a literal is what a state holds until it is set: the value of a class field, an argument of `ref` or `useState`, a member of what
 * `data()` gives. Whatever sets it is often out of sight: a template, a form, the parent of a component.
 */
export function isFirstState(literal: Node): boolean {
  let place = wrapped(literal)
  while (place.parent?.type === 'Property' && place.parent.value === place && place.parent.parent.type === 'ObjectExpression')
    place = wrapped(place.parent.parent)
  const { parent } = place
  switch (parent?.type) {
    case 'PropertyDefinition':
      return parent.value === place && !parent.static && !parent.readonly
    case 'CallExpression':
      return parent.callee !== place && STATES.test(calleeName(parent))
    case 'AssignmentExpression': {
      const target = unwrap(parent.left)
      return place !== literal && target.type === 'MemberExpression' && staticKey(target.property, target.computed) === 'state'
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const fn = isFunction(parent) ? parent : functionAround(parent)
      const owner = fn && wrapped(fn).parent
      return place !== literal && owner?.type === 'Property' && /^(data|state)$/.test(staticKey(owner.key, owner.computed) ?? '')
    }
    default:
      return false
  }
}
