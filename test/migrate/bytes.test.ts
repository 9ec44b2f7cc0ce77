import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, linkSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeSourceFile } from '../../src/migrate/write-file.js'
import { makeFolder, makeRepository } from '../temp-folder.js'
import { migratedReader, policyReader, read, run, tokenReader } from './run.js'

const crlf = (text: string) => text.replaceAll('\n', '\r\n')

describe('the bytes of a rewritten file', () => {
  it.each([
    ['CRLF', (text: string) => Buffer.from(crlf(text))],
    ['a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['no last newline', (text: string) => Buffer.from(text.trimEnd())],
    ['tabs and no semicolons', (text: string) => Buffer.from(text.replaceAll('  ', '\t'))],
    ['a hash bang', (text: string) => Buffer.from(`#!/usr/bin/env node\n${text}`)],
    ['Latin-1 text', (text: string) => Buffer.from(`// caf\xe9\n${text}`, 'latin1')],
    ['UTF-16 text', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('stay as they were with %s', async (_, encode) => {
    const folder = makeRepository({ 'a.js': encode(tokenReader) })
    await run(folder)
    expect(readFileSync(join(folder, 'a.js'))).toEqual(encode(migratedReader))
  })

  it.each([
    ['a.vue', (code: string) => `<template>\n  {{ trackingToken }}\n</template>\n\n<script>\n${code}</script>\n`],
    ['a.svelte', (code: string) => `<p>{data.trackingToken}</p>\n<script>${code}</script >`],
    ['a.astro', (code: string) => `---\n${code}---\n\n<p>é 𝄞 {data.trackingToken}\n`],
    ['a.html', (code: string) => `<!-- data.trackingToken -->\n<SCRIPT type='module'>${code}</SCRIPT>\n\t<p>data.trackingToken`],
  ])('stay as they were around the scripts of %s', async (name, wrap) => {
    const bytes = (code: string) => Buffer.from(`\ufeff${crlf(wrap(code))}`)
    const folder = makeRepository({ [name]: bytes(tokenReader) })
    const { exitCode } = await run(folder)
    expect(readFileSync(join(folder, name))).toEqual(bytes(migratedReader))
    expect(exitCode).toBe(0)
  })

  it('have the line ends of the file in a marker', async () => {
    const folder = makeRepository({ 'a.js': crlf(policyReader) })
    await run(folder)
    expect(read(folder, 'a.js').replaceAll('\r\n', '')).not.toContain('\n')
    expect(read(folder, 'a.js')).toContain('// api-sunset(')
  })

  it('have a marker of JavaScript in the script of a page, and none where the script begins on the line', async () => {
    const policies =
      'fetch(`/rest/api/v1/governance/data/policies/${id}`).then(r => r.json()).then(d => use(d.report.config.inputOptions.datasources))'
    const folder = makeRepository({ 'a.html': `<script>\n  ${policies}\n</script>\n`, 'b.html': `<p>\n<script>${policies}</script>\n` })
    await run(folder)
    const after = policies.replace('datasources', 'datasourceInstances')
    expect(read(folder, 'a.html')).toMatch(/^<script>\n {2}\/\/ api-sunset\(getpolicy\.datasources\): .*\n {2}fetch/)
    expect(read(folder, 'a.html')).toContain(after)
    expect(read(folder, 'b.html')).toBe(`<p>\n<script>${after}</script>\n`)
  })

  it.skipIf(process.platform !== 'linux')('have extended attributes and the group that they had', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    const path = join(folder, 'a.js')
    const setting = spawnSync('python3', ['-c', "import os, sys; os.setxattr(sys.argv[1], 'user.kind', b'own')", path])
    const groups = process.getuid?.() === 0 ? [12_345] : []
    for (const group of groups) chownSync(path, process.getuid?.() ?? 0, group)
    await run(folder)
    expect(read(folder, 'a.js')).toBe(migratedReader)
    expect(statSync(path).gid).toBe(groups[0] ?? statSync(folder).gid)
    // not every file system has them
    if (setting.status !== 0) return
    const asking = spawnSync('python3', ['-c', "import os, sys; print(os.getxattr(sys.argv[1], 'user.kind'))", path], { encoding: 'utf8' })
    expect(asking.stdout).toBe("b'own'\n")
  })

  it('stay what they are under every name of a file that has several', async () => {
    const folder = makeRepository({ 'a.js': tokenReader, 'b.js': tokenReader })
    linkSync(join(folder, 'a.js'), join(folder, 'other.txt'))
    const { report, exitCode } = await run(folder)
    expect([read(folder, 'a.js'), read(folder, 'other.txt'), read(folder, 'b.js')]).toEqual([tokenReader, tokenReader, migratedReader])
    expect(report.failed).toEqual([{ file: 'a.js', message: expect.stringContaining('The file has another name (hard links)') }])
    expect(exitCode).toBe(2)
  })

  it('keep the mode, and leave nothing beside them', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    chmodSync(join(folder, 'a.js'), 0o755)
    await run(folder, { allowDirty: true })
    expect(statSync(join(folder, 'a.js')).mode & 0o777).toBe(0o755)
    expect(readdirSync(folder).sort()).toEqual(['.git', 'a.js'])
  })
})

describe('writeSourceFile', () => {
  it('does not write a file that is another one by now', () => {
    const folder = makeFolder({ 'a.js': 'new\n' })
    expect(() => writeSourceFile(join(folder, 'a.js'), 'old\n', 'rewritten\n')).toThrow(/was changed/)
    expect(read(folder, 'a.js')).toBe('new\n')
  })

  it('writes the file that a link leads to, and keeps the link', () => {
    const folder = makeFolder({ 'real/a.js': 'old\n' })
    symlinkSync(join(folder, 'real/a.js'), join(folder, 'link.js'))
    writeSourceFile(join(folder, 'link.js'), 'old\n', 'new\n')
    expect(lstatSync(join(folder, 'link.js')).isSymbolicLink()).toBe(true)
    expect(read(folder, 'real/a.js')).toBe('new\n')
  })

  it('leaves the file as it was when the new text does not fit its encoding', () => {
    const folder = makeFolder({})
    const file = join(folder, 'a.js')
    writeFileSync(file, Buffer.from('// \xe9\n', 'latin1'))
    expect(() => writeSourceFile(file, '// \xe9\n', '// \u2192\n')).toThrow(/not UTF-8/)
    expect(readFileSync(file)).toEqual(Buffer.from('// \xe9\n', 'latin1'))
    expect(readdirSync(folder)).toEqual(['a.js'])
  })
})
