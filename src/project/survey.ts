import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { ClientConfig } from '../config/client-config.js'
import { clientNeedles } from '../config/client-rows.js'
import type { Workspace } from '../workspace/workspace.js'
import { findContext } from './find-context.js'
import { listFiles, type FileList, type ListOptions } from './list-files.js'
import { scanFiles, type Failure, type Scan } from './scan.js'

export interface SurveyOptions extends ListOptions {
  /** Files and folders; none: `cwd`. */
  readonly paths: readonly string[]
  readonly catalogue: CatalogueIndex
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[] | undefined
  /** Called with how many files were read, of how many. */
  readonly onScan?: (done: number, total: number) => void
}

/** The files below the paths, and those of the project around files that were named. */
export interface Survey {
  /** The files below the paths: what stands elsewhere is not reported. */
  readonly asked: ReadonlySet<string>
  readonly scan: Scan
  /** Folders and files below the paths that could not be read. */
  readonly failures: readonly Failure[]
}

/** The files in which a use can stand. */
export interface Choice {
  /** Those of the asked files that name the API. */
  readonly naming: readonly string[]
  /** Those of the asked files that imports tie to one that does. */
  readonly widened: readonly string[]
  readonly workspace: Workspace
}

/** Lists and reads the files below the paths, and the project around files that are named. Throws PathError as `listFiles` does. */
export async function surveyFiles(options: SurveyOptions): Promise<Survey> {
  const { paths, cwd, catalogue, clients, onScan } = options
  const lists = [await listFiles(paths, options)]
  // a call may stand in a named file and its wrapper elsewhere
  const context = findContext(paths, cwd)
  if (context.length > 0) lists.push(await listFiles(context, options))

  const needles = [...catalogue.needles.strong, ...clientNeedles(clients)]
  const named = new Set(lists.flatMap((list) => [...list.named]))
  const known = new Set<string>()
  const scanNew = (files: readonly string[]): Scan => {
    const fresh = files.filter((file) => !known.has(file))
    for (const file of fresh) known.add(file)
    let done = known.size - fresh.length
    return scanFiles({ files: fresh, named }, needles, onScan && (() => onScan(++done, known.size)))
  }
  const scans = lists.map(({ files }) => scanNew(files))
  for (const { untracked } of lists) scans.push(scanNew(await untracked))

  const asked = new Set([...(lists[0] as FileList).files, ...(await (lists[0] as FileList).untracked)])
  const scan = mergeScans(scans)
  return { asked, scan, failures: [...lists.flatMap((list) => list.failures), ...scan.failures.filter(({ file }) => asked.has(file))] }
}

/** Decides what is parsed. Only now is anything loaded that parses: most runs never come here. */
export async function chooseFiles({ asked, scan }: Survey, { needles }: CatalogueIndex): Promise<Choice> {
  const [{ readImportGraph, widenChoice }, { openWorkspace }] = await Promise.all([import('./widen.js'), import('./open-workspace.js')])
  const graph = readImportGraph(scan.looked)
  const widened = widenChoice(scan.looked.keys(), scan.chosen, needles.weak, graph)
  const isAsked = (file: string): boolean => asked.has(file)
  return { naming: scan.chosen.filter(isAsked), widened: widened.filter(isAsked), workspace: openWorkspace(graph) }
}

function mergeScans(scans: readonly Scan[]): Scan {
  const [first] = scans
  const filled = scans.filter(({ looked, failures }) => looked.size > 0 || failures.length > 0)
  if (filled.length <= 1) return filled[0] ?? (first as Scan)
  return {
    chosen: filled.flatMap(({ chosen }) => chosen).sort(),
    looked: new Map(filled.flatMap(({ looked }) => [...looked]).sort(([a], [b]) => (a < b ? -1 : 1))),
    failures: filled.flatMap(({ failures }) => failures),
  }
}
