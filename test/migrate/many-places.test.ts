import { describe, expect, it } from 'vitest'
import { makeRepository } from '../temp-folder.js'
import { read, run } from './run.js'

function lines(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('\n')
}

const send = (body: string, path = '/rest/api/v1/createannouncement'): string =>
  `(base) => fetch(base + '${path}', { method: 'POST', body: JSON.stringify(${body}) })\n`

const draft = `const draft = { title: 'x', snippet: 'y' }\nexport const announce = ${send('draft')}`

const widget = `import { widget } from 'widgets'
const cards = widget({ show(card) { console.log(card.snippet) } })
cards.show(draft)
`

const nested = (depth: number): string => (depth === 0 ? 'draft' : `{ part: ${nested(depth - 1)} }`)

describe('an object that is used in one place of many as well', () => {
  it.each([
    ['places that name the field', lines(70, (i) => `export const make${i} = () => ({ snippet: ${i} })\n`) + draft + widget],
    ['calls', `const seen = []\n${lines(2100, (i) => `seen.push(String(${i}))`)}\n${draft}${widget}`],
    [
      'parts of another request',
      `${draft}export const keep = ${send(`{ ${lines(250, (i) => `k${i}: { i: ${i} },`)} last: draft }`, '/v1/keep')}`,
    ],
    ['parts of one another', `${draft}export const keep = ${send(nested(12), '/v1/keep')}`],
  ])('is left to a person: %s', async (_, program) => {
    const folder = makeRepository({ 'main.js': program })
    const { report } = await run(folder)
    expect(report.left.map(({ id }) => id)).toEqual(['createannouncement.snippet'])
    expect(read(folder, 'main.js')).toBe(program)
  })
})
