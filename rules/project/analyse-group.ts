import type { CatalogueIndex } from '../../src/catalogue/catalogue-index.js'
import { describeReplacement } from '../../src/catalogue/describe-replacement.js'
import { openCompliance } from '../../src/compliance/find-faults.js'
import { COMPLIANCE_RULES } from '../../src/compliance/rule-list.js'
import { acceptOf } from '../../src/config/accept.js'
import { clientRows } from '../../src/config/client-rows.js'
import type { Config } from '../../src/config/config.js'
import type { Edit, Plan } from '../../src/edit/edit.js'
import { planRemoval } from '../../src/edit/plan-removal.js'
import { joinPlans, planAll, type Planned } from '../../src/edit/select-plans.js'
import { leaveGivenOut } from '../../src/edit/together/leave-given-out.js'
import type { Finding } from '../../src/finding/finding.js'
import { judge, judgeFaults } from '../../src/finding/judge.js'
import { onceAtEachPlace } from '../../src/finding/shared-places.js'
import type { FixClass } from '../../src/catalogue/types.js'
import { addTo } from '../../src/flow/add-to.js'
import { askCompiler } from '../../src/project/analyse.js'
import type { Group } from '../../src/project/group-files.js'
import { isInComment } from '../../src/syntax/jsdoc.js'
import type { Tree } from '../../src/syntax/tree.js'
import { searchUsages } from '../../src/usage/find-usages.js'
import { openSearch } from '../../src/usage/open-search.js'
import { isInstalled } from '../../src/workspace/is-installed.js'
import type { Workspace } from '../../src/workspace/workspace.js'

/** What a rule reports at a place, as plain data. */
export interface Found {
  readonly rule: string
  readonly range: readonly [number, number]
  readonly message: string
  readonly replacement: string | null
  /** Its rewriting, as far as it stays in the file. */
  readonly plan?: { readonly fix: FixClass; readonly edits: readonly FoundEdit[]; readonly reason?: string | undefined }
  /** What can be offered where nothing is named instead. */
  readonly removal?: { readonly field: string; readonly reason: string; readonly edits: readonly FoundEdit[] }
}

type FoundEdit = Pick<Edit, 'range' | 'text'>

/** What is found in each file of a group; a file without a finding is left out. */
export type GroupFindings = Readonly<Record<string, readonly Found[]>>

export interface GroupOptions {
  readonly catalogue: CatalogueIndex
  readonly config: Config
  readonly asOf: string
  /** Whether files that import a file, through whatever others, spell a name. */
  readonly isNamedOutside: (file: string, name: string) => boolean
}

/**
 * What `check` reports of a group of files, with the rewritings that a linter can offer for one file at a time. Comments silence nothing
 * here: that is the linter's. Throws what the analysis breaks on.
 */
export function analyseGroup({ naming, widened }: Group, workspace: Workspace, options: GroupOptions): GroupFindings {
  const { catalogue, config, asOf } = options
  const trees = [...naming, ...widened].flatMap((file) => workspace.module(file) ?? [])
  const accept = acceptOf({ ignore: config.ignore ?? [] })
  const clients = clientRows(config.clients ?? [])
  const search = openSearch(trees, { catalogue, workspace, baseUrls: config.baseUrls, clients, models: config.models })
  const ask = askCompiler({ workspace, leave: undefined })
  const isWanted = (usage: Finding['usage']): boolean => judge([usage], catalogue, asOf).some(accept)
  const { usages } = searchUsages(search, {
    evidence: config.evidence,
    schemas: true,
    reach: config.reach,
    ledger: false,
    types: { ask, isWanted, isInstalled },
  })
  const all = judge(usages, catalogue, asOf).filter(accept)
  const shown = onceAtEachPlace(
    all.filter(
      ({ usage }) =>
        !usage.standsIn && !isInComment(usage.tree, usage.node) && (usage.evidence === 'proven' || config.evidence === 'likely'),
    ),
  )
  const compliance = openCompliance(search)
  const faults = judgeFaults(COMPLIANCE_RULES.flatMap((rule) => compliance.faultsOf(rule))).filter(accept)
  const found: Record<string, Found[]> = {}
  const add = (file: string, item: Found): void => void (found[file] ??= []).push(item)
  const byTree = new Map<Tree, Finding[]>()
  for (const finding of shown) addTo(byTree, finding.usage.tree, finding)
  for (const [tree, own] of byTree) {
    const plans = own.some(({ fix }) => fix !== 'manual') ? planFor(tree, all, search.session.flow, { ...options, workspace }) : undefined
    for (const finding of own)
      add(tree.file, { ...placeIn(finding), message: finding.tip, ...offerOf(finding, plans?.get(finding), options) })
  }
  for (const fault of faults) {
    const { rewrite, tree } = fault.fault
    add(tree.file, { ...placeIn(fault), ...(rewrite && { plan: { fix: rewrite.fix, edits: rewrite.edits } }) })
  }
  return found
}

type Placed = Pick<Found, 'rule' | 'range' | 'message' | 'replacement'>

function placeIn({ rule, range, message, replacement }: Placed): Placed {
  return { rule, range, message, replacement }
}

/** The rewritings in one file: one that needs another file's is refused. */
function planFor(
  tree: Tree,
  all: readonly Finding[],
  flow: Parameters<typeof leaveGivenOut>[2],
  { catalogue, workspace, isNamedOutside }: GroupOptions & { readonly workspace: Workspace },
): ReadonlyMap<Finding, Plan> {
  const isOwn = ({ plan }: Planned): boolean => plan.fix === 'manual' || plan.edits.every(({ file }) => file === tree.file)
  const planned = leaveGivenOut(planAll(all, catalogue, isOwn, { workspace }), tree, flow, (name) => isNamedOutside(tree.file, name))
  return new Map(joinPlans(planned).map(({ finding, plan }) => [finding, plan]))
}

function offerOf(finding: Finding, plan: Plan | undefined, { catalogue }: GroupOptions): Pick<Found, 'plan' | 'removal'> {
  const { tree, deprecation } = finding.usage
  const isHere = plan && plan.fix !== 'manual' && plan.edits.every(({ file }) => file === tree.file)
  const edits = planRemoval(finding, catalogue)
  const reason = describeReplacement(deprecation, catalogue.replacement(finding.id))
  return {
    ...(isHere && { plan: { fix: plan.fix, edits: plan.edits.map(bare), reason: plan.reason } }),
    ...(edits && { removal: { field: deprecation.field ?? '', reason, edits: edits.map(bare) } }),
  }
}

function bare({ range, text }: FoundEdit): FoundEdit {
  return { range, text }
}
