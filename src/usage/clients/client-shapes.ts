import type { CallShape, Habits, Observer, RetryHabits } from '../../flow/clients/client-row.js'

export const BODIES = ['post', 'put', 'patch'] as const

export const BARE = ['get', 'delete', 'head', 'options'] as const

type Shape = Partial<CallShape> & Pick<CallShape, 'url'>

export function shape(parts: Shape): CallShape {
  return { method: [], body: [], headers: [], base: [], answer: [], ...parts }
}

/** One shape per HTTP verb; the verb is the member's name. */
export function verbs(names: readonly string[], parts: Shape): Record<string, CallShape> {
  return Object.fromEntries(names.map((name) => [name, shape({ ...parts, method: name === 'del' ? 'DELETE' : name.toUpperCase() })]))
}

/** Packages whose default export is `fetch`, or that export it by name. */
export const FETCH_MODULES = [
  'node-fetch',
  'cross-fetch',
  'isomorphic-fetch',
  'isomorphic-unfetch',
  'unfetch',
  'whatwg-fetch',
  'node-fetch-native',
  'cross-fetch#fetch',
  'undici#fetch',
  'node-fetch#fetch',
  'node-fetch-native#fetch',
  'whatwg-fetch#fetch',
  '@whatwg-node/fetch#fetch',
  '@tauri-apps/plugin-http#fetch',
  'expo/fetch#fetch',
  '@forge/api#fetch',
]

export const FETCH_ANSWER = ['json()', 'text()', 'body', 'blob()', 'arrayBuffer()', 'bytes()']

/** Code that is handed a `Response`, as a member of what it is handed or as it is. */
export const ofResponse = (member?: string): readonly Observer[] => [{ parameter: 0, ...(member && { member }), body: FETCH_ANSWER }]

const AXIOS_ENVELOPE = ['status', 'statusText', 'headers', 'config', 'request', 'then', 'catch', 'finally']

export const axiosHabits: Habits = {
  objects: 'json',
  throws: true,
  basic: ['auth'],
  defaults: 'defaults.headers',
  interceptors: ['interceptors.request.use'],
  failures: ['interceptors.response.use'],
  hooks: ['adapter', 'transformRequest'],
  observers: {
    'interceptors.request.use()': [{ parameter: 0, request: 'data' }],
    'interceptors.response.use()': [{ parameter: 0 }],
    transformResponse: [{ parameter: 0, body: ['.'] }],
  },
}

export const axiosCalls = (answer: readonly string[], join: CallShape['join'] = 'path'): Record<string, CallShape> => {
  const withBody = {
    url: ['front.url', '0'],
    body: ['1', '2.transformRequest(1)', 'config.transformRequest(1)', 'front.data'],
    headers: ['2.headers', 'config.headers'],
    base: ['2.baseURL', 'config.baseURL'],
    join,
    answer,
    envelope: AXIOS_ENVELOPE,
  }
  return {
    ...verbs(BARE, {
      ...withBody,
      body: ['1.data', 'front.data'],
      headers: ['1.headers', 'config.headers'],
      base: ['1.baseURL', 'config.baseURL'],
    }),
    ...verbs([...BODIES, 'query'], withBody),
    ...Object.fromEntries(BODIES.map((verb) => [`${verb}Form`, shape({ ...withBody, method: verb.toUpperCase(), sendsForm: true })])),
    ...Object.fromEntries(
      ['', 'request'].map((name) => [
        name,
        shape({
          url: ['front.url', '0', '0.url'],
          method: ['0.method', '1.method', 'config.method'],
          defaultMethod: 'GET',
          body: ['0.data', '1.data', 'front.data'],
          headers: ['0.headers', '1.headers', 'config.headers'],
          base: ['0.baseURL', '1.baseURL', 'config.baseURL'],
          join,
          answer,
          envelope: AXIOS_ENVELOPE,
        }),
      ]),
    ),
  }
}

/**
 * got and ky: options with `json` or `body`, a prefix, a base that the path behind that is resolved against, and an answer that is
 * unwrapped by a method.
 */
export const optionCalls = (prefixes: readonly string[], bases: readonly string[] = []): Record<string, CallShape> => {
  const option = (name: string): readonly string[] => [`1.${name}`, `0.${name}`, `config.${name}`]
  const common = {
    url: ['0', '0.url'],
    body: ['1.json', '1.body', '1.form', '0.json', '0.body'],
    headers: ['1.headers', '0.headers', 'config.headers'],
    prefix: prefixes.flatMap(option),
    base: bases.flatMap(option),
    join: 'resolve' as const,
    answer: ['json()', 'text()', 'body', 'buffer()', 'arrayBuffer()'],
    bodyOnly: ['1.resolveBodyOnly', '0.resolveBodyOnly', 'config.resolveBodyOnly'],
  }
  const streams = verbs([...BARE, ...BODIES], { ...common, answer: ['.'] })
  return {
    ...verbs([...BARE, ...BODIES], common),
    '': shape({ ...common, method: ['1.method', '0.method', 'config.method'], defaultMethod: 'GET' }),
    stream: shape({ ...common, method: ['1.method'], defaultMethod: 'GET', answer: ['.'] }),
    ...Object.fromEntries(Object.entries(streams).map(([verb, call]) => [`stream.${verb}`, call])),
  }
}

/** Ways in which undici sends a request; of them only `request` gives the answer. */
export const undiciCalls = (others: readonly string[], parts: Shape): Record<string, CallShape> => ({
  request: shape({ ...parts, defaultMethod: 'GET', answer: ['body'] }),
  ...Object.fromEntries(others.map((name) => [name, shape({ ...parts, defaultMethod: 'GET', isAnsweredElsewhere: true })])),
})

export const nodeRequest = shape({
  url: ['0', '0.path', '0.pathname', '1.path'],
  host: ['0.hostname', '0.host', '1.hostname', '1.host'],
  method: ['0.method', '1.method'],
  defaultMethod: 'GET',
  body: ['then.write.0', 'then.end.0'],
  headers: ['0.headers', '1.headers'],
  callbacks: ['1:0', '2:0'],
})

export const jqueryPlain = {
  url: ['0', '0.url'],
  body: ['1?', '0.data'],
  callbacks: ['1:0', '2:0', '0.success:0'],
  answer: ['.', 'responseJSON'],
  chain: ['done', 'fail', 'always'],
}

export const REQUEST_FORMS = ['0.form', '1.form', '0.formData', '1.formData']

export const requestShape = (method: string | readonly string[]): CallShape =>
  shape({
    url: ['0', '0.url', '0.uri'],
    method,
    defaultMethod: 'GET',
    body: ['0.json', '0.body', '1.json', '1.body', ...REQUEST_FORMS],
    headers: ['0.headers', '1.headers', 'config.headers'],
    base: ['0.baseUrl', '1.baseUrl', 'config.baseUrl'],
    join: 'path',
    answer: ['.', 'body'],
    callbacks: ['1:1', '2:1', '1:2', '2:2'],
  })

export const SUPERAGENT_CHAIN = [
  'send',
  'field',
  'attach',
  'set',
  'query',
  'auth',
  'type',
  'accept',
  'timeout',
  'retry',
  'withCredentials',
  'use',
  'ok',
  'buffer',
  'parse',
  'responseType',
  'redirects',
  'end',
  'trustLocalhost',
  'disableTLSCerts',
]

export const gotHabits: Habits = {
  json: ['1.json', '0.json'],
  form: ['1.form'],
  basic: ['username'],
  hooks: ['hooks', 'handlers'],
  observers: { 'hooks.afterResponse': [{ parameter: 0 }] },
  throws: true,
  retry: { option: 'retry', statuses: [408, 413, 429, 500, 502, 503, 504, 521, 522, 524], judges: ['calculateDelay'] },
}

export const kyHabits: Habits = {
  json: ['1.json', '0.json'],
  hooks: ['hooks', 'fetch'],
  // the third parameter up to version 1, a member of the first one since 2
  observers: { 'hooks.afterResponse': [{ parameter: 2 }, { parameter: 0, member: 'response' }] },
  throws: true,
  retry: { option: 'retry', statuses: [408, 413, 429, 500, 502, 503, 504], judges: ['shouldRetry', 'delay'] },
}

/** It waits for nothing, and repeats whatever the method is. */
export const superagentRetry: RetryHabits = {
  option: 'then.retry.0',
  statuses: [408, 413, 429, 500, 502, 503, 504, 521, 522, 524],
  judges: ['then.retry.1'],
  beside: {},
}

export const ofetchRetry: RetryHabits = {
  option: 'retry',
  statuses: [408, 409, 425, 429, 500, 502, 503, 504],
  judges: ['ignoreResponseError'],
  beside: { statuses: 'retryStatusCodes', delay: 'retryDelay' },
}

/** Without statuses of its own it repeats what got no answer alone. */
export const fetchRetry: RetryHabits = {
  option: 'retries',
  statuses: [],
  judges: [],
  beside: { statuses: 'retryOn', delay: 'retryDelay', isDefault: true },
}

/** A callback behind the options at an index, handed an error, the answer and its body. */
export const callbackShape = (options: number): Pick<CallShape, 'answer' | 'callbacks'> => ({
  answer: ['body', '.'],
  callbacks: [options, options + 1].flatMap((index) => [`${index}:1`, `${index}:2`]),
})
