import type { TSESTree } from '../syntax/tree.js'
import { followUps } from './answers.js'
import type { Flow } from './flow.js'
import { argumentsOf } from './call-arguments.js'
import { unite } from './texts.js'
import type { Argument, Call, Value } from './values.js'
import { boundValues } from './variables.js'

/** Keys by which an argument shows that it is an options object and not itself a body. */
const OPTION_KEYS = ['body', 'data', 'json', 'payload', 'method', 'headers', 'url']

/** What a slot holds; see CallShape for how slots are written. A trailing `?` takes an argument only if it is no options object. */
export function slotValues(flow: Flow, call: Call, slot: string): readonly Value[] {
  const [head = '', ...keys] = slot.replace(/\?$/, '').split('.')
  if (head === 'config') return fromConfig(flow, call, keys)
  if (head === 'then') {
    const [name = '', index = '0', ...rest] = keys
    const subject = call.client?.origin ? call.client : ({ kind: 'answer', call } as const)
    return unite(followUps(flow, subject, name).flatMap((node) => below(flow, argumentAt(flow, node, Number(index), call), rest)))
  }
  const { node } = call
  if (node.type === 'ObjectExpression' && head === '0') return below(flow, flow.evaluate(node, call.env), keys)
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const values = argumentAt(flow, node, Number(head), call)
  if (!slot.endsWith('?')) return below(flow, values, keys)
  return values.filter(
    (value) => value.kind === 'json' || value.kind === 'payload' || (value.kind === 'shape' && !looksLikeOptions(flow, value)),
  )
}

function argumentAt(flow: Flow, node: TSESTree.CallExpression | TSESTree.NewExpression, index: number, call: Call): readonly Value[] {
  const args = argumentsOf(node, call.env)
  if (index >= args.length && !args.some((argument) => 'node' in argument && argument.spread)) return []
  return boundValues(flow, { fn: node as never, parent: undefined, self: undefined, args, call: node, depth: 0 }, index, node)
}

/** A key of the options the client was made with; the last that has it wins. */
function fromConfig(flow: Flow, call: Call, keys: readonly string[]): readonly Value[] {
  for (const argument of [...(call.client?.config ?? [])].reverse()) {
    const values = below(flow, flow.argument(argument), keys).filter((value) => !(value.kind === 'scalar' && value.value === undefined))
    if (values.length > 0) return values
  }
  return []
}

function below(flow: Flow, values: readonly Value[], keys: readonly string[]): readonly Value[] {
  let reached = values
  for (const key of keys) {
    reached = unite(
      reached
        .filter(({ kind }) => kind !== 'text' && kind !== 'scalar' && kind !== 'callable')
        .flatMap((value) => flow.member(value, key, keyPlace(value))),
    )
  }
  return reached
}

function keyPlace(value: Value): never {
  return ('node' in value ? value.node : undefined) as never
}

function looksLikeOptions(flow: Flow, value: Extract<Value, { kind: 'shape' }>): boolean {
  return OPTION_KEYS.some((key) =>
    flow.member(value, key, value.node).some((held) => !(held.kind === 'scalar' && held.value === undefined) && held.kind !== 'unknown'),
  )
}

/** What an argument holds: an expression's values, or those given. */
export function argumentValues(flow: Flow, argument: Argument): readonly Value[] {
  return 'values' in argument ? argument.values : flow.evaluate(argument.node, argument.env)
}
