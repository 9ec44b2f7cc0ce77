import { framesAround } from '../../flow/frames.js'
import { basesOf } from '../../flow/classes/heirs.js'
import type { Env, Instance, Value } from '../../flow/values.js'
import { classAround, isFunction, isWithin, parametersOf, unwrap, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { giveParameters, namesOneOf, type Linker } from './describe-type.js'
import { link } from './link-type.js'
import { destinationsOf } from '../destinations.js'

/** What a call hands to a method of a generic class is of the type that the instance was made with: `new Sender<Draft>(path)`. */
export function linkHandedToInstance(linker: Linker, node: TSESTree.CallExpression): void {
  const { flow, session } = linker
  if (unwrap(node.callee).type !== 'MemberExpression') return
  const handed = node.arguments.map((argument) => (argument.type === 'SpreadElement' ? [] : flow.evaluate(argument, undefined)))
  const isSent = (value: Value): boolean => value.kind === 'shape' && destinationsOf(session, value).length > 0
  if (!handed.some((values) => values.some(isSent))) return
  for (const target of flow.targets(node, undefined)) {
    const { fn, self } = target.kind === 'function' ? target.callable : {}
    const owner = fn && classAround(fn)
    if (!owner || self?.kind !== 'instance') continue
    for (const { index, type } of typedParameters(owner, fn)) {
      linker.given.clear()
      if (giveOfClass(linker, owner, self)) link(linker, type, handed[index] ?? [])
    }
  }
}

/**
 * Notes what the type parameters that an annotation names stand for where a request is sent: on the instance whose method sends it, and in
 * a function that a generic one made, which says so by its call.
 */
export function giveOfSender(linker: Linker, annotation: Node, env: Env): void {
  for (const { fn, call } of framesAround(env))
    if (call?.type === 'CallExpression' && call.typeArguments && isWithin(annotation, fn))
      giveParameters(linker, fn, call.typeArguments.params)
  const owner = classAround(annotation)
  if (!owner?.typeParameters) return
  for (let frame = env; frame; frame = frame.parent ?? frame.from)
    if (frame.self?.kind === 'instance' && giveOfClass(linker, owner, frame.self)) return
}

/** Notes what the type parameters of a class stand for on an instance: by how that was made, or by the class that extends it. */
function giveOfClass(linker: Linker, owner: ClassNode, { node, frame, origins = [] }: Instance): boolean {
  if (isFunction(node)) return false
  // a class without a constructor leaves no frame of one
  const place = frame?.call ?? (origins.length === 1 ? origins[0]?.node : undefined)
  const made = place?.type === 'NewExpression' ? place.typeArguments : undefined
  if (made) giveParameters(linker, node, made.params)
  if (node === owner) return made !== undefined
  let heir: ClassNode = node
  for (const base of basesOf(linker.flow, node)) {
    const given = heir.superTypeArguments?.params
    giveParameters(linker, base, given ?? [])
    if (base === owner) return given !== undefined
    heir = base
  }
  return false
}

/** The parameters of a method whose types name a type parameter of the class. */
function typedParameters(owner: ClassNode, fn: FunctionNode): readonly { readonly index: number; readonly type: Node }[] {
  const own: ReadonlySet<Node> = new Set(owner.typeParameters?.params)
  if (own.size === 0) return []
  return parametersOf(fn).flatMap((parameter, index) => {
    const name = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    const type = 'typeAnnotation' in name ? name.typeAnnotation : undefined
    return type && namesOneOf(type, own) ? [{ index, type }] : []
  })
}
