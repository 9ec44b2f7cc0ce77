import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { dirname, join } from 'node:path'
import type { Rule } from 'eslint'
import type { Edit, Plan } from '../src/edit/edit.js'
import { planRemoval } from '../src/edit/plan-removal.js'
import type { Finding } from '../src/finding/finding.js'
import { clientNeedles } from '../src/config/client-rows.js'
import { describeReplacement } from '../src/finding/message.js'
import { RULE_PREFIX } from '../src/finding/rule-names.js'
import { analyseSource, planSource } from './analyse-source.js'
import { mayUse } from './may-use.js'
import { readSettings, type Settings } from './read-settings.js'

/** All that tells one rule from another. */
export interface RuleDeclaration {
  /** Name without the plugin's prefix; findings that carry it are the rule's. */
  readonly name: string
  /** Completes "This rule will …". */
  readonly description: string
  /** Whether its findings can be rewritten in place. */
  readonly rewrites: boolean
}

const packageFolder = dirname(createRequire(import.meta.url).resolve('api-sunset/package.json'))

/** Makes an ESLint rule that reports the findings named after it; all rules of a file share one analysis. */
export function defineRule({ name, description, rewrites }: RuleDeclaration): Rule.RuleModule {
  return {
    meta: {
      type: 'problem',
      docs: { description, url: pathToFileURL(join(packageFolder, 'rules', `${name}.md`)).href },
      ...(rewrites && { fixable: 'code', hasSuggestions: true }),
      messages: { found: '{{message}}', rewrite: 'Write {{replacement}}{{reason}}', remove: 'Remove `{{field}}`. {{reason}}' },
      schema: [],
    },
    create(context) {
      const settings = readSettings(context)
      if (!mayUse(context.sourceCode, settings.catalogue, clientNeedles(settings.config.clients))) return {}
      return {
        Program() {
          const findings = analyseSource(context, settings).filter(({ rule }) => rule === RULE_PREFIX + name)
          for (const finding of findings) report(context, finding, rewrites ? offer(context, settings, finding) : undefined)
        },
      }
    },
  }
}

/** What can be offered for a finding: its rewriting, or that the field is removed where nothing is named instead. */
interface Offer {
  readonly plan: Plan | undefined
  readonly removal?: { readonly field: string; readonly reason: string; readonly edits: readonly Edit[] }
}

function offer(context: Rule.RuleContext, settings: Settings, finding: Finding): Offer {
  const plan = planSource(context, settings).get(finding)
  const { catalogue } = settings
  const edits = planRemoval(finding, catalogue)
  if (!edits) return { plan }
  const { deprecation } = finding.usage
  const reason = describeReplacement(deprecation, catalogue.replacement(finding.id))
  return { plan, removal: { field: deprecation.field ?? '', reason, edits } }
}

function report(context: Rule.RuleContext, finding: Finding, { plan, removal }: Offer = { plan: undefined }): void {
  const { sourceCode } = context
  const [start, end] = finding.range
  const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) }
  const found = { loc, messageId: 'found', data: { message: finding.message } }
  // Edits that reach into another file would leave this one half rewritten: `migrate` makes those.
  if (!plan || plan.fix === 'manual' || plan.edits.some(({ file }) => file !== finding.usage.tree.file)) {
    if (!removal) context.report(found)
    else {
      const { edits, ...data } = removal
      context.report({ ...found, suggest: [{ messageId: 'remove', data, fix: applying(edits) }] })
    }
    return
  }
  const fix = applying(plan.edits)
  if (plan.fix === 'safe') context.report({ ...found, fix })
  else {
    const data = { replacement: finding.replacement ?? '', reason: plan.reason ? ` and look at it: ${plan.reason}` : '.' }
    context.report({ ...found, suggest: [{ messageId: 'rewrite', data, fix }] })
  }
}

function applying(edits: readonly Edit[]): (fixer: Rule.RuleFixer) => Rule.Fix[] {
  return (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange([...range], text))
}
