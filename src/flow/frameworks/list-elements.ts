import type { TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import type { Env, Value } from '../values.js'
import type { ElementHanded } from './element-callbacks.js'
import { filledBeside } from '../forms/form-values.js'

/** A component of a package that calls a function of its own for what it is given: where that is, and how it is handed over. */
interface Showing {
  readonly module: RegExp
  readonly given: string
  /** Whether it is called for each item of a list. */
  readonly isEach: boolean
  /** By the prop of the function: which of its parameters it is (an index), or the key of the first under which it comes. */
  readonly handed: Readonly<Record<string, number | string>>
  /** Whether the value is what a form begins with. */
  readonly isForm?: boolean
  /** Whether the function is handed one that is called for the value. */
  readonly isCalled?: boolean
}

const NATIVE: Showing = {
  module: /^(?:react-native|@shopify\/flash-list|@legendapp\/list)/,
  given: 'data',
  isEach: true,
  handed: { renderItem: 'item', keyExtractor: 0 },
}
const SOLID = { module: /^solid-js/, handed: { children: 0 } }
const SHOWING: Readonly<Record<string, Showing>> = {
  For: { ...SOLID, given: 'each', isEach: true },
  Index: { ...SOLID, given: 'each', isEach: true, isCalled: true },
  Show: { ...SOLID, given: 'when', isEach: false, isCalled: true },
  Match: { ...SOLID, given: 'when', isEach: false, isCalled: true },
  FlatList: NATIVE,
  FlashList: NATIVE,
  VirtualizedList: NATIVE,
  LegendList: NATIVE,
  Virtuoso: { module: /^react-virtuoso/, given: 'data', isEach: true, handed: { itemContent: 1 } },
  Formik: { module: /^formik$/, given: 'initialValues', isEach: false, isForm: true, handed: { onSubmit: 0, validate: 0, children: 'values' } },
  Form: { module: /^(?:antd|react-final-form)$/, given: 'initialValues', isEach: false, isForm: true, handed: { onFinish: 0, onSubmit: 0 } },
  Await: { module: /^(?:react-router|@remix-run\/|@tanstack\/)/, given: 'resolve', isEach: false, handed: { children: 0 } },
}

/** What a function gets that is handed to a component of a package which shows a list or a value by it; undefined for any other. */
export function shownBy(flow: Flow, { element, key }: ElementHanded, index: number, env: Env): readonly Value[] | undefined {
  const showing = showingOf(flow, element)
  const handed = showing && Object.hasOwn(showing.handed, key) ? showing.handed[key] : undefined
  if (!showing || handed === undefined || index !== (typeof handed === 'number' ? handed : 0)) return undefined
  const given = flow.member({ kind: 'shape', node: element, env }, showing.given, element)
  const each = showing.isEach ? given.flatMap((value) => flow.elements(value)) : given
  const values = unite(showing.isForm ? filledBeside(flow, given, element) : each)
  if (values.length === 0) return undefined
  if (showing.isCalled && !isKeyed(element)) return [{ kind: 'made', fields: { value: values }, from: [] }]
  return typeof handed === 'string' ? [{ kind: 'made', fields: { [handed]: values }, from: [] }] : values
}

/** Whether the function of an element of Solid is handed the value itself: `<Show when={answer()} keyed>`. */
function isKeyed({ attributes }: TSESTree.JSXOpeningElement): boolean {
  return attributes.some(({ type, ...attribute }) => type === 'JSXAttribute' && 'name' in attribute && attribute.name.name === 'keyed')
}

/** What is known of a component, whatever the program calls it. */
function showingOf(flow: Flow, { name }: TSESTree.JSXOpeningElement): Showing | undefined {
  if (name.type !== 'JSXIdentifier' || /^[a-z]/.test(name.name)) return undefined
  for (const value of flow.evaluate(name, undefined)) {
    if (value.kind !== 'external') continue
    const exported = value.path.at(-1) ?? 'default'
    const known = exported === 'default' ? name.name : exported
    const showing = Object.hasOwn(SHOWING, known) ? SHOWING[known] : undefined
    if (showing?.module.test(value.module)) return showing
  }
  return undefined
}
