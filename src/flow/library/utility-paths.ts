import { literalText, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { bodyOf } from '../clients/answers.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { calledAs } from '../names/called-as.js'
import type { Flow } from '../flow.js'
import { calleeName } from '../tree-index.js'
import { unite, wholeText } from '../texts/texts.js'
import type { Argument, Value } from '../values.js'

/** Functions of packages that take a member out of an object by its key or a path of keys, or ask whether it is there and change it. */
const GIVING = new Set(['get', 'result', 'prop', 'propOr', 'path', 'pathOr', 'view'])
const ASKING = new Set(['has', 'hasIn', 'hasPath', 'unset', 'update', 'over'])

/** One key of a path, where it is written, and the objects that it is taken of. */
export interface PathStep {
  readonly name: string
  readonly written: Argument
  readonly values: readonly Value[]
}

/** A path of keys, as far as they are known, and what it is taken of: `data` is absent where another call hands that in. */
interface MemberPath {
  readonly keys: readonly { readonly name: string | undefined; readonly written: Argument }[]
  readonly data: Argument | undefined
  readonly fallback: Argument | undefined
}

/** What such a function takes apart; undefined for any other. The keys come first or second, as the package has it. */
function memberPath(flow: Flow, name: string, args: readonly Argument[]): MemberPath | undefined {
  if (!GIVING.has(name) && !ASKING.has(name)) return undefined
  if (name === 'view' || name === 'over') {
    const [lens] = args
    const keys = lens && lensKeys(flow, lens)
    return keys && { keys, data: args[name === 'view' ? 1 : 2], fallback: undefined }
  }
  const isOr = name.endsWith('Or')
  const [first, second, third] = isOr ? args.slice(1) : args
  const keys = [first, second].map((argument) => (argument ? keysIn(flow, argument) : undefined))
  const at = keys[0] ? 0 : 1
  const found = keys[at]
  return found && { keys: found, data: at === 0 ? second : first, fallback: isOr ? args[0] : third }
}

/** The keys along which a lens leads, each where the lens that has it is made: `compose(lensProp('a'), lensPath(['b', 'c']))`. */
function lensKeys(flow: Flow, lens: Argument): MemberPath['keys'] | undefined {
  const [made, ...others] = flow.argument(lens)
  const call = made?.kind === 'unknown' && others.length === 0 ? made.node : undefined
  if (call?.type !== 'CallExpression') return undefined
  const args = argumentsOf(call, undefined)
  const [first] = args
  switch (first && calledAs(flow, call)) {
    case 'lensProp':
    case 'lensPath':
    case 'prop':
    case 'path':
      return first && keysIn(flow, first)
    // a getter, and a setter
    case 'lens':
      return first && lensKeys(flow, first)
    case 'compose': {
      const parts = args.map((argument) => lensKeys(flow, argument))
      return parts.every((keys) => keys !== undefined) ? parts.flat() : undefined
    }
    default:
      return undefined
  }
}

/** A text of keys (`list[0].name`), or a list of them; undefined for anything else. */
function keysIn(flow: Flow, argument: Argument): MemberPath['keys'] | undefined {
  const values = flow.argument(argument)
  const keys = values.flatMap((value): readonly (string | undefined)[] => {
    if (value.kind === 'text')
      return (
        wholeText(value)
          ?.split(/[.[\]]+/)
          .filter((key) => key !== '') ?? [undefined]
      )
    return value.kind === 'shape' && value.node.type === 'ArrayExpression'
      ? flow
          .elements(value)
          .map((item) => (item.kind === 'scalar' && typeof item.value === 'number' ? String(item.value) : wholeText(item)))
      : [undefined]
  })
  return keys.some((key) => key !== undefined) ? keys.map((name) => ({ name, written: argument })) : undefined
}

/** `_.get(data, 'a.b')`, `R.pathOr([], ['a', 'b'], data)`: what stands at the path, and the fall-back. */
export function memberAt(flow: Flow, name: string, args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const path = GIVING.has(name) ? memberPath(flow, name, args) : undefined
  if (!path?.data) return undefined
  let values: readonly Value[] = flow.argument(path.data)
  for (const { name: key } of path.keys) values = key === undefined ? [] : values.flatMap((value) => flow.member(value, key, node))
  return values.length === 0 ? undefined : unite([...values, ...(path.fallback ? flow.argument(path.fallback) : [])])
}

/** The steps of the path by which such a function goes into an object; `handed` tells what of, where a later call hands it in. */
export function pathSteps(
  flow: Flow,
  name: string,
  args: readonly Argument[],
  node: Node,
  handed: () => readonly Value[],
): readonly PathStep[] {
  const path = memberPath(flow, name, args)
  if (!path) return []
  const steps: PathStep[] = []
  let values = path.data ? flow.argument(path.data) : handed()
  for (const { name: key, written } of path.keys) {
    if (key === undefined || values.length === 0) break
    steps.push({ name: key, written, values })
    values = values.flatMap((value) => flow.member(value, key, node))
  }
  return steps
}

/**
 * The steps of the path by which a method goes into an answer: `cy.request(…).its('body.id')`, `response.json('id')`; a body itself has no
 * methods, so that one with `get` has something around it (`_.chain(body).get('a.b')`, `fromJS(body).getIn(['a', 'b'])`).
 */
export function methodSteps(flow: Flow, call: TSESTree.CallExpression): readonly PathStep[] {
  const callee = unwrap(call.callee)
  const name = calleeName(call)
  const [argument] = call.arguments
  if (callee.type === 'MemberExpression' && /^(?:get|has)In$/.test(name)) {
    const bodies = flow.evaluate(callee.object, undefined).filter(({ kind }) => kind === 'payload')
    return pathSteps(flow, 'get', [{ values: bodies }, ...argumentsOf(call, undefined)], call, () => [])
  }
  const path = argument && literalText(argument)
  if (callee.type !== 'MemberExpression' || !argument || path === undefined || !/^(?:its|json|get|has)$/.test(name)) return []
  const written = { node: argument, env: undefined }
  let values = flow.evaluate(callee.object, undefined).flatMap((value): readonly Value[] => {
    if (name === 'its') return value.kind === 'answer' || value.kind === 'payload' ? [value] : []
    if (name !== 'json') return value.kind === 'payload' ? [value] : []
    return value.kind === 'answer' && value.call.shape.answer.includes('json()') ? [bodyOf(value)] : []
  })
  return path.split('.').map((key) => {
    const step = { name: key, written, values }
    values = values.flatMap((value) => flow.member(value, key, call))
    return step
  })
}
