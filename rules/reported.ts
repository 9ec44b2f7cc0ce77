import type { Rule } from 'eslint'
import type { Edit, Plan } from '../src/edit/edit.js'
import type { Finding } from '../src/finding/finding.js'

/** What a finding looks like to a report, of whichever kind it is. */
export interface Reported extends Pick<Finding, 'range' | 'message' | 'replacement'>, Offer {
  readonly file: string
}

/** What can be offered for a finding: its rewriting, or that the field is removed where nothing is named instead. */
export interface Offer {
  readonly plan: Plan | undefined
  readonly removal?: { readonly field: string; readonly reason: string; readonly edits: readonly Edit[] }
}

/** What a report needs of it: no source that it was found in is held by that. */
export function withoutSource({ range, message, replacement, file, plan, removal }: Reported): Reported {
  const bare = ({ file, range, text }: Edit): Edit => ({ file, range, text })
  return {
    range,
    message,
    replacement,
    file,
    plan: plan && plan.fix !== 'manual' ? { fix: plan.fix, edits: plan.edits.map(bare), reason: plan.reason } : undefined,
    ...(removal && { removal: { ...removal, edits: removal.edits.map(bare) } }),
  }
}

/** Reports a place that a comment silences, for that to count as used. */
export function reportKept(context: Rule.RuleContext, [start, end]: readonly [number, number]): void {
  const { sourceCode } = context
  const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) }
  context.report({ loc, messageId: 'found', data: { message: 'A comment silences what only `api-sunset check` can see here.' } })
}

/** Reports a finding with what can be offered for it. */
export function report(context: Rule.RuleContext, { range, message, replacement, file, plan, removal }: Reported): void {
  const { sourceCode } = context
  const [start, end] = range
  const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) }
  const found = { loc, messageId: 'found', data: { message } }
  // Edits that reach into another file would leave this one half rewritten: `migrate` makes those.
  if (!plan || plan.fix === 'manual' || plan.edits.some((edit) => edit.file !== file)) {
    if (!removal || isTakenOut(context)) context.report(found)
    else {
      const { edits, ...data } = removal
      context.report({ ...found, suggest: [{ messageId: 'remove', data, fix: applying(edits) }] })
    }
    return
  }
  const fix = applying(plan.edits)
  if (plan.fix === 'safe') context.report({ ...found, fix })
  else if (isTakenOut(context)) context.report(found)
  else {
    const data = { replacement: replacement ?? '', reason: plan.reason ? ` and look at it: ${plan.reason}` : '.' }
    context.report({ ...found, suggest: [{ messageId: 'rewrite', data, fix }] })
  }
}

/** Whether a processor took the script out of its page: those put fixes where they go in it, but not suggestions. */
function isTakenOut({ physicalFilename, sourceCode }: Rule.RuleContext): boolean {
  return /\.html?$/i.test(physicalFilename) && !/<\/script/i.test(sourceCode.text)
}

function applying(edits: readonly Edit[]): (fixer: Rule.RuleFixer) => Rule.Fix[] {
  return (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange([...range], text))
}
