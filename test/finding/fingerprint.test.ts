import { describe, expect, it } from 'vitest'
import { fingerprint, fingerprints } from '../../src/finding/fingerprint.js'
import { judge } from '../../src/finding/judge.js'
import { parse } from '../../src/syntax/parse.js'
import { catalogue, usageOf } from './usages.js'

/** Fingerprints of all places in `text` that say `snippet`, in their order. */
function printsOf(text: string, file = 'a.ts', id = 'createannouncement.snippet'): string[] {
  const tree = parse(`/app/${file}`, text)
  const count = text.split('snippet').length - 1
  const usages = Array.from({ length: count }, (_, occurrence) => usageOf(tree, id, 'snippet', { direction: 'request', occurrence }))
  return fingerprints(judge(usages, catalogue, '2026-11-20'), (path) => path.replace('/app/', ''))
}

const original = "const entry = { mimeType: 'text/plain', snippet: title }\nsend(entry)\n"

describe('fingerprints', () => {
  it('are 16 hexadecimal digits', () => {
    expect(printsOf(original)[0]).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([
    ['moved down', `import x from 'y'\n\n${original}`],
    ['put into a function', `function f() {\n  ${original}}\n`],
    ['surrounded by renamed neighbours', `const other = 1\n${original}function renamed() {}\n`],
    ['put into parentheses', "const entry = ({ mimeType: ('text/plain'), snippet: title })\nsend(entry)\n"],
    ['followed by other code', `${original}more()\n`],
    ['reformatted', 'const entry = {\n    mimeType: "text/plain",\n    snippet: title,\n};\nsend(entry);\n'],
    ['written with CRLF', original.replaceAll('\n', '\r\n')],
    ['given another entry', original.replace("'text/plain',", "'text/html', role,")],
    ['rid of its other entry', original.replace("mimeType: 'text/plain', ", '')],
    ['commented', "const entry = { mimeType: 'text/plain', /* later: text */ snippet: title } // eslint-disable-line\nsend(entry)\n"],
  ])('stay the same when the code is %s', (_what, text) => {
    expect(printsOf(text)).toEqual(printsOf(original))
  })

  it.each([
    ['another value', original.replace('title', 'heading')],
    ['another statement around it', original.replace('const entry', 'const item')],
  ])('change with %s', (_what, text) => {
    expect(printsOf(text)).not.toEqual(printsOf(original))
  })

  it('change with the file and with the id', () => {
    const all = [printsOf(original), printsOf(original, 'b.ts'), printsOf(original, 'a.ts', 'createannouncement.role')].flat()
    expect(new Set(all).size).toBe(3)
  })

  it('tell equal places of one file apart', () => {
    const prints = printsOf('f({ snippet: 1 })\nf({ snippet: 1 })\nf({ snippet: 1 })\n')
    expect(new Set(prints).size).toBe(3)
  })

  it('number equal places by their order in the file, whatever the order of the findings', () => {
    const tree = parse('/app/a.ts', 'f({ snippet: 1 })\nf({ snippet: 1 })\n')
    const usages = [0, 1].map((occurrence) => usageOf(tree, 'createannouncement.snippet', 'snippet', { direction: 'request', occurrence }))
    const findings = judge(usages, catalogue, '2026-11-20')
    const prints = fingerprints(findings, (path) => path)
    expect(fingerprints(findings.toReversed(), (path) => path)).toEqual(prints.toReversed())
  })

  it('do not change with the phase', () => {
    const tree = parse('/app/a.ts', original)
    const usage = usageOf(tree, 'createannouncement.snippet', 'snippet', { direction: 'request' })
    const on = (asOf: string) => fingerprints(judge([usage], catalogue, asOf), (path) => path)
    expect(on('2026-10-15')).toEqual(on('2026-10-16'))
  })

  it('stay the same when another place in the same object or list goes', () => {
    const [, ...others] = printsOf("send([{ snippet: a }, { body: { role: 'x', snippet: b } }, { snippet: c }])\n")
    expect(printsOf('send([{ body: { snippet: b } }, { snippet: c }])\n')).toEqual(others)
  })

  it('keep to a small neighbourhood in a large literal', () => {
    const large = (last: string) => `export default {\n  snippet: title,\n${'  other: 1,\n'.repeat(60)}  last: ${last},\n}\n`
    expect(printsOf(large('1'))).toEqual(printsOf(large('2')))
  })
})

describe('fingerprint', () => {
  it('is that of the first of equal places', () => {
    const tree = parse('/app/a.ts', original)
    const [finding] = judge([usageOf(tree, 'createannouncement.snippet', 'snippet', { direction: 'request' })], catalogue, '2026-11-20')
    expect(finding && fingerprint(finding, 'a.ts')).toBe(printsOf(original)[0])
  })
})
