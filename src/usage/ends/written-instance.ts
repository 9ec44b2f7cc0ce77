import { activationsOf } from '../../flow/classes/instance-state.js'
import { ownMembers } from '../../flow/classes/instance-members.js'
import type { Flow } from '../../flow/flow.js'
import { copiedKeyByKey } from '../../flow/objects/keys-gone-through.js'
import { writesComputed } from '../../flow/objects/members-named.js'
import { mergedIntoThis } from '../../flow/objects/merges.js'
import { keyTexts } from '../../flow/texts/key-texts.js'
import { isThis } from '../../flow/tree-index.js'
import type { Callable, Instance, Value } from '../../flow/values.js'
import { constructorOf, isClass, isWithin, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** A part of what is written out of an object of a class: what a member is, or (without a key) all of another object. */
interface Part {
  readonly key?: string
  readonly node: Node
  readonly values: readonly Value[]
}

/** What is written out of an object of a class, and the places from which more comes that is not seen. */
export interface WrittenInstance {
  readonly parts: readonly Part[]
  /** What an unseen class above it does. */
  readonly isOpen: boolean
  /** The keys that are only known when it runs. */
  readonly computed: readonly Node[]
}

/** What is written out of an object of a class: what its `toJSON` gives, else its own members and what it takes over of other objects. */
export function writtenInstance(flow: Flow, instance: Instance): WrittenInstance {
  const { node } = instance
  const parent = isClass(node) ? node.superClass : undefined
  const isOpen = parent != null && !flow.evaluate(parent, instance.env).some(({ kind }) => kind === 'class' || kind === 'callable')
  const writers = flow.member(instance, 'toJSON', node).filter((value) => value.kind === 'callable')
  if (writers.length > 0) {
    const given = (writer: Callable): readonly Value[] => flow.returns(writer.fn, flow.frame(writer, [], writer.fn, undefined))
    return { parts: writers.map((writer) => ({ node: writer.fn, values: given(writer) })), isOpen: false, computed: [] }
  }
  const members = new Map(ownMembers(flow, instance).map((member) => [member.key, member.value ?? member.node]))
  const own = [...members].map(([key, at]): Part => ({ key, node: at, values: flow.member(instance, key, at) }))
  const set = writesComputed(node).filter(({ left }) => isSetOn(flow, instance, unwrap(left)))
  const copied = set.flatMap((write) => copiedKeyByKey(write) ?? [])
  const computed = set.flatMap((write) => {
    const target = unwrap(write.left)
    const isKnown = target.type !== 'MemberExpression' || keyTexts(flow, target.property, true, undefined).length > 0
    return isKnown || copiedKeyByKey(write) ? [] : [target.property]
  })
  const whole = [
    { node, values: mergedIntoThis(flow, instance) },
    ...copied.map((of) => ({ node: of, values: flow.evaluate(of, instance.frame) })),
  ]
  return { parts: [...own, ...whole], isOpen, computed }
}

/** Whether a member of an instance is set in code that ran on it, for all that is known. */
function isSetOn(flow: Flow, instance: Instance, target: Node): boolean {
  const { node, steps } = instance
  if (target.type !== 'MemberExpression' || !isThis(target.object) || !isWithin(target, node)) return false
  const constructor = constructorOf(node)
  if (!steps || (constructor && isWithin(target, constructor))) return true
  return activationsOf(flow, instance).some(({ fn }) => isWithin(target, fn))
}
