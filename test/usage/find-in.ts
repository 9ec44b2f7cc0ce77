import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { judge } from '../../src/finding/judge.js'
import type { Tree } from '../../src/syntax/tree.js'
import { findUsages } from '../../src/usage/find-usages.js'
import type { FindContext } from '../../src/usage/find-usages.js'
import { indexOf } from '../../src/flow/tree-index.js'
import { openSearch, type SearchContext } from '../../src/usage/open-search.js'
import type { Usages } from '../../src/usage/usage.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'

export const catalogue = indexCatalogue(loadCatalogue())

/** The usages in files given as text by absolute path. Only scripts count. Throws where a script does not parse. */
export function findIn(files: Readonly<Record<string, string>>, changes: Partial<FindContext & SearchContext> = {}): Usages {
  const workspace = createMemoryWorkspace(files)
  const trees = Object.keys(files).filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file): Tree => {
    const tree = workspace.module(file)
    if (!tree) throw new SyntaxError(`${file} does not parse:\n${files[file] ?? ''}`)
    return tree
  })
  return findUsages(trees, { catalogue, workspace, ...changes })
}

/** The calls of a program that may lead to a request of the interfaces, as they are written. */
export function leadingIn(program: string): string[] {
  const workspace = createMemoryWorkspace({ '/main.js': program })
  const tree = workspace.module('/main.js')
  if (!tree) throw new SyntaxError(`It does not parse:\n${program}`)
  const { flow } = openSearch([tree], { catalogue, workspace, prunedFrom: 0 }).session
  return indexOf(tree).calls.filter((call) => flow.context.mayLead?.(call)).map(({ range }) => program.slice(...range))
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
