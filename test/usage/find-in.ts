import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { judge } from '../../src/finding/judge.js'
import type { Tree } from '../../src/syntax/tree.js'
import { findUsages } from '../../src/usage/find-usages.js'
import type { FindContext } from '../../src/usage/find-usages.js'
import type { Usages } from '../../src/usage/usage.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'

export const catalogue = indexCatalogue(loadCatalogue())

/** The usages in files given as text by absolute path. Only scripts count. Throws where a script does not parse. */
export function findIn(files: Readonly<Record<string, string>>, changes: Partial<FindContext> = {}): Usages {
  const workspace = createMemoryWorkspace(files)
  const trees = Object.keys(files).filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file): Tree => {
    const tree = workspace.module(file)
    if (!tree) throw new SyntaxError(`${file} does not parse:\n${files[file] ?? ''}`)
    return tree
  })
  return findUsages(trees, { catalogue, workspace, ...changes })
}

/** The ids of what is found, each once and sorted. */
export function idsIn(files: Readonly<Record<string, string>>): string[] {
  return [...new Set(findIn(files).usages.map(({ deprecation }) => deprecation.id))].sort()
}

/** What is found in one program, as `line:column id`, in order. */
export function placesIn(program: string, changes: Partial<FindContext> = {}, file = '/main.ts'): string[] {
  const { usages } = findIn({ [file]: program }, changes)
  return judge(usages, catalogue, '2026-11-20').map(({ line, column, id }) => `${line}:${column} ${id}`)
}
