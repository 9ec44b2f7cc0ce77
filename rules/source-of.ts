import type { Rule } from 'eslint'
import { relative, resolve } from 'node:path'
import { clientNeedles } from '../src/config/client-rows.js'
import type { Found } from './project/analyse-group.js'
import { aroundOf, findingsOfProject } from './project/project-of.js'
import { mayDisable } from './kept-comments.js'
import { mayUse } from './may-use.js'
import { readSettings, recentSettings, type Settings } from './read-settings.js'
import type { Reported } from './reported.js'
import { keep, recall } from './same-tokens.js'
import { isSingleRun, noteFile } from './single-run.js'

/** A source that can hold a finding. */
export interface Source {
  readonly settings: Settings
  /** What is found in it by the project that it belongs to. Absent: it is looked at by itself. */
  readonly found?: readonly Found[]
  /** What each rule reports, by rule and options: those that were asked so far, or when the file was looked at last. */
  readonly reported?: Map<string, readonly Reported[]>
  /** Whether nothing that counts is different from that last look. */
  readonly isRecalled?: boolean
}

const decided = new WeakMap<object, { readonly given: unknown; readonly source: Source | undefined }>()

/** The source that `context` is at, where it can hold a finding. Decided for the first of all the rules that ask in turn. */
export function sourceOf(context: Rule.RuleContext): Source | undefined {
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
  const recent = recentSettings(context)
  const found = recent && findingsOfProject(context, recent)
  if (found) return found.length > 0 ? { settings: readSettings(context), found } : undefined
  if (recent && isSilent(context, recent)) return undefined
  const settings = readSettings(context)
  return settings === recent ? { settings } : decideWith(context, settings)
}

function decideWith(context: Rule.RuleContext, settings: Settings): Source | undefined {
  // who types comes back to a file again and again; comments that disable are judged anew
  const around = isSingleRun() || mayDisable(context) ? undefined : aroundOf(context, settings)
  const before = around && recall(context, around)
  if (before) return before.reported && { settings, reported: before.reported, isRecalled: true }
  const found = findingsOfProject(context, settings)
  const holdsNone = found ? found.length === 0 : isSilent(context, settings)
  const reported = holdsNone ? undefined : new Map<string, readonly Reported[]>()
  if (around) keep(context, around, reported)
  return reported && { settings, ...(found && { found }), ...(around && { reported }) }
}

/** The same source for a rule that was not asked when it was looked at last. */
export function lookAnew(context: Rule.RuleContext, source: Source): Source {
  const { settings, isRecalled } = source
  if (!isRecalled) return source
  const found = findingsOfProject(context, settings)
  return { settings, ...(found && { found }) }
}

function isSilent(context: Rule.RuleContext, { catalogue, config }: Settings): boolean {
  return !mayUse(context.sourceCode.text, catalogue, clientNeedles(config.clients), context.physicalFilename)
}

/**
 * Whether the source is a client script that the processor of eslint-plugin-astro took out of its component: that hands out the component
 * as well, in which the script is looked at.
 */
function isLintedWithPage(context: Rule.RuleContext): boolean {
  return context.filename !== context.physicalFilename && isAstro(context)
}

export function isAstro({ physicalFilename }: Rule.RuleContext): boolean {
  return /\.astro$/i.test(physicalFilename)
}

/** Whether the source is an installed package's, not the project's: oxlint goes into `node_modules` where nothing tells it not to. */
export function isInstalled({ cwd, physicalFilename }: Rule.RuleContext): boolean {
  const below = /(?:^|[\\/])node_modules[\\/]/
  return below.test(physicalFilename) && below.test(relative(cwd, resolve(cwd, physicalFilename)))
}

