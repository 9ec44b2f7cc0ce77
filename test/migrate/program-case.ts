import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, listPrograms } from '../fixtures.js'

/** What has to hold after a run; see the README of the fixtures. */
export interface Expectation {
  readonly result?: unknown
  readonly requests?: readonly ExpectedRequest[]
  readonly requestsClean?: boolean
  readonly unchanged?: true | readonly string[]
  readonly changed?: readonly string[]
  readonly refused?: readonly string[]
  readonly listed?: readonly string[]
  readonly nothingLeft?: boolean
  readonly typechecks?: boolean
  readonly keepsBytes?: Readonly<Record<string, readonly number[]>>
  readonly keepsText?: Readonly<Record<string, readonly string[]>>
  readonly exit?: readonly number[]
  readonly oneOf?: readonly Expectation[]
}

export interface ExpectedRequest {
  readonly method?: string
  readonly path: string
  readonly bodyMatches?: unknown
  readonly bodyEquals?: unknown
}

/** One answer of the service; `when` is matched against the request's body and path parameters. */
export interface Canned {
  readonly when?: unknown
  readonly status?: number
  readonly json?: unknown
}

/** One run of the command line in a case that goes step by step. */
export interface Step {
  readonly name: string
  readonly append?: Readonly<Record<string, string>>
  readonly commit?: boolean
  readonly fresh?: boolean
  readonly markers?: boolean
  readonly args?: readonly string[]
  readonly paths?: readonly string[]
  readonly json?: boolean
  readonly expect?: Expectation
  readonly stdout?: string
  readonly notStdout?: string
  readonly output?: string
  readonly result?: { readonly value: unknown }
  readonly endsWith?: Readonly<Record<string, string>>
}

export interface ProgramCase {
  readonly name: string
  readonly title: string
  readonly ids: readonly string[]
  /** The module with `run`, below `src/`. */
  readonly entry: string
  readonly class: 'safe' | 'review' | 'manual' | 'bytes' | 'cli'
  readonly service: Readonly<Record<string, Canned | readonly Canned[]>>
  /** What `run` gives before anything is removed; absent: what it has to give afterwards. */
  readonly pre?: unknown
  /** Whether the program works on after the removals as it is. */
  readonly originalPost?: 'same'
  readonly expect: Expectation
  readonly steps: readonly Step[]
  readonly unparsable: readonly string[]
  readonly packageType: 'module' | 'commonjs'
  /** The program before the rewriting, by path: `src/…` and the `package.json`. */
  readonly files: Readonly<Record<string, Uint8Array>>
}

/** All cases, by name. */
export function loadCases(): ProgramCase[] {
  return [...listPrograms('migrate')].map(([name, folder]) => loadCase(name, folder))
}

/** The cases that are known to go wrong, with the reason. */
export function loadKnownGaps(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folderOf('migrate'), 'known-gaps.json'), 'utf8')) as Record<string, string>
}

function loadCase(name: string, folder: string): ProgramCase {
  const given = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as Partial<ProgramCase> & { readonly entry: string }
  const packageType = given.packageType ?? 'module'
  const files: Record<string, Uint8Array> = { 'package.json': Buffer.from(JSON.stringify({ name: 'consumer', type: packageType })) }
  for (const entry of readdirSync(join(folder, 'before'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[`src${path.slice(join(folder, 'before').length)}`] = readFileSync(path)
  }
  return {
    title: name,
    ids: [],
    class: 'safe',
    service: {},
    expect: {},
    steps: [],
    unparsable: [],
    ...given,
    packageType,
    name,
    entry: given.entry.replace(/^before\//, 'src/'),
    files,
  }
}
