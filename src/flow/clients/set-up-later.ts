import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { gather, type CallNode } from '../tree-index.js'
import type { Client, Value } from '../values.js'
import { activationsOn, type DoneTo } from './client-activations.js'

/** What a client is given for all its requests after it was made, by a call of its own: `client.setConfig({ baseUrl })`. */
export function setUpLater(
  flow: Flow,
  client: Client,
  keys: readonly string[],
): { readonly values: readonly Value[]; readonly how: DoneTo['how'] }[] {
  return (client.row.habits?.setups ?? []).flatMap((setup) => {
    const [name = '', under] = setup.split(':')
    if (under !== undefined && under !== keys.join('.')) return []
    const calls = gather(flow.context.trees, `set up by ${name}`, ({ callsNamed }) => callsNamed.get(name) ?? [])
    return calls.flatMap((call) => setBy(flow, client, under === undefined ? keys : [], call))
  })
}

function setBy(
  flow: Flow,
  client: Client,
  keys: readonly string[],
  { callee, arguments: [options] }: CallNode,
): { readonly values: readonly Value[]; readonly how: DoneTo['how'] }[] {
  if (callee.type !== 'MemberExpression' || !options || options.type === 'SpreadElement') return []
  const made = madeFrom(flow, callee.object, client)
  return activationsOn(flow, callee.object, made, ({ path }) => path.length === 0).flatMap(({ env, how }) => {
    if (how === 'maybe') return []
    const values = keys.reduce<readonly Value[]>(
      (held, key) => held.flatMap((value) => (value.kind === 'shape' ? flow.wide.member(value, key, options) : [])),
      flow.wide.evaluate(options, env),
    )
    const set = values.filter((value) => !(value.kind === 'scalar' && value.value == null))
    return set.length > 0 ? [{ values: set, how }] : []
  })
}

/** The client that another one was made of by having more of it set, as it was when it was set up. */
function madeFrom(flow: Flow, object: Node, client: Client): Client {
  const [found] = flow.wide.evaluate(object, undefined)
  return found?.kind === 'client' && found.config.length < client.config.length && client.row.builders
    ? { ...client, config: client.config.slice(0, found.config.length) }
    : client
}
