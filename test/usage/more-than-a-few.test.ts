import { describe, expect, it } from 'vitest'
import { findIn } from './find-in.js'
import { lines, nest } from './unbounded-programs.js'

// What a program has many of is followed to the last one; where that is not so, the ledger tells of it.

const MANY = 70

const post = `
export const post = (path: string, body: any) =>
  fetch(process.env.HOST + '/rest/api/v1' + path, { method: 'POST', body: JSON.stringify(body) }).then((r) => r.json())
`

function listOf(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(', ')
}

/** Programs whose last path, reader, class … is the one that uses something deprecated. */
const FOLLOWED: readonly (readonly [name: string, program: string])[] = [
  [
    'paths of a list',
    `const paths = [${listOf(MANY, (i) => `'/x${i}'`)}, '/listanswers']
    export const all = () => paths.map((p) => post(p, {}))`,
  ],
  [
    'entries of a list',
    `const jobs = [${listOf(250, (i) => `{ path: '/x${i}' }`)}, { path: '/listanswers' }]
    export const all = () => jobs.map((job) => post(job.path, {}))`,
  ],
  [
    'what is pushed into a list',
    `export const all = () => { const jobs: any[] = []
    ${lines(MANY, (i) => `jobs.push({ path: '/x${i}' })`)}
    jobs.push({ path: '/listanswers' })
    return jobs.map((job) => post(job.path, {})) }`,
  ],
  [
    'functions that forms call by their names',
    `import { useForm } from 'react-hook-form'
    ${lines(400, (i) => `export function F${i}() {
      const { handleSubmit } = useForm({ defaultValues: { path: '/x${i}' } })
      const save = (values: any) => post(values.path, {})
      return handleSubmit(save) }`)}
    export function Last() {
      const { handleSubmit } = useForm({ defaultValues: { path: '/listanswers' } })
      const save = (values: any) => post(values.path, {})
      return handleSubmit(save) }`,
  ],
  [
    'entries of a table',
    `const table = { ${listOf(400, (i) => `k${i}: '/x${i}'`)}, last: '/listanswers' }
    export const run = (key: string) => post(table[key], {})`,
  ],
  [
    'cases',
    `function pathOf(kind: string) { switch (kind) {
    ${lines(MANY, (i) => `case 'k${i}': return '/x${i}'`)}
    default: return '/listanswers' } }
    export const run = (kind: string) => post(pathOf(kind), {})`,
  ],
  [
    'readers of a table',
    `const readers = { ${listOf(MANY, (i) => `k${i}: (d: any) => d.x${i}`)}, last: (d: any) => d.trackingToken }
    export const run = async (kind: string) => { const d = await post('/getcollection', {}); return readers[kind](d) }`,
  ],
  [
    'assignments',
    `export const run = (kind: number) => { let path = ''
    ${lines(MANY, (i) => `if (kind === ${i}) path = '/x${i}'`)}
    if (kind > 100) path = '/listanswers'
    return post(path, {}) }`,
  ],
  [
    'pieces of an address',
    `export const run = (x: string) => post('/listanswers?' + ${listOf(120, (i) => `'k${i}=' + x`).replaceAll(', ', ` + '&' + `)}, {})`,
  ],
  [
    'classes that extend one',
    `abstract class Base { abstract path(): string; load() { return post(this.path(), {}) } }
    ${lines(MANY, (i) => `export class C${i} extends Base { path() { return '/x${i}' } }`)}
    export class Last extends Base { path() { return '/listanswers' } }
    export const run = () => new Last().load()`,
  ],
  [
    'classes above one another',
    `class C0 { load(path: string) { return post(path, {}) } }
    ${lines(12, (i) => `class C${i + 1} extends C${i} { m${i}() { return ${i} } }`)}
    export const run = () => new C12().load('/listanswers')`,
  ],
  [
    'classes above the one with a constant',
    `class C0 { static path = '/listanswers' }
    ${lines(12, (i) => `class C${i + 1} extends C${i} {}`)}
    export const run = () => post(C12.path, {})`,
  ],
  [
    'callers of a reader',
    `async function show(data: any) { return data.trackingToken }
    ${lines(MANY, (i) => `export async function f${i}() { return show(await post('/x${i}', {})) }`)}
    export async function last() { return show(await post('/getcollection', {})) }`,
  ],
  [
    'requests whose answers one function reads',
    `const json = (r: any) => r.json()
    const show = (d: any) => d.trackingToken
    ${lines(MANY, (i) => `export const f${i} = () => fetch('https://h/rest/api/v1/x${i}').then(json).then(show)`)}
    export const last = () => fetch('https://h/rest/api/v1/getcollection', { method: 'POST' }).then(json).then(show)`,
  ],
  [
    'methods that call a function that an instance holds',
    `class Feed { constructor(private tell: (d: any) => void) {}
    ${lines(MANY, (i) => `m${i}() { this.tell({ x: ${i} }) }`)}
    async last() { this.tell(await post('/getcollection', {})) } }
    new Feed((d) => console.log(d.trackingToken)).last()`,
  ],
  [
    'places that one answer gets to',
    `const load = () => post('/getcollection', {})
    ${lines(1200, (i) => `export const f${i} = async () => { const d = await load(); return d.trackingToken }`)}
    export const last = async () => (await load()).trackingToken`,
  ],
  [
    'functions that wait for an answer',
    `const waiting: any[] = []
    export const wait = (f: any) => waiting.push(f)
    ${lines(MANY, (i) => `wait((d: any) => console.log(d.x${i}))`)}
    wait((d: any) => console.log(d.trackingToken))
    export const run = async () => { const d = await post('/getcollection', {}); waiting.forEach((f) => f(d)) }`,
  ],
  [
    'copies of copies of an answer',
    `export const run = () => post('/getcollection', {})
    ${lines(40, (i) => `.then((d: any) => ({ ...d, x${i}: ${i} }))`)}
    .then((d: any) => d.trackingToken)`,
  ],
  [
    'states of a store',
    `import { create } from 'zustand'
    const useStore = create<any>()((set) => ({ all: {},
    ${lines(MANY, (i) => `act${i}: (id, x) => set(({ all }) => ({ all: { ...all, [id]: { ...all[id], y: [...all[id].y, x] } } })),`)}
    load: async (id) => { const d = await post('/getcollection', {})
    set(({ all }) => ({ all: { ...all, [id]: { ...all[id], d } } })) } }))
    export const useToken = (id: string) => useStore((s) => s.all[id].d.trackingToken)`,
  ],
  [
    'states of a reducer',
    `import { useReducer } from 'react'
    const reduce = (s: any, a: any): any => { switch (a.type) {
    ${lines(MANY, (i) => `case 'a${i}': return { ...s, all: { ...s.all, [a.id]: { ...s.all[a.id], x${i}: a.x } } }`)}
    case 'got': return { ...s, all: { ...s.all, [a.id]: { ...s.all[a.id], d: a.d } } }
    default: return s } }
    export function Token({ id }: any) { const [s, dispatch] = useReducer(reduce, { all: {} })
    const load = async () => dispatch({ type: 'got', id, d: await post('/getcollection', {}) })
    return { load, token: s.all[id].d.trackingToken } }`,
  ],
  [
    'objects that one variable is set to',
    `let current: any = {}
    ${lines(MANY, (i) => `export const set${i} = (x: any) => { current = { ...current, x${i}: x } }`)}
    export const load = async () => { current = { ...current, d: await post('/getcollection', {}) } }
    export const token = () => current.d.trackingToken`,
  ],
  [
    'objects that a function gives',
    `const make = (k: number): any => { switch (k) {
    ${lines(MANY, (i) => `case ${i}: return { name: 'x${i}', path: '/x${i}' }`)}
    default: return { name: 'last', path: '/listanswers' } } }
    export const run = (k: number) => post(make(k).path, {})`,
  ],
  [
    'conditions',
    `export const run = (k: number) => post(${nest(40, (inner) => `k ? '/none' : ${inner}`, `'/listanswers'`)}, {})`,
  ],
]

/** Programs of which the end is not seen. */
const OWNED_UP: readonly (readonly [name: string, program: string])[] = [
  [
    'functions of a list that is longer',
    `const readers = [${listOf(250, (i) => `(d: any) => d.x${i}`)}, (d: any) => d.trackingToken]
    export const run = async () => { const d = await post('/getcollection', {}); return readers.map((read) => read(d)) }`,
  ],
  [
    'functions that call one another',
    `${lines(150, (i) => `const w${i + 1} = (p: string): any => ${i === 0 ? 'post(p, {})' : `w${i}(p)`}`)}
    export const run = () => w150('/listanswers')`,
  ],
  [
    'lists that multiply',
    `const a = [${listOf(8, (i) => `'/a${i}'`)}, '/list']
    const b = [${listOf(8, (i) => `'b${i}'`)}, 'answers']
    export const run = (i: number, j: number) => post(a[i] + b[j], {})`,
  ],
  [
    'a list of addresses with several ends each, most of them elsewhere',
    `const urls = [${listOf(40, (i) => `'https://other.example.com/x${i}'`)}, 'https://api.example.com/rest/api/v1/list']
    export const run = (i: number, isAll: boolean) => fetch(urls[i] + (isAll ? 'answers' : 'others'), { method: 'POST' })`,
  ],
  [
    'assignments that are more',
    `export const run = (k: number) => { let p = '/none'
    ${lines(320, (i) => `if (k === ${i}) { p = '/x${i}' }`)}
    if (k > 999) { p = '/listanswers' }
    return post(p, {}) }`,
  ],
]

describe('the last one of many', () => {
  it.each(FOLLOWED)('%s', (_, program) => {
    const { usages } = findIn({ '/main.ts': post + program })
    const id = program.includes('trackingToken') ? 'getcollection.trackingToken' : 'listanswers'
    expect(usages.map(({ deprecation }) => deprecation.id)).toContain(id)
  })
  it('functions of other files that are handed a table', () => {
    const columns = `${post}
    ${lines(MANY, (i) => `import { show${i} } from './show${i}'`)}
    const COLUMNS = [{ value: (d: any) => d.trackingToken }]
    ${lines(MANY - 1, (i) => `show${i}({}, COLUMNS)`)}
    export const run = async () => show${MANY - 1}(await post('/getcollection', {}), COLUMNS)`
    const shown = Array.from({ length: MANY }, (_, i) => [
      `/show${i}.ts`,
      `export const show${i} = (d: any, columns: any[]) => columns.map((column) => column.value(${i === MANY - 1 ? 'd' : '{}'}))`,
    ])
    const { usages } = findIn({ '/main.ts': columns, ...Object.fromEntries(shown) })
    expect(usages.map(({ deprecation }) => deprecation.id)).toEqual(['getcollection.trackingToken'])
  })
  it('requests of a contract', () => {
    const request = (name: string): string => `{ method: 'post', path: '/rest/api/v1/${name}', alias: '${name}' }`
    const { calls } = findIn({
      '/main.ts': `import { Zodios, makeApi } from '@zodios/core'
      const api = makeApi([${listOf(400, (i) => request(`x${i}`))}, ${request('listanswers')}])
      export const run = () => new Zodios('https://a.example.com', api).listanswers({})`,
    })
    expect(calls.map(({ state }) => state)).toEqual(['matched'])
  })
  it('is told of where one caller of several names the field', () => {
    const load = 'const load = async (path: string, key: string) => (await post(path, {}))[key];'
    const run = "export const run = () => [load('/getcollection', 'trackingToken'), load('/getcollection', 'collection')]"
    const { calls } = findIn({ '/main.ts': post + load + run })
    expect(calls.filter(({ state }) => state === 'open')).toHaveLength(1)
  })
  it.each(OWNED_UP)('is told of where it is not followed: %s', (_, program) => {
    const { usages, calls } = findIn({ '/main.ts': post + program })
    expect(usages).toEqual([])
    expect(calls.filter(({ state }) => state === 'open' || state === 'unresolved')).not.toEqual([])
  })
})
