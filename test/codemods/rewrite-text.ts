import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { rewriteInPasses, type Rewriting } from '../../src/edit/rewrite-passes.js'
import { judge } from '../../src/finding/judge.js'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findUsages } from '../../src/usage/find-usages.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'

const catalogue = indexCatalogue(loadCatalogue())

export interface Rewritten {
  readonly text: string
  /** One line per place: id, line and column in the new text, reason. */
  readonly left: string
  readonly rewriting: Rewriting
}

/** Rewrites one file in memory, long after all removals. Throws where the result does not pass its proof. */
export function rewriteText(file: string, text: string, markers = false): Rewritten {
  const rewriting = rewriteInPasses({
    catalogue,
    workspace: createMemoryWorkspace({ [file]: text }),
    markers,
    analyse: (workspace) => {
      const tree = workspace.module(file)
      if (!tree) throw new Error('The input does not parse.')
      return judge(findUsages([tree], { catalogue, workspace }).usages, catalogue, '2027-02-01')
    },
  })
  for (const message of rewriting.failed.values()) throw new Error(message)
  const after = rewriting.changed.get(file)?.after ?? text
  const place = lineIndex(after)
  const left = rewriting.left.map(({ finding, plan, after: offset }) => {
    const { line, column } = place(offset)
    return `${finding.id} ${line}:${column} ${plan.fix === 'manual' ? plan.refusal : plan.fix}\n`
  })
  return { text: after, left: left.join(''), rewriting }
}
