import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { phaseOn } from '../../catalogue/phase.js'
import { rulesAt, type ComplianceLevel } from '../../compliance/rule-list.js'
import { ConfigError } from '../../config/config-error.js'
import { isNamed } from '../../config/known-names.js'
import { ruleFor } from '../../finding/judge.js'
import { RULE_PREFIX } from '../../finding/rule-names.js'
import { makeFolder } from '../../project/make-folder.js'
import { replaceFile } from '../../project/writing/replace-file.js'
import type { Evidence, Reach } from '../../usage/usage.js'
import type { BaselineOutcome, Report } from '../report.js'
import { applyBaseline, updateEntries, type BaselineScope, type BaselineUpdate } from './apply-baseline.js'
import { keyOf, parseBaseline, printBaseline, type BaselineEntry } from './entry.js'

/** Findings that are known and accepted. */
export interface BaselineOptions {
  /** Absolute path. */
  readonly file: string
  /** Set: the file is written, with what this run finds, before it counts. */
  readonly update?: BaselineUpdate | undefined
}

/** What a run was asked to look at. */
export interface RunScope {
  readonly cwd: string
  readonly paths: readonly string[]
  readonly asOf: string
  readonly catalogue: CatalogueIndex
  readonly only?: readonly string[]
  readonly ignore?: readonly string[]
  readonly compliance?: ComplianceLevel
  readonly evidence?: Evidence
  readonly reach?: Reach | undefined
}

/**
 * Takes out of a report what its baseline accepts, having brought the baseline up to date where that is asked for. `asked` are the files
 * that were looked at. Throws ConfigError where the baseline is not there, says something else than a baseline does, or cannot be written.
 */
export function settleBaseline(report: Report, options: RunScope, { file, update }: BaselineOptions, asked: ReadonlySet<string>): Report {
  const toRelative = (path: string, folder: string): string => relative(folder, path).split(sep).join('/')
  const entries = readBaseline(file, update !== undefined)
  const scope: BaselineScope = {
    nameOf: (name) => toRelative(resolve(options.cwd, name), dirname(file)),
    covers: (entry) => coversFile(resolve(dirname(file), entry.file), report, options, asked) && coversItem(entry, options),
    isShared: ({ id, operation }) => {
      const { deprecation, operations } = options.catalogue
      const named = operations.get(deprecation(id)?.operation ?? '')
      return named !== undefined && (named.method !== operation.method || named.path !== operation.path)
    },
  }
  const name = toRelative(file, options.cwd)
  if (!update) return applyBaseline(report, entries, scope, name)
  const updated = updateEntries(report, entries, scope, update)
  writeBaseline(file, updated)
  const settled = applyBaseline(report, updated, scope, name)
  return { ...settled, baseline: { ...settled.baseline, updated: compare(entries, updated) } }
}

function compare(before: readonly BaselineEntry[], after: readonly BaselineEntry[]): BaselineOutcome['updated'] {
  const missing = (some: readonly BaselineEntry[], others: readonly BaselineEntry[]): number => {
    const keys = new Set(others.map(keyOf))
    return some.filter((entry) => !keys.has(keyOf(entry))).length
  }
  return { added: missing(after, before), dropped: missing(before, after) }
}

function readBaseline(file: string, isUpdated: boolean): BaselineEntry[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && isUpdated) return []
    const wayOut = code === 'ENOENT' ? 'does not exist. Run once with --update-baseline, which makes it.' : `cannot be read (${code}).`
    throw new ConfigError(file, [`this baseline ${wayOut}`])
  }
  return parseBaseline(text, file, isUpdated)
}

function writeBaseline(file: string, entries: readonly BaselineEntry[]): void {
  const text = printBaseline(entries)
  try {
    makeFolder(dirname(file))
    if (!existsSync(file)) replaceFile(file, Buffer.from(text))
    else if (readFileSync(file, 'utf8') !== text) replaceFile(realpathSync(file), Buffer.from(text), { like: statSync(file) })
  } catch (error) {
    throw new ConfigError(file, [`this baseline cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`])
  }
}

/** A file that is gone was looked at, too, where it lay below the paths: there was nothing to find. */
function coversFile(file: string, { failures }: Report, { cwd, paths }: RunScope, asked: ReadonlySet<string>): boolean {
  if (asked.has(file)) return !failures.some((failure) => resolve(cwd, failure.file) === file)
  const isBelow = (path: string): boolean => file === path || file.startsWith(path.endsWith(sep) ? path : path + sep)
  return !existsSync(file) && (paths.length > 0 ? paths : ['.']).some((path) => isBelow(resolve(cwd, path)))
}

function coversItem({ id, evidence, reach }: BaselineEntry, options: RunScope): boolean {
  const { catalogue, asOf, only = [], ignore = [], compliance = 'off' } = options
  if (evidence === 'likely' && options.evidence !== 'likely') return false
  if (reach === 'shared' && options.reach !== 'shared') return false
  const deprecation = catalogue.deprecation(id)
  const isRule = rulesAt('strict').some(({ name }) => name === id)
  if (isRule && !rulesAt(compliance).some(({ name }) => name === id)) return false
  const rule = deprecation ? ruleFor(deprecation.kind, phaseOn(deprecation, asOf)) : RULE_PREFIX + id
  return (only.length === 0 || isNamed({ id, rule }, only)) && !isNamed({ id, rule }, ignore)
}
