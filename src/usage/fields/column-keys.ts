import type { Flow } from '../../flow/flow.js'
import { methodCalled } from '../../flow/method-calls.js'
import { unite } from '../../flow/texts/texts.js'
import { calleeName, indexOf, treeOf } from '../../flow/tree-index.js'
import { annotationValues } from '../../flow/types/typed-values.js'
import type { Value } from '../../flow/values.js'
import { isFunction, literalText, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { TakenByText } from './taken-by-text.js'

/** The keys under which a column of a table names the member of a row that it shows. */
const NAMING = new Set(['accessorKey', 'dataIndex', 'field', 'dataKey', 'accessor'])
/** Types of columns, whose first argument is the type of a row: `ColumnDef<Row>`, `TableColumnsType<Row>`, `GridColDef<Row>`. */
const COLUMNS = /Col(?:umn)?s?(?:Type|Def|Props|Options)?$/
/** What a table is given its rows as, beside its columns. */
const ROWS = ['data', 'dataSource', 'rows', 'rowData', 'items', 'value']
/** By what columns go that a table is given, or what stands for them in a chart: errors and rules of a form name fields as well. */
const COLUMNS_OF = /col|head|field|series|axis|axes|line|bar|sort|group|filter|key/i
const LISTS = new Set(['Array', 'ReadonlyArray', 'Ref', 'ComputedRef'])

/** Names the wanted members that a column of a table takes out of its rows by a text: `{ accessorKey: 'title' }`, `{ field: 'a.b' }`. */
export function columnKeys(
  flow: Flow,
  { key, computed, value, parent }: TSESTree.Property,
  wanted: { readonly has: (name: string) => boolean },
): readonly TakenByText[] {
  if (parent.type !== 'ObjectExpression' || !NAMING.has(staticKey(key, computed) ?? '')) return []
  const keys = keysIn(value)
  return keys.some(({ name }) => wanted.has(name)) ? taken(flow, keys, rowsOf(flow, parent), wanted) : []
}

/** The same for `createColumnHelper<Row>().accessor('title', …)`. */
export function helperKeys(
  flow: Flow,
  call: TSESTree.CallExpression,
  wanted: { readonly has: (name: string) => boolean },
): readonly TakenByText[] {
  const method = methodCalled(call, 'accessor')
  const [first] = call.arguments
  if (!method || !first) return []
  const keys = keysIn(first)
  if (!keys.some(({ name }) => wanted.has(name))) return []
  const rows = flow.evaluate(method.object, undefined).flatMap((value) => {
    const made = value.kind === 'unknown' && value.node?.type === 'CallExpression' ? value.node : undefined
    const type = made && calleeName(made) === 'createColumnHelper' ? made.typeArguments?.params[0] : undefined
    return type ? annotationValues(flow, type, undefined) : []
  })
  return taken(flow, keys, rows, wanted)
}

interface WrittenKey {
  readonly name: string
  readonly token: Node
}

/** The keys of a path that is a text (`a.b`) or a list of them. */
function keysIn(path: Node): readonly WrittenKey[] {
  const inner = unwrap(path)
  const texts = inner.type === 'ArrayExpression' ? inner.elements : [inner]
  return texts.flatMap((token) => {
    const text = token ? literalText(token) : undefined
    return token && text !== undefined ? text.split('.').map((name) => ({ name, token })) : []
  })
}

function taken(
  flow: Flow,
  keys: readonly WrittenKey[],
  rows: readonly Value[],
  wanted: { readonly has: (name: string) => boolean },
): readonly TakenByText[] {
  const found: TakenByText[] = []
  let values = rows
  for (const { name, token } of keys) {
    if (wanted.has(name)) found.push({ name, token, values })
    values = values.flatMap((value) => flow.member(value, name, token))
  }
  return found
}

/** What the rows of a table are that has a column: by the declared type of its columns, or by what stands beside them. */
function rowsOf(flow: Flow, column: TSESTree.ObjectExpression): readonly Value[] {
  let at: Node = column
  for (let parent = at.parent; parent; at = parent, parent = at.parent) {
    if (parent.type === 'TSSatisfiesExpression' || parent.type === 'TSAsExpression') return rowsOfType(flow, parent.typeAnnotation)
    if (parent.type === 'ArrayExpression' || parent.type === 'ReturnStatement' || parent.type === 'BlockStatement') continue
    if (isFunction(parent)) {
      if (parent.returnType) return rowsOfType(flow, parent.returnType)
      continue
    }
    if (parent.type === 'CallExpression' && parent.callee !== at) {
      const type = parent.typeArguments?.params[0]
      if (type) return rowsOfType(flow, type)
      continue
    }
    if (parent.type === 'PropertyDefinition') return parent.typeAnnotation ? rowsOfType(flow, parent.typeAnnotation) : []
    if (parent.type !== 'VariableDeclarator') return rowsBeside(flow, at)
    const { id } = parent
    const tree = treeOf(id)
    const typed = id.typeAnnotation ? rowsOfType(flow, id.typeAnnotation) : []
    // `ColumnsType<any>` says nothing of the rows
    if (typed.length > 0) return typed
    const uses = tree && id.type === 'Identifier' ? (indexOf(tree).variableOf(id)?.references ?? []) : []
    return unite(uses.flatMap(({ identifier }) => rowsBeside(flow, wrapped(identifier))))
  }
  return []
}

function rowsOfType(flow: Flow, type: Node): readonly Value[] {
  switch (type.type) {
    case 'TSTypeAnnotation':
      return rowsOfType(flow, type.typeAnnotation)
    case 'TSArrayType':
      return rowsOfType(flow, type.elementType)
    case 'TSTypeReference': {
      const name =
        type.typeName.type === 'Identifier' ? type.typeName.name : type.typeName.type === 'TSQualifiedName' ? type.typeName.right.name : ''
      const [first] = type.typeArguments?.params ?? []
      if (!first) return []
      if (LISTS.has(name)) return rowsOfType(flow, first)
      return COLUMNS.test(name) ? annotationValues(flow, first, undefined) : []
    }
    default:
      return []
  }
}

/** The rows that stand beside columns: `<Table columns={columns} dataSource={rows} />`, `useReactTable({ columns, data })`. */
function rowsBeside(flow: Flow, columns: Node): readonly Value[] {
  const { parent } = columns
  if (parent?.type === 'JSXExpressionContainer' && parent.parent.type === 'JSXAttribute') {
    const element = parent.parent.parent
    if (element.type !== 'JSXOpeningElement' || !COLUMNS_OF.test(jsxName(parent.parent))) return []
    const rows = ROWS.flatMap((name) => flow.member({ kind: 'shape', node: element, env: undefined }, name, element))
    return unite(rows.flatMap((value) => flow.elements(value)))
  }
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return []
  if (!COLUMNS_OF.test(staticKey(parent.key, parent.computed) ?? '')) return []
  const rows = parent.parent.properties.flatMap((property) =>
    property.type === 'Property' && ROWS.includes(staticKey(property.key, property.computed) ?? '')
      ? flow.evaluate(property.value, undefined)
      : [],
  )
  return unite(rows.flatMap((value) => flow.elements(value)))
}

function jsxName({ name }: TSESTree.JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : name.name.name
}
