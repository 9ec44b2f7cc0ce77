import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const lock = join(root, 'node_modules/.cache/api-sunset-build.lock')

/** The path of something that the build writes into dist. Who imports this waits until dist is as new as the sources. */
export function built(path = ''): string {
  return join(root, 'dist', path)
}

/** The command line as it is built. */
export const bin = built('src/cli/main.cjs')

await build()

/**
 * Builds dist where a source is newer than it: tests that run the command line run what is written today, and all others need not wait.
 * Types are not checked here: `npm run build` and `npm run check:types` do that.
 */
async function build(): Promise<void> {
  if (!isStale()) return
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  while (!takeLock()) await sleep(200)
  try {
    // another may have built while this one waited
    if (!isStale()) return
    const run = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--fast'], { cwd: root, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`The build failed:\n${run.stdout}${run.stderr}`)
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A lock whose process has died is taken away. */
function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!holdsStill()) rmSync(lock, { force: true })
    return false
  }
}

function holdsStill(): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    // a lock without a number is being written
    return holder === 0 || process.kill(holder, 0)
  } catch {
    return false
  }
}

/** What was built since the tests began stays as it is: a source that changes meanwhile must not take dist from under those that run. */
function isStale(): boolean {
  const time = statSync(bin, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (time > Number(process.env['TESTS_STARTED'])) return false
  return ['src', 'rules', 'codemods'].some((folder) => newest(join(root, folder)) > time)
}

function newest(folder: string): number {
  let time = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!/\.(?:ts|json|css|js)$/.test(entry.name)) continue
    time = Math.max(time, statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  }
  return time
}
