import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findIn } from './find-in.js'
import { circle, lines } from './unbounded-programs.js'

/** The calls of some files that could not be resolved, each as `file:line reason`. */
function unresolvedIn(files: Readonly<Record<string, string>>): string[] {
  return findIn(files)
    .calls.filter(({ state }) => state === 'unresolved')
    .map(({ tree, node, reason }) => `${tree.file}:${lineIndex(tree.text)(node.range[0]).line} ${reason}`)
}

/** The calls of one program, each as `line state` in order. */
function statesIn(program: string, changes: Parameters<typeof findIn>[1] = {}, file = '/main.ts'): string[] {
  return findIn({ [file]: program }, changes).calls.map(({ tree, node, state }) => `${lineIndex(tree.text)(node.range[0]).line} ${state}`)
}

/** The reason for the only unresolved call of a program that requests `path` below the API's prefix. */
function reasonFor(path: string, before = ''): string {
  const [only, ...others] = unresolvedIn({ '/main.ts': `${before}\nexport const ask = async () => fetch(\`/rest/api/v1/\${${path}}\`)\n` })
  if (only === undefined || others.length > 0) throw new Error(`${others.length + (only === undefined ? 0 : 1)} unresolved calls`)
  return only.replace('/main.ts:2 ', '')
}

const send = "const send = (path: string) => fetch('/rest/api/v1/' + path, { method: 'POST' })\n"
const chainOf = (count: number): string =>
  lines(count, (index) => `const w${index + 1} = (p: string) => ${index === 0 ? 'send' : `w${index}`}(p)`)

describe('the ledger', () => {
  test.each([
    ['process.env.OPERATION', 'the path is read from the environment'],
    ['nameOf()', 'the path is the result of `nameOf`, which was not seen', "import { nameOf } from 'unknown-package'"],
    ['(await (await fetch(address)).json()).name', 'the path comes from an answer'],
    ["JSON.parse(localStorage.getItem('name')!).name", 'the path is parsed from a text'],
    ['Math.random()', 'the path is the result of `random`, which was not seen'],
  ])('says of a path that is %s: %s', (path, reason, before = '') => {
    expect(reasonFor(path, before)).toBe(reason)
  })

  test('says of an operation below another path that the address may be the service, until it is named', () => {
    const program = {
      '/main.ts': "export const ask = () => fetch('https://gateway.example.com/workplace/rest/api/v1/listanswers', { method: 'POST' })\n",
    }
    const reason = 'the path has `/workplace` in front: name the address in `baseUrls` if it is the service'
    expect(unresolvedIn(program)).toEqual([`/main.ts:1 ${reason}`])
    const named = findIn(program, { baseUrls: ['https://gateway.example.com/workplace'] })
    expect(named.calls.map(({ state }) => state)).toEqual(['matched'])
    const other = findIn(program, { baseUrls: ['https://acme-be.example.com'] })
    expect(other.calls).toEqual([])
  })

  test('says of a parameter that no caller was seen', () => {
    const wrapper = "export const ask = (name: string) => fetch('/rest/api/v1/' + name)\n"
    expect(unresolvedIn({ '/main.ts': wrapper })).toEqual([
      '/main.ts:1 the path is the parameter `name`, and no caller that decides it was seen',
    ])
    const member = 'class Api {\n  constructor(private name: string) {}\n  ask() {\n    return fetch(`/rest/api/v1/${this.name}`)\n  }\n}\n'
    expect(unresolvedIn({ '/main.ts': `${member}export const ask = (name: string) => new Api(name).ask()\n` })).toEqual([
      '/main.ts:4 the path is the parameter `name`, and no caller that decides it was seen',
    ])
  })

  test.each(['client.post(name)', 'client.request({ url: name })', 'client({ url: name })'])(
    'says the same where the parameter is all that `%s` adds to the base of a client',
    (call) => {
      const client = "import axios from 'axios'\nconst client = axios.create({ baseURL: 'https://h/rest/api/v1' })\n"
      expect(unresolvedIn({ '/main.ts': `${client}export const ask = (name: string) => ${call}\n` })).toEqual([
        '/main.ts:3 the path is the parameter `name`, and no caller that decides it was seen',
      ])
    },
  )

  test('tells a part of the path from the whole of it', () => {
    const read = 'export const read = (id: string, what: string) => fetch(`/rest/api/v1/governance/data/policies/${id}/${what}`)\n'
    expect(unresolvedIn({ '/main.ts': read })).toEqual([
      '/main.ts:1 a part of the path is the parameter `what`, and no caller that decides it was seen',
    ])
  })

  test.each([
    ['begins as none does', '`/rest/api/v1/nothing/${slug}/here`'],
    ['begins as none does, and goes on in a parameter', "'/rest/api/v1/nothing/' + slug"],
    ['has a segment that begins as none does', '`/rest/api/v1/nothing-${slug}`'],
    ['ends as none does', '`/rest/api/v1/governance/${process.env.KIND}/nothing`'],
  ])('says of a path that no operation can have that it is another: %s', (_, path) => {
    const states = (written: string) =>
      findIn({ '/main.ts': `export const ask = (slug: string) => fetch(${written})\n` }).calls.map(({ state }) => state)
    expect(states(path)).toEqual(['clean'])
    expect(states("'/rest/api/v1/list' + slug")).toEqual(['unresolved'])
    expect(states('`/rest/api/v1/${slug}/policies/${slug}`')).toEqual(['unresolved'])
  })

  test('lists the call that decides in the place of the sender', () => {
    const files = {
      '/api.ts': "export const ask = (name: string) => fetch('/rest/api/v1/' + name, { method: 'POST' })\n",
      '/main.ts': "import { ask } from './api.js'\nask('listanswers')\nask(process.env.OPERATION!)\n",
    }
    expect(unresolvedIn(files)).toEqual(['/main.ts:3 the path is read from the environment'])
  })

  test('lists a call with an alternative that is not known, whatever the first one is', () => {
    expect(reasonFor("(flag ? 'unlisted' : process.env.OPERATION)", 'declare const flag: boolean')).toBe(
      'the path is read from the environment',
    )
  })

  test('leaves out what goes elsewhere', () => {
    expect(unresolvedIn({ '/main.ts': 'export const ask = (path: string) => fetch(`/other/v1/${path}${process.env.X}`)\n' })).toEqual([])
  })

  test('leaves out what a configured client does inside', () => {
    const program = "export const ask = (name: string) => fetch('/rest/api/v1/' + name)\n"
    const callee = { names: ['ask'] }
    const shape = { url: ['0'], method: [], body: [], headers: [], base: [], answer: ['.'] }
    const { calls } = findIn({ '/main.ts': program }, { clients: [{ name: 'ask', callee, calls: { '': shape } }] })
    expect(calls).toEqual([])
  })
})

describe('a call', () => {
  test('of a method of an SDK counts, whether the catalogue knows the operation or not', () => {
    const chains = [
      "import { Glean } from '@gleanwork/api-client'",
      "import { clientAgentsRun } from '@gleanwork/api-client/funcs/clientAgentsRun.js'",
      "const glean = new Glean({ apiToken: 'x' })",
      'await glean.client.answers.list({})',
      'await glean.client.search.query({})',
      'await glean.client.agents.run({})',
      'await glean.client.tools.list()',
      'await glean.client.governance.data.findings.create({})',
      'await glean.indexing.documents.index({})',
      'await clientAgentsRun(glean, {})',
    ].join('\n')
    expect(statesIn(chains)).toEqual(['4 matched', '5 clean', '6 clean', '7 clean', '8 clean', '9 clean', '10 clean'])
  })

  test('of what is no method of an SDK does not count', () => {
    const others = [
      "import { Glean, HTTPClient } from '@gleanwork/api-client'",
      "const glean = new Glean({ httpClient: new HTTPClient().addHook('response', log) })",
      'glean.client.search.query.mockResolvedValue({})',
      'glean.client.tools.run.mockResolvedValue({})',
      'glean.on(log)',
      'JSON.stringify(glean.client)',
    ].join('\n')
    expect(statesIn(others, {}, '/main.test.ts')).toEqual([])
  })

  test.each(['/search', '/agents/search', '/deleteannouncement', '/items/${id}', '/items/${process.env.ID}'])(
    'of a method of a class counts whatever it asks for: %s',
    (path) => {
      const client = [
        'export class Client {',
        '  constructor(private base: string) {}',
        '  private post(path: string, body: unknown) {',
        "    return fetch(`${this.base}/rest/api/v1${path}`, { method: 'POST', body: JSON.stringify(body) })",
        '  }',
        `  ask(id: string) {`,
        `    return this.post(\`${path}\`, { id })`,
        '  }',
        '  list() {',
        "    return this.post('/listanswers', {})",
        '  }',
        '}',
      ].join('\n')
      expect(statesIn(client)).toEqual(['7 clean', '10 matched'])
      expect(statesIn(`${client}\nnew Client('https://acme-be.example.com').ask('3')\n`)).toEqual(['7 clean', '10 matched'])
    },
  )

  test('that hands a sender its body alone is no call beside the one that decides where it goes', () => {
    const program = [
      "const post = (path: string, body: unknown) => fetch('/rest/api/v1/' + path, { method: 'POST', body: JSON.stringify(body) })",
      "const announce = (body: unknown) => post('createannouncement', body)",
      'const share = (body: unknown) => announce(body)',
      "share({ title: 'x', snippet: 'y' })",
      "announce({ title: 'x' })",
    ].join('\n')
    expect(statesIn(program)).toEqual(['2 matched'])
  })

  test('counts beside others that leave the path to the default of its sender', () => {
    const program = [
      "const count = (what = 'getdocumentcount') => fetch('/api/index/v1/' + what, { method: 'POST' })",
      'count()',
      "count('getdatasourceconfig')",
    ].join('\n')
    expect(statesIn(program)).toEqual(['2 matched', '3 clean'])
    expect(statesIn(program.split('\n')[0] ?? '')).toEqual(['1 matched'])
  })

  test('counts as followed where a function of a generated model gives its argument back only where that is nothing', () => {
    const program = (test: string): string =>
      [
        `const answerFrom = (json: any) => { if (${test}) return json; return { id: json.answer.id, token: json['trackingToken'] } }`,
        "const ask = () => fetch('/rest/api/v1/getanswer', { method: 'POST' })",
        "export const show = async () => console.log(answerFrom((await (await ask()).json())['answerResult']).id)",
      ].join('\n')
    for (const test of ['json == null', 'json === undefined || json === null', '!json'])
      expect(statesIn(program(test))).toEqual(['2 matched'])
  })

  test('is open where its answer is given to whoever asks for it by a name that stands beside the function', () => {
    const program = (asked: string): string =>
      [
        'export const start = (server: any) => {',
        "server.method('collection', async () => (await fetch('/rest/api/v1/getcollection', { method: 'POST' })).json())",
        `server.route({ handler: (request) => server.methods.${asked}(request.params.id) })`,
        '}',
      ].join('\n')
    expect(statesIn(program('collection'))).toEqual(['2 open'])
    expect(statesIn(program('others'))).toEqual(['2 clean'])
  })

  test('of which nobody says how its path goes on is listed where other callers of its sender are seen', () => {
    const program = [
      "const call = (path: string) => fetch('/rest/api/v1' + path, { method: 'POST' })",
      'export const ask = (name: string) => call(`/${name}`)',
      'export const forward = (path: string) => call(path)',
      "call('/search')",
    ].join('\n')
    expect(statesIn(program)).toEqual(['2 unresolved', '4 clean'])
  })

  test('that takes the path of settings which nobody is seen to hand in is listed beside others of its sender', () => {
    const program = [
      "const call = (name: string) => fetch('/rest/api/v1/' + name, { method: 'POST' })",
      'export const custom = (settings: { name: string }) => call(settings.name)',
      "export const ask = () => call('search')",
    ].join('\n')
    expect(statesIn(program)).toEqual(['2 unresolved', '3 clean'])
  })

  test('is matched though it shares its reader with another one', () => {
    const program = [
      'const citationsOf = (data: any) => data.messages[0].citations',
      "const ask = async (path: string) => (await fetch('/rest/api/v1/' + path, { method: 'POST' })).json()",
      "export const first = async () => citationsOf(await ask('chat'))",
      "export const second = async () => citationsOf(await (await fetch('/rest/api/v1/chat', { method: 'POST' })).json())",
      "export const third = async () => (await ask('chat')).messages[0].fragments",
    ].join('\n')
    expect(statesIn(program)).toEqual(['3 matched', '4 matched', '5 clean'])
  })

  test('is not matched for what stands in it of the answer to another one', () => {
    const program = [
      "const post = async (path: string, body: unknown) => (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json()",
      "const found = await post('/rest/api/v1/getcollection', { id: 1 })",
      "await post('/rest/api/v1/feedback', { of: found.trackingToken })",
    ].join('\n')
    expect(statesIn(program)).toEqual(['2 matched', '3 clean'])
  })

  test('of a hook is one call together with what sends for it', () => {
    const hooks = [
      "import { useClientAnswersListMutation, useClientChatCreateMutation } from '@gleanwork/api-client/react-query'",
      'export function List() {',
      '  const { mutate } = useClientAnswersListMutation()',
      '  return <button onClick={() => mutate({ request: {} })} />',
      '}',
      'export function Ask() {',
      '  const chat = useClientChatCreateMutation()',
      '  return <button onClick={() => chat.mutate({ chatRequest: { messages: [{ citations: [] }] } })} />',
      '}',
    ].join('\n')
    expect(statesIn(hooks, {}, '/main.tsx')).toEqual(['3 matched', '7 matched'])
    const swr = [
      "import useSWRMutation from 'swr/mutation'",
      "const { trigger } = useSWRMutation('/rest/api/v1/createannouncement', (url, { arg }) =>",
      "  fetch(url, { method: 'POST', body: JSON.stringify(arg) }))",
      'trigger({ boardId: 2 })',
    ].join('\n')
    expect(statesIn(swr)).toEqual(['3 matched'])
  })

  test('that a table of requests describes for a runner counts as well', () => {
    const routing = [
      'export const options = [',
      "  { value: 'list', routing: { request: { method: 'POST', url: '/rest/api/v1/listanswers' } } },",
      "  { value: 'add', routing: { request: { method: 'POST', url: '/rest/api/v1/createannouncement', body: { snippet: 'x' } } } },",
      "  { value: 'find', routing: { request: { method: 'POST', url: '/rest/api/v1/search' } } },",
      "  { value: 'other', routing: { request: { method: 'POST', url: '/v2/search' } } },",
      ']',
    ].join('\n')
    expect(statesIn(routing)).toEqual(['2 matched', '3 matched', '4 clean'])
  })
})

describe('a path that is read from the environment', () => {
  const env = 'const { SERVICE_URL, SERVICE_PATH, OTHER_URL } = process.env'
  const known = "await fetch(`${SERVICE_URL}/rest/api/v1/search`, { method: 'POST' })"

  test('is listed below a base at which an operation is requested', () => {
    const program = [env, known, 'await fetch(SERVICE_URL + SERVICE_PATH)', 'await fetch(`${SERVICE_URL}/${SERVICE_PATH}`)'].join('\n')
    expect(statesIn(program)).toEqual(['2 clean', '3 unresolved', '4 unresolved'])
    const client = [
      "import axios from 'axios'",
      'const api = axios.create({ baseURL: settings.url })',
      "await api.post('/rest/api/v1/search')",
      'await api.post(process.env.SERVICE_PATH)',
      "await api.get('/health')",
    ].join('\n')
    expect(statesIn(client)).toEqual(['3 clean', '4 unresolved'])
  })

  test('is listed below an address that is named', () => {
    const program = "await fetch('https://acme-be.example.com/' + process.env.SERVICE_PATH)"
    expect(statesIn(program, { baseUrls: ['https://acme-be.example.com'] })).toEqual(['1 unresolved'])
    expect(statesIn(program)).toEqual([])
  })

  test('is left out where nothing tells that it is one of the API', () => {
    const program = [
      env,
      known,
      'await fetch(OTHER_URL + SERVICE_PATH)',
      'await fetch(`${SERVICE_URL}/health/${SERVICE_PATH}`)',
      'await fetch(SERVICE_URL)',
      'await fetch(process.env.HOOK_URL)',
    ].join('\n')
    expect(statesIn(program)).toEqual(['2 clean'])
  })
})

describe('a path with a hole', () => {
  test.each([
    ['GET', '/agents/${id}'],
    ['POST', '/agents/${id}'],
    ['GET', '/governance/data/policies/${id}/download'],
    ['GET', '/governance/data/reports/${id}'],
    ['PUT', '/${name}'],
    ['GET', '/list${name}'],
  ])('is that of another operation where none has the method and the shape: %s %s', (method, path) => {
    const program = `export const ask = (id: string, name: string) => fetch(\`/rest/api/v1${path}\`, { method: '${method}' })\n`
    expect(statesIn(program)).toEqual(['1 clean'])
  })

  test.each([
    ['POST', '/agents/${id}/${name}'],
    ['GET', '/governance/${name}'],
    ['GET', '/governance/data/pol${name}'],
    ['POST', '/list${name}'],
    ['POST', '/${name}'],
  ])('is listed where one has: %s %s', (method, path) => {
    const program = `export const ask = (id: string, name: string) => fetch(\`/rest/api/v1${path}\`, { method: '${method}' })\n`
    expect(statesIn(program)).toEqual(['1 unresolved'])
  })

  test('is left out at the host of somebody else than those whose operations are requested', () => {
    const other = 'export const issue = (id: string) => fetch(`https://tracker.acme.com/rest/api/v1/${id}`)'
    const own = "await fetch('https://acme-be.vendor.com/rest/api/v1/search', { method: 'POST' })"
    const staging = 'await fetch(`https://staging-be.vendor.com/rest/api/v1/${process.env.NAME}`)'
    expect(statesIn([other, own, staging].join('\n'))).toEqual(['2 clean', '3 unresolved'])
    expect(statesIn(other)).toEqual(['1 unresolved'])
  })
})

describe('a bound that was reached', () => {
  test('is the reason of a call that has too many paths', () => {
    const [firsts, lasts] = ['first', 'last'].map((name) => `[${lines(20, (index) => `'${name}${index}',`)}]`)
    const program = `${send}const FIRSTS = ${firsts}\nconst LASTS = ${lasts}\nfor (const a of FIRSTS) for (const b of LASTS) send(a + b)\n`
    expect(unresolvedIn({ '/main.ts': program })).toEqual(['/main.ts:42 the path can be too many things'])
  })

  test('is the reason even where some of the paths are known', () => {
    const program = `${send}const FIRSTS = ['list', ${lines(20, (index) => `'first${index}',`)}]
const LASTS = ['answers', ${lines(20, (index) => `'last${index}',`)}]
for (const a of FIRSTS) for (const b of LASTS) send(a + b)
`
    expect(unresolvedIn({ '/main.ts': program })).toEqual(['/main.ts:42 the path can be too many things'])
  })

  test('is none where a list or a table spells all of them, however many they are', () => {
    const names = lines(2000, (index) => `k${index}: 'name${index}',`)
    const program = `${send}const NAMES = { a: 'listanswers', ${names} }\nfor (const name of Object.values(NAMES)) send(name)\n`
    expect(unresolvedIn({ '/main.ts': program })).toEqual([])
    expect(findIn({ '/main.ts': program }).usages.map(({ deprecation }) => deprecation.id)).toEqual(['listanswers'])
  })

  test('is the reason of a call that goes through too many functions', () => {
    const few = `${send}${chainOf(40)}\nw40('listanswers')\n`
    expect(findIn({ '/main.ts': few }).usages.map(({ deprecation }) => deprecation.id)).toEqual(['listanswers'])
    expect(unresolvedIn({ '/main.ts': few })).toEqual([])
    const many = `${send}${chainOf(120)}\nw120('listanswers')\n`
    expect(unresolvedIn({ '/main.ts': many })).toEqual(['/main.ts:122 the call is handed on through more functions than are followed'])
  })

  test('is told of a call of which some requests were found, though nothing is seen behind the bound without its callers', () => {
    const calls = lines(700, (index) => `    a${index}() { return this.send('/rest/api/v1/getpolicy') }`)
    const mixin = `const Asking = (parent: any) => class extends parent {\n${calls}\n}\n`
    const base = "class Base { send(path: string) { return fetch('https://acme-be.example.com' + path, { method: 'POST' }) } }\n"
    const program = `${base}${mixin}class Client extends Asking(Base) {}\nexport { Client }\n`
    expect(unresolvedIn({ '/main.ts': program })).toEqual(['/main.ts:704 the call leads to more calls than are followed'])
  })

  test('is the reason of a call that leads to more calls than are followed', () => {
    const asking = (count: number): string =>
      `const ask = (p: string) => {\n${lines(count, (index) => `  fetch('/rest/api/v1/' + p + '${index}')`)}\n}\nask('x')\n`
    expect(unresolvedIn({ '/main.ts': asking(200) })).toEqual([])
    expect(unresolvedIn({ '/main.ts': asking(700) }).at(-1)).toBe('/main.ts:703 the call leads to more calls than are followed')
  })

  test('is none where a sender calls itself to try again', () => {
    const again = [
      'const ask = async (name: string, times = 0): Promise<Response> => {',
      "  const response = await fetch('/rest/api/v1/' + name, { method: 'POST' })",
      '  return response.ok ? response : ask(name, times + 1)',
      '}',
      "ask('listanswers')",
      '',
    ].join('\n')
    expect(unresolvedIn({ '/main.ts': again })).toEqual([])
    expect(findIn({ '/main.ts': again }).usages.map(({ deprecation }) => deprecation.id)).toEqual(['listanswers'])
  })

  test('is nothing to tell of where the call has nothing to do with the API', () => {
    const other = "const send = (path: string) => fetch('/other/' + path)\n"
    const around = circle(6, 'f', (own, next) => `const ${own} = (x) => ${next}(x)`)
    expect(unresolvedIn({ '/main.ts': `${other}${chainOf(40)}\nw40('x')\n${around}\nf0('y')\n` })).toEqual([])
  })
})

describe('a path that is written, and that nothing is seen to take', () => {
  const build = "const build = (path) => (params) => path.replace('{id}', params.id)\n"
  const written = `${build}export const path = build('/rest/api/v1/getcollection')({ id: 1 })\n`
  const nested = `const f = (x) => x\nclient(${'f('.repeat(500)}1${')'.repeat(500)})\n`

  test('is nothing to tell of where all calls were followed to their end', () => {
    expect(unresolvedIn({ '/main.ts': written })).toEqual([])
  })

  test('is told of where one of them was not', () => {
    expect(unresolvedIn({ '/main.ts': written, '/other.ts': nested })).toEqual([
      '/main.ts:2 the path of POST /rest/api/v1/getcollection is written here, and what may take it on is nested too deep to follow',
    ])
  })
})

describe('an operation that a caller decides', () => {
  const widget = [
    "const defaults = { base: '/rest/api/v1' }",
    'function Widget(options) { this.settings = Object.assign({}, defaults, options) }',
    'Object.assign(Widget.prototype, {',
    "  ask(name, body) { return fetch(this.settings.base + '/' + name, { method: 'POST', body: JSON.stringify(body) }) },",
  ]

  test('is known where only what stands in front of it may still be another', () => {
    const known = [...widget, "  list() { return this.ask('listanswers', {}) },", '})', '']
    expect(unresolvedIn({ '/main.js': known.join('\n') })).toEqual([])
  })

  test('is none where nobody is seen to hand it in', () => {
    expect(unresolvedIn({ '/main.js': [...widget, '})', ''].join('\n') })).toHaveLength(1)
  })
})

describe('modules that import each other', () => {
  test('are followed once, and what is left is told', () => {
    const files = {
      '/a.ts': [
        "import { second } from './b.js'",
        "export const first = (name: string) => fetch('/rest/api/v1/' + name)",
        "export const both = () => second('listanswers')",
      ].join('\n'),
      '/b.ts': [
        "import { first } from './a.js'",
        'export const second = (name: string) => first(name)',
        'export const open = () => first(process.env.NAME!)',
      ].join('\n'),
    }
    expect(unresolvedIn(files)).toEqual(['/b.ts:3 the path is read from the environment'])
  })
})
