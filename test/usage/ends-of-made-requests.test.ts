import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findIn } from './find-in.js'

/** The calls of a program, each as `line state` in order. */
function statesIn(program: string): string[] {
  return findIn({ '/page.ts': program }).calls.map(({ tree, node, state }) => `${lineIndex(tree.text)(node.range[0]).line} ${state}`)
}

const requests = `import agent from 'superagent'
const post = (url: string) => agent.post('/rest/api/v1' + url).set('Accept', 'application/json')
`

describe('a request that is made step by step', () => {
  test('hands its answer to no setting of it', () => {
    const program = `${requests}export const ask = (owner: string, ...paths: string[]) =>
  post('/getcollection').query({ owner, paths }).then((res) => res.body.name)
`
    expect(statesIn(program)).toEqual(['4 clean'])
  })

  test('hands its answer to a plugin that it uses', () => {
    const program = `${requests}export const ask = (plugin: any) => post('/getcollection').use(plugin).then((res) => res.body.name)
`
    expect(statesIn(program)).toEqual(['3 open'])
  })

  test('may be told to send what another one has answered', () => {
    const program = `${requests}const load = () => post('/getanswer').then((res) => res.body)
const save = (answer: any, ...paths: string[]) => post('/search').query({ paths }).send(answer)
load().then((answer) => save(answer, 'name'))
`
    expect(statesIn(program)).toEqual(['3 clean', '4 clean'])
  })
})
describe('an answer that a callback keeps which comes back from a call', () => {
  const kept = (how: string): string => `import axios from 'axios'
import { action } from 'mobx'
declare const made: any
const same = (fn: any) => fn
class Store {
  item: any
  load = () => axios.post('/rest/api/v1/getcollection').then(${how}((response: any) => { this.item = response.data }))
  token() { return this.item.trackingToken }
}
new Store().load()
`
  test.each([
    ['', '7 matched'],
    ['action', '7 matched'],
    ['same', '7 matched'],
    ['made', '7 open'],
  ])('%s', (how, state) => expect(statesIn(kept(how))).toEqual([state]))
})
