import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../project/make-folder.js'
import type { Plan } from './plan.js'
import { isRecords } from './read-records.js'

/** A folder for the records of one run, that only its user can look into. */
export interface Prepared {
  readonly folder: string
  /** The variables with which a command's processes load the hook. */
  readonly env: Readonly<Record<string, string>>
}

/** Lays out the folder of a run: its plan, and the file that Node loads first. What an earlier run wrote there goes. */
export function prepareRun(plan: Plan, environment: Readonly<Record<string, string | undefined>>, keep?: string): Prepared {
  if (keep !== undefined) makeFolder(keep)
  const folder = realpathSync(keep ?? mkdtempSync(join(tmpdir(), 'api-sunset-observe-')))
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) if (isRecords(name)) rmSync(join(folder, name))
  const hook = fileURLToPath(new URL('./hook.cjs', import.meta.url))
  const preload = join(folder, 'preload.cjs')
  const write = (path: string, text: string): void => writeFileSync(path, text, { mode: 0o600 })
  write(join(folder, 'plan.json'), JSON.stringify(plan))
  write(preload, `try { require(${JSON.stringify(hook)}).start(${JSON.stringify(folder)}, __filename) } catch {}\n`)
  // within quotes a backslash stands for what follows it
  const quoted = `"${preload.replace(/[\\"]/g, '\\$&')}"`
  return { folder, env: { NODE_OPTIONS: [environment.NODE_OPTIONS, `--require ${quoted}`].filter(Boolean).join(' ') } }
}
