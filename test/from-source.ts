import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/api-sunset-tests')
/** What was bundled longer ago goes: nothing that runs imports from it any more. */
const KEPT_MILLISECONDS = 3_600_000

/**
 * Imports a module, and of src all that it imports, as one bundle: hundreds of modules asked for and wrapped one by one take longer
 * than most tests do. It is made anew where a source has changed. What sources read from beside themselves, they find.
 */
export async function fromSource<T>(path: string): Promise<T> {
  const folder = join(cache, stateOf([join(root, path), ...sourcesIn(join(root, 'src'))]))
  if (!existsSync(folder)) await bundle(join(root, path), folder)
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'main.mjs')).href)) as T
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Which files there are, and when each was written. */
function stateOf(files: readonly string[]): string {
  const state = createHash('sha256')
  for (const file of files) state.update(`${file} ${statSync(file).mtimeMs}\n`)
  return state.digest('hex').slice(0, 16)
}

async function bundle(entry: string, folder: string): Promise<void> {
  const { rolldown } = await import('rolldown')
  const atHome = {
    name: 'at-home',
    transform: (code: string, id: string) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  }
  const isPackage = (id: string): boolean => !/^(?:[./]|[A-Za-z]:)/.test(id)
  const made = await rolldown({ input: { main: entry }, platform: 'node', treeshake: false, plugins: [atHome], external: isPackage })
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache)) {
    const path = join(cache, old)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MILLISECONDS) rmSync(path, { recursive: true, force: true })
  }
  const dir = mkdtempSync(join(cache, 'made-'))
  await made.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  // another process may have made the same meanwhile
  if (!existsSync(folder)) renameSync(dir, folder)
}
