import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { dirname, join } from 'node:path'
import type { Rule } from 'eslint'
import type { ComplianceRule, Fault } from '../src/compliance/compliance-rule.js'
import type { Edit, Plan } from '../src/edit/edit.js'
import type { Finding } from '../src/finding/finding.js'
import { describeReplacement } from '../src/catalogue/describe-replacement.js'
import { RULE_PREFIX } from '../src/finding/rule-names.js'
import type { RuleOptions } from './analyse-source.js'
import type { Found } from './project/analyse-group.js'
import { loadAnalysis } from './load-analysis.js'
import { isSilencedElsewhere, keptPlaces, mayDisable } from './kept-comments.js'
import { readSettings, type Settings } from './read-settings.js'
import { report, reportKept, withoutSource, type Offer, type Reported } from './reported.js'
import { noteDone } from './single-run.js'
import { isAstro, isInstalled, lookAnew, sourceOf, type Source } from './source-of.js'

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

interface Made {
  readonly name: string
  readonly description: string
  readonly rewrites: boolean
  readonly schema: Rule.RuleMetaData['schema']
  readonly find: (context: Rule.RuleContext, source: Source) => readonly Reported[]
  /** Further places that are silenced, and reported for the comments there to count as used; no source: nothing can be found. */
  readonly findKept?: (context: Rule.RuleContext, source: Source | undefined) => readonly (readonly [number, number])[]
}

/** Makes an ESLint rule that reports the findings named after it; all rules of a file share one analysis. */
export function defineRule({ name, description, rewrites }: RuleDeclaration): Rule.RuleModule {
  return makeRule({
    name,
    description,
    rewrites,
    schema: [],
    find: (context, source) => {
      const isOwn = ({ rule }: { readonly rule: string }): boolean => rule === RULE_PREFIX + name
      if (source.found) {
        const found = source.found.filter(isOwn).map(inSource)
        return rewrites ? found : found.map((item) => ({ ...item, plan: undefined }))
      }
      return loadAnalysis()
        .analyseSource(context, source.settings)
        .filter(isOwn)
        .map((finding) => ({
          ...finding,
          message: finding.tip,
          file: finding.usage.tree.file,
          ...(rewrites ? offer(context, source.settings, finding) : { plan: undefined }),
        }))
    },
    findKept: (context, source) => {
      const findings = source && (source.found ?? loadAnalysis().analyseSource(context, source.settings))
      return keptPlaces(context, name, source?.settings ?? readSettings(context), findings ?? [])
    },
  })
}

/** Makes an ESLint rule of a rule of the interfaces. */
export function defineComplianceRule(rule: ComplianceRule): Rule.RuleModule {
  return makeRule({
    name: rule.name,
    description: rule.description,
    rewrites: rule.rewrites ?? false,
    schema: rule.options ? [rule.options] : [],
    find: (context, { settings, found }) => {
      const options = (context.options[0] ?? {}) as RuleOptions
      // `check` knows no options
      if (found && Object.keys(options).length === 0) return found.filter((item) => item.rule === RULE_PREFIX + rule.name).map(inSource)
      return loadAnalysis()
        .checkSource(context, settings, rule, options)
        .map((finding) => ({
          ...finding,
          file: finding.fault.tree.file,
          plan: planOf(finding.fault),
        }))
    },
  })
}

/** What was found by the project, in the source at hand. */
function inSource({ plan, removal, ...found }: Found): Reported {
  const here = (edits: readonly Pick<Edit, 'range' | 'text'>[]): Edit[] => edits.map((edit) => ({ ...edit, file: '' }))
  return {
    ...found,
    file: '',
    plan: plan && plan.fix !== 'manual' ? { fix: plan.fix, edits: here(plan.edits), reason: plan.reason } : undefined,
    ...(removal && { removal: { ...removal, edits: here(removal.edits) } }),
  }
}

function planOf({ rewrite, tree }: Fault): Plan | undefined {
  if (!rewrite) return undefined
  return { fix: rewrite.fix, edits: rewrite.edits.map((edit) => ({ ...edit, file: tree.file })), reason: undefined }
}

function makeRule({ name, description, rewrites, schema, find, findKept }: Made): Rule.RuleModule {
  const findOnce = (context: Rule.RuleContext, source: Source): readonly Reported[] => {
    const key = `${name} ${JSON.stringify(context.options)}`
    const found = source.reported?.get(key) ?? find(context, lookAnew(context, source)).map(withoutSource)
    source.reported?.set(key, found)
    return found
  }
  return {
    meta: {
      type: 'problem',
      docs: { description, url: pathToFileURL(join(packageFolder, 'rules', `${name}.md`)).href },
      ...(rewrites && { fixable: 'code', hasSuggestions: true }),
      messages: { found: '{{message}}', rewrite: 'Write {{replacement}}{{reason}}', remove: 'Remove `{{field}}`. {{reason}}' },
      schema,
    },
    create(context) {
      const source = sourceOf(context)
      const hasKept = findKept !== undefined && !isInstalled(context) && mayDisable(context)
      if (!source && !hasKept) return {}
      return {
        Program() {
          const hides = isAstro(context) && mayDisable(context)
          const isHidden = (offset: number): boolean =>
            isSilencedElsewhere(context, name, offset) || (hides && loadAnalysis().isSilencedUnseen(context, RULE_PREFIX + name, offset))
          for (const found of source ? findOnce(context, source) : []) if (!isHidden(found.range[0])) report(context, found)
          if (hasKept) for (const range of findKept(context, source)) reportKept(context, range)
          noteDone()
        },
      }
    },
  }
}

function offer(context: Rule.RuleContext, settings: Settings, finding: Finding): Offer {
  const { planSource, planRemoval } = loadAnalysis()
  const plan = planSource(context, settings).get(finding)
  const { catalogue } = settings
  const edits = planRemoval(finding, catalogue)
  if (!edits) return { plan }
  const { deprecation } = finding.usage
  const reason = describeReplacement(deprecation, catalogue.replacement(finding.id))
  return { plan, removal: { field: deprecation.field ?? '', reason, edits } }
}
