import { readFileSync, realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { check, type CheckOptions, type Report } from '../check/check.js'
import { acceptOf } from '../config/accept.js'
import { mergeObserved, readRecords, RecordsError, type Observation } from '../observe/observe.js'
import type { Io } from './io.js'
import { openThreads } from './open-threads.js'
import type { Settings } from './settings.js'
import { UsageError } from './usage-error.js'

export interface ObservedFlags {
  readonly observed?: string
  readonly changed?: boolean
  readonly since?: string
  readonly shard?: string
}

/** The records that `--observed` names. Throws UsageError where there are none, and where only a part of the files is looked at. */
export function readObserved({ observed = '', changed, since, shard }: ObservedFlags, io: Io): Observation {
  const other = changed ? '--changed' : since !== undefined ? '--since' : shard !== undefined ? '--shard' : undefined
  if (other) throw new UsageError(`--observed tells what is not found in the code: that needs all of it, and ${other} looks at a part.`)
  try {
    return readRecords(resolve(io.cwd, observed), realpathSync(io.cwd))
  } catch (error) {
    if (error instanceof RecordsError) throw new UsageError(`--observed: ${error.message}`)
    throw error
  }
}

/** Puts records beside the report of a run with these options. */
export function amendWith(seen: Observation, options: CheckOptions): (report: Report) => Promise<Report> {
  const { catalogue, cwd, only = [], ignore = [], paths } = options
  const roots = paths.map((path) => relative(cwd, resolve(cwd, path)).split(sep).join('/'))
  return async (report) => {
    // what comments silence is known to the project
    const silenced = report.summary.silenced > 0 ? (await check({ ...options, inlineConfig: false })).findings : []
    return mergeObserved(report, seen, {
      root: realpathSync(cwd),
      catalogue,
      isAsked: acceptOf({ only, ignore }),
      isInScope: (file) => roots.length === 0 || roots.some((root) => root === '' || file === root || file.startsWith(`${root}/`)),
      silenced,
    })
  }
}

/** The report on the working directory, or that of a file that `check --format json` wrote, with what a run showed. Throws UsageError. */
export async function mergeInto(report: string | true, seen: Observation, settings: Settings, io: Io): Promise<Report> {
  const options = optionsInCode(settings, realpathSync(io.cwd))
  return amendWith(seen, options)(report === true ? await check(options) : readReport(report, io.cwd))
}

function readReport(file: string, cwd: string): Report {
  try {
    const report = JSON.parse(readFileSync(resolve(cwd, file), 'utf8')) as Partial<Report>
    if (Array.isArray(report.findings) && report.calls && report.summary) return report as Report
  } catch {
    // it is told below
  }
  throw new UsageError(`--merge: ${file} is no report of "check --format json".`)
}

/** What `check` is asked where all that counts is what the code of the working directory says. */
export function optionsInCode(settings: Settings, cwd: string): CheckOptions {
  const { config } = settings
  return {
    ...settings,
    paths: [],
    cwd,
    evidence: config.evidence,
    reach: config.reach,
    compliance: 'off',
    baseUrls: config.baseUrls,
    clients: config.clients,
    models: config.models,
    threads: openThreads(undefined),
    onProgress: undefined,
  }
}
