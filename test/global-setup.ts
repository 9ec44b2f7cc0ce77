import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'dist/src/cli/main.cjs')
/** What the sources themselves need of a build. */
const program = join(root, 'src/project/byte-scan.wasm')
const lock = join(root, 'node_modules/.cache/api-sunset-build.lock')

/**
 * Builds dist once where a source is newer than it, so that tests that run the command line run today's code.
 * Types are not checked here: `npm run build` and `npm run check:types` do that.
 */
export default async function setup(): Promise<void> {
  if (!isStale()) return
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  while (!takeLock()) {
    await sleep(200)
    if (!isStale()) return
  }
  try {
    const run = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--fast'], { cwd: root, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`The build failed:\n${run.stdout}${run.stderr}`)
  } finally {
    rmdirSync(lock)
  }
}

/** A lock of a run that died is taken over after a minute. */
function takeLock(): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const held = statSync(lock, { throwIfNoEntry: false })
    if (held && Date.now() - held.mtimeMs > 60_000) rmdirSync(lock)
    return false
  }
}

function isStale(): boolean {
  if (!existsSync(bin) || !existsSync(program)) return true
  const built = statSync(bin).mtimeMs
  return ['src', 'rules', 'codemods'].some((folder) => newest(join(root, folder)) > built)
}

function newest(folder: string): number {
  let time = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!/\.(?:ts|json|css|js)$/.test(entry.name)) continue
    time = Math.max(time, statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  }
  return time
}
