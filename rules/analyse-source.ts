import type { Rule } from 'eslint'
import type { ComplianceRule } from '../src/compliance/compliance-rule.js'
import { openCompliance } from '../src/compliance/find-faults.js'
import { clientRows } from '../src/config/client-rows.js'
import { isNamed } from '../src/config/known-names.js'
import type { Plan } from '../src/edit/edit.js'
import { leaveGivenOut } from '../src/edit/together/leave-given-out.js'
import { joinPlans, planAll, type Planned } from '../src/edit/select-plans.js'
import type { ComplianceFinding, Finding } from '../src/finding/finding.js'
import { judge, judgeFaults } from '../src/finding/judge.js'
import { RULE_PREFIX } from '../src/finding/rule-names.js'
import { isInComment } from '../src/syntax/jsdoc.js'
import { searchUsages } from '../src/usage/find-usages.js'
import { openSearch } from '../src/usage/open-search.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import { importersOnDisk, isNamedByImporters } from './named-by-importers.js'
import type { Settings } from './read-settings.js'
import { treeOf } from './tree-of.js'

export { planRemoval } from '../src/edit/plan-removal.js'
export { isSilencedUnseen } from './client-comments.js'
export { findInProject } from './project/find-in-project.js'
export { isWholeFile } from './tree-of.js'

interface Analysis {
  readonly settings: Settings
  readonly findings: readonly Finding[]
  readonly plans: () => ReadonlyMap<Finding, Plan>
  readonly compliance: (rule: ComplianceRule, options: RuleOptions) => readonly ComplianceFinding[]
}

/** What a rule's configuration says beside its severity. */
export type RuleOptions = Readonly<Record<string, unknown>>

const known = new WeakMap<object, Analysis>()

/** The findings in the source that `context` is at, sorted by place; looked for once per parse and settings, whichever rule asks first. */
export function analyseSource(context: Rule.RuleContext, settings: Settings): readonly Finding[] {
  return analysisOf(context, settings).findings
}

/**
 * What the rewritings of these findings are, as `migrate` would make them: one that goes with a place that is refused, or that another
 * file's rewriting belongs to, is refused as well. Those that go together are one.
 */
export function planSource(context: Rule.RuleContext, settings: Settings): ReadonlyMap<Finding, Plan> {
  return analysisOf(context, settings).plans()
}

/** The places in the source at which requests break a rule of their interface, sorted. */
export function checkSource(
  context: Rule.RuleContext,
  settings: Settings,
  rule: ComplianceRule,
  options: RuleOptions,
): readonly ComplianceFinding[] {
  return analysisOf(context, settings).compliance(rule, options)
}

function analysisOf(context: Rule.RuleContext, settings: Settings): Analysis {
  const { ast } = context.sourceCode
  const before = known.get(ast)
  if (before && before.settings === settings) return before
  const analysis = analyse(context, settings)
  known.set(ast, analysis)
  return analysis
}

function analyse(context: Rule.RuleContext, settings: Settings): Analysis {
  const { catalogue, config, asOf } = settings
  const tree = treeOf(context)
  if (!tree) return { settings, findings: [], plans: () => new Map(), compliance: () => [] }
  const workspace = createDiskWorkspace({
    trees: new Map([[tree.file, tree]]),
    files: [tree.file],
    isPartial: true,
    importersElsewhere: (file) => importersOnDisk(file, context.cwd),
  })
  const clients = clientRows(config.clients ?? [])
  const search = openSearch([tree], { catalogue, workspace, baseUrls: config.baseUrls, clients, models: config.models })
  const { usages } = searchUsages(search, { evidence: config.evidence, schemas: true, reach: config.reach, ledger: false })
  const compliance = openCompliance(search)
  const all = judge(usages, catalogue, asOf).filter((finding) => !isNamed(finding, config.ignore ?? []))
  let plans: ReadonlyMap<Finding, Plan> | undefined
  const planOwn = (): readonly Planned[] => {
    const isUsed = (name: string): boolean => isNamedByImporters(tree.file, context.cwd, name)
    return leaveGivenOut(planAll(all, catalogue, isOwn, { workspace }), tree, search.session.flow, isUsed)
  }
  const isOwn = ({ plan }: Planned): boolean => plan.fix === 'manual' || plan.edits.every(({ file }) => file === tree.file)
  return {
    settings,
    findings: all.filter(
      ({ usage }) =>
        usage.tree === tree &&
        !usage.standsIn &&
        !isInComment(tree, usage.node) &&
        (usage.evidence === 'proven' || config.evidence === 'likely'),
    ),
    plans: () => (plans ??= new Map(joinPlans(planOwn()).map(({ finding, plan }) => [finding, plan]))),
    compliance: (rule, options) =>
      isNamed({ id: rule.name, rule: RULE_PREFIX + rule.name }, config.ignore ?? [])
        ? []
        : judgeFaults(compliance.faultsOf(rule, options).filter((fault) => fault.tree === tree)),
  }
}
