import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'

const send = (body: string): string => `import axios from 'axios'
const headers = { Authorization: \`Bearer \${process.env.INDEXING_TOKEN}\` }
const content = { mimeType: 'text/plain', textContent: 'text' }
await axios.post(\`\${process.env.SEARCH_URL}/api/index/v1/indexdocument\`, ${body}, { headers })
`
const beside = (time: string): string =>
  send(`{ datasource: 'wiki', document: { id: '1', title: 't', body: content, updatedAt: ${time} } }`)
const inside = (time: string): string =>
  send(`{ document: { datasource: 'wiki', id: '1', title: 't', body: content, updatedAt: ${time} } }`)

/** Whether the rule reports a program, with its options. */
function isReported(code: string, options: object): boolean {
  const rules: Linter.RulesRecord = { 'api-sunset/indexing-document-fields': ['error', options] }
  return new Linter().verify(code, [{ plugins: { 'api-sunset': plugin }, rules }]).length > 0
}

const TIME = 'new Date().toISOString()'
const SECONDS = 'Math.floor(Date.now() / 1000)'

describe('the options of indexing-document-fields', () => {
  test.each([
    [{}, false, true],
    [{ places: 'specification' }, false, true],
    [{ places: 'description' }, true, false],
    [{ places: 'either' }, false, false],
  ])('%o: choose where a field may stand', (options, isBesideWrong, isInsideWrong) => {
    expect(isReported(beside(TIME), options)).toBe(isBesideWrong)
    expect(isReported(inside(TIME), options)).toBe(isInsideWrong)
  })

  test.each([
    [{}, false, true],
    [{ times: 'description' }, true, false],
    [{ times: 'either' }, false, false],
  ])('%o: choose what a time may be', (options, isTimestampWrong, isNumberWrong) => {
    expect(isReported(beside(TIME), options)).toBe(isTimestampWrong)
    expect(isReported(beside(SECONDS), options)).toBe(isNumberWrong)
  })

  test.each(['specification', 'description', 'either'])('never let milliseconds pass: %s', (times) => {
    expect(isReported(beside('Date.now()'), { times })).toBe(true)
  })
})

test.each([
  ["{ datasource: 'wiki', document: { id: '1', body: content }, updatedAt: 'x' }", /the fields .+, .+, which are required\. Name them in/],
  ["{ datasource: 'wiki', document: { id: '1', title: 't', body: content } }", /the field .+, which is required\. Name it in/],
])('indexing-document-fields speaks of one field, or of several: %s', (body, words) => {
  const rules: Linter.RulesRecord = { 'api-sunset/indexing-document-fields': 'error' }
  const [message] = new Linter().verify(send(body), [{ plugins: { 'api-sunset': plugin }, rules }])
  expect(message?.message).toMatch(words)
})
