import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf, type CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import type { Invoked } from '../library/wrapping-functions.js'
import { unite, wholeText } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { calledAs } from '../names/called-as.js'
import type { CallNode } from '../tree-index.js'
import type { Argument, Env, Made, Value } from '../values.js'

/** The classes of a job queue that runs apart: what is added to the one, under a name, is handed to the function of the other. */
const QUEUE = /^bullmq#(?:Queue|FlowProducer)$/
const WORKER = /^bullmq#Worker$/

/** What the function of a worker gets: each job that is seen to be added to the queue of its name. Undefined for any other callback. */
export function jobParameter(flow: Flow, call: CallNode, argument: number, index: number): readonly Value[] | undefined {
  if (call.type !== 'NewExpression' || argument !== 1 || index !== 0) return undefined
  const queue = nameOf(flow, call, WORKER)
  if (queue === undefined) return undefined
  const jobs = jobsAdded(flow, call, queue)
  return jobs.length > 0 ? unite(jobs) : undefined
}

/** What the jobs hold that are added to the queue which an instance stands for: `new Queue<T>(name)`, `new Worker<T>(name, run)`. */
export function jobData(flow: Flow, made: TSESTree.NewExpression): readonly Value[] {
  const queue = nameOf(flow, made, QUEUE) ?? nameOf(flow, made, WORKER)
  return queue === undefined ? [] : unite(jobsAdded(flow, made, queue).flatMap((job) => flow.member(job, 'data', made)))
}

function jobsAdded(flow: Flow, at: Node, queue: string): readonly Value[] {
  return ['add', 'addBulk']
    .flatMap((name) => callsNamed(flow, at, name))
    .flatMap((adding) =>
      adding.type === 'CallExpression' && queuesOf(flow, adding, undefined).includes(queue) ? jobsOf(flow, adding, undefined) : [],
    )
}

/** The functions of the workers that a call leads to which adds jobs to their queue, each with one of the jobs. */
export function jobWorkers(flow: Flow, call: CallExpression, env: Env): readonly Pick<Invoked, 'callables' | 'args'>[] {
  if (!/^add(?:Bulk)?$/.test(calledAs(flow, call))) return []
  const queues = queuesOf(flow, call, env)
  if (queues.length === 0) return []
  const callables = callsNamed(flow, call, 'Worker').flatMap((worker) => {
    const [, run] = worker.arguments
    const name = nameOf(flow, worker, WORKER)
    if (name === undefined || !queues.includes(name) || !run || run.type === 'SpreadElement') return []
    return flow.evaluate(run, undefined).filter((value) => value.kind === 'callable')
  })
  return callables.length > 0 ? jobsOf(flow, call, env).map((job) => ({ callables, args: [{ values: [job] }] })) : []
}

/** The jobs that a call adds: `add(name, data)`, `addBulk([{ name, data }])`. */
function jobsOf(flow: Flow, call: CallExpression, env: Env): readonly (Made | Value)[] {
  const [first, second] = argumentsOf(call, env)
  const values = (argument: Argument | undefined): readonly Value[] => (argument ? flow.argument(argument) : [])
  if (calledAs(flow, call) === 'addBulk') return values(first).flatMap((list) => flow.elements(list))
  return [{ kind: 'made', fields: { name: values(first), data: values(second) }, from: [] }]
}

/** The names of the queues that a method is called on. */
function queuesOf(flow: Flow, { callee }: CallExpression, env: Env): readonly string[] {
  if (callee.type !== 'MemberExpression') return []
  return flow.evaluate(callee.object, env).flatMap((value) => {
    const made = value.kind === 'unknown' && value.node?.type === 'NewExpression' ? value.node : undefined
    return (made && nameOf(flow, made, QUEUE)) ?? []
  })
}

/** The name that a queue or a worker is made with; undefined for anything else. */
function nameOf(flow: Flow, made: CallNode, kind: RegExp): string | undefined {
  const [first] = made.arguments
  const isMade = made.type === 'NewExpression' && flow.evaluate(made.callee, undefined).some((value) => isExport(value, kind))
  const [name, ...others] = isMade && first && first.type !== 'SpreadElement' ? flow.evaluate(first, undefined) : []
  return name && others.length === 0 ? wholeText(name) : undefined
}

function isExport(value: Value, kind: RegExp): boolean {
  return value.kind === 'external' && kind.test(`${value.module}#${value.path.at(-1) ?? ''}`)
}

function callsNamed(flow: Flow, at: Node, name: string): readonly (TSESTree.CallExpression | TSESTree.NewExpression)[] {
  return callsAround(at, flow.context.trees, name)
}
