import { rewriteInPasses, type Placed, type RewriteOptions, type Rewriting } from '../edit/rewrite-passes.js'

/**
 * As `rewriteInPasses`, and with one proof more: what was rewritten is not found in its place any more. A file where it is stays as it was,
 * with all that is rewritten together with it.
 */
export function rewriteProven(options: RewriteOptions): Rewriting {
  const { accept = () => true } = options
  const unproven = new Map<string, string>()
  for (;;) {
    const rewriting = rewriteInPasses({
      ...options,
      accept: (planned) => accept(planned) && !(planned.plan.fix !== 'manual' && planned.plan.edits.some(({ file }) => unproven.has(file))),
    })
    const found = findStillThere(rewriting).filter(({ file }) => !unproven.has(file))
    if (found.length === 0) return { ...rewriting, failed: new Map([...rewriting.failed, ...unproven]) }
    for (const { file, id } of found) unproven.set(file, `The rewriting of ${id} does not hold: it is still found in its place afterwards.`)
  }
}

function findStillThere({ applied, left }: Rewriting): { readonly file: string; readonly id: string }[] {
  const keyOf = ({ finding, after }: Placed) => JSON.stringify([finding.usage.tree.file, finding.id, after])
  const remaining = new Set(left.map(keyOf))
  return applied.flatMap((item) => {
    const { finding, plan } = item
    if (!remaining.has(keyOf(item)) || plan.fix === 'manual') return []
    return [finding.usage.tree.file, ...plan.edits.map(({ file }) => file)].map((file) => ({ file, id: finding.id }))
  })
}
