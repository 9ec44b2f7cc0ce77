import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { nameOfHanded } from '../functions/callee-names.js'
import { checkedBy } from '../types/schema-changes.js'
import type { Argument, Env, Unknown, Value } from '../values.js'

/** How a check gives what it was given that has a form of its own, by the names that the models have for these. */
const HELD: Readonly<Record<string, (bodies: readonly Value[]) => readonly Value[]>> = {
  validateToValue: (bodies) => [{ kind: 'made', fields: { value: bodies }, from: [] }],
  // in a chain of functions it goes by what it holds
  decodeToRight: (bodies) => [...bodies, { kind: 'made', fields: { right: bodies }, from: [] }],
  validateToPair: (bodies) => [{ kind: 'tuple', items: [[], bodies] }],
}

/**
 * The argument a value was given in a call to validate it: `schema.parse(x)`, `parse(schema, x)`; undefined where it is no such call.
 * What a caller hands to a schema is what the schema gives, but for what that changes (`callee`: what is called).
 */
export function validatedValues(
  flow: Flow,
  name: string,
  args: readonly Argument[],
  isSchema = false,
  callee?: { readonly node: Node; readonly env: Env },
): readonly Value[] | undefined {
  if (name === 'decodeBody') return callee && validatedValues(flow, 'decode', jsonOf(flow, args, callee.node), isSchema, callee)
  const held = HELD[name]
  if (held) {
    const bodies = validatedValues(flow, 'validate', args, isSchema, callee)
    return bodies && held(bodies)
  }
  if (
    !/^(safe)?(parse|validate|decode|cast|check|assert|ensure)(Async|Sync)?$|^(assert|ensure|parse|validate)[A-Z]/.test(name) &&
    !/^safe(Parse|Decode|Validate)/.test(name)
  )
    return undefined
  const values = args.flatMap((argument) => flow.argument(argument))
  // an object beside something else may be options
  const handed = values.filter(
    (value) =>
      value.kind === 'payload' ||
      (args.length === 1 && (value.kind === 'shape' || (isSchema && value.kind === 'unknown' && value.param !== undefined))),
  )
  // whatever comes in, a schema may make something of it that is known
  const isMethod = callee !== undefined && isOfSchema(flow, callee.node, callee.env)
  const checked = handed.length === 0 && callee ? args.at(args.length > 1 && !isMethod ? 1 : 0) : undefined
  const unseen = checked ? flow.argument(checked).filter(({ kind }) => kind === 'unknown') : []
  const given = (value: Value): readonly Value[] => (callee ? checkedBy(flow, value, callee.node, args, callee.env) : [value])
  const bodies = [...handed.flatMap(given), ...unseen.flatMap((value) => given(value).filter((made) => made !== value))]
  if (bodies.length === 0) return undefined
  return /^safe/i.test(name)
    ? bodies.map((body): Value => ({ kind: 'made', fields: { data: [body], output: [body], value: [body] }, from: [] }))
    : bodies
}

/** What a method of a schema gives that was handed on and is called elsewhere: `load(path, Answer.parse)`; undefined for others. */
export function checkedByMethod(flow: Flow, { node }: Unknown, callee: Node, args: readonly Argument[]): readonly Value[] | undefined {
  if (!node || node === callee || node.type !== 'MemberExpression') return undefined
  return validatedValues(flow, nameOfHanded(flow, node), args, false, { node, env: undefined })
}

/** The bodies of the answers among some arguments, for a check that reads them itself: `flatMap(schemaBodyJson(schema))`. */
export function jsonOf(flow: Flow, args: readonly Argument[], node: Node): Argument[] {
  const read = (value: Value): readonly Value[] => (value.kind === 'answer' ? flow.member(value, 'json', node) : [value])
  return args.map((argument) => ({ values: flow.argument(argument).flatMap(read) }))
}

/** Whether what is called is a method of a schema: an argument beside the value has options. */
function isOfSchema(flow: Flow, callee: Node, env: Env): boolean {
  const inner = unwrap(callee)
  if (inner.type !== 'MemberExpression') return false
  const owners = flow.evaluate(inner.object, env)
  return owners.length > 0 && owners.every(({ kind }) => kind === 'unknown')
}
