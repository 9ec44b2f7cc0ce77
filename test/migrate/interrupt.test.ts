import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { MigrateReport } from '../../src/migrate/migrate.js'
import { bin } from '../built.js'
import { makeRepository } from '../temp-folder.js'
import { migratedReader, read, run, tokenReader } from './run.js'

describe('a file that changes while the rewriting is worked out', () => {
  it('is not written, counts as failed, and keeps what it has by then', async () => {
    const folder = makeRepository({ 'a.js': tokenReader, 'b.js': tokenReader })
    const { report, exitCode } = await run(folder, {
      onInterrupt: () => {
        appendFileSync(join(folder, 'a.js'), '// mine\n')
        return () => undefined
      },
    })
    expect([read(folder, 'a.js'), read(folder, 'b.js')]).toEqual([`${tokenReader}// mine\n`, migratedReader])
    expect(report.failed).toEqual([{ file: 'a.js', message: expect.stringContaining('was changed while') }])
    expect(report.summary).toMatchObject({ files: 2, edits: 1, failed: 1 })
    expect(exitCode).toBe(2)
  })
})

describe('a run that is interrupted', () => {
  it('begins no other file, and says which ones are not written', async () => {
    const folder = makeRepository({ 'a.js': tokenReader, 'b.js': tokenReader })
    const { report, exitCode } = await run(folder, {
      onInterrupt: (stop) => {
        stop()
        return () => undefined
      },
    })
    expect([read(folder, 'a.js'), read(folder, 'b.js')]).toEqual([tokenReader, tokenReader])
    expect(report.failed).toMatchObject([{ file: 'a.js', message: expect.stringContaining('interrupted') }, { file: 'b.js' }])
    expect(report.changed).toEqual([])
    expect(exitCode).toBe(2)
  })

  it('by Ctrl-C leaves every file either as it was or as it has to be, and nothing beside them', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `f${index}.js`)
    const folder = makeRepository(Object.fromEntries(names.map((name) => [name, tokenReader])))
    const words = [bin, 'migrate', '--as-of', '2027-02-01', '--format', 'json']
    const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    const ended = once(child, 'close')
    const isBegun = () => names.some((name) => readFileSync(join(folder, name), 'utf8') !== tokenReader)
    while (child.exitCode === null && !isBegun()) await sleep(1)
    child.kill('SIGINT')
    const [code] = (await ended) as [number | null]

    expect(readdirSync(folder).sort()).toEqual(['.git', ...names].sort())
    const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    expect([...texts.values()].filter((text) => text !== tokenReader && text !== migratedReader)).toEqual([])
    const report = JSON.parse(stdout) as MigrateReport
    const written = names.filter((name) => texts.get(name) === migratedReader).sort()
    expect(report.changed.map(({ file }) => file)).toEqual(written)
    expect(report.failed.map(({ file }) => file)).toEqual(names.filter((name) => !written.includes(name)).sort())
    expect(written.length).toBeLessThan(names.length)
    expect(code).toBe(2)
  })
})
