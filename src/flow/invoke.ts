import { isFunction, literalText, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { builtinFunction, builtinMethod, handedResult, ITERATING, libraryFunction, listOf, texts, validatedValues } from './builtins.js'
import type { Flow, Target } from './flow.js'
import { constructorOf } from './instances.js'
import { requireValues } from './module-values.js'
import { sdkMethod } from './sdk.js'
import { concatenate, joinPath, resolveUrl, through, unite } from './texts.js'
import { indexOf, treeOf } from './tree-index.js'
import { unknown, type Argument, type Callable, type Env, type Value } from './values.js'
import { keyText } from './variables.js'

type CallExpression = TSESTree.CallExpression

/** The arguments of a call where they stand. */
export function argumentsOf(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[] {
  return node.arguments.map((argument) => (argument.type === 'SpreadElement' ? { node: argument.argument, env, spread: true } : { node: argument, env }))
}

/** What a call expression gives. */
export function invokeValues(flow: Flow, node: CallExpression, env: Env): readonly Value[] {
  const callee = unwrap(node.callee)
  if (callee.type === 'Identifier' && callee.name === 'require' && node.arguments[0]) {
    const source = literalText(node.arguments[0])
    if (source !== undefined) return requireValues(flow, node, source)
  }
  const results: Value[] = []
  for (const { value, receiver, key, how } of calleeValues(flow, node, env)) {
    const built = receiver && key !== undefined && !how ? builtinMethod(flow, receiver, key, node, env) : undefined
    if (built) results.push(...built)
    else if (value) results.push(...callValue(flow, value, node, env, argumentsOf(node, env), how))
  }
  return unite(results)
}

interface Callee {
  readonly value: Value | undefined
  readonly receiver: Value | undefined
  readonly key: string | undefined
  /** `f.call(…)` and its like: the function itself is the value. */
  readonly how?: 'call' | 'apply' | 'bind'
}

/** What is called: the values of the callee, each with the receiver it was taken from. */
function calleeValues(flow: Flow, node: CallExpression, env: Env): Callee[] {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression') return flow.evaluate(callee, env).map((value) => ({ value, receiver: undefined, key: undefined }))
  const key = keyText(flow, callee.property, callee.computed, env)
  const receivers = flow.evaluate(callee.object, env)
  if (key === undefined) return receivers.flatMap((receiver) => everyMember(flow, receiver, callee)).map((value) => ({ value, receiver: undefined, key: undefined }))
  return receivers.flatMap((receiver): Callee[] => {
    if (receiver.kind === 'callable' && (key === 'call' || key === 'apply' || key === 'bind')) return [{ value: receiver, receiver, key, how: key }]
    if (isBuiltin(receiver, key) || (isOpenList(receiver) && isListMethod(key, node))) return [{ value: undefined, receiver, key }]
    return flow.member(receiver, key, callee).map((value) => ({ value, receiver, key }))
  })
}

/** Whether a method belongs to the language whatever the receiver's own members are. */
function isBuiltin(receiver: Value, key: string): boolean {
  if (key === 'then') return receiver.kind !== 'unknown' && receiver.kind !== 'external'
  return receiver.kind === 'payload' || receiver.kind === 'answer' || receiver.kind === 'tuple' || receiver.kind === 'text' || receiver.kind === 'json' || (receiver.kind === 'shape' && receiver.node.type === 'ArrayExpression')
}

function isOpenList(receiver: Value): boolean {
  return receiver.kind === 'unknown' || receiver.kind === 'made'
}

/** Whether a method of a value that was not seen can only be one of a list: it is handed a function. */
function isListMethod(key: string, node: CallExpression): boolean {
  const [callback] = node.arguments
  return (ITERATING.has(key) || key === 'reduce') && callback !== undefined && (isFunction(unwrap(callback)) || callback.type === 'Identifier')
}

/** A member chosen at run time can be any function of the object. */
function everyMember(flow: Flow, receiver: Value, at: Node): readonly Value[] {
  if (receiver.kind !== 'shape' || receiver.node.type !== 'ObjectExpression') return [unknown('is a method chosen at run time', at)]
  return receiver.node.properties.flatMap((property) => (property.type === 'Property' ? flow.evaluate(property.value, receiver.env).filter(({ kind }) => kind === 'callable') : []))
}

/** What calling a value gives. */
function callValue(flow: Flow, value: Value, node: CallExpression, env: Env, args: readonly Argument[], how: Callee['how']): readonly Value[] {
  const callee = unwrap(node.callee)
  const key = callee.type === 'MemberExpression' ? keyText(flow, callee.property, callee.computed, env) : undefined
  switch (value.kind) {
    case 'callable':
      return callFunction(flow, value, node, env, args, how)
    case 'client': {
      const operation = value.path.join('.')
      const made = value.row.create?.includes(operation)
      if (made) return [{ ...value, path: [], config: [...value.config, ...args.slice(0, 1)], origin: value.origin }]
      const shape = value.row.calls[operation]
      if (shape) return [{ kind: 'answer', call: flow.call(node, env, shape, value) }]
      return value.origin ? [value] : [unknown('is the result of a client method that is not known', node)]
    }
    case 'sdk': {
      const method = sdkMethod(flow, value)
      return method ? [{ kind: 'answer', call: flow.call(node, env, method.shape, undefined, method.operation) }] : [unknown('is the result of an SDK method that is not known', node)]
    }
    case 'global':
      return builtinFunction(flow, value.path.join('.'), args, node, env) ?? outside(flow, value.path.at(-1) ?? '', node, env, args)
    case 'external':
      if (JOINING.test(value.module)) return joinedArguments(flow, args, node)
      return (/^(node:)?(buffer|util|url|timers)/.test(value.module) && builtinFunction(flow, value.path.join('.'), args, node, env)) || outside(flow, value.path.at(-1) ?? '', node, env, args)
    case 'unknown': {
      const results = outside(flow, key ?? (callee.type === 'Identifier' ? callee.name : ''), node, env, args)
      // what a parameter's method gives is as open as the parameter
      return value.param ? results.map((result) => (result.kind === 'unknown' ? unknown(result.reason, result.node, value.param) : result)) : results
    }
    default:
      return [unknown('is the result of something that is not followed', node)]
  }
}

/** A call of code that is not part of the project: it may hand on or check a value, or send a request. */
function outside(flow: Flow, name: string, node: CallExpression, env: Env, args: readonly Argument[]): readonly Value[] {
  const known = libraryFunction(flow, name, args, node, env) ?? validatedValues(flow, name, args) ?? handedResult(flow, args, node, env)
  if (known) return known
  const send = fallbackTarget(flow, node, env)
  return send ? [{ kind: 'answer', call: flow.call(node, env, flow.context.fallback, undefined) }] : [unknown(`is the result of ${name ? `\`${name}\`` : 'a function'}, which was not seen`, node)]
}

/** Packages whose functions join the parts of an address. */
const JOINING = /^(url-join|proper-url-join|ufo|(node:)?path(\/posix)?|url-joiner)$/

function joinedArguments(flow: Flow, args: readonly Argument[], node: CallExpression): readonly Value[] {
  const [first = [], ...rest] = args.map((argument) => texts(flow.argument(argument), node))
  return rest.reduce((bases, paths) => bases.flatMap((base) => paths.map((path) => joinPath(base, path))), first)
}

/** Whether a call of an unknown function is handed the path of an operation. */
function fallbackTarget(flow: Flow, node: CallExpression, env: Env): boolean {
  if (!flow.context.canSend(node)) return false
  const call = flow.call(node, env, flow.context.fallback, undefined)
  return flow.context.fallback.url.some((slot) => flow.narrow.slot(call, slot).some((value) => value.kind === 'text' && flow.context.namesOperation(value)))
}

function callFunction(flow: Flow, callable: Callable, node: CallExpression, env: Env, given: readonly Argument[], how: Callee['how']): readonly Value[] {
  const { target, args } = unbind(flow, callable, given, how)
  if (how === 'bind' && args === undefined) return [target]
  const frame = flow.frame(target, args ?? given, node, env)
  if (!frame) return [unknown('is called too deep', node)]
  const { fn } = target
  if (fn.generator) {
    const tree = treeOf(fn)
    const yields = (tree && indexOf(tree).yields.get(fn)) ?? []
    return [listOf(unite(yields.flatMap((value) => (value.parent?.type === 'YieldExpression' && value.parent.delegate ? flow.evaluate(value, frame).flatMap((inner) => flow.elements(inner)) : flow.evaluate(value, frame)))))]
  }
  return through(flow.returns(fn, frame), node)
}

/** Takes `f.call(self, …)`, `f.apply(self, […])` and `f.bind(self, …)` apart; `args` is undefined where nothing is called. */
function unbind(flow: Flow, callable: Callable, given: readonly Argument[], how: Callee['how']): { target: Callable; args: readonly Argument[] | undefined } {
  const bound = [...(callable.bound ?? []), ...given]
  if (!how) return { target: callable, args: bound }
  const [first, ...rest] = given
  const self = first && flow.argument(first).find((value) => value.kind === 'instance' || value.kind === 'shape' || value.kind === 'class')
  const target: Callable = self ? { ...callable, self } : callable
  if (how === 'bind') return { target: { ...target, bound: [...(callable.bound ?? []), ...rest] }, args: undefined }
  if (how === 'call') return { target, args: [...(callable.bound ?? []), ...rest] }
  return { target, args: rest.map((argument) => ('node' in argument ? { ...argument, spread: true } : argument)) }
}

/** Calls the function that stands at `node` with given values: a callback handed to the language or a library. */
export function callbackResult(flow: Flow, node: Node, env: Env, args: readonly (readonly Value[])[], call: Node): readonly Value[] {
  const results: Value[] = []
  for (const value of flow.evaluate(node, env)) {
    if (value.kind === 'callable') {
      // an inline function finds what its parameters are bound to by where it stands
      const frame = value.fn === unwrap(node) ? env : flow.frame(value, args.map((values) => ({ values })), call, env)
      results.push(...flow.returns(value.fn, frame ?? env))
    } else if (value.kind === 'global' && call.type === 'CallExpression') {
      results.push(...(builtinFunction(flow, value.path.join('.'), args.map((values) => ({ values })), call, env) ?? [unknown('is the result of a function that was not seen', call)]))
    } else if (value.kind === 'answer') results.push(value)
    else if (value.kind === 'unknown' || value.kind === 'external') {
      const checked = validatedValues(flow, calleeNameOf(node), args.map((values) => ({ values })))
      results.push(...(checked ?? [unknown('is the result of a function that was not seen', node)]))
    }
  }
  return unite(results)
}

function calleeNameOf(node: Node): string {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return inner.name
  return inner.type === 'MemberExpression' && inner.property.type === 'Identifier' ? inner.property.name : ''
}

/** What `new` makes. */
export function constructValues(flow: Flow, node: TSESTree.NewExpression, env: Env): readonly Value[] {
  const args = argumentsOf(node, env)
  const results: Value[] = []
  for (const value of flow.evaluate(node.callee, env)) {
    if (value.kind === 'class') {
      const constructor = constructorOf(value.node)
      const self = { kind: 'instance', node: value.node, env: value.env, frame: undefined } as const
      const frame = constructor ? flow.frame({ kind: 'callable', fn: constructor, env: value.env, self }, args, node, env) : implicitFrame(flow, value, args, node, env)
      results.push({ ...self, frame })
    } else if (value.kind === 'callable') {
      const self = { kind: 'instance', node: value.fn, env: value.env, frame: undefined } as const
      results.push({ ...self, frame: flow.frame({ ...value, self }, args, node, env) })
    } else if (value.kind === 'client' && value.row.construct) results.push({ ...value, origin: node, config: args.slice(0, 1) })
    else if (value.kind === 'client' && value.row.create?.includes('new')) results.push({ ...value, path: [], config: [...value.config, ...args.slice(0, 1)] })
    else if (value.kind === 'sdk') results.push({ kind: 'sdk', package: value.package, chain: [], exported: undefined })
    else if (value.kind === 'global') results.push(...constructGlobal(flow, value.path.join('.'), args, node, env))
    else if (value.kind === 'external' && value.path.at(-1) === 'URL') results.push(...urlValues(flow, args, node))
    else results.push(unknown('is an object of a class that was not seen', node))
  }
  return unite(results)
}

/** A class without a constructor hands its arguments to the one it extends. */
function implicitFrame(flow: Flow, value: Extract<Value, { kind: 'class' }>, args: readonly Argument[], node: Node, env: Env): ReturnType<Flow['frame']> {
  const parent = value.node.superClass && flow.evaluate(value.node.superClass, value.env).find((candidate) => candidate.kind === 'class')
  const constructor = parent && constructorOf(parent.node)
  return constructor ? flow.frame({ kind: 'callable', fn: constructor, env: parent.env, self: { kind: 'instance', node: value.node, env: value.env, frame: undefined } }, args, node, env) : undefined
}

function constructGlobal(flow: Flow, name: string, args: readonly Argument[], node: TSESTree.NewExpression, env: Env): readonly Value[] {
  const [first, second] = args
  switch (name) {
    case 'URL':
      return urlValues(flow, args, node)
    case 'Request':
      return [{ kind: 'made', fields: { url: first ? flow.argument(first) : [] }, from: second ? flow.argument(second) : [] }]
    case 'Headers':
    case 'URLSearchParams':
    case 'FormData':
      return first ? flow.argument(first) : [{ kind: 'shape', node, env }]
    case 'Promise':
      return resolvedValues(flow, first, env)
    case 'Set':
    case 'Proxy':
      return first ? flow.argument(first) : []
    default:
      return [unknown('is an object of a class that was not seen', node)]
  }
}

function urlValues(flow: Flow, args: readonly Argument[], node: Node): readonly Value[] {
  const [first, second] = args
  const paths = first ? texts(flow.argument(first), node) : []
  if (!second) return paths
  const bases = texts(flow.argument(second), node)
  return paths.flatMap((path) => (bases.length > 0 ? bases.map((base) => resolveUrl(path, base)) : [path]))
}

/** What a promise made by hand resolves with: the arguments of its resolve function. */
function resolvedValues(flow: Flow, executor: Argument | undefined, env: Env): readonly Value[] {
  const fn = executor && 'node' in executor ? unwrap(executor.node) : undefined
  const tree = fn && treeOf(fn)
  if (!fn || !tree || !isFunction(fn)) return [unknown('is a promise that is resolved elsewhere', fn)]
  const [resolve] = fn.params
  const variable = resolve && indexOf(tree).variableOf(resolve)
  const values = (variable?.references ?? []).flatMap((reference): readonly Value[] => {
    const identifier = reference.identifier as Node
    const call = identifier.parent
    if (call?.type !== 'CallExpression') return []
    if (call.callee === identifier) return call.arguments[0] && call.arguments[0].type !== 'SpreadElement' ? flow.evaluate(call.arguments[0], env) : []
    return []
  })
  return values.length > 0 ? unite(values) : [unknown('is a promise that is resolved elsewhere', fn)]
}

/** The requests and functions that a call leads to directly. */
export function callTargets(flow: Flow, node: CallExpression | TSESTree.NewExpression, env: Env): readonly Target[] {
  const args = argumentsOf(node, env)
  if (node.type === 'NewExpression') {
    return flow.evaluate(node.callee, env).flatMap((value): Target[] => {
      const constructor = value.kind === 'class' ? constructorOf(value.node) : undefined
      if (!constructor || value.kind !== 'class') return []
      const self = { kind: 'instance', node: value.node, env: value.env, frame: undefined } as const
      return [{ kind: 'function', callable: { kind: 'callable', fn: constructor, env: value.env, self }, args }]
    })
  }
  const targets: Target[] = []
  let unresolved = false
  for (const { value, receiver, key, how } of calleeValues(flow, node, env)) {
    if (receiver && key !== undefined && !how && (key === 'then' || ITERATING.has(key))) targets.push(...callbackTargets(flow, node, env, key === 'then' ? [receiver] : flow.elements(receiver)))
    if (!value) continue
    if (value.kind === 'callable') {
      const bound = unbind(flow, value, args, how)
      if (bound.args) targets.push({ kind: 'function', callable: bound.target, args: bound.args })
    } else if (value.kind === 'client') {
      const shape = value.row.calls[value.path.join('.')]
      if (shape && !value.row.create?.includes(value.path.join('.'))) targets.push({ kind: 'send', shape, client: value })
    } else if (value.kind === 'sdk') {
      const method = sdkMethod(flow, value)
      if (method) targets.push({ kind: 'send', shape: method.shape, client: undefined, operation: method.operation })
    } else if (value.kind === 'unknown' || value.kind === 'external' || value.kind === 'global') unresolved = true
  }
  if (unresolved && targets.every(({ kind }) => kind !== 'send') && fallbackTarget(flow, node, env)) targets.push({ kind: 'send', shape: flow.context.fallback, client: undefined })
  return targets
}

/** A named function that is handed to `then` or to a method of a list is called with what that hands on. */
function callbackTargets(flow: Flow, node: CallExpression, env: Env, values: readonly Value[]): Target[] {
  const [callback] = node.arguments
  if (!callback || callback.type === 'SpreadElement' || isFunction(unwrap(callback))) return []
  return flow.evaluate(callback, env).flatMap((value): Target[] => (value.kind === 'callable' ? [{ kind: 'function', callable: value, args: [{ values }] }] : []))
}

/** The text of a template. */
export function templateTexts(flow: Flow, node: TSESTree.TemplateLiteral, env: Env): readonly Value[] {
  const pieces = node.quasis.flatMap((quasi, index) => {
    const expression = node.expressions[index]
    const text = quasi.value.cooked ?? quasi.value.raw
    const own = text === '' ? [] : [[{ kind: 'text' as const, parts: [{ text, node, via: [] }] }]]
    return expression ? [...own, texts(flow.evaluate(expression, env), expression)] : own
  })
  return pieces.length > 0 ? concatenate(pieces, node) : [{ kind: 'text', parts: [{ text: '', node, via: [] }] }]
}
