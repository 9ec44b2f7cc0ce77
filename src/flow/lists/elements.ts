import { bodyOf } from '../clients/answers.js'
import { membersAmong } from '../objects/chosen-members.js'
import { isKeyed, keptPairs } from './collections.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { iteratedValues } from './iterators.js'
import { givesPages } from '../texts/request-lines.js'
import { unite } from '../texts/texts.js'
import { unknown, type Shape, type Tuple, type Value } from '../values.js'

/** What iterating a value gives. Arrays of a body are transparent, so a payload gives itself. */
export function elementValues(flow: Flow, value: Value): readonly Value[] {
  switch (value.kind) {
    case 'payload':
      return [value]
    case 'answer':
      return [givesPages(value.call.node) ? value : bodyOf(value)]
    case 'tuple':
      return unite([...value.items.flat(), ...addedElements(flow, value)])
    case 'shape': {
      if (isKeyed(value)) return keptPairs(flow, value, value.node)
      const added = addedElements(flow, value)
      if (value.node.type !== 'ArrayExpression') return (value.node.type === 'ObjectExpression' && iteratedValues(flow, value)) || added
      const own = value.node.elements.flatMap((element) => {
        if (!element) return []
        if (element.type === 'SpreadElement') return flow.evaluate(element.argument, value.env).flatMap((inner) => flow.elements(inner))
        return flow.evaluate(element, value.env)
      })
      return unite([...own, ...added])
    }
    case 'instance':
    case 'class':
      return iteratedValues(flow, value) ?? [unknown('is iterated')]
    case 'text':
      return [unknown('is part of a text', value.parts[0]?.node)]
    case 'unknown':
      return membersAmong(flow, value, (entry) => flow.elements(entry)) ?? [value]
    default:
      if (value.kind !== 'made' || !value.fields[SOME_KEY]) return [unknown('is iterated')]
      return [{ kind: 'tuple', items: [[unknown('is a key')], value.fields[SOME_KEY]] }]
  }
}

/** What was put into a list after it was made: by `push` and the like at no certain place, or at a place of its own. */
export function addedElements(flow: Flow, list: Shape | Tuple, places: 'any' | 'none' = 'any'): readonly Value[] {
  return flow
    .writes(list)
    .filter(({ key, path }) => (key === undefined || (places === 'any' && /^\d+$/.test(key))) && path.length === 0)
    .flatMap((write) => flow.argument(write.value))
}
