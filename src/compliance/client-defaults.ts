import type { Habits } from '../flow/client-row.js'
import type { Flow } from '../flow/flow.js'
import { gather, indexOf, register, treeOf, type CallNode } from '../flow/tree-index.js'
import type { Argument, Call, Client, ClientOption, Value } from '../flow/values.js'
import { keyText } from '../flow/key-texts.js'
import { unwrap } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { importsOf } from '../workspace/imports-of.js'
import { flattenGroups, GROUPS, type Laid } from './laid-headers.js'
import type { Entry } from './objects.js'
import { hooksAmong, setByCode } from './request-hooks.js'
import { slotsFor } from './slots.js'

/** The headers that a client's requests have before any call: what it was made with, its defaults, and code in front of its requests. */
export function clientDefaults(flow: Flow, call: Call): Laid {
  const { client } = call
  const habits = client?.row.habits
  if (!client || !habits) return { entries: [], open: undefined }
  const parts = [
    ...client.config.flatMap((argument) => madeWith(flow, argument, client, call.node)),
    ...(habits.defaults === undefined ? [] : [writtenDefaults(flow, client, habits.defaults, call)]),
    ...(habits.setups ?? []).flatMap((path) => callsBelow(flow, client, path, call).flatMap((use) => setUpBy(flow, use, habits))),
    ...(habits.shared ?? []).flatMap((path) =>
      callsBelow(flow, { ...client, config: [] }, path, call).flatMap((use) =>
        // what is made by such a call of one client is another
        use.parent.type === 'ExpressionStatement' ? setUpBy(flow, use, habits) : [],
      ),
    ),
    ...(habits.interceptors ?? []).flatMap((path) => callsBelow(flow, client, path, call).flatMap((use) => interceptedBy(flow, use))),
    ...slotsFor(flow, call, habits.hooks ?? []).flatMap((slot) => hooksIn(flow, call, slot)),
  ]
  const open = parts.find((part) => part.open !== undefined)?.open ?? (habits.ambient ? 'other code may add headers' : undefined)
  return { entries: parts.flatMap(({ entries }) => entries), open }
}

function madeWith(flow: Flow, argument: ClientOption, { row }: Client, use: Node): Laid[] {
  const values = flow.argument(argument)
  const { under } = argument
  if (under === 'headers') return [flattenGroups(flow, values, use)]
  if (under?.endsWith(':')) {
    const node = 'node' in argument ? argument.node : use
    return [{ entries: [{ key: under.slice(0, -1), node, value: node, values, sure: true }], open: undefined }]
  }
  if (under !== undefined) return row.habits?.hooks?.includes(`config.${under}`) ? hooksAmong(flow, values, use, row) : []
  if (values.some(({ kind }) => kind === 'unknown')) return [{ entries: [], open: 'the client was made with options that were not seen' }]
  const objects = values.filter((value) => value.kind === 'shape')
  if (row.habits?.madeWithHeaders) return objects.map((object) => flattenGroups(flow, [object], use))
  return [
    flattenGroups(
      flow,
      objects.flatMap((object) => flow.member(object, 'headers', object.node)),
      use,
    ),
  ]
}

/** `client.defaults.headers.common.X = v`, wherever it is written. */
function writtenDefaults(flow: Flow, client: Client, path: string, call: Call): Laid {
  const entries: Entry[] = []
  let open: string | undefined
  const isDefaults = (node: Node): boolean => flow.wide.evaluate(node, undefined).some((value) => isMemberOf(value, client, path))
  for (const tree of treesAround(flow, call, 'defaults', ({ text }) => text.includes('defaults'))) {
    const { memberWrites, callsNamed } = indexOf(tree)
    for (const write of memberWrites) {
      const target = unwrap(write.left)
      if (target.type !== 'MemberExpression' || !/\bdefaults\b/.test(textOf(tree, target))) continue
      const key = keyText(flow, target.property, target.computed, undefined)
      const values = flow.wide.evaluate(write.right, undefined)
      if (isDefaults(target.object) && key !== undefined && !GROUPS.test(key))
        entries.push({ key, node: target.property, value: write.right, values, sure: false })
      else if (isDefaults(target)) {
        const laid = flattenGroups(flow, values, write)
        entries.push(...laid.entries.map((entry) => ({ ...entry, sure: false })))
        open ??= laid.open
      }
    }
    for (const assign of callsNamed.get('assign') ?? []) {
      const [target, ...sources] = assign.arguments
      if (!target || !isDefaults(target)) continue
      const laid = flattenGroups(
        flow,
        sources.flatMap((source) => flow.wide.evaluate(source, undefined)),
        assign,
      )
      entries.push(...laid.entries.map((entry) => ({ ...entry, sure: false })))
      open ??= laid.open
    }
  }
  return { entries, open }
}

/** Calls of what stands at a path below the client, wherever they are: `client.interceptors.request.use(…)`. */
export function callsBelow(flow: Flow, client: Client, path: string, call: Call): CallNode[] {
  const keys = path.split('.')
  const name = keys.at(-1) ?? ''
  const holder = keys.slice(0, -1).join('.')
  const trees = treesAround(flow, call, `calls of ${name}`, (tree) => indexOf(tree).callsNamed.has(name))
  return [...trees].flatMap((tree) =>
    (indexOf(tree).callsNamed.get(name) ?? []).filter(
      ({ callee }) =>
        callee.type === 'MemberExpression' &&
        flow.wide.evaluate(callee.object, undefined).some((value) => isMemberOf(value, client, holder)),
    ),
  )
}

/** `client.interceptors.request.use(fn)`: the headers that such code sets. */
function interceptedBy(flow: Flow, use: CallNode): Laid[] {
  const [code] = use.arguments
  return code && code.type !== 'SpreadElement' ? setByCode(flow, flow.wide.evaluate(code, undefined), use) : []
}

/** `$.ajaxSetup({ headers, beforeSend })`: options that all requests have from then on. */
function setUpBy(flow: Flow, use: CallNode, { contentType = [], hooks = [] }: Habits): Laid[] {
  return use.arguments.flatMap((options) =>
    flow.wide.evaluate(options, undefined).flatMap((value): Laid[] => {
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
      return [{ entries, open: laid.open }, ...setByCode(flow, hooks.flatMap(held), use)]
    }),
  )
}

/** Hooks in a client's or a call's options. */
function hooksIn(flow: Flow, call: Call, slot: string): Laid[] {
  return call.client ? hooksAmong(flow, flow.slot(call, slot), call.node, call.client.row) : []
}

/** Whether a value is a member, at or below `path`, of the very client. */
function isMemberOf(value: Value, client: Client, path: string): boolean {
  if (value.kind !== 'client' || value.row !== client.row || value.config.length !== client.config.length) return false
  const at = value.path.join('.')
  const isBelow = at === path || (at.startsWith(`${path}.`) && GROUPS.test(at.slice(path.length + 1)))
  return isBelow && value.config.every((argument, index) => isSame(argument, client.config[index]))
}

function isSame(a: Argument, b: Argument | undefined): boolean {
  return b !== undefined && ('node' in a ? 'node' in b && a.node === b.node : a === b)
}

/**
 * The files in which a client may be set up: those that are looked at, its own, and what the call's file imports; as far as they are wanted
 * for the reason that is named.
 */
function treesAround(flow: Flow, { node, client }: Call, reason: string, isWanted: (tree: Tree) => boolean): ReadonlySet<Tree> {
  const found = new Set(gather(flow.context.trees, `trees with ${reason}`, ({ tree }) => (isWanted(tree) ? [tree] : [])))
  const add = (tree: Tree | undefined): void => void (tree && isWanted(tree) && found.add(tree))
  const home = treeOf(node)
  for (const argument of client?.config ?? []) add('node' in argument ? treeOf(argument.node) : undefined)
  if (home) {
    add(home)
    for (const specifier of importsOf(home)) {
      const file = flow.context.modules.resolve(home.file, specifier)
      const tree = file === undefined ? undefined : flow.context.modules.module(file)
      add(tree && register(tree))
    }
  }
  return found
}

function textOf(tree: Tree, node: TSESTree.Node): string {
  return tree.text.slice(...node.range)
}
