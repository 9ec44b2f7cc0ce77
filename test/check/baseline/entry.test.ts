import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { parseBaseline, printBaseline, type BaselineEntry } from '../../../src/check/baseline/entry.js'
import { git, makeRepository } from '../../temp-folder.js'
import { writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const entry = (file: string, fingerprint = '0123456789abcdef', more: Partial<BaselineEntry> = {}): BaselineEntry => ({
  file,
  id: 'startexport.zip',
  fingerprint,
  ...more,
})
const line = (...args: Parameters<typeof entry>): string => printBaseline([entry(...args)])

describe('a baseline', () => {
  test('is a line per entry, sorted as `sort` does, whatever the order of the entries', () => {
    const entries = [entry('src/b.ts'), entry('src/a.ts', 'b'), entry('src/a.ts', 'a', { until: '2027-01-01' }), entry('src/B.ts')]
    const text = printBaseline(entries)
    expect(printBaseline(entries.toReversed())).toBe(text)
    expect(text).toBe(execFileSync('sort', { input: text, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }))
    expect(text.split('\n')[1]).toBe('{"file":"src/a.ts","id":"startexport.zip","fingerprint":"a","until":"2027-01-01"}')
  })

  test('is read as it was written', () => {
    const entries = [
      entry('a', 'x', { until: '2027-01-01', reason: 'The "new" service\nis late' }),
      entry('b', 'y', { evidence: 'likely', reach: 'shared' }),
    ]
    expect(parseBaseline(printBaseline(entries), 'f', false)).toEqual(entries)
  })

  test('may have CRLF, a byte order mark, blank lines and another order', () => {
    const text = `\ufeff\r\n${line('b')}${line('a')}`.replaceAll('\n', '\r\n')
    expect(parseBaseline(text, 'f', false)).toEqual([entry('b'), entry('a')])
  })

  test.each([
    ['a mark of a merge', `${line('a')}<<<<<<< HEAD\n${line('b')}`, 'f:2: this line is a mark of a merge.'],
    ['a repeated entry', line('a') + line('b') + line('a'), 'f:3: this repeats the entry of line 1.'],
    [
      'one finding with two days',
      line('a') + line('a', undefined, { until: '2027-01-01' }),
      'f:2: this is the entry of line 1 with another',
    ],
    ['broken JSON', `${line('a').slice(0, 20)}\n`, 'f:1: this line is no JSON.'],
    ['another kind of JSON', '[]\n', 'f:1: this line is no JSON object.'],
    [
      'an unknown key',
      `{"file":"a","id":"x","fingerprint":"y","untill":"2027-01-01"}\n`,
      'f:1: "untill" is not a known key; the nearest one is "until".',
    ],
    ['a key without its text', '{"file":"a","id":"x","fingerprint":7}\n', 'f:1: "fingerprint" must be a text'],
    ['an entry without an id', '{"file":"a","fingerprint":"y"}\n', 'f:1: "file", "id" and "fingerprint" must be there.'],
    ['a day that is none', line('a', 'y', { until: '2027-02-30' }), 'f:1: "until": "2027-02-30" is not a day of the calendar.'],
  ])('with %s is an error that names the line', (_, text, message) => {
    expect(() => parseBaseline(text, 'f', false)).toThrow(message)
  })

  test('that is to be repaired may have marks of a merge and repeated entries, but no contradiction', () => {
    const merged = `${line('a')}<<<<<<< HEAD\n${line('b')}=======\n${line('b')}${line('c')}>>>>>>> other\n`
    expect(parseBaseline(merged, 'f', true)).toEqual([entry('a'), entry('b'), entry('c')])
    expect(() => parseBaseline(line('a') + line('a', undefined, { until: '2027-01-01' }), 'f', true)).toThrow('another "until"')
  })

  test('merges without a conflict where both sides added entries', () => {
    const cwd = makeRepository({ 'b.jsonl': line('a') + line('z'), '.gitattributes': '*.jsonl merge=union\n' })
    const commit = (text: string): void => {
      writeFileSync(join(cwd, 'b.jsonl'), text)
      git(cwd, 'commit', '--quiet', '--all', '--message', 'more')
    }
    const main = git(cwd, 'branch', '--show-current').trim()
    git(cwd, 'checkout', '--quiet', '-b', 'side')
    commit(line('a') + line('m') + line('o') + line('z'))
    git(cwd, 'checkout', '--quiet', main)
    commit(line('a') + line('n') + line('o') + line('z'))
    git(cwd, 'merge', '--quiet', '--no-edit', 'side')
    const files = parseBaseline(readFileSync(join(cwd, 'b.jsonl'), 'utf8'), 'f', false).map(({ file }) => file)
    expect(files.sort()).toEqual(['a', 'm', 'n', 'o', 'z'])
  })
})
