import type { Flow, Target } from '../../flow/flow.js'
import { parameterNamed } from '../../flow/types/type-declarations.js'
import type { Argument, Value } from '../../flow/values.js'
import { isWithin, literalText, parametersOf, staticKey, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { describedBySignature, signaturesOf } from './declared-functions.js'
import { giveParameters, namesOneOf, type Linker } from './describe-type.js'
import { link } from './link-type.js'
import { memberLists } from './type-members.js'

/** What a generic function says of the functions that it is handed: `done: (reply: T) => void`, where the call says what `T` is. */
export function linkCallbacks(linker: Linker, call: TSESTree.CallExpression, target: Target, params: readonly Node[]): void {
  if (target.kind !== 'function') return
  const { fn } = target.callable
  for (const { index, type } of genericParameters(fn)) {
    const argument = target.args[index]
    if (!argument) continue
    giveParameters(linker, fn, params)
    linkCallback(linker, call, type, linker.flow.argument(argument), true)
  }
}

function linkCallback(linker: Linker, call: Node, type: Node, values: readonly Value[], mayHold: boolean): void {
  const { flow } = linker
  const enter = (declaration: Node, args: readonly Node[]) => giveParameters(linker, declaration, args)
  for (const value of values) {
    if (value.kind === 'callable') {
      for (const signature of signaturesOf(flow, type, enter))
        for (const described of describedBySignature(flow, signature, value))
          // a function that several calls hand over is answered with what each of them gets
          if (isWithin(value.fn, call) || areOfOneCall(described.values)) link(linker, described.type, described.values, 1)
    } else if (mayHold && value.kind === 'shape' && isWithin(value.node, call)) {
      for (const member of memberLists(flow, type, enter).flat()) {
        const inner =
          member.type === 'TSPropertySignature' ? member.typeAnnotation : member.type === 'TSMethodSignature' ? member : undefined
        const key = inner && 'key' in member ? staticKey(member.key, member.computed) : undefined
        if (inner && key !== undefined) linkCallback(linker, call, inner, flow.member(value, key, member), false)
      }
    }
  }
}

/** What the type parameters stand for of which a call decides one by a literal that it hands over; none where it decides none so. */
export function keyedParameters(
  flow: Flow,
  { callable: { fn }, args }: Target & { readonly kind: 'function' },
  call: TSESTree.CallExpression,
): { readonly params: readonly Node[]; readonly own: ReadonlySet<Node> } | undefined {
  const own = new Set<Node>()
  const params = (fn.typeParameters?.params ?? []).map((parameter, position): Node => {
    const given = call.typeArguments?.params[position]
    const key = parameter.constraint ? (given?.type === 'TSLiteralType' ? given : handedKey(flow, fn, parameter, args)) : undefined
    if (key) own.add(parameter)
    return key ?? given ?? parameter.default ?? parameter
  })
  return own.size > 0 ? { params, own } : undefined
}

/** The one literal that a call hands to the parameter of which a type parameter is the type. */
function handedKey(flow: Flow, fn: FunctionNode, parameter: Node, args: readonly Argument[]): Node | undefined {
  const seat = genericParameters(fn).find(({ type }) => {
    const inner = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
    return inner.type === 'TSTypeReference' && parameterNamed(inner) === parameter
  })
  const argument = seat && args[seat.index]
  const [value, ...others] = argument ? flow.argument(argument) : []
  const [part, ...further] = value?.kind === 'text' && others.length === 0 ? value.parts : []
  return part && 'text' in part && further.length === 0 && literalText(part.node) === part.text ? part.node : undefined
}

/** The parameters of a function whose types name one of its type parameters. */
export function genericParameters(fn: FunctionNode): readonly { readonly index: number; readonly type: Node }[] {
  const own: ReadonlySet<Node> = new Set(fn.typeParameters?.params)
  if (own.size === 0) return []
  return parametersOf(fn).flatMap((parameter, index) => {
    const name = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    const type = 'typeAnnotation' in name ? name.typeAnnotation : undefined
    return type && namesOneOf(type, own) ? [{ index, type }] : []
  })
}

function areOfOneCall(values: readonly Value[]): boolean {
  return new Set(values.flatMap((value) => (value.kind === 'payload' ? [value.call] : []))).size <= 1
}
