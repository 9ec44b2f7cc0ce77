import { isFunction, parametersOf } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { mayRun } from '../conditions/conditions.js'
import { argumentsOf, type CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import type { Invoked } from '../library/wrapping-functions.js'
import { packageOrigin } from '../names/called-as.js'
import { declaredIn } from '../names/globals.js'
import { unite, wholeText } from '../texts/texts.js'
import { callsWithin } from '../calls-within.js'
import { callsAround } from '../by-name.js'
import { methodCalled } from '../method-calls.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import { type Argument, type Callable, type Env, type Frame, unknown, type Value } from '../values.js'

/** How parts of a program that run apart hand each other messages: processes of Electron, scripts of an extension, pages of Apps Script. */
interface Channel {
  /** What takes a listener, and what sends to it: a member of a package or a global, the platform's own name for both. */
  readonly listens: readonly string[]
  readonly sends: readonly string[]
  /** Whether the name of the channel stands first, both where it is listened to and where something is sent. */
  readonly isNamed: boolean
  /** How many arguments a listener gets before what is sent. */
  readonly before: number
  /** Where the listener gets the function by which it answers, if it does not only give the answer back. */
  readonly respond?: number
}

const RUNTIMES = ['chrome.runtime', 'browser.runtime', 'webextension-polyfill#runtime']
const TABS = ['chrome.tabs', 'browser.tabs', 'webextension-polyfill#tabs']

const CHANNELS: readonly Channel[] = [
  { listens: ['electron#ipcMain.handle', 'electron#ipcMain.handleOnce'], sends: ['electron#ipcRenderer.invoke'], isNamed: true, before: 1 },
  {
    listens: ['electron#ipcMain.on', 'electron#ipcMain.once'],
    sends: ['electron#ipcRenderer.send', 'electron#ipcRenderer.sendSync'],
    isNamed: true,
    before: 1,
  },
  {
    listens: RUNTIMES.map((runtime) => `${runtime}.onMessage.addListener`),
    sends: [...RUNTIMES, ...TABS].map((runtime) => `${runtime}.sendMessage`),
    isNamed: false,
    before: 0,
    respond: 2,
  },
]

/** The names of their methods: a call of any other is none of them. */
const METHODS: ReadonlySet<string> = new Set(CHANNELS.flatMap(({ listens, sends }) => [...listens, ...sends]).map(lastOf))

/** What a listener gets as its parameter at `index`, or a function that waits for the answer; undefined for any other callback. */
export function messageParameter(
  flow: Flow,
  call: TSESTree.CallExpression,
  argument: number,
  index: number,
  env: Env,
): readonly Value[] | undefined {
  if (calleeName(call) === ON_SUCCESS && argument === 0 && index === 0) return projectAnswer(flow, call, env)
  if (!METHODS.has(calleeName(call))) return undefined
  const found = channelOf(flow, call, env)
  if (!found) return undefined
  const { channel, isListening } = found
  if (!isListening) return index === 0 ? answered(flow, channel, call, env) : undefined
  const position = index - channel.before
  if (argument !== (channel.isNamed ? 1 : 0) || position < 0 || (!channel.isNamed && position > 0)) return undefined
  const sent = callsOn(flow, channel.sends, call).filter((sending) => isSame(flow, channel, call, sending))
  const values = sent.flatMap((sending) => {
    const message = messagesOf(flow, channel, sending, undefined)[position]
    return message ? flow.argument(message) : []
  })
  return values.length > 0 ? unite(values) : undefined
}

/** What sending a message gives: what its listeners answer. Undefined where it sends none, or nothing is seen to answer. */
export function messageAnswer(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  if (!METHODS.has(calleeName(call))) return undefined
  const found = channelOf(flow, call, env)
  return found && !found.isListening ? answered(flow, found.channel, call, env) : undefined
}

/** The listeners that a call which sends a message leads to, each with what it gets; undefined for any other call. */
export function messageListeners(flow: Flow, call: CallExpression, env: Env): readonly Pick<Invoked, 'callables' | 'args'>[] {
  const found = METHODS.has(calleeName(call)) ? channelOf(flow, call, env) : undefined
  if (found && !found.isListening)
    return [{ callables: listenersOf(flow, found.channel, call), args: handedBy(flow, found.channel, call, env) }]
  const callables = functionsOfProject(flow, call)
  return callables.length > 0 ? [{ callables, args: argumentsOf(call, env) }] : []
}

/** By what a page calls functions of its Apps Script project, and what it says before of those that are handed what they give. */
const RUNNER = 'google.script.run'
const ON_SUCCESS = 'withSuccessHandler'
const HANDLING: ReadonlySet<string> = new Set([ON_SUCCESS, 'withFailureHandler', 'withUserObject'])

/** What the function gives that is called behind all that is said of it: `run.withSuccessHandler(show).withUserObject(me).ask(text)`. */
function projectAnswer(flow: Flow, handling: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  let call = handling
  while (HANDLING.has(calleeName(call))) {
    const member = call.parent
    if (member.type !== 'MemberExpression' || member.parent.type !== 'CallExpression' || member.parent.callee !== member) return undefined
    call = member.parent
  }
  const given = functionsOfProject(flow, call).flatMap((callable): readonly Value[] => {
    const frame = flow.frame(callable, argumentsOf(call, env), call, env)
    return frame ? flow.returns(callable.fn, frame) : []
  })
  return given.length > 0 ? unite(given) : undefined
}

/** The functions of an Apps Script project that a page calls by their name; none for any other call. */
function functionsOfProject(flow: Flow, call: CallExpression): readonly Callable[] {
  const files = isOfRunner(flow, call.callee) ? flow.context.modules.sharingWith?.(treeOf(call)?.file ?? '', calleeName(call)) : undefined
  const scripts = (files ?? []).filter((file) => !file.endsWith('.html'))
  return declaredIn(flow, scripts, calleeName(call)).filter((value) => value.kind === 'callable')
}

function isOfRunner(flow: Flow, callee: Node): boolean {
  if (callee.type !== 'MemberExpression') return false
  const { object } = callee
  if (object.type === 'CallExpression') return HANDLING.has(calleeName(object)) && isOfRunner(flow, object.callee)
  return (
    object.type === 'MemberExpression' &&
    flow.evaluate(object, undefined).some((value) => value.kind === 'global' && value.path.join('.') === RUNNER)
  )
}

function listenersOf(flow: Flow, channel: Channel, call: CallExpression): readonly Callable[] {
  const listening = callsOn(flow, channel.listens, call).filter((listener) => isSame(flow, channel, listener, call))
  return listening.flatMap((listener) => {
    const handler = listener.arguments[channel.isNamed ? 1 : 0]
    if (!handler || handler.type === 'SpreadElement') return []
    return flow.evaluate(handler, undefined).filter((value) => value.kind === 'callable')
  })
}

function handedBy(flow: Flow, channel: Channel, call: CallExpression, env: Env): readonly Argument[] {
  const unseen: Argument = { values: [unknown('tells of a message', call)] }
  return [...Array.from({ length: channel.before }, () => unseen), ...messagesOf(flow, channel, call, env)]
}

function answered(flow: Flow, channel: Channel, call: CallExpression, env: Env): readonly Value[] | undefined {
  const args = handedBy(flow, channel, call, env)
  const answers = listenersOf(flow, channel, call).flatMap((listener): readonly Value[] => {
    const frame = flow.frame(listener, args, call, env)
    return frame ? [...flow.returns(listener.fn, frame), ...responded(flow, channel, listener, frame)] : []
  })
  const there = unite(answers.filter(({ kind }) => kind !== 'scalar'))
  return there.length > 0 ? there : undefined
}

/** What a listener answers by the function that it is handed for it, called on the spot or handed on to a promise. */
function responded(flow: Flow, { respond }: Channel, { fn }: Callable, frame: Frame): readonly Value[] {
  const parameter = respond === undefined ? undefined : parametersOf(fn)[respond]
  const tree = treeOf(fn)
  const variable = parameter && tree && indexOf(tree).variableOf(parameter)
  const places = new Set<Node>((variable?.references ?? []).map(({ identifier }) => identifier as Node))
  return callsWithin(fn).flatMap((call): readonly Value[] => {
    const [first] = call.arguments
    if (call.type !== 'CallExpression' || !first || first.type === 'SpreadElement') return []
    if (places.has(call.callee)) return mayRun(flow, call, fn, frame) ? flow.evaluate(first, frame) : []
    const then = places.has(first) ? methodCalled(call, 'then') : undefined
    return then && mayRun(flow, call, fn, frame) ? flow.evaluate(then.object, frame) : []
  })
}

/** What a call sends: all behind the name, or the one message, which a tab stands before. */
function messagesOf(flow: Flow, channel: Channel, call: CallExpression, env: Env): readonly Argument[] {
  const args = argumentsOf(call, env)
  if (channel.isNamed) return args.slice(1)
  const isForTab = pathsOf(flow, call, env).some((path) => TABS.some((tabs) => path.startsWith(tabs)))
  const [first, second] = call.arguments
  const isForOther = !isForTab && second && !isFunction(second) && first?.type === 'Literal'
  return args.slice(isForTab || isForOther ? 1 : 0).slice(0, 1)
}

function isSame(flow: Flow, { isNamed }: Channel, listening: CallExpression, sending: CallExpression): boolean {
  const name = isNamed ? nameOf(flow, listening) : undefined
  return !isNamed || (name !== undefined && name === nameOf(flow, sending))
}

function nameOf(flow: Flow, { arguments: [first] }: CallExpression): string | undefined {
  const [value, ...others] = first && first.type !== 'SpreadElement' ? flow.evaluate(first, undefined) : []
  return value && others.length === 0 ? wholeText(value) : undefined
}

/** The calls of some of the members, in all files that are looked at. */
export function callsOn(flow: Flow, members: readonly string[], at: Node): readonly CallExpression[] {
  const names = new Set(members.map(lastOf))
  const calls = [...names].flatMap((name) => callsAround(at, flow.context.trees, name))
  return calls.filter(
    (call): call is CallExpression =>
      call.type === 'CallExpression' && pathsOf(flow, call, undefined).some((path) => members.includes(path)),
  )
}

function channelOf(flow: Flow, call: CallExpression, env: Env): { channel: Channel; isListening: boolean } | undefined {
  const paths = pathsOf(flow, call, env)
  for (const channel of CHANNELS) {
    const isListening = paths.some((path) => channel.listens.includes(path))
    if (isListening || paths.some((path) => channel.sends.includes(path))) return { channel, isListening }
  }
  return undefined
}

/** What is called: a member of a global (`chrome.runtime.sendMessage`) or of a package (`electron#ipcMain.on`), or of what that made. */
export function pathsOf(flow: Flow, call: CallExpression, env: Env): readonly string[] {
  const values = flow.evaluate(call.callee, env)
  if (values.every(({ kind }) => kind === 'unknown')) {
    const origin = packageOrigin(flow.context, call.callee)
    return origin ? [pathIn(origin.module, origin.path)] : []
  }
  return values.flatMap((value) => {
    if (value.kind === 'global') return [value.path.join('.')]
    return value.kind === 'external' ? [pathIn(value.module, value.path)] : []
  })
}

function pathIn(module: string, path: readonly string[]): string {
  const [root, ...others] = path
  return `${module}#${(root === '*' || root === 'default' ? others : path).join('.')}`
}

function lastOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf('#')) + 1)
}
