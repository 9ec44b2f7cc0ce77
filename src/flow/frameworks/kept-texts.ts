import { HOLE } from '../../catalogue/match-path.js'
import type { Node } from '../../syntax/tree.js'
import type { CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { environmentsOf } from '../lists/item-frames.js'
import { unite } from '../texts/texts.js'
import { calleeName } from '../tree-index.js'
import type { Env, Value } from '../values.js'
import { callsOn, pathsOf } from '../messages/channels.js'

/** What keeps texts under keys, for other code of the page or the app to take out again. */
const STORES = ['localStorage', 'sessionStorage', 'AsyncStorage', '@react-native-async-storage/async-storage#']
const HOLDERS = ['', 'window.', 'globalThis.', 'self.']

/**
 * What was kept under a key that is asked for: `localStorage.getItem('answer')`, of what `localStorage.setItem('answer', text)` keeps.
 * Undefined where nothing is seen to be kept under a key that is spelled so.
 */
export function keptText(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  if (calleeName(call) !== 'getItem') return undefined
  const store = pathsOf(flow, call, env).find((path) => storesOf('getItem').includes(path))
  const [key] = call.arguments
  const name = store && key ? keyOf(flow, key, env) : undefined
  if (store === undefined || name === undefined) return undefined
  const setters = storesOf('setItem').filter((path) => storeOf(path) === storeOf(store))
  const kept = callsOn(flow, setters, call).flatMap(({ arguments: [under, text] }): readonly Value[] => {
    if (!under || !text || text.type === 'SpreadElement') return []
    return environmentsOf(flow, under).flatMap((around) => (keyOf(flow, under, around) === name ? flow.evaluate(text, around) : []))
  })
  return kept.length > 0 ? unite([...kept, { kind: 'scalar', value: null }]) : undefined
}

function storesOf(method: string): readonly string[] {
  return STORES.flatMap((store) => (store.endsWith('#') ? [store + method] : HOLDERS.map((holder) => `${holder}${store}.${method}`)))
}

/** Which store a method is of, by whatever name. */
function storeOf(path: string): string | undefined {
  return STORES.find((store) => path.includes(store))
}

/** A key, with what is put into it left out; undefined where nothing of it is spelled, or it can be several. */
function keyOf(flow: Flow, key: Node, env: Env): string | undefined {
  const [value, ...others] = key.type === 'SpreadElement' ? [] : flow.evaluate(key, env)
  if (value?.kind !== 'text' || others.length > 0 || !value.parts.some((part) => 'text' in part)) return undefined
  return value.parts.map((part) => ('text' in part ? part.text : HOLE)).join('')
}
