import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Flow } from '../../flow/flow.js'
import { calleeName, indexOf } from '../../flow/tree-index.js'
import type { Call, Value } from '../../flow/values.js'
import { unwrap, wrapped } from '../../syntax/names.js'
import type { Tree, TSESTree } from '../../syntax/tree.js'
import { slotsFor } from '../bodies/slots.js'
import { viewObjects } from '../bodies/objects.js'
import {
  betterFetchSettings,
  gaxiosSettings,
  judgeSettings,
  undiciSettings,
  upFetchSettings,
  urllibSettings,
  wretchSettings,
  xiorSettings,
  type RetrySettings,
} from './retry-settings.js'
import { judgeRepetition } from './judge-status.js'
import { isClient } from './retry-options.js'
import type { FoundRepetition } from './sender.js'

/** By the name of a client's row: the option that holds its settings ('' where they stand among those of the call). */
const BY_OPTION: Readonly<Record<string, { readonly option: string; readonly settings: RetrySettings; readonly isCount?: true }>> = {
  gaxios: { option: 'retryConfig', settings: gaxiosSettings },
  'better-fetch': { option: 'retry', settings: betterFetchSettings, isCount: true },
  'up-fetch': { option: 'retry', settings: upFetchSettings },
  urllib: { option: '', settings: urllibSettings },
}

/** Looks for the options by which a client repeats a request, where these are its own. */
export function findRetrySettings(flow: Flow, errors: InterfaceErrors, call: Call): FoundRepetition | undefined {
  const name = call.client?.row.name ?? ''
  const told = Object.hasOwn(BY_OPTION, name) ? BY_OPTION[name] : undefined
  if (!told) return undefined
  const slots = told.option === '' ? ['1'] : slotsFor(flow, call, [told.option])
  for (const slot of slots) {
    const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && value.value == null))
    const [first, ...others] = values
    if (!first) continue
    if (told.isCount && first.kind === 'scalar' && others.length === 0) {
      const fault = judgeRepetition(errors, (status) => ({ isRepeated: Number(first.value) > 0 && status >= 400, wait: 'fixed' }))
      return fault === undefined ? undefined : { node: call.node, fault }
    }
    const [view, ...more] = viewObjects(flow, values, call.node)
    const fault = view && more.length === 0 && first.kind === 'shape' ? judgeSettings(flow, errors, told.settings, view) : undefined
    return fault === undefined ? undefined : { node: call.node, fault }
  }
  return undefined
}

/** What makes something that repeats requests: by its module and name, and which argument has its options. */
interface Maker {
  readonly module: RegExp
  readonly name: RegExp
  readonly options: number
  readonly settings: RetrySettings
}

const WRETCH: Maker = { module: /^wretch\/middlewares/, name: /^retry$/, options: 0, settings: wretchSettings }
const XIOR: Maker = { module: /^xior\/plugins\/error-retry/, name: /./, options: 0, settings: xiorSettings }
const UNDICI: readonly Maker[] = [
  { module: /^undici$/, name: /^RetryAgent$/, options: 1, settings: undiciSettings },
  { module: /^undici$/, name: /^retry$/, options: 0, settings: undiciSettings },
]

/** Looks for what a package has made to repeat requests, in the client of a call or behind all requests. */
export function findRetryMade(flow: Flow, errors: InterfaceErrors, call: Call, trees: readonly Tree[]): FoundRepetition | undefined {
  for (const [makers, node] of makersBehind(flow, call, trees)) {
    for (const maker of makers) {
      const fault = isMadeBy(flow, maker, node) ? judgeMade(flow, errors, maker, node) : undefined
      if (fault !== undefined) return { node: call.node, fault }
    }
  }
  return undefined
}

type Making = TSESTree.CallExpression | TSESTree.NewExpression

/** The calls that make what stands behind a request, by what they may be. */
function makersBehind(flow: Flow, call: Call, trees: readonly Tree[]): readonly (readonly [readonly Maker[], Making])[] {
  const { client } = call
  const name = client?.row.name ?? ''
  if (!client) return []
  if (name === 'wretch') {
    const lists = client.config.filter(({ under }) => under === 'middlewares').flatMap((option) => flow.argument(option))
    return lists.flatMap((list) => flow.elements(list)).flatMap((value) => makingOf(value).map((node) => [[WRETCH], node] as const))
  }
  if (name === 'xior') {
    const used = trees.flatMap((tree) => indexOf(tree).callsNamed.get('use') ?? [])
    return used.flatMap((use) => {
      const plugins = unwrap(use.callee)
      const holder = plugins.type === 'MemberExpression' ? unwrap(plugins.object) : undefined
      const isIts =
        holder?.type === 'MemberExpression' && flow.wide.evaluate(holder.object, undefined).some((value) => isClient(value, client))
      const [plugin] = use.arguments
      const made = isIts && plugin ? flow.evaluate(plugin, undefined).flatMap(makingOf) : []
      return made.map((node) => [[XIOR], node] as const)
    })
  }
  const isOfPlatform = (client.row.habits?.globalHooks ?? []).includes('setGlobalDispatcher')
  if (!isOfPlatform) return []
  const own = slotsFor(flow, call, ['dispatcher']).flatMap((slot) => flow.slot(call, slot)).filter((value) => value.kind !== 'scalar')
  const all = trees.flatMap((tree) => indexOf(tree).callsNamed.get('setGlobalDispatcher') ?? [])
  const set = all.flatMap(({ arguments: [dispatcher] }) => (dispatcher ? flow.evaluate(dispatcher, undefined) : []))
  const made = (own.length > 0 ? own : set).flatMap(makingOf)
  return made.flatMap((node) => [node, ...composedIn(flow, node)]).map((node) => [UNDICI, node] as const)
}

/** The call that has made something; for a client the calls that were handed its options. */
function makingOf(value: Value): readonly Making[] {
  const options = value.kind === 'client' ? value.config : []
  const handed = options.flatMap((option) => ('node' in option ? (wrapped(option.node).parent ?? []) : []))
  const nodes = value.kind === 'unknown' || value.kind === 'shape' ? [value.node] : handed
  return [...new Set(nodes)].filter((node) => node?.type === 'CallExpression' || node?.type === 'NewExpression')
}

/** What is composed with a dispatcher: `new Agent().compose(interceptors.retry({ … }))`. */
function composedIn(flow: Flow, node: Making): readonly Making[] {
  if (node.type !== 'CallExpression' || calleeName(node) !== 'compose') return []
  return node.arguments.flatMap((part) => (part.type === 'SpreadElement' ? [] : flow.evaluate(part, undefined).flatMap(makingOf)))
}

function isMadeBy(flow: Flow, { module, name }: Maker, making: Making): boolean {
  return flow.evaluate(making.callee, undefined).some((value) => {
    // a client of the table may be one of several that its package has
    if (value.kind === 'client') return module.test(value.from ?? '') && name.test(calleeName(making))
    return value.kind === 'external' && module.test(value.module) && name.test(value.path.at(-1) ?? '')
  })
}

function judgeMade(flow: Flow, errors: InterfaceErrors, maker: Maker, node: Making): string | undefined {
  const options = node.arguments[maker.options]
  if (!options || options.type === 'SpreadElement') return undefined
  const [view, ...others] = viewObjects(flow, flow.evaluate(options, undefined), node)
  return view && others.length === 0 ? judgeSettings(flow, errors, maker.settings, view) : undefined
}
