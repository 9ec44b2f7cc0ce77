import type { CallShape, ClientRow } from '../flow/values.js'

/**
 * The table of HTTP clients: how each is called, where URL, method, body, headers and base sit, and how its answer is read.
 * Adding a client is adding a row; see CallShape for how slots are written.
 */

const BODIES = ['post', 'put', 'patch'] as const
const BARE = ['get', 'delete', 'head', 'options'] as const

type Shape = Partial<CallShape> & Pick<CallShape, 'url'>

function shape(parts: Shape): CallShape {
  return { method: [], body: [], headers: [], base: [], answer: [], ...parts }
}

/** One shape per HTTP verb; the verb is the member's name. */
function verbs(names: readonly string[], parts: Shape): Record<string, CallShape> {
  return Object.fromEntries(names.map((name) => [name, shape({ ...parts, method: name.toUpperCase() })]))
}

const FETCH_ANSWER = ['json()', 'text()', 'body', 'blob()', 'arrayBuffer()', 'bytes()']

const AXIOS_ENVELOPE = ['status', 'statusText', 'headers', 'config', 'request', 'then', 'catch', 'finally']

const axiosCalls = (answer: readonly string[]): Record<string, CallShape> => ({
  ...verbs(BARE, { url: ['0'], body: ['1.data'], headers: ['1.headers', 'config.headers'], base: ['1.baseURL', 'config.baseURL'], join: 'path', answer, envelope: AXIOS_ENVELOPE }),
  ...verbs(BODIES, { url: ['0'], body: ['1'], headers: ['2.headers', 'config.headers'], base: ['2.baseURL', 'config.baseURL'], join: 'path', answer, envelope: AXIOS_ENVELOPE }),
  ...Object.fromEntries(
    ['', 'request'].map((name) => [
      name,
      shape({
        url: ['0', '0.url'],
        method: ['0.method', '1.method', 'config.method'],
        defaultMethod: 'GET',
        body: ['0.data', '1.data'],
        headers: ['0.headers', '1.headers', 'config.headers'],
        base: ['0.baseURL', '1.baseURL', 'config.baseURL'],
        join: 'path',
        answer,
        envelope: AXIOS_ENVELOPE,
      }),
    ]),
  ),
})

/** got and ky: options with `json` or `body`, a prefix, an answer that is unwrapped by a method. */
const optionCalls = (prefix: string): Record<string, CallShape> => {
  const common = {
    url: ['0', '0.url'],
    body: ['1.json', '1.body', '1.form', '0.json', '0.body'],
    headers: ['1.headers', '0.headers', 'config.headers'],
    base: [`1.${prefix}`, `0.${prefix}`, `config.${prefix}`],
    join: 'path' as const,
    answer: ['json()', 'text()', 'body', 'buffer()', 'arrayBuffer()'],
  }
  return {
    ...verbs([...BARE, ...BODIES], common),
    '': shape({ ...common, method: ['1.method', '0.method', 'config.method'], defaultMethod: 'GET' }),
    stream: shape({ ...common, method: ['1.method'], defaultMethod: 'GET', answer: ['.'] }),
  }
}

const nodeRequest = shape({
  url: ['0', '0.path', '0.pathname', '1.path'],
  method: ['0.method', '1.method'],
  defaultMethod: 'GET',
  body: ['then.write.0', 'then.end.0'],
  headers: ['0.headers', '1.headers'],
  callbacks: ['1:0', '2:0'],
})

const jqueryPlain = { url: ['0', '0.url'], body: ['1?', '0.data'], callbacks: ['1:0', '2:0', '0.success:0'], answer: ['.', 'responseJSON'], chain: ['done', 'fail', 'always'] }

const requestShape = (method: string | readonly string[]): CallShape =>
  shape({
    url: ['0', '0.url', '0.uri'],
    method,
    defaultMethod: 'GET',
    body: ['0.json', '0.body', '1.json', '1.body'],
    headers: ['0.headers', '1.headers'],
    base: ['0.baseUrl', '1.baseUrl', 'config.baseUrl'],
    join: 'path',
    answer: ['.', 'body'],
    callbacks: ['1:1', '2:1', '1:2', '2:2'],
  })

export const clients: readonly ClientRow[] = [
  {
    name: 'fetch',
    globals: ['fetch'],
    modules: ['node-fetch', 'cross-fetch', 'isomorphic-fetch', 'isomorphic-unfetch', 'unfetch', 'whatwg-fetch', 'node-fetch-native', 'cross-fetch#fetch', 'undici#fetch', 'node-fetch#fetch', 'node-fetch-native#fetch', 'whatwg-fetch#fetch', '@whatwg-node/fetch#fetch', '@tauri-apps/plugin-http#fetch', 'expo/fetch#fetch'],
    same: ['default', 'fetch'],
    calls: {
      '': shape({ url: ['0', '0.url'], method: ['1.method', '0.method'], defaultMethod: 'GET', body: ['1.body', '0.body'], headers: ['1.headers', '0.headers'], answer: FETCH_ANSWER }),
    },
  },
  {
    name: 'undici',
    modules: ['undici'],
    calls: { request: shape({ url: ['0'], method: ['1.method'], defaultMethod: 'GET', body: ['1.body'], headers: ['1.headers'], answer: ['body'] }) },
  },
  {
    name: 'axios',
    globals: ['axios'],
    modules: ['axios', 'axios#axios'],
    types: ['AxiosInstance', 'AxiosStatic', 'Axios'],
    create: ['create'],
    same: ['default'],
    calls: axiosCalls(['data']),
  },
  {
    name: 'NestJS HttpService',
    modules: ['@nestjs/axios#HttpService'],
    types: ['HttpService'],
    same: ['axiosRef'],
    calls: axiosCalls(['data']),
  },
  { name: 'got', modules: ['got', 'got#got'], types: ['Got', 'ExtendOptions'], create: ['extend'], same: ['default'], calls: optionCalls('prefixUrl') },
  { name: 'ky', modules: ['ky', 'ky#ky', 'ky-universal'], globals: ['ky'], types: ['KyInstance'], create: ['create', 'extend'], same: ['default'], calls: optionCalls('prefixUrl') },
  {
    name: 'superagent',
    modules: ['superagent', 'superagent#superagent'],
    same: ['default'],
    create: ['agent'],
    calls: verbs([...BARE, ...BODIES, 'del'], {
      url: ['0'],
      body: ['1', 'then.send.0'],
      headers: ['then.set.0'],
      answer: ['body', 'text'],
      chain: ['send', 'set', 'query', 'auth', 'type', 'accept', 'timeout', 'retry', 'withCredentials', 'use', 'ok', 'buffer', 'parse', 'responseType', 'redirects', 'end', 'trustLocalhost', 'disableTLSCerts'],
    }),
  },
  { name: 'node http', modules: ['http', 'https', 'node:http', 'node:https', 'follow-redirects#http', 'follow-redirects#https'], same: ['default'], calls: { request: nodeRequest, get: { ...nodeRequest, method: 'GET' } } },
  {
    name: 'XMLHttpRequest',
    globals: ['XMLHttpRequest'],
    modules: ['xhr2', 'xmlhttprequest#XMLHttpRequest'],
    construct: true,
    calls: { open: shape({ url: ['1'], method: ['0'], defaultMethod: '*', body: ['then.send.0'], headers: [] }) },
    answers: { call: 'open', members: ['responseText', 'response'] },
  },
  {
    name: 'jQuery',
    globals: ['$', 'jQuery'],
    modules: ['jquery'],
    same: ['default'],
    calls: {
      ajax: shape({
        ...jqueryPlain,
        body: ['0.data', '1.data'],
        method: ['0.method', '0.type', '1.method', '1.type'],
        defaultMethod: 'GET',
        headers: ['0.headers', '1.headers'],
        callbacks: ['0.success:0', '1.success:0'],
      }),
      post: shape({ ...jqueryPlain, method: 'POST' }),
      get: shape({ ...jqueryPlain, method: 'GET' }),
      getJSON: shape({ ...jqueryPlain, method: 'GET' }),
    },
  },
  {
    name: 'Angular HttpClient',
    modules: ['@angular/common/http#HttpClient'],
    types: ['HttpClient'],
    calls: {
      ...verbs(BARE, { url: ['0'], body: ['1.body'], headers: ['1.headers'], answer: ['.'] }),
      ...verbs(BODIES, { url: ['0'], body: ['1'], headers: ['2.headers'], answer: ['.'] }),
      request: shape({ url: ['1'], method: ['0'], defaultMethod: '*', body: ['2.body'], headers: ['2.headers'], answer: ['.'] }),
    },
  },
  {
    name: 'UrlFetchApp',
    globals: ['UrlFetchApp'],
    calls: { fetch: shape({ url: ['0'], method: ['1.method'], defaultMethod: 'GET', body: ['1.payload'], headers: ['1.headers'], answer: ['getContentText()', 'getContent()', 'getBlob()'] }) },
  },
  {
    name: 'openapi-fetch',
    modules: ['openapi-fetch'],
    create: [''],
    same: ['default'],
    calls: verbs(['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'], { url: ['0'], body: ['1.body'], headers: ['1.headers', 'config.headers'], base: ['config.baseUrl'], join: 'path', answer: ['data'] }),
  },
  {
    name: 'ofetch',
    globals: ['$fetch'],
    modules: ['ofetch', 'ofetch#ofetch', 'ofetch#$fetch', '#imports#$fetch'],
    types: ['$Fetch'],
    create: ['create'],
    calls: {
      '': shape({ url: ['0'], method: ['1.method', 'config.method'], defaultMethod: 'GET', body: ['1.body'], headers: ['1.headers', 'config.headers'], base: ['1.baseURL', 'config.baseURL'], join: 'path', answer: ['.'] }),
      raw: shape({ url: ['0'], method: ['1.method', 'config.method'], defaultMethod: 'GET', body: ['1.body'], headers: ['1.headers', 'config.headers'], base: ['1.baseURL', 'config.baseURL'], join: 'path', answer: ['_data'] }),
    },
  },
  {
    name: 'requestUrl',
    modules: ['obsidian#requestUrl'],
    globals: ['requestUrl'],
    calls: { '': shape({ url: ['0', '0.url'], method: ['0.method'], defaultMethod: 'GET', body: ['0.body'], headers: ['0.headers'], answer: ['json', 'text', 'json()', 'text()', 'arrayBuffer'] }) },
  },
  {
    name: 'request',
    modules: ['request', 'request-promise', 'request-promise-native', 'postman-request'],
    create: ['defaults'],
    same: ['default'],
    calls: { '': requestShape(['0.method', '1.method']), ...Object.fromEntries([...BARE, ...BODIES, 'del'].map((name) => [name, requestShape(name === 'del' ? 'DELETE' : name.toUpperCase())])) },
  },
]

/** An object that describes a request without a call being in sight: declarative routing, a queue entry. */
export const describedRequest: CallShape = shape({
  url: ['0.url', '0.uri', '0.path', '0.endpoint'],
  method: ['0.method', '0.httpMethod'],
  defaultMethod: '*',
  body: ['0.body', '0.data', '0.json', '0.payload'],
  headers: ['0.headers'],
})

/** How a call of an unknown function is read once it is handed the path of an operation. */
export const unknownClient: CallShape = shape({
  url: ['0', '1', '2', '0.url', '0.uri', '0.path', '0.endpoint', '0.pathname', '1.url', '1.uri', '1.path', '1.endpoint', '2.url', '2.uri', '2.path'],
  method: ['0.method', '1.method', '2.method', '0.httpMethod', '1.httpMethod'],
  defaultMethod: '*',
  body: ['0.body', '0.data', '0.json', '0.payload', '1.body', '1.data', '1.json', '1.payload', '2.body', '2.data', '2.json', '2.payload', '0?', '1?', '2?', '3?'],
  headers: ['0.headers', '1.headers', '2.headers'],
  base: ['0.baseURL', '0.baseUrl', '1.baseURL', '1.baseUrl'],
  join: 'path',
  answer: ['.', 'data', 'json()', 'json', 'text()', 'body'],
})
