import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import type * as Cosmiconfig from 'cosmiconfig'
import { anchorClients } from './client-rows.js'
import { validateConfig } from './config.js'
import type { Config } from './config.js'
import { ConfigError } from './config-error.js'
import { findConfigFile, folderOf, PACKAGE_KEY } from './find-config.js'
import { importJsModule, loadJsModule, loadTsModule } from './load-module.js'
import { loadJsonText, loadYamlText } from './load-text.js'

/** A configuration and the absolute path of the file it was read from, if there is one. */
export interface LoadedConfig {
  readonly config: Config
  readonly file?: string
}

const TS_LOADERS = { '.ts': loadTsModule, '.mts': loadTsModule, '.cts': loadTsModule }
const MODULE_LOADERS = { '.js': loadJsModule, '.mjs': loadJsModule, '.cjs': loadJsModule, ...TS_LOADERS }
const TEXT_LOADERS = { '.json': loadJsonText, '.yaml': loadYamlText, '.yml': loadYamlText, noExt: loadYamlText }
const SYNC_LOADERS = { ...MODULE_LOADERS, ...TEXT_LOADERS }
const ASYNC_LOADERS = { ...SYNC_LOADERS, '.js': importJsModule, '.mjs': importJsModule }

/**
 * The configuration for `cwd`: that of `file` (relative to `cwd`), else of the nearest configuration file in `cwd` or above it, else an
 * empty one; `false` looks for none. `catalogues` are absolute afterwards. Rejects with a ConfigError that names the file.
 */
export async function loadConfig(cwd: string, file?: string | false): Promise<LoadedConfig> {
  const found = locate(cwd, file)
  if (found === undefined) return { config: {} }
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
  const { cosmiconfigSync } = createRequire(import.meta.url)('cosmiconfig') as typeof Cosmiconfig
  let data: unknown
  try {
    data = cosmiconfigSync(PACKAGE_KEY, { cache: false, loaders: SYNC_LOADERS }).load(found)?.config
  } catch (error) {
    throw unreadable(found, error)
  }
  return finish(data, found)
}

function locate(cwd: string, file: string | false | undefined): string | undefined {
  if (file === false) return undefined
  if (file === undefined) return findConfigFile(cwd)
  const found = resolve(cwd, file)
  if (!existsSync(found)) throw new ConfigError(found, ['this configuration file does not exist.'])
  return found
}

function finish(data: unknown, file: string): LoadedConfig {
  // a key that is not there must not pass for a run without settings; a file may hold comments only
  if ((data === undefined || data === null) && basename(file) === 'package.json') throw new ConfigError(file, [NO_KEY])
  const config = validateConfig(data ?? {}, file)
  return { config: anchorConfig(config, folderOf(file)), file }
}

const NO_KEY = `the key "${PACKAGE_KEY}" holds no configuration. Write an object there, or name another file.`

/** The configuration with absolute paths; relative ones start at `folder`. */
export function anchorConfig(config: Config, folder: string): Config {
  const { catalogues, clients } = config
  return {
    ...config,
    ...(catalogues && { catalogues: catalogues.map((catalogue) => resolve(folder, catalogue)) }),
    ...(clients && { clients: anchorClients(clients, folder) }),
  }
}

/** The file that is at fault may be another one: cosmiconfig looks into the package.json of the working directory for its own settings. */
function unreadable(found: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error)
  const { filepath: file = found } = Object(error) as { readonly filepath?: string }
  return new ConfigError(file, [`this configuration file cannot be read: ${reason}`])
}
