import { SOME_KEY, type Flow, type Write } from '../flow.js'
import { environmentsOf } from '../lists/item-frames.js'
import { keyText } from '../texts/key-texts.js'
import { unite } from '../texts/texts.js'
import type { Env, Value } from '../values.js'

/**
 * What a write puts under a key. Where a loop or a callback goes through known names, that is what its turn for this name puts there:
 * `for (const name of names) answers[name] = await load(name)`.
 */
export function writtenUnder(flow: Flow, write: Write, key: string): readonly Value[] {
  const { value } = write
  const turns = 'node' in value ? turnsOf(flow, write) : undefined
  if (!turns || !('node' in value)) return flow.argument(value)
  return unite(turns.flatMap(({ env, name }) => (name === key ? flow.evaluate(value.node, env) : [])))
}

/** Whether a write is to a key that is found at run time, and stays open. */
export function isOfAnyKey(flow: Flow, write: Write): boolean {
  return write.key === SOME_KEY && turnsOf(flow, write) === undefined
}

/** The turns in which code runs that writes to several keys, with the key of each; undefined where one is not known. */
function turnsOf(flow: Flow, { keyNode, value }: Write): readonly { readonly env: Env; readonly name: string }[] | undefined {
  if (!keyNode || !('node' in value) || value.env) return undefined
  const turns = environmentsOf(flow, keyNode).flatMap((env) => {
    const name = keyText(flow, keyNode, true, env)
    return name === undefined ? [] : [{ env, name }]
  })
  return turns.length > 1 && turns.length === environmentsOf(flow, keyNode).length ? turns : undefined
}
