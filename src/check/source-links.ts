import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { parseRemote } from './name-project.js'

/** The variables of the environment. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * The address at which a line of a file of the repository at `root` can be read, as of its commit, with `{file}` and `{line}` for them:
 * where CI's own variables or the remote `origin` tell it. Undefined where neither does, or how the host writes them is not known.
 */
export function findSource(root: string, env: Variables): string | undefined {
  const remote = parseRemote(ask(root, ['config', '--get', 'remote.origin.url']) ?? '')
  const run = readVariables(env)
  // a job may look at other repositories than its own
  const isOwn = run && (remote === undefined ? isAt(root, run.folder) : withoutScheme(run.url).toLowerCase() === remote.toLowerCase())
  const commit = ask(root, ['rev-parse', 'HEAD']) ?? (isOwn ? run.commit : undefined)
  if (commit === undefined || !/^[0-9a-f]{7,64}$/.test(commit)) return undefined
  if (isOwn) return `${run.url}${TAILS[run.host](commit)}`
  const [name = ''] = remote?.split('/') ?? []
  const host = HOSTS.find(([pattern]) => pattern.test(name))?.[1]
  return remote !== undefined && host ? `https://${remote}${TAILS[host](commit)}` : undefined
}

/** What `findSource` gave, for one line; `path` starts at the repository's root. Undefined for what lies outside of it. */
export function linkTo(source: string | undefined, path: string, line: number): string | undefined {
  if (source === undefined || path.startsWith('../')) return undefined
  const file = path.split('/').map(encodeURIComponent).join('/')
  return source.replaceAll(/\{(file|line)\}/g, (_, name) => (name === 'file' ? file : String(line)))
}

type Host = 'github' | 'gitlab' | 'bitbucket' | 'gitea' | 'azure'

/** What comes behind the address of the repository. */
const TAILS: Readonly<Record<Host, (commit: string) => string>> = {
  github: (commit) => `/blob/${commit}/{file}#L{line}`,
  gitlab: (commit) => `/-/blob/${commit}/{file}#L{line}`,
  bitbucket: (commit) => `/src/${commit}/{file}#lines-{line}`,
  gitea: (commit) => `/src/commit/${commit}/{file}#L{line}`,
  azure: (commit) => `?path=/{file}&version=GC${commit}&line={line}&lineEnd={line}&lineStartColumn=1&lineEndColumn=1`,
}

/** Hosts that are known by their names; others say in CI what they are. */
const HOSTS: readonly (readonly [RegExp, Host])[] = [
  [/(?:^|\.)github\./, 'github'],
  [/(?:^|\.)gitlab\./, 'gitlab'],
  [/(?:^|\.)bitbucket\.org$/, 'bitbucket'],
  [/(?:^|\.)(?:gitea\.|codeberg\.org$|forgejo\.)/, 'gitea'],
]

interface CiRun {
  readonly host: Host
  /** Address of the repository, without a slash at its end. */
  readonly url: string
  readonly commit: string | undefined
  /** Where it was checked out. */
  readonly folder: string | undefined
}

function readVariables(env: Variables): CiRun | undefined {
  const run = (host: Host, address: string | undefined, commit: string | undefined, folder: string | undefined): CiRun | undefined => {
    // an address can hold credentials, which are nobody's business
    const url = address?.replace(/\/+$/, '').replace(/\.git$/, '').replace(/^(https?:\/\/)[^@/]*@/, '$1')
    return url !== undefined && /^https?:\/\/[^/\s"<>]+\/[^\s"<>]+$/.test(url) ? { host, url, commit, folder } : undefined
  }
  const { GITHUB_SERVER_URL: server = '', GITHUB_REPOSITORY: name } = env
  const actions: Host = env['GITEA_ACTIONS'] === 'true' || env['FORGEJO_ACTIONS'] === 'true' ? 'gitea' : 'github'
  return (
    (name === undefined ? undefined : run(actions, `${server}/${name}`, env['GITHUB_SHA'], env['GITHUB_WORKSPACE'])) ??
    run('gitlab', env['CI_PROJECT_URL'], env['CI_COMMIT_SHA'], env['CI_PROJECT_DIR']) ??
    run('bitbucket', env['BITBUCKET_GIT_HTTP_ORIGIN'], env['BITBUCKET_COMMIT'], env['BITBUCKET_CLONE_DIR']) ??
    run('azure', env['BUILD_REPOSITORY_URI'], env['BUILD_SOURCEVERSION'], env['BUILD_SOURCESDIRECTORY'])
  )
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/^([^/:]+):\d+/, '$1')
}

function isAt(root: string, folder: string | undefined): boolean {
  try {
    return folder !== undefined && realpathSync(root) === realpathSync(folder)
  } catch {
    return false
  }
}

function ask(cwd: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', windowsHide: true })
  return status === 0 ? stdout.trim() : undefined
}
