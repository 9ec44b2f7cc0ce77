import type { Flow } from '../flow/flow.js'
import { membersNamed } from '../flow/members-named.js'
import { textOf } from '../flow/texts.js'
import { indexOf, treeOf } from '../flow/tree-index.js'
import type { Callable, Env, Text } from '../flow/values.js'
import { classAround, isFunction, literalText, parametersOf, staticKey, type FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { describedBySignature, type Described } from './declared-functions.js'

type Overload = TSESTree.TSDeclareFunction | TSESTree.TSEmptyBodyFunctionExpression

/**
 * What the signature above an implementation says of it: what that gives and is handed when it is called so. Where a parameter is declared
 * to be certain texts, those decide: `load(kind: 'plain')` gives nothing of what another kind leads to.
 */
export function describedByOverload(flow: Flow, overload: Overload): readonly Described[] {
  if (overload.returnType?.typeAnnotation.type === 'TSTypePredicate') return []
  return implementationsOf(overload).flatMap((fn) => {
    const callable = callableOf(fn)
    return calledWith(flow, overload, callable).flatMap((env) => describedBySignature(flow, overload, { ...callable, env }))
  })
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
function calledWith(flow: Flow, { params }: Overload, callable: Callable): readonly Env[] {
  const { fn } = callable
  const texts = params.map((parameter) => textsOf('typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined))
  const deciding = texts.findIndex((values) => values.length > 0)
  const decided = texts[deciding]
  if (!decided || decided.length > MOST_TEXTS) return [undefined]
  return decided.map((text) => {
    const args = parametersOf(fn).map((_, index) => {
      const values = index === deciding ? [text] : (texts[index] ?? [])
      return { values: values.length > 0 ? values : flow.parameter(fn, index, undefined) }
    })
    // each text is where such a call would be
    return flow.frame(callable, args, text.parts[0]?.node ?? fn, undefined)
  })
}

/** The texts that a type lists; none where it is another type, or may be one. */
function textsOf(type: Node | undefined): readonly Text[] {
  const literals = type?.type === 'TSUnionType' ? type.types : type ? [type] : []
  const texts = literals.map((literal) => (literal.type === 'TSLiteralType' ? literalText(literal.literal) : undefined))
  return texts.flatMap((text, index) => (text === undefined || texts.includes(undefined) ? [] : [textOf(text, literals[index] as Node)]))
}
