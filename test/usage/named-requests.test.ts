import { describe, expect, test } from 'vitest'
import { findIn } from './find-in.js'

function reasonsIn(program: string): readonly (string | undefined)[] {
  return findIn({ '/main.ts': program }).calls.map(({ state, reason }) => (state === 'unresolved' ? reason : state))
}

const set = `import axios from 'axios'\nconst api = axios.create({ baseURL: process.env.SITE })\n`
const given = `import { inject } from 'vue'\nconst http = inject('http')\n`

describe('a call that names an operation by the end of its path alone', () => {
  const reason = '`/listanswers` is how the path of POST /rest/api/v1/listanswers ends, and what stands in front of it is not followed'

  test.each([
    ['on a receiver that is not followed', `export default { created() { return this.$http.post('/listanswers', {}) } }`],
    ['on a client with a base that is not known', `${set}api.post('/listanswers')`],
    ['below a base that is not known', `import { base, call } from 'site'\ncall.post(base + '/listanswers')`],
    ['on a client that something unknown gives', `${given}http.post('/listanswers')`],
  ])('is unresolved %s', (_, program) => {
    expect(reasonsIn(program)).toEqual([reason])
  })

  test.each([
    ['another method', `${given}http.get('/listanswers')`],
    ['an everyday word', `${given}http.post('/chat')`],
    ['a page of its own site', `fetch('/listanswers', { method: 'POST' })`],
    ['another host', `import axios from 'axios'\naxios.create({ baseURL: 'https://other.example.org' }).post('/listanswers')`],
    ['a log', `console.log('/listanswers')`],
    ['a double', `import nock from 'nock'\nnock('http://x').post('/listanswers')`],
  ])('is none of ours where it is %s', (_, program) => {
    expect(reasonsIn(program)).toEqual([])
  })
})
