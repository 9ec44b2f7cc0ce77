import type { Flow } from '../../flow/flow.js'
import type { Value } from '../../flow/values.js'
import { functionOf, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { heldInNew, type Held } from './held-types.js'

type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression

/** A generic class that is given type arguments, and the instances that are made of it with them. */
interface GenericClass {
  readonly owner: ClassNode
  readonly params: readonly TSESTree.TypeNode[]
  readonly instances: readonly Value[]
}

/** The classes to which `new Repository<Answer>(…)` and `class Answers extends Repository<Answer>` give type arguments. */
export function genericClasses(flow: Flow, node: TSESTree.NewExpression | ClassNode): readonly GenericClass[] {
  const [given, callee] = node.type === 'NewExpression' ? [node.typeArguments, node.callee] : [node.superTypeArguments, node.superClass]
  if (!given || !callee) return []
  const instances: readonly Value[] =
    node.type === 'NewExpression' ? flow.evaluate(node, undefined) : [{ kind: 'instance', node, env: undefined, frame: undefined }]
  return flow
    .evaluate(unwrap(callee), undefined)
    .flatMap((value) => (value.kind === 'class' ? [{ owner: value.node, params: given.params, instances }] : []))
}

/** Each type argument with what the methods of such an instance give that are declared to give it, or that cast what they give to it. */
export function describedByClass(flow: Flow, node: TSESTree.NewExpression | ClassNode): readonly Held[] {
  const described = genericClasses(flow, node).flatMap(({ owner, params, instances }) =>
    givenBy(owner).flatMap(({ name, index }): readonly Held[] => {
      const type = params[index]
      return type ? instances.flatMap((instance) => ({ type, values: resultsOf(flow, instance, name, node) })) : []
    }),
  )
  return node.type === 'NewExpression' ? [...heldInNew(flow, node), ...described] : described
}

/** The methods of a class that give what one of its type parameters names, by the parameter's position. */
function givenBy(owner: ClassNode): readonly { readonly name: string; readonly index: number }[] {
  const names = owner.typeParameters?.params.map(({ name }) => name.name) ?? []
  return owner.body.body.flatMap((member) => {
    const method = functionOf(member)
    if (!method || !('key' in member) || member.static || member.key.type !== 'Identifier') return []
    const index = names.findIndex((name) => gives(method, name))
    return index < 0 ? [] : [{ name: member.key.name, index }]
  })
}

/** Whether a function's result is of a type parameter, or a promise of it. */
function gives(fn: FunctionNode, name: string): boolean {
  const isIt = (type: Node | undefined): boolean =>
    type?.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    (type.typeName.name === name || (type.typeName.name === 'Promise' && isIt(type.typeArguments?.params[0])))
  if (fn.returnType) return isIt(fn.returnType.typeAnnotation)
  let found = false
  walk(fn, (node) => {
    const result = node.type === 'ReturnStatement' && node.argument ? unwrapAwait(node.argument) : undefined
    if (result?.type === 'TSAsExpression' && isIt(result.typeAnnotation)) found = true
  })
  return found
}

function unwrapAwait(node: Node): Node {
  return node.type === 'AwaitExpression' ? node.argument : node
}

function resultsOf(flow: Flow, instance: Value, name: string, at: Node): readonly Value[] {
  return flow.member(instance, name, at).flatMap((method) => {
    const frame = method.kind === 'callable' ? flow.frame(method, [], at, undefined) : undefined
    return method.kind === 'callable' && frame ? flow.returns(method.fn, frame) : []
  })
}
