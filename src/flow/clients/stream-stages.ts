import { isFunction, literalText, parametersOf, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { yieldedList } from '../lists/iterators.js'
import { listOf } from '../lists/lists.js'
import { calledAs } from '../names/called-as.js'
import { unite } from '../texts/texts.js'
import { calleeName, type CallNode, functionAround, indexOf, isThis, treeOf } from '../tree-index.js'
import { type Callable, type Env, unknown, type Value } from '../values.js'
import { bodyOf } from './answers.js'

type Values = readonly Value[]

/** What gives again what goes into it, unpacked at most. */
const GIVING_ON = /^(?:create)?(?:Gunzip|Unzip|Inflate|InflateRaw|BrotliDecompress|PassThrough|TextDecoderStream)$/

/** Whether an expression makes such a stream on the spot. */
export function isPassedOn(stream: Node | undefined): boolean {
  return (stream?.type === 'CallExpression' || stream?.type === 'NewExpression') && GIVING_ON.test(calleeName(stream))
}

/** Methods that hand what comes out of a stream to another one, which they give. */
export const PIPING: ReadonlySet<string> = new Set(['pipe', 'pipeThrough', 'compose'])

/** The pieces of what a stream holds: of a list its elements, of an answer its body. */
export function piecesOf(flow: Flow, values: Values): Values {
  return unite(
    values.flatMap((value): Values => {
      if (value.kind === 'answer') return [bodyOf(value)]
      return value.kind === 'payload' || value.kind === 'tuple' || value.kind === 'shape' ? flow.elements(value) : []
    }),
  )
}

/** What comes out of a stream, as a list, into which pieces go; undefined for what is no stream that is known. */
export function throughStage(flow: Flow, stage: Node | undefined, pieces: Values, env: Env): Values | undefined {
  if (!stage || stage.type === 'SpreadElement' || pieces.length === 0) return undefined
  const inner = unwrap(stage)
  const isCall = inner.type === 'CallExpression' || inner.type === 'NewExpression'
  const written = isCall && (isPassedOn(inner) || calledAs(flow, inner) !== '') ? inner : undefined
  const made = written ? [{ call: written, env }] : flow.evaluate(inner, env).flatMap((value) => makingOf(value))
  const given = made.flatMap(({ call, env: around }) => givenBy(flow, call, pieces, around) ?? [])
  const run = written ? [] : flow.evaluate(inner, env).filter((value) => value.kind === 'callable' && value.fn.generator) as Callable[]
  const yielded = run.map((value) => {
    // an inline function finds by where it stands what it is handed
    const frame = value.fn === inner ? env : flow.frame(value, [{ values: [listOf(pieces)] }], inner, env)
    return yieldedList(flow, value.fn, frame ?? value.env)
  })
  return given.length + yielded.length > 0 ? unite([...given, ...yielded]) : undefined
}

/** What the last stream of a chain gets before `end`: `pipeline(source, first, second)`. */
export function throughStages(flow: Flow, { arguments: stages }: CallNode, end: number, env: Env): Values {
  const [source] = stages
  let pieces = source && source.type !== 'SpreadElement' ? piecesOf(flow, flow.evaluate(source, env)) : []
  for (const stage of stages.slice(1, end)) pieces = piecesOf(flow, throughStage(flow, stage, orUnseen(pieces, stage), env) ?? [])
  return pieces
}

/** What is not seen of a stream is some piece all the same, of which the next one may make what is. */
export function orUnseen(pieces: Values, at: Node): Values {
  return pieces.length > 0 ? pieces : [unknown('is what comes out of a stream', at)]
}

function makingOf(value: Value): readonly { readonly call: CallNode; readonly env: Env }[] {
  const node = value.kind === 'unknown' ? value.node : undefined
  return node?.type === 'NewExpression' || node?.type === 'CallExpression' ? [{ call: node, env: undefined }] : []
}

function givenBy(flow: Flow, call: CallNode, pieces: Values, env: Env): Values | undefined {
  if (isPassedOn(call)) return pieces
  const [first, second] = argumentsOf(call, env)
  switch (calledAs(flow, call)) {
    case 'readPieces':
      return flow.argument(first ?? { values: [] }).some(({ kind }) => kind === 'callable' || kind === 'global')
        ? streamOf(flow.callWith(call.arguments[0] as Node, env, [pieces], call))
        : streamOf(below(flow, pieces, call))
    case 'throughEach': {
      const functions = [first, second].flatMap((argument) => (argument ? flow.argument(argument) : [])).filter(isCallable)
      return madeOf(flow, functions, pieces, call, env)
    }
    case 'Transform':
    case 'Duplex':
    case 'TransformStream': {
      const options = first ? flow.argument(first) : []
      const functions = options.flatMap((value) => flow.member(value, 'transform', call)).filter(isCallable)
      return madeOf(flow, functions, pieces, call, env)
    }
    default:
      return undefined
  }
}

/** A stream of pieces: lists in a body are not told from what they hold. */
function streamOf(pieces: Values): Values {
  return pieces.every(({ kind }) => kind === 'payload') ? pieces : [listOf(pieces)]
}

/** What stands at the path in each piece that a reader of JSON is told: `JSONStream.parse('rows.*')`. */
function below(flow: Flow, pieces: Values, call: CallNode): Values {
  const path = (call.arguments[0] ? literalText(call.arguments[0]) : undefined) ?? ''
  return path
    .split('.')
    .filter((key) => /^\w+$/.test(key))
    .reduce((values, key) => values.flatMap((value) => flow.member(value, key, call)), pieces)
}

function isCallable(value: Value): value is Callable {
  return value.kind === 'callable'
}

/** What functions make of each piece that a stream hands them: what they push, enqueue or call their last parameter with. */
function madeOf(flow: Flow, functions: readonly Callable[], pieces: Values, at: Node, env: Env): Values | undefined {
  const made = functions.flatMap((value) => {
    const frame = flow.frame(value, [{ values: pieces }, { values: [unknown('is an encoding', at)] }], at, env)
    return frame ? handedOut(value.fn).flatMap((node) => flow.evaluate(node, frame)) : []
  })
  return made.length > 0 ? streamOf(unite(made).filter(({ kind }) => kind !== 'scalar')) : undefined
}

/** The expressions that a function of a stream hands out: `this.push(x)`, `done(null, x)`, `controller.enqueue(x)`. */
function handedOut(fn: FunctionNode): readonly Node[] {
  const tree = treeOf(fn)
  if (!tree) return []
  const { calls, variableOf } = indexOf(tree)
  const [, second, third] = parametersOf(fn)
  const isOf = (node: Node, parameter: Node | undefined): boolean => {
    const variable = node.type === 'Identifier' ? variableOf(node) : undefined
    return variable !== undefined && parameter?.type === 'Identifier' && variable === variableOf(parameter)
  }
  return calls.flatMap((call): readonly Node[] => {
    if (call.range[0] < fn.range[0] || call.range[1] > fn.range[1] || !runsWithin(call, fn)) return []
    const callee = unwrap(call.callee)
    const [first, other] = call.arguments
    const handed = (node: Node | undefined): readonly Node[] => (node && node.type !== 'SpreadElement' ? [node] : [])
    if (callee.type !== 'MemberExpression') return isOf(callee, third) ? handed(other) : []
    const name = staticKey(callee.property, callee.computed)
    if (name === 'push') return isThis(callee.object) ? handed(first) : []
    return name === 'enqueue' && isOf(unwrap(callee.object), second) ? handed(first) : []
  })
}

/** Whether code stands in a function, or in one that has no `this` of its own in there. */
function runsWithin(node: Node, fn: FunctionNode): boolean {
  for (let at = functionAround(node); at; at = functionAround(at)) {
    if (at === fn) return true
    if (!isFunction(at)) return false
  }
  return false
}
