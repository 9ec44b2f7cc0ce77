import type { Flow } from '../../flow/flow.js'
import { calleeName } from '../../flow/tree-index.js'
import type { Call, Env, Payload, Value } from '../../flow/values.js'
import { staticKey, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Way } from './on-the-way.js'

/** A place where what a request sends or gets left sight, and into what: a clause of a sentence. */
export interface End {
  readonly node: Node
  readonly reason: string
  /** The function that gives it to whoever calls that, or is handed it, where nobody is seen to. */
  readonly outside?: FunctionNode
  /** Whether what the evaluator sees behind it says nothing of where the answer goes there. */
  readonly isSure?: true
}

/**
 * How what is followed stands at an expression: the evaluator tells it (`told`), or it lies in an object or a list around it (`held`),
 * of which only the members tell.
 */
export type Sight = 'told' | 'held'

/** A walk from a request to all places that its answer gets to. */
export interface Walk {
  /** The evaluator that asks callers, too. */
  readonly flow: Flow
  readonly call: Call
  readonly way: Way
  /** Goes on from an expression that is, or holds, the answer. */
  readonly follow: (node: Node, env: Env, sight: Sight) => void
  /** Notes that the answer is lost sight of at a place. */
  readonly end: (node: Node, reason: string, outside?: FunctionNode, isSure?: true) => void
  /** Notes that the objects and lists which an expression gives hold the answer from here on. */
  readonly hold: (node: Node, env: Env) => void
  /** Whether some values are not known, or one of them is known to hold the answer. */
  readonly mayHold: (values: readonly Value[]) => boolean
  /** Whether something deprecated is known to be used by a name. */
  readonly isFound: (name: Node) => boolean
  /** What of the answer some values are. */
  readonly among: (values: readonly Value[]) => readonly Payload[]
}

/**
 * Ends at a member that is a deprecated field of the answer for the code that hands that in, and of which nothing is known where it stands,
 * as nobody is known to call the function around: the search for what is read starts there.
 */
export function seekRead({ flow, way, end, isFound }: Walk, member: TSESTree.MemberExpression, carried: readonly Payload[]): void {
  const key = staticKey(member.property, member.computed)
  if (key === undefined || isFound(member.property) || !carried.some(({ path }) => path.at(-1) === key && way.isField(path))) return
  const values = flow.evaluate(member.object, undefined)
  if (values.every((value) => value.kind === 'unknown' && value.param !== undefined && !isPut(value.param)))
    end(member.property, `\`${key}\` is read here, and what it is read of is not seen from there`, undefined, true)
}

/** Whether a function stands in an object or a list, or is handed on: which of those that are called it is may be told by the key. */
function isPut(fn: FunctionNode): boolean {
  const { parent } = wrapped(fn)
  return parent?.type === 'Property' || parent?.type === 'ArrayExpression' || parent?.type === 'CallExpression'
}

/** Why what comes through a call is not surely seen: its function is of a package of which nothing is known. */
export function byNameOnly(call: Node): string {
  const name = call.type === 'CallExpression' || call.type === 'NewExpression' ? calleeName(call) : ''
  return `it goes through \`${name}\`, which is followed by its name only`
}
