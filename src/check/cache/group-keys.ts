import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Group } from '../../project/group-files.js'
import { createImportGraph } from '../../project/imports/import-graph.js'
import { reach } from '../../project/imports/reach.js'
import type { Choice } from '../../project/choose-files.js'
import { aliasSettings } from '../../workspace/conventional-aliases.js'

/** Files that decide what an import leads to, and what the types of an installed package say; in any folder above a source file. */
const SETTINGS = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'jsconfig.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'yarn.lock',
]

/**
 * A key for each group: the same as long as all files are the same that can have an effect on what is found in it, which are those that
 * imports tie to it in whatever direction, and the settings above them. `base`: whatever else decides what is found.
 */
export function createGroupKeys({ imports, asked }: Choice, base: string): (group: Group) => string {
  const { importersOf, importsOf } = createImportGraph(imports.specifiers, imports)
  const digests = new Map<string, string>()
  const aliasing = new Map<string, readonly string[]>()
  const aliasingIn = (folder: string): readonly string[] => {
    let files = aliasing.get(folder)
    if (!files) aliasing.set(folder, (files = aliasSettings(folder)))
    return files
  }
  const digestOf = (file: string): string => {
    const known = digests.get(file)
    if (known !== undefined) return known
    const digest = readDigest(file)
    digests.set(file, digest)
    return digest
  }
  return ({ naming, widened }) => {
    const near = [...reach([...naming, ...widened], (file) => [...importersOf(file), ...importsOf(file)])].sort()
    const folders = [...reach([...new Set(near.map((file) => dirname(file)))], (folder) => [dirname(folder)])].sort()
    const settings = folders.flatMap((folder) => [...SETTINGS.map((name) => join(folder, name)), ...aliasingIn(folder)])
    const parts = [
      base,
      naming.join('\n'),
      widened.join('\n'),
      ...near.map((file) => `${file} ${asked.has(file)} ${digestOf(file)}`),
      ...settings.map((file) => `${file} ${digestOf(file)}`),
    ]
    return hash('sha256', parts.join('\0'))
  }
}

function readDigest(file: string): string {
  try {
    return hash('sha256', readFileSync(file))
  } catch {
    return ''
  }
}
