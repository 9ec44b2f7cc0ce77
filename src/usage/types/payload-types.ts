import { calledAs } from '../../flow/names/called-as.js'
import type { Flow } from '../../flow/flow.js'
import { jobData } from '../../flow/messages/jobs.js'
import { ROOTS } from '../../flow/names/globals.js'
import { yieldedList } from '../../flow/lists/iterators.js'
import { patternValues } from '../../flow/names/pattern-values.js'
import { membersNamed } from '../../flow/objects/members-named.js'
import { mergeOf } from '../../flow/objects/merges.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { classAround, constructorOf, isFunction, staticKey, unwrap, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { giveOfSender, linkHandedToInstance } from './class-parameters.js'
import { describedByClass, genericClasses } from './class-type-arguments.js'
import { describedByBase, signaturesOf } from './declared-functions.js'
import type { Linker, PayloadTypes } from './describe-type.js'
import { link } from './link-type.js'
import { describedByOverload, mayBeHanded } from './overloads.js'
import { note } from './noted-places.js'
import type { Session } from '../session.js'
import { declaredGlobally } from './global-types.js'
import { linkCall, linkInstance, linkKeyedCall } from './type-arguments.js'
import { memberLists } from './type-members.js'
import type { TypedBody } from './typed-body.js'

/** Whether a text has a type parameter that a call decides by a key: declared with the keys that there are, or used to take a member. */
function takesByParameter(text: string): boolean {
  if (text.includes('keyof ')) return true
  return [...text.matchAll(/\b([A-Z]\w*)\s+extends\b/g)].some(([, name = '']) => text.includes(`[${name}]`))
}

/**
 * Finds the declared types of which a value is itself a request body or an answer (annotation, cast, generic argument, result,
 * parameter, props, state), and records their deprecated members. A type that only looks alike is not one. What is to be rewritten is
 * rewritten with all members (`areWhole`), also those that no value of the type has: the values have got other ones before.
 */
export function findPayloadTypes(session: Session, trees: readonly Tree[], flow: Flow, areWhole: boolean): PayloadTypes {
  const found = { places: new Map(), direct: new Set<Node>(), alone: new Set<Node>() }
  const linker: Linker = { session, flow, areWhole, ...found, given: new Map(), linked: new Map() }
  const mayBeKeyed = trees.some(({ text }) => takesByParameter(text))
  // what keeps a type from being rewritten counts, however else it is found
  for (const body of session.typedBodies) if (body.byHand !== undefined) linkBody(linker, body)
  for (const tree of trees)
    walk(tree.ast, (node) => {
      linkNode(linker, node)
      if (mayBeKeyed && node.type === 'CallExpression' && node.arguments.length > 0) linkKeyedCall(linker, node)
    })
  for (const body of session.typedBodies) if (body.byHand === undefined) linkBody(linker, body)
  const { places, direct, alone } = linker
  const without = (types: ReadonlySet<Node>): ReadonlySet<Node> => new Set([...places.keys()].filter((type) => !types.has(type)))
  return { places, inherited: without(direct), shared: without(alone) }
}

function linkBody(linker: Linker, { annotation, call, path, without, filters, isSent, apart, byHand }: TypedBody): void {
  linker.given.clear()
  giveOfSender(linker, annotation, call.env)
  linker.byHand = byHand
  const left = { ...(without && { without }), ...(filters && { filters }), ...(isSent && { isSent }), ...(apart && { apart }) }
  link(linker, annotation, [{ kind: 'payload', call, side: 'request', path, ...left }])
  linker.byHand = undefined
}

function linkNode(linker: Linker, node: Node): void {
  const { flow } = linker
  // what type parameters stood for elsewhere says nothing here
  linker.given.clear()
  switch (node.type) {
    case 'VariableDeclarator': {
      const { init, id } = node
      if (id.typeAnnotation && init) linkTo(linker, id.typeAnnotation, () => flow.evaluate(init, undefined))
      return
    }
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      linkTo(linker, node.typeAnnotation, () => flow.evaluate(node.expression, undefined))
      return
    case 'CallExpression':
      if (node.typeArguments) linkCall(linker, node, node.typeArguments.params)
      linkHanded(linker, node)
      linkChecked(linker, node)
      linkMade(linker, node)
      linkHandedToInstance(linker, node)
      return
    case 'NewExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      for (const { type, values } of describedByClass(flow, node)) link(linker, type, values)
      if (node.type !== 'NewExpression') linkClass(linker, node)
      else if (node.typeArguments?.params[0]) link(linker, node.typeArguments.params[0], jobData(flow, node))
      for (const { owner, params, instances } of genericClasses(flow, node))
        for (const instance of instances) linkInstance(linker, owner, params, instance, node)
      return
    case 'TSDeclareFunction':
    case 'TSEmptyBodyFunctionExpression':
      for (const { type, values } of describedByOverload(flow, node)) link(linker, type, values)
      return
    case 'PropertyDefinition':
      if (node.typeAnnotation && !node.static) {
        const key = staticKey(node.key, node.computed)
        const owner = node.parent.parent
        if (key !== undefined)
          linkTo(linker, node.typeAnnotation, () =>
            flow.member({ kind: 'instance', node: owner, env: undefined, frame: undefined }, key, node),
          )
      }
      return
    case 'AssignmentExpression':
      if (node.operator === '=')
        for (const type of declaredTypes(linker, node.left, 0)) linkTo(linker, type, () => flow.evaluate(node.right, undefined))
      return
    default:
      if (isFunction(node)) linkFunction(linker, node)
  }
}

/** Ties a type to what its values are, which is only looked for where the type may have members. */
function linkTo(linker: Linker, type: Node, values: () => readonly Value[]): void {
  if (mayHaveMembers(type)) link(linker, type, values())
}

function mayHaveMembers(type: Node): boolean {
  switch (type.type) {
    case 'TSTypeAnnotation':
      return mayHaveMembers(type.typeAnnotation)
    case 'TSArrayType':
      return mayHaveMembers(type.elementType)
    case 'TSUnionType':
      return type.types.some(mayHaveMembers)
    default:
      return type.type !== 'TSLiteralType' && !type.type.endsWith('Keyword')
  }
}

/** What a variable or parameter, or a member of one, is declared to be. */
function declaredTypes(linker: Linker, node: Node, depth: number): readonly Node[] {
  const inner = unwrap(node)
  if (inner.type === 'MemberExpression') {
    const key = staticKey(inner.property, inner.computed)
    if (key === undefined || depth > 4) return []
    if (inner.object.type === 'ThisExpression') return declaredFields(inner, key)
    if (inner.object.type === 'Identifier' && ROOTS.has(inner.object.name)) return declaredGlobally(linker.flow, key)
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

/** What the types that a class implements, and the class that it extends, declare its methods to give. */
function linkClass(linker: Linker, node: ClassNode): void {
  for (const type of node.implements) link(linker, type, [{ kind: 'instance', node, env: undefined, frame: undefined }])
  for (const { type, values } of describedByBase(linker.flow, node)) link(linker, type, values)
}

function linkFunction(linker: Linker, node: FunctionNode): void {
  const { flow } = linker
  for (const parameter of node.params) {
    const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
    const name = inner.type === 'AssignmentPattern' ? inner.left : inner
    const annotation = 'typeAnnotation' in name ? name.typeAnnotation : undefined
    if (annotation) linkTo(linker, annotation, () => patternValues(flow, inner, undefined))
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
  linker.builder = linker.areWhole ? undefined : node
  linkTo(linker, result, () => (node.generator ? [yieldedList(flow, node, undefined)] : flow.returns(node, undefined)))
  linker.builder = undefined
}

/** Functions of packages that make one of a type which tells whether a value is of it. */
const MAKING_GUARDS = /^(?:compile|create(?:Is|Assert|Equals|AssertEquals|Validate\w*))$/

/** A function that a package made of a type is handed what is checked to be of that: `ajv.compile<Draft>(schema)`. */
function linkChecked(linker: Linker, { callee, arguments: [checked] }: TSESTree.CallExpression): void {
  if (!checked || checked.type === 'SpreadElement' || unwrap(callee).type !== 'Identifier') return
  for (const value of linker.flow.evaluate(callee, undefined)) {
    const made = value.kind === 'unknown' && value.node?.type === 'CallExpression' ? value.node : undefined
    const [type] = made && MAKING_GUARDS.test(calledAs(linker.flow, made)) ? (made.typeArguments?.params ?? []) : []
    if (type) link(linker, type, linker.flow.evaluate(checked, undefined))
  }
}

/** Functions that make an instance of the class that they are handed first, of what they are handed behind it. */
const MAKING_INSTANCES = /^(?:plainTo(?:Instance|Class)|transformAndValidate(?:Sync)?)$/

/** A class that is filled with what a body holds, by such a function or by `Object.assign(new Overview(), body)`, says what that is. */
function linkMade(linker: Linker, call: TSESTree.CallExpression): void {
  const { flow } = linker
  const [first, second] = call.arguments
  const merge = first?.type === 'NewExpression' ? mergeOf(flow, call) : undefined
  const isFilled = merge?.target === first && merge !== undefined
  if (!first || !second || !(isFilled || MAKING_INSTANCES.test(calledAs(flow, call)))) return
  const plain = isFilled ? (merge.sources ?? []) : [second]
  const bodies = plain.flatMap((source) => (source.type === 'SpreadElement' ? [] : flow.evaluate(source, undefined)))
  for (const value of flow.evaluate(first, undefined)) {
    if (value.kind !== 'class' && value.kind !== 'instance') continue
    link(linker, value.node, bodies)
    // one that declares no fields
    for (const body of bodies) if (body.kind === 'payload') note(linker, value.node, body, false)
  }
}

/** A function of which only the type is known is handed values of its parameters' types. */
function linkHanded(linker: Linker, { callee, arguments: given }: TSESTree.CallExpression): void {
  for (const { params } of declaredTypes(linker, callee, 0).flatMap((type) => signaturesOf(linker.flow, type))) {
    if (!mayBeHanded(linker.flow, params, given)) continue
    for (const [index, argument] of given.entries()) {
      const type = params[index]?.type === 'Identifier' ? params[index].typeAnnotation : undefined
      if (type && argument.type !== 'SpreadElement') link(linker, type, linker.flow.evaluate(argument, undefined))
    }
  }
}
