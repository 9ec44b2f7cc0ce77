import type { InterfaceErrors } from '../../catalogue/types.js'
import { callersOf } from '../../flow/functions/callers.js'
import type { Flow } from '../../flow/flow.js'
import { callsWithin } from '../../flow/calls-within.js'
import { functionAround } from '../../flow/tree-index.js'
import { frameOf } from '../../flow/frames.js'
import { parametersOf, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { TIED, truthOf } from './assumed.js'
import { assume, variableOf } from './assumed-values.js'
import { isOfElement, loopAround } from './source-shapes.js'
import { START, walkFunction, walkStatements, type Path } from './assumed-paths.js'
import { judgeRepetition, type Repetition } from './judge-status.js'
import { repeatedByPackage } from './repeating-packages.js'
import { repeatedByPolicy } from './repeating-policies.js'
import { courseOf, type FoundRepetition, type Sender } from './sender.js'

const FARTHEST = 4
const NEVER: Repetition = { isRepeated: false, wait: 'none' }

/** Looks for code that repeats a request: loops, functions that call themselves, and what those are handed to that do; each once. */
export function findRepetitions(flow: Flow, errors: InterfaceErrors, sender: Sender): readonly FoundRepetition[] {
  return repetitionsOf(flow, errors, sender, new Set(), 0)
}

function repetitionsOf(flow: Flow, errors: InterfaceErrors, sender: Sender, seen: Set<Node>, depth: number): readonly FoundRepetition[] {
  if (depth > FARTHEST || seen.has(sender.node)) return []
  seen.add(sender.node)
  const loop = loopAround(sender.node)
  if (loop) {
    if (isOfElement(sender.node, loop)) return []
    const fault = judgeRepetition(errors, (status) => loopAgain(flow, sender, loop, status))
    return fault === undefined ? [] : [{ node: loop, fault }]
  }
  const fn = functionAround(sender.node)
  if (!fn) return []
  const own = ownCalls(flow, fn)
  if (own.length > 0) {
    const fault = judgeRepetition(errors, (status) => functionAgain(flow, sender, fn, own, status))
    return fault === undefined || !own[0] ? [] : [{ node: own[0], fault }]
  }
  return sendersOf(flow, errors, sender, fn).flatMap((next) =>
    'fault' in next ? [next] : repetitionsOf(flow, errors, next, seen, depth + 1),
  )
}

function loopAgain(flow: Flow, sender: Sender, loop: Node, status: number): Repetition {
  const course = courseOf(flow, sender, status, loop)
  if (!course || !('body' in loop)) return NEVER
  const paths = walkStatements(course, [loop.body as Node], START).filter(
    ({ end, isSent }) => isSent && (end === 'next' || end === 'again'),
  )
  const test = 'test' in loop ? (loop.test as Node | null) : null
  return repetitionOf(
    status,
    paths.flatMap((path) => {
      if (!test) return [path]
      const condition = assume({ ...course.assumption, variables: path.variables }, test)
      const truth = truthOf(condition)
      if (truth === false) return []
      return [{ ...path, isDoubtful: path.isDoubtful || (truth === undefined && condition.is === 'tied') }]
    }),
  )
}

function functionAgain(flow: Flow, sender: Sender, fn: FunctionNode, own: readonly Node[], status: number): Repetition {
  const course = courseOf(flow, sender, status, fn, { again: (call) => own.includes(call) })
  return course
    ? repetitionOf(
        status,
        walkFunction(course, fn).filter(({ end, isSent }) => isSent && end === 'again'),
      )
    : NEVER
}

function repetitionOf(status: number, paths: readonly Path[]): Repetition {
  const sure = paths.filter((path) => !path.isDoubtful && !(status === 401 && path.isFor401 && path.isRenewal))
  const waits = sure.map(({ wait }) => wait)
  return { isRepeated: sure.length > 0, wait: waits.includes('growing') ? 'growing' : waits.includes('fixed') ? 'fixed' : 'none' }
}

/** The calls by which a function calls itself. */
function ownCalls(flow: Flow, fn: FunctionNode): readonly Node[] {
  const calls = callsWithin(fn).filter((call) => call.type === 'CallExpression' && functionAround(call) === fn)
  return calls.filter((call) => flow.evaluate(call.callee, undefined).some((value) => value.kind === 'callable' && value.fn === fn))
}

/** Where a function's outcome goes: its callers, what it is handed to that calls it, and libraries that repeat it. */
function sendersOf(flow: Flow, errors: InterfaceErrors, sender: Sender, fn: FunctionNode): readonly (Sender | FoundRepetition)[] {
  const outcome: Sender['outcome'] = (status) => outcomeOf(flow, sender, fn, status)
  const outer = wrapped(fn)
  const call = outer.parent
  if (call?.type === 'CallExpression' && call.callee !== outer) {
    const found = repeatedByPackage(flow, errors, sender, fn, call) ?? repeatedByPolicy(flow, errors, sender, fn, call)
    if (found) return [found]
    const index = call.arguments.indexOf(outer as TSESTree.Expression)
    return callsOfParameter(flow, call, index).map((node) => ({ node, outcome }))
  }
  const callers = callersOf(flow.wide, fn).flatMap((caller) => (caller.kind === 'call' ? [caller.call] : []))
  const frame = frameOf(sender.env, fn)
  const bound = callers.filter((caller) => caller === frame?.call)
  return bound.length > 0 ? bound.map((node) => ({ node, env: frame?.from, outcome })) : callers.map((node) => ({ node, outcome }))
}

function outcomeOf(flow: Flow, sender: Sender, fn: FunctionNode, status: number): ReturnType<Sender['outcome']> {
  const course = courseOf(flow, sender, status, fn)
  const paths = course ? walkFunction(course, fn) : []
  const [first] = paths
  if (!first || paths.some(({ isDoubtful, isSent, end }) => isDoubtful || !isSent || end !== first.end)) return undefined
  const value = first.value ?? TIED
  const isOne = paths.every((path) => path.value?.is === value.is)
  if (first.end === 'throw') return isOne ? { thrown: value } : { thrown: TIED }
  return { value: isOne && value.is === 'answer' ? value : TIED }
}

/** The calls of a parameter, in the function of the project that a call hands something to. */
function callsOfParameter(flow: Flow, call: TSESTree.CallExpression, index: number): readonly Node[] {
  return flow.targets(call, undefined).flatMap((target) => {
    const parameter = target.kind === 'function' ? parametersOf(target.callable.fn)[index] : undefined
    const variable = parameter?.type === 'Identifier' ? variableOf(parameter) : undefined
    return (variable?.references ?? []).flatMap((reference) => {
      const parent = (reference.identifier as Node).parent
      return parent?.type === 'CallExpression' && parent.callee === (reference.identifier as Node) ? [parent] : []
    })
  })
}
