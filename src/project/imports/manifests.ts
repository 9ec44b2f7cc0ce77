import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ANYTHING, configuredAliases, usualAliases } from '../../workspace/conventional-aliases.js'
import { readText } from '../read-text.js'

/** What the manifests above some files say of names that can be imported. */
export interface Manifests {
  /** The packages that the files belong to: name to folder. */
  readonly packages: ReadonlyMap<string, string>
  /** Specifiers that stand for one file (`#api`, `@api`), with the absolute paths it can be. */
  readonly aliases: ReadonlyMap<string, readonly string[]>
  /**
   * What other specifiers of the project's own files start with, beside names of packages (`@/`); undefined where settings follow others
   * that are not known, so that it can be anything.
   */
  readonly starts: readonly string[] | undefined
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

/** A key of a compiler's `paths` with a wildcard, and one of an import map that ends in a slash. */
const WILDCARD = /["']([^"'*\n]*)\*[^"'*\n]*["']\s*:\s*\[/g
const FOLDER = /["']([^"'\n]*\/)["']\s*:\s*["']/g
/** A dependency that lies in the repository, and can have another name there. */
const LINKED = /"([^"\n]+)"\s*:\s*"(?:file|link|portal|workspace):/g
/** Where a compiler's settings name others. */
const FOLLOWED = /["'](?:extends|importMap|path)["']\s*:\s*(\[[^\]]*\]|["'][^"'\n]*["'])/g
const TEXT = /["']([^"'\n]+)["']/g

/** Reads manifests (`package.json`, `appsscript.json`) and compiler configurations. One that is missing or broken says nothing. */
export function readManifests(files: readonly string[]): Manifests {
  const packages = new Map<string, string>()
  const aliases = new Map<string, string[]>()
  const starts = new Set(usualAliases.map((name) => `${name}/`))
  const settings = new Map<string, string>()
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
      for (const [specifier, target] of Object.entries(imports ?? {})) {
        const [start = '', end] = specifier.split('*')
        if (end !== undefined || start.endsWith('/')) starts.add(start)
        else alias(specifier, folder, pathsIn(target))
      }
      for (const [specifier, targets] of configuredAliases(folder)) {
        if (specifier === ANYTHING) for (const target of targets) roots.add(join(folder, target))
        else starts.add(`${specifier}/`)
        if (/^[#@~$][^/]*$/.test(specifier)) alias(specifier, folder, targets)
      }
      for (const name of linkedIn(text)) starts.add(name)
      continue
    }
    settings.set(file, text)
    for (const start of startsIn(text)) starts.add(start)
    const base = /["']baseUrl["']\s*:\s*["']([^"']+)["']/.exec(text)?.[1]
    if (base !== undefined) roots.add(join(folder, base))
    for (const [, specifier = '', targets = ''] of text.matchAll(exactPath)) {
      const paths = [...targets.matchAll(/["']([^"']+)["']/g)].map(([, target = '']) => target)
      alias(specifier, join(folder, base ?? '.'), paths)
    }
    for (const [, specifier = '', target = ''] of (importMap.exec(text)?.[1] ?? '').matchAll(exactImport))
      alias(specifier, folder, [target])
  }
  const isOpen = [...settings].some(([file, text]) => followsUnread(file, text, (other) => settings.has(other), packages))
  return {
    packages,
    aliases,
    starts: isOpen ? undefined : [...starts],
    roots: [...roots],
    folders,
    entries,
    scriptFolders,
    autoFolders,
  }
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

/** What the specifiers start with that a compiler's settings let lead into the project. */
function startsIn(settings: string): string[] {
  return [WILDCARD, FOLDER].flatMap((pattern) => [...settings.matchAll(pattern)].map(([, start = '']) => start))
}

/** The names under which a manifest depends on packages of the same repository. */
function linkedIn(manifest: string): string[] {
  return [...manifest.matchAll(LINKED)].map(([, name = '']) => name)
}

/**
 * Whether a compiler's settings follow others that have not been read. Those of a package that is installed say nothing of the project;
 * `packages` are those of the project itself.
 */
function followsUnread(file: string, settings: string, isRead: (file: string) => boolean, packages: ReadonlyMap<string, unknown>): boolean {
  const named = [...settings.matchAll(FOLLOWED)].flatMap(([, value = '']) => [...value.matchAll(TEXT)].map(([, name = '']) => name))
  return named.some((name) => {
    if (!/^(?:\.|\/|\w:)/.test(name)) return [...packages.keys()].some((own) => name === own || name.startsWith(`${own}/`))
    const path = resolve(dirname(file), name)
    return ![path, `${path}.json`, join(path, 'tsconfig.json')].some(isRead)
  })
}
