import { dirname } from 'node:path'
import { isContainer } from '../syntax/embedded-scripts.js'
import { createSettingsLookup, createWrittenPaths } from './compiler-paths.js'
import { createConventionalAliases } from './conventional-aliases.js'
import { besideFile, besidePage, createAliasResolver, firstFile } from './lenient-resolution.js'
import { openResolver, type Resolver } from './open-resolver.js'
import { createWorkspacePackages } from './workspace-packages.js'
import type { Workspace } from './workspace.js'

const MODULE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|json)$/

/** Prepares the lookup of files on disk: scripts of the project (no packages), and the JSON files that they import. Nothing is parsed. */
export function createDiskResolver(): Workspace['resolve'] {
  const options = {
    extensions: ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.vue', '.svelte', '.d.ts'],
    extensionAlias: {
      '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
      '.jsx': ['.tsx', '.jsx'],
      '.mjs': ['.mts', '.mjs'],
      '.cjs': ['.cts', '.cjs'],
    },
    conditionNames: ['node', 'import', 'require', 'types', 'default'],
    mainFields: ['module', 'main'],
    builtinModules: true,
  }
  let resolver: Resolver | undefined
  // broken compiler settings must not hide the files beside them
  let plain: Resolver | undefined
  const settingsOf = createSettingsLookup()
  const byAliases = createAliasResolver(options, settingsOf)
  const byWrittenPaths = createWrittenPaths(settingsOf)
  const siblings = createWorkspacePackages()
  const byConvention = createConventionalAliases()
  // by folder; asked again and again for the same file, a text made of both would be hashed each time
  const byFolder = new Map<string, Map<string, string | undefined>>()
  const byFile = new Map<string, Map<string, string | undefined>>()

  function resolve(from: string, specifier: string): string | undefined {
    let resolved = byFile.get(from)
    if (!resolved) {
      const folder = dirname(from)
      resolved = byFolder.get(folder) ?? new Map<string, string | undefined>()
      byFolder.set(folder, resolved)
      byFile.set(from, resolved)
    }
    if (!resolved.has(specifier)) resolved.set(specifier, resolveNow(from, specifier))
    return resolved.get(specifier)
  }

  function resolveNow(from: string, specifier: string): string | undefined {
    resolver ??= openResolver({ ...options, tsconfig: 'auto' })
    plain ??= openResolver(options)
    const path =
      resolver.resolveFileSync(from, specifier).path ??
      plain.sync(dirname(from), specifier).path ??
      byAliases(from, specifier) ??
      siblings.resolve(plain, from, specifier) ??
      firstFile(byWrittenPaths(from, specifier)) ??
      besideFile(from, specifier) ??
      firstFile(byConvention(from, specifier)) ??
      (isContainer(from) ? besidePage(from, specifier) : undefined)
    if (path === undefined || path.includes('/node_modules/') || path.includes('\\node_modules\\') || !MODULE.test(path)) return undefined
    return path
  }

  return resolve
}
