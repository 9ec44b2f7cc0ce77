import { isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { envAround } from '../activations.js'
import { followUpsOf } from './answers.js'
import { activationsOn, type DoneTo } from './client-activations.js'
import { setInFront } from './front-code.js'
import { changedInFront } from './request-in-front.js'
import { handedOutOptions } from './handed-out-clients.js'
import { setUpLater } from './set-up-later.js'
import type { Flow } from '../flow.js'
import { argumentsBehindThis, argumentsOf, handsOnThis } from '../functions/call-arguments.js'
import { concatenate, pairs } from '../texts/concatenate.js'
import { asText, flatten, joinPath, textOf, unite } from '../texts/texts.js'
import { gather } from '../tree-index.js'
import {
  unknown,
  type Argument,
  type Call,
  type Client,
  type ClientOption,
  type Instance,
  type Shape,
  type Text,
  type Value,
} from '../values.js'
import { boundValues } from '../names/variables.js'

/** Keys by which an argument shows that it is an options object and not itself a body. */
const OPTION_KEYS = ['body', 'data', 'json', 'payload', 'method', 'headers', 'url']

/** How many clients may be made of each other. */
const MOST_MADE_OF = 4

/** What a slot holds; see CallShape for how slots are written. A trailing `?` takes an argument only if it is no options object. */
export function slotValues(flow: Flow, call: Call, slot: string): readonly Value[] {
  const { head, keys, text, isBody, isCalled, by, written } = readSlot(slot)
  if (text !== undefined) return [textOf(text, call.node)]
  if (by !== undefined) return madeBy(flow, call, slotValues(flow, call, written), slotValues(flow, call, by))
  if (head === 'config') return fromConfig(flow, call, keys)
  if (head === 'front') return keys[0] === undefined ? [] : changedInFront(flow, call, keys[0])
  if (head === 'then') {
    const [name = '', index = '0', ...rest] = keys
    const calls = followUpsOf(flow, call, name)
    if (index.startsWith('=')) return calls.slice(0, 1).map((node) => textOf(index.slice(1), node))
    return unite(calls.flatMap((node) => below(flow, argumentAt(flow, node, Number(index), call), rest)))
  }
  const { node } = call
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression' && !call.args) return []
  const given = argumentAt(flow, node, Number(head), call)
  const said = keys.at(-1)
  if (said?.startsWith('=')) {
    const isFilled = below(flow, given, keys.slice(0, -1)).some((value) => !(value.kind === 'scalar' && value.value == null))
    return isFilled ? [textOf(said.slice(1), node)] : []
  }
  const values = isCalled ? results(flow, given, node) : given
  if (!isBody) return below(flow, values, keys)
  return values.filter(
    (value) =>
      value.kind === 'json' ||
      value.kind === 'payload' ||
      (value.kind === 'shape' && !looksLikeOptions(flow, value)) ||
      (value.kind === 'instance' && !isWithin(node, value.node) && !acts(flow, value) && !looksLikeOptions(flow, value)),
  )
}

/** What functions, one behind the other, make of something. */
function madeBy(flow: Flow, call: Call, functions: readonly Value[], given: readonly Value[]): readonly Value[] {
  const steps = functions.flatMap((value) => (value.kind === 'shape' || value.kind === 'tuple' ? flow.elements(value) : [value]))
  return steps.reduce<readonly Value[]>(
    (held, step) =>
      step.kind === 'callable' ? flow.returns(step.fn, flow.frame(step, [{ values: held }], call.node, call.env) ?? step.env) : [],
    steps.some(({ kind }) => kind === 'callable') ? given : [],
  )
}

interface Slot {
  /** The slot of what the functions are called with that stand at the slot `written`. */
  readonly by?: string | undefined
  readonly written: string
  readonly head: string
  readonly keys: readonly string[]
  readonly text?: string
  readonly isBody: boolean
  /** Whether a function is asked for what it gives. */
  readonly isCalled: boolean
}

const slots = new Map<string, Slot>()

function readSlot(written: string): Slot {
  let slot = slots.get(written)
  if (!slot) {
    const isBody = written.endsWith('?')
    const [, functions = written, by] = /^(.+)\((\d+)\)$/.exec(written) ?? []
    const [head = '', ...keys] = (isBody ? written.slice(0, -1) : written).split('.')
    const isCalled = head.endsWith('()')
    slot = written.startsWith('=')
      ? { head: '', keys: [], text: written.slice(1), isBody: false, isCalled, written }
      : { head: isCalled ? head.slice(0, -2) : head, keys, isBody, isCalled, by, written: functions }
    slots.set(written, slot)
  }
  return slot
}

function argumentAt(flow: Flow, node: Node, index: number, call: Call): readonly Value[] {
  const args = givenArguments(node, call)
  if (index >= args.length && !args.some((argument) => 'node' in argument && argument.spread)) return []
  return boundValues(flow, { fn: node as never, parent: undefined, self: undefined, args, call: node, depth: 0 }, index, node)
}

/** The arguments that the client gets. */
function givenArguments(node: Node, call: Call): readonly Argument[] {
  const bound = (node === call.node && call.client?.bound) || []
  return [...bound, ...argumentsGiven(node, call)]
}

function argumentsGiven(node: Node, call: Call): readonly Argument[] {
  if (call.args && node === call.node) return call.args
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const env = envAround(call.env, node)
  const how = call.client && handsOnThis(node)
  return how && call.client?.path.at(-1) !== how ? argumentsBehindThis(node, env) : argumentsOf(node, env)
}

/** A key of the options the client was made with; the last that has it wins. */
function fromConfig(flow: Flow, call: Call, keys: readonly string[]): readonly Value[] {
  const made = call.client?.config ?? []
  const options = call.client && made.length === 0 ? handedOutOptions(flow, call.client, call.node) : made
  const [key = ''] = keys
  if (key.startsWith('*')) {
    const all = unite(options.flatMap((option) => flow.argument(option)))
    const isAddress = (value: Value): boolean =>
      value.kind === 'text' ? flatten(value).includes('/') : value.kind === 'unknown' && value.variable !== undefined
    return key === '*' ? all : all.filter(isAddress)
  }
  if (key.endsWith('+')) return joined(flow, options, key.slice(0, -1), call)
  for (const option of [...options].reverse()) {
    const values = optionValues(flow, option, keys, call).filter((value) => !(value.kind === 'scalar' && value.value === undefined))
    if (values.length === 0) continue
    // another base may be set later
    const isBase = call.client !== undefined && call.shape.base.includes(`config.${keys.join('.')}`)
    return isBase && call.client ? unite([...values, ...laterDefaults(flow, call.client, keys, values)]) : values
  }
  return call.client ? laterDefaults(flow, call.client, keys, []) : []
}

/** A key of what a client was made with; a function gives the options when it is called. */
function optionValues(flow: Flow, option: ClientOption, keys: readonly string[], call: Call, depth = 0): readonly Value[] {
  const values = flow.argument(option)
  const [first] = values
  // a client that is made of another one has its options
  if (first?.kind === 'client' && values.length === 1 && first.path.length === 0 && option.under === undefined) {
    const inner = depth < MOST_MADE_OF ? [...first.config].reverse() : []
    return inner.map((one) => optionValues(flow, one, keys, call, depth + 1)).find((found) => found.length > 0) ?? []
  }
  if (option.under === undefined) return below(flow, results(flow, values, call.node), keys)
  return option.under === keys[0] ? below(flow, values, keys.slice(1)) : []
}

/** The texts that were set under a key, each behind those before it. */
function joined(flow: Flow, options: readonly ClientOption[], key: string, call: Call): readonly Value[] {
  let reached: readonly Text[] = []
  for (const option of options) {
    const pieces = optionValues(flow, option, [key], call)
      .filter(({ kind }) => kind !== 'scalar')
      .map((value) => asText(value, call.node))
      .filter((text) => text !== undefined)
    if (pieces.length > 0) reached = reached.length > 0 ? pairs(pieces, reached, (piece, base) => joinPath(base, piece), call.node) : pieces
  }
  return reached
}

/** What functions among the values give, and the others as they are. */
function results(flow: Flow, values: readonly Value[], at: Node): readonly Value[] {
  if (!values.some(({ kind }) => kind === 'callable')) return values
  return unite(
    values.flatMap((value) =>
      value.kind === 'callable' ? flow.returns(value.fn, flow.frame(value, [], at, value.env) ?? value.env) : [value],
    ),
  )
}

/** What is set on a client after it was made: `api.defaults.baseURL = …`. */
function laterDefaults(flow: Flow, client: Client, keys: readonly string[], made: readonly Value[]): readonly Value[] {
  const written = gather(flow.context.trees, 'default writes', ({ defaultWrites }) => defaultWrites)
  const found = written.flatMap((write): SetLater[] => {
    if (write.keys.at(-1) !== keys.at(-1) || write.keys.length !== keys.length) return []
    return activationsOn(flow, write.client, client, isWhole).map((done) => setIn(flow, write.value, done, made))
  })
  const inFront = setInFront(flow, client, keys)
  const before = inFront.length > 0 ? inFront : found
  return strongest(before.length > 0 ? before : setUpLater(flow, client, keys))
}

interface SetLater {
  readonly values: readonly Value[]
  readonly how: DoneTo['how']
}

function setIn(flow: Flow, node: Node, { env, how }: DoneTo, made: readonly Value[]): SetLater {
  if (how === 'maybe') return { values: [unknown('is set on one of several clients', node)], how }
  const values = flow.evaluate(node, env)
  const texts = (of: readonly Value[]): Text[] => of.map((value) => asText(value, node)).filter((text) => text !== undefined)
  const isAdded = node.parent?.type === 'AssignmentExpression' && node.parent.operator === '+='
  return { values: isAdded ? concatenate([texts(made), texts(values)], node) : values, how }
}

/** What is set on the very client, else what may be: on the package that it was made of, or on what other code hands out. */
function strongest(found: readonly SetLater[]): readonly Value[] {
  const own = found.filter(({ how }) => how === 'own')
  return unite((own.length > 0 ? own : found).flatMap(({ values }) => values))
}

const isWhole = (): boolean => true

function below(flow: Flow, values: readonly Value[], keys: readonly string[]): readonly Value[] {
  let reached = values
  for (const key of keys) {
    reached = unite(
      reached
        .filter(({ kind }) => kind !== 'text' && kind !== 'scalar' && kind !== 'callable')
        .flatMap((value) => flow.member(value, key, keyPlace(value))),
    )
  }
  return reached
}

function keyPlace(value: Value): never {
  return ('node' in value ? value.node : undefined) as never
}

/** Methods of objects that do something with a request, and are not what is sent with it. */
const ACTS = ['handle', 'execute', 'run', 'call', 'dispatch', 'send', 'request', 'fetch', 'post', 'connect', 'subscribe', 'emit']

/** Whether an instance is handed over for what it does: a handler, a client, a job. */
function acts(flow: Flow, instance: Instance): boolean {
  return ACTS.some((name) => flow.member(instance, name, instance.node).some(({ kind }) => kind === 'callable' || kind === 'client'))
}

function looksLikeOptions(flow: Flow, value: Shape | Instance): boolean {
  return OPTION_KEYS.some((key) =>
    flow.member(value, key, value.node).some((held) => !(held.kind === 'scalar' && held.value === undefined) && held.kind !== 'unknown'),
  )
}

/** What an argument holds: an expression's values, or those given. */
export function argumentValues(flow: Flow, argument: Argument): readonly Value[] {
  return 'values' in argument ? argument.values : flow.evaluate(argument.node, argument.env)
}
