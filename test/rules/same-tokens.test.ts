import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter, type Rule } from 'eslint'
import { beforeEach, describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { type Around, keep, recall } from '../../rules/same-tokens.js'
import type { Reported } from '../../rules/reported.js'
import { noteFile } from '../../rules/single-run.js'
import { makeFolder } from '../temp-folder.js'

// who comes back to a file is an editor, and no run that goes through all of them
beforeEach(() => ['/a.js', '/b.js', '/a.js'].forEach(noteFile))

/** What a rule is told of a text. */
function contextOf(text: string, file = '/x/a.js'): Rule.RuleContext {
  const linter = new Linter()
  expect(linter.verify(text, [{}], { filename: 'a.js' })).toEqual([])
  return { physicalFilename: file, filename: file, sourceCode: linter.getSourceCode() } as unknown as Rule.RuleContext
}

describe('what was reported in a text', () => {
  const around: Around = { scan: {}, key: 'a' }
  const text = 'export function read(answer) {\n  return (answer.token)\n}\n'
  const at = (whole: string, part: string): [number, number] => [whole.indexOf(part), whole.indexOf(part) + part.length]
  const found = (whole: string, more: Partial<Reported> = {}): Reported => {
    return { range: at(whole, 'token'), message: 'm', replacement: null, file: '', plan: undefined, ...more }
  }
  const again = (next: string, before = text, more: Partial<Reported> = {}, other = around): ReadonlyMap<string, unknown> | undefined => {
    keep(contextOf(before), around, new Map([['rule', [found(before, more)]]]))
    return recall(contextOf(next), other)?.reported
  }

  test.each([
    ['with a comment in front of it', text.replace('return', '// it goes\n  return')],
    ['with a comment beside it', text.replace('.token', './* new */token')],
    ['with a comment at the end', `${text}// the end`],
    ['indented otherwise', text.replace('  return', '\t\treturn')],
  ])('is told of one %s, at its place there', (_, next) => {
    expect(again(next)).toEqual(new Map([['rule', [found(next)]]]))
  })

  test.each([
    ['with another token', text.replace('answer.token', 'answers.token')],
    ['with one more', text.replace('answer.token', '!answer.token')],
    ['that has a line break in another place', text.replace('return (', 'return\n(')],
    ['with another text in front of its first token', `// generated\n${text}`],
    ['whose comments tell types', text.replace('  return', '  /** @type {string} */\n  return')],
  ])('is not told of one %s', (_, next) => {
    expect(again(next)).toBeUndefined()
  })

  test('is not told in another state of the project, or under other settings', () => {
    expect(again(text, text, {}, { scan: {}, key: 'a' })).toBeUndefined()
    expect(again(text, text, {}, { ...around, key: 'b' })).toBeUndefined()
    expect(again(text, text, {}, { ...around })).toBeDefined()
  })

  test('is told with a rewriting where that writes over the same text', () => {
    const planned = (whole: string, replaced = 'answer.token'): Partial<Reported> => {
      return { plan: { fix: 'safe', edits: [{ file: '', range: at(whole, replaced), text: 'answer.other' }], reason: undefined } }
    }
    const before = text.replace('.token', './* a */token')
    const within = text.replace('.token', './* ab */token')
    expect(again(`${text}// end`, text, planned(text))?.get('rule')).toEqual([found(text, planned(text))])
    expect(again(within, before, planned(before, 'answer./* a */token'))).toBeUndefined()
  })

  test('is nothing where there was nothing', () => {
    keep(contextOf(text), around, undefined)
    expect(recall(contextOf(`${text}// end`), around)).toEqual({ reported: undefined })
  })
})

describe('who types a comment', () => {
  const reader = 'export function readToken(answer) {\n  return answer.trackingToken\n}\n'
  const caller = `import { readToken } from './reader.js'
export async function show(id) {
  const r = await fetch(\`\${process.env.URL}/rest/api/v1/getanswer\`, { method: 'POST', body: JSON.stringify({ id }) })
  return readToken((await r.json()).answerResult)
}
`
  const open = (...more: Linter.Config[]) => {
    const cwd = makeFolder({ 'reader.js': reader, 'caller.js': caller })
    const linter = new Linter({ cwd })
    const settings = { settings: { 'api-sunset': { asOf: '2026-10-01' } } }
    const configs = [plugin.configs.recommended, settings, ...more]
    const lint = (text: string, own: Linter.Config[] = configs): string[] =>
      linter.verify(text, own, { filename: join(cwd, 'reader.js') }).map(({ line, column, severity }) => `${line}:${column} ${severity}`)
    return { cwd, linter, configs, lint }
  }
  const typed = reader.replace('  return', '  // the token\n  return')

  test('is told the same, and anew as soon as another file is saved or the settings change', () => {
    const { cwd, configs, lint } = open()
    expect(lint(reader)).toEqual(['2:17 1'])
    expect(lint(typed)).toEqual(['3:17 1'])
    writeFileSync(join(cwd, 'caller.js'), caller.replace('getanswer', 'search'))
    expect(lint(typed)).toEqual([])
    expect(lint(reader)).toEqual([])
    writeFileSync(join(cwd, 'caller.js'), caller)
    expect(lint(typed)).toEqual(['3:17 1'])
    expect(lint(reader, [...configs, { settings: { 'api-sunset': { ignore: ['getanswer.trackingToken'] } } }])).toEqual([])
    expect(lint(reader, [...configs, { settings: { 'api-sunset': { asOf: '2027-01-16' } } }])).toEqual(['2:17 2'])
  })

  test('is told what a rule finds that was turned on in the meantime', () => {
    const { configs, lint } = open()
    const off: Linter.Config = { rules: { 'api-sunset/no-deprecated-field': 'off' } }
    expect(lint(reader, [...configs, off])).toEqual([])
    expect(lint(typed)).toEqual(['3:17 1'])
  })

  test('silences with a comment that disables, and no more when that is gone', () => {
    const { lint } = open({ linterOptions: { reportUnusedDisableDirectives: 'off' } })
    const silenced = reader.replace('  return', '  // eslint-disable-next-line api-sunset/no-deprecated-field\n  return')
    expect(lint(reader)).toEqual(['2:17 1'])
    expect(lint(silenced)).toEqual([])
    expect(lint(reader)).toEqual(['2:17 1'])
  })
})
