import { execFile } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/config-error.js'
import { readSource } from '../syntax/source.js'
import { findRepository } from './listing/list-by-git.js'
import { isSourceFile } from './listing/list-files.js'
import { statPath } from './listing/stat-path.js'

/** What is not as it was. Paths are absolute. */
export interface Changes {
  /** What it was compared with, as a sentence names it: `HEAD`, `main (since 1a2b3c4)`. */
  readonly base: string
  /** Files that were changed, added or deleted, with the text that a source file had before. A renamed one counts under both names. */
  readonly files: ReadonlyMap<string, string | undefined>
  /** Folders of which all files count as changed: submodules that differ, and repositories within another one that does not know them. */
  readonly folders: readonly string[]
}

/**
 * Asks git what differs from the last commit below the repositories of the paths (none: `cwd`): changes in the working tree, staged ones,
 * and files that are neither tracked nor ignored. With `since`, all that differs from where HEAD and that revision parted.
 * Rejects with ConfigError where git cannot tell.
 */
export async function readChanges(paths: readonly string[], cwd: string, since?: string): Promise<Changes> {
  const flag = since === undefined ? '--changed' : '--since'
  const roots = new Set<string>()
  for (const path of paths.length > 0 ? paths : ['.']) {
    const { absolute, stats } = statPath(path, cwd)
    const folder = stats.isFile() ? dirname(absolute) : absolute
    const root = findRepository(folder)
    if (root === undefined) throw new ConfigError(flag, [`${folder} lies in no git repository. Leave ${flag} out, or name paths in one.`])
    roots.add(root)
  }
  const parts = await Promise.all([...roots].map((root) => readRepository(root, flag, since)))
  return {
    base: parts[0]?.base ?? 'HEAD',
    files: new Map(parts.flatMap(({ files }) => [...files])),
    folders: parts.flatMap(({ folders }) => folders),
  }
}

async function readRepository(root: string, flag: string, since: string | undefined): Promise<Changes> {
  const ask = async (args: readonly string[], input?: string): Promise<Buffer> => {
    const { code, stdout, stderr } = await git(root, args, input)
    if (code === 0) return stdout
    throw refusal(flag, root, stderr || `exit code ${code}`)
  }
  const { commit, name } = since === undefined ? await findHead(root, ask) : await findParting(root, since, ask)
  const compare = ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--ignore-submodules=none']
  const [inTree, staged, untracked] = await Promise.all([
    ask([...compare, commit, '--']),
    ask([...compare, '--cached', commit, '--']),
    ask(['ls-files', '-z', '--others', '--exclude-standard']),
  ])
  const names = new Set([inTree, staged, untracked].flatMap((output) => output.toString('utf8').split('\0')))
  names.delete('')
  const folders = new Set([...names].filter((path) => isFolder(join(root, path))))
  const files = [...names].filter((path) => !folders.has(path))
  const before = await readBefore(files, commit, ask)
  return {
    base: name,
    files: new Map(files.map((path) => [join(root, path), before.get(path)])),
    folders: [...folders].map((path) => join(root, path.replace(/\/$/, ''))),
  }
}

/** Git names folders where other repositories stand: submodules, and those that it does not know. A link to a folder is a file to it. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Git says itself what to do about most of what keeps it from working. */
function refusal(flag: string, root: string, words: string): ConfigError {
  return new ConfigError(flag, [`git cannot tell what was changed in ${root}. It says: ${words.trim()}`])
}

type Ask = (args: readonly string[], input?: string) => Promise<Buffer>
type Base = { readonly commit: string; readonly name: string }

/** Before the first commit everything is new. */
async function findHead(root: string, ask: Ask): Promise<Base> {
  const commit = await findCommit(root, 'HEAD', '--changed')
  return { commit: commit ?? (await ask(['hash-object', '-t', 'tree', '--stdin'], '')).toString().trim(), name: 'HEAD' }
}

async function findParting(root: string, since: string, ask: Ask): Promise<Base> {
  const commit = since.startsWith('-') ? undefined : await findCommit(root, since, '--since')
  if (commit === undefined) {
    throw new ConfigError('--since', [
      `git knows no "${since}" in ${root}. Name a branch, tag or commit that is there; what only the server has is fetched with git fetch.`,
    ])
  }
  const { code, stdout } = await git(root, ['merge-base', commit, 'HEAD'])
  const base = stdout.toString().trim().split('\n')[0] ?? ''
  if (code === 0 && base !== '') return { commit: base, name: `${since} (where it parted from HEAD: ${base.slice(0, 7)})` }
  const isShallow = (await ask(['rev-parse', '--is-shallow-repository'])).toString().trim() === 'true'
  const problem = isShallow
    ? `this clone is too shallow to tell where HEAD parted from "${since}". Fetch all of it: git fetch --unshallow, or fetch-depth: 0.`
    : `HEAD and "${since}" have no commit in common in ${root}. Name a revision that HEAD goes back to.`
  throw new ConfigError('--since', [problem])
}

async function findCommit(root: string, revision: string, flag: string): Promise<string | undefined> {
  const { code, stdout, stderr } = await git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])
  if (code > 1 && stderr !== '') throw refusal(flag, root, stderr)
  return code === 0 ? stdout.toString().trim() : undefined
}

/** The texts that the source files among `paths` had at a commit. */
async function readBefore(paths: readonly string[], commit: string, ask: Ask): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const wanted = paths.filter((path) => isSourceFile(path) && !path.includes('\n'))
  if (wanted.length === 0) return texts
  const output = await ask(['cat-file', '--batch'], wanted.map((path) => `${commit}:${path}\n`).join(''))
  let at = 0
  for (const path of wanted) {
    const end = output.indexOf(10, at)
    const [, type, size] = output.toString('utf8', at, end).match(/ (\w+) (\d+)$/) ?? []
    at = end + 1
    if (size === undefined) continue
    if (type === 'blob') texts.set(path, readSource(output.subarray(at, at + Number(size))).text)
    at += Number(size) + 1
  }
  return texts
}

interface Answer {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** Runs git in a folder. Rejects with ConfigError where there is none to run. */
function git(cwd: string, args: readonly string[], input?: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const child = execFile('git', args, { cwd, encoding: 'buffer', maxBuffer: 2 ** 30, windowsHide: true }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number')
        fail(
          new ConfigError('--changed, --since', [`git cannot be run (${error.code ?? error.message}). Install it, or leave the flag out.`]),
        )
      else done({ code: Number(error?.code ?? 0), stdout, stderr: stderr.toString('utf8') })
    })
    // Who does not read what is written to it has an answer already.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input ?? '')
  })
}
