import type { ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, FETCH_ANSWER, fetchRetry, REQUEST_FORMS, requestShape, shape, undiciCalls, verbs } from './client-shapes.js'

const DISPATCHERS = ['Pool', 'Client', 'BalancedPool', 'Agent', 'ProxyAgent', 'EnvHttpProxyAgent', 'RetryAgent', 'Dispatcher']

/** The parts of an Effect request: options beside the address, and what a pipe puts into it. */
const effectRequest = {
  url: ['0'],
  body: ['1.body', ...[0, 1, 2, 3, 4].map((place) => `then.pipe.${String(place)}`)],
  headers: ['1.headers'],
  base: ['config.**'],
  join: 'path' as const,
  answer: ['json', 'text', 'urlParamsBody', 'arrayBuffer'],
}

/** Where Effect keeps a module of its clients: a package beside it, since version 4 in it. */
function effectModules(name: string): readonly string[] {
  return ['@effect/platform', 'effect/unstable/http'].flatMap((packageName) => [`${packageName}#${name}`, `${packageName}/${name}`])
}

/** The verbs as Effect names them. */
const EFFECT_VERBS = ['get', 'head', 'post', 'put', 'patch', 'del', 'options'] as const

/** Rows of the client table for what carries requests to one origin, stands around `fetch`, or lies below other clients. */
export const transportClients: readonly ClientRow[] = [
  {
    name: 'undici Pool',
    modules: DISPATCHERS.map((name) => `undici#${name}`),
    types: DISPATCHERS.map((name) => `undici#${name}`),
    builders: { new: { sets: ['origin', ''] } },
    habits: { hooks: ['config.interceptors'] },
    calls: undiciCalls(['stream', 'pipeline', 'dispatch'], {
      url: ['0.path'],
      method: ['0.method'],
      body: ['0.body'],
      headers: ['0.headers'],
      base: ['0.origin', 'config.origin'],
      join: 'path',
    }),
  },
  {
    name: 'Effect HttpClient',
    modules: effectModules('HttpClient'),
    same: ['HttpClient'],
    builders: { pipe: { sets: '*' } },
    readers: ['execute'],
    handsOn: ['mapRequest', 'mapRequestInput'],
    habits: { objects: 'json', ambient: true },
    calls: verbs(EFFECT_VERBS, effectRequest),
  },
  {
    name: 'Effect HttpClientRequest',
    modules: effectModules('HttpClientRequest'),
    handsOn: ['bodyUnsafeJson', 'bodyJsonUnsafe', 'bodyJson', 'setBody', 'bodyText', 'prependUrl'],
    habits: { objects: 'json', ambient: true },
    calls: verbs(EFFECT_VERBS, effectRequest),
  },
  {
    name: 'fetch-retry',
    modules: ['fetch-retry'],
    same: ['default'],
    builders: { '': { sets: ['fetch', ''], gives: 'send' } },
    habits: { retry: fetchRetry, hooks: ['config.fetch'] },
    calls: {
      send: shape({
        url: ['0', '0.url'],
        method: ['1.method', '0.method'],
        defaultMethod: 'GET',
        body: ['1.body', '0.body'],
        headers: ['1.headers', '0.headers', 'config.headers'],
        answer: FETCH_ANSWER,
      }),
    },
  },
  {
    name: 'request',
    modules: ['request', 'request-promise', 'request-promise-native', 'postman-request'],
    create: ['defaults'],
    same: ['default'],
    habits: { json: ['0.json', '1.json', 'config.json'], form: REQUEST_FORMS, basic: ['auth', 'then.auth.0'], setters: ['setHeader'] },
    calls: {
      '': requestShape(['0.method', '1.method']),
      ...Object.fromEntries(
        [...BARE, ...BODIES, 'del'].map((name) => [name, requestShape(name === 'del' ? 'DELETE' : name.toUpperCase())]),
      ),
    },
  },
]
