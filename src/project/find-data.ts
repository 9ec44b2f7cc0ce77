import { dirname, join } from 'node:path'
import { isData, LARGEST_DATA } from '../syntax/data-files.js'
import { fileStats } from '../workspace/file-stats.js'
import type { Workspace } from '../workspace/workspace.js'

/** Specifiers that may be aliases or packages of the same repository. */
const MAYBE_OWN = /^[@~#]/
const MANIFEST = /(?:^|\/)package\.json$/

/**
 * The JSON files of the project that scripts import, as absolute paths, each once. `specifiers`: those of each script, with line breaks
 * between them. Manifests and files that are too large to be read as modules are left out.
 */
export async function findData(specifiers: ReadonlyMap<string, string>): Promise<string[]> {
  const known = new Map<string, boolean>()
  let resolve: Workspace['resolve'] | undefined
  for (const [file, text] of specifiers) {
    if (!text.includes('.json')) continue
    for (const specifier of text.split('\n')) {
      if (!isData(specifier) || MANIFEST.test(specifier)) continue
      let path: string | undefined
      if (specifier.startsWith('.')) path = join(dirname(file), specifier)
      else if (MAYBE_OWN.test(specifier)) {
        resolve ??= (await import('../workspace/disk-resolver.js')).createDiskResolver()
        path = resolve(file, specifier)
      }
      if (path !== undefined && !known.has(path)) known.set(path, isReadable(path))
    }
  }
  return [...known].filter(([, fits]) => fits).map(([path]) => path)
}

function isReadable(path: string): boolean {
  const stats = fileStats(path)
  return stats !== undefined && stats.size <= LARGEST_DATA
}
