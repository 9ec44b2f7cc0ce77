import { isFunction, parametersOf } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Env, Value } from '../values.js'
import { destructure } from './destructure.js'
import { frameOf } from '../frames.js'
import { boundValues, withType } from './variables.js'

/** What a pattern takes apart, wherever it stands: a declaration, an assignment, a parameter, a loop, another pattern. */
export function patternValues(flow: Flow, pattern: Node, env: Env): readonly Value[] {
  let root = pattern
  while (
    root.parent &&
    (root.parent.type === 'AssignmentPattern' ||
      root.parent.type === 'ObjectPattern' ||
      root.parent.type === 'ArrayPattern' ||
      root.parent.type === 'RestElement' ||
      (root.parent.type === 'Property' && root.parent.parent.type === 'ObjectPattern'))
  )
    root = root.parent
  const values = rootValues(flow, root, env)
  const whole = root.type === 'AssignmentPattern' ? root.left : root.type === 'RestElement' ? root.argument : root
  return destructure(flow, withType(flow, values, whole, whole, env), root, pattern, env)
}

function rootValues(flow: Flow, root: Node, env: Env): readonly Value[] {
  // `constructor(private readonly data: Data)`
  const place = root.parent?.type === 'TSParameterProperty' ? root.parent : root
  const { parent } = place
  if (parent?.type === 'VariableDeclarator') {
    const loop = parent.parent.parent
    if (loop?.type === 'ForOfStatement' && loop.left === parent.parent)
      return flow.evaluate(loop.right, env).flatMap((value) => flow.elements(value))
    return parent.init ? flow.evaluate(parent.init, env) : []
  }
  if (parent?.type === 'AssignmentExpression') return flow.evaluate(parent.right, env)
  if (parent?.type === 'ForOfStatement') return flow.evaluate(parent.right, env).flatMap((value) => flow.elements(value))
  if (parent && isFunction(parent)) {
    const index = parametersOf(parent).indexOf(place as TSESTree.Parameter)
    const frame = frameOf(env, parent)
    return frame ? boundValues(flow, frame, index, root) : flow.parameter(parent, index, env)
  }
  return []
}
