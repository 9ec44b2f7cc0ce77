import { describe, expect, it } from 'vitest'
import { findIn } from './find-in.js'

const calls = (program: string) => findIn({ '/main.ts': program }).calls.map(({ state, reason }) => [state, reason])

describe('a path that is an operation’s but for upper and lower case', () => {
  it.each([
    ['a last segment', "fetch(base + '/rest/api/v1/ListAnswers', { method: 'POST', body: '{}' })"],
    ['the prefix', "fetch('https://x.example.com/REST/api/v1/listanswers', { method: 'POST', body: '{}' })"],
    ['the end, behind what is handed in', "ask('https://x.example.com/rest/api/v1')"],
  ])('is no finding, and in the ledger: %s', (_, call) => {
    const ask = "const ask = (root: string) => fetch(`${root}/ListAnswers`, { method: 'POST', body: '{}' })"
    const program = `declare const base: string\n${ask}\nexport const run = () => ${call}\n`
    expect(findIn({ '/main.ts': program }).usages).toEqual([])
    expect(calls(program)).toEqual([['unresolved', expect.stringContaining('POST /rest/api/v1/listanswers but for upper and lower case')]])
  })
  it.each([
    ['nothing of the operation goes away', "fetch(base + '/rest/api/v1/GetPolicies', { method: 'POST', body: '{}' })"],
    ['it has another method', "fetch(base + '/rest/api/v1/ListAnswers', { method: 'DELETE' })"],
    ['it is another operation', "fetch(base + '/rest/api/v1/ListAnswersOf', { method: 'POST', body: '{}' })"],
  ])('is not told of where %s', (_, call) => {
    expect(calls(`declare const base: string\nexport const run = () => ${call}\n`)).toEqual([['clean', undefined]])
  })
})
