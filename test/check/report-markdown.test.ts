import { describe, expect, test } from 'vitest'
import { reportMarkdown } from '../../src/check/reports/report-markdown.js'
import { compliance, hostile, makeFinding, makeReport, openCall, scheduled } from './sample-report.js'

describe('reportMarkdown', () => {
  test('shows controls in names and messages as they are written, as a terminal may print it', () => {
    const escape = '\u001b[31m\u202e'
    const text = reportMarkdown(makeReport([makeFinding({ file: `src/${escape}.ts`, message: `Field ${escape} goes.` })]))
    expect(text).not.toMatch(/[\u001b\u202e]/)
    expect(text).toContain('`src/\\u001b[31m\\u202e.ts`')
    expect(text).toContain('Field \\\\u001b\\[31m\\\\u202e goes.')
  })

  test('says how it stands, what goes when, and lists the findings by file', () => {
    const report = makeReport([
      makeFinding(),
      makeFinding({ ...scheduled, line: 10, fix: 'safe' }),
      makeFinding({ ...scheduled, file: 'src/b.ts', fix: 'review' }),
    ])
    expect(reportMarkdown(report)).toBe(`<!-- api-sunset -->

## Deprecated API uses

3 findings in 2 files (12 looked at, as of 2026-07-01): **1 removed**, 2 scheduled.

| works until | phase | findings | to do by then | safe | review | manual | items |
|---|---|--:|--:|--:|--:|--:|---|
| 2026-03-31 | removed | 1 | 1 | 0 | 0 | 1 | \`startexport.zip\` |
| 2026-09-30 | scheduled | 2 | 3 | 1 | 1 | 0 | \`startexport.rows\` |

<details><summary>Findings by file</summary>

\`src/a.ts\`

- 🔴 error 3:5 \`startexport.zip\`: Field \`zip\` was removed after 2026-03-31.
- 🟡 warning 10:5 \`startexport.rows\`: Field \`rows\` stops working after 2026-09-30.

\`src/b.ts\`

- 🟡 warning 3:5 \`startexport.rows\`: Field \`rows\` stops working after 2026-09-30.

</details>

Calls: 2 matched, 1 clean, 0 open, 0 unresolved.

Start here: 1 safe rewrite: \`npx api-sunset migrate --safe-only\`
`)
  })

  test('says how many uses reach shared would show', () => {
    const summary = { files: 3, removed: 0, scheduled: 0, compliance: 0, shared: 2, silenced: 0, untied: 0 }
    const text = reportMarkdown(makeReport([], { summary }))
    expect(text).toContain('\n\n2 further uses of the same schemas on other operations: --reach shared shows them.\n\nCalls: ')
  })

  test('lists where calls left sight, and as many as a comment is read for', () => {
    const listed = (open: readonly (typeof openCall)[]): string =>
      reportMarkdown(
        makeReport([], {
          calls: { matched: 0, clean: 0, open, unresolved: [] },
        }),
      )
    expect(listed([openCall])).toContain('\n- `src/f.ts:3:5` `GET /partner/v2/listexports`: the answer goes into a callback of')
    const many = listed(
      Array.from({ length: 60 }, (_, index) => ({
        ...openCall,
        line: index + 1,
      })),
    )
    expect(many).toContain('`src/f.ts:50:5`')
    expect(many).not.toContain('`src/f.ts:51:5`')
    expect(many).toContain('\n… and 10 more, which the other formats list.\n')
  })

  test('says in short that there is nothing', () => {
    const text = reportMarkdown(makeReport([]))
    expect(text).toContain('Nothing deprecated is used in 12 files (as of 2026-07-01).')
    expect(text).not.toContain('<details>')
    expect(text).not.toContain('| works until')
  })

  test('counts what breaks a rule of the interface, which has no date', () => {
    const text = reportMarkdown(makeReport([makeFinding(compliance)]))
    expect(text).toContain("**0 removed**, 0 scheduled, 1 against the interface's rules.")
    expect(text).toContain('- 🔴 error 3:5 `export-method`: The interface takes POST only.')
    expect(text).not.toContain('| works until')
  })

  test('lets no text become markup', () => {
    const text = reportMarkdown(makeReport([makeFinding(hostile)]))
    expect(text).toContain('`` src/a b/<%\\|`#?>:,é.ts ``')
    expect(text).toContain('Not "this" &amp; &lt;that&gt; but 100 % `a\\|b`, &lt;/script&gt;&lt;!-- \\]\\]&gt;')
    expect(text).toContain('\\*x\\* \\[y\\](z). (likely)')
  })

  test('mentions nobody', () => {
    const text = reportMarkdown(makeReport([makeFinding({ message: 'GET /users/@me was removed; ask `@acme/api`.' })]))
    expect(text).toContain(': GET /users/@<!-- -->me was removed; ask `@acme/api`.')
    const counts = { files: 1, removed: 0, scheduled: 0, compliance: 0, shared: 0, silenced: 0, untied: 0, open: 0, unresolved: 0 }
    const fleet = { projects: [{ name: '@acme/web', ...counts }], items: [] }
    expect(reportMarkdown(makeReport([], { fleet }))).toContain('| @<!-- -->acme/web | 1 |')
  })

  test('names the files that could not be looked at', () => {
    const failures = [{ file: 'src/c.ts', message: 'The file does not parse: line 1.' }]
    expect(reportMarkdown(makeReport([], { failures }))).toContain('- `src/c.ts`: The file does not parse: line 1.')
  })

  test('stays short enough for a comment, and says how much it leaves out', () => {
    const text = reportMarkdown(makeReport(Array.from({ length: 5000 }, (_, index) => makeFinding({ file: `src/${index}.ts` }))))
    expect(text.length).toBeLessThan(65_536)
    const shown = text.match(/🔴/g)?.length ?? 0
    expect(shown).toBeGreaterThan(400)
    expect(text).toContain(`… and ${5000 - shown} more, which the other formats list.`)
    expect(text).toContain('5000 findings in 5000 files (12 looked at')
  })
})
