import { readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { handsOn } from '../src/project/import-graph.js'
import { readSpecifiers } from '../src/project/read-specifiers.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import { besideFile } from '../src/workspace/lenient-resolution.js'

/** How many files that only hand on others are gone through. */
const DEEPEST = 3
/** For how long, in milliseconds, a specifier leads where it led before: one run of the linter asks the same again and again. */
const FRESH = 1000

interface Known {
  readonly modified: number
  readonly size: number
  readonly names: boolean
  readonly passedOn: readonly string[]
}

/** What is remembered for one search. */
interface Memory {
  readonly files: Map<string, Known>
  targets: Map<string, string>
  since: number
}

/** An import as it is written, and the file that writes it. */
interface Named {
  readonly from: string
  readonly specifier: string
}

const memories = new WeakMap<RegExp, Memory>()

/**
 * Whether a file that a source imports from its own project matches `search`, itself or through files that hand its exports on: then the
 * source can choose an operation by a name alone. What a file says is remembered until it is written again, so that an editor is told of
 * the file as it stands on disk.
 */
export function importsNaming(file: string, text: string, search: RegExp, now = Date.now()): boolean {
  if (!isAbsolute(file)) return false
  let memory = memories.get(search)
  if (!memory) memories.set(search, (memory = { files: new Map(), targets: new Map(), since: now }))
  if (now - memory.since > FRESH) Object.assign(memory, { targets: new Map(), since: now })
  const { files, targets } = memory
  let workspace: ReturnType<typeof createDiskWorkspace> | undefined
  const resolve = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return besideFile(from, specifier)
    return /^(?:#|@\/|~)/.test(specifier) ? (workspace ??= createDiskWorkspace()).resolve(from, specifier) : undefined
  }
  const lookAt = (from: string, specifier: string): { readonly target: string; readonly known: Known } | undefined => {
    const key = `${dirname(from)}\0${specifier}`
    const before = targets.get(key)
    const there = before === undefined ? undefined : look(before, search, files)
    if (before !== undefined && there) return { target: before, known: there }
    const target = resolve(from, specifier)
    if (target === undefined || target.includes('/node_modules/') || !/\.[cm]?[jt]sx?$/.test(target)) return undefined
    targets.set(key, target)
    const known = look(target, search, files)
    return known && { target, known }
  }
  const asked = new Set<string>()
  let level: readonly Named[] = readSpecifiers(Buffer.from(text)).map((specifier) => ({ from: file, specifier }))
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const further: Named[] = []
    for (const { from, specifier } of level) {
      const found = lookAt(from, specifier)
      if (!found || asked.has(found.target)) continue
      const { target, known } = found
      if (known.names) return true
      asked.add(target)
      further.push(...known.passedOn.map((name) => ({ from: target, specifier: name })))
    }
    level = further
  }
  return false
}

/** What the file says as it stands; `undefined` where there is none. */
function look(file: string, search: RegExp, files: Map<string, Known>): Known | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  const { mtimeMs: modified, size } = stat
  const before = files.get(file)
  if (before?.modified === modified && before.size === size) return before
  const text = read(file)
  const found = { modified, size, names: search.test(text), passedOn: handsOn(text) ? readSpecifiers(Buffer.from(text)) : [] }
  files.set(file, found)
  return found
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
