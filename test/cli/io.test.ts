import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { usesColor, widthOf } from '../../src/cli/io.js'
import type { Io } from '../../src/cli/io.js'
import { createProgressLine } from '../../src/cli/progress.js'

function makeIo(isTTY: boolean, env: Io['env'] = {}): { io: Io; written: () => string } {
  let text = ''
  const stream = Object.assign(new Writable({ write: (chunk, _, done) => ((text += String(chunk)), done()) }), { isTTY })
  return { io: { cwd: '/', env, now: new Date(0), stdout: stream, stderr: stream }, written: () => text }
}

describe('usesColor', () => {
  test.each([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['a terminal that knows no colours', true, { TERM: 'dumb' }, false],
    ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
    ['a pipe in CI', false, { CI: 'true', GITHUB_ACTIONS: 'true' }, false],
    ['a pipe with both, as NO_COLOR is the stronger wish', false, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    ['a terminal with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
  ])('for %s', (_, isTTY, env, expected) => {
    expect(usesColor(undefined, makeIo(isTTY, env).io)).toBe(expected)
  })

  test('lets the flag win', () => {
    expect(usesColor(true, makeIo(false, { NO_COLOR: '1' }).io)).toBe(true)
    expect(usesColor(false, makeIo(true, { FORCE_COLOR: '1' }).io)).toBe(false)
  })
})

describe('widthOf', () => {
  const onTerminal = (isTTY: boolean, columns: number | undefined) => {
    const { io } = makeIo(isTTY)
    return widthOf({ ...io, stdout: Object.assign(io.stdout, { columns }) })
  }

  test('is that of the terminal', () => {
    expect(onTerminal(true, 60)).toBe(60)
  })

  test('is unknown in a pipe, and where a terminal does not tell it', () => {
    expect(onTerminal(false, 60)).toBeUndefined()
    expect(onTerminal(true, undefined)).toBeUndefined()
    expect(onTerminal(true, 0)).toBeUndefined()
  })
})

describe('createProgressLine', () => {
  test('is one line that is written over and taken away', () => {
    const { io, written } = makeIo(true)
    const line = createProgressLine(true, io)
    line?.update({ stage: 'scan', done: 7, total: 9 })
    line?.clear()
    expect(written()).toBe('\r\u001b[Kscanned 7 of 9 files\r\u001b[K')
  })

  test('says how much time is left once that can be told', () => {
    const { io, written } = makeIo(true)
    let now = 1000
    const line = createProgressLine(true, io, () => now)
    line?.update({ stage: 'scan', done: 0, total: 400 })
    now = 4000
    line?.update({ stage: 'scan', done: 100, total: 400 })
    line?.update({ stage: 'parse', done: 0, total: 4000 })
    now = 7000
    line?.update({ stage: 'parse', done: 40, total: 4000 })
    expect(written().split('\r\u001b[K').slice(1)).toEqual([
      'scanned 0 of 400 files',
      'scanned 100 of 400 files, about 9 s left',
      'parsed 40 of 4000 files, about 5 min left',
    ])
  })

  test('is nothing where standard error is no terminal, or no progress is wanted', () => {
    expect(createProgressLine(true, makeIo(false).io)).toBeUndefined()
    expect(createProgressLine(false, makeIo(true).io)).toBeUndefined()
  })

  test('is nothing in CI, even on a terminal', () => {
    expect(createProgressLine(true, makeIo(true, { CI: 'true' }).io)).toBeUndefined()
    expect(createProgressLine(true, makeIo(true, { CI: 'false' }).io)).toBeDefined()
  })
})
