import { calledAs } from '../names/called-as.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { memberEntries, spelledBy } from '../objects/member-entries.js'
import { unknown, type Value } from '../values.js'
import { fieldsOf, formBehind, HOOKS } from './form-fields.js'

/** What hooks of forms give that calls a function with what the form is filled with. */
const SUBMITS: ReadonlySet<string> = new Set(['handleSubmit', 'onSubmit'])
/** The options that say with what it begins. */
const FIRST = ['defaultValues', 'initialValues']

/**
 * What a function gets that a form is sent by: `handleSubmit((values) => …)` of `useForm<Values>({ … })`, or the `onSubmit` of its options.
 * By the type that is named for it, else by what it begins with and the fields that are named.
 */
export function formValues(flow: Flow, { call, argument, key, index, env }: CallbackParameter): readonly Value[] | undefined {
  if (argument !== 0 || index !== 0 || call.type !== 'CallExpression') return undefined
  const name = calledAs(flow, call)
  const submits = key === undefined && SUBMITS.has(name)
  const hook = submits ? formBehind(flow, call.callee) : key === 'onSubmit' && HOOKS.has(name) ? call : undefined
  if (!hook) return undefined
  const [type] = hook.typeArguments?.params ?? []
  if (type) return [{ ...unknown('is what a form is filled with', hook), type }]
  const [options] = hook.arguments
  const values = options && options.type !== 'SpreadElement' ? flow.evaluate(options, env) : []
  const first = values.flatMap((value) => FIRST.flatMap((option) => flow.member(value, option, hook)))
  const filled = filledBeside(flow, first, hook)
  if (filled.length === 0) return undefined
  return calledAs(flow, hook) === 'useFormOfValue' ? [{ kind: 'made', fields: { value: filled }, from: [] }] : filled
}

/**
 * What a form is filled with that begins with something; nothing where neither that is seen nor a field is named. Fields of pages, and the
 * texts that name them, spell the keys as well.
 */
export function filledBeside(flow: Flow, first: readonly Value[], form: Node): readonly Value[] {
  const begun = first.flatMap((value) => (value.kind === 'shape' ? spelledBy(memberEntries(flow, value, form)) : []))
  const named = fieldsOf(flow, form)
  if (begun.length === 0) return named.some(({ kind }) => kind === 'made') ? [...named, unknown('is what a form is filled with', form)] : []
  const isKnown = (key: string): boolean => begun.some(({ fields }) => Object.hasOwn(fields, key))
  const isNew = named.some((value) => value.kind !== 'made' || !Object.keys(value.fields).every(isKnown))
  return isNew ? [...begun, ...named] : begun
}
