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
import { walkFunction, walkStatements } from './assumed-paths.js'
import { START, type Path } from './paths.js'
import { judgeRepetition, type Repetition } from './judge-status.js'
import { asksForSame } from './same-request.js'
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
  const own = ownCalls(flow, fn).filter((call) => asksForSame(call, fn, sender.node))
  if (own[0]) {
    const fault = judgeRepetition(errors, (status) => functionAgain(flow, sender, fn, own, status))
    if (fault !== undefined) return [{ node: own[0], fault }]
    if (own.some((call) => functionAround(call) === fn)) return []
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

/** The calls by which a function calls itself, also from functions within it. */
function ownCalls(flow: Flow, fn: FunctionNode): readonly TSESTree.CallExpression[] {
  const calls = callsWithin(fn).filter((call) => call.type === 'CallExpression')
  return calls.filter((call) => flow.evaluate(call.callee, undefined).some((value) => value.kind === 'callable' && value.fn === fn))
}

/** Where a function's outcome goes: its callers, what it is handed to that calls it, and libraries that repeat it. */
function sendersOf(flow: Flow, errors: InterfaceErrors, sender: Sender, fn: FunctionNode): readonly (Sender | FoundRepetition)[] {
  const outcome: Sender['outcome'] = (status) => outcomeOf(flow, sender, fn, status)
  const outer = wrapped(fn)
  const call = outer.parent
  if (call?.type === 'CallExpression' && call.callee !== outer)
    return handedTo(flow, errors, sender, fn, call, call.arguments.indexOf(outer as TSESTree.Expression), outcome)
  const found = callersOf(flow.wide, fn)
  const callers = found.flatMap((caller) => (caller.kind === 'call' ? [caller.call] : []))
  const frame = frameOf(sender.env, fn)
  const bound = callers.filter((caller) => caller === frame?.call)
  if (bound.length > 0) return bound.map((node) => ({ node, env: frame?.from, outcome }))
  return [
    ...callers.map((node) => ({ node, outcome })),
    ...found.flatMap((caller) =>
      caller.kind === 'argument' && caller.key === undefined && caller.call.type === 'CallExpression'
        ? handedTo(flow, errors, sender, fn, caller.call, caller.index, outcome)
        : [],
    ),
  ]
}

/** What a function is handed to by a call: a library that repeats it, or the calls of the parameter that it becomes. */
function handedTo(
  flow: Flow,
  errors: InterfaceErrors,
  sender: Sender,
  fn: FunctionNode,
  call: TSESTree.CallExpression,
  index: number,
  outcome: Sender['outcome'],
): readonly (Sender | FoundRepetition)[] {
  const found = repeatedByPackage(flow, errors, sender, fn, call, index) ?? repeatedByPolicy(flow, errors, sender, fn, call, index)
  return found ? [found] : callsOfParameter(flow, call, index).map((placed) => ({ ...placed, outcome }))
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

/** The calls of a parameter, in the function of the project that a call hands something to, with what else that is handed. */
function callsOfParameter(flow: Flow, call: TSESTree.CallExpression, index: number): readonly Pick<Sender, 'node' | 'env'>[] {
  return flow.targets(call, undefined).flatMap((target) => {
    const parameter = target.kind === 'function' ? parametersOf(target.callable.fn)[index] : undefined
    const variable = parameter?.type === 'Identifier' ? variableOf(parameter) : undefined
    if (target.kind !== 'function' || !variable) return []
    const env = flow.frame(target.callable, target.args, call, undefined)
    return variable.references.flatMap((reference) => {
      const parent = (reference.identifier as Node).parent
      return parent?.type === 'CallExpression' && parent.callee === (reference.identifier as Node) ? [{ node: parent, env }] : []
    })
  })
}
