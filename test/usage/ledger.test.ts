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

describe('a bound that was reached', () => {
  test('is the reason of a call that has too many paths', () => {
    const program = `${send}const NAMES = [${lines(2000, (index) => `'name${index}',`)}]\nfor (const name of NAMES) send(name)\n`
    expect(unresolvedIn({ '/main.ts': program })).toEqual(['/main.ts:2002 the path can be too many things'])
  })

  test('is the reason even where some of the paths are known', () => {
    const names = lines(2000, (index) => `k${index}: 'name${index}',`)
    const program = `${send}const NAMES = { a: 'listanswers', ${names} }\nfor (const name of Object.values(NAMES)) send(name)\n`
    expect(unresolvedIn({ '/main.ts': program })).toEqual(['/main.ts:2002 the path can be too many things'])
  })

  test('is the reason of a call that goes through too many functions', () => {
    const few = `${send}${chainOf(5)}\nw5('listanswers')\n`
    expect(findIn({ '/main.ts': few }).usages.map(({ deprecation }) => deprecation.id)).toEqual(['listanswers'])
    expect(unresolvedIn({ '/main.ts': few })).toEqual([])
    const many = `${send}${chainOf(40)}\nw40('listanswers')\n`
    expect(unresolvedIn({ '/main.ts': many })).toEqual(['/main.ts:42 the call is handed on through more functions than are followed'])
  })

  test('is the reason of a call that leads to more requests than are looked at', () => {
    const many = `const ask = (p: string) => {\n${lines(200, (index) => `  fetch('/rest/api/v1/' + p + '${index}')`)}\n}\nask('x')\n`
    expect(unresolvedIn({ '/main.ts': many }).at(-1)).toBe('/main.ts:203 the call leads to more requests than are looked at')
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
