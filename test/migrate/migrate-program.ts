import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { runProgram as runCommand } from '../../src/cli/program.js'
import type { MigrateReport } from '../../src/migrate/report.js'
import { makeFolder, makeRepository } from '../temp-folder.js'
import type { ProgramCase } from './program-case.js'

export interface MigrateRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  readonly report: MigrateReport | undefined
}

interface RunOptions {
  readonly args?: readonly string[]
  readonly paths?: readonly string[]
  readonly json?: boolean
}

/** Runs `api-sunset migrate` in this process, long after all removals unless the arguments say another day. */
export async function migrateProgram(cwd: string, { args = [], paths = ['.'], json = true }: RunOptions = {}): Promise<MigrateRun> {
  const [stdout, stderr] = [collect(), collect()]
  const words = ['migrate', ...paths, ...(json ? ['--format', 'json'] : []), ...args]
  const now = new Date('2027-02-01T12:00:00Z')
  const exitCode = await runCommand(words, { cwd, env: {}, now, stdout: stdout.stream, stderr: stderr.stream })
  return { exitCode, stdout: stdout.text(), stderr: stderr.text(), report: json ? readReport(stdout.text()) : undefined }
}

/** Writes a case's program into a new folder. */
export function layOut({ files }: ProgramCase, { asRepository = false } = {}): string {
  const folder = asRepository ? makeRepository(files) : makeFolder(files)
  mkdirSync(join(folder, 'src'), { recursive: true })
  return folder
}

/** The files of a program, by path below its folder. */
export function readTree(folder: string): Map<string, { readonly bytes: Buffer; readonly mode: number }> {
  const tree = new Map<string, { bytes: Buffer; mode: number }>()
  for (const entry of readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    tree.set(relative(folder, file), { bytes: readFileSync(file), mode: statSync(file).mode })
  }
  return tree
}

function collect(): { readonly stream: PassThrough; readonly text: () => string } {
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}

function readReport(text: string): MigrateReport | undefined {
  try {
    return JSON.parse(text) as MigrateReport
  } catch {
    return undefined
  }
}
