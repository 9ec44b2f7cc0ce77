import { memoize } from '../syntax/memoize.js'
import { literalText } from '../syntax/names.js'
import type { Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'

/** The specifiers that a file imports, re-exports or requires, as written. */
export const importsOf = memoize(findImports)

function findImports(tree: Tree): string[] {
  const found = new Set<string>()
  walk(tree.ast, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') found.add(node.source.value)
    else if (node.type === 'ExportNamedDeclaration' && node.source) found.add(node.source.value)
    else if (node.type === 'ImportExpression') found.add(literalText(node.source) ?? '')
    else if (node.type === 'TSExternalModuleReference') found.add(literalText(node.expression) ?? '')
    else if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require' && node.arguments[0])
      found.add(literalText(node.arguments[0]) ?? '')
  })
  found.delete('')
  return [...found]
}
