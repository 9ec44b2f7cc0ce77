import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { createDiskResolver } from '../workspace/disk-resolver.js'
import { groupFiles, type Group } from './group-files.js'
import { createImportGraph } from './imports/import-graph.js'
import { readManifests, type Manifests } from './imports/manifests.js'
import { reach } from './imports/reach.js'
import type { Scan } from './scan.js'
import { widenChoice } from './widen.js'

/** The files in which a use can stand, in groups that can be analysed without one another, by several threads. */
export interface Choice {
  readonly groups: readonly Group[]
  /** The files below the paths, as far as a file of a group can come by them. */
  readonly asked: ReadonlySet<string>
  /** Files elsewhere that these import, directly or through others: what is used there on their behalf is theirs, too. */
  readonly imported: ReadonlySet<string>
  /** What imports what, as far as a file of a group can come by it: plain data for `openChosen`. */
  readonly imports: Imports
}

export interface Imports extends Manifests {
  readonly specifiers: ReadonlyMap<string, string>
}

/** What a choice is made of. */
interface Known {
  /** The files below the paths. */
  readonly asked: ReadonlySet<string>
  readonly scan: Pick<Scan, 'chosen' | 'looked'>
  /** The files that `readManifests` reads. */
  readonly manifests: readonly string[]
}

/** Decides what is parsed. */
export function chooseFiles({ asked, scan, ...known }: Known, { needles, catalogue }: CatalogueIndex): Choice {
  const manifests = readManifests(known.manifests)
  const graph = createImportGraph(scan.looked, manifests, createDiskResolver())
  const widened = widenChoice(scan.looked.keys(), scan.chosen, needles.weak, graph)
  const isAsked = (file: string): boolean => asked.has(file)
  const [naming, tied] = [scan.chosen.filter(isAsked), widened.filter(isAsked)]
  const near = reach([...naming, ...tied], (file) => [...graph.importersOf(file), ...graph.importsOf(file)])
  const own = [...near].filter(isAsked)
  const imported = new Set([...reach(own, graph.importsOf)].filter((file) => !asked.has(file)))
  // what is read there of an answer that was asked for here is looked for where it is read
  const beside = [...scan.chosen, ...widened].filter((file) => imported.has(file))
  const specifiers = new Map([...near].map((file) => [file, scan.looked.get(file) ?? '']))
  // the largest first: the last one decides how long threads wait for each other
  const marks = { sdks: catalogue.sdks.map((sdk) => sdk.package), interfaces: catalogue.interfaces.map(({ prefix }) => prefix) }
  const groups = groupFiles(naming, [...tied, ...beside], graph, marks).sort((a, b) => sizeOf(b) - sizeOf(a))
  return { groups, asked: new Set(own), imported, imports: { ...manifests, specifiers } }
}

function sizeOf({ naming, widened }: Group): number {
  return naming.length + widened.length
}
