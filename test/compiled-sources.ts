import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['src', 'rules', 'codemods']
const cache = join(root, 'node_modules/.cache/api-sunset-tests')
/** What was compiled longer ago goes: nothing that runs imports from it any more. */
const KEPT_MILLISECONDS = 3_600_000

/**
 * Gives tests the sources as modules that Node loads by itself: wrapped by vitest, the same code takes half as long again, and hundreds of
 * modules are asked for one by one. They are compiled anew where one has changed. What they read from beside themselves, they find.
 */
export async function compiledSources(): Promise<Plugin> {
  const sources = folders.flatMap((folder) => sourcesIn(join(root, folder)))
  const state = stateOf(sources)
  const folder = join(cache, state)
  if (!existsSync(folder)) await compile(sources.map(({ path }) => path), folder)
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!importer || !/^\.{1,2}\//.test(specifier)) return undefined
      const path = relative(root, resolve(dirname(importer), specifier))
      if (!folders.includes(path.split(sep)[0] ?? '') || !path.endsWith('.js')) return undefined
      return join(folder, path.replace(/\.js$/, '.mjs')).replaceAll('\\', '/')
    },
    // what vitest keeps of a test names the folder
    configureVitest: ({ experimental_defineCacheKeyGenerator: keepBy }) => keepBy(() => state),
  }
}

interface Source {
  readonly path: string
  readonly time: number
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.as|\.d)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
}

/** Which files there are, and when each was written. */
function stateOf(sources: readonly Source[]): string {
  const state = createHash('sha256')
  for (const { path, time } of sources) state.update(`${path} ${time}\n`)
  return state.digest('hex').slice(0, 16)
}

async function compile(input: string[], folder: string): Promise<void> {
  const { rolldown } = await import('rolldown')
  const atHome = {
    name: 'at-home',
    transform: (code: string, id: string) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  }
  const isPackage = (id: string): boolean => !/^(?:[./]|[A-Za-z]:)/.test(id)
  const made = await rolldown({ input, platform: 'node', treeshake: false, plugins: [atHome], external: isPackage })
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache)) {
    const path = join(cache, old)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MILLISECONDS) rmSync(path, { recursive: true, force: true })
  }
  const dir = mkdtempSync(join(cache, 'made-'))
  await made.write({ dir, format: 'esm', preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].mjs' })
  // another process may have made the same meanwhile
  if (!existsSync(folder)) renameSync(dir, folder)
}
