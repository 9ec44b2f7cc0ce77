import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { indexCatalogue } from '../catalogue/catalogue-index.js'
import { loadCatalogue } from '../catalogue/load.js'
import { extendCatalogue } from '../catalogue/merge-catalogues.js'
import type { Catalogue, Release } from '../catalogue/types.js'
import { nearest } from '../catalogue/nearest.js'
import type { Config } from './config.js'
import { ConfigError } from './config-error.js'
import { packageAround } from './find-package.js'
import { likeProblems } from './model-problems.js'

const opened = new Map<string, CatalogueIndex>()

/**
 * The built-in catalogue with those of `files` (absolute paths) added, each on top of those before it; read again only when one was
 * written since. `label` says where the files are named. Throws a ConfigError for a file that cannot be read and a CatalogueError for one
 * that is no catalogue, both with its name.
 */
export function openCatalogue(files: readonly string[] = [], label = 'the configuration'): CatalogueIndex {
  if (files.length === 0) return indexCatalogue(loadCatalogue())
  const key = files.map((file) => `${file} ${writtenAt(file)}`).join('\n')
  const known = opened.get(key)
  if (known) return known
  const extend = (base: Catalogue, file: string): Catalogue => extendCatalogue(base, read(file, label), file, packagedAs(file))
  const merged = files.reduce(extend, loadCatalogue())
  const problems = (merged.models ?? []).flatMap(likeProblems)
  if (problems.length > 0) throw new ConfigError(label, problems.map((problem) => `"models" of a catalogue ${problem}`))
  const catalogue = indexCatalogue(merged)
  opened.set(key, catalogue)
  return catalogue
}

/** The addresses of a configuration with those that come with the catalogues: where it names none, each catalogue has its own. */
export function withOwnAddresses(config: Config, { catalogue }: CatalogueIndex): Config {
  const own = catalogue.interfaces.flatMap(({ baseUrls = [] }) => baseUrls)
  return config.baseUrls?.length && own.length > 0 ? { ...config, baseUrls: [...new Set([...config.baseUrls, ...own])] } : config
}

/** What a catalogue is called that came with a package. */
function packagedAs(file: string): Partial<Release> {
  const { name, version, author } = packageAround(file) ?? {}
  // an address may follow the name
  const publisher = typeof author === 'string' ? author.replace(/\s*[<(].*$/s, '') : author?.name
  return { ...(name && { name }), ...(version && { version }), ...(publisher && { publisher }) }
}

function writtenAt(file: string): number | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs
  } catch {
    // reading it will tell what is wrong
    return undefined
  }
}

function read(file: string, label: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    const other = nearest(basename(file), namesBeside(file))
    const hint = other === undefined ? '' : ` The nearest file there is "${other}".`
    throw new ConfigError(label, [`"catalogues" names ${file}, which cannot be read (${code}).${hint}`])
  }
}

function namesBeside(file: string): string[] {
  try {
    return readdirSync(dirname(file)).filter((name) => name.endsWith('.json') && name !== basename(file))
  } catch {
    return []
  }
}
