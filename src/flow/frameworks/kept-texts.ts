import { HOLE } from '../../catalogue/match-path.js'
import { models } from '../../models/find-model.js'
import type { Node } from '../../syntax/tree.js'
import type { CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { environmentsOf } from '../lists/item-frames.js'
import { unite } from '../texts/texts.js'
import { calleeName } from '../tree-index.js'
import type { Env, Value } from '../values.js'
import { callsOn, pathsOf } from '../messages/channels.js'

/** What keeps texts under keys, for other code of the page or the app to take out again: how a text is kept, and how it is taken. */
interface Store {
  readonly paths: readonly string[]
  readonly sets: string
  readonly gets: string
}

const inWindow = (store: string): readonly string[] => ['', 'window.', 'globalThis.', 'self.'].map((holder) => `${holder}${store}.`)

const STORES: readonly Store[] = [
  ...['localStorage', 'sessionStorage', 'AsyncStorage'].map((store) => ({ paths: inWindow(store), sets: 'setItem', gets: 'getItem' })),
  ...models.flatMap(({ packages, keeps = [] }) => {
    return keeps.map(({ of, sets, gets }) => ({ paths: packages.map((name) => `${name}#${of}`), sets, gets }))
  }),
]

const TAKING: ReadonlySet<string> = new Set(STORES.map(({ gets }) => gets))

/**
 * What was kept under a key that is asked for: `localStorage.getItem('answer')`, of what `localStorage.setItem('answer', text)` keeps.
 * Undefined where nothing is seen to be kept under a key that is spelled so.
 */
export function keptText(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  if (!TAKING.has(calleeName(call))) return undefined
  const paths = pathsOf(flow, call, env)
  const store = STORES.find(({ paths: holders, gets }) => holders.some((holder) => paths.includes(holder + gets)))
  const [key] = call.arguments
  const name = store && key ? keyOf(flow, key, env) : undefined
  if (store === undefined || name === undefined) return undefined
  const setters = store.paths.map((path) => path + store.sets)
  const kept = callsOn(flow, setters, call).flatMap(({ arguments: [under, text] }): readonly Value[] => {
    if (!under || !text || text.type === 'SpreadElement') return []
    return environmentsOf(flow, under).flatMap((around) => (keyOf(flow, under, around) === name ? flow.evaluate(text, around) : []))
  })
  return kept.length > 0 ? unite([...kept, { kind: 'scalar', value: null }]) : undefined
}

/** A key, with what is put into it left out; undefined where nothing of it is spelled, or it can be several. */
function keyOf(flow: Flow, key: Node, env: Env): string | undefined {
  const [value, ...others] = key.type === 'SpreadElement' ? [] : flow.evaluate(key, env)
  if (value?.kind !== 'text' || others.length > 0 || !value.parts.some((part) => 'text' in part)) return undefined
  return value.parts.map((part) => ('text' in part ? part.text : HOLE)).join('')
}
