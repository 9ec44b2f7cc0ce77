import { literalText, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { soleValue } from '../names/sole-value.js'
import { unite } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { calleeName, treeOf } from '../tree-index.js'
import type { Env, Value } from '../values.js'
import { pathsOf } from './channels.js'

/** By what a worker of Node talks to the code that made it; one of a browser does so by its global object. */
const PORT = /^(?:node:)?worker_threads#parentPort\./
/** Methods that take a listener: a browser's hands it an event, Node's what was sent. */
const LISTENS = /^(?:addEventListener|on|once)$/
const SENDS = 'postMessage'
const SETS = 'onmessage'

/** What the listener gets that a call adds to a worker, or a worker to itself: `worker.addEventListener('message', listener)`. */
export function workerMessage(
  flow: Flow,
  call: TSESTree.CallExpression,
  argument: number,
  index: number,
  env: Env,
): readonly Value[] | undefined {
  const [event] = call.arguments
  const name = calleeName(call)
  if (argument !== 1 || index !== 0 || !LISTENS.test(name) || !event || literalText(event) !== 'message') return undefined
  const callee = unwrap(call.callee)
  const isOwn = callee.type === 'Identifier' || pathsOf(flow, call, env).some((path) => path === name || PORT.test(path))
  const sent = isOwn ? sentTo(flow, call) : callee.type === 'MemberExpression' ? sentBy(flow, callee.object, env) : []
  return received(sent, name === 'addEventListener')
}

/** The same of one that is set: `worker.onmessage = listener`, `self.onmessage = listener`. */
export function setListener(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[] | undefined {
  const place = wrapped(fn)
  const { parent } = place
  if (index !== 0 || parent?.type !== 'AssignmentExpression' || parent.right !== place) return undefined
  const target = unwrap(parent.left)
  if (target.type === 'Identifier') return target.name === SETS ? received(sentTo(flow, target), true) : undefined
  if (target.type !== 'MemberExpression' || staticKey(target.property, target.computed) !== SETS) return undefined
  const isOwn = flow.evaluate(target.object, env).some((value) => value.kind === 'global' && GLOBAL.test(value.path.join('.')))
  return received(isOwn ? sentTo(flow, target) : sentBy(flow, target.object, env), true)
}

const GLOBAL = /^(?:self|globalThis)$/

function received(sent: readonly Value[], isEvent: boolean): readonly Value[] | undefined {
  if (sent.length === 0) return undefined
  return isEvent ? [{ kind: 'made', fields: { data: unite(sent) }, from: [] }] : unite(sent)
}

/** What the script of a worker sends to whoever made it. */
function sentBy(flow: Flow, worker: Node, env: Env): readonly Value[] {
  const scripts = new Set(flow.evaluate(worker, env).flatMap((value) => scriptOf(flow, value) ?? []))
  if (scripts.size === 0) return []
  return sendings(flow, worker).flatMap((call): readonly Value[] => {
    const isOwn = scripts.has(treeOf(call)?.file ?? '') && pathsOf(flow, call, undefined).some((path) => path === SENDS || PORT.test(path))
    return isOwn ? firstOf(flow, call) : []
  })
}

/** What is sent to the worker whose script a place stands in. */
function sentTo(flow: Flow, at: Node): readonly Value[] {
  const file = treeOf(at)?.file
  return sendings(flow, at).flatMap((call): readonly Value[] => {
    const { callee } = call
    const isMeant =
      callee.type === 'MemberExpression' && flow.evaluate(callee.object, undefined).some((value) => scriptOf(flow, value) === file)
    return isMeant ? firstOf(flow, call) : []
  })
}

function sendings(flow: Flow, at: Node): readonly TSESTree.CallExpression[] {
  return callsAround(at, flow.context.trees, SENDS).filter((call) => call.type === 'CallExpression')
}

function firstOf(flow: Flow, { arguments: [first] }: TSESTree.CallExpression): readonly Value[] {
  return first && first.type !== 'SpreadElement' ? flow.evaluate(first, undefined) : []
}

/** The file that a worker runs, where a value is one: `new Worker(new URL('./work.ts', import.meta.url))`, `new Worker('./work.js')`. */
function scriptOf(flow: Flow, value: Value): string | undefined {
  const made = value.kind === 'unknown' && value.node?.type === 'NewExpression' ? value.node : undefined
  const from = made && calleeName(made) === 'Worker' ? treeOf(made)?.file : undefined
  const [given] = made?.arguments ?? []
  if (from === undefined || !given) return undefined
  const script = soleValue(given)
  const names: string[] = []
  walk(script, (node) => {
    const text = literalText(node)
    if (text !== undefined) names.push(text)
  })
  // without a name it is the file itself: `new Worker(fileURLToPath(import.meta.url))`
  if (names.length === 0) return script.type === 'Identifier' && script.name !== '__filename' ? undefined : from
  const path = names.join('/')
  return flow.context.modules.resolve(from, /^\.{1,2}\//.test(path) ? path : `./${path}`)
}
