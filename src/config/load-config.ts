import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, resolve } from 'node:path'
import type * as Cosmiconfig from 'cosmiconfig'
import { anchorCallees } from './client-rows.js'
import { validateConfig } from './config.js'
import type { Config } from './config.js'
import { ConfigError } from './config-error.js'
import { findShared, layOver } from './extend-config.js'
import { findCatalogues } from './find-catalogues.js'
import { findConfigFile, folderOf, PACKAGE_KEY } from './find-config.js'
import { importJsModule, loadJsModule, loadTsModule } from './load-module.js'
import { loadJsonText, loadYamlText } from './load-text.js'

/** A configuration and the absolute path of the file it was read from, if there is one. */
export interface LoadedConfig {
  readonly config: Config
  readonly file?: string
  /** The files of the shared configurations that it extends; absolute. */
  readonly shared?: readonly string[]
}

const TS_LOADERS = { '.ts': loadTsModule, '.mts': loadTsModule, '.cts': loadTsModule }
const MODULE_LOADERS = { '.js': loadJsModule, '.mjs': loadJsModule, '.cjs': loadJsModule, ...TS_LOADERS }
const ASYNC_LOADERS = { ...MODULE_LOADERS, '.js': importJsModule, '.mjs': importJsModule }
const TEXT_LOADERS = new Map([['.json', loadJsonText], ['.yaml', loadYamlText], ['.yml', loadYamlText], ['', loadYamlText]])

/**
 * The configuration for `cwd`: that of `file` (relative to `cwd`), else of the nearest configuration file in `cwd` or above it, else an
 * empty one; `false` looks for none. What it extends is part of it, and `catalogues` are absolute files afterwards. Rejects with a
 * ConfigError that names the file.
 */
export async function loadConfig(cwd: string, file?: string | false): Promise<LoadedConfig> {
  const found = locate(cwd, file)
  if (found === undefined) return { config: {} }
  const written = readData(found)
  if (written) return finish(written.data, found)
  // cosmiconfig costs more to load than a run without configuration takes.
  const { cosmiconfig } = await import('cosmiconfig')
  let data: unknown
  try {
    data = (await cosmiconfig(PACKAGE_KEY, { cache: false, loaders: ASYNC_LOADERS }).load(found))?.config
  } catch (error) {
    throw unreadable(found, error)
  }
  return finish(data, found)
}

/** The same without waiting, for ESLint: a configuration module that waits at its top level cannot be read this way. */
export function loadConfigSync(cwd: string, file?: string | false): LoadedConfig {
  const found = locate(cwd, file)
  if (found === undefined) return { config: {} }
  return finish(readSync(found), found)
}

function readSync(file: string): unknown {
  const written = readData(file)
  if (written) return written.data
  const { cosmiconfigSync } = createRequire(import.meta.url)('cosmiconfig') as typeof Cosmiconfig
  try {
    return cosmiconfigSync(PACKAGE_KEY, { cache: false, loaders: MODULE_LOADERS }).load(file)?.config
  } catch (error) {
    throw unreadable(file, error)
  }
}

function locate(cwd: string, file: string | false | undefined): string | undefined {
  if (file === false) return undefined
  if (file === undefined) return findConfigFile(cwd)
  const found = resolve(cwd, file)
  if (!existsSync(found)) throw new ConfigError(found, ['this configuration file does not exist.'])
  return found
}

function finish(data: unknown, file: string): LoadedConfig {
  const shared: string[] = []
  const config = anchorConfig(validate(data, file), folderOf(file), file, shared)
  return { config, file, ...(shared.length > 0 && { shared }) }
}

function validate(data: unknown, file: string): Config {
  // a key that is not there must not pass for a run without settings; a file may hold comments only
  if ((data === undefined || data === null) && basename(file) === 'package.json') throw new ConfigError(file, [NO_KEY])
  return validateConfig(data ?? {}, file)
}

const NO_KEY = `the key "${PACKAGE_KEY}" holds no configuration. Write an object there, or name another file.`

/**
 * The configuration with what it extends and with absolute paths; relative ones start at `folder`. `label` says where it is from, and
 * `shared` is given the files that it extends. Throws a ConfigError for what is not there.
 */
export function anchorConfig(config: Config, folder: string, label: string, shared: string[] = [], around: readonly string[] = []): Config {
  const { extends: bases = [], catalogues, clients, models, ...rest } = config
  const own: Config = {
    ...rest,
    ...(catalogues && { catalogues: catalogues.flatMap((entry) => findCatalogues(entry, folder, label)) }),
    ...(clients && { clients: anchorCallees(clients, folder) }),
    ...(models && { models: anchorCallees(models, folder) }),
  }
  let base: Config = {}
  for (const entry of [bases].flat()) {
    const file = findShared(entry, folder, label)
    if ([...around, label].includes(file)) throw new ConfigError(label, [`"extends" names ${file}, which extends this one in turn.`])
    shared.push(file)
    base = layOver(base, anchorConfig(validate(readSync(file), file), folderOf(file), file, shared, [...around, label]))
  }
  return layOver(base, own)
}

/**
 * What a configuration file of data says: it is read here and nowhere else, as cosmiconfig runs a module of the working directory that
 * holds its own settings. Undefined for a file that is a module.
 */
function readData(file: string): { readonly data: unknown } | undefined {
  const load = TEXT_LOADERS.get(extname(file))
  if (!load) return undefined
  try {
    const text = readFileSync(file, 'utf8')
    const data = text.trim() === '' ? undefined : load(file, text)
    return { data: basename(file) === 'package.json' ? (Object(data) as Record<string, unknown>)[PACKAGE_KEY] : data }
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** The file that is at fault may be another one: cosmiconfig looks into the package.json of the working directory for its own settings. */
function unreadable(found: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error)
  const { filepath: file = found } = Object(error) as { readonly filepath?: string }
  return new ConfigError(file, [`this configuration file cannot be read: ${reason}`])
}
