import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { indexCatalogue } from '../catalogue/catalogue-index.js'
import { loadCatalogue } from '../catalogue/load.js'
import type { Config } from '../config/config.js'
import { folderOf } from '../config/find-config.js'
import { checkNames, knownNames } from '../config/known-names.js'
import { loadConfig } from '../config/load-config.js'
import { resolveDay } from '../config/resolve-day.js'
import { parseWithin } from '../config/within.js'
import type { Io } from './io.js'
import { UsageError } from './usage-error.js'

/** The flags that `check` and `migrate` share, as they were written. */
export interface SharedFlags {
  readonly asOf?: string
  readonly failOn?: 'removed' | 'scheduled' | 'none'
  readonly within?: string
  readonly only?: readonly string[]
  readonly ignore?: readonly string[]
  readonly config?: string | false
  readonly gitignore?: boolean
  readonly ignorePattern?: readonly string[]
}

/** Flags, environment and configuration put together; flags win. */
export interface Settings {
  readonly config: Config
  readonly catalogue: CatalogueIndex
  readonly asOf: string
  readonly failOn: 'removed' | 'scheduled' | 'none'
  readonly within: number | undefined
  readonly only: readonly string[]
  readonly ignore: readonly string[]
  readonly gitignore: boolean
  /** The files that the settings were read from; absolute. */
  readonly settingsFiles: readonly string[]
  readonly ignorePatterns: readonly { readonly pattern: string; readonly base: string }[]
}

/** Reads the configuration and settles what a run works with. Throws UsageError or ConfigError, which name the flag or the file. */
export async function settle(flags: SharedFlags, io: Io): Promise<Settings> {
  const { config: read, file, shared = [] } = await loadConfig(io.cwd, flags.config)
  const { catalogue, config } = await openCatalogues(read, file)
  const known = knownNames(catalogue.catalogue)
  const { only = [], ignore = [] } = flags
  checkNames(only, known, '--only')
  checkNames(ignore, known, '--ignore')
  checkNames(config.ignore ?? [], known, `${file}: "ignore"`)
  return {
    config,
    catalogue,
    asOf: resolveDay({ flag: flags.asOf, env: io.env.API_SUNSET_AS_OF, config: config.asOf, now: io.now }),
    failOn: flags.failOn ?? config.failOn ?? 'removed',
    within: readWithin(flags.within, config.within),
    only,
    ignore: [...ignore, ...(config.ignore ?? [])],
    gitignore: flags.gitignore ?? true,
    settingsFiles: [...(file === undefined ? [] : [file]), ...shared, ...(config.catalogues ?? [])],
    ignorePatterns: [
      ...(config.ignorePatterns ?? []).map((pattern) => ({ pattern, base: file === undefined ? io.cwd : folderOf(file) })),
      // the last one that matches decides
      ...(flags.ignorePattern ?? []).map((pattern) => ({ pattern, base: io.cwd })),
    ],
  }
}

/** The built-in catalogue and those that the configuration names, and the configuration with what came with them. */
async function openCatalogues(config: Config, label?: string): Promise<Pick<Settings, 'catalogue' | 'config'>> {
  // most runs add none, and what reads them takes time to load
  if (!config.catalogues?.length) return { catalogue: indexCatalogue(loadCatalogue()), config }
  const { openCatalogue, withOwnAddresses } = await import('../config/open-catalogue.js')
  const catalogue = openCatalogue(config.catalogues, label)
  return { catalogue, config: withOwnAddresses(config, catalogue) }
}

/** The span of a flag, else of the configuration, in days. Throws UsageError. */
export function readWithin(flag: string | undefined, configured: string | undefined): number | undefined {
  if (flag === undefined) return configured === undefined ? undefined : parseWithin(configured)
  try {
    return parseWithin(flag)
  } catch (error) {
    throw new UsageError(`--within: ${(error as Error).message}`)
  }
}
