import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { builtinFunction } from '../library/language-functions.js'
import type { Argument, Env, Value } from '../values.js'
import type { ClientRow } from './client-row.js'

/** What a member of a client gives that waits for several requests, or hands on what they give; undefined for any other. */
export function waitedFor(
  flow: Flow,
  { gathers, language, spreads }: ClientRow,
  operation: string,
  args: readonly Argument[],
  node: Node,
  env: Env,
): readonly Value[] | undefined {
  if (spreads?.includes(operation)) return args.flatMap((argument) => spreading(flow, argument))
  const ofLanguage = language?.[operation]
  if (ofLanguage !== undefined) return builtinFunction(flow, ofLanguage, args, node, env)
  return gathers?.includes(operation) ? [gathered(flow, args)] : undefined
}

/** The items of a list that is the only argument, each as an argument of its own. */
export function itemsApart([list = []]: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  const [only, ...others] = list
  return only?.kind === 'tuple' && !only.uniform && others.length === 0 ? only.items : []
}

/** The functions of an argument, as those that get the items of a list. */
function spreading(flow: Flow, argument: Argument): readonly Value[] {
  return flow.argument(argument).map((value): Value => (value.kind === 'callable' ? { ...value, how: 'apart' } : value))
}

/** What waits for several requests: of one alone the answer, of several a list for each, the answer first and its status behind it. */
function gathered(flow: Flow, args: readonly Argument[]): Value {
  const answers = args.map((argument) => flow.argument(argument))
  return { kind: 'tuple', isApart: true, items: answers.length > 1 ? answers.map((items) => [{ kind: 'tuple', items: [items] }]) : answers }
}
