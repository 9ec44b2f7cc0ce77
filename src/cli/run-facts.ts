import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { FailLevel } from '../check/check.js'
import { digest, nameProject } from '../check/merge.js'
import type { BlobParts } from '../check/merge.js'
import type { ComplianceLevel } from '../compliance/rule-list.js'
import type { Config } from '../config/config.js'
import { findRepository } from '../project/listing/list-by-git.js'
import type { Survey } from '../project/survey.js'
import type { SharedFlags } from './settings.js'

/** Flags that decide where a report goes, how it looks, how fast it is made or what the exit code is, but not what is found. */
const SILENT_FLAGS = new Set(
  ['format', 'output', 'quiet', 'color', 'progress', 'listUnresolved', 'listOpen', 'concurrency', 'cache', 'shard', 'project'].concat(
    // These go into a blob by themselves.
    ['asOf', 'config', 'compliance', 'failOn', 'within', 'maxUnresolved', 'maxOpen'],
  ),
)
const SILENT_KEYS = new Set(['asOf', 'compliance', 'failOn', 'within', 'maxUnresolved', 'maxOpen', 'catalogues'])

interface Run {
  readonly cwd: string
  readonly paths: readonly string[]
  readonly flags: SharedFlags & { readonly project?: string }
  readonly config: Config
  readonly compliance: ComplianceLevel
  readonly level: FailLevel
  readonly survey: Survey | undefined
}

/** What a blob tells of its run beside the report. */
export function describeRun({ cwd, paths, flags, config, compliance, level, survey }: Run): Pick<BlobParts, 'project' | 'run'> {
  const root = findRepository(cwd) ?? cwd
  // The same checkout may lie elsewhere on another machine.
  const portable = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(root + sep).slice(1, -1), '')) as Value
  const without = (values: object, silent: ReadonlySet<string>): Record<string, unknown> =>
    portable(Object.fromEntries(Object.entries(values).filter(([key]) => !silent.has(key))))
  return {
    project: nameProject(cwd, flags.project),
    run: {
      tree: digestTree(cwd, survey),
      compliance,
      flags: { ...portable({ paths }), ...without(flags, SILENT_FLAGS) },
      config: without(config, SILENT_KEYS),
      // A shard that must not fail its job says nothing of the whole.
      level: { ...level, failOn: flags.failOn === 'none' ? (config.failOn ?? 'removed') : level.failOn },
    },
  }
}

/** The names of all files that were looked at, and what those hold that name an interface. */
function digestTree(cwd: string, survey: Survey | undefined): string {
  const nameOf = (file: string): string => relative(cwd, file).split(sep).join('/')
  const scans = survey ? [survey.scan, survey.texts] : []
  const looked = scans.flatMap((scan) => [...scan.looked.keys()])
  const chosen = scans.flatMap((scan) => scan.chosen)
  return digest([...looked.map(nameOf), '', ...chosen.flatMap((file) => [nameOf(file), read(file)])])
}

function read(file: string): Uint8Array | string {
  try {
    return readFileSync(file)
  } catch {
    // Gone since it was looked at.
    return ''
  }
}
