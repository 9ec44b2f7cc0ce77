import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { CallExpression } from './call-arguments.js'
import type { Callee } from './callees.js'
import { callersOf } from './callers.js'
import type { Flow } from '../flow.js'
import { type Among, argumentOf, cameBy, chosenAmong, keyChain, referenceAt, tableKeys } from '../objects/key-chain.js'
import { KEPT } from '../objects/chosen-members.js'
import type { Env, Value } from '../values.js'

/** What a function gives that a caller chose: by the key of a table (`ROUTES[name]()`), or by handing it in. */
export function givenByChosen(flow: Flow, given: readonly Value[], node: CallExpression, env: Env): readonly Value[] {
  if (!env || !given.some(({ kind }) => kind === 'text')) return given
  const choice = keyChain(flow, node.callee, env)
  const chain = choice?.chain ?? functionHanded(unwrap(node.callee), env)
  return chain ? given.map((value) => cameBy(value, chain, 1, [node, ...(choice?.calls ?? [])])) : given
}

/** The references by which a function was handed in: `send(boardsPath)`. */
function functionHanded(name: Node, env: Env): readonly Node[] | undefined {
  const argument = argumentOf(name, env)
  const reference = referenceAt(argument)
  if (!reference || !argument || !('node' in argument)) return undefined
  return [name, ...(functionHanded(reference, argument.env) ?? [reference])]
}

/** What any function of a table gives, where nobody is seen yet to hand in the key: the texts that there are to choose from. */
export function leftToChoose(
  flow: Flow,
  callees: readonly Callee[],
  given: readonly Value[],
  node: CallExpression,
  env: Env,
): readonly Value[] {
  if (!callees.some(({ value }) => value?.kind === 'callable') || !given.some(({ kind }) => kind === 'text' || kind === 'shape'))
    return given
  for (const { key } of tableKeys(node.callee)) {
    const chosen = flow.evaluate(key, env).find((value) => value.kind === 'unknown' && value.param !== undefined)
    if (chosen?.kind !== 'unknown' || !chosen.param) continue
    // where callers are seen, what they choose is asked of them
    const isAsked = callersOf(flow, chosen.param).length > 0
    const texts = given.filter(({ kind }) => kind === 'text')
    const among = texts.map((value): Among => [cameBy(value, [], 1), node])
    return [chosenAmong(chosen, among), ...given.filter(({ kind }) => kind !== 'text' && (!isAsked || KEPT.has(kind)))]
  }
  return given
}
