import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.js'
import { ConfigError } from './config-error.js'
import { isFileName } from './find-catalogues.js'
import { PACKAGE_KEY } from './find-config.js'
import { findPackage, resolveIn } from './find-package.js'

/**
 * The file (absolute) that an entry of `extends` stands for: a configuration file, from `folder`, or that of an installed package, which
 * has it in its package.json or as what it exports. Throws a ConfigError for `label` where there is none.
 */
export function findShared(entry: string, folder: string, label: string): string {
  const path = resolve(folder, entry)
  if (existsSync(path)) return path
  const fail = (problem: string): never => {
    throw new ConfigError(label, [`"extends" names ${problem}`])
  }
  if (isFileName(entry)) return fail(`${path}, which does not exist.`)
  const found = findPackage(entry, folder)
  if (!found) return fail(`"${entry}", which is neither a file nor an installed package.`)
  if (found.subpath === undefined && Object.hasOwn(found.manifest, PACKAGE_KEY)) return join(found.folder, 'package.json')
  const file = resolveIn(found, entry, folder)
  return file ?? fail(`the package "${entry}", which has no configuration: neither the key "${PACKAGE_KEY}" nor a file that it exports.`)
}

/** One configuration on top of another: lists are put together, that of `base` first, and of the rest the own one counts. */
export function layOver(base: Config, own: Config): Config {
  const merged: Record<string, unknown> = { ...base, ...own }
  for (const [key, value] of Object.entries(base)) {
    const mine: unknown = own[key as keyof Config]
    if (Array.isArray(value) && Array.isArray(mine)) merged[key] = [...new Set<unknown>([...(value as unknown[]), ...(mine as unknown[])])]
  }
  return merged
}
