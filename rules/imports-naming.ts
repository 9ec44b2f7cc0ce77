import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { handsOn } from '../src/project/import-graph.js'
import { readSpecifiers } from '../src/project/read-specifiers.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import { besideFile } from '../src/workspace/lenient-resolution.js'

/** How many files that only hand on others are gone through. */
const DEEPEST = 3
/** For how long, in milliseconds, what was asked of the disk is taken for true: one run of the linter asks the same again and again. */
const FRESH = 1000

interface Known {
  readonly modified: number
  readonly names: boolean
  readonly passedOn: readonly string[]
}

/** What is remembered for one search. */
interface Memory {
  readonly files: Map<string, Known>
  answers: Map<string, boolean>
  asked: number
}

const memories = new WeakMap<RegExp, Memory>()

/**
 * Whether a file that a source imports from its own project matches `search`, itself or through files that hand its exports on: then the
 * source can choose an operation by a name alone. What a file says is remembered by its modification time.
 */
export function importsNaming(file: string, text: string, search: RegExp, now = Date.now()): boolean {
  if (!isAbsolute(file)) return false
  let memory = memories.get(search)
  if (!memory) memories.set(search, (memory = { files: new Map(), answers: new Map(), asked: now }))
  if (now - memory.asked > FRESH) Object.assign(memory, { answers: new Map(), asked: now })
  const { answers, files } = memory
  let workspace: ReturnType<typeof createDiskWorkspace> | undefined
  const resolve = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return besideFile(from, specifier)
    return /^(?:#|@\/|~)/.test(specifier) ? (workspace ??= createDiskWorkspace()).resolve(from, specifier) : undefined
  }
  const reaches = (from: string, specifiers: readonly string[], depth: number): boolean =>
    specifiers.some((specifier) => {
      const target = resolve(from, specifier)
      if (target === undefined || target.includes('/node_modules/') || !/\.[cm]?[jt]sx?$/.test(target)) return false
      const before = answers.get(target)
      if (before !== undefined) return before
      answers.set(target, false)
      const { names, passedOn } = look(target, search, files)
      const answer = names || (depth < DEEPEST && reaches(target, passedOn, depth + 1))
      answers.set(target, answer)
      return answer
    })
  return reaches(file, readSpecifiers(Buffer.from(text)), 0)
}

function look(file: string, search: RegExp, files: Memory['files']): Known {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const before = files.get(file)
  if (before?.modified === modified) return before
  const text = read(file)
  const found = { modified, names: search.test(text), passedOn: handsOn(text) ? readSpecifiers(Buffer.from(text)) : [] }
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
