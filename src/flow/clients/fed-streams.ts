import { unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { calledAs } from '../names/called-as.js'
import { unite } from '../texts/texts.js'
import { calleeName, functionAround, indexOf, treeOf } from '../tree-index.js'
import type { Value } from '../values.js'

/** What gives again what goes into it, unpacked at most. */
const GIVING_ON = /^(?:create)?(?:Gunzip|Unzip|Inflate|InflateRaw|BrotliDecompress|PassThrough|TextDecoderStream)$/

/** Whether an expression makes such a stream on the spot. */
export function isPassedOn(stream: Node | undefined): boolean {
  return (stream?.type === 'CallExpression' || stream?.type === 'NewExpression') && GIVING_ON.test(calleeName(stream))
}

/** What such a stream holds that a variable keeps: what is piped into it, or what a request answers that puts that into a stream. */
export function flowingInto(flow: Flow, made: Node): readonly Value[] | undefined {
  if (!isPassedOn(made)) return undefined
  const fed = unite(namedIn(made).flatMap((name) => fedAt(flow, name)))
  return fed.length > 0 ? fed : undefined
}

/** What a stream of the program's own gets piece by piece, which is handed over as a member of the options of its constructor. */
export function writtenInto(
  flow: Flow,
  stream: TSESTree.NewExpression,
  key: string | undefined,
  index: number,
): readonly Value[] | undefined {
  if (index !== 0 || (key !== 'write' && key !== 'transform') || !/^(?:Writable|Transform|Duplex|WritableStream)$/.test(calledAs(flow, stream)))
    return undefined
  const fed = unite([...fedAt(flow, stream), ...namedIn(stream).flatMap((name) => fedAt(flow, name))])
  return fed.length > 0 ? fed : undefined
}

/** Where the variable is used that holds what an expression makes. */
export function namedIn(made: Node): readonly Node[] {
  const { parent } = wrapped(made)
  const tree = treeOf(made)
  if (!tree || parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return []
  return (indexOf(tree).variableOf(parent.id)?.references ?? []).map(({ identifier }) => identifier as Node)
}

/** What flows into a stream where it is written: as an argument of what pipes, or as what a function gives that a request is handed. */
function fedAt(flow: Flow, stream: Node): readonly Value[] {
  const place = wrapped(stream)
  const { parent } = place
  if (parent?.type === 'ArrowFunctionExpression' || parent?.type === 'ReturnStatement') {
    const fn = parent.type === 'ReturnStatement' ? functionAround(parent) : parent
    return fn ? answeredInto(flow, wrapped(fn)) : []
  }
  if (parent?.type !== 'CallExpression' || parent.callee === place) return []
  const own = answeredInto(flow, place)
  if (own.length > 0) return own
  const callee = unwrap(parent.callee)
  const name = calleeName(parent)
  if (callee.type === 'MemberExpression' && /^pipe(?:To|Through)?$/.test(name)) return bodiesOf(flow, callee.object)
  const before = parent.arguments.slice(0, parent.arguments.indexOf(place as TSESTree.Expression))
  return calledAs(flow, parent) === 'pipeline' ? before.slice(0, 1).flatMap((source) => bodiesOf(flow, source)) : []
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

function bodiesOf(flow: Flow, source: Node): readonly Value[] {
  return flow.evaluate(source, undefined).flatMap((value) => {
    if (value.kind === 'answer') return [flow.body(value)]
    return value.kind === 'payload' ? [value] : []
  })
}
