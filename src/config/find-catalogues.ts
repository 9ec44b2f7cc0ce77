import { statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { ConfigError } from './config-error.js'
import { PACKAGE_KEY } from './find-config.js'
import { exportedBy, findPackage, packageIn, resolveIn, type InstalledPackage } from './find-package.js'

/**
 * The catalogue files (absolute) that an entry of `catalogues` stands for: a file, from `folder`, or a package, by its name where it is
 * installed or by its folder, which names its own in its manifest, under the tool's key or as what it exports. Throws a ConfigError for
 * `label` where a package is not installed or names none.
 */
export function findCatalogues(entry: string, folder: string, label: string, around: readonly string[] = []): string[] {
  const path = resolve(folder, entry)
  const isWritten = isFileName(entry)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats ? stats.isFile() : isWritten) return [path]
  const found = isWritten ? packageIn(path) : findPackage(entry, folder)
  const fail = (problem: string): never => {
    throw new ConfigError(label, [`"catalogues" names the package "${entry}", ${problem}`])
  }
  if (!found) {
    if (isWritten || /\.jsonc?$/.test(entry)) return [path]
    return fail(`which is not installed. Install it, or write "./${entry}" if it is a file.`)
  }
  if (around.includes(found.folder)) return fail('which names itself as its catalogue.')
  const own = found.subpath === undefined ? namedIn(found) : []
  if (own.length > 0) return own.flatMap((name) => findCatalogues(name, found.folder, label, [...around, found.folder]))
  const file = isWritten ? exportedBy(found) : resolveIn(found, entry, folder)
  if (file !== undefined && /\.json$/.test(file)) return [file]
  return fail(
    'which names no catalogue: its package.json has to export the file ("exports": { ".": "./catalogue.json" }), ' +
      `or to list several ("${PACKAGE_KEY}": { "catalogues": ["./catalogue.json"] }).`,
  )
}

/** Whether a name is written as that of a file. */
export function isFileName(name: string): boolean {
  return /^\.{1,2}(?:[\\/]|$)/.test(name) || isAbsolute(name)
}

function namedIn({ manifest }: InstalledPackage): string[] {
  const { catalogues } = Object(manifest[PACKAGE_KEY]) as { readonly catalogues?: unknown }
  return Array.isArray(catalogues) ? catalogues.filter((name) => typeof name === 'string') : []
}
