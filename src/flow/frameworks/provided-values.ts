import { calledAs } from '../names/called-as.js'
import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { isTest } from '../clients/doubles.js'
import type { Flow } from '../flow.js'
import { someOf, unite, wholeText } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { calleeName, gatherAround, type CallNode } from '../tree-index.js'
import { annotationValues, ofType } from '../types/typed-values.js'
import { type Argument, type Env, unknown, type Value } from '../values.js'

/** Calls that lay something under a token: `provide(key, value)`, `container.registerInstance(token, value)`. */
const PROVIDING = ['provide', 'setContext', 'registerInstance', 'registerSingleton', 'register', 'set'] as const
/** The same with the token before them: `bind(token).toConstantValue(value)`. */
const BINDING: Readonly<Record<string, Provision['how']>> = { to: 'class', toConstantValue: 'value', toDynamicValue: 'factory' }

/** What a component or a class gets that asks for a token: `inject(token)`. */
export function injectedValues(flow: Flow, [token]: readonly Argument[], node: Node): readonly Value[] {
  return token ? valuesUnder(flow, flow.argument(token), node) : []
}

/** What a container gives that is asked by a class or a token: what is bound to that, else an instance of the class, or of the type. */
export function keptInContainer(flow: Flow, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const bound = injectedValues(flow, args, node)
  if (bound.length > 0) return bound
  const [token] = args
  const asked = [...(token ? flow.argument(token) : []).flatMap((value) => instanceOf(value) ?? []), ...typedAs(flow, node, env)]
  return someOf(asked.filter(({ kind }) => kind === 'instance'))
}

/** What the type argument of a call says of what it gives. */
export function typedAs(flow: Flow, node: Node, env: Env): readonly Value[] {
  const type = node.type === 'CallExpression' ? node.typeArguments?.params[0] : undefined
  return type ? annotationValues(flow, type, env) : []
}

/** An instance of a class of which nothing else is known. */
export function instanceOf(value: Value): Value | undefined {
  return value.kind === 'class' ? { kind: 'instance', node: value.node, env: value.env, frame: undefined } : undefined
}

/** What a parameter or a field gets whose decorator asks for a token: `@Inject(token)`. */
export function decoratedValues(flow: Flow, place: Node): readonly Value[] {
  const outer = place.parent?.type === 'TSParameterProperty' ? place.parent : place
  const decorators = 'decorators' in outer ? outer.decorators : []
  return decorators.flatMap(({ expression }) => {
    if (expression.type !== 'CallExpression') return []
    const imported = flow.evaluate(expression.callee, undefined).map((value) => (value.kind === 'external' ? value.path.at(-1) : undefined))
    if (![calledAs(flow, expression), ...imported].some((name) => name === 'Inject' || name === 'inject')) return []
    const [token] = expression.arguments
    return token && token.type !== 'SpreadElement' ? valuesUnder(flow, flow.evaluate(token, undefined), place) : []
  })
}

/** What is provided under tokens anywhere in the files that are looked at. */
function valuesUnder(flow: Flow, tokens: readonly Value[], at: Node): readonly Value[] {
  const identities = new Set(tokens.map(identity).filter((known) => known !== undefined))
  if (identities.size === 0) return []
  const isAsked = (node: Node): boolean => flow.evaluate(node, undefined).some((value) => identities.has(identity(value) ?? ''))
  const isForTest = isTest(at)
  const provided = provisionsAround(flow, at).flatMap(({ token, value, how }) => {
    if (!isAsked(token)) return []
    // a test provides doubles, and settings like those of the program
    if (!isForTest && isTest(token)) return flow.evaluate(value, undefined).filter(({ kind }) => how === 'value' && kind === 'text')
    if (how === 'value') return flow.evaluate(value, undefined)
    if (how === 'factory') return flow.callWith(value, undefined, [], value)
    return flow
      .evaluate(value, undefined)
      .flatMap((made): Value[] => (made.kind === 'class' ? [{ ...made, kind: 'instance', frame: undefined }] : []))
  })
  return unite(
    provided.length > 0 ? provided : [...identities].flatMap((token) => (typeof token === 'string' ? [] : defaultOf(flow, token))),
  )
}

interface Provision {
  readonly token: Node
  readonly value: Node
  readonly how: 'value' | 'factory' | 'class'
}

function provisionsAround(flow: Flow, at: Node): readonly Provision[] {
  return gatherAround(at, flow.context.trees, 'provided', ({ callsNamed, provisions }) => [
    ...provisions.flatMap((node) => described(node)),
    ...PROVIDING.flatMap((name) => (callsNamed.get(name) ?? []).flatMap(laidUnder)),
    ...Object.entries(BINDING).flatMap(([name, how]) => (callsNamed.get(name) ?? []).flatMap((call) => bound(call, how))),
  ])
}

/** `{ provide: token, useValue: value }`, with the token where the call around it has it: `register(token, { useValue: value })`. */
function described(node: TSESTree.ObjectExpression, given?: Node): Provision[] {
  const token = given ?? valueOf(node, 'provide')
  if (!token) return []
  return (
    [
      ['useValue', 'value'],
      ['useFactory', 'factory'],
      ['useClass', 'class'],
    ] as const
  ).flatMap(([key, how]) => {
    const value = valueOf(node, key)
    return value ? [{ token, value, how }] : []
  })
}

function laidUnder(call: CallNode): Provision[] {
  const [token, value] = call.arguments
  if (!token || !value || token.type === 'SpreadElement' || value.type === 'SpreadElement') return []
  const inner = unwrap(value)
  const on = call.callee.type === 'MemberExpression' ? unwrap(call.callee.object) : undefined
  // a collection has a `set` as well
  if (calleeName(call) === 'set' && !(on?.type === 'Identifier' && /container$/i.test(on.name))) return []
  if (calleeName(call) === 'registerSingleton') return [{ token, value, how: 'class' }]
  if (calleeName(call) !== 'register') return [{ token, value, how: 'value' }]
  return inner.type === 'ObjectExpression' ? described(inner, token) : []
}

function bound(call: CallNode, how: Provision['how']): Provision[] {
  const [value] = call.arguments
  const before = call.callee.type === 'MemberExpression' ? unwrap(call.callee.object) : undefined
  const [token] = before?.type === 'CallExpression' && calleeName(before) === 'bind' ? before.arguments : []
  return token && value && token.type !== 'SpreadElement' && value.type !== 'SpreadElement' ? [{ token, value, how }] : []
}

/** What a token gives by itself: `new InjectionToken('…', { factory: () => value })`. */
function defaultOf(flow: Flow, token: Node): readonly Value[] {
  const options = token.type === 'NewExpression' ? token.arguments[1] : undefined
  if (options?.type !== 'ObjectExpression') return []
  const factory = valueOf(options, 'factory')
  return factory && isFunction(factory) ? flow.callWith(factory, undefined, [], factory) : []
}

function valueOf({ properties }: TSESTree.ObjectExpression, key: string): Node | undefined {
  for (const property of properties)
    if (property.type === 'Property' && staticKey(property.key, property.computed) === key) return property.value
  return undefined
}

/** By what a token is known again: its text, the class that it is, or the call that made it. */
function identity(value: Value): string | Node | undefined {
  if (value.kind === 'text') return wholeText(value)
  if (value.kind === 'class') return value.node
  return value.kind === 'unknown' && (value.node?.type === 'CallExpression' || value.node?.type === 'NewExpression')
    ? value.node
    : undefined
}

/**
 * What Backstage gives for a reference, `useApi(knowledgeApiRef)`: what its factory makes, `createApiFactory({ api: knowledgeApiRef,
 * factory })`, else something of the type that the reference is made with. Undefined for what is no such reference.
 */
export function apiOf(flow: Flow, [reference]: readonly Argument[], at: Node): readonly Value[] | undefined {
  const made = reference ? flow.argument(reference).flatMap((value) => referenceIn(flow, value) ?? []) : []
  const [call] = made
  if (!call) return undefined
  const given = unite(factoriesOf(flow, at, call))
  if (given.length > 0) return given
  const type = call.typeArguments?.params[0]
  if (!type) return undefined
  const typed = annotationValues(flow, type, undefined)
  return typed.length > 0 ? typed : [ofType(unknown('is made by whoever installs the plugin', at), type)]
}

/** The call that made a reference. */
function referenceIn(flow: Flow, value: Value): CallNode | undefined {
  const node = value.kind === 'unknown' ? value.node : undefined
  return node?.type === 'CallExpression' && calledAs(flow, node) === 'createApiRef' ? node : undefined
}

function factoriesOf(flow: Flow, at: Node, reference: CallNode): readonly Value[] {
  const calls = callsAround(at, flow.context.trees, 'createApiFactory')
  return calls.flatMap(({ arguments: [first, second] }): readonly Value[] => {
    if (!first || first.type === 'SpreadElement') return []
    const isIt = (values: readonly Value[]): boolean => values.some((value) => referenceIn(flow, value) === reference)
    const values = flow.evaluate(first, undefined)
    if (isIt(values)) return second && second.type !== 'SpreadElement' ? flow.evaluate(second, undefined) : []
    return values.flatMap((options) => {
      if (options.kind !== 'shape' || !isIt(flow.member(options, 'api', first))) return []
      const factories = flow.member(options, 'factory', first).filter((value) => value.kind === 'callable')
      return factories.flatMap(({ fn, env }) => flow.returns(fn, env))
    })
  })
}
