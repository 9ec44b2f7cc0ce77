import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import type { Call, Made, Value } from '../values.js'
import { setBy, setInFront } from './front-code.js'

/** How the slots begin that code in front of a request sets. */
const FRONT = 'front.'

/**
 * What code in front of a request makes of its address (`url`), which may also stay as it is, or of its body: an interceptor of the
 * client, or a plugin of the one request. It is handed both as the call has them.
 */
export function changedInFront(flow: Flow, call: Call, key: string): readonly Value[] {
  const { client } = call
  if (!client) return []
  const request = sentAs(flow, call, 'data')
  const { observers = {} } = client.row.habits ?? {}
  const options = Object.entries(observers).flatMap(([path, all]) => all.flatMap((one) => (one.request === key ? [{ ...one, path }] : [])))
  const plugins = (client.row.habits?.hooks ?? []).filter((slot) => slot.startsWith('then.')).flatMap((slot) => flow.slot(call, slot))
  const set = [
    ...setInFront(flow, client, [key], { handed: [request], at: call.node }).flatMap(({ values }) => values),
    ...options.flatMap(({ path, member }) =>
      optionsAt(flow, call, path).flatMap((code) => (code.kind === 'callable' ? setBy(flow, code, key, [], call.node, member) : [])),
    ),
    ...plugins.flatMap((plugin) => (plugin.kind === 'callable' ? setBy(flow, plugin, key, [request], call.node) : [])),
  ]
  if (set.length === 0) return []
  return unite(key === 'url' ? [...set, ...(request.fields['url'] ?? [])] : set)
}

/** A request on its way, as the call has it: its address and, under a name, its body. */
export function sentAs(flow: Flow, call: Call, name: string): Made {
  const given = (slots: readonly string[]): readonly Value[] =>
    slots.filter((slot) => !slot.startsWith(FRONT)).flatMap((slot) => flow.slot(call, slot))
  return { kind: 'made', fields: { url: given(call.shape.url), [name]: given(call.shape.body) }, from: [] }
}

/** What stands under a path of a request's options, and of those of its client. */
export function optionsAt(flow: Flow, call: Call, path: string): readonly Value[] {
  const slots = call.shape.headers.filter((slot) => slot.endsWith('.headers')).map((slot) => slot.replace(/headers$/, path))
  return [...new Set([...slots, `config.${path}`])].flatMap((slot) => flow.slot(call, slot))
}
