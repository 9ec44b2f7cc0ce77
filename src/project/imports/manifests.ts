import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { configuredAliases } from '../../workspace/conventional-aliases.js'
import { readText } from '../read-text.js'

/** What the manifests above some files say of names that can be imported. */
export interface Manifests {
  /** The packages that the files belong to: name to folder. */
  readonly packages: ReadonlyMap<string, string>
  /** Specifiers that stand for one file (`#api`, `@api`), with the absolute paths it can be. */
  readonly aliases: ReadonlyMap<string, readonly string[]>
  /** Absolute folders that plain specifiers can start from (`baseUrl`). */
  readonly roots: readonly string[]
  /** The absolute folders of all of them: below the nearest one a name means the same everywhere. */
  readonly folders: ReadonlySet<string>
  /** Folders with a manifest that names the file they stand for (`main`), with the absolute paths it can be. */
  readonly entries: ReadonlyMap<string, readonly string[]>
  /** Absolute folders of Apps Script projects, whose files share their global names. */
  readonly scriptFolders: ReadonlySet<string>
  /** Absolute folders of projects of Nuxt, which imports some of their exports by itself. */
  readonly autoFolders: ReadonlySet<string>
}

/** An entry of `paths` in a compiler configuration without a wildcard. */
const exactPath = /["']([^"'*\n]+)["']\s*:\s*\[\s*((?:["'][^"'*\n]+["']\s*,?\s*)+)\]/g
/** What an import map says, and its entries that stand for one file. */
const importMap = /["']imports["']\s*:\s*\{([^{}]*)\}/
const exactImport = /"([^"\n]*[^"\n/])"\s*:\s*"(\.{0,2}\/[^"\n]+)"/g

/** Reads manifests (`package.json`, `appsscript.json`) and compiler configurations. One that is missing or broken says nothing. */
export function readManifests(files: readonly string[]): Manifests {
  const packages = new Map<string, string>()
  const aliases = new Map<string, string[]>()
  const roots = new Set<string>()
  const folders = new Set<string>()
  const entries = new Map<string, readonly string[]>()
  const scriptFolders = new Set<string>()
  const autoFolders = new Set<string>()
  const alias = (specifier: string, folder: string, targets: readonly string[]): void => {
    aliases.set(specifier, [...(aliases.get(specifier) ?? []), ...targets.map((target) => join(folder, target))])
  }
  for (const file of files) {
    const folder = dirname(file)
    const text = existsSync(file) ? readText(file) : ''
    if (text === '') continue
    if (basename(file) === 'appsscript.json') {
      scriptFolders.add(folder)
      continue
    }
    folders.add(folder)
    if (basename(file) === 'package.json') {
      const manifest = readManifest(text)
      if (/"nuxt"\s*:/.test(text) || ['ts', 'js', 'mjs'].some((end) => existsSync(join(folder, `nuxt.config.${end}`))))
        autoFolders.add(folder)
      const { name, imports } = manifest
      if (typeof name === 'string' && name !== '') packages.set(name, folder)
      const paths = entryPaths(manifest)
      if (paths.length > 0) entries.set(folder, [...new Set(paths.map((path) => join(folder, path)))])
      for (const [specifier, target] of Object.entries(imports ?? {}))
        if (!specifier.includes('*')) alias(specifier, folder, pathsIn(target))
      for (const [specifier, targets] of configuredAliases(folder)) if (/^[#@~$][^/]*$/.test(specifier)) alias(specifier, folder, targets)
      continue
    }
    const base = /["']baseUrl["']\s*:\s*["']([^"']+)["']/.exec(text)?.[1]
    if (base !== undefined) roots.add(join(folder, base))
    for (const [, specifier = '', targets = ''] of text.matchAll(exactPath)) {
      const paths = [...targets.matchAll(/["']([^"']+)["']/g)].map(([, target = '']) => target)
      alias(specifier, join(folder, base ?? '.'), paths)
    }
    for (const [, specifier = '', target = ''] of (importMap.exec(text)?.[1] ?? '').matchAll(exactImport))
      alias(specifier, folder, [target])
  }
  return { packages, aliases, roots: [...roots], folders, entries, scriptFolders, autoFolders }
}

interface Manifest {
  readonly name?: unknown
  readonly imports?: Record<string, unknown> | null
  readonly main?: unknown
  readonly module?: unknown
  readonly exports?: unknown
}

function readManifest(text: string): Manifest {
  try {
    return (JSON.parse(text) ?? {}) as Manifest
  } catch {
    return {}
  }
}

/** What a manifest says that its folder stands for, relative to the folder. */
function entryPaths({ main, module, exports }: Manifest): string[] {
  const own = exports !== null && typeof exports === 'object' && '.' in exports ? exports['.'] : exports
  return [main, module].filter((path) => typeof path === 'string').concat(pathsIn(own))
}

/** The relative paths of a target of `imports`, whatever the conditions. */
function pathsIn(target: unknown): string[] {
  if (typeof target === 'string') return target.startsWith('.') ? [target] : []
  return target !== null && typeof target === 'object' ? Object.values(target).flatMap(pathsIn) : []
}
