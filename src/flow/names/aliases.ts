import type { Tree, TSESTree } from '../../syntax/tree.js'
import { literalText } from '../../syntax/names.js'
import { knownExport } from '../../models/known-name.js'
import { type Around, originOf } from './callee-origin.js'

/**
 * The names that a file gives to functions of packages, with those by which the models know these, where they are others:
 * `import { watch as w } from 'vue'`, `import useWriting from 'swr/mutation'`, `const { ref: cell } = require('vue')`.
 */
export function aliasesIn({ ast }: Tree, variableOf: Around['variableOf']): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (local: string, module: string, path: readonly string[]): void => {
    const { name } = knownExport(module, path, local)
    if (name !== '' && name !== local) found.set(local, name)
  }
  for (const statement of ast.body) {
    if (statement.type === 'ImportDeclaration') {
      const source = statement.source.value
      if (/^[./]/.test(source)) continue
      for (const specifier of statement.specifiers)
        if (specifier.type !== 'ImportNamespaceSpecifier') note(specifier.local.name, source, [importedName(specifier)])
    } else if (statement.type === 'VariableDeclaration') {
      for (const name of statement.declarations.flatMap(renamedIn)) {
        const origin = originOf(name, { variableOf })
        if (origin?.kind === 'package' && !origin.isMade) note(name.name, origin.module, origin.path)
      }
    }
  }
  return found
}

function importedName(specifier: TSESTree.ImportSpecifier | TSESTree.ImportDefaultSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  const { imported } = specifier
  return imported.type === 'Identifier' ? imported.name : (literalText(imported) ?? '')
}

/** The names that a declaration gives to what has another one: a variable's, or a member's that is taken out. */
function renamedIn({ id, init }: TSESTree.VariableDeclarator): readonly TSESTree.Identifier[] {
  if (id.type === 'Identifier') return init?.type === 'Identifier' || init?.type === 'MemberExpression' ? [id] : []
  if (id.type !== 'ObjectPattern' || !init) return []
  return id.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'Identifier') return []
    return property.key.type === 'Identifier' && property.key.name === property.value.name ? [] : [property.value]
  })
}
