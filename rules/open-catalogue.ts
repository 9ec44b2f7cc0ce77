import { readFileSync, statSync } from 'node:fs'
import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js'
import { indexCatalogue } from '../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../src/catalogue/load.js'
import { extendCatalogue } from '../src/catalogue/merge-catalogues.js'
import { ConfigError } from '../src/config/config-error.js'

const opened = new Map<string, CatalogueIndex>()

/**
 * The built-in catalogue with those of `files` (absolute paths) added; read again only when one was written since. Throws a ConfigError
 * for a file that cannot be read and a CatalogueError for one that is no catalogue, both with its name.
 */
export function openCatalogue(files: readonly string[] = []): CatalogueIndex {
  if (files.length === 0) return indexCatalogue(loadCatalogue())
  const key = files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join('\n')
  const known = opened.get(key)
  if (known) return known
  const catalogue = indexCatalogue(files.reduce((base, file) => extendCatalogue(base, read(file), file), loadCatalogue()))
  opened.set(key, catalogue)
  return catalogue
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(file, [`this catalogue cannot be read: ${(error as Error).message}`])
  }
}
