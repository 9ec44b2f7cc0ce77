import { describe, expect, it } from 'vitest'
import { rewriteText } from '../codemods/rewrite-text.js'

const post = (body: string) =>
  `fetch('https://x.example.com/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(${body}) })\n`

describe('plans that belong together', () => {
  it('are refused together in one request object', () => {
    const made = "const value = { value: 'a', isNegated: true }\nif (x) delete value.isNegated\n"
    const text = made + post('{ audienceFilters: [{ values: [value] }] }')
    const { text: after, rewriting } = rewriteText('/app/a.js', text)
    expect(after).toBe(text)
    expect(rewriting.left.map(({ plan }) => plan.fix === 'manual' && plan.refusal)).toEqual([
      expect.stringMatching(/^It goes with another place that cannot be rewritten, in line 2: The field is deleted/),
      expect.stringMatching(/^The field is deleted/),
    ])
  })

  it('are made without the ones of another object', () => {
    const text = `${post('{ snippet: 1, text: 2 }')}${post('{ snippet: 3 }')}`
    expect(rewriteText('/app/a.js', text).text).toBe(text.replace('snippet: 3', 'text: 3'))
  })

  it('leave a declared member where a value of its type cannot be rewritten', () => {
    const declared = 'interface Body { snippet?: string; text?: string }\n'
    const text = `${declared}const send = (body: Body) => ${post('body')}send({ snippet: 'a', text: 'b' })\n`
    const { text: after, rewriting } = rewriteText('/app/a.ts', text)
    expect(after).toBe(text)
    expect(rewriting.left).toHaveLength(2)
  })
})
