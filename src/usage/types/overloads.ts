import { callersOf } from '../../flow/functions/callers.js'
import { plainValue } from '../../flow/conditions/conditions.js'
import type { Flow } from '../../flow/flow.js'
import { identityOf } from '../../flow/identity.js'
import { membersNamed } from '../../flow/objects/members-named.js'
import { textOf } from '../../flow/texts/texts.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Callable, Env, Text, Value } from '../../flow/values.js'
import { classAround, isFunction, literalText, parametersOf, staticKey, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { describedBySignature, type Described, type Signature } from './declared-functions.js'

type Signed = Pick<Signature, 'params' | 'returnType'>
type Overload = TSESTree.TSDeclareFunction | TSESTree.TSEmptyBodyFunctionExpression

/**
 * What the signature above an implementation says of it: what that gives and is handed when it is called so. Where a parameter is declared
 * to be certain texts, those decide: `load(kind: 'plain')` gives nothing of what another kind leads to.
 */
export function describedByOverload(flow: Flow, overload: Overload): readonly Described[] {
  if (overload.returnType?.typeAnnotation.type === 'TSTypePredicate') return []
  return implementationsOf(overload).flatMap((fn) => describedByTexts(flow, overload, callableOf(fn)))
}

/** The same for any signature that a function is declared to have beside others. */
export function describedByTexts(flow: Flow, signature: Signed, callable: Callable): readonly Described[] {
  return calledWith(flow, signature, callable).flatMap((env) =>
    describedBySignature(flow, signature, env ? { ...callable, env } : callable),
  )
}

function implementationsOf(overload: Overload): readonly FunctionNode[] {
  const { parent } = overload
  if (overload.type === 'TSDeclareFunction') {
    const tree = overload.id ? treeOf(overload) : undefined
    const definitions = (tree && overload.id && indexOf(tree).variableOf(overload.id)?.defs) ?? []
    return definitions.map(({ node }) => node as Node).filter(isFunction)
  }
  const owner = parent?.type === 'MethodDefinition' ? classAround(parent) : undefined
  const key = parent?.type === 'MethodDefinition' ? staticKey(parent.key, parent.computed) : undefined
  if (!owner || key === undefined || parent?.type !== 'MethodDefinition') return []
  return membersNamed(owner, key).flatMap((member) =>
    member.type === 'MethodDefinition' && member.static === parent.static && isFunction(member.value) ? [member.value] : [],
  )
}

function callableOf(fn: FunctionNode): Callable {
  const method = fn.parent?.type === 'MethodDefinition' ? fn.parent : undefined
  const owner = method && classAround(method)
  const self = owner && !method.static ? ({ kind: 'instance', node: owner, env: undefined, frame: undefined } as const) : undefined
  return { kind: 'callable', fn, env: undefined, self }
}

/** How many texts of one parameter are told apart. */
const MOST_TEXTS = 8

/** The ways in which a function is called so: one for each text that decides. */
function calledWith(flow: Flow, { params }: Signed, callable: Callable): readonly Env[] {
  const { fn } = callable
  const texts = params.map((parameter) => textsOf('typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined))
  const deciding = texts.findIndex((values) => values.length > 0)
  const decided = texts[deciding]
  if (!decided || decided.length > MOST_TEXTS) return [undefined]
  return decided.map((text) => {
    const args = parametersOf(fn).map((_, index) => {
      const values = index === deciding ? [text] : (texts[index] ?? [])
      return { values: values.length > 0 ? values : handedWith(flow, fn, index, deciding, text) }
    })
    // each text is where such a call would be
    return flow.frame(callable, args, text.parts[0]?.node ?? fn, undefined)
  })
}

/** What callers hand a parameter, without what only those do that hand another text for the one that decides. */
function handedWith(flow: Flow, fn: FunctionNode, index: number, deciding: number, text: Text): readonly Value[] {
  const handed = flow.parameter(fn, index, undefined)
  const own = new Set<unknown>()
  const others = new Set<unknown>()
  for (const caller of callersOf(flow, fn)) {
    if (caller.kind !== 'call' || caller.call.arguments.some(({ type }) => type === 'SpreadElement')) continue
    const [given, decides] = [caller.call.arguments[index], caller.call.arguments[deciding]]
    if (!given || !decides) continue
    const known = plainValue(flow.evaluate(decides, undefined))
    const values = known === undefined || known === plainValue([text]) ? own : others
    for (const value of flow.evaluate(given, undefined)) values.add(identityOf(value))
  }
  return handed.filter((value) => own.has(identityOf(value)) || !others.has(identityOf(value)))
}

/** Whether a call may be one of a signature: it hands over none but the texts that are listed there. */
export function mayBeHanded(flow: Flow, params: readonly Node[], given: readonly Node[]): boolean {
  if (given.some(({ type }) => type === 'SpreadElement')) return true
  return params.every((parameter, index) => {
    const texts = textsOf(
      'typeAnnotation' in parameter ? (parameter.typeAnnotation as TSESTree.TSTypeAnnotation | undefined)?.typeAnnotation : undefined,
    )
    const argument = texts.length > 0 ? given[index] : undefined
    const known = argument && plainValue(flow.evaluate(argument, undefined))
    return known === undefined || texts.some((text) => plainValue([text]) === known)
  })
}

/** The texts that a type lists; none where it is another type, or may be one. */
function textsOf(type: Node | undefined): readonly Text[] {
  const literals = type?.type === 'TSUnionType' ? type.types : type ? [type] : []
  const texts = literals.map((literal) => (literal.type === 'TSLiteralType' ? literalText(literal.literal) : undefined))
  return texts.flatMap((text, index) => (text === undefined || texts.includes(undefined) ? [] : [textOf(text, literals[index] as Node)]))
}
