import type { Tree } from '../../../syntax/tree.js'
import { walk } from '../../../syntax/walk.js'

/** What sources say of types that are declared elsewhere, in namespaces and for other modules. */
export interface Additions {
  /** The names of the types: such are made of parts. */
  readonly types: ReadonlySet<string>
  /** The modules that are declared, as they are written: `*.svg`. */
  readonly modules: readonly string[]
}

const DECLARES = /\b(?:declare\s+(?:global|module)|namespace)\b/

export function findAdditions(trees: readonly Tree[]): Additions {
  const types = new Set<string>()
  const modules: string[] = []
  for (const { ast, text } of trees) {
    if (!DECLARES.test(text)) continue
    walk(ast, (node) => {
      if (node.type === 'TSModuleDeclaration' && node.id.type === 'Literal') modules.push(node.id.value)
      if (node.type !== 'TSModuleBlock') return
      for (const statement of node.body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared && 'id' in declared && declared.id?.type === 'Identifier') types.add(declared.id.name)
      }
    })
  }
  return { types, modules }
}
