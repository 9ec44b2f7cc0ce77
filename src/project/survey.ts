import { resolve } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { ClientConfig } from '../config/client-config.js'
import { clientNeedles } from '../config/client-rows.js'
import { MARKER_START } from '../edit/find-markers.js'
import { findContext } from './find-context.js'
import { askForData, findData } from './find-data.js'
import { createOutsideSearch } from './follow-outside.js'
import { compilePatterns, listFiles, manifestsAround, type ListOptions } from './listing/list-files.js'
import { statPath } from './listing/stat-path.js'
import { pathFrom } from './listing/path-from.js'
import { isLargeRepository } from './listing/list-by-git.js'
import { refuseUnread } from './refuse-nothing.js'
import { scanFiles, SHARED_FROM, type Failure, type Scan } from './scan.js'
import type { Threads } from './threads.js'
import type { Workspace } from '../workspace/workspace.js'

export interface SurveyOptions extends ListOptions {
  /** Files and folders; none: `cwd`. */
  readonly paths: readonly string[]
  readonly catalogue: CatalogueIndex
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[] | undefined
  /** Other threads that take a share. */
  readonly threads?: Threads | undefined
  /** Called with how many files were read, of how many. */
  readonly onScan?: (done: number, total: number) => void
}

/** The files below the paths, those of the project around files that were named, and what these import from elsewhere. */
export interface Survey {
  /** The files below the paths: what stands elsewhere is not reported. */
  readonly asked: ReadonlySet<string>
  /** Of these and of the JSON files that they import. */
  readonly scan: Scan
  /** The files below the paths that are no scripts but can describe requests. */
  readonly texts: Pick<Scan, 'chosen' | 'looked' | 'binary' | 'misnamed'>
  /** The manifests and compiler configurations around all of them, as far as they exist or may. */
  readonly manifests: readonly string[]
  /** How many files below the paths each of the patterns leaves out, by the pattern. */
  readonly leftOut: ReadonlyMap<string, number>
  /** JSON files that are imported and too large to be read as modules. */
  readonly tooLarge: readonly string[]
  /** Folders and files below the paths that could not be read. */
  readonly failures: readonly Failure[]
}

/**
 * Lists and reads the files below the paths, the project around files that are named, and what all of them import from other parts of the
 * repository or workspace. Throws PathError as `listFiles` does.
 */
export async function surveyFiles(options: SurveyOptions): Promise<Survey> {
  const { paths, cwd, catalogue, clients, threads, onScan } = options
  // a thread takes as long to start as the files take to be listed
  const onFolder = (count: number): void => {
    if (threads && count >= SHARED_FROM && !threads.isOpen()) threads.prepare('scan')
  }
  if (isLargeRepository(resolve(cwd, paths[0] ?? '.'))) onFolder(SHARED_FROM)
  const list = await listFiles(paths, { ...options, onFolder })
  refuseUnread(list.named, pathFrom(cwd))
  // a call may stand in a named file and its wrapper elsewhere
  const context = list.files.length > 0 || (await list.untracked).length > 0 ? findContext(paths, cwd) : []
  const beside = context.length > 0 ? listFiles(context, options) : undefined

  // a marker may be all that a rewritten file has left of the API
  const needles = [...catalogue.needles.strong, ...clientNeedles(clients), MARKER_START]
  const { named } = list
  const scans: Scan[] = []
  let total = 0
  const scanMore = async (files: readonly string[]): Promise<void> => {
    const before = total
    total += files.length
    const onTaken = onScan && ((taken: number) => onScan(before + taken, total))
    if (files.length > 0) scans.push(await scanFiles({ files, named, needles }, threads, onTaken))
  }
  await scanMore(list.files)
  await scanMore(await list.untracked)
  const asked = new Set([...list.files, ...(await list.untracked)])
  // while git lists the files around
  if (beside && scans.some(({ chosen }) => chosen.length > 0)) await loadNext()
  const around = await beside
  const lists = around ? [list, around] : [list]
  if (around) for (const files of [around.files, await around.untracked]) await scanMore(files.filter((file) => !asked.has(file)))

  const outside: string[] = []
  const search = createOutsideSearch([...context, ...foldersIn(paths, cwd)])
  // most runs ask for nothing that has to be resolved
  let resolving: Promise<Workspace['resolve']> | undefined
  const openResolver = (): Promise<Workspace['resolve']> =>
    (resolving ??= import('../workspace/disk-resolver.js').then(({ createDiskResolver }) => createDiskResolver()))
  const leavesOut = compilePatterns(options.ignorePatterns ?? [])
  for (let at = 0; at < scans.length; at++) {
    const questions = search.ask((scans[at] as Scan).looked)
    if (questions.length === 0) continue
    const found = search.answer(questions, await openResolver()).filter((file) => leavesOut(file) === undefined)
    outside.push(...found)
    await scanMore(found)
  }

  const scripts = mergeScans(scans)
  const tooLarge: string[] = []
  const data = await scanData(scripts, { needles, tooLarge, openResolver, threads })
  const scan = data ? addData(scripts, data) : scripts
  const texts = await scanFiles({ files: await list.texts, named, needles: catalogue.needles.strong }, threads)
  const failed = [...scan.failures.filter(({ file }) => asked.has(file)), ...texts.failures]
  const manifests = [...new Set([...(await Promise.all(lists.map((one) => one.manifests))).flat(), ...manifestsAround(outside)])]
  const failures = [...lists.flatMap((one) => one.failures), ...failed]
  return { asked, scan, texts, manifests, leftOut: list.leftOut, tooLarge, failures }
}

/** The folders among some paths; none: `cwd`. */
function foldersIn(paths: readonly string[], cwd: string): string[] {
  const named = (paths.length > 0 ? paths : ['.']).map((path) => statPath(path, cwd))
  return named.filter(({ stats }) => stats.isDirectory()).map(({ absolute }) => absolute)
}

interface DataSearch {
  readonly needles: readonly string[]
  /** Takes the files that are too large. */
  readonly tooLarge: string[]
  readonly openResolver: () => Promise<Workspace['resolve']>
  readonly threads?: Threads | undefined
}

/**
 * The JSON files that scripts import: what those that name the API hand out may select an operation. They belong to what imports what, and
 * not to the files that are asked for.
 */
async function scanData(
  { looked }: Scan,
  { needles, tooLarge, openResolver, threads }: DataSearch,
): Promise<Scan | undefined> {
  const questions = askForData(looked)
  const files = findData(questions, questions.aliased.length > 0 ? await openResolver() : undefined, tooLarge)
  if (files.length === 0) return undefined
  return scanFiles({ files, named: new Set(), needles }, threads)
}

/** Adds the JSON files that scripts import, which import nothing, behind them. */
export function addData(scripts: Scan, { chosen, looked }: Scan): Scan {
  const read = [...looked.keys()].map((file) => [file, ''] as const)
  return { ...scripts, chosen: [...scripts.chosen, ...chosen], looked: new Map([...scripts.looked, ...read]) }
}

/** Loads what decides on the files that are parsed, and what parses. Most runs do not come there. */
function loadNext(): Promise<unknown> {
  return Promise.all([import('./choose-files.js'), import('./open-workspace.js')])
}

/** What several scans found, as one of all their files would. */
export function mergeScans(scans: readonly Scan[]): Scan {
  const [first, ...others] = scans
  if (first && others.length === 0) return first
  return {
    chosen: scans.flatMap(({ chosen }) => chosen).sort(),
    looked: new Map(scans.flatMap(({ looked }) => [...looked]).sort(([a], [b]) => (a < b ? -1 : 1))),
    minified: scans.flatMap(({ minified }) => minified),
    binary: scans.flatMap(({ binary }) => binary),
    misnamed: scans.flatMap(({ misnamed }) => misnamed),
    failures: scans.flatMap(({ failures }) => failures),
  }
}
