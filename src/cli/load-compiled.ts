import { isAscii } from 'node:buffer'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { makeFolder } from '../project/make-folder.js'

interface Chunk {
  readonly exports: Record<string, unknown>
}

// Tried on Node 20 only; Node 22 and later refuse the first one. The code that is kept belongs to these very flags, so that they are set
// before anything is loaded and again before it is kept.
const flags = [
  // Node 20 optimizes a function after it has run through 132 kB of its code. Most of what is optimized here is then hardly called again,
  // and each thread waits for the optimizer of the others.
  '--interrupt-budget=1000000',
  // The space for new objects stays as small as it is at the start, and the rest of the heap grows to one and a half of what is in use
  // before it is cleared: a tenth to a fifth less memory in about the same time (bench/peers.mjs).
  '--semi-space-growth-factor=1',
  '--heap-growing-percent=50',
]
setFlags()

const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../../compiled', import.meta.url))
/** Compiled code is of use to the very version of Node only, on the same kind of machine. */
const store = join(folder, `node-${process.versions.node}-${process.arch}`)

const chunks = new Map<string, Chunk>()
const fresh = new Map<string, Script>()

/**
 * Loads a chunk of the program (`dist/compiled/NAME.cjs`) with the code that was compiled by an earlier run, if there is any: a good part
 * of a short run goes into compiling. Without a place to keep it, or with NODE_DISABLE_COMPILE_CACHE, it is compiled each time.
 */
export function loadCompiled<Exports>(name: string): Exports {
  return load(join(folder, `${name}.cjs`)) as Exports
}

/** Keeps the code that this run has compiled for the next one. To be called at the end, when all that is needed has been compiled. */
export function keepCompiled(): void {
  if (fresh.size === 0 || process.env['NODE_DISABLE_COMPILE_CACHE']) return
  // a large run has let the space for new objects grow (src/project/young-space.ts)
  setFlags()
  try {
    makeFolder(store)
    for (const [file, script] of fresh) {
      // another run may read it at this moment
      const aside = join(store, `${basename(file)}-${process.pid}`)
      writeFileSync(aside, script.createCachedData())
      renameSync(aside, placeOf(file))
    }
  } catch {
    // installed where nothing can be written: the next run compiles as this one did
  }
}

function setFlags(): void {
  if (process.versions.v8.startsWith('11.')) for (const flag of flags) setFlagsFromString(flag)
}

function load(file: string): unknown {
  const known = chunks.get(file)
  if (known) return known.exports
  const chunk: Chunk = { exports: {} }
  chunks.set(file, chunk)
  const source = `(function (exports, require, module, __filename, __dirname, importModule) { ${readCode(file)}\n})`
  const cachedData = process.env['NODE_DISABLE_COMPILE_CACHE'] ? undefined : readKept(file)
  const script = new Script(source, { filename: file, cachedData })
  // what is refused may serve a run with other flags of Node
  if (!cachedData) fresh.set(file, script)
  const requireHere = dirname(file) === folder ? require : createRequire(file)
  const requireFrom = (id: string): unknown => {
    if (dirname(file) === folder && id.startsWith('.')) return load(join(folder, id))
    // TypeScript's compiler, which takes longer to compile than all of the program, is named by its path
    return isAbsolute(id) ? load(id) : requireHere(id)
  }
  const run = script.runInThisContext() as (...given: unknown[]) => void
  run(chunk.exports, requireFrom, chunk, file, dirname(file), (id: string): unknown => import(id))
  return chunk.exports
}

/** The compiler's nine megabytes are plain ASCII, which is taken over as it is in half the time. */
function readCode(file: string): string {
  const bytes = readFileSync(file)
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8')
}

/** Where the compiled code of a file is kept: that of another package can be of another version the next time. */
function placeOf(file: string): string {
  if (dirname(file) === folder) return join(store, `${basename(file, '.cjs')}.code`)
  const { version } = require(join(dirname(file), '../package.json')) as { version: string }
  return join(store, `${basename(file, '.js')}-${version}.code`)
}

function readKept(file: string): Buffer | undefined {
  try {
    return readFileSync(placeOf(file))
  } catch {
    return undefined
  }
}
