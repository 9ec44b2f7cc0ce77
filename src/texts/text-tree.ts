import { analyze } from '@typescript-eslint/scope-manager'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import type { Range } from './written.js'

/** A file that is no script as what looks at findings knows files: a program without statements. */
export function openTextTree(file: string, text: string): Tree {
  const ast = { type: 'Program', body: [], sourceType: 'script', range: [0, text.length] } as unknown as TSESTree.Program
  return { file, text, ast, scopes: analyze(ast, { sourceType: 'script', lib: [] }), comments: [], typed: false, tellsTypes: false }
}

/** A request in such a file: a statement of its program. */
export function requestNode(tree: Tree, range: Range): Node {
  return { type: 'ExpressionStatement', range, parent: tree.ast } as unknown as Node
}

/** A token of a request. */
export function tokenNode(tree: Tree, request: Node, range: Range): Node {
  const raw = tree.text.slice(...range)
  return { type: 'Literal', value: raw, raw, range, parent: request } as unknown as Node
}
