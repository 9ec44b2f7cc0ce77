import { isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { hole } from '../texts/texts.js'
import { calleeName, functionAround, treeOf } from '../tree-index.js'
import { unknown, type Value } from '../values.js'

/** Functions whose argument is what a state holds at first. */
const STATES =
  /^(ref|shallowRef|reactive|shallowReactive|useState|useRef|useSignal|signal|model|atom|writable|createSignal|createStore|\$state)$/

/** What a state holds that starts from no text, or from nought: anything, as it is there to be set. */
export function firstState(literal: TSESTree.Literal): Value | undefined {
  if ((literal.value !== '' && literal.value !== 0) || !isFirstState(literal)) return undefined
  const reason = 'is empty at first, and set where it is not seen'
  return literal.value === '' ? hole(reason, literal) : unknown(reason, literal)
}

/**
 * Whether a literal is what a state holds until it is set: the value of a class field, an argument of `ref` or `useState`, a member of what
 * `data()` gives, a variable of a Svelte component. Whatever sets it is often out of sight: a template, a form, the parent of a component.
 */
function isFirstState(literal: Node): boolean {
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
    case 'VariableDeclarator': {
      const { kind, parent: outside } = parent.parent
      const isOfModule = outside.type === 'Program' || outside.type === 'ExportNamedDeclaration'
      return isOfModule && (kind === 'let' || place !== literal) && treeOf(literal)?.file.endsWith('.svelte') === true
    }
    default:
      return false
  }
}
