import { describe, expect, test } from 'vitest'
import { findIn, idsIn, placesIn } from './find-in.js'

const call = (path: string, body = '{}'): string => `fetch(\`\${base}${path}\`, { method: 'POST', body: JSON.stringify(${body}) })`
const chat = call('/rest/api/v1/chat')
const announce = (body: string): string => call('/rest/api/v1/createannouncement', body)

describe('the ledger', () => {
  const statesIn = (program: string): string[] => {
    const { calls } = findIn({ '/main.ts': program })
    return calls.map(({ state, reason }) => (reason === undefined ? state : `${state}: ${reason}`))
  }
  const unresolved = 'unresolved: the path is read from the environment'

  test.each([
    ['an endpoint that is deprecated', call('/rest/api/v1/listanswers'), ['matched']],
    ['a field that is deprecated in its body', announce('{ snippet: 1 }'), ['matched']],
    ['a field that is deprecated in its answer', `const d = await (await ${chat}).json()\nd.messages[0].citations`, ['matched']],
    ['nothing that is deprecated', chat, ['clean']],
    ['an operation that is not known', call('/rest/api/v1/somethingelse'), ['clean']],
    ['another service', call('/v2/chat'), []],
  ])('counts a call with %s', (_, program, expected) => {
    expect(statesIn(program)).toEqual(expected)
  })

  test('gives the reason why a path is not known', () => {
    expect(statesIn('fetch(`https://x/rest/api/v1/${process.env.OPERATION}`)')).toEqual([unresolved])
  })

  test('gives the reason why the end of a path is not known where the base is not known either', () => {
    expect(statesIn('fetch(`${base()}/rest/api/v1/${process.env.OPERATION}`)')).toEqual([unresolved])
  })

  test('counts the callers of a wrapper and not the wrapper', () => {
    const wrapper = 'const post = (path) => fetch(`https://x/rest/api/v1/${path}`, { method: "POST" })\n'
    expect(statesIn(`${wrapper}post('listanswers')\npost('chat')\npost(process.env.PATH_OF_ALL)`)).toEqual(['matched', 'clean', unresolved])
  })

  test('counts each of hundreds of callers of wrappers within wrappers', () => {
    const wrappers = `
      const send = (path: string) => fetch(base + '/rest/api/v1/' + path, { method: 'POST', body: '{}' })
      const post = (path: string) => send(path)
    `
    const callers = Array.from({ length: 300 }, (_, index) => `post('${index % 2 === 0 ? 'listanswers' : 'search'}')`)
    const states = statesIn([wrappers, ...callers].join('\n'))
    expect(states.filter((state) => state === 'matched')).toHaveLength(150)
    expect(states.filter((state) => state === 'clean')).toHaveLength(150)
  })

  test('follows hundreds of callers through a wrapper that makes the address by functions of its own', () => {
    const wrappers = `
      const clean = (path: string) => path.replace(/\\/+$/, '')
      const addressOf = (path: string) => base + clean(path)
      const send = (path: string) => fetch(addressOf(path), { method: 'POST', body: '{}' })
    `
    const callers = Array.from({ length: 300 }, (_, index) => `send('/rest/api/v1/${index % 2 === 0 ? 'listanswers' : 'search'}/')`)
    const states = statesIn([wrappers, ...callers].join('\n'))
    expect(states.filter((state) => state === 'matched')).toHaveLength(150)
    expect(states.filter((state) => state === 'clean')).toHaveLength(150)
  })

  test('counts a wrapper that hides its operation once', () => {
    expect(statesIn("const list = () => fetch('/rest/api/v1/listanswers', { method: 'POST' })\nlist()\nlist()")).toEqual(['matched'])
  })

  test('gives the calls in the order of their files and places', () => {
    const { calls } = findIn({ '/b.ts': chat, '/a.ts': `${chat}\n${chat}` })
    expect(calls.map(({ tree, node }) => [tree.file, node.range[0]])).toEqual([
      ['/a.ts', 0],
      ['/a.ts', chat.length + 1],
      ['/b.ts', 0],
    ])
  })
})

describe('evidence', () => {
  const schema = "import { z } from 'zod'\nconst Chat = z.object({ messages: z.array(z.object({ citations: z.unknown() })) })\n"
  const program = `${schema}Chat.parse(await (await fetch('/rest/api/v1/chat', { method: 'POST' })).json())`

  test('is proven unless more is asked for', () => {
    expect(placesIn(program)).toEqual([])
    expect(findIn({ '/main.ts': call('/rest/api/v1/listanswers') }).usages.map(({ evidence }) => evidence)).toEqual(['proven'])
  })

  test('can be likely for the keys of a schema', () => {
    const { usages } = findIn({ '/main.ts': program }, { evidence: 'likely' })
    expect(usages.map(({ deprecation, evidence }) => `${deprecation.id} ${evidence}`)).toEqual(['chat.citations likely'])
  })
})

describe('base addresses', () => {
  const program = ['https://acme.example.com', 'https://other.example.com', '${base}', '']
    .map((base) => `fetch(\`${base}/rest/api/v1/listanswers\`, { method: 'POST' })`)
    .join('\n')

  test('are all right where none is configured', () => {
    expect(placesIn(program)).toHaveLength(4)
  })

  test('leave out calls to other hosts where one is configured', () => {
    const places = placesIn(program, { baseUrls: ['https://acme.example.com/'] })
    expect(places.map((place) => Number(place.split(':')[0]))).toEqual([1, 3, 4])
  })

  const callTo = (host: string): string => `fetch('https://${host}/rest/api/v1/listanswers', { method: 'POST' })`

  test('are those below a configured address with a path of its own, as a gateway has', () => {
    const baseUrls = ['https://gateway.example.com/search/']
    expect(placesIn(callTo('gateway.example.com/search'), { baseUrls })).toHaveLength(1)
    expect(placesIn(callTo('gateway.example.com/other'), { baseUrls })).toEqual([])
  })

  test('are not those of a host that goes on', () => {
    expect(placesIn(callTo('acme.example.com.other.org'), { baseUrls: ['https://acme.example.com'] })).toEqual([])
  })

  test('are not those of a host that ends earlier', () => {
    expect(placesIn(callTo('acme.example.co'), { baseUrls: ['https://acme.example.com'] })).toEqual([])
  })
})

describe('a usage', () => {
  test('tells the request by the operation, the kind and the place in the body', () => {
    const { usages } = findIn({ '/main.ts': announce('{ audienceFilters: [{ values: [{ isNegated: true }] }] }') })
    const path = ['audienceFilters', 'values']
    expect(usages).toMatchObject([{ kind: 'request-field', direction: 'request', path, operation: { id: 'createannouncement' } }])
    expect(usages[0]?.deprecation.id).toBe('createannouncement.isNegated')
  })

  test('tells the answer by the operation, the kind and the place in the body', () => {
    const { usages } = findIn({ '/main.ts': `const d = await (await ${chat}).json()\nuse(d.messages[0].citations)` })
    expect(usages).toMatchObject([{ kind: 'response-field', direction: 'response', path: ['messages'], operation: { id: 'chat' } }])
  })

  test('stands at the token that must change', () => {
    const program = `const { messages: [{ 'citations': found, ...rest }] } = await (await ${chat}).json()`
    const [usage] = findIn({ '/main.ts': program }).usages
    expect(usage && program.slice(...usage.node.range)).toBe("'citations'")
    expect(usage?.node.parent?.type).toBe('Property')
  })

  test('has a trail from the path through the request to its place', () => {
    const files = {
      '/paths.ts': "export const LIST = '/rest/api/v1/listanswers'",
      '/main.ts': "import { LIST } from './paths.js'\nexport const list = () => fetch(LIST, { method: 'POST' })",
    }
    const usage = findIn(files).usages.find(({ tree }) => tree.file === '/main.ts')
    expect(usage?.trail.map(({ tree, node, note }) => [tree.file, tree.text.slice(...node.range), note])).toEqual([
      ['/paths.ts', "'/rest/api/v1/listanswers'", 'the path of POST /rest/api/v1/listanswers is written here'],
      ['/main.ts', "fetch(LIST, { method: 'POST' })", 'POST /rest/api/v1/listanswers is requested here'],
      ['/main.ts', 'LIST', 'the operation is selected here'],
    ])
  })

  test('says what else its object holds', () => {
    const program = `const body = { title: 'a', snippet: 'b', ...rest }\nbody.text = 'c'\n${announce('body')}`
    const holder = findIn({ '/main.ts': program }).usages[0]?.holder?.()
    expect(holder?.entries.map(({ key }) => key).sort()).toEqual(['snippet', 'text', 'title'])
    expect(holder?.open).toEqual(expect.any(String))
    expect(holder?.literal?.type).toBe('ObjectExpression')
  })

  test('knows where the consumer itself reads the field of what it sends', () => {
    const program = `const body = { snippet: 'b' }\nconsole.log(body.snippet)\n${announce('body')}`
    const { usages } = findIn({ '/main.ts': program })
    expect(usages[0]?.holder?.().reads.map(({ node }) => node.range[0])).toEqual([program.indexOf('snippet)')])
  })

  test('is there once however many ways lead to it', () => {
    const program = `const body = { snippet: 1 }\n${announce('body')}\n${announce('body')}\n${announce('{ ...body }')}`
    expect(placesIn(program)).toEqual(['1:16 createannouncement.snippet'])
  })
})

describe('the files that are looked at', () => {
  const files = {
    '/api.ts': "export const post = async (path: string) => (await fetch(`https://x${path}`, { method: 'POST' })).json()",
    '/a.ts': "import { post } from './api.js'\nconst d = await post('/rest/api/v1/chat')\nuse(d.messages[0].citations)",
    '/b.ts': "import { post } from './api.js'\nconst d = await post('/rest/api/v1/search')\nuse(d.messages[0].citations)",
  }

  test('are kept apart', () => {
    expect(findIn(files).usages.map(({ tree }) => tree.file)).toEqual(['/a.ts'])
  })

  test('give the same in whatever order they come', () => {
    const reversed = Object.fromEntries(Object.entries(files).reverse())
    expect(idsIn(reversed)).toEqual(idsIn(files))
  })

  test('may be none', () => {
    expect(findIn({})).toEqual({ usages: [], beyond: [], untied: [], calls: [] })
  })
})
