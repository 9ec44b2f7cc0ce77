import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { someOf, unite } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import type { Class, Env, Value } from '../values.js'

/** What a generator of effects gets of one that it runs by `yield*`: what the effect gives, or the service that a tag stands for. */
export function yieldedValues(flow: Flow, effect: Node, env: Env): readonly Value[] {
  return unite(
    flow.evaluate(effect, env).flatMap((value): readonly Value[] => {
      if (value.kind === 'class') return servedAs(flow, value)
      return PASSED.has(value.kind) ? [value] : []
    }),
  )
}

/** What is served under the tags among the values of an expression; undefined where it is none. */
export function servedUnder(flow: Flow, tag: Node, env: Env): readonly Value[] | undefined {
  return someOf(flow.evaluate(tag, env).flatMap((value) => (value.kind === 'class' ? servedAs(flow, value) : [])))
}

/** What is handed on: the elements of a list are yielded one by one. */
const PASSED: ReadonlySet<Value['kind']> = new Set(['client', 'answer', 'payload', 'shape', 'json', 'made', 'instance'])

/** Keys of a service's options under which stands what makes it. */
const MAKERS = ['effect', 'scoped', 'sync', 'succeed'] as const

/** What is served under a class: `class A extends Effect.Service<A>()('A', { effect })`, or a tag with `Layer.effect(A, effect)`. */
function servedAs(flow: Flow, service: Class): readonly Value[] {
  const [, options] = service.node.superClass?.type === 'CallExpression' ? service.node.superClass.arguments : []
  const made = options && options.type !== 'SpreadElement' ? flow.evaluate(options, service.env) : []
  const own = made.flatMap((value) => MAKERS.flatMap((key) => (value.kind === 'shape' ? flow.member(value, key, value.node) : [])))
  const laid = MAKERS.flatMap((name) => callsAround(service.node, flow.context.trees, name)).flatMap(({ arguments: [tag, value] }) =>
    value && value.type !== 'SpreadElement' && isClass(flow, tag, service) ? flow.evaluate(value, undefined) : [],
  )
  return [...own, ...laid].flatMap((value): readonly Value[] => {
    if (value.kind === 'callable') return flow.returns(value.fn, value.env)
    return PASSED.has(value.kind) ? [value] : []
  })
}

function isClass(flow: Flow, tag: TSESTree.CallExpressionArgument | undefined, { node }: Class): boolean {
  return tag?.type === 'Identifier' && flow.evaluate(tag, undefined).some((value) => value.kind === 'class' && value.node === node)
}

/** Under which key something that tells how an effect ended holds what it gave: an exit, an option, an either, a result. */
const ENDED: Readonly<Record<string, string>> = { exit: 'value', option: 'value', either: 'right', result: 'success' }

/** What an effect gives that never fails, but tells how another one ended: `Effect.exit(task)`; undefined where it is none. */
export function endedWith(name: string, valuesOf: () => readonly Value[]): readonly Value[] | undefined {
  const key = Object.hasOwn(ENDED, name) ? ENDED[name] : undefined
  if (key === undefined) return undefined
  const values = valuesOf()
  const isRun = values.some(({ kind }) => kind === 'answer' || kind === 'payload')
  return isRun ? [{ kind: 'made', fields: { [key]: values }, from: [] }] : undefined
}

/** What functions give that an effect runs, by itself or as `try` beside what is made of a failure; undefined where nothing is known. */
export function ranBy(flow: Flow, name: string, values: readonly Value[], node: Node): readonly Value[] | undefined {
  const functions = values.flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'try', node) : [value]))
  const given = functions.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
  const known = given.filter(({ kind }) => kind === 'payload' || kind === 'answer' || (name === 'gen' && kind !== 'unknown'))
  return known.length > 0 ? known : undefined
}
