import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../src/project/listing/list-files.js'
import { scanFiles } from '../../src/project/scan.js'
import { makeFolder, makeRepository } from '../temp-folder.js'

const needles = ['partner/v2', 'startexport']

async function scan(cwd: string, paths: readonly string[] = []): Promise<{ chosen: string[]; looked: number; failures: string[] }> {
  const { files, named } = await listFiles(paths, { cwd })
  const { chosen, looked, failures } = await scanFiles({ files, named, needles })
  const name = (file: string): string => file.slice(cwd.length + 1)
  return { chosen: chosen.map(name), looked: looked.size, failures: failures.map(({ file, message }) => `${name(file)}: ${message}`) }
}

describe('scanFiles', () => {
  test('chooses the files that name a needle', async () => {
    const cwd = makeFolder({ 'a.ts': "fetch('/partner/v2/x')", 'b.ts': 'fetch(partner)', 'c.ts': 'call(`startexport`)' })
    expect(await scan(cwd)).toEqual({ chosen: ['a.ts', 'c.ts'], looked: 3, failures: [] })
  })

  test('chooses pages and components by what their scripts name', async () => {
    const script = "<script>call('startexport')</script>"
    const cwd = makeFolder({
      'a.vue': `<template/>${script}`,
      'b.html': `<p>startexport</p><!-- ${script} -->`,
      'c.htm': Buffer.from(`\ufeff${script}`, 'utf16le'),
      'd.svelte': '{startexport}',
      'e.astro': "---\ncall('startexport')\n---",
    })
    expect(await scan(cwd)).toEqual({ chosen: ['a.vue', 'c.htm', 'e.astro'], looked: 5, failures: [] })
  })

  test('tells what the files import', async () => {
    const cwd = makeFolder({ 'a.ts': "import './b'\nimport './c'", 'b.ts': Buffer.from("\ufeffimport './ä'", 'utf16le') })
    const { files, named } = await listFiles([], { cwd })
    expect([...(await scanFiles({ files, named, needles })).looked.values()]).toEqual(['./b\n./c', './ä'])
  })

  test('reads UTF-16', async () => {
    const text = "fetch('/partner/v2/x')"
    const cwd = makeFolder({
      'be.ts': Buffer.from('\ufeff' + text, 'utf16le').swap16(),
      'le.ts': Buffer.from('\ufeff' + text, 'utf16le'),
      'none.ts': Buffer.from('\ufeffnothing', 'utf16le'),
    })
    expect((await scan(cwd)).chosen).toEqual(['be.ts', 'le.ts'])
  })

  test('finds a needle at the end of a file larger than the buffer it reads into', async () => {
    const cwd = makeFolder({ 'large.js': '\n'.repeat(5_000_000) + "'startexport'", 'small.js': '1' })
    expect(await scan(cwd)).toEqual({ chosen: ['large.js'], looked: 2, failures: [] })
  })

  test('passes over a script that a bundler wrote in a few long lines, unless it was named', async () => {
    const line = "call('startexport');"
    const cwd = makeFolder({
      'assets/index-b7d1.js': `/* licence */\n${line.repeat(2000)}\n`,
      'short.js': line.repeat(100),
      'source.js': `${line}\n`.repeat(2000),
      'typed.ts': line.repeat(2000),
    })
    expect(await scan(cwd)).toEqual({ chosen: ['short.js', 'source.js', 'typed.ts'], looked: 4, failures: [] })
    expect((await scan(cwd, ['assets/index-b7d1.js'])).chosen).toEqual(['assets/index-b7d1.js'])
  })

  test('passes over a binary file, and says so of one that was named', async () => {
    const cwd = makeFolder({ 'a.js': Buffer.from("\0'startexport'") })
    expect(await scan(cwd)).toEqual({ chosen: [], looked: 0, failures: [] })
    expect((await scan(cwd, ['a.js'])).failures).toEqual(['a.js: The file is binary: it holds NUL bytes. Leave it out.'])
  })

  test('passes over a link that git tracks, and follows one that was named', async () => {
    const cwd = makeRepository({ 'a.ts': "'startexport'" })
    symlinkSync('a.ts', join(cwd, 'b.ts'))
    expect(await scan(cwd)).toEqual({ chosen: ['a.ts'], looked: 1, failures: [] })
    expect((await scan(cwd, ['b.ts'])).chosen).toEqual(['b.ts'])
  })

  test('passes over a file that is gone by the time it is read', async () => {
    const cwd = makeFolder({ 'a.ts': '' })
    const nothing = { chosen: [], looked: new Map(), minified: [], binary: [], misnamed: [], failures: [] }
    expect(await scanFiles({ files: [join(cwd, 'gone.ts')], named: new Set(), needles })).toEqual(nothing)
  })

  test.skipIf(process.getuid?.() === 0)('reports a file that may not be read', async () => {
    const cwd = makeFolder({ 'a.ts': '' })
    chmodSync(join(cwd, 'a.ts'), 0)
    expect((await scan(cwd)).failures).toEqual(['a.ts: The file cannot be read (EACCES).'])
  })

  test('tells how many files have been taken, up to all', async () => {
    const cwd = makeFolder({ 'a.ts': '', 'b.ts': '', 'c.ts': '' })
    const { files, named } = await listFiles([], { cwd })
    const counts: number[] = []
    await scanFiles({ files, named, needles }, undefined, (count) => counts.push(count))
    expect(counts).toEqual([0, 3])
  })
})
