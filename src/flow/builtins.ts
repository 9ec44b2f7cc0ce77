import { isFunction, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { bodyOf } from './answers.js'
import type { Flow } from './flow.js'
import { asText, concatenate, hole, replaceText, textOf, unite, wholeText } from './texts.js'
import { indexOf, treeOf } from './tree-index.js'
import { unknown, type Argument, type Env, type Shape, type Text, type Tuple, type Value } from './values.js'

type CallExpression = TSESTree.CallExpression
type Items = readonly Value[]

/** Methods of arrays that give their elements, in another order or fewer. */
const SAME = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed', 'flat', 'fill', 'with', 'splice', 'toSpliced', 'values', 'concat', 'copyWithin'])
const ONE = new Set(['find', 'findLast', 'at', 'pop', 'shift', 'next'])
const NOTHING = new Set(['forEach', 'some', 'every', 'findIndex', 'findLastIndex', 'includes', 'indexOf', 'lastIndexOf', 'push', 'unshift', 'keys', 'startsWith', 'endsWith', 'hasOwnProperty', 'has', 'charAt', 'charCodeAt', 'search', 'localeCompare', 'test', 'toFixed'])
const TEXT_SAME = new Set(['trim', 'trimStart', 'trimEnd', 'toString', 'valueOf', 'normalize', 'padEnd', 'padStart'])
/** Methods by which a raw body is cut into pieces that are each a body. */
const RAW = new Set(['split', 'trim', 'trimStart', 'trimEnd', 'toString', 'replace', 'replaceAll', 'substring', 'substr', 'match', 'matchAll', 'decode', 'getReader', 'pipeThrough', 'join', 'text', 'json'])

export const ITERATING = new Set(['map', 'flatMap', 'forEach', 'filter', 'find', 'findLast', 'findIndex', 'findLastIndex', 'some', 'every', 'sort', 'toSorted'])

/** What a method that the language brings along gives for a receiver; undefined where the receiver's own member is to be called. */
export function builtinMethod(flow: Flow, receiver: Value, key: string, node: CallExpression, env: Env): readonly Value[] | undefined {
  if (key === 'then') return thenValues(flow, receiver, node, env)
  if (key === 'catch' || key === 'finally') return receiver.kind === 'unknown' || receiver.kind === 'external' ? undefined : [receiver]
  switch (receiver.kind) {
    case 'answer':
      return answerMethod(receiver, key, flow, node, env)
    case 'payload':
      if (key === 'read') return [{ kind: 'made', fields: { value: [receiver] }, from: [] }]
      if (RAW.has(key)) return [receiver]
      return listMethod(flow, receiver, key, node, env) ?? [unknown('is the result of a method of a body', node)]
    case 'tuple':
      return listMethod(flow, receiver, key, node, env)
    case 'shape':
      if (receiver.node.type === 'ArrayExpression') return listMethod(flow, receiver, key, node, env)
      return key === 'get' && receiver.node.type === 'NewExpression' ? [unknown('is read from a collection', node)] : undefined
    case 'text':
      return textMethod(flow, receiver, key, node, env)
    case 'json':
      return TEXT_SAME.has(key) ? [receiver] : [unknown('is part of a serialised value', node)]
    case 'client':
      return key === 'bind' ? [receiver] : undefined
    case 'unknown':
    case 'made':
      return isFunctionArgument(node.arguments[0]) ? listMethod(flow, receiver, key, node, env) : undefined
    default:
      return undefined
  }
}

function isFunctionArgument(argument: Node | undefined): boolean {
  return argument !== undefined && (isFunction(unwrap(argument)) || argument.type === 'Identifier')
}

function thenValues(flow: Flow, receiver: Value, node: CallExpression, env: Env): readonly Value[] {
  const [callback] = node.arguments
  return callback && callback.type !== 'SpreadElement' ? flow.callWith(callback, env, [[receiver]], node) : [receiver]
}

function answerMethod(receiver: Extract<Value, { kind: 'answer' }>, key: string, flow: Flow, node: CallExpression, env: Env): readonly Value[] {
  const { answer, chain } = receiver.call.shape
  if (answer.includes(`${key}()`)) return [bodyOf(receiver)]
  if (key === 'clone' || key === 'on' || key === 'once' || key === 'subscribe' || key === 'unwrap' || chain?.includes(key)) return [receiver]
  if (key === 'pipe') return pipeValues(flow, [receiver], node.arguments, env)
  if (answer.includes('.')) return builtinMethod(flow, bodyOf(receiver), key, node, env) ?? []
  return [unknown('is the result of a method of an answer', node)]
}

/** What a pipeline of operators gives: `map` and its like hand on what their function returns, the others what they were given. */
export function pipeValues(flow: Flow, input: Items, operators: readonly Node[], env: Env): Items {
  let values = input
  for (const operator of operators) {
    const call = unwrap(operator)
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue
    const [fn] = call.arguments
    if (/^(map|switchMap|mergeMap|concatMap|exhaustMap)$/.test(call.callee.name) && fn && fn.type !== 'SpreadElement') values = flow.callWith(fn, env, [values], call)
  }
  return values
}

function listMethod(flow: Flow, receiver: Value, key: string, node: CallExpression, env: Env): readonly Value[] | undefined {
  const [callback, second] = node.arguments
  if (SAME.has(key)) {
    if (key !== 'concat') return [receiver]
    const added = node.arguments.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : flow.evaluate(argument, env))).flatMap((value) => flow.elements(value))
    return added.length > 0 ? [listOf(unite([...flow.elements(receiver), ...added]), node)] : [receiver]
  }
  if (ONE.has(key)) return flow.elements(receiver)
  if (NOTHING.has(key)) return [unknown('is a yes, a no or a position', node)]
  if (key === 'map' && callback && callback.type !== 'SpreadElement') {
    const single = mapEach(flow, receiver, callback, node, env)
    if (single) return [single]
  }
  if ((key === 'map' || key === 'flatMap') && callback && callback.type !== 'SpreadElement') {
    const results = flow.callWith(callback, env, [flow.elements(receiver)], node)
    return [listOf(key === 'map' ? results : unite(results.flatMap((value) => (value.kind === 'shape' || value.kind === 'tuple' ? flow.elements(value) : [value]))), node)]
  }
  if ((key === 'reduce' || key === 'reduceRight') && callback && callback.type !== 'SpreadElement') {
    const start = second && second.type !== 'SpreadElement' ? flow.evaluate(second, env) : flow.elements(receiver)
    return unite([...start, ...flow.callWith(callback, env, [start, flow.elements(receiver)], node)])
  }
  if (key === 'entries') return [listOf([{ kind: 'tuple', items: [[unknown('is a position', node)], flow.elements(receiver)] }])]
  if (key === 'join') return joined(flow, receiver, callback, node, env)
  return undefined
}

const itemKeys = new WeakMap<Node, Node[]>()

/** Maps a short list of known items one by one, so that what is made of each keeps its place. */
function mapEach(flow: Flow, receiver: Value, callback: Node, node: CallExpression, env: Env): Tuple | undefined {
  const items = receiver.kind === 'shape' ? itemsOf(flow, receiver, 0) : receiver.kind === 'tuple' && !receiver.uniform ? receiver.items : undefined
  const [fn, ...others] = items && items.length > 0 && items.length <= 12 ? flow.evaluate(callback, env) : []
  if (!items || fn?.kind !== 'callable' || others.length > 0) return undefined
  const keys = itemKeys.get(node) ?? []
  itemKeys.set(node, keys)
  const results = items.map((item, index): Items => {
    // an activation belongs to a call; here one call makes several
    keys[index] ??= { type: 'Literal', value: index, raw: String(index), range: node.range, parent: node } as unknown as Node
    const frame = flow.frame(fn, [{ values: item }, { values: [{ kind: 'scalar', value: index }] }], keys[index], env)
    return frame ? flow.returns(fn.fn, frame) : [unknown('is called too deep', node)]
  })
  return { kind: 'tuple', items: results, origin: node }
}

export function listOf(values: Items, origin?: Node): Tuple {
  return { kind: 'tuple', items: [values], uniform: true, ...(origin ? { origin } : {}) }
}

function joined(flow: Flow, receiver: Value, separator: Node | undefined, node: Node, env: Env): readonly Value[] {
  const listed = receiver.kind === 'tuple' && !receiver.uniform
  if (!listed && (receiver.kind !== 'shape' || receiver.node.type !== 'ArrayExpression')) {
    const bodies = flow.elements(receiver).filter(({ kind }) => kind === 'payload')
    return bodies.length > 0 ? bodies : [hole('is joined from a list', node)]
  }
  const glue = separator ? texts(flow.evaluate(separator, env), node) : [textOf(',', node)]
  const items = receiver.kind === 'tuple' ? receiver.items : receiver.kind === 'shape' ? itemsOf(flow, receiver, 0) : undefined
  if (!items) return [hole('is joined from a list', node)]
  return concatenate(items.flatMap((item, index) => (index > 0 ? [glue, texts(item, node)] : [texts(item, node)])), node)
}

/** The items of a list in order, spreads of known lists laid out; undefined where one is not known. */
function itemsOf(flow: Flow, { node, env }: Shape, depth: number): Items[] | undefined {
  if (node.type !== 'ArrayExpression' || depth > 4) return undefined
  const items: Items[] = []
  for (const element of node.elements) {
    if (!element) return undefined
    if (element.type !== 'SpreadElement') {
      items.push(flow.evaluate(element, env))
      continue
    }
    const [list, ...others] = flow.evaluate(element.argument, env)
    const known = list?.kind === 'tuple' && !list.uniform ? [...list.items] : undefined
    const inner = others.length > 0 ? undefined : list?.kind === 'shape' ? itemsOf(flow, list, depth + 1) : known
    if (!inner) return undefined
    items.push(...inner)
  }
  return items
}

/** The values as texts; what is no text at all is left out. */
export function texts(values: Items, node: Node): Text[] {
  return values.map((value) => asText(value, node)).filter((text) => text !== undefined)
}

function textMethod(flow: Flow, receiver: Text, key: string, node: CallExpression, env: Env): readonly Value[] {
  const argument = (index: number): Items => {
    const given = node.arguments[index]
    return given && given.type !== 'SpreadElement' ? flow.evaluate(given, env) : []
  }
  if (TEXT_SAME.has(key)) return [receiver]
  if (key === 'concat') return concatenate([[receiver], ...node.arguments.map((given) => (given.type === 'SpreadElement' ? [] : texts(flow.evaluate(given, env), given)))], node)
  if (key === 'replace' || key === 'replaceAll') {
    const [search] = argument(0)
    const pattern = search?.kind === 'regex' ? toRegExp(search) : search && wholeText(search)
    if (pattern === undefined) return [receiver]
    const by = texts(argument(1), node)
    return (by.length > 0 ? by : [undefined]).map((replacement) => replaceText(receiver, pattern, replacement, node, key === 'replaceAll'))
  }
  const whole = wholeText(receiver)
  if (whole !== undefined) {
    const place = receiver.parts[0]?.node ?? node
    if (key === 'toUpperCase') return [textOf(whole.toUpperCase(), place)]
    if (key === 'toLowerCase') return [textOf(whole.toLowerCase(), place)]
    if (key === 'slice' || key === 'substring') {
      const [from, to] = [argument(0)[0], argument(1)[0]].map((value) => (value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined))
      if (from !== undefined) return [textOf(key === 'slice' ? whole.slice(from, to) : whole.substring(from, to), place)]
    }
  }
  if (key === 'split') return [listOf([hole('is part of a text', node)])]
  if (NOTHING.has(key)) return [unknown('is a yes, a no or a position', node)]
  return [hole('is computed', node)]
}

function toRegExp({ pattern, flags }: { pattern: string; flags: string }): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/** What a function of the language (`JSON.parse`, `Object.assign`, `Promise.all` …) gives; undefined where it is none that is known. */
export function builtinFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const values = (index: number): Items => {
    const argument = args[index]
    return argument ? flow.argument(argument) : []
  }
  switch (name) {
    case 'JSON.parse':
      return values(0).map((value) => parsed(value, node)).flat()
    case 'JSON.stringify':
      return [{ kind: 'json', of: values(0) }]
    case 'Object.assign':
    case 'Object.freeze':
    case 'Object.seal':
    case 'structuredClone':
    case 'Promise.resolve':
    case 'String':
    case 'encodeURI':
    case 'decodeURI':
    case 'Promise.race':
    case 'Promise.any':
      if (name.startsWith('Promise.r') && name !== 'Promise.resolve') return values(0).flatMap((value) => flow.elements(value))
      return name === 'Promise.any' ? values(0).flatMap((value) => flow.elements(value)) : values(0)
    case 'encodeURIComponent':
    case 'decodeURIComponent':
      return values(0).map((value) => (wholeText(value) !== undefined && value.kind === 'text' ? value : hole('is a value put into the address', node)))
    case 'Array.from': {
      const callback = args[1]
      if (callback && 'node' in callback) return [listOf(flow.callWith(callback.node, env, [values(0).flatMap((value) => flow.elements(value))], node))]
      return values(0)
    }
    case 'Array.of':
      return [{ kind: 'tuple', items: args.map((argument) => flow.argument(argument)) }]
    case 'Buffer.concat':
      return values(0).flatMap((value) => flow.elements(value))
    case 'Buffer.from':
      return values(0)
    case 'Promise.all':
      return values(0).map((value) => allOf(flow, value))
    case 'Promise.allSettled':
      return values(0).map((value) => settled(allOf(flow, value)))
    case 'Object.values':
      return values(0).map((value) => listOf(unite(memberEntries(flow, value, node).flatMap(([, held]) => held))))
    case 'Object.entries':
      return values(0).map((value) => listOf(memberEntries(flow, value, node).map(([key, held]): Value => ({ kind: 'tuple', items: [[key], held] }))))
    case 'Object.keys':
      return values(0).map((value) => listOf(memberEntries(flow, value, node).map(([key]) => key)))
    case 'Array.isArray':
    case 'Number':
    case 'Boolean':
    case 'parseInt':
    case 'parseFloat':
      return [unknown('is a number or a yes or no', node)]
    default:
      return undefined
  }
}

function parsed(value: Value, node: Node): Items {
  if (value.kind === 'json') return value.of
  if (value.kind === 'payload') return [value]
  if (value.kind === 'answer') return [bodyOf(value)]
  return [unknown('is parsed from a text', node)]
}

function allOf(flow: Flow, value: Value): Value {
  if (value.kind !== 'shape' || value.node.type !== 'ArrayExpression') return value
  const { elements } = value.node
  if (elements.some((element) => !element || element.type === 'SpreadElement')) return listOf(flow.elements(value))
  return { kind: 'tuple', items: elements.map((element) => (element ? flow.evaluate(element, value.env) : [])) }
}

function settled(value: Value): Value {
  if (value.kind !== 'tuple') return value
  return { ...value, items: value.items.map((item) => [{ kind: 'made', fields: { value: item }, from: [] }]) }
}

/** The keys of a value as texts, each with what it holds. */
function memberEntries(flow: Flow, value: Value, node: Node): (readonly [Value, Items])[] {
  if (value.kind === 'payload') return [[unknown('is a key found at run time', node), [{ ...value, path: [...value.path, '?'] }]]]
  if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression') return [[unknown('is a key found at run time', node), [unknown('is a member found at run time', node)]]]
  const entries: (readonly [Value, Items])[] = []
  for (const property of value.node.properties) {
    if (property.type === 'SpreadElement') {
      entries.push(...flow.evaluate(property.argument, value.env).flatMap((spread) => memberEntries(flow, spread, node)))
    } else if (!property.computed) {
      const name = property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? String(property.key.value) : ''
      entries.push([textOf(name, property.key), flow.evaluate(property.value, value.env)])
    }
  }
  return entries
}

/** What a function of a well-known library gives that only hands values on. */
export function libraryFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const [first] = args
  const values = (): Items => (first ? flow.argument(first) : [])
  switch (name) {
    case 'useCallback':
    case 'memo':
    case 'forwardRef':
    case 'observer':
    case 'cache':
    case 'firstValueFrom':
    case 'lastValueFrom':
    case 'from':
    case 'cloneDeep':
    case 'fromWeb':
    case 'toRaw':
    case 'unref':
      return values()
    case 'createInterface':
      return values().flatMap((value) => flow.member(value, 'input', node))
    case 'useQuery':
    case 'useSWR':
    case 'useMutation':
    case 'useAsync':
    case 'useAsyncData':
      return queried(flow, args, node, env)
    case 'inject':
      return values().map((value): Value => (value.kind === 'class' ? { kind: 'instance', node: value.node, env: value.env, frame: undefined } : value))
    case 'useMemo':
      return first && 'node' in first ? flow.callWith(first.node, env, [], node) : undefined
    case 'ref':
    case 'shallowRef':
    case 'useRef':
      return [{ kind: 'made', fields: { current: values(), value: values() }, from: [] }]
    case 'useState':
      return [{ kind: 'tuple', items: [stateValues(flow, node, values(), env), [unknown('sets a state', node)]] }]
    default:
      return undefined
  }
}

/** What a hook that runs a query gives: whatever the query's function gives, as `data`. */
function queried(flow: Flow, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const functions = args.flatMap((argument): Node[] => {
    if (!('node' in argument)) return []
    const inner = unwrap(argument.node)
    if (inner.type !== 'ObjectExpression') return isFunction(inner) || inner.type === 'Identifier' ? [inner] : []
    return inner.properties.flatMap((property) => (property.type === 'Property' && property.key.type === 'Identifier' && /^(queryFn|mutationFn|fetcher)$/.test(property.key.name) ? [property.value] : []))
  })
  const data = functions.flatMap((fn) => flow.callWith(fn, env, [], node)).filter(({ kind }) => kind !== 'unknown')
  return data.length > 0 ? [{ kind: 'made', fields: { data }, from: [] }] : undefined
}

/** What a function that was not seen gives when it is handed a function without parameters: what that one gives (retries, limits, queues). */
export function handedResult(flow: Flow, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const given = args.find((argument) => 'node' in argument && isFunction(unwrap(argument.node)))
  const fn = given && 'node' in given ? unwrap(given.node) : undefined
  if (!fn || !isFunction(fn) || fn.params.length > 0) return undefined
  const results = flow.callWith(fn, env, [], node).filter(({ kind }) => kind === 'payload' || kind === 'answer')
  return results.length > 0 ? results : undefined
}

/** What a state variable can hold: its initial value and whatever its setter is called with. */
function stateValues(flow: Flow, node: Node, initial: Items, env: Env): Items {
  const declarator = node.parent?.type === 'VariableDeclarator' ? node.parent : undefined
  const setter = declarator?.id.type === 'ArrayPattern' ? declarator.id.elements[1] : undefined
  const tree = treeOf(node)
  if (setter?.type !== 'Identifier' || !tree) return initial
  const set = (indexOf(tree).variableOf(setter)?.references ?? []).flatMap((reference): Items => {
    const call = (reference.identifier as Node).parent
    const [value] = call?.type === 'CallExpression' && call.callee === (reference.identifier as Node) ? call.arguments : []
    if (!value || value.type === 'SpreadElement') return []
    return isFunction(unwrap(value)) ? flow.callWith(value, env, [initial], call as Node) : flow.evaluate(value, env)
  })
  return unite([...initial, ...set])
}

/** The argument a value was given in a call to validate it: `schema.parse(x)`, `parse(schema, x)`; undefined where it is no such call. */
export function validatedValues(flow: Flow, name: string, args: readonly Argument[]): readonly Value[] | undefined {
  if (!/^(safe)?(parse|validate|decode|cast|check|assert|ensure)(Async|Sync)?$|^(assert|ensure|parse|validate)[A-Z]/.test(name) && !/^safe(Parse|Decode|Validate)/.test(name)) return undefined
  const bodies = args.flatMap((argument) => flow.argument(argument)).filter((value) => value.kind === 'payload')
  if (bodies.length === 0) return undefined
  return /^safe/i.test(name) ? bodies.map((body): Value => ({ kind: 'made', fields: { data: [body], output: [body], value: [body] }, from: [] })) : bodies
}

/** The object a collection was made of: `new Headers({…})` and its like are read as that object. */
export function collectionShape(node: TSESTree.NewExpression, env: Env): Shape {
  return { kind: 'shape', node, env }
}
