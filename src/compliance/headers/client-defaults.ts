import type { ClientRow, Habits } from '../../flow/clients/client-row.js'
import type { Flow } from '../../flow/flow.js'
import { activationsOn, type DoneTo } from '../../flow/clients/client-activations.js'
import { isReachable } from '../../flow/conditions/conditions.js'
import { ROOTS } from '../../flow/names/globals.js'
import { functionAround, indexOf, type CallNode } from '../../flow/tree-index.js'
import { unknown, type Call, type Client, type ClientOption, type Value } from '../../flow/values.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { programOf, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { flattenGroups, GROUPS, type Laid } from './laid-headers.js'
import type { Entry } from '../bodies/objects.js'
import { hooksAmong, setByCode } from './request-hooks.js'
import { unseenSetUp } from './unseen-set-up.js'
import { treesAround } from './set-up-files.js'
import { hookValues, openHolder, slotsFor } from '../bodies/slots.js'

/** The headers that a client's requests have before any call: what it was made with, its defaults, and code in front of its requests. */
export function clientDefaults(flow: Flow, call: Call): Laid {
  const { client } = call
  const habits = client?.row.habits
  if (!client || !habits) return { entries: [], open: undefined }
  if (client.isOneOf) return { entries: [], open: 'it is sent by one of several clients' }
  const parts = [
    ...client.config.flatMap((argument) => madeWith(flow, argument, client, call)),
    ...(habits.defaults === undefined ? [] : madeOf(client).map((one) => writtenDefaults(flow, one, habits.defaults ?? '', call))),
    ...globalStandIns(flow, call),
    ...(habits.globalHooks ?? []).flatMap((name) => hooksOfAll(flow, name, client.row, call)),
    ...(habits.setups ?? []).flatMap((path) => usesBelow(flow, client, path, call).flatMap((use) => setUpBy(flow, use, habits))),
    ...(habits.shared ?? []).flatMap((path) =>
      usesBelow(flow, packageOf(client), path, call).flatMap((use) =>
        // what is made by such a call of one client is another
        use.node.parent.type === 'ExpressionStatement' ? setUpBy(flow, use, habits) : [],
      ),
    ),
    ...(habits.interceptors ?? []).flatMap((path) => usesBelow(flow, client, path, call).flatMap((use) => interceptedBy(flow, use, call))),
    ...hookValues(flow, call).flatMap((values) => hooksAmong(flow, values, call.node, call.env, client.row)),
  ]
  const ambient = habits.ambient ? 'other code may add headers' : unseenSetUp(flow, call)
  const open = parts.find((part) => part.open !== undefined)?.open ?? ambient
  return { entries: parts.flatMap(({ entries }) => entries), open }
}

/** A client, and the package itself where it was made of that: it begins with what is set there. */
function madeOf(client: Client): readonly Client[] {
  return (client.made || client.config.length > 0) && client.row.create?.includes('create') ? [client, packageOf(client)] : [client]
}

function packageOf({ made: _made, ...client }: Client): Client {
  return { ...client, config: [] }
}

/** Functions of the project that stand in for a client of the platform: `globalThis.fetch = (url, init) => …`. */
function globalStandIns(flow: Flow, call: Call): Laid[] {
  const { row, config = [], from } = call.client ?? {}
  const names = config.length === 0 && from === undefined ? (row?.globals ?? []) : []
  if (names.length === 0) return []
  const isSet = new RegExp(`\\.(?:${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})\\s*=[^=]`)
  return [...treesAround(flow, call, `stand-ins of ${names.join()}`, ({ text }) => isSet.test(text))].flatMap((tree) =>
    indexOf(tree).memberWrites.flatMap((write) => {
      const target = unwrap(write.left)
      if (target.type !== 'MemberExpression' || target.object.type !== 'Identifier' || !ROOTS.has(target.object.name)) return []
      if (!names.includes(keyText(flow, target.property, target.computed, undefined) ?? '')) return []
      const functions = flow.wide.evaluate(write.right, undefined).filter(({ kind }) => kind === 'callable')
      return setByCode(flow, functions, write, undefined)
    }),
  )
}

/** What is put in front of the requests of everybody: `setGlobalDispatcher(new Agent().compose(code))`. */
function hooksOfAll(flow: Flow, name: string, row: ClientRow, call: Call): Laid[] {
  return [...treesAround(flow, call, `calls of ${name}`, (tree) => indexOf(tree).callsNamed.has(name))].flatMap((tree) =>
    (indexOf(tree).callsNamed.get(name) ?? []).flatMap((node) => {
      const given = node.arguments.flatMap((argument) => flow.wide.evaluate(argument, undefined))
      return hooksAmong(flow, given, node, undefined, row)
    }),
  )
}

function madeWith(flow: Flow, argument: ClientOption, client: Client, call: Call): Laid[] {
  const { row } = client
  const { node: use, env, shape } = call
  const values = flow.argument(argument)
  const { under } = argument
  // one that is made of others has their headers
  const others = under === undefined ? values.filter((value) => value.kind === 'client') : []
  if (others.length > 0) return others.flatMap(({ config }) => config.flatMap((option) => madeWith(flow, option, client, call)))
  if (under === 'headers') return [flattenGroups(flow, values, use)]
  if (under?.endsWith(':')) {
    const node = 'node' in argument ? argument.node : use
    return [{ entries: [{ key: under.slice(0, -1), node, value: node, values, sure: true }], open: undefined }]
  }
  if (under !== undefined) return row.habits?.hooks?.includes(`config.${under}`) ? hooksAmong(flow, values, use, env, row) : []
  if (values.some((value) => value.kind === 'unknown' && value.variable === undefined))
    return [{ entries: [], open: 'the client was made with options that were not seen' }]
  const objects = values.filter((value) => value.kind === 'shape')
  if (row.habits?.madeWithHeaders) return objects.map((object) => flattenGroups(flow, [object], use))
  const configured = shape.headers.filter((slot) => slot.startsWith('config.'))
  const places = new Set(['headers', ...configured.map((slot) => slot.slice('config.'.length))])
  return [...places].map((place) => {
    const held = place.split('.').reduce<readonly Value[]>(
      (reached, key) => reached.flatMap((value) => (value.kind === 'shape' ? flow.member(value, key, value.node) : [])),
      objects,
    )
    const isThere = held.some((value) => !(value.kind === 'scalar' && value.value === undefined))
    return isThere || place === 'headers' ? flattenGroups(flow, held, use) : { entries: [], open: undefined }
  })
}

/** `client.defaults.headers.common.X = v`, wherever it is written. */
function writtenDefaults(flow: Flow, client: Client, path: string, call: Call): Laid {
  const entries: Entry[] = []
  let open: string | undefined
  const asDefaults = (node: Node, at: Node): readonly DoneTo[] =>
    activationsOn(flow, node, client, (found) => isBelow(found, path)).filter(({ env }) =>
      isReachable(flow, at, functionAround(at) ?? programOf(at), env),
    )
  const add = (values: readonly Value[], at: Node): void => {
    const laid = flattenGroups(flow, values, at)
    entries.push(...laid.entries.map((entry) => ({ ...entry, sure: false })))
    open ??= laid.open
  }
  for (const tree of treesAround(flow, call, 'defaults', ({ text }) => text.includes('defaults'))) {
    const { memberWrites, callsNamed } = indexOf(tree)
    for (const write of memberWrites) {
      const target = unwrap(write.left)
      if (target.type !== 'MemberExpression' || !/\bdefaults\b/.test(textOf(tree, target))) continue
      for (const done of asDefaults(target.object, write)) {
        const key = keyText(flow, target.property, target.computed, done.env)
        const values = valuesIn(flow, write.right, done)
        if (key !== undefined && !GROUPS.test(key)) entries.push({ key, node: target.property, value: write.right, values, sure: false })
      }
      for (const done of asDefaults(target, write)) add(valuesIn(flow, write.right, done), write)
    }
    for (const assign of callsNamed.get('assign') ?? []) {
      const [target, ...sources] = assign.arguments
      if (!target) continue
      for (const done of asDefaults(target, assign))
        add(
          sources.flatMap((source) => valuesIn(flow, source, done)),
          assign,
        )
    }
  }
  return { entries, open }
}

/** What an expression gives where it is done to a client; where that may be another client, nothing is known of it. */
function valuesIn({ wide }: Flow, node: Node, { env, how }: DoneTo): readonly Value[] {
  return how === 'maybe' ? [unknown('is set on one of several clients', node)] : wide.evaluate(node, env)
}

/** A call of a client's member, and the environment in which it is that client's. */
interface Use {
  readonly node: CallNode
  readonly done: DoneTo
}

/** Calls of what stands at a path below the client, wherever they are: `client.interceptors.request.use(…)`. */
export function callsBelow(flow: Flow, client: Client, path: string, call: Call): CallNode[] {
  return [...new Set(usesBelow(flow, client, path, call).map(({ node }) => node))]
}

function usesBelow(flow: Flow, client: Client, path: string, call: Call): Use[] {
  const keys = path.split('.')
  const name = keys.at(-1) ?? ''
  const holder = keys.slice(0, -1).join('.')
  const trees = treesAround(flow, call, `calls of ${name}`, (tree) => indexOf(tree).callsNamed.has(name))
  return [...trees].flatMap((tree) =>
    (indexOf(tree).callsNamed.get(name) ?? []).flatMap((node) =>
      node.callee.type === 'MemberExpression'
        ? activationsOn(flow, node.callee.object, client, (found) => isBelow(found, holder)).map((done) => ({ node, done }))
        : [],
    ),
  )
}

/** `client.interceptors.request.use(fn)`: the headers that such code sets. */
function interceptedBy(flow: Flow, { node, done }: Use, call: Call): Laid[] {
  const [code] = node.arguments
  return code && code.type !== 'SpreadElement'
    ? setByCode(flow, valuesIn(flow, code, done), node, done.env, (key) => isUnset(flow, call, key))
    : []
}

/** Whether a request's options are known, and hold nothing under a key. */
function isUnset(flow: Flow, call: Call, key: string): boolean {
  const slots = slotsFor(flow, call, [key])
  const values = slots.flatMap((slot) => flow.slot(call, slot))
  return openHolder(flow, call, slots) === undefined && values.every((value) => value.kind === 'scalar' && !value.value)
}

/** `$.ajaxSetup({ headers, beforeSend })`: options that all requests have from then on. */
function setUpBy(flow: Flow, { node: use, done }: Use, { contentType = [], hooks = [] }: Habits): Laid[] {
  return use.arguments.flatMap((options) =>
    valuesIn(flow, options, done).flatMap((value): Laid[] => {
      if (value.kind !== 'shape') return [{ entries: [], open: 'its requests are set up with options that were not seen' }]
      const held = (key: string): readonly Value[] => flow.member(value, key, use).filter(({ kind }) => kind !== 'scalar')
      const laid = flattenGroups(flow, held('headers'), use)
      const type = contentType.flatMap(held).map((value): Entry => ({
        key: 'content-type',
        node: use,
        value: undefined,
        values: [value],
        sure: false,
      }))
      const entries = [...laid.entries.map((entry) => ({ ...entry, sure: false })), ...type]
      return [{ entries, open: laid.open }, ...setByCode(flow, hooks.flatMap(held), use, done.env)]
    }),
  )
}

/** Whether a member of a client stands at or below `path`. */
function isBelow(member: Client, path: string): boolean {
  const at = member.path.join('.')
  return at === path || (at.startsWith(`${path}.`) && GROUPS.test(at.slice(path.length + 1)))
}

function textOf(tree: Tree, node: TSESTree.Node): string {
  return tree.text.slice(...node.range)
}
