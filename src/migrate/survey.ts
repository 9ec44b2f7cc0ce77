import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { ClientConfig } from '../config/client-config.js'
import { clientNeedles } from '../config/client-rows.js'
import { isNamed } from '../config/known-names.js'
import type { Finding } from '../finding/finding.js'
import type { Reach } from '../usage/usage.js'
import type { Workspace } from '../workspace/workspace.js'
import { findContext } from '../project/find-context.js'
import { listFiles, type FileList, type ListOptions } from '../project/list-files.js'
import { scanFiles, type Scan } from '../project/scan.js'

export interface SurveyOptions extends ListOptions {
  /** Files and folders; none: `cwd`. */
  readonly paths: readonly string[]
  /** The UTC day to judge at, `YYYY-MM-DD`. */
  readonly asOf: string
  readonly catalogue: CatalogueIndex
  /** Ids or rule names: nothing else is found. Absent or empty: everything. */
  readonly only?: readonly string[]
  /** Ids or rule names that are not found. */
  readonly ignore?: readonly string[]
  /** Literal hosts outside these are other services. */
  readonly baseUrls?: readonly string[] | undefined
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[] | undefined
  /** Default: `listed`. */
  readonly reach?: Reach | undefined
}

/** The files that are looked at. */
export interface Survey {
  readonly list: FileList
  /** Of the files below the paths, those that could be read. */
  readonly looked: readonly string[]
  readonly failures: readonly { readonly file: string; readonly message: string }[]
  readonly scan: Scan
}

export interface Finder {
  readonly workspace: Workspace
  /** The wanted findings that files below the paths lead to, as a workspace shows the files; some may stand in other files. */
  readonly find: (view: Workspace) => readonly Finding[]
  /** What went wrong in the first search. */
  readonly failures: () => Survey['failures']
}

/** Lists and reads the files below the paths, and the project around files that are named. Throws PathError as `listFiles` does. */
export function surveyFiles(options: SurveyOptions): Survey {
  const { paths, cwd, catalogue } = options
  const list = listFiles(paths, options)
  const asked = new Set(list.files)
  const context = findContext(paths, cwd)
  const around = context.length > 0 ? listFiles(context, options).files : []
  const files = around.length > 0 ? [...new Set([...list.files, ...around])].sort() : list.files
  const scan = scanFiles({ files, named: list.named }, [...catalogue.needles.strong, ...clientNeedles(options.clients)])
  return {
    list,
    looked: scan.looked.filter((file) => asked.has(file)),
    failures: [...list.failures, ...scan.failures.filter(({ file }) => asked.has(file))],
    scan,
  }
}

/** Prepares the search for findings. Only now is anything loaded that parses: most runs never come here. */
export async function openFinder({ list, scan }: Survey, options: SurveyOptions): Promise<Finder> {
  const [{ analyse }, { readImportGraph, widenChoice }, { openWorkspace }] = await Promise.all([
    import('../project/analyse.js'),
    import('../project/widen.js'),
    import('../project/open-workspace.js'),
  ])
  const { catalogue, asOf, only = [], ignore = [], baseUrls, reach, clients } = options
  const asked = new Set(list.files)
  const graph = readImportGraph(scan.looked)
  const naming = scan.chosen.filter((file) => asked.has(file))
  const widened = widenChoice(scan.looked, scan.chosen, catalogue.needles.weak, graph).filter((file) => asked.has(file))
  let failures: Survey['failures'] | undefined
  const find = (view: Workspace): readonly Finding[] => {
    const accept = (finding: Pick<Finding, 'id' | 'rule'>): boolean =>
      (only.length === 0 || isNamed(finding, only)) && !isNamed(finding, ignore)
    const given = { catalogue, workspace: view, asOf, evidence: 'proven', reach, clients, accept, ...(baseUrls && { baseUrls }) } as const
    const analysis = analyse(naming, widened, given)
    failures ??= analysis.failures
    return analysis.findings
  }
  return { workspace: openWorkspace(graph), find, failures: () => failures ?? [] }
}
