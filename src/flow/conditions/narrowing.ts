import { memoize } from '../../syntax/memoize.js'
import { unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { factsAt } from './facts.js'
import { isNothing } from './failures.js'
import type { Flow } from '../flow.js'
import { basesOf } from '../classes/heirs.js'
import { definitionsOf } from '../names/definitions.js'
import { originsOf } from '../origins.js'
import type { Variable } from '../tree-index.js'
import { saysNothing } from '../types/type-declarations.js'
import { variableAt } from '../objects/subjects.js'
import { typeMember } from '../types/type-member.js'
import { annotationValues, ofType } from '../types/typed-values.js'
import { variantsOf } from '../types/variants.js'
import { unite } from '../texts/texts.js'
import { ABSENT } from '../value-parts.js'
import type { Env, Instance, Value } from '../values.js'

/** Instances of a class, where a declared type says that they are of one that extends it, as instances of that one. */
export function narrowedByType(flow: Flow, values: readonly Value[], type: Node | null | undefined): readonly Value[] {
  if (!type || !values.some(({ kind }) => kind === 'instance')) return values
  const instances = annotationValues(flow, type, undefined).filter((value) => value.kind === 'instance')
  return instances.length === 0 ? values : values.flatMap((value) => narrowed(flow, value, instances))
}

function narrowed(flow: Flow, value: Value, instances: readonly Instance[]): readonly Value[] {
  if (value.kind !== 'instance') return [value]
  const heirs = instances.filter((heir) => isHeir(flow, heir, value))
  const origins = originsOf(value)
  return heirs.length === 0 ? [value] : heirs.map((heir) => (origins.length > 0 ? { ...heir, origins } : heir))
}

function isHeir(flow: Flow, { node }: Instance, { node: base }: Instance): boolean {
  return (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && basesOf(flow, node).some((other) => other === base)
}

/** The values of an expression with the casts around it, which say of which class something is that was not seen, or less closely. */
export function castValues(flow: Flow, outer: Node, inner: Node, values: readonly Value[]): readonly Value[] {
  for (let at = outer; at !== inner && 'expression' in at; at = at.expression as Node)
    if (at.type === 'TSAsExpression' || at.type === 'TSTypeAssertion')
      return at.typeAnnotation.type === 'TSTypeReference' || at.typeAnnotation.type === 'TSTypeLiteral'
        ? saidOf(flow, saidToBe(flow, values, at.typeAnnotation), at.typeAnnotation)
        : values
  return values
}

/** Answers of which the code says of what type they are: what it has said more closely before holds. */
export function saidOf(flow: Flow, values: readonly Value[], type: Node): readonly Value[] {
  const inner = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  if (!values.some(({ kind }) => kind === 'payload') || saysNothing(inner)) return values
  return values.map((value) => (value.kind === 'payload' && !isWithinType(flow, value.said, inner) ? { ...value, said: inner } : value))
}

/** Answers that are read of an object, of which the object's declared type says of what type they are. */
export function saidByHolder(flow: Flow, object: Node, key: string, values: readonly Value[]): readonly Value[] {
  const inner = unwrap(object)
  if (inner.type !== 'Identifier' || !values.some((value) => value.kind === 'payload' && !value.said)) return values
  const annotations = (variableAt(inner)?.identifiers ?? []).map((name) => name.typeAnnotation)
  const type = annotations[0] && annotations.length === 1 ? typeMember(flow, annotations[0], key) : undefined
  return type ? saidOf(flow, values, type) : values
}

function isWithinType(flow: Flow, said: Node | undefined, type: Node): boolean {
  if (!said || said === type) return said === type
  const all = new Set(variantsOf(flow, type, true).map(({ node }) => node))
  return variantsOf(flow, said, true).every(({ node }) => all.has(node))
}

/** Something that was not seen, or not closely, as of the classes that a type or a test names. */
function saidToBe(flow: Flow, values: readonly Value[], type: Node): readonly Value[] {
  if (values.every(({ kind }) => kind === 'unknown')) {
    const instances = annotationValues(flow, type, undefined).filter(({ kind }) => kind === 'instance')
    return instances.length > 0 ? instances : values.map((value) => ofType(value, type))
  }
  return narrowedByType(flow, values, type)
}

/** Whether a file asks of anything of which class it is; most do not. */
export const mayTest = memoize((tree: Tree): boolean => tree.text.includes('instanceof'))

const testsOf = memoize(({ references }: Variable) => references.flatMap(({ identifier }) => testOf(identifier as Node) ?? []))

/** What a variable holds at a place that is only reached where the variable is an instance of a class: `if (node instanceof Policy) …`. */
export function testedValues(flow: Flow, variable: Variable, place: Node, env: Env, values: readonly Value[]): readonly Value[] {
  if (!values.some(({ kind }) => kind === 'instance' || kind === 'unknown')) return values
  const known = testsOf(variable)
  if (known.length === 0) return values
  const holding = factsAt(place, undefined).flatMap((fact) =>
    fact.kind === 'test' && fact.holds && fact.tests.length === 1 ? fact.tests.map((test) => namedTest(test, variable)) : [],
  )
  const test = known.find((other) => holding.includes(other))
  if (!test) return values
  const instances = flow
    .evaluate(test.right, env)
    .flatMap((value): Instance[] =>
      value.kind === 'class' ? [{ kind: 'instance', node: value.node, env: value.env, frame: undefined }] : [],
    )
  if (instances.length === 0) return values
  if (values.every(({ kind }) => kind === 'unknown')) return instances
  const kept = values.flatMap((value) => {
    if (value.kind !== 'instance') return [value]
    const isOne = instances.some((instance) => instance.node === value.node || isHeir(flow, value, instance))
    return isOne ? [value] : narrowed(flow, value, instances).filter((other) => other !== value)
  })
  return kept.length > 0 ? kept : values
}

/** What a name is that is given back where it is nothing: `if (json == null) return json`, `if (!list) return list`. */
export function givenBack(variable: Variable, place: Node, values: readonly Value[]): readonly Value[] {
  const { parent } = wrapped(place)
  const block = parent?.type === 'ReturnStatement' && parent.parent?.type === 'BlockStatement' ? parent.parent : parent
  if (block?.type !== 'ReturnStatement' && !(block?.type === 'BlockStatement' && block.body.length === 1)) return values
  if (block.parent?.type !== 'IfStatement') return values
  const isIt = (node: Node): boolean => unwrap(node).type === 'Identifier' && variableAt(unwrap(node)) === variable
  const isLeft = factsAt(place, block.parent).some(
    (fact) => fact.kind === 'test' && (fact.holds ? fact.tests.every((test) => comparesWithNothing(test, isIt)) : fact.tests.every(isIt)),
  )
  return isLeft ? unite(values.map((value) => (value.kind === 'text' || value.kind === 'scalar' ? value : ABSENT))) : values
}

function comparesWithNothing(test: Node, isIt: (node: Node) => boolean): boolean {
  if (test.type !== 'BinaryExpression' || !/^={2,3}$/.test(test.operator)) return false
  return isIt(test.left) ? isNothing(test.right) : isIt(test.right) && isNothing(test.left)
}

/** What is tested under a name: `const isStale = error instanceof Stale`. It holds as long as neither name is set again. */
function namedTest(test: Node, asked: Variable): Node {
  const name = test.type === 'Identifier' ? variableAt(test) : undefined
  const [definition, ...others] = name ? definitionsOf(name) : []
  if (definition?.kind !== 'value' || definition.pattern !== definition.name) return test
  return others.length === 0 && definitionsOf(asked).length === 1 ? unwrap(definition.value) : test
}

function testOf(reference: Node): TSESTree.BinaryExpression | undefined {
  const { parent } = wrapped(reference)
  return parent?.type === 'BinaryExpression' && parent.operator === 'instanceof' && unwrap(parent.left) === reference ? parent : undefined
}
