import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { reach, type ImportGraph } from './import-graph.js'

/** Files that are analysed together. */
export interface Group {
  /** Those that name the API. */
  readonly naming: readonly string[]
  /** Those that imports tie to one that does. */
  readonly widened: readonly string[]
}

/** What is set on a client of a library that everybody shares holds in files that import nothing of one another. */
const SHARED_STATE = 'defaults'

/**
 * Divides files into groups of which none can tell anything of another: files of one group import one another, or something in common,
 * directly or through other files; where one sets what all requests of a library get, its whole package is one group. The groups and the
 * files in them keep their order.
 */
export function groupFiles(
  naming: readonly string[],
  widened: readonly string[],
  { importsOf, packageOf }: Pick<ImportGraph, 'importsOf' | 'packageOf'>,
): Group[] {
  const union = createUnion()
  for (const file of reach([...naming, ...widened], importsOf)) for (const imported of importsOf(file)) union.tie(file, imported)
  const setting = new Set([...naming, ...widened].filter(setsDefaults).map((file) => packageOf(dirname(file))))
  for (const file of [...naming, ...widened]) {
    const home = packageOf(dirname(file))
    if (setting.has(home)) union.tie(file, `package ${home}`)
  }

  const groups = new Map<string, { naming: string[]; widened: string[] }>()
  const groupOf = (file: string): { naming: string[]; widened: string[] } => {
    const name = union.find(file)
    const group = groups.get(name) ?? { naming: [], widened: [] }
    groups.set(name, group)
    return group
  }
  for (const file of naming) groupOf(file).naming.push(file)
  for (const file of widened) groupOf(file).widened.push(file)
  return [...groups.values()]
}

function setsDefaults(file: string): boolean {
  try {
    return readFileSync(file).includes(SHARED_STATE)
  } catch {
    // gone since it was chosen
    return false
  }
}

interface Union {
  readonly find: (name: string) => string
  readonly tie: (a: string, b: string) => void
}

function createUnion(): Union {
  const parents = new Map<string, string>()
  const find = (name: string): string => {
    let root = name
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) root = above
    if (root !== name) parents.set(name, root)
    return root
  }
  return {
    find,
    tie(a, b) {
      const [from, to] = [find(a), find(b)]
      if (from !== to) parents.set(from, to)
    },
  }
}
