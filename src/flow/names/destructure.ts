import { isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { copiesOf, restOf } from '../objects/copies.js'
import { membersByKey } from '../objects/chosen-members.js'
import type { Flow } from '../flow.js'
import { asLists } from '../lists/iterators.js'
import { keyText } from '../texts/key-texts.js'
import { overwrittenInPattern, withOverwritten } from '../objects/overwritten.js'
import { putInPattern, withPut } from '../objects/put-values.js'
import { unite } from '../texts/texts.js'
import { itemAt } from '../value-parts.js'
import type { Env, Value } from '../values.js'

/** What `name` gets when `values` are taken apart by `pattern`. */
export function destructure(flow: Flow, values: readonly Value[], pattern: Node, name: Node, env: Env): readonly Value[] {
  if (pattern === name) return values
  switch (pattern.type) {
    case 'AssignmentPattern':
      return destructure(
        flow,
        withDefault(values, () => flow.evaluate(pattern.right, env)),
        pattern.left,
        name,
        env,
      )
    case 'ObjectPattern': {
      const taken: string[] = []
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          if (isWithin(name, property))
            return destructure(flow, copiesOf(restsOf(values, taken), property, env), property.argument, name, env)
          continue
        }
        const key = keyText(flow, property.key, property.computed, env)
        if (key !== undefined) taken.push(key)
        if (!isWithin(name, property.value)) continue
        const inner =
          key === undefined
            ? membersByKey(flow, values, property, property.key, env)
            : withOverwritten(
                values,
                () => overwrittenInPattern(flow, pattern, key, env),
                (left) =>
                  withPut(
                    left,
                    () => putInPattern(flow, pattern, key, env),
                    (value) => flow.member(value, key, property),
                  ),
              )
        return destructure(flow, unite(inner), property.value, name, env)
      }
      return []
    }
    case 'ArrayPattern': {
      const index = pattern.elements.findIndex((element) => element && isWithin(name, element))
      const element = pattern.elements[index]
      if (!element) return []
      const lists = asLists(flow, values)
      if (element.type === 'RestElement') return destructure(flow, lists, element.argument, name, env)
      return destructure(flow, unite(lists.flatMap((value) => itemAt(flow, value, index, element))), element, name, env)
    }
    default:
      return values
  }
}

function restsOf(values: readonly Value[], taken: readonly string[]): readonly Value[] {
  return values.map((value) => restOf(value, taken))
}

/** Kinds of values that are surely something. */
const THERE: ReadonlySet<Value['kind']> = new Set(['text', 'scalar', 'shape', 'callable', 'class', 'instance', 'client', 'tuple'])

/** The values, with the default beside them unless they are all known to be there. */
function withDefault(values: readonly Value[], fallback: () => readonly Value[]): readonly Value[] {
  const present = values.filter((value) => !(value.kind === 'scalar' && value.value === undefined))
  const isThere = present.length === values.length && values.length > 0 && values.every(({ kind }) => THERE.has(kind))
  return isThere ? values : unite([...present, ...fallback()])
}
