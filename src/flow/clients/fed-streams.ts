import { unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { calledAs } from '../names/called-as.js'
import { unite } from '../texts/texts.js'
import { isPassedOn, piecesOf, throughStages } from './stream-stages.js'
import { type CallNode, calleeName, functionAround, indexOf, treeOf } from '../tree-index.js'
import type { Env, Value } from '../values.js'

/** What such a stream holds that a variable keeps: what is piped into it, or what a request answers that puts that into a stream. */
export function flowingInto(flow: Flow, made: Node): readonly Value[] | undefined {
  if (!isPassedOn(made)) return undefined
  const fed = unite(namedIn(made).flatMap((name) => fedAt(flow, name)))
  return fed.length > 0 ? fed : undefined
}

/**
 * What a stream of the program's own gets piece by piece, which is handed over as a member of the options of its constructor, or is all
 * that it is made with: `new Writable({ write })`, `through2.obj(write)`.
 */
export function writtenInto(flow: Flow, stream: CallNode, key: string | undefined, index: number): readonly Value[] | undefined {
  const name = index === 0 ? calledAs(flow, stream) : ''
  const isWritten =
    key === undefined
      ? name === 'throughEach' || name === 'readPieces'
      : (key === 'write' || key === 'transform') && /^(?:Writable|Transform|Duplex|WritableStream|TransformStream)$/.test(name)
  if (!isWritten) return undefined
  const fed = unite([...fedAt(flow, stream, 'pieces'), ...namedIn(stream).flatMap((place) => fedAt(flow, place, 'pieces'))])
  return fed.length > 0 ? fed : undefined
}

/** What a function gets as its only parameter that stands among the streams of a chain: all that comes out of those before it. */
export function chainInput(
  flow: Flow,
  { call, argument, index, env }: { readonly call: CallNode; readonly argument: number; readonly index: number; readonly env: Env },
): readonly Value[] | undefined {
  if (index !== 0 || argument < 1 || calledAs(flow, call) !== 'pipeline') return undefined
  const pieces = throughStages(flow, call, argument, env)
  return pieces.length > 0 ? [listOf(pieces)] : undefined
}

/** Where the variable is used that holds what an expression makes. */
export function namedIn(made: Node): readonly Node[] {
  const { parent } = wrapped(made)
  const tree = treeOf(made)
  if (!tree || parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return []
  return (indexOf(tree).variableOf(parent.id)?.references ?? []).map(({ identifier }) => identifier as Node)
}

/** What flows into a stream where it is written: as an argument of what pipes, or as what a function gives that a request is handed. */
function fedAt(flow: Flow, stream: Node, as: 'bodies' | 'pieces' = 'bodies'): readonly Value[] {
  const place = wrapped(stream)
  const { parent } = place
  if (parent?.type === 'ArrowFunctionExpression' || parent?.type === 'ReturnStatement') {
    const fn = parent.type === 'ReturnStatement' ? functionAround(parent) : parent
    return fn ? answeredInto(flow, wrapped(fn)) : []
  }
  if (parent?.type !== 'CallExpression' || parent.callee === place) return []
  // a stream that gives on what comes in holds the body as a whole
  const held = (values: readonly Value[]): readonly Value[] => {
    const pieces = piecesOf(flow, values)
    return as === 'pieces' ? pieces : pieces.filter(({ kind }) => kind === 'payload')
  }
  const own = answeredInto(flow, place)
  if (own.length > 0) return own
  const callee = unwrap(parent.callee)
  const name = calleeName(parent)
  if (callee.type === 'MemberExpression' && /^pipe(?:To|Through)?$/.test(name)) return held(flow.evaluate(callee.object, undefined))
  const end = parent.arguments.indexOf(place as TSESTree.Expression)
  return calledAs(flow, parent) === 'pipeline' && end > 0 ? held([listOf(throughStages(flow, parent, end, undefined))]) : []
}

/** The body of the answer that a request puts into what it is handed. */
function answeredInto(flow: Flow, handed: Node): readonly Value[] {
  const { parent } = handed
  if (parent?.type !== 'CallExpression' || parent.callee === handed) return []
  return flow.targets(parent, undefined).flatMap((target) => {
    if (target.kind !== 'send' || !target.shape.isAnsweredElsewhere) return []
    return [flow.body({ kind: 'answer', call: flow.call(parent, undefined, target.shape, target.client, target.operation) })]
  })
}
