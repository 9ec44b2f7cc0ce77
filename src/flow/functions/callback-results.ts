import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { itemsApart } from '../clients/waited-together.js'
import { CALLED, type Flow } from '../flow.js'
import { describedCallback } from '../library/described-functions.js'
import { builtinFunction } from '../library/language-functions.js'
import { runPiped } from '../library/piped-functions.js'
import { validatedValues } from '../library/validated-values.js'
import { unite } from '../texts/texts.js'
import { type Env, unknown, type Value } from '../values.js'
import { nameOfHanded } from './callee-names.js'

/** Calls the function that stands at `node` with given values: a callback handed to the language or a library. */
export function callbackResult(flow: Flow, node: Node, env: Env, args: readonly (readonly Value[])[], call: Node): readonly Value[] {
  const described = describedCallback(flow, node, env, args, call)
  if (described) return described
  const results: Value[] = []
  for (const value of flow.evaluate(node, env)) {
    if (value.kind === 'callable') {
      const handed = value.how === 'apart' ? itemsApart(args) : args
      // an inline function finds what its parameters are bound to by where it stands
      const frame =
        value.fn === unwrap(node) ? env : flow.frame(value, [...(value.bound ?? []), ...handed.map((values) => ({ values }))], call, env)
      results.push(...flow.returns(value.fn, frame ?? env))
    } else if (value.kind === 'global' && call.type === 'CallExpression') {
      results.push(
        ...(builtinFunction(
          flow,
          value.path.join('.'),
          args.map((values) => ({ values })),
          call,
          env,
        ) ?? [unknown('is the result of a function that was not seen', call)]),
      )
    } else if (value.kind === 'answer') results.push(value)
    else if (value.kind === 'made') results.push(...(value.fields[CALLED] ?? []))
    else if (value.kind === 'unknown' || value.kind === 'external') {
      const piped = value.kind === 'unknown' ? runPiped(flow, value.node, args[0] ?? []) : undefined
      const checked = piped ?? validatedValues(
        flow,
        nameOfHanded(flow, node),
        args.map((values) => ({ values })),
        false,
        { node, env },
      )
      results.push(...(checked ?? [unknown('is the result of a function that was not seen', node)]))
    }
  }
  return unite(results)
}
