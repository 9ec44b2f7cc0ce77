import type { ClientRow } from '../../flow/clients/client-row.js'
import { BODIES, shape, verbs } from './client-shapes.js'

const apisauceCommon = {
  url: ['front.url', '0'],
  headers: ['2.headers', 'config.headers'],
  base: ['2.baseURL', 'config.baseURL'],
  join: 'path' as const,
  answer: ['data'],
}

const mandeCommon = { base: ['config.base'], join: 'path' as const, answer: ['.', 'json()', 'text()'] }

const ittyCommon = {
  base: ['config.base', 'config.**'],
  join: 'path' as const,
  answer: ['.', 'json()', 'text()'],
}

const betterFetch = (options: readonly string[]) =>
  shape({
    url: ['0', '0.url'],
    marksMethod: true,
    method: [...options.map((option) => `${option}.method`), '1.body.=POST'],
    defaultMethod: 'GET',
    body: options.map((option) => `${option}.body`),
    headers: options.map((option) => `${option}.headers`),
    base: options.map((option) => `${option}.baseURL`),
    join: 'path',
    answer: ['data', '.'],
    envelope: ['data', 'error'],
  })

/** simple-get: options that hold all of a request, and a callback. */
const simpleGet = {
  url: ['0', '0.url'],
  body: ['0.body', '0.form'],
  headers: ['0.headers'],
  callbacks: ['1:1'],
}
const SIMPLE_METHOD = ['0.method', '0.body.=POST', '0.form.=POST']

/** Rows of the client table for small wrappers around what a platform sends with. */
export const smallClients: readonly ClientRow[] = [
  {
    name: 'apisauce',
    modules: ['apisauce'],
    types: ['ApisauceInstance'],
    create: ['create'],
    same: ['default'],
    habits: {
      objects: 'json',
      texts: 'json',
      setups: ['setBaseURL:baseURL'],
      interceptors: ['addRequestTransform', 'addAsyncRequestTransform'],
      observers: {
        'addRequestTransform()': [{ parameter: 0, request: 'data' }],
        'addResponseTransform()': [{ parameter: 0 }],
        'addAsyncResponseTransform()': [{ parameter: 0 }],
        'addMonitor()': [{ parameter: 0 }],
      },
      ambient: true,
    },
    calls: {
      ...verbs(['get', 'delete', 'head'], apisauceCommon),
      ...verbs(BODIES, { ...apisauceCommon, body: ['1', 'front.data'] }),
    },
  },
  {
    name: 'mande',
    modules: ['mande#mande'],
    types: ['MandeInstance'],
    builders: { '': { sets: ['base', ''] } },
    habits: { objects: 'json', texts: 'json', throws: true, ambient: true },
    calls: {
      ...verbs(['get', 'delete'], { ...mandeCommon, url: ['0', '='], headers: ['1.headers', 'config.headers'] }),
      ...verbs(BODIES, { ...mandeCommon, url: ['0', '='], body: ['1', '0?'], headers: ['2.headers', 'config.headers'] }),
    },
  },
  {
    name: 'better-fetch',
    modules: ['@better-fetch/fetch', '@better-fetch/fetch#betterFetch'],
    create: ['createFetch'],
    same: ['betterFetch'],
    habits: { objects: 'json', texts: 'json', hooks: ['onRequest', 'plugins', 'auth', 'customFetchImpl'], ambient: true },
    calls: { '': betterFetch(['1', 'config']) },
  },
  {
    name: 'itty-fetcher',
    modules: ['itty-fetcher#fetcher'],
    builders: { '': { sets: '*' } },
    habits: { objects: 'json', throws: true },
    calls: {
      get: shape({ ...ittyCommon, method: 'GET', url: ['0', '='], headers: ['1.headers', 'config.headers'] }),
      ...verbs([...BODIES, 'delete'], { ...ittyCommon, url: ['0', '='], body: ['1', '0?'], headers: ['2.headers', 'config.headers'] }),
    },
  },
  {
    name: 'simple-get',
    modules: ['simple-get'],
    same: ['default'],
    habits: { json: ['0.json'], form: ['0.form'] },
    calls: {
      '': shape({ ...simpleGet, method: SIMPLE_METHOD, defaultMethod: 'GET' }),
      concat: shape({ ...simpleGet, method: SIMPLE_METHOD, defaultMethod: 'GET', callbacks: ['1:2'], answer: ['.'] }),
      ...verbs(['get', 'head', 'delete', ...BODIES], simpleGet),
    },
  },
  {
    name: 'eden fetch',
    modules: ['@elysiajs/eden#edenFetch', '@elysiajs/eden/fetch#edenFetch'],
    builders: { '': { sets: ['base', ''], gives: 'send' } },
    habits: { objects: 'json', texts: 'json' },
    calls: {
      send: shape({
        url: ['0'],
        method: ['1.method'],
        defaultMethod: 'GET',
        body: ['1.body'],
        headers: ['1.headers'],
        base: ['config.base'],
        join: 'path',
        answer: ['data'],
      }),
    },
  },
]
