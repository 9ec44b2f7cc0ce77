import { describe, expect, test } from 'vitest'
import { findIn } from './find-in.js'

/** What is found of a program that hands a base address to a function, which writes the rest. */
function foundBehind(end: string): string[] {
  const program = [
    `const ask = (base: string, body: object) => fetch(\`\${base}${end}\`, { method: 'POST', body: JSON.stringify(body) })`,
    `export const run = () => ask('https://acme.example.com/rest/api/v1', { title: 'Fair', boardId: 7 })`,
  ].join('\n')
  return findIn({ '/main.ts': program }).usages.map(({ deprecation }) => deprecation.id)
}

describe('an address whose base is handed in', () => {
  test.each([
    ['as it is', '/createannouncement'],
    ['with a slash at the end', '/createannouncement/'],
    ['with a query', '/createannouncement?draft=${body}'],
    ['behind a doubled slash', '//createannouncement'],
    ['behind dots', '/../v1/createannouncement'],
  ])('is followed to who hands it in where the end of a path is written %s', (_, end) => {
    expect(foundBehind(end)).toEqual(['createannouncement.boardId'])
  })

  test('is that of another operation where no path ends so', () => {
    expect(foundBehind('/skills')).toEqual([])
  })
})
