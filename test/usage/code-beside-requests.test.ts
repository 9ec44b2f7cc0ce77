import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findIn } from './find-in.js'

const CHAT = "'https://acme-be.example.com/rest/api/v1/chat'"
const ANNOUNCE = "'https://acme-be.example.com/rest/api/v1/createannouncement'"
const BODY = '{ messages: [] }'
const IMPORTS = [
  "import axios from 'axios'; import ky from 'ky'; import got from 'got'; import { ofetch } from 'ofetch'",
  "import createClient from 'openapi-fetch'; import wretch from 'wretch'",
].join('; ')

/** What is found in one program as `line id`, and the states of its calls. */
function foundIn(program: string): { readonly found: string[]; readonly states: string[] } {
  const { usages, calls } = findIn({ '/main.ts': program })
  const found = usages.map(({ tree, node, deprecation }) => `${lineIndex(tree.text)(node.range[0]).line} ${deprecation.id}`)
  return { found, states: calls.map(({ state }) => state) }
}

describe('code that a client runs beside the requests of whoever asks', () => {
  test.each([
    ['an interceptor of axios', `
      const http = axios.create({ baseURL: 'https://acme-be.example.com' })
      http.interceptors.response.use((response) => { console.log(response.data.messages[0].citations); return response })
      export const ask = async () => (await http.post('/rest/api/v1/chat', ${BODY})).data.messages.length`],
    ['an interceptor of axios by its name', `
      const http = axios.create({ baseURL: 'https://acme-be.example.com' })
      function note({ data }) { console.log(data.messages[0].citations) }
      http.interceptors.response.use(note)
      export const ask = async () => (await http.post('/rest/api/v1/chat', ${BODY})).data.messages.length`],
    ['a hook of ofetch by its name', `
      const note = ({ response }) => console.log(response._data.messages[0].citations)
      const api = ofetch.create({ onResponse: note })
      export const ask = async () => (await api(${CHAT}, { method: 'POST', body: ${BODY} })).messages.length`],
    ['a transformation of axios', `
      export const ask = async () => (await axios.post(${CHAT}, ${BODY}, {
        transformResponse: [(raw) => JSON.parse(raw).messages.map((message) => message.citations)] })).data.length`],
    ['a hook of ky, version 1', `
      export const ask = async () => (await ky.post(${CHAT}, { json: ${BODY},
        hooks: {
          afterResponse: [async (request, options, response) => console.log((await response.json()).messages[0].citations)],
        } }).json()).messages.length`],
    ['a hook of ky, version 2', `
      export const ask = async () => (await ky.post(${CHAT}, { json: ${BODY},
        hooks: {
          afterResponse: [async ({ response }) => console.log((await response.json()).messages[0].citations)],
        } }).json()).messages.length`],
    ['a hook of got, for all requests', `
      const client = got.extend({ responseType: 'json',
        hooks: { afterResponse: [(response) => { console.log(response.body.messages[0].citations); return response }] } })
      export const ask = async () => (await client.post(${CHAT}, { json: ${BODY} })).body.messages.length`],
    ['a hook of ofetch, for all requests', `
      const api = ofetch.create({
        onResponse({ response }) { for (const message of response._data.messages) console.log(message.citations) } })
      export const ask = async () => (await api(${CHAT}, { method: 'POST', body: ${BODY} })).messages.length`],
    ['a middleware of openapi-fetch', `
      const client = createClient({ baseUrl: 'https://acme-be.example.com' })
      client.use({ async onResponse({ response }) { console.log((await response.clone().json()).messages[0].citations) } })
      export const ask = async () => (await client.POST('/rest/api/v1/chat', { body: ${BODY} })).data.messages.length`],
  ])('sees the answer: %s', (_, program) => {
    const lines = (IMPORTS + program).split('\n')
    const line = lines.findIndex((text) => text.includes('citations')) + 1
    expect(foundIn(lines.join('\n'))).toEqual({ found: [`${String(line)} chat.citations`], states: ['matched'] })
  })

  test.each([
    ['an interceptor of axios writes into it', `
      const http = axios.create()
      http.interceptors.request.use((config) => { config.data.boardId = 3; return config })
      export const announce = async () => (await http.post(${ANNOUNCE}, { title: 'a' })).data.id`],
    ['a hook of ofetch puts another one in its place', `
      const api = ofetch.create({ onRequest({ options }) { options.body = { ...options.body, boardId: 3 } } })
      export const announce = async () => (await api(${ANNOUNCE}, { method: 'POST', body: { title: 'a' } })).id`],
  ])('changes the body: %s', (_, program) => {
    const { found, states } = foundIn(IMPORTS + program)
    expect(found.map((one) => one.split(' ')[1])).toEqual(['createannouncement.boardId'])
    expect(states).toEqual(['matched'])
  })

  test('sees the answers of its own client alone', () => {
    const program = `
      const [http, other] = [axios.create(), axios.create()]
      other.interceptors.response.use((response) => { console.log(response.data.messages[0].citations); return response })
      export const ask = async () => (await http.post(${CHAT}, ${BODY})).data.messages.length`
    expect(foundIn(IMPORTS + program).found).toEqual([])
  })

  test('is in the ledger where it names a deprecated field and is not followed', () => {
    const program = `
      const api = wretch().middlewares([(next) => async (url, options) => {
        const response = await next(url, options); console.log((await response.clone().json()).messages[0].citations); return response }])
      export const ask = async () => (await api.url(${CHAT}).post(${BODY}).json()).messages.length`
    expect(foundIn(IMPORTS + program)).toEqual({ found: [], states: ['open'] })
  })

  test.each([
    ['open', '@Log({ pick: (data) => data.messages[0].citations })'],
    ['clean', '@Log({ pick: (data) => data.messages.length })'],
  ])('leaves the request of a decorated method %s: %s', (state, decorator) => {
    const program = `
      import { Log } from 'some-log'
      class Chat {
        ${decorator}
        async ask() { return (await axios.post(${CHAT}, ${BODY})).data.messages.length }
      }
      export const ask = () => new Chat().ask()`
    expect(foundIn(IMPORTS + program)).toEqual({ found: [], states: [state] })
  })

  test('is in the ledger for a field that is not found, whatever else is found in it', () => {
    const program = `
      const http = axios.create({ baseURL: 'https://acme-be.example.com' })
      http.interceptors.request.use((config) => { config.data.boardId = 3; send(config.data, 'snippet'); return config })
      export const announce = async () => (await http.post(${ANNOUNCE}, { title: 'a' })).data.id`
    const { found, states } = foundIn(IMPORTS + program)
    expect(found.map((one) => one.split(' ')[1])).toEqual(['createannouncement.boardId'])
    expect(states).toEqual(['open'])
  })

  test('is nothing where it names no such field', () => {
    const program = `
      const api = wretch().middlewares([(next) => async (url, options) => { console.log(url); return next(url, options) }])
      export const ask = async () => (await api.url(${CHAT}).post(${BODY}).json()).messages.length`
    expect(foundIn(IMPORTS + program)).toEqual({ found: [], states: ['clean'] })
  })
})
