import { basename, dirname, sep } from 'node:path'
import { handsOn } from './imports/hands-on.js'
import { createImportGraph } from './imports/import-graph.js'
import { reach } from './imports/reach.js'
import { readManifests } from './imports/manifests.js'
import type { Changes } from './read-changes.js'
import type { Source } from './find-written.js'
import { readSpecifiers } from './byte-scan.js'
import { compilerSettings } from '../workspace/compiler-paths.js'
import type { Survey } from './survey.js'
import { readText } from './read-text.js'
import { findTalking } from './talking-files.js'

/** What changes can have an effect on. Files are absolute. */
export interface Affected {
  /** The asked files that are judged anew whatever is found in them. */
  readonly files: ReadonlySet<string>
  /** Whether what is found in a file can be another than before. */
  readonly isNear: (file: string) => boolean
  /** Whether a finding elsewhere is to be judged anew, by the files of its trail. */
  readonly isTraced: (trail: readonly string[]) => boolean
  /** What was changed, to tell what state of other files it writes. */
  readonly sources: () => readonly Source[]
}

const MANIFEST = 'package.json'
/** What these say has an effect on how any import is resolved. */
const isSetting = (file: string): boolean => compilerSettings.test(file) || basename(file) === 'pnpm-workspace.yaml'

/**
 * Tells which of the asked files changes can have an effect on: those that were changed, those that import them and those that they
 * import, directly or through others; and those with a finding that is tied to its operation by way of a changed file, of one that imports
 * it, or of one whose exports it hands on. What changed files imported before counts like what they import now, and so do files that are
 * gone. A changed manifest stands for all files of its folder; compiler settings and `settingsFiles` for all files.
 */
export function findAffected({ asked, scan, manifests }: Survey, changes: Changes, settingsFiles: readonly string[]): Affected {
  const files = [...changes.files.keys()]
  if (files.length === 0 && changes.folders.length === 0)
    return { files: new Set(), isNear: () => false, isTraced: () => false, sources: () => [] }
  if (files.some((file) => isSetting(file) || settingsFiles.includes(file))) {
    return { files: asked, isNear: () => true, isTraced: () => true, sources: () => [] }
  }
  const specifiers = new Map(scan.looked)
  for (const [file, before = ''] of changes.files) {
    specifiers.set(file, [scan.looked.get(file) ?? '', ...readSpecifiers(before)].filter((text) => text !== '').join('\n'))
  }
  const folders = [...changes.folders, ...files.filter((file) => basename(file) === MANIFEST).map((file) => dirname(file))]
  const isWithin = (file: string): boolean => folders.some((folder) => file.startsWith(folder + sep))
  const changed = [...new Set([...files, ...(folders.length > 0 ? [...specifiers.keys()].filter(isWithin) : [])])]

  const graph = createImportGraph(specifiers, readManifests(manifests))
  const { importersOf, importsOf } = graph
  const isBarrel = (file: string): boolean => handsOn(changes.files.get(file) ?? '') || handsOn(readText(file, 'latin1'))
  const importing = reach(changed, importersOf)
  // what talks to them imports nothing of them
  const above = reach([...importing, ...findTalking([...specifiers.keys()], [...importing], graph)], importersOf)
  const below = reach(changed, importsOf)
  const near = reach([...above], importsOf)
  const handedOn = reach(changed, (file) => (isBarrel(file) ? importsOf(file) : []))
  return {
    files: new Set([...asked].filter((file) => above.has(file) || below.has(file))),
    isNear: (file) => near.has(file),
    isTraced: (trail) => trail.some((file) => above.has(file) || handedOn.has(file)),
    sources: () =>
      changed.map((file) => {
        const before = changes.files.get(file)
        const direct = importsOf(file)
        // an instance is exported by one file, and its class by another
        return { file, texts: [readText(file), before ?? ''], imports: [...new Set([...direct, ...direct.flatMap(importsOf)])] }
      }),
  }
}
