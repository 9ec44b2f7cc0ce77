import { activationsOn } from '../../flow/clients/client-activations.js'
import type { Flow } from '../../flow/flow.js'
import { flatten } from '../../flow/texts/texts.js'
import { indexOf } from '../../flow/tree-index.js'
import type { Call, Value } from '../../flow/values.js'
import { treesAround } from './set-up-files.js'

/** Whether a file around a request gives its client an address of another server: `axios.defaults.baseURL = 'https://…'`. */
export function hasBaseFromElsewhere(flow: Flow, call: Call): boolean {
  const { client, shape } = call
  const names = shape.base.flatMap((slot) => (slot.startsWith('config.') ? [slot.slice('config.'.length)] : []))
  if (!client || names.length === 0) return false
  const trees = treesAround(flow, call, 'default addresses', (tree) => indexOf(tree).defaultWrites.length > 0)
  return [...trees].some((tree) =>
    indexOf(tree).defaultWrites.some(
      ({ client: set, keys, value }) =>
        names.includes(keys.join('.')) &&
        activationsOn(flow, set, client, () => true).some(
          ({ env, how }) => how !== 'maybe' && flow.wide.evaluate(value, env).some(namesServer),
        ),
    ),
  )
}

/** Whether an address has a host, or is a variable of the environment, which it is kept in for that. */
function namesServer(value: Value): boolean {
  if (value.kind === 'unknown') return value.variable !== undefined
  return value.kind === 'text' && /^(?:https?:)?\/\/(?!localhost\b|127\.|\[)/.test(flatten(value))
}
