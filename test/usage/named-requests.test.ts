import { describe, expect, test } from 'vitest'
import { findIn } from './find-in.js'

function reasonsIn(program: string): readonly (string | undefined)[] {
  return findIn({ '/main.ts': program }).calls.map(({ state, reason }) => (state === 'unresolved' ? reason : state))
}

const set = `import axios from 'axios'\nconst api = axios.create({ baseURL: process.env.SITE })\n`
const handed = `import type { AxiosInstance } from 'axios'\n`
const given = `import { inject } from 'vue'\nconst http = inject('http')\n`

describe('a call that names an operation by the end of its path alone', () => {
  const reason = '`/listanswers` is how the path of POST /rest/api/v1/listanswers ends, and what stands in front of it is not followed'

  test.each([
    ['on a receiver that is not followed', `export default { created() { return this.$http.post('/listanswers', {}) } }`],
    ['on a client with a base that is not known', `${set}api.post('/listanswers')`],
    ['below a base that is not known', `import { base, call } from 'site'\ncall.post(base + '/listanswers')`],
    ['on a client that something unknown gives', `${given}http.post('/listanswers')`],
    ['on a client that nobody is seen to hand in', `${handed}export const list = (api: AxiosInstance) => api.post('/listanswers')`],
    ['on one of what is handed in', `${handed}export const list = ({ api }: { api: AxiosInstance }) => api.post('/listanswers')`],
  ])('is unresolved %s', (_, program) => {
    expect(reasonsIn(program)).toEqual([reason])
  })

  test.each([
    ['a place with a name of its own', `${given}http.get('/governance/data/policies/{policyId}')`, '/governance/data/policies/{policyId}'],
    ['a place marked by a colon', `${given}http.get('/governance/data/policies/:policy')`, '/governance/data/policies/:policy'],
    ['a value', `${given}export const one = (id) => http.get(\`/governance/data/policies/\${id}\`)`, '/governance/data/policies/…'],
    ['a value behind a base', `${given}export const one = (base, id) => http.get(\`\${base}/data/policies/\${id}\`)`, '/data/policies/…'],
  ])('is unresolved with %s where the path has a parameter', (_, program, text) => {
    const { method, path } = { method: 'GET', path: '/rest/api/v1/governance/data/policies/{id}' }
    expect(reasonsIn(program)).toEqual([
      `\`${text}\` is how the path of ${method} ${path} ends, and what stands in front of it is not followed`,
    ])
  })

  test('is asked for by the method of the call that is handed the address', () => {
    const program = `import { addressOf } from 'site'\nimport axios from 'axios'\naxios.get(addressOf('/data/policies/{id}', { id: 1 }))`
    expect(reasonsIn(program)).toEqual([expect.stringContaining('the path of GET /rest/api/v1/governance/data/policies/{id}')])
    expect(reasonsIn(program.replace('.get(', '.delete('))).toEqual([])
  })

  test.each([
    ['another method', `${given}http.get('/listanswers')`],
    ['an everyday word', `${given}http.post('/chat')`],
    ['a page of its own site', `fetch('/listanswers', { method: 'POST' })`],
    ['other segments in the places of those of the path', `${given}http.get('/reports/data/policies/new/{id}')`],
    ['a value where the path has a word', `${given}export const one = (kind) => http.get(\`/data/\${kind}/1\`)`],
    ['another host', `import axios from 'axios'\naxios.create({ baseURL: 'https://other.example.org' }).post('/listanswers')`],
    ['a value below another host', `import axios from 'axios'\nconst at = axios.create({ baseURL: 'https://other.example.org' })\nexport const one = (id) => at.get(\`/data/policies/\${id}\`)`],
    ['a log', `console.log('/listanswers')`],
    ['a double', `import nock from 'nock'\nnock('http://x').post('/listanswers')`],
  ])('is none of ours where it is %s', (_, program) => {
    expect(reasonsIn(program)).toEqual([])
  })
})
