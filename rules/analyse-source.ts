import type { Rule } from 'eslint'
import type { Finding } from '../src/finding/finding.js'
import { isNamed } from '../src/config/known-names.js'
import { judge } from '../src/finding/judge.js'
import { findUsages } from '../src/usage/find-usages.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import type { Settings } from './read-settings.js'
import { treeOf } from './tree-of.js'

const known = new WeakMap<object, { readonly settings: Settings; readonly findings: readonly Finding[] }>()

/** The findings in the source that `context` is at, sorted by place; looked for once per parse and settings, whichever rule asks first. */
export function analyseSource(context: Rule.RuleContext, settings: Settings): readonly Finding[] {
  const { ast } = context.sourceCode
  const before = known.get(ast)
  if (before && before.settings === settings) return before.findings
  const findings = analyse(context, settings)
  known.set(ast, { settings, findings })
  return findings
}

function analyse(context: Rule.RuleContext, { catalogue, config, asOf }: Settings): Finding[] {
  const tree = treeOf(context)
  if (!tree) return []
  const { usages } = findUsages([tree], {
    catalogue,
    workspace: createDiskWorkspace({ trees: new Map([[tree.file, tree]]) }),
    evidence: config.evidence,
    baseUrls: config.baseUrls,
  })
  const findings = judge(usages.filter((usage) => usage.tree === tree), catalogue, asOf)
  return findings.filter((finding) => !isNamed(finding, config.ignore ?? []))
}
