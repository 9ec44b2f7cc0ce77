import type { CallShape, ClientRow } from '../../flow/clients/client-row.js'
import { writtenClients } from './written-clients.js'
import { BARE, BODIES, FETCH_ANSWER, ofResponse, shape, verbs } from './client-shapes.js'

/** What a client of ts-rest is handed with a request, below the slot of its options. */
const tsRest = (options: string, answer: string, others: readonly string[] = []): CallShape =>
  shape({
    url: ['config.request.path'],
    method: ['config.request.method'],
    body: [`${options}body`, ...others],
    headers: [`${options}headers`, 'config.baseHeaders'],
    base: ['config.baseUrl'],
    join: 'path',
    answer: [answer],
  })

/** The methods as openapi-fetch names them. */
const CAPITALS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Requests of a client whose members are paths, by the method below them. */
const requestsOf = (names: readonly string[], parts: Omit<Parameters<typeof verbs>[1], 'url'>): Record<string, CallShape> =>
  Object.fromEntries(
    Object.entries(verbs(names, { ...parts, url: ['config.request.path'] })).map(([name, call]) => [`*.${name}`, call]),
  )

const MUTATED = ['then.mutate.0.body', 'then.mutateAsync.0.body']

const zodios = { url: ['0'], base: ['config.baseURL'], join: 'path', answer: ['.'] } as const

/** Clients that code asks which is generated from a description of the interface. */
export const generatedClients: readonly ClientRow[] = [
  {
    name: 'openapi-fetch',
    modules: ['openapi-fetch'],
    create: [''],
    same: ['default'],
    habits: { objects: 'json', interceptors: ['use'], hooks: ['fetch'], observers: { 'use().onResponse': ofResponse('response') } },
    calls: verbs(CAPITALS, {
      url: ['0'],
      body: ['1.body'],
      headers: ['1.headers', 'config.headers'],
      base: ['1.baseUrl', 'config.baseUrl'],
      join: 'path',
      isDescribed: true,
      answer: ['data'],
    }),
  },
  {
    name: 'openapi-fetch by paths',
    modules: ['openapi-fetch#createPathBasedClient', 'openapi-fetch#wrapAsPathBasedClient'],
    create: [''],
    contract: 'path',
    habits: { objects: 'json', interceptors: ['use'], hooks: ['fetch'], observers: { 'use().onResponse': ofResponse('response') } },
    calls: requestsOf(CAPITALS, {
      body: ['0.body'],
      headers: ['0.headers', 'config.headers'],
      base: ['0.baseUrl', 'config.baseUrl'],
      join: 'path',
      isDescribed: true,
      answer: ['data'],
    }),
  },
  {
    name: 'feTS',
    modules: ['fets#createClient'],
    create: [''],
    contract: 'path',
    habits: { json: ['0.json'], form: ['0.formUrlEncoded', '0.formData'], hooks: ['config.plugins', 'config.fetchFn'], ambient: true },
    calls: requestsOf([...BARE, ...BODIES], {
      body: ['0.json', '0.body', '0.formUrlEncoded', '0.formData', 'config.globalParams.json'],
      headers: ['0.headers', 'config.globalParams.headers'],
      base: ['config.endpoint'],
      join: 'path',
      isDescribed: true,
      answer: FETCH_ANSWER,
    }),
  },
  {
    name: 'eden',
    modules: ['@elysiajs/eden#treaty', '@elysiajs/eden/treaty2#treaty'],
    builders: { '': { sets: ['base', ''] } },
    contract: 'chain',
    verbs: [...BARE, ...BODIES],
    habits: { objects: 'json', hooks: ['config.onRequest', 'config.fetcher'], ambient: true },
    calls: {
      '*': shape({
        url: ['config.request.path'],
        method: ['config.request.method'],
        body: ['0'],
        headers: ['1.headers', 'config.headers'],
        base: ['config.base'],
        join: 'path',
        answer: ['data'],
        envelope: ['data', 'error', 'response', 'status', 'headers'],
      }),
    },
  },
  {
    name: 'openapi-react-query',
    modules: ['openapi-react-query'],
    create: [''],
    same: ['default'],
    habits: { objects: 'json', ambient: true },
    calls: Object.fromEntries(
      ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useMutation'].map((name) => [
        name,
        shape({
          url: ['1'],
          method: ['0'],
          body: ['2.body', 'then.mutate.0.body', 'then.mutateAsync.0.body'],
          headers: ['2.headers', 'config.headers'],
          base: ['config.baseUrl'],
          join: 'path',
          isDescribed: true,
          answer: ['data'],
        }),
      ]),
    ),
  },
  ...writtenClients,
  {
    name: 'ts-rest contracts',
    modules: ['@ts-rest/core#initContract'],
    create: [''],
    handsOn: ['router', 'query', 'mutation'],
    calls: {},
  },
  {
    name: 'ts-rest',
    modules: ['@ts-rest/core#initClient', '@ts-rest/react-query#initQueryClient', '@ts-rest/react-query#initTsrReactQuery'],
    builders: { '': { sets: ['contract', ''] } },
    contract: 'key',
    habits: { objects: 'json', hooks: ['config.api'] },
    calls: {
      '*': tsRest('0.', 'body'),
      '*.query': tsRest('0.', 'body'),
      '*.mutation': tsRest('0.', 'body'),
      '*.mutate': tsRest('0.', 'body'),
      '*.useQuery': tsRest('1.', 'data.body', ['0.queryData.body']),
      '*.useMutation': tsRest('1.', 'data.body', MUTATED),
    },
  },
  {
    name: 'hono',
    modules: ['hono/client#hc'],
    builders: { '': { sets: ['base', ''] } },
    contract: 'chain',
    habits: { objects: 'json', hooks: ['config.fetch'] },
    calls: {
      '*': shape({
        url: ['config.request.path'],
        method: ['config.request.method'],
        body: ['0.json', '0.form'],
        headers: ['1.headers', 'config.headers'],
        base: ['config.base'],
        join: 'path',
        answer: FETCH_ANSWER,
      }),
    },
  },
  {
    name: 'zodios',
    modules: ['@zodios/core#Zodios'],
    builders: { new: { sets: ['baseURL', 'contract', ''] } },
    contract: 'alias',
    habits: { objects: 'json', throws: true, ambient: true },
    calls: {
      '*': shape({ ...zodios, url: ['config.request.path'], method: ['config.request.method'], body: ['0'], headers: ['1.headers'] }),
      ...verbs(['get'], { ...zodios, headers: ['1.headers'] }),
      ...verbs(['post', 'put', 'patch', 'delete'], { ...zodios, body: ['1'], headers: ['2.headers'] }),
    },
  },
  {
    name: 'oazapfts',
    modules: ['@oazapfts/runtime', 'oazapfts/lib/runtime', 'oazapfts'],
    create: ['runtime'],
    habits: { objects: 'json', ambient: true },
    handsOn: ['json', 'form', 'multipart', 'ok'],
    calls: Object.fromEntries(
      ['fetchJson', 'fetchText', 'fetchBlob'].map((name) => [
        name,
        shape({
          url: ['0'],
          method: ['1.method'],
          defaultMethod: 'GET',
          body: ['1.body'],
          headers: ['1.headers', 'config.headers'],
          base: ['1.baseUrl', 'config.baseUrl'],
          join: 'path',
          isDescribed: true,
          answer: ['data'],
          envelope: ['data', 'status', 'headers'],
        }),
      ]),
    ),
  },
  {
    name: 'openapi-typescript-fetch',
    modules: ['openapi-typescript-fetch#Fetcher'],
    builders: { for: { sets: [] }, path: { sets: ['url'] }, method: { sets: ['method'] }, create: { sets: [] } },
    habits: { objects: 'json', setups: ['configure'], throws: true, ambient: true },
    calls: {
      '': shape({
        url: ['config.url'],
        method: ['config.method'],
        body: ['0'],
        headers: ['1.headers'],
        base: ['config.baseUrl'],
        join: 'path',
        isDescribed: true,
        answer: ['data'],
      }),
    },
  },
  {
    name: '@azure-rest/core-client',
    modules: ['@azure-rest/core-client#getClient'],
    builders: { '': { sets: ['baseUrl', ''] }, path: { sets: ['url'] } },
    habits: { objects: 'json', ambient: true },
    calls: verbs([...BARE, ...BODIES], {
      url: ['config.url'],
      body: ['0.body'],
      headers: ['0.headers'],
      base: ['config.baseUrl'],
      join: 'path',
      answer: ['body'],
    }),
  },
]
