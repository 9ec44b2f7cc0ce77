import { chmodSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../src/project/list-files.js'
import { scanFiles } from '../../src/project/scan.js'
import { makeFolder, makeRepository } from '../temp-folder.js'

const needles = ['partner/v2', 'startexport']

function scan(cwd: string, paths: readonly string[] = []): { chosen: string[]; looked: number; failures: string[] } {
  const { chosen, looked, failures } = scanFiles(listFiles(paths, { cwd }), needles)
  const name = (file: string): string => file.slice(cwd.length + 1)
  return { chosen: chosen.map(name), looked: looked.length, failures: failures.map(({ file, message }) => `${name(file)}: ${message}`) }
}

describe('scanFiles', () => {
  test('chooses the files that name a needle', () => {
    const cwd = makeFolder({ 'a.ts': "fetch('/partner/v2/x')", 'b.ts': 'fetch(partner)', 'c.ts': 'call(`startexport`)' })
    expect(scan(cwd)).toEqual({ chosen: ['a.ts', 'c.ts'], looked: 3, failures: [] })
  })

  test('chooses pages and components by what their scripts name', () => {
    const script = "<script>call('startexport')</script>"
    const cwd = makeFolder({
      'a.vue': `<template/>${script}`,
      'b.html': `<p>startexport</p><!-- ${script} -->`,
      'c.htm': Buffer.from(`\ufeff${script}`, 'utf16le'),
      'd.svelte': '{startexport}',
      'e.astro': "---\ncall('startexport')\n---",
    })
    expect(scan(cwd)).toEqual({ chosen: ['a.vue', 'c.htm', 'e.astro'], looked: 5, failures: [] })
  })

  test('reads UTF-16', () => {
    const text = "fetch('/partner/v2/x')"
    const cwd = makeFolder({
      'be.ts': Buffer.from('\ufeff' + text, 'utf16le').swap16(),
      'le.ts': Buffer.from('\ufeff' + text, 'utf16le'),
      'none.ts': Buffer.from('\ufeffnothing', 'utf16le'),
    })
    expect(scan(cwd).chosen).toEqual(['be.ts', 'le.ts'])
  })

  test('finds a needle at the end of a file larger than the buffer it reads into', () => {
    const cwd = makeFolder({ 'large.js': ' '.repeat(5_000_000) + "'startexport'", 'small.js': '1' })
    expect(scan(cwd)).toEqual({ chosen: ['large.js'], looked: 2, failures: [] })
  })

  test('passes over a binary file, and says so of one that was named', () => {
    const cwd = makeFolder({ 'a.js': Buffer.from("\0'startexport'") })
    expect(scan(cwd)).toEqual({ chosen: [], looked: 0, failures: [] })
    expect(scan(cwd, ['a.js']).failures).toEqual(['a.js: The file is binary: it holds NUL bytes. Leave it out.'])
  })

  test('passes over a link that git tracks, and follows one that was named', () => {
    const cwd = makeRepository({ 'a.ts': "'startexport'" })
    symlinkSync('a.ts', join(cwd, 'b.ts'))
    expect(scan(cwd)).toEqual({ chosen: ['a.ts'], looked: 1, failures: [] })
    expect(scan(cwd, ['b.ts']).chosen).toEqual(['b.ts'])
  })

  test('passes over a file that is gone by the time it is read', () => {
    const cwd = makeFolder({ 'a.ts': '' })
    expect(scanFiles({ files: [join(cwd, 'gone.ts')], named: new Set() }, needles)).toEqual({ chosen: [], looked: [], failures: [] })
  })

  test.skipIf(process.getuid?.() === 0)('reports a file that may not be read', () => {
    const cwd = makeFolder({ 'a.ts': '' })
    chmodSync(join(cwd, 'a.ts'), 0)
    expect(scan(cwd).failures).toEqual(['a.ts: The file cannot be read (EACCES).'])
  })

  test('calls back after each file', () => {
    const cwd = makeFolder({ 'a.ts': '', 'b.ts': '' })
    writeFileSync(join(cwd, 'c.ts'), '')
    let calls = 0
    scanFiles(listFiles([], { cwd }), needles, () => (calls += 1))
    expect(calls).toBe(3)
  })
})
