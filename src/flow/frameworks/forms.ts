import { calledAs } from '../names/called-as.js'
import { memoize } from '../../syntax/memoize.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { definitionsOf } from '../names/definitions.js'
import { indexOf, treeOf } from '../tree-index.js'
import { unknown, type Value } from '../values.js'

/** Hooks that keep what a form is filled with (of React Hook Form, Formik, Mantine, VeeValidate). */
const HOOKS: ReadonlySet<string> = new Set(['useForm', 'useFormik'])
/** What they give that calls a function with it. */
const SUBMITS: ReadonlySet<string> = new Set(['handleSubmit', 'onSubmit'])
/** The options that say with what it begins. */
const FIRST = ['defaultValues', 'initialValues']

/**
 * What a function gets that a form is sent by: `handleSubmit((values) => …)` of `useForm<Values>({ … })`, or the `onSubmit` of its options.
 * By the type that is named for it, else by what it begins with.
 */
export function formValues(flow: Flow, { call, argument, key, index, env }: CallbackParameter): readonly Value[] | undefined {
  if (argument !== 0 || index !== 0 || call.type !== 'CallExpression') return undefined
  const name = calledAs(flow, call)
  const submits = key === undefined && SUBMITS.has(name)
  const hook = submits ? hookBehind(flow, call.callee) : key === 'onSubmit' && HOOKS.has(name) ? call : undefined
  if (!hook) return undefined
  const [type] = hook.typeArguments?.params ?? []
  if (type) return [{ ...unknown('is what a form is filled with', hook), type }]
  const [options] = hook.arguments
  const values = options && options.type !== 'SpreadElement' ? flow.evaluate(options, env) : []
  const first = values
    .flatMap((value) => FIRST.flatMap((option) => flow.member(value, option, hook)))
    .filter(({ kind }) => kind === 'shape')
  return first.length > 0 ? besideFirst(first, hook) : undefined
}

/** What a form begins with, and what else it is filled with by fields that its file names: `register('text')`, `<Field name="text" />`. */
export function besideFirst(first: readonly Value[], form: Node): readonly Value[] {
  const tree = treeOf(form)
  const known = new Set(first.flatMap((value) => (value.kind === 'shape' ? keysOf(value.node) : [])))
  const isFilled = tree !== undefined && fieldsIn(tree).some((name) => !known.has(name.split(/[.[]/)[0] ?? ''))
  return isFilled ? [...first, unknown('is what a form is filled with', form)] : first
}

function keysOf(node: Node): readonly string[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((one) => (one.type === 'Property' ? (staticKey(one.key, one.computed) ?? []) : []))
}

/** The names of the fields that a file gives to forms. */
const fieldsIn = memoize((tree: Tree): readonly string[] => {
  const { callsNamed, elements } = indexOf(tree)
  const registered = (callsNamed.get('register') ?? []).map(({ arguments: [name] }) => name)
  const shown = [...elements.values()].flat().flatMap(({ attributes }) => attributes.flatMap(nameGiven))
  return [...registered, ...shown].flatMap((name) => (name && literalText(name)) ?? [])
})

function nameGiven(attribute: TSESTree.JSXAttribute | TSESTree.JSXSpreadAttribute): Node | [] {
  if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'name' || !attribute.value) return []
  return attribute.value.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value
}

/** The call of a hook that gave a function: `const { handleSubmit } = useForm()`, `form.onSubmit`. */
function hookBehind(flow: Flow, callee: Node): TSESTree.CallExpression | undefined {
  const inner = unwrap(callee)
  const name = inner.type === 'MemberExpression' ? unwrap(inner.object) : inner
  const tree = name.type === 'Identifier' ? treeOf(name) : undefined
  const variable = tree && indexOf(tree).variableOf(name)
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  const made = definition?.kind === 'value' && others.length === 0 ? unwrap(definition.value) : undefined
  return made?.type === 'CallExpression' && HOOKS.has(calledAs(flow, made)) ? made : undefined
}
