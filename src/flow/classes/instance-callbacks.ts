import { type ClassNode, classAround, constructorOf, isClass, methodOf, parametersOf, rootOf, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { basesOf, methodAround } from './heirs.js'
import { definitionsOf } from '../names/definitions.js'
import { callsWithin } from '../calls-within.js'
import { type CallNode, indexOf, treeOf } from '../tree-index.js'
import { type Argument, type Callable, type Env, type Frame, type Instance, unknown, type Value } from '../values.js'

/** A place where an instance calls, or hands on, a function of its own: the call, in the activation of the method around it. */
export interface OwnUse {
  readonly call: CallNode
  /** The argument that the function is; -1 where it is what is called. */
  readonly position: number
  readonly frame: Frame
}

/**
 * Where an instance calls or hands on a function that its constructor is handed, as an argument or as the member `key` of one. What other
 * instances of the class were handed is none of it.
 */
export function usesOfHanded(
  flow: Flow,
  creation: TSESTree.NewExpression,
  argument: number,
  key: string | undefined,
  env: Env,
): readonly OwnUse[] {
  const given = creation.arguments[argument]
  if (!given || given.type === 'SpreadElement') return []
  const values = flow.evaluate(given, env)
  const functions = (key === undefined ? values : values.flatMap((value) => flow.member(value, key, creation))).filter(isCallable)
  if (functions.length === 0) return []
  const isIt = (node: Node, frame: Frame): boolean =>
    flow.evaluate(node, frame).some((value) => isCallable(value) && functions.some(({ fn }) => fn === value.fn))
  return flow.evaluate(creation, env).flatMap((value): OwnUse[] => {
    if (value.kind !== 'instance' || !isClass(value.node) || !value.frame) return []
    const instance: Instance = { ...value, steps: undefined }
    return callsIn(flow, value.node).flatMap((call) => {
      const places = [call.callee, ...call.arguments].map((node) => isOwn(node))
      return places.includes(true)
        ? methodFrames(flow, call, instance, creation).flatMap((frame) =>
            places.flatMap((own, at): OwnUse[] => {
              const node = at === 0 ? call.callee : call.arguments[at - 1]
              return own && node && isIt(node, frame) ? [{ call, position: at - 1, frame }] : []
            }),
          )
        : []
    })
  })
}

function isCallable(value: Value): value is Callable {
  return value.kind === 'callable'
}

function callsIn(flow: Flow, owner: ClassNode): readonly CallNode[] {
  return [owner, ...basesOf(flow, owner)].flatMap(callsWithin)
}

/** Whether an expression is a member of `this`, or a variable that was taken out of it. */
function isOwn(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'MemberExpression') return rootOf(inner).type === 'ThisExpression' || isOwn(rootOf(inner))
  if (inner.type !== 'Identifier') return false
  const tree = treeOf(inner)
  const variable = tree && indexOf(tree).variableOf(inner)
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  return (
    definition?.kind === 'value' &&
    others.length === 0 &&
    [definition.value, rootOf(definition.value)].some((value) => unwrap(value).type === 'ThisExpression')
  )
}

/** The activations of the method around a call on one instance: with what it is handed there, where it is handed something. */
function methodFrames(flow: Flow, call: CallNode, instance: Instance, creation: TSESTree.NewExpression): readonly Frame[] {
  const method = methodAround(call)
  if (!method) return []
  const callable: Callable = { kind: 'callable', fn: method, env: instance.env, self: instance }
  if (method === constructorOf(instance.node)) return instance.frame ? [instance.frame] : []
  const parameters = parametersOf(method)
  const key = methodOf(method)?.key
  const name = key?.type === 'Identifier' ? key.name : undefined
  const homes = new Set([treeOf(creation), treeOf(method)])
  const callers = parameters.length === 0 ? [] : [...homes].flatMap((tree) => (tree && name && indexOf(tree).callsNamed.get(name)) || [])
  const onIt = callers.filter(({ callee }) => {
    const receiver = unwrap(callee)
    return (
      receiver.type === 'MemberExpression' &&
      classAround(receiver) !== instance.node &&
      flow.evaluate(receiver.object, undefined).some((value) => value.kind === 'instance' && value.frame === instance.frame)
    )
  })
  const blank: Argument[] = parameters.map((parameter) => ({ values: [unknown('is a parameter', parameter, method)] }))
  const frames = onIt.length > 0 ? onIt.map((node) => flow.frame(callable, argumentsOf(node, undefined), node, undefined)) : []
  return (frames.length > 0 ? frames : [flow.frame(callable, blank, creation, instance.frame?.from)]).filter((frame) => frame !== undefined)
}
