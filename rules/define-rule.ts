import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { dirname, join, relative, resolve } from 'node:path'
import type { Rule } from 'eslint'
import type { ComplianceRule, Fault } from '../src/compliance/compliance-rule.js'
import type { Edit, Plan } from '../src/edit/edit.js'
import type { Finding } from '../src/finding/finding.js'
import { clientNeedles } from '../src/config/client-rows.js'
import { describeReplacement } from '../src/catalogue/describe-replacement.js'
import { RULE_PREFIX } from '../src/finding/rule-names.js'
import type { RuleOptions } from './analyse-source.js'
import type { Found } from './project/analyse-group.js'
import { findingsOfProject } from './project/project-of.js'
import { loadAnalysis } from './load-analysis.js'
import { isSilencedElsewhere, keptPlaces, mayDisable } from './kept-comments.js'
import { mayUse } from './may-use.js'
import { readSettings, recentSettings, type Settings } from './read-settings.js'
import { noteDone, noteFile } from './single-run.js'

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

/** What a finding looks like to a report, of whichever kind it is. */
interface Reported extends Pick<Finding, 'range' | 'message' | 'replacement'>, Offer {
  readonly file: string
}

/** A source that can hold a finding. */
interface Source {
  readonly settings: Settings
  /** What is found in it by the project that it belongs to. Absent: it is looked at by itself. */
  readonly found?: readonly Found[]
}

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
          for (const found of source ? find(context, source) : []) if (!isHidden(found.range[0])) report(context, found)
          if (hasKept) for (const range of findKept(context, source)) reportKept(context, range)
          noteDone()
        },
      }
    },
  }
}

const decided = new WeakMap<object, { readonly given: unknown; readonly source: Source | undefined }>()

/** The source that `context` is at, where it can hold a finding. Decided for the first of all the rules that ask in turn. */
function sourceOf(context: Rule.RuleContext): Source | undefined {
  const given: unknown = context.settings['api-sunset']
  const before = decided.get(context.sourceCode)
  if (before && before.given === given) return before.source
  const source = isInstalled(context) ? undefined : decide(context)
  decided.set(context.sourceCode, { given, source })
  return source
}

function decide(context: Rule.RuleContext): Source | undefined {
  if (isLintedWithPage(context)) return undefined
  noteFile(context.physicalFilename)
  const isSilent = ({ catalogue, config }: Settings): boolean =>
    !mayUse(context.sourceCode.text, catalogue, clientNeedles(config.clients), context.physicalFilename)
  const recent = recentSettings(context)
  const found = recent && findingsOfProject(context, recent)
  if (found) return found.length > 0 ? { settings: readSettings(context), found } : undefined
  if (recent && isSilent(recent)) return undefined
  const settings = readSettings(context)
  const now = settings === recent ? undefined : findingsOfProject(context, settings)
  if (now) return now.length > 0 ? { settings, found: now } : undefined
  return settings !== recent && isSilent(settings) ? undefined : { settings }
}

/**
 * Whether the source is a client script that the processor of eslint-plugin-astro took out of its component: that hands out the component
 * as well, in which the script is looked at.
 */
function isLintedWithPage(context: Rule.RuleContext): boolean {
  return context.filename !== context.physicalFilename && isAstro(context)
}

function isAstro({ physicalFilename }: Rule.RuleContext): boolean {
  return /\.astro$/i.test(physicalFilename)
}

/** Whether the source is an installed package's, not the project's: oxlint goes into `node_modules` where nothing tells it not to. */
function isInstalled({ cwd, physicalFilename }: Rule.RuleContext): boolean {
  const below = /(?:^|[\\/])node_modules[\\/]/
  return below.test(physicalFilename) && below.test(relative(cwd, resolve(cwd, physicalFilename)))
}

/** What can be offered for a finding: its rewriting, or that the field is removed where nothing is named instead. */
interface Offer {
  readonly plan: Plan | undefined
  readonly removal?: { readonly field: string; readonly reason: string; readonly edits: readonly Edit[] }
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

function reportKept(context: Rule.RuleContext, [start, end]: readonly [number, number]): void {
  const { sourceCode } = context
  const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) }
  context.report({ loc, messageId: 'found', data: { message: 'A comment silences what only `api-sunset check` can see here.' } })
}

function report(context: Rule.RuleContext, { range, message, replacement, file, plan, removal }: Reported): void {
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
