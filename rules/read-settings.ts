import type { Rule } from 'eslint'
import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js'
import type { Config } from '../src/config/config.js'
import { validateConfig } from '../src/config/config.js'
import { ConfigError } from '../src/config/config-error.js'
import { folderOf } from '../src/config/find-config.js'
import { checkNames, knownNames } from '../src/config/known-names.js'
import type { LoadedConfig } from '../src/config/load-config.js'
import { anchorConfig, loadConfigSync } from '../src/config/load-config.js'
import { openCatalogue, withOwnAddresses } from '../src/config/open-catalogue.js'
import { resolveDay } from '../src/config/resolve-day.js'
import { isCommand, isSingleRun } from './single-run.js'

/** What the rules go by in one source. */
export interface Settings {
  readonly config: Config
  /** UTC day, `YYYY-MM-DD`. */
  readonly asOf: string
  readonly catalogue: CatalogueIndex
  /** The files that `check` leaves out. */
  readonly patterns: readonly { readonly pattern: string; readonly base: string }[]
  /** Whether each file is looked at by itself. */
  readonly isAlone: boolean
}

const LABEL = "settings['api-sunset']"
const ofSource = new WeakMap<object, { readonly given: unknown; readonly settings: Settings }>()
const ofFolder = new Map<string, { readonly stamp: string; readonly loaded: LoadedConfig }>()

/**
 * The settings of the source: `settings['api-sunset']` over the configuration file that the command would read in the same working
 * directory. One object per parse. Throws a ConfigError that names the setting or the file.
 */
export function readSettings({ sourceCode, settings: all, cwd }: Rule.RuleContext): Settings {
  const given: unknown = all['api-sunset']
  const known = ofSource.get(sourceCode.ast)
  if (known && known.given === given) return known.settings
  const loaded = configAt(cwd)
  const { config: shared, file = cwd } = loaded
  const { own, config, catalogue } = overConfig(withoutOwn(given), loaded, cwd)
  checkNames(config.ignore ?? [], knownNames(catalogue.catalogue), `${own.ignore ? LABEL : file}: "ignore"`)
  const asOf = own.asOf ?? resolveDay({ env: process.env.API_SUNSET_AS_OF, config: shared.asOf, now: new Date() })
  const base = own.ignorePatterns || shared.ignorePatterns === undefined ? cwd : folderOf(file)
  const patterns = (config.ignorePatterns ?? []).map((pattern) => ({ pattern, base }))
  const settings = { config, asOf, catalogue, patterns, isAlone: isAlone(given) }
  ofSource.set(sourceCode.ast, { given, settings })
  latest = { settings, given, cwd, at: performance.now() }
  return settings
}

/** Puts settings of ESLint over the configuration file, and opens the catalogue that they make. `own`: the settings, checked. */
export function overConfig(
  given: unknown,
  { config: shared, file }: Pick<LoadedConfig, 'config' | 'file'>,
  cwd: string,
): { readonly own: Config; readonly config: Config; readonly catalogue: CatalogueIndex } {
  const own = anchorConfig(validateConfig(given, LABEL), cwd, LABEL)
  const written = { ...shared, ...own }
  const catalogue = openCatalogue(written.catalogues, own.catalogues ? LABEL : (file ?? cwd))
  return { own, config: withOwnAddresses(written, catalogue), catalogue }
}

/** What is not for the configuration file: the stamp is there for ESLint's cache alone, and what writes it is. */
const OWN_KEYS = new Set(['stamp', 'toJSON', 'project'])

/** Settings of ESLint without what a configuration file has no word for. */
export function withoutOwn(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !Object.keys(given).some((key) => OWN_KEYS.has(key))) return given
  return Object.fromEntries(Object.entries(given).filter(([key]) => !OWN_KEYS.has(key)))
}

function isAlone(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || !('project' in given)) return false
  if (typeof given.project === 'boolean') return !given.project
  throw new ConfigError(LABEL, ['"project" must be true or false.'])
}

/** For how long, in milliseconds, settings may be taken as they were: a run of the linter asks again for each of thousands of files. */
const RECENT = 100
let latest: { readonly settings: Settings; readonly given: unknown; readonly cwd: string; readonly at: number } | undefined

/**
 * The settings as they were a moment ago, if they were asked for: enough to tell that a source names nothing of any API. An editor, in
 * which a configuration is saved between two looks at one file, asks anew.
 */
export function recentSettings({ settings: all, cwd }: Rule.RuleContext): Settings | undefined {
  if (!isSingleRun()) return undefined
  const isRecent = latest && latest.cwd === cwd && latest.given === all['api-sunset'] && performance.now() - latest.at < RECENT
  return isRecent ? latest?.settings : undefined
}

// An editor lives for days, and a command lints thousands of files: a search is repeated only when the surroundings changed.
function configAt(cwd: string): LoadedConfig {
  const known = ofFolder.get(cwd)
  if (known && (isCommand || known.stamp === stampOf(cwd, known.loaded))) return known.loaded
  const loaded = loadConfigSync(cwd)
  ofFolder.set(cwd, { stamp: stampOf(cwd, loaded), loaded })
  return loaded
}

/** Differs when a file came or went in a folder that is searched, or when the configuration or a manifest was written. */
function stampOf(cwd: string, { file = cwd, shared = [] }: LoadedConfig): string {
  const paths = [file, ...shared]
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    paths.push(folder, join(folder, 'package.json'))
    if (dirname(folder) === folder) break
  }
  return paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0).join()
}
