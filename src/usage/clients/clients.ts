import type { ClientRow } from '../../flow/clients/client-row.js'
import { axiosLikes } from './axios-likes.js'
import {
  axiosCalls,
  axiosHabits,
  BARE,
  BODIES,
  FETCH_ANSWER,
  FETCH_MODULES,
  gotHabits,
  kyHabits,
  nodeRequest,
  optionCalls,
  shape,
  SUPERAGENT_CHAIN,
  verbs,
  ofetchRetry,
  superagentRetry,
  undiciCalls,
} from './client-shapes.js'
import { generatedClients } from './generated-clients.js'
import { hostClients } from './host-clients.js'
import { packageClients } from './package-clients.js'
import { injectedClients } from './injected-clients.js'
import { platformClients } from './platform-clients.js'
import { reduxClients } from './redux-clients.js'
import { runnerClients } from './runner-clients.js'
import { smallClients } from './small-clients.js'
import { testingClients } from './testing-clients.js'
import { transportClients } from './transport-clients.js'

const ofetch: Parameters<typeof shape>[0] = {
  url: ['0'],
  method: ['1.method', 'config.method'],
  defaultMethod: 'GET',
  body: ['1.body', 'front.body'],
  headers: ['1.headers', 'config.headers'],
  base: ['1.baseURL', 'config.baseURL'],
  join: 'path',
}

/**
 * The table of HTTP clients: how each is called, where URL, method, body, headers and base sit, and how its answer is read.
 * Adding a client is adding a row (`npm run new:client NAME`); see CallShape for how slots are written.
 */
export const clients: readonly ClientRow[] = [
  {
    name: 'fetch',
    globals: ['fetch'],
    modules: FETCH_MODULES,
    same: ['default', 'fetch'],
    habits: { hooks: ['dispatcher'], globalHooks: ['setGlobalDispatcher'] },
    calls: {
      '': shape({
        url: ['0', '0.url'],
        method: ['1.method', '0.method'],
        defaultMethod: 'GET',
        body: ['1.body', '0.body'],
        headers: ['1.headers', '0.headers'],
        answer: FETCH_ANSWER,
      }),
    },
  },
  {
    name: 'undici',
    modules: ['undici'],
    habits: { hooks: ['dispatcher'], globalHooks: ['setGlobalDispatcher'] },
    calls: undiciCalls(['stream', 'pipeline'], {
      url: ['0'],
      method: ['1.method'],
      body: ['1.body'],
      headers: ['1.headers'],
    }),
  },
  ...axiosLikes,
  {
    name: 'NestJS HttpService',
    modules: ['@nestjs/axios#HttpService'],
    types: ['HttpService'],
    handedOut: {
      by: '@nestjs/axios#HttpModule',
      members: { register: [], registerAsync: ['useFactory', 'useClass.createHttpOptions'] },
    },
    same: ['axiosRef'],
    habits: { ...axiosHabits, ambient: true },
    calls: axiosCalls(['data']),
  },
  {
    name: 'got',
    modules: ['got', 'got#got'],
    types: ['Got', 'ExtendOptions'],
    create: ['extend'],
    same: ['default'],
    habits: gotHabits,
    calls: optionCalls(['prefixUrl']),
  },
  {
    name: 'ky',
    modules: ['ky', 'ky#ky', 'ky-universal'],
    globals: ['ky'],
    types: ['KyInstance'],
    create: ['create', 'extend'],
    same: ['default'],
    habits: kyHabits,
    // version 2 renamed `prefixUrl`, and has `baseUrl` beside it
    calls: optionCalls(['prefix', 'prefixUrl'], ['baseUrl']),
  },
  {
    name: 'superagent',
    modules: ['superagent', 'superagent#superagent'],
    same: ['default'],
    create: ['agent'],
    builders: {
      set: { sets: [], setsHeader: true },
      query: { sets: ['query'] },
      ...Object.fromEntries(
        [
          'retry',
          'timeout',
          'redirects',
          'ok',
          'key',
          'ca',
          'cert',
          'pfx',
          'disableTLSCerts',
          'type',
          'accept',
          'use',
          'buffer',
        ].map((name) => [name, { sets: [] }]),
      ),
    },
    habits: {
      setters: ['set'],
      basic: ['then.auth.0'],
      contentType: ['then.type.0'],
      objects: 'json',
      form: ['then.field.0', 'then.attach.0'],
      hooks: ['then.use.0'],
      interceptors: ['use'],
      throws: true,
      retry: superagentRetry,
    },
    calls: {
      ...verbs([...BARE, ...BODIES, 'del'], {
        url: ['front.url', '0'],
        body: ['1', 'then.send.0'],
        headers: ['then.set.0'],
        query: ['then.query.0', 'config.query'],
        answer: ['body', 'text'],
        chain: SUPERAGENT_CHAIN,
      }),
      '': shape({
        url: ['1', '0'],
        method: ['0'],
        body: ['then.send.0'],
        headers: ['then.set.0'],
        query: ['then.query.0', 'config.query'],
        answer: ['body', 'text'],
        chain: SUPERAGENT_CHAIN,
      }),
    },
  },
  {
    name: 'node http',
    modules: ['http', 'https', 'node:http', 'node:https', 'follow-redirects#http', 'follow-redirects#https'],
    same: ['default'],
    habits: { setters: ['setHeader', 'appendHeader'], basic: ['auth'] },
    calls: { request: nodeRequest, get: { ...nodeRequest, method: 'GET' } },
  },
  ...injectedClients,
  ...platformClients,
  ...hostClients,
  ...packageClients,
  ...smallClients,
  ...runnerClients,
  ...testingClients,
  ...transportClients,
  ...reduxClients,
  ...generatedClients,
  {
    name: 'ofetch',
    globals: ['$fetch'],
    modules: ['ofetch', 'ofetch#ofetch', 'ofetch#$fetch', '#imports#$fetch'],
    types: ['$Fetch'],
    create: ['create'],
    habits: {
      objects: 'json',
      texts: 'json',
      hooks: ['onRequest', 'fetch'],
      observers: {
        onRequest: [{ parameter: 0, member: 'options', request: 'body' }],
        onResponse: [{ parameter: 0, member: 'response', body: ['_data', ...FETCH_ANSWER] }],
      },
      throws: true,
      retry: ofetchRetry,
    },
    calls: {
      '': shape({ ...ofetch, answer: ['.'] }),
      raw: shape({ ...ofetch, answer: ['_data'] }),
    },
  },
  {
    name: 'requestUrl',
    modules: ['obsidian#requestUrl'],
    globals: ['requestUrl'],
    habits: { contentType: ['contentType'] },
    calls: {
      '': shape({
        url: ['0', '0.url'],
        method: ['0.method'],
        defaultMethod: 'GET',
        body: ['0.body'],
        headers: ['0.headers'],
        answer: ['json', 'text', 'json()', 'text()', 'arrayBuffer'],
      }),
    },
  },
]
