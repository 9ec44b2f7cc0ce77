import { isNamed } from '../config/known-names.js'
import type { Finding } from '../finding/finding.js'
import type { Failure } from '../project/scan.js'
import { chooseFiles, type Survey, type SurveyOptions } from '../project/survey.js'
import type { Reach } from '../usage/usage.js'
import type { Workspace } from '../workspace/workspace.js'

export interface FinderOptions extends SurveyOptions {
  /** The UTC day to judge at, `YYYY-MM-DD`. */
  readonly asOf: string
  /** Ids or rule names: nothing else is found. Absent or empty: everything. */
  readonly only?: readonly string[]
  /** Ids or rule names that are not found. */
  readonly ignore?: readonly string[]
  /** Literal hosts outside these are other services. */
  readonly baseUrls?: readonly string[] | undefined
  /** Default: `listed`. */
  readonly reach?: Reach | undefined
}

export interface Finder {
  readonly workspace: Workspace
  /** The wanted findings that files below the paths lead to, as a workspace shows the files; some may stand in other files. */
  readonly find: (view: Workspace) => readonly Finding[]
  /** What went wrong in the first search. */
  readonly failures: () => readonly Failure[]
}

/** Prepares the search for findings. */
export async function openFinder(survey: Survey, options: FinderOptions): Promise<Finder> {
  const { catalogue, asOf, only = [], ignore = [], baseUrls, reach, clients } = options
  const [{ analyse }, { naming, widened, workspace }] = await Promise.all([import('../project/analyse.js'), chooseFiles(survey, catalogue)])
  let failures: readonly Failure[] | undefined
  const find = (view: Workspace): readonly Finding[] => {
    const accept = (finding: Pick<Finding, 'id' | 'rule'>): boolean =>
      (only.length === 0 || isNamed(finding, only)) && !isNamed(finding, ignore)
    const given = { catalogue, workspace: view, asOf, evidence: 'proven', reach, clients, accept, ...(baseUrls && { baseUrls }) } as const
    const analysis = analyse(naming, widened, given)
    failures ??= analysis.failures
    return analysis.findings
  }
  return { workspace, find, failures: () => failures ?? [] }
}
