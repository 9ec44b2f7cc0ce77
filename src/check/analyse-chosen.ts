import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { loadCatalogue } from '../catalogue/load.js'
import type { Affected } from '../project/find-affected.js'
import type { Group } from '../project/group-files.js'
import type { Choice } from '../project/choose-files.js'
import { shareWork, type Task, type Threads } from '../project/threads.js'
import type { AnalysedGroup, AnalysisInput, AnalysisOptions, PlacedGroup } from './analyse-groups.js'
import type { Cache } from './cache/open-cache.js'
import { readTool } from './tool.js'

/** So many groups keep a thread busy for longer than it takes to start one and to compile the evaluator there once more. */
const GROUPS_WORTH_THREAD = 40

export interface Progress {
  readonly stage: 'scan' | 'parse'
  readonly done: number
  readonly total: number
}

export interface ChosenOptions extends AnalysisOptions {
  readonly catalogue: CatalogueIndex
  /** Other threads that take a share of the work. */
  readonly threads?: Threads | undefined
  /** Where what was found in unchanged files is remembered from run to run; absolute. Not heeded where only changes are looked at. */
  readonly cacheFile?: string | undefined
  readonly onProgress?: (progress: Progress) => void
}

/** The part of the analysis that threads share. Loads all that parses and evaluates: most runs never come here. */
export async function loadAnalysis(): Promise<Task<AnalysisInput, PlacedGroup[]>> {
  return (await import('./analyse-groups.js')).analyseGroups
}

/** Analyses the groups of a choice that changes can have an effect on and that have an own file, as far as they are not remembered. */
export async function analyseChosen(
  whole: Choice,
  options: ChosenOptions,
  affected: Affected | undefined,
  isOwn: (file: string) => boolean,
): Promise<AnalysedGroup[]> {
  const {
    catalogue,
    threads,
    onProgress,
    cwd,
    asOf,
    only,
    ignore,
    compliance,
    evidence,
    reach,
    baseUrls,
    clients,
    models,
    inlineConfig,
    namesFrom,
  } = options
  const isWanted = ({ naming, widened }: Group): boolean => {
    const files = [...naming, ...widened]
    return files.some(isOwn) && (!affected || files.some(affected.isNear))
  }
  const wanted = whole.groups.filter(isWanted)
  const given = { cwd, asOf, only, ignore, compliance, evidence, reach, baseUrls, clients, models, inlineConfig, namesFrom }
  const decisive = (): string => JSON.stringify([readTool(), given, catalogue.catalogue])
  const cache = affected ? undefined : await openCacheIn(options.cacheFile, decisive, whole)
  const known = new Map<Group, AnalysedGroup | undefined>(wanted.map((group) => [group, cache?.find(group)]))

  const groups = wanted.filter((group) => !known.get(group))
  const choice = { ...whole, groups }
  const sizes = groups.map(({ naming, widened }) => naming.length + widened.length)
  const sizeOf = (count: number): number => sizes.slice(0, count).reduce((total, size) => total + size, 0)
  const now = { ...given, counted: affected?.files }
  const shares = await shareWork(threads, 'analyse', loadAnalysis(), {
    own: { choice, options: now, catalogue },
    // another thread has the built-in catalogue of its own
    shared: () => ({ choice, options: now, ...(catalogue.catalogue !== loadCatalogue() && { catalogue: catalogue.catalogue }) }),
    division: { length: groups.length, step: 1, worthThread: GROUPS_WORTH_THREAD },
    isLast: true,
    ...(onProgress && { onTaken: (done) => onProgress({ stage: 'parse', done: sizeOf(done), total: sizeOf(groups.length) }) }),
  })
  for (const analysed of shares.flat()) known.set(groups[analysed.at] as Group, analysed)
  cache?.keep(known)
  return [...known.values()].filter((analysed) => analysed !== undefined)
}

async function openCacheIn(file: string | undefined, decisive: () => string, choice: Choice): Promise<Cache | undefined> {
  if (file === undefined) return undefined
  const { openCache } = await import('./cache/open-cache.js')
  return openCache(file, decisive(), choice)
}
