import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import { calleeName } from '../tree-index.js'
import { namedIn } from './fed-streams.js'
import type { Env, Value } from '../values.js'

/** What eventsource-parser hands to its callback: events whose `data` are pieces of the body that the parser is fed. */
export function parsedEvents(flow: Flow, call: TSESTree.CallExpression, key: string | undefined, env: Env): readonly Value[] | undefined {
  if (calleeName(call) !== 'createParser' || (key !== undefined && key !== 'onEvent')) return undefined
  if (!flow.evaluate(call.callee, env).some((value) => value.kind === 'external' && value.module === 'eventsource-parser')) return undefined
  const pieces = fedTo(call).flatMap((piece) => flow.evaluate(piece, env))
  const data = pieces.filter(({ kind }) => kind === 'payload' || kind === 'answer')
  return data.length > 0 ? [{ kind: 'made', fields: { data: unite(data) }, from: [] }] : undefined
}

/** What the parser that a call makes is handed by its methods, piece by piece. */
function fedTo(call: Node): readonly Node[] {
  return namedIn(call).flatMap(({ parent: method }) => {
    const [piece] = method?.type === 'MemberExpression' && method.parent.type === 'CallExpression' ? method.parent.arguments : []
    return piece && piece.type !== 'SpreadElement' ? [piece] : []
  })
}
