import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type ignore from 'ignore'

const require = createRequire(import.meta.url)

export interface WalkOptions {
  readonly cwd: string
  readonly gitignore: boolean
  /** Whether a folder is not entered: its path below the root, with a separator behind it. */
  readonly isSkipped: (folder: string) => boolean
  /** Takes the folders that could not be read. */
  readonly failures: { file: string; message: string }[]
  /** Called with how many files were found so far, after each folder. */
  readonly onFolder?: ((count: number) => void) | undefined
}

/** The rules of one .gitignore file and the folder they start from. */
interface Rules {
  readonly base: string
  readonly matcher: ignore.Ignore
}

/**
 * The regular files below `root`, relative to it, sorted by code unit. Symbolic links are not followed. Honours .gitignore files from `cwd`
 * downwards.
 */
export function walkFolder(root: string, options: WalkOptions): string[] {
  const files: string[] = []
  /** `below`: the folder relative to the root, with a separator behind it. */
  const enter = (folder: string, below: string, above: readonly Rules[]): void => {
    let entries
    try {
      entries = readdirSync(folder, { withFileTypes: true })
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException
      options.failures.push({ file: folder, message: `The folder cannot be read (${code}).` })
      return
    }
    const own = options.gitignore && entries.some(({ name }) => name === '.gitignore') ? readRules(folder) : undefined
    const rules = own ? [...above, own] : above
    const names: string[] = []
    for (const entry of entries) {
      const isFolder = entry.isDirectory()
      if (!isFolder && !entry.isFile()) continue
      if (isFolder && options.isSkipped(below + entry.name + sep)) continue
      if (rules.length > 0 && isIgnored(join(folder, entry.name), isFolder, rules)) continue
      names.push(isFolder ? entry.name + sep : entry.name)
    }
    for (const name of names.sort()) {
      if (name.endsWith(sep)) enter(join(folder, name.slice(0, -1)), below + name, rules)
      else files.push(below + name)
    }
    options.onFolder?.(files.length)
  }
  enter(root, '', rulesAbove(root, options))
  return files
}

/** The rules of the folders from `cwd` down to the parent of `root`, as long as they do not ignore `root`, which was asked for. */
function rulesAbove(root: string, { cwd, gitignore }: WalkOptions): Rules[] {
  if (!gitignore || !root.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep)) return []
  const rules: Rules[] = []
  for (let folder = dirname(root); folder.length >= cwd.length; folder = dirname(folder)) {
    const own = existsSync(join(folder, '.gitignore')) ? readRules(folder) : undefined
    if (own) rules.unshift(own)
    if (dirname(folder) === folder) break
  }
  return isIgnored(root, true, rules) ? [] : rules
}

function readRules(base: string): Rules | undefined {
  try {
    const text = readFileSync(join(base, '.gitignore'), 'utf8')
    const createMatcher = require('ignore') as typeof ignore
    return { base, matcher: createMatcher().add(text) }
  } catch {
    // A .gitignore that cannot be read (a folder, say) ignores nothing.
    return undefined
  }
}

/** As git decides: the rules nearest to the file speak first. */
function isIgnored(path: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  for (let index = rules.length - 1; index >= 0; index--) {
    const { base, matcher } = rules[index] as Rules
    const answer = matcher.test(relative(base, path).split(sep).join('/') + (isFolder ? '/' : ''))
    if (answer.ignored) return true
    if (answer.unignored) return false
  }
  return false
}
