import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Group } from './group-files.js'
import { createImportGraph } from './imports/import-graph.js'
import { reach } from './imports/reach.js'
import type { Choice } from './choose-files.js'
import { compilerSettings } from '../workspace/compiler-paths.js'
import { frameworkSettings } from '../workspace/conventional-aliases.js'

/** Files that decide what the types of an installed package say; in any folder above a source file, as those that lead imports. */
const PACKAGES = /^(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock)$/

/**
 * A key for each group: the same as long as all files are the same that can have an effect on what is found in it, which are those that
 * imports tie to it in whatever direction, and the settings above them. `base`: whatever else decides what is found. `texts`: what stands
 * in files instead of what the disk has there.
 */
export function createGroupKeys(
  { imports, asked }: Choice,
  base: string,
  texts: ReadonlyMap<string, string> = new Map(),
): (group: Group) => string {
  const { importersOf, importsOf } = createImportGraph(imports.specifiers, imports)
  const digests = new Map<string, string>()
  const settings = new Map<string, readonly string[]>()
  const settingsIn = (folder: string): readonly string[] => {
    let files = settings.get(folder)
    if (!files) settings.set(folder, (files = listSettings(folder)))
    return files
  }
  const digestOf = (file: string): string => {
    const known = digests.get(file)
    if (known !== undefined) return known
    const text = texts.get(file)
    const digest = text === undefined ? readDigest(file) : hash('sha256', text)
    digests.set(file, digest)
    return digest
  }
  return ({ naming, widened }) => {
    const near = [...reach([...naming, ...widened], (file) => [...importersOf(file), ...importsOf(file)])].sort()
    const folders = [...reach([...new Set(near.map((file) => dirname(file)))], (folder) => [dirname(folder)])].sort()
    const parts = [
      base,
      naming.join('\n'),
      widened.join('\n'),
      ...near.map((file) => `${file} ${asked.has(file)} ${digestOf(file)}`),
      ...folders.flatMap(settingsIn).map((file) => `${file} ${digestOf(file)}`),
    ]
    return hash('sha256', parts.join('\0'))
  }
}

function listSettings(folder: string): string[] {
  const isSetting = (name: string): boolean => [PACKAGES, compilerSettings, frameworkSettings].some((names) => names.test(name))
  try {
    const names = readdirSync(folder).filter(isSetting)
    return names.map((name) => join(folder, name)).sort()
  } catch {
    return []
  }
}

function readDigest(file: string): string {
  try {
    return hash('sha256', readFileSync(file))
  } catch {
    return ''
  }
}
