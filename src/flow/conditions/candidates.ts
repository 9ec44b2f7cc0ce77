import type { ClassNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { hasMember, plainValue } from './conditions.js'
import type { Flow } from '../flow.js'
import { basesOf } from '../classes/heirs.js'
import { listedValues, variantsOf, type Variant } from '../types/variants.js'
import type { Made, Shape, Value } from '../values.js'

/** What something may be, as far as a test can ask. Undefined: that is open. */
export interface Candidate {
  /** What it can have under a key, each as `plainValue` gives it. */
  readonly values: (key: string) => readonly string[] | undefined
  readonly has: (key: string) => boolean | undefined
  /** What `typeof` gives, and whether it is a list. */
  readonly type: string | undefined
  readonly isList: boolean | undefined
  readonly isOf: (node: ClassNode) => boolean | undefined
  /** Whether it is of a type that a guard is declared to ask for. */
  readonly isOfType: (type: Node) => boolean | undefined
}

/** Something of which nothing is known. */
export const ANYTHING: Candidate = {
  values: () => undefined,
  has: () => undefined,
  type: undefined,
  isList: undefined,
  isOf: () => undefined,
  isOfType: () => undefined,
}

/** What a variant of a declared union may be, beside the others. */
export function candidateOf(flow: Flow, variant: Variant, all: readonly Variant[]): Candidate {
  const { node, members, isOpen } = variant
  return {
    values: (key) => listedValues(flow, variant, key),
    has: (key) => {
      const member = members?.get(key)
      if (member) return member.isOptional ? undefined : true
      return members && !isOpen ? false : undefined
    },
    type: members ? 'object' : TYPES.get(node.type),
    isList: members || TYPES.has(node.type) ? false : /^TS(?:Array|Tuple)Type$/.test(node.type) ? true : undefined,
    isOf: (wanted) => isOfClass(flow, node, wanted) ?? (all.some((other) => isOfClass(flow, other.node, wanted)) ? false : undefined),
    isOfType: (type) => {
      const asked = new Set(variantsOf(flow, type).map((one) => one.node))
      return all.some((one) => asked.has(one.node)) ? asked.has(node) : undefined
    },
  }
}

/** What `typeof` gives for what is of a type of the language, or a list. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['TSStringKeyword', 'string'],
  ['TSNumberKeyword', 'number'],
  ['TSBooleanKeyword', 'boolean'],
  ['TSUndefinedKeyword', 'undefined'],
  ['TSNullKeyword', 'object'],
  ['TSFunctionType', 'function'],
])

/** Whether what a declaration describes is of a class; undefined for what is no class. */
function isOfClass(flow: Flow, node: Node, wanted: ClassNode): boolean | undefined {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return undefined
  return node === wanted || basesOf(flow, node).includes(wanted)
}

/** What an object that is written out may be, or one that is put together of known members. */
export function candidateOfShape(flow: Flow, shape: Shape | Made, at: Node): Candidate {
  const isList = shape.kind === 'shape' && shape.node.type === 'ArrayExpression'
  const isObject = shape.kind === 'made' || shape.node.type === 'ObjectExpression'
  const held = (key: string): readonly Value[] => flow.member(shape, key, at)
  return {
    values: (key) => {
      const values = isObject ? held(key).map((value) => plainValue([value])) : [undefined]
      return values.every((value) => value !== undefined) && values.length > 0 ? values : undefined
    },
    has: (key) => hasMember(flow, shape, key, at),
    type: isList || isObject ? 'object' : undefined,
    isList: isList ? true : isObject ? false : undefined,
    isOf: () => (isObject ? false : undefined),
    isOfType: (type) => {
      const variants = isObject ? variantsOf(flow, type) : []
      const own = candidateOfShape(flow, shape, at)
      return variants.length > 0 && variants.every((variant) => variant.members && !fits(flow, variant, own)) ? false : undefined
    },
  }
}

/** Types of which no object with names is. */
const NO_OBJECT =
  /^TS(?:String|Number|Boolean|BigInt|Symbol|Null|Undefined|Void|Never)Keyword$|^TS(?:Literal|TemplateLiteral|Function|Array|Tuple)Type$/

/** Whether something can be of a type: it has what that asks for, and none but the values that it lists. */
export function fits(flow: Flow, variant: Variant, candidate: Candidate): boolean {
  if (!variant.members) return !NO_OBJECT.test(variant.node.type)
  for (const [key, { isOptional }] of variant.members) {
    if (!isOptional && candidate.has(key) === false) return false
    const listed = listedValues(flow, variant, key)
    const own = listed && candidate.values(key)
    if (listed && own && !own.some((value) => listed.includes(value))) return false
  }
  return true
}
