import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
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

  it('have the line ends of the file in a marker', async () => {
    const folder = makeRepository({ 'a.js': crlf(policyReader) })
    await run(folder)
    expect(read(folder, 'a.js').replaceAll('\r\n', '')).not.toContain('\n')
    expect(read(folder, 'a.js')).toContain('// api-sunset(')
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
