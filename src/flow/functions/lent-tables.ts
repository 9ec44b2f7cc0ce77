import { type FunctionNode, staticKey, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { type CallNode, indexOf, treeOf } from '../tree-index.js'
import { importersOf } from './importers.js'

/** A list, a table or a function: by the name of what holds it or the call that it is written in, with the keys that lead to functions. */
interface Place {
  readonly holder: { readonly name: string } | { readonly call: CallNode }
  readonly keys: readonly string[]
}

/** Other files to whose functions a function is handed, or what it stands in, with the names by which they may call it. */
export interface LentTo {
  readonly files: readonly Tree[]
  readonly keys: readonly string[]
}

const NOWHERE: LentTo = { files: [], keys: [] }

/**
 * Where a function may be called that stands in a list or a table, `print(rows, COLUMNS)` with `[{ value: (row) => row.a }]`, or that is
 * put into one: `register('cut', cutTitle)`.
 */
export function lentTo(flow: Flow, fn: FunctionNode): LentTo {
  const tree = treeOf(fn)
  const place = tree && placeOf(fn)
  if (!tree || !place) return NOWHERE
  const files = new Set<Tree>()
  const add = (call: CallNode): void => {
    for (const value of flow.evaluate(call.callee, undefined)) {
      const file = value.kind === 'callable' ? treeOf(value.fn) : value.kind === 'class' ? treeOf(value.node) : undefined
      if (file && file !== tree) files.add(file)
    }
  }
  const { holder, keys } = place
  if ('call' in holder) add(holder.call)
  else {
    const visit = (other: Tree, names: Iterable<string>): void => {
      for (const name of names) for (const { call } of indexOf(other).handedOn.get(name) ?? []) add(call)
    }
    const names = new Set([holder.name, ...(indexOf(tree).exportedAs.get(holder.name) ?? [])])
    visit(tree, [holder.name])
    for (const { tree: importer, aliases } of importersOf(flow, tree, names)) visit(importer, aliases)
  }
  return { files: [...files], keys }
}

/** The function, or the list or table in which it stands. */
function placeOf(fn: FunctionNode): Place | undefined {
  const keys: string[] = []
  if (fn.type === 'FunctionDeclaration') return fn.id ? { holder: { name: fn.id.name }, keys } : undefined
  let at: Node = wrapped(fn)
  for (let parent = at.parent; parent; parent = at.parent) {
    if (parent.type === 'VariableDeclarator') {
      return parent.id.type === 'Identifier' ? { holder: { name: parent.id.name }, keys } : undefined
    }
    if (parent.type === 'CallExpression' || parent.type === 'NewExpression')
      return parent.callee !== at ? { holder: { call: parent }, keys } : undefined
    if (parent.type === 'Property') {
      const key = staticKey(parent.key, parent.computed)
      if (key !== undefined) keys.push(key)
    } else if (parent.type !== 'ArrayExpression' && parent.type !== 'ObjectExpression') return undefined
    at = wrapped(parent)
  }
  return undefined
}
