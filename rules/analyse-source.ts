import type { Rule } from 'eslint'
import { clientRows } from '../src/config/client-rows.js'
import { isNamed } from '../src/config/known-names.js'
import type { Plan } from '../src/edit/edit.js'
import { planAll, type Planned } from '../src/edit/select-plans.js'
import type { Finding } from '../src/finding/finding.js'
import { judge } from '../src/finding/judge.js'
import { findUsages } from '../src/usage/find-usages.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import type { Settings } from './read-settings.js'
import { treeOf } from './tree-of.js'

interface Analysis {
  readonly settings: Settings
  readonly findings: readonly Finding[]
  readonly plans: () => ReadonlyMap<Finding, Plan>
}

const known = new WeakMap<object, Analysis>()

/** The findings in the source that `context` is at, sorted by place; looked for once per parse and settings, whichever rule asks first. */
export function analyseSource(context: Rule.RuleContext, settings: Settings): readonly Finding[] {
  return analysisOf(context, settings).findings
}

/**
 * What the rewritings of these findings are, as `migrate` would make them: one that goes with a place that is refused, or that another
 * file's rewriting belongs to, is refused as well.
 */
export function planSource(context: Rule.RuleContext, settings: Settings): ReadonlyMap<Finding, Plan> {
  return analysisOf(context, settings).plans()
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
  if (!tree) return { settings, findings: [], plans: () => new Map() }
  const { usages } = findUsages([tree], {
    catalogue,
    workspace: createDiskWorkspace({ trees: new Map([[tree.file, tree]]) }),
    evidence: config.evidence,
    reach: config.reach,
    clients: clientRows(config.clients ?? []),
    baseUrls: config.baseUrls,
  })
  const all = judge(usages, catalogue, asOf).filter((finding) => !isNamed(finding, config.ignore ?? []))
  let plans: ReadonlyMap<Finding, Plan> | undefined
  const isOwn = ({ plan }: Planned): boolean => plan.fix === 'manual' || plan.edits.every(({ file }) => file === tree.file)
  return {
    settings,
    findings: all.filter(({ usage }) => usage.tree === tree),
    plans: () => (plans ??= new Map(planAll(all, catalogue, isOwn).map(({ finding, plan }) => [finding, plan]))),
  }
}
