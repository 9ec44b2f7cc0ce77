import type { Flow } from '../flow/flow.js'
import { rawOf, resultOf } from '../flow/endpoint-requests.js'
import { declarationOf } from '../flow/type-declarations.js'
import type { Call, Payload, Value } from '../flow/values.js'
import { patternValues } from '../flow/pattern-values.js'
import { membersNamed } from '../flow/members-named.js'
import { indexOf, treeOf } from '../flow/tree-index.js'
import { classAround, constructorOf, isFunction, staticKey, unwrap, type FunctionNode } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { describedByClass } from './class-type-arguments.js'
import { describe, giveParameters, type Linker, type PayloadTypes } from './describe-type.js'
import { heldIn } from './held-types.js'
import { destinationsOf, type Session } from './session.js'
import { memberLists } from './type-members.js'

/**
 * Finds the declared types of which a value is itself a request body or an answer (annotation, cast, generic argument, result,
 * parameter, props, state), and records their deprecated members. A type that only looks alike is not one.
 */
export function findPayloadTypes(session: Session, trees: readonly Tree[], flow: Flow): PayloadTypes {
  const linker: Linker = { session, flow, places: new Map(), direct: new Set(), given: new Map() }
  for (const tree of trees) walk(tree.ast, (node) => linkNode(linker, node))
  for (const { annotation, call, path } of session.typedBodies) link(linker, annotation, [{ kind: 'payload', call, side: 'request', path }])
  const { places, direct } = linker
  return { places, inherited: new Set([...places.keys()].filter((type) => !direct.has(type))) }
}

function linkNode(linker: Linker, node: Node): void {
  const { flow } = linker
  switch (node.type) {
    case 'VariableDeclarator':
      if (node.id.typeAnnotation && node.init) link(linker, node.id.typeAnnotation, flow.evaluate(node.init, undefined))
      return
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      link(linker, node.typeAnnotation, flow.evaluate(node.expression, undefined))
      return
    case 'CallExpression':
      if (node.typeArguments) linkCall(linker, node, node.typeArguments.params)
      linkHanded(linker, node)
      return
    case 'NewExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      for (const { type, values } of describedByClass(flow, node)) link(linker, type, values)
      return
    case 'PropertyDefinition':
      if (node.typeAnnotation && !node.static) {
        const key = staticKey(node.key, node.computed)
        const owner = node.parent.parent
        if (key !== undefined)
          link(linker, node.typeAnnotation, flow.member({ kind: 'instance', node: owner, env: undefined, frame: undefined }, key, node))
      }
      return
    case 'AssignmentExpression':
      if (node.operator === '=')
        for (const type of declaredTypes(linker, node.left, 0)) link(linker, type, flow.evaluate(node.right, undefined))
      return
    default:
      if (isFunction(node)) linkFunction(linker, node)
  }
}

/** What a variable or parameter, or a member of one, is declared to be. */
function declaredTypes(linker: Linker, node: Node, depth: number): readonly Node[] {
  const inner = unwrap(node)
  if (inner.type === 'MemberExpression') {
    const key = staticKey(inner.property, inner.computed)
    if (key === undefined || depth > 4) return []
    if (inner.object.type === 'ThisExpression') return declaredFields(inner, key)
    const lists = declaredTypes(linker, inner.object, depth + 1).flatMap((type) => memberLists(linker.flow, type))
    return lists.flat().flatMap((member): readonly Node[] => {
      if (!('key' in member) || staticKey(member.key, member.computed) !== key) return []
      if (member.type === 'TSMethodSignature') return [member]
      return member.type === 'TSPropertySignature' && member.typeAnnotation ? [member.typeAnnotation] : []
    })
  }
  if (inner.type !== 'Identifier') return []
  const tree = treeOf(inner)
  const declared = tree && indexOf(tree).variableOf(inner)?.identifiers[0]
  return declared?.typeAnnotation ? [declared.typeAnnotation] : []
}

/** What the class around a place declares a field of that name to be. */
function declaredFields(place: Node, key: string): readonly Node[] {
  const owner = classAround(place)
  const fields = (owner ? membersNamed(owner, key) : []).flatMap((member) =>
    member.type === 'PropertyDefinition' && member.typeAnnotation ? [member.typeAnnotation] : [],
  )
  const parameters = ((owner && constructorOf(owner)?.params) ?? []).flatMap((parameter) => {
    const name = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined
    return name?.type === 'Identifier' && name.name === key && name.typeAnnotation ? [name.typeAnnotation] : []
  })
  return [...fields, ...parameters]
}

function linkFunction(linker: Linker, node: FunctionNode): void {
  const { flow } = linker
  for (const parameter of node.params) {
    const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
    const name = inner.type === 'AssignmentPattern' ? inner.left : inner
    const annotation = 'typeAnnotation' in name ? name.typeAnnotation : undefined
    if (annotation) link(linker, annotation, patternValues(flow, inner, undefined))
  }
  const result = node.returnType?.typeAnnotation
  if (!result) return
  if (result.type === 'TSTypePredicate') {
    const subject = node.params.find(
      (parameter) =>
        parameter.type === 'Identifier' && result.parameterName.type === 'Identifier' && parameter.name === result.parameterName.name,
    )
    if (subject && result.typeAnnotation) link(linker, result.typeAnnotation, patternValues(flow, subject, undefined))
    return
  }
  link(linker, result, flow.returns(node, undefined))
}

/** A function of which only the type is known is handed values of its parameters' types. */
function linkHanded(linker: Linker, { callee, arguments: given }: TSESTree.CallExpression): void {
  for (const { params } of declaredTypes(linker, callee, 0).flatMap((type) => functionTypes(linker, type, 0))) {
    for (const [index, argument] of given.entries()) {
      const type = params[index]?.type === 'Identifier' ? params[index].typeAnnotation : undefined
      if (type && argument.type !== 'SpreadElement') link(linker, type, linker.flow.evaluate(argument, undefined))
    }
  }
}

function functionTypes(linker: Linker, type: Node, depth: number): (TSESTree.TSFunctionType | TSESTree.TSMethodSignature)[] {
  if (depth > 4) return []
  if (type.type === 'TSFunctionType' || type.type === 'TSMethodSignature') return [type]
  if (type.type === 'TSTypeAnnotation' || type.type === 'TSTypeAliasDeclaration')
    return functionTypes(linker, type.typeAnnotation, depth + 1)
  if (type.type === 'TSUnionType') return type.types.flatMap((inner) => functionTypes(linker, inner, depth + 1))
  const declaration = type.type === 'TSTypeReference' ? declarationOf(linker.flow, type) : undefined
  return declaration && 'node' in declaration ? functionTypes(linker, declaration.node, depth + 1) : []
}

/** A generic argument of a call that gives an answer or a body describes that body. */
function linkCall(linker: Linker, node: TSESTree.CallExpression, params: readonly TSESTree.TypeNode[]): void {
  const { flow } = linker
  const found = flow.evaluate(node, undefined)
  linkResult(linker, node, params, found)
  for (const value of found) {
    // a definition is typed by what it gives, what it is asked with, and what it is answered with
    if (value.kind !== 'endpoint' || value.part !== 'definition') continue
    if (params[0]) link(linker, params[0], resultOf(flow, value))
    if (params[2]) link(linker, params[2], rawOf(flow, value))
  }
  const values = found.flatMap((value): Value[] =>
    value.kind === 'answer'
      ? [flow.body(value)]
      : value.kind === 'tuple'
        ? [...(value.items[0] ?? [])]
        : value.kind === 'made'
          ? [...(value.fields['current'] ?? [])]
          : isReference(value, node)
            ? [...flow.member(value, 'value', node), ...flow.member(value, 'current', node)]
            : [value],
  )
  if (!values.some(({ kind }) => kind === 'payload' || kind === 'shape')) return
  const index = [...flow.targets(node, undefined), ...flow.evaluate(node.callee, undefined)].reduce((found, called) => {
    if (called.kind === 'function') return resultParameter(called.callable.fn)
    return called.kind === 'unknown' && called.node?.type === 'TSDeclareFunction' ? resultParameter(called.node) : found
  }, 0)
  const type = params[index]
  if (type) link(linker, type, values)
}

/** What a generic function says of an object that it gives: `Promise<Result<T>>`, where the call says what `T` is. */
function linkResult(linker: Linker, call: TSESTree.CallExpression, params: readonly Node[], found: readonly Value[]): void {
  const objects = found.filter(({ kind }) => kind === 'shape')
  for (const target of objects.length > 0 ? linker.flow.targets(call, undefined) : []) {
    const fn = target.kind === 'function' ? target.callable.fn : undefined
    if (!fn?.returnType) continue
    giveParameters(linker, fn, params)
    link(linker, fn.returnType, objects)
    giveParameters(linker, fn, [])
  }
}

/** Whether a value is a reference or a store that the call makes: `ref<T>()`, `useRef<T>()`. */
function isReference(value: Value, call: Node): boolean {
  return value.kind === 'shape' && value.node === call
}

/** Which type parameter of a generic function its result is made of. */
function resultParameter(fn: FunctionNode | TSESTree.TSDeclareFunction): number {
  const names = fn.typeParameters?.params.map(({ name }) => name.name) ?? []
  let found = -1
  if (fn.returnType) {
    walk(fn.returnType, (node) => {
      if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && found < 0) found = names.indexOf(node.typeName.name)
    })
  }
  return Math.max(found, 0)
}

/** Ties a type to the bodies that its values are, or (for an object that holds bodies) its members to theirs. */
function link(linker: Linker, type: Node, values: readonly Value[], depth = 0): void {
  if (depth > 4) return
  if (depth === 0) linker.at = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  const places: Payload[] = []
  for (const value of values) {
    if (value.kind === 'payload') places.push(value)
    else if (value.kind === 'answer' && value.call.shape.answer.includes('.')) places.push(linker.flow.body(value))
    else if (value.kind === 'answer') linkWrapped(linker, type, value.call)
    else if (value.kind === 'shape') {
      const destinations = destinationsOf(linker.session, value)
      for (const { call, path } of destinations) places.push({ kind: 'payload', call, side: 'request', path })
      if (destinations.length === 0 && (value.node.type === 'JSXOpeningElement' || value.node.type === 'ObjectExpression'))
        linkMembers(linker, type, value, depth)
      for (const held of heldIn(linker.flow, type, value)) link(linker, held.type, held.values, depth + 1)
    } else if (value.kind === 'tuple') for (const held of heldIn(linker.flow, type, value)) link(linker, held.type, held.values, depth + 1)
  }
  for (const place of places) if (place.path.at(-1) !== '?') describe(linker, type, place, 0)
}

/** `AxiosResponse<T>` and its like describe the answer around the body. */
function linkWrapped(linker: Linker, type: Node, call: Call): void {
  const inner = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  if (inner.type !== 'TSTypeReference') return
  const [first] = inner.typeArguments?.params ?? []
  if (!first) return
  if (inner.typeName.type === 'Identifier' && inner.typeName.name === 'Promise') linkWrapped(linker, first, call)
  else if (inner.typeName.type === 'Identifier' && /Response$|^Observable$/.test(inner.typeName.name))
    link(linker, first, [{ kind: 'payload', call, side: 'response', path: [] }])
}

function linkMembers(linker: Linker, type: Node, value: Value, depth: number): void {
  const enter = (declaration: Node, args: readonly Node[]) => giveParameters(linker, declaration, args)
  for (const members of memberLists(linker.flow, type, enter)) {
    for (const member of members) {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue
      const key = staticKey(member.key, member.computed)
      if (key !== undefined) link(linker, member.typeAnnotation, linker.flow.member(value, key, member), depth + 1)
    }
  }
}
