import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import type { Call, Value } from '../values.js'
import { setBy, setInFront } from './front-code.js'

const FRONT = 'front.'

/**
 * What code in front of a request makes of its address (`url`), which may also stay as it is, or of its body: an interceptor of the
 * client, or a plugin of the one request. It is handed both as the call has them.
 */
export function changedInFront(flow: Flow, call: Call, key: string): readonly Value[] {
  const { client, shape } = call
  if (!client) return []
  const given = (slots: readonly string[]): readonly Value[] =>
    slots.filter((slot) => !slot.startsWith(FRONT)).flatMap((slot) => flow.slot(call, slot))
  const urls = given(shape.url)
  const request: Value = { kind: 'made', fields: { url: urls, data: given(shape.body) }, from: [] }
  const plugins = (client.row.habits?.hooks ?? []).filter((slot) => slot.startsWith('then.')).flatMap((slot) => flow.slot(call, slot))
  const set = [
    ...setInFront(flow, client, [key], { handed: [request], at: call.node }).flatMap(({ values }) => values),
    ...plugins.flatMap((plugin) => (plugin.kind === 'callable' ? setBy(flow, plugin, key, [request], call.node) : [])),
  ]
  if (set.length === 0) return []
  return unite(key === 'url' ? [...set, ...urls] : set)
}
