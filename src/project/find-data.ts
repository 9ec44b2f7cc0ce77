import { dirname, join } from 'node:path'
import { isData, LARGEST_DATA } from '../syntax/data-files.js'
import { fileStats } from '../workspace/file-stats.js'
import type { Workspace } from '../workspace/workspace.js'

/** Specifiers that may be aliases or packages of the same repository. */
const MAYBE_OWN = /^[@~#]/
const MANIFEST = /(?:^|\/)package\.json$/

/** What scripts import that may be JSON. */
export interface DataQuestions {
  /** The files that relative specifiers name. */
  readonly named: readonly string[]
  /** Specifiers that have to be resolved. */
  readonly aliased: readonly (readonly [file: string, specifier: string])[]
}

/** What scripts import that may be JSON. `specifiers`: those of each script, with line breaks between them. Manifests are left out. */
export function askForData(specifiers: ReadonlyMap<string, string>): DataQuestions {
  const named: string[] = []
  const aliased: (readonly [string, string])[] = []
  for (const [file, text] of specifiers) {
    if (!text.includes('.json')) continue
    for (const specifier of text.split('\n')) {
      if (!isData(specifier) || MANIFEST.test(specifier)) continue
      if (specifier.startsWith('.')) named.push(join(dirname(file), specifier))
      else if (MAYBE_OWN.test(specifier)) aliased.push([file, specifier])
    }
  }
  return { named, aliased }
}

/**
 * The JSON files of the project among these, as absolute paths, each once. Files that are too large to be read as modules are left out, and
 * put into `tooLarge`.
 */
export function findData(
  { named, aliased }: DataQuestions,
  resolve: Workspace['resolve'] | undefined,
  tooLarge: string[] = [],
): string[] {
  const led = resolve ? aliased.map(([file, specifier]) => resolve(file, specifier)) : []
  return [...new Set([...named, ...led])].filter((path) => path !== undefined).filter((path) => {
    const { size } = fileStats(path) ?? { size: -1 }
    if (size > LARGEST_DATA) tooLarge.push(path)
    return size >= 0 && size <= LARGEST_DATA
  })
}
