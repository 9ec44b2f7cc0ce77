import { describe, expect, it } from 'vitest'
import { rewriteText } from '../codemods/rewrite-text.js'

const client = `import { expect, mock } from 'some-tests'
const post = (url, body) => fetch(url, { method: 'POST', body: JSON.stringify(body) })
const announce = (title, text) => post('https://x.example.com/rest/api/v1/createannouncement', { title, snippet: text })
`
const row = "const save = (title, text) => post('https://rows.example.org/rows', { title, snippet: text })\n"

describe('what a test compares what it has recorded with', () => {
  it.each([
    "expect(JSON.parse(mock.calls[0][1].body)).toEqual({ title: 'a', snippet: 'b' })",
    "const body = JSON.parse(mock.calls[0][1].body)\nexpect(body).toEqual({ snippet: 'b', title: 'a' })",
    "expect(mock).toHaveBeenCalledWith('/a', { method: 'POST', body: JSON.stringify({ title: 'a', snippet: 'b' }) })",
    "expect(mock).toHaveBeenCalledWith('/a', expect.objectContaining({ body: JSON.stringify({ title: 'a', snippet: 'b' }) }))",
  ])('is rewritten where it has the keys of a request: %s', (compared) => {
    const { text } = rewriteText('/app/a.js', client + compared)
    expect(text).toBe((client + compared).replaceAll('snippet:', 'text:'))
  })

  it.each([
    ['it has other keys', "expect(JSON.parse(mock.calls[0][1].body)).toEqual({ id: 1, title: 'a', snippet: 'b' })"],
    ['it may have other keys', "expect(JSON.parse(mock.calls[0][1].body)).toEqual({ ...row, title: 'a', snippet: 'b' })"],
    ['it is no text that is parsed', "expect(mock.calls[0][0]).toEqual({ title: 'a', snippet: 'b' })"],
    ['another request has the same keys', `${row}expect(JSON.parse(mock.calls[0][1].body)).toEqual({ title: 'a', snippet: 'b' })`],
  ])('stays where %s', (_, compared) => {
    const { text } = rewriteText('/app/a.js', client + compared)
    expect(text).toBe(client.replace('snippet:', 'text:') + compared)
  })
})
