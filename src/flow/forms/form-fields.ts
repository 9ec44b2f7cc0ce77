import { isWithin, literalText, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { calledAs } from '../names/called-as.js'
import { definitionsOf } from '../names/definitions.js'
import type { Flow } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { type CallNode, indexOf, treeOf } from '../tree-index.js'
import { unknown, type Value } from '../values.js'

/** Hooks that keep what a form is filled with (of React Hook Form, Formik, Mantine, VeeValidate, TanStack Form). */
export const HOOKS: ReadonlySet<string> = new Set(['useForm', 'useFormik', 'useFormOfValue'])
/** Functions of a form that name a field by their first argument. */
const NAMING = ['register', 'setValue', 'setFieldValue', 'getInputProps', 'defineField'] as const
/** Hooks that name one in their options, beside the form. */
const CONTROLLING = ['useController', 'useFieldArray'] as const

/** Functions of a form that put whole objects into it. */
const PUTTING = ['reset', 'setValues', 'setFieldsValue'] as const

/**
 * What a form is filled with by fields that the code names: `register('text')`, `<Field name="text" />`. Their names are texts, which more
 * than one place may spell. With what is unknown, where code that is not looked into fills it as well.
 */
export function fieldsOf(flow: Flow, form: Node): readonly Value[] {
  const tree = treeOf(form)
  if (!tree) return []
  const { callsNamed, elements } = indexOf(tree)
  const tags = form.type === 'JSXOpeningElement' ? form : undefined
  const isForm = (node: Node): boolean => (tags ? isWithin(node, tags.parent) : formBehind(flow, node) === form)
  const calls = (names: readonly string[]): readonly CallNode[] => names.flatMap((name) => callsNamed.get(name) ?? [])
  const registered = calls(NAMING).flatMap(({ callee, arguments: [name] }) => (name && isForm(callee) ? name : []))
  const controlled = calls(CONTROLLING).flatMap(({ arguments: [options] }) => {
    const [name, control] = options?.type === 'ObjectExpression' ? ['name', 'control'].map((key) => valueUnder(options, key)) : []
    return name && control && isForm(control) ? name : []
  })
  const tied = [...elements.values()].flat().filter((element) => (tags ? isBetween(element, tags) : isTied(element, isForm)))
  const own = tied.filter((element) => (tags ? isFieldOf(flow, element, tags) : attributeOf(element, 'name')))
  const names = [...registered, ...controlled, ...own.flatMap((element) => attributeOf(element, 'name') ?? [])]
  const spelled = names.flatMap((name): Field[] => {
    const text = literalText(name)
    return text === undefined ? [] : [{ keys: text.split(/[.[\]]+/).filter((key) => key !== ''), name }]
  })
  const isPut = calls(PUTTING).some(({ callee, arguments: [first] }) => first && isForm(callee))
  const isLent = tags
    ? attributeOf(tags, 'form') !== undefined || tied.some((element) => !isOfPage(element) && packageOf(flow, element) === undefined)
    : isHandedOn(form)
  const isOpen = isPut || isLent || spelled.length < names.length
  return [...(spelled.length > 0 ? [filledWith(spelled)] : []), ...(isOpen ? [unknown('is what a form is filled with', form)] : [])]
}

/** Whether other code gets a form as a whole: `<FormProvider {...form}>`, `<Rows form={form} />`, `useDraft(form)`. */
function isHandedOn(hook: Node): boolean {
  const { parent } = wrapped(hook)
  const id = parent?.type === 'VariableDeclarator' ? parent.id : undefined
  const tree = id && treeOf(id)
  const names = tree && parent ? tree.scopes.getDeclaredVariables(parent) : []
  return names.flatMap(({ references }) => references).some(({ identifier }) => {
    const use = wrapped(identifier)
    const isGiven = use.parent?.type === 'JSXSpreadAttribute' || (use.parent?.type === 'CallExpression' && use.parent.callee !== use)
    return isGiven || (use.parent?.type === 'JSXExpressionContainer' && isUnnamed(use.parent))
  })
}

/** Whether an element is handed something of a form, and no name of a field. */
function isUnnamed({ parent }: TSESTree.JSXExpressionContainer): boolean {
  const element = parent.type === 'JSXAttribute' ? parent.parent : undefined
  return element?.type === 'JSXOpeningElement' && !isOfPage(element) && attributeOf(element, 'name') === undefined
}

interface Field {
  readonly keys: readonly string[]
  readonly name: Node
}

/** The object that fields fill; `rows.0.text` is of an item of a list. */
function filledWith(fields: readonly Field[]): Value {
  const [first] = fields
  if (fields.some(({ keys }) => keys.length === 0)) return unknown('is what a form is filled with', first?.name)
  const below = new Map<string, Field[]>()
  for (const { keys: [key = '', ...keys], name } of fields) addTo(below, key, { keys, name })
  if ([...below.keys()].every((key) => /^\d+$/.test(key))) return listOf([filledWith([...below.values()].flat())])
  return {
    kind: 'made',
    fields: Object.fromEntries([...below].map(([key, inner]) => [key, [filledWith(inner)]])),
    names: Object.fromEntries([...below].map(([key, inner]) => [key, inner.map(({ name }) => name)])),
    from: [],
  }
}

/** Whether an element stands between the tags of another one. */
function isBetween(element: TSESTree.JSXOpeningElement, tags: TSESTree.JSXOpeningElement): boolean {
  return element !== tags && isWithin(element, tags.parent)
}

/** Whether an element between the tags of a form is one of its fields: one of the page itself, or of the form's package. */
function isFieldOf(flow: Flow, element: TSESTree.JSXOpeningElement, form: TSESTree.JSXOpeningElement): boolean {
  const own = packageOf(flow, form)
  return isOfPage(element) || (own !== undefined && packageOf(flow, element) === own)
}

function isOfPage({ name }: TSESTree.JSXOpeningElement): boolean {
  return name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
}

function packageOf(flow: Flow, { name }: TSESTree.JSXOpeningElement): string | undefined {
  const [value] = flow.evaluate(name, undefined)
  return value?.kind === 'external' ? value.module : undefined
}

/** Whether an element is handed something of a form, or is one of its own: `control={form.control}`, `<form.Field>`. */
function isTied({ name, attributes }: TSESTree.JSXOpeningElement, isForm: (node: Node) => boolean): boolean {
  if (name.type === 'JSXMemberExpression' && isForm(name)) return true
  return attributes.some((one) => {
    const given = one.type === 'JSXAttribute' ? one.value : one.argument
    return given?.type === 'JSXExpressionContainer' && isForm(given.expression)
  })
}

function attributeOf({ attributes }: TSESTree.JSXOpeningElement, key: string): Node | undefined {
  for (const one of attributes)
    if (one.type === 'JSXAttribute' && one.name.name === key && one.value)
      return one.value.type === 'JSXExpressionContainer' ? one.value.expression : one.value
  return undefined
}

function valueUnder({ properties }: TSESTree.ObjectExpression, key: string): Node | undefined {
  for (const one of properties) if (one.type === 'Property' && staticKey(one.key, one.computed) === key) return one.value
  return undefined
}

/** The call of a hook that gave something of a form: `const { handleSubmit } = useForm()`, `form.control`. */
export function formBehind(flow: Flow, part: Node): TSESTree.CallExpression | undefined {
  const inner = unwrap(part)
  const name = inner.type === 'MemberExpression' ? unwrap(inner.object) : inner.type === 'JSXMemberExpression' ? inner.object : inner
  const tree = name.type === 'Identifier' || name.type === 'JSXIdentifier' ? treeOf(name) : undefined
  const variable = tree && indexOf(tree).variableOf(name)
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  const made = definition?.kind === 'value' && others.length === 0 ? unwrap(definition.value) : undefined
  return made?.type === 'CallExpression' && HOOKS.has(calledAs(flow, made)) ? made : undefined
}
