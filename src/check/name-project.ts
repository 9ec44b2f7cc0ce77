import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join, posix, relative, sep } from 'node:path'
import { findRepository } from '../project/listing/list-by-git.js'

/** What a report is about, for those who lay reports of several repositories side by side. */
export interface Project {
  /** `owner/repository`, and the folder in it that was the working directory, if it was not the root. */
  readonly name: string
  /** The repository's address without scheme and credentials, where it has one: two projects of different addresses are never the same. */
  readonly remote?: string
}

/**
 * The project that `cwd` belongs to, named after its repository's remote, else after the package at its root, else after the root's folder.
 * `given` is a name that somebody chose.
 */
export function nameProject(cwd: string, given?: string): Project {
  if (given !== undefined) return { name: given }
  const root = findRepository(cwd) ?? cwd
  const folder = relative(root, cwd).split(sep).join('/')
  const remote = readRemote(root)
  if (remote !== undefined) return { name: posix.join(remote.replace(/^[^/]*\//, ''), folder), remote: posix.join(remote, folder) }
  return { name: posix.join(readPackageName(root) ?? basename(root), folder) }
}

/** The address of `origin`: host and path. One on this machine's disk says nothing to others. */
function readRemote(root: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['config', '--get', 'remote.origin.url'], { cwd: root, encoding: 'utf8', windowsHide: true })
  return status === 0 ? parseRemote(stdout.trim()) : undefined
}

/** `https://user:secret@host/owner/name.git` and `git@host:owner/name.git` as `host/owner/name`; undefined for a path on the disk. */
export function parseRemote(address: string): string | undefined {
  const [, host, path] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(address) ??
    /^(?:[^@/:]+@)?([^/:]{2,}):(?!\/\/)(.+)$/.exec(address) ??
    []
  const plain = path?.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
  return host && plain ? `${host.toLowerCase()}/${plain}` : undefined
}

function readPackageName(root: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name?: unknown }
    return typeof name === 'string' && name !== '' ? name : undefined
  } catch {
    return undefined
  }
}
