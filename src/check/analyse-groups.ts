import { indexCatalogue, type CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { FunctionRow } from '../catalogue/function-rows.js'
import { loadCatalogue } from '../catalogue/load.js'
import type { Catalogue } from '../catalogue/types.js'
import { rulesAt, type ComplianceLevel } from '../compliance/rule-list.js'
import { acceptOf } from '../config/accept.js'
import type { ClientConfig } from '../config/client-config.js'
import { concerns } from '../finding/caused-in.js'
import { placeOf, type ComplianceFinding, type Finding } from '../finding/finding.js'
import { compareFindings } from '../finding/judge.js'
import { analyse } from '../project/analyse.js'
import type { Group } from '../project/group-files.js'
import type { Choice } from '../project/choose-files.js'
import { openChosen } from '../project/open-workspace.js'
import { pathFrom } from '../project/listing/path-from.js'
import { workThrough, type Queue } from '../project/threads.js'
import type { Evidence, Reach } from '../usage/usage.js'
import type { Report, ReportedFinding } from './report.js'
import { reportCalls, reportFindings } from './reports/report-parts.js'

/** What decides which findings there are. */
export interface AnalysisOptions {
  /** Absolute path that reported paths start from. */
  readonly cwd: string
  /** The UTC day to judge at, `YYYY-MM-DD`. */
  readonly asOf: string
  /** Ids or rule names: nothing else is reported. Absent or empty: everything. */
  readonly only?: readonly string[]
  /** Ids or rule names that are not reported. */
  readonly ignore?: readonly string[]
  /** Which rules of the interfaces are checked. Default: `off`. */
  readonly compliance?: ComplianceLevel
  /** Default: `proven`. */
  readonly evidence?: Evidence
  /** Default: `listed`. */
  readonly reach?: Reach | undefined
  /** Literal hosts outside these are other services. */
  readonly baseUrls?: readonly string[]
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[] | undefined
  /** What functions do, beside what is known. */
  readonly models?: readonly FunctionRow[] | undefined
  /** Absolute path that the names of files start from by which fingerprints remember them. Default: `cwd`. */
  readonly namesFrom?: string | undefined
  /** Whether the source's own ESLint comments silence findings. Default: they do. */
  readonly inlineConfig?: boolean | undefined
  /** Only in these files calls, further uses and failures count. Default: in all. */
  readonly counted?: ReadonlySet<string> | undefined
}

/** Plain data: it may come from another thread. */
export interface AnalysisInput {
  readonly choice: Choice
  readonly options: AnalysisOptions
  /** Absent: the built-in one. */
  readonly catalogue?: Catalogue | CatalogueIndex
}

/** What is reported of some groups of files. */
export interface AnalysedGroup {
  readonly findings: readonly ReportedFinding[]
  readonly calls: Report['calls']
  readonly failures: Report['failures']
  /** Further uses that reach `shared` would show. */
  readonly shared: number
  /** Findings that comments silence. */
  readonly silenced: number
  /** Paths that no call uses, which evidence `likely` would show. */
  readonly untied: number
}

export interface PlacedGroup extends AnalysedGroup {
  /** The group's position among those that were given. */
  readonly at: number
}

/** Analyses the groups that the queue gives, each by itself. */
export async function analyseGroups({ choice, options, catalogue }: AnalysisInput, queue: Queue): Promise<PlacedGroup[]> {
  const index = catalogue && 'needles' in catalogue ? catalogue : indexCatalogue(catalogue ?? loadCatalogue())
  const { cwd, namesFrom = cwd, counted, evidence = 'proven', compliance = 'off' } = options
  const toRelative = pathFrom(cwd)
  const isCounted = (file: string): boolean => counted?.has(file) ?? true
  const isAsked = (finding: Finding | ComplianceFinding): boolean => choice.asked.has(placeOf(finding).tree.file)
  const countHere = (some: readonly (Finding | ComplianceFinding)[]): number =>
    some.filter((finding) => isAsked(finding) && isCounted(placeOf(finding).tree.file)).length
  const workspace = openChosen(choice.imports)
  const given = {
    ...options,
    catalogue: index,
    evidence,
    accept: acceptOf(options),
    rules: rulesAt(compliance),
    workspace,
  }
  return workThrough(queue, (at, leave) => {
    const { naming, widened } = choice.groups[at] as Group
    const { findings, compliance: faults, beyond, untied, silenced, calls, failures } = analyse(naming, widened, { ...given, leave })
    const reported = {
      at,
      findings: reportFindings(
        [...findings, ...faults].filter((finding) => concerns(choice, finding)).sort(compareFindings),
        ...([toRelative, pathFrom(namesFrom), choice] as const),
      ),
      calls: reportCalls(
        calls.filter(({ tree }) => choice.asked.has(tree.file) && isCounted(tree.file)),
        toRelative,
      ),
      failures: failures.filter(({ file }) => isCounted(file)).map(({ file, message }) => ({ file: toRelative(file), message })),
      shared: countHere(beyond),
      silenced: countHere(silenced),
      untied: countHere(eachPlaceOnce(untied)),
    }
    workspace.forget()
    return reported
  })
}

/** One path can be that of several operations. */
function eachPlaceOnce(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [finding.usage.node, finding])).values()]
}
