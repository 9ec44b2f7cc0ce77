import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { built } from './built.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const own = 'api-sunset'
const MARK = /\/\/!\s*([\w-]+)\s*$/
const INSTALL = ['install', '--strict-peer-deps', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']

/** The folder of the consumer projects. */
export const hostsFolder = fileURLToPath(new URL('hosts', import.meta.url))

/** What a program printed, and its exit code. */
export interface Run {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** A folder outside the project that goes away after the tests of the file. */
export function makeShelter(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-hosts-')))
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000)
  return folder
}

/** Runs a program that may fail, judging at 2026-11-20. */
export function run(cwd: string, program: string, ...args: string[]): Promise<Run> {
  const env = { ...process.env, API_SUNSET_AS_OF: '2026-11-20', NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined }
  const shell = process.platform === 'win32' && !program.endsWith('.exe')
  return new Promise((done) => {
    execFile(program, args, { cwd, env, shell, maxBuffer: 1 << 26, timeout: 170_000 }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      done({ status: code, stdout, stderr })
    })
  })
}

/** The same for a program that must not fail. */
export async function runWell(cwd: string, program: string, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await run(cwd, program, ...args)
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" ended with exit code ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

/** Packs the project as it is built into `folder`: the tarball, and the paths in it. */
export async function packProject(folder: string): Promise<{ readonly tarball: string; readonly packed: readonly string[] }> {
  // A fast build of the global setup leaves them out.
  if (!existsSync(built('rules/index.d.ts'))) {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    await runWell(root, process.execPath, tsc, '-p', 'tsconfig.json', '--emitDeclarationOnly', '--outDir', 'dist')
  }
  // The build is there already, and packing must not clear it under the feet of the other tests.
  const report = JSON.parse(await runWell(root, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder)) as object
  const [made] = Object.values(report) as { filename: string; files: { path: string }[] }[]
  if (!made) throw new Error('npm pack reported no tarball.')
  return { tarball: join(folder, made.filename), packed: made.files.map(({ path }) => path) }
}

/** Installs the tarball alone into a new project, so that other hosts may begin with what it brings. Returns the project's folder. */
export async function installAlone(folder: string, tarball: string): Promise<string> {
  const project = join(folder, 'alone')
  mkdirSync(project)
  const manifest = JSON.stringify({ name: 'host', private: true, devDependencies: { [own]: `file:${tarball}` } })
  writeFileSync(join(project, 'package.json'), manifest)
  await runWell(project, 'npm', ...INSTALL)
  return project
}

/** What a consumer project needs for development, by package. */
export function needsOf(project: string): Readonly<Record<string, string>> {
  return (JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> }).devDependencies
}

/**
 * A copy of the consumer project `name` with the tarball and its own dependencies installed by its package manager, peers strictly.
 * What `from` holds, where the tarball is installed already, is taken over and not installed again. Returns its folder.
 */
export async function installHost(folder: string, name: string, tarball: string, from?: string): Promise<string> {
  const project = join(folder, name)
  cpSync(join(hostsFolder, name), project, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> }
  manifest.devDependencies[own] = `file:${tarball}`
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest, undefined, 2))
  if (existsSync(join(project, 'pnpm-workspace.yaml'))) {
    const args = ['install', '--no-frozen-lockfile', '--strict-peer-dependencies', '--prefer-offline', '--ignore-scripts']
    await runWell(project, 'npx', '--yes', 'pnpm@10', ...args, `--store-dir=${join(folder, 'pnpm-store')}`)
    return project
  }
  if (from !== undefined) {
    linkAll(join(from, 'node_modules'), join(project, 'node_modules'))
    cpSync(join(from, 'package-lock.json'), join(project, 'package-lock.json'))
  }
  await runWell(project, 'npm', ...INSTALL)
  return project
}

/** Copies a folder; its files are the same ones under a second name. */
function linkAll(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isFile()) linkSync(source, target)
    else cpSync(source, target, { verbatimSymlinks: true })
  }
}

/** Where a host's sources say that findings stand (`//! rule` at the end of the line): `file:line rule`, sorted. */
export function readMarks(name: string): string[] {
  return filesIn(join(hostsFolder, name))
    .flatMap((file) =>
      readFileSync(join(hostsFolder, name, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const rule = MARK.exec(line)?.[1]
          return rule === undefined ? [] : [`${file}:${index + 1} ${rule}`]
        }),
    )
    .sort()
}

/** The files below a folder, by relative path with `/`. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
}
