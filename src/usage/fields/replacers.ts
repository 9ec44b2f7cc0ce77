import type { Session } from '../session.js'
import { literalText, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../../flow/flow.js'
import { givesNothing, passes } from '../../flow/objects/key-decisions.js'
import { handedEntries } from '../../flow/objects/taken-entries.js'
import { wholeText } from '../../flow/texts/texts.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Argument, Shape } from '../../flow/values.js'

/** What decides, member by member, what of an object is written out: the second argument of `JSON.stringify`. */
export interface Replacer {
  /** Whether a member of that name can be sent. */
  passes(key: string): boolean
  /** Whether the name of a member decides about it, so that another name may change what is sent. */
  minds(key: string): boolean
}

/** Reads a replacer; undefined where there is none. */
export function readReplacer(flow: Flow, argument: Argument | undefined): Replacer | undefined {
  const values = argument ? flow.argument(argument).filter((value) => !(value.kind === 'scalar' && value.value == null)) : []
  if (values.length === 0) return undefined
  const [value, ...others] = values
  if (value?.kind === 'callable' && others.length === 0)
    return { passes: (key) => !givesNothing(flow, value, key), minds: (key) => looksAt(value.fn, key) }
  const keys = values.flatMap((list) => flow.elements(list)).map(wholeText)
  const isList = values.every((list) => list.kind === 'tuple' || (list.kind === 'shape' && list.node.type === 'ArrayExpression'))
  if (!isList || keys.includes(undefined)) return { passes: () => true, minds: () => true }
  return { passes: (key) => keys.includes(key), minds: () => true }
}

/**
 * Whether a function that was handed the entries of an object, of which a copy is sent, decides about a member by its name. One that lets
 * through whatever it does not name does not, unless it names that one.
 */
export function isNamedInCopy(flow: Flow, { copies = [], copiedIn = [] }: Shape, key: string): boolean {
  return copies.some((copy, at) => {
    const { filters = [], maps = [] } = handedEntries(copy) ?? {}
    return [...filters, ...maps].some((node) =>
      flow.evaluate(node, copiedIn[at]).some((value) => {
        if (value.kind !== 'callable') return filters.includes(node)
        const isOpen = filters.includes(node) && [key, UNNAMED].every((name) => passes(flow, value, name) === true)
        return !isOpen && looksAt(value.fn, key)
      }),
    )
  })
}

/** A name that no code spells. */
const UNNAMED = '\0'

/** Whether a function looks at the name it is handed, other than to compare it with other names that are spelled out, or to hand it on. */
function looksAt({ params }: FunctionNode, key: string): boolean {
  const [first] = params
  const name = first?.type === 'ArrayPattern' ? first.elements[0] : first
  if (!name) return false
  const tree = treeOf(name)
  const variable = name.type === 'Identifier' && tree ? indexOf(tree).variableOf(name) : undefined
  return variable?.references.some(({ identifier }) => !isHandedOn(identifier) && !isComparedToOther(identifier, key)) ?? true
}

/** Whether a name only says what a pair is for, or what is read: `[name, draft[name]]`. */
function isHandedOn(name: Node): boolean {
  const whole = wrapped(name)
  const { parent } = whole
  return (
    (parent?.type === 'ArrayExpression' && parent.elements[0] === whole) ||
    (parent?.type === 'MemberExpression' && parent.property === whole)
  )
}

function isComparedToOther(name: Node, key: string): boolean {
  const { parent } = name
  if (parent?.type !== 'BinaryExpression' || !/^[!=]==?$/.test(parent.operator)) return false
  const other = literalText(parent.left === name ? parent.right : parent.left)
  return other !== undefined && other !== key
}

/** Notes that a name which is spelled elsewhere decides what of an object is sent. */
export function noteName({ namedBeside }: Session, literal: Node, name: string): void {
  namedBeside.set(literal, new Set([...(namedBeside.get(literal) ?? []), name]))
}

/** What keeps a member of a request object from being rewritten by itself, if anything does. */
export function heldByName(session: Session, literal: Node, name: string): { readonly byHand: string } | undefined {
  return session.namedBeside.get(literal)?.has(name)
    ? {
        byHand: 'A filter, or the second argument of `JSON.stringify`, tells by name what of this object is sent: rewrite both by hand.',
      }
    : undefined
}
