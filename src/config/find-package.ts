import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** What this tool reads of a package's manifest. */
export interface PackageManifest {
  readonly name?: string
  readonly version?: string
  readonly author?: string | { readonly name?: string }
  readonly exports?: unknown
  readonly [key: string]: unknown
}

/** An installed package: where it was found, its manifest, and the part of the name that leads to a file of it (`./v2.json`). */
export interface InstalledPackage {
  readonly folder: string
  readonly manifest: PackageManifest
  readonly subpath: string | undefined
}

const PACKAGE_NAME = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:\/(.+))?$/

/** The package that a name such as `@vendor/sunset` stands for in a folder, as Node finds it; undefined where none is installed. */
export function findPackage(name: string, folder: string): InstalledPackage | undefined {
  const [, own, subpath] = PACKAGE_NAME.exec(name) ?? []
  if (own === undefined) return undefined
  const require = createRequire(join(folder, 'any.js'))
  const roots = require.resolve.paths(own) ?? []
  const found = roots.map((root) => join(root, own)).find((one) => existsSync(join(one, 'package.json'))) ?? plugged(require, own)
  const manifest = found === undefined ? undefined : readManifest(found)
  return found === undefined || manifest === undefined ? undefined : { folder: found, manifest, subpath }
}

/** The package that lies in a folder; undefined where that has no manifest. */
export function packageIn(folder: string): InstalledPackage | undefined {
  const manifest = readManifest(folder)
  return manifest && { folder, manifest, subpath: undefined }
}

/** The file that Node takes for a name that leads into a package, below the folder in which that was found; undefined for none. */
export function resolveIn({ folder, manifest, subpath }: InstalledPackage, name: string, from: string): string | undefined {
  try {
    const file = createRequire(join(from, 'any.js')).resolve(name)
    const below = relative(realpathSync(folder), file)
    return below.startsWith('..') ? file : join(folder, below)
  } catch {
    const file = manifest.exports === undefined && subpath !== undefined ? join(folder, subpath) : undefined
    return file !== undefined && existsSync(file) ? file : undefined
  }
}

/** The file that a package is by its name alone, where its manifest says so in one word. */
export function exportedBy({ folder, manifest }: InstalledPackage): string | undefined {
  const { exports, main } = manifest
  const named = [exports, (Object(exports) as Record<string, unknown>)['.'], main].find((file) => typeof file === 'string')
  return typeof named === 'string' ? join(folder, named) : undefined
}

/** The installed package that a file belongs to, told by its path. */
export function packageAround(file: string): PackageManifest | undefined {
  const [root] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/s.exec(file) ?? []
  return root === undefined ? undefined : readManifest(root)
}

/** Where packages lie in archives, no folder leads to them. */
function plugged(require: NodeJS.Require, name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

function readManifest(folder: string): PackageManifest | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof manifest === 'object' && manifest !== null ? (manifest as PackageManifest) : undefined
  } catch {
    return undefined
  }
}
