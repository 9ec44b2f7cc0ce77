import type { Flow } from '../../flow/flow.js'
import { ownMembers } from '../../flow/classes/instance-members.js'
import type { Instance, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'

const DEEPEST = 8

/** Whether values hold, somewhere an object could be, a parameter that nothing binds; with `inTexts` also where a text could be. */
export function holdsParameter(flow: Flow, values: readonly Value[], inTexts = false, depth = 0): boolean {
  if (depth > DEEPEST) return false
  return values.some((value) => {
    switch (value.kind) {
      case 'unknown':
        return value.param !== undefined
      case 'text':
        return inTexts && value.parts.some((part) => 'hole' in part && part.param !== undefined)
      case 'json':
        return holdsParameter(flow, value.of, inTexts, depth + 1)
      case 'tuple':
        return value.items.some((item) => holdsParameter(flow, item, inTexts, depth + 1))
      case 'made':
        return holdsParameter(flow, value.from, inTexts, depth + 1)
      case 'shape':
        return (
          partsOf(value.node).some((part) => holdsParameter(flow, flow.evaluate(part, value.env), inTexts, depth + 1)) ||
          flow.writes(value).some((write) => holdsParameter(flow, flow.argument(write.value), inTexts, depth + 1))
        )
      case 'instance':
        // of what only its class is known by, whoever made it knows what was set on it
        return (
          isDeclaredOnly(value) ||
          ownMembers(flow, value).some(({ key, node }) => holdsParameter(flow, flow.member(value, key, node), inTexts, depth + 1))
        )
      default:
        return false
    }
  })
}

function isDeclaredOnly({ env, frame }: Instance): boolean {
  return env === undefined && frame === undefined
}

function partsOf(node: Node): Node[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? [element.type === 'SpreadElement' ? element.argument : element] : []))
  if (node.type !== 'ObjectExpression') return []
  return node.properties.map((property) => (property.type === 'SpreadElement' ? property.argument : property.value))
}
