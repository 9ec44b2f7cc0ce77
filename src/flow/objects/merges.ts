import { memoize } from '../../syntax/memoize.js'
import { constructorOf, isFunction, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { withPathLaidOver } from '../texts/set-paths.js'
import { unite } from '../texts/texts.js'
import { callsWithin } from '../calls-within.js'
import { calleeName, isThis, type CallNode, type TreeIndex } from '../tree-index.js'
import type { Env, Instance, Value } from '../values.js'

/** A call that puts the members of some objects together. */
export interface Merge {
  /** What gets them, where that is one of the objects; otherwise the result alone does. */
  readonly target: TSESTree.CallExpressionArgument | undefined
  readonly sources: readonly TSESTree.CallExpressionArgument[]
}

/** Names under which such functions are called, and whether they fill the first object that they are handed. */
const NAMES: Readonly<Record<string, boolean>> = {
  ...{ assign: true, assignIn: true, extend: true, merge: true, mergeWith: true, defaults: true, defaultsDeep: true },
  ...{ objectAssign: true, deepExtend: true, _extend: true },
  ...{ deepmerge: false, deepMerge: false, defu: false, xtend: false, mergeDeep: false, mergeConfig: false },
  ...{ mergeRight: false, mergeLeft: false, mergeDeepRight: false, mergeDeepLeft: false },
}
/** Global objects that have such functions. */
const OBJECTS = /^(?:Object|_|\$|jQuery|angular|R)$/
/** Those, and packages, whose functions make a new object whatever they are called. */
const FRESH = /^(?:R$|ramda|remeda|radash|lodash\/fp)/
const PACKAGES =
  /^(?:lodash|underscore|ramda|remeda|radash|es-toolkit|just-\w+|(?:node:)?util|deepmerge|defu|ts-deepmerge|deep-extend|xtend|extend|axios|xior)\b|merge|assign/

/** The calls of a file that may be such a merge. */
export const mayMerge = memoize(({ callsNamed }: TreeIndex): readonly CallNode[] =>
  Object.keys(NAMES).flatMap((name) => callsNamed.get(name) ?? []),
)

/** What a call puts together; undefined for any other call. */
export function mergeOf(flow: Flow, call: CallNode): Merge | undefined {
  const name = calleeName(call)
  if (!Object.hasOwn(NAMES, name) || call.arguments.length === 0) return undefined
  const callee = unwrap(call.callee)
  const object = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : ''
  const modules =
    object === 'Object' ? [] : flow.evaluate(callee, undefined).flatMap((value) => (value.kind === 'external' ? [value.module] : []))
  // a name that is imported says less than what it is imported from
  const from = modules.length === 0 && OBJECTS.test(object) ? [object] : modules.filter((module) => PACKAGES.test(module))
  if (from.length === 0) return undefined
  // `$.extend(true, …)` goes into objects below
  const objects = call.arguments.filter((argument) => !(argument.type === 'Literal' && argument.value === true))
  const fills = NAMES[name] === true && !from.some((source) => FRESH.test(source))
  return fills ? { target: objects[0], sources: objects.slice(1) } : { target: undefined, sources: objects }
}

/**
 * What a merge gives: an object that it makes on the spot, to which the others are later writes, or else any of those that it is handed.
 */
export function mergedValues(flow: Flow, call: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  const merge = mergeOf(flow, call)
  if (!merge) return undefined
  const { target } = merge
  const filled = target && target.type !== 'SpreadElement' ? flow.evaluate(target, env) : []
  if (filled.length > 0 && filled.every(({ kind }) => kind !== 'unknown' && kind !== 'external' && kind !== 'global')) {
    if (filled.every(({ kind }) => kind === 'text')) return withPathLaidOver(flow, filled, merge.sources, call, env)
    // a function keeps what it is given apart from what it runs
    if (filled.every(({ kind }) => kind === 'callable'))
      return unite([...filled, ...merge.sources.flatMap((source) => flow.evaluate(source, env).filter(({ kind }) => kind === 'shape'))])
    const isInstance = filled.every(({ kind }) => kind === 'instance')
    return isInstance ? unite([...filled, ...givenTo(flow, filled, merge.sources, env)]) : filled
  }
  return unite(
    argumentsOf(call, env).flatMap((argument) =>
      'spread' in argument ? flow.argument(argument).flatMap((value) => flow.elements(value)) : flow.argument(argument),
    ),
  )
}

/** What an instance gets, which has no literal to which it is written: bodies, and the members of objects that bring methods along. */
function givenTo(flow: Flow, instances: readonly Value[], sources: Merge['sources'], env: Env): readonly Value[] {
  const [self] = instances.filter((value) => value.kind === 'instance')
  return sources.flatMap((source) => {
    const given = flow.evaluate(source, env)
    const literals = given.flatMap((value) => (value.kind === 'shape' && value.node.type === 'ObjectExpression' ? [value.node] : []))
    const methods = literals.flatMap(({ properties }) =>
      properties.flatMap((property): [string, readonly Value[]][] => {
        const key = property.type === 'Property' && property.kind === 'init' ? staticKey(property.key, property.computed) : undefined
        if (property.type !== 'Property' || key === undefined || !isFunction(unwrap(property.value))) return []
        const isOwn = unwrap(property.value).type === 'FunctionExpression'
        return [[key, flow.evaluate(property.value, env).map((value) => (isOwn && value.kind === 'callable' ? { ...value, self } : value))]]
      }),
    )
    const added: readonly Value[] = methods.length > 0 ? [{ kind: 'made', fields: Object.fromEntries(methods), from: [] }] : []
    return [...given.filter(({ kind }) => kind === 'payload'), ...added]
  })
}

/** The instances that get the members of an object literal where it stands: `Object.assign(new Client(), { … })`. */
export function instancesGiven(flow: Flow, literal: TSESTree.ObjectExpression): readonly Value[] {
  const target = receiverOf(flow, literal)
  if (!target || target.type === 'SpreadElement') return []
  return flow.evaluate(target, undefined).filter(({ kind }) => kind === 'instance')
}

/** What gets the members of an object literal where it stands, so that it is what their code has as its `this`. */
export function receiverOf(flow: Flow, literal: TSESTree.ObjectExpression): TSESTree.CallExpressionArgument | undefined {
  const place = wrapped(literal)
  const call = place.parent?.type === 'CallExpression' && place.parent.callee !== place ? place.parent : undefined
  const { target } = (call && mergeOf(flow, call)) ?? {}
  return target === place ? undefined : target
}

/**
 * The objects whose members an instance gets in its constructor, `Object.assign(this, options)`, or (where it is not known what made it) in
 * static methods of its class: `Object.assign(new Overview(), body)`.
 */
export function mergedIntoThis(flow: Flow, instance: Instance): readonly Value[] {
  const constructor = constructorOf(instance.node)
  const merged = (within: FunctionNode, env: Env, isIt: (target: Node) => boolean): readonly Value[] =>
    callsWithin(within).flatMap((call) => {
      const { target, sources = [] } = mergeOf(flow, call) ?? {}
      if (!target || !isIt(target)) return []
      return sources.flatMap((source) => flow.evaluate(source.type === 'SpreadElement' ? source.argument : source, env))
    })
  const own = constructor ? merged(constructor, instance.frame?.fn === constructor ? instance.frame : undefined, isThis) : []
  const makers = instance.frame || isFunction(instance.node) ? [] : instance.node.body.body.filter(isStaticMethod)
  return [...own, ...makers.flatMap(({ value }) => merged(value, undefined, (target) => isNewOf(flow, instance.node, target)))]
}

/** What a constructor makes the prototype of what it makes: `Object.setPrototypeOf(this, record)`. */
export function prototypeOfThis(flow: Flow, { node, frame }: Instance): readonly Value[] {
  const constructor = constructorOf(node)
  const calls = constructor ? callsWithin(constructor).filter((call) => calleeName(call) === 'setPrototypeOf') : []
  return calls.flatMap(({ arguments: [target, prototype] }) =>
    target && prototype && isThis(target) ? flow.evaluate(prototype, frame?.fn === constructor ? frame : undefined) : [],
  )
}

function isStaticMethod(member: TSESTree.ClassElement): member is TSESTree.MethodDefinition & { readonly value: FunctionNode } {
  return member.type === 'MethodDefinition' && member.static && isFunction(member.value)
}

/** Whether an expression makes an instance of a class: by its name, or by the `this` of a static method. */
function isNewOf(flow: Flow, owner: Instance['node'], node: Node): boolean {
  const made = unwrap(node)
  if (made.type !== 'NewExpression') return false
  return flow.evaluate(made.callee, undefined).some((value) => value.kind === 'class' && value.node === owner)
}
