import type { ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, shape, SUPERAGENT_CHAIN, verbs } from './client-shapes.js'

const PLAYWRIGHTS = ['@playwright/test', 'playwright', 'playwright-core', 'playwright/test']

const playwrightCommon = {
  url: ['0'],
  body: ['1.data'],
  headers: ['1.headers', 'config.extraHTTPHeaders'],
  base: ['config.baseURL'],
  join: 'resolve' as const,
  answer: ['json()', 'text()', 'body()'],
}

const k6Common = { url: ['0'], answer: ['json()', 'body'] }

const remote = verbs([...BARE, ...BODIES, 'del'], {
  url: ['0'],
  body: ['then.send.0'],
  headers: ['then.set.0'],
  base: ['config.base'],
  join: 'path',
  remote: true,
  answer: ['body', 'text'],
  chain: [...SUPERAGENT_CHAIN, 'expect'],
})

const remoteHabits = { setters: ['set'], basic: ['then.auth.0'], contentType: ['then.type.0'], objects: 'json', ambient: true } as const

/** Rows of the client table for tools that test a service from outside. */
export const testingClients: readonly ClientRow[] = [
  {
    name: 'k6',
    modules: ['k6/http'],
    same: ['default'],
    habits: { objects: 'form' },
    calls: {
      ...verbs(['get', 'head'], { ...k6Common, headers: ['1.headers'] }),
      ...verbs([...BODIES, 'options'], { ...k6Common, body: ['1'], headers: ['2.headers'] }),
      del: shape({ ...k6Common, method: 'DELETE', body: ['1'], headers: ['2.headers'] }),
      ...Object.fromEntries(
        ['request', 'asyncRequest'].map((name) => [
          name,
          shape({ ...k6Common, url: ['1'], method: ['0'], defaultMethod: 'GET', body: ['2'], headers: ['3.headers'] }),
        ]),
      ),
    },
    lists: {
      batch: shape({
        ...k6Common,
        url: ['0', '0.url', '0.1'],
        method: ['0.method', '0.0'],
        defaultMethod: 'GET',
        body: ['0.body', '0.2'],
        headers: ['0.params.headers', '0.3.headers'],
      }),
    },
  },
  {
    name: 'Playwright',
    modules: PLAYWRIGHTS.map((name) => `${name}#request`),
    types: PLAYWRIGHTS.flatMap((name) => ['APIRequestContext', 'Page', 'BrowserContext'].map((type) => `${name}#${type}`)),
    handedBy: ['@playwright/test#test', 'playwright/test#test'],
    same: ['request', 'page', 'context', 'playwright'],
    create: ['newContext'],
    habits: { objects: 'json', ambient: true },
    calls: {
      ...verbs(['get', 'head', 'delete', ...BODIES], playwrightCommon),
      fetch: shape({ ...playwrightCommon, method: ['1.method'], defaultMethod: 'GET' }),
    },
  },
  {
    name: 'Cypress',
    globals: ['cy'],
    habits: { objects: 'json', basic: ['auth'], ambient: true },
    calls: {
      request: shape({
        url: ['1', '0.url', '0'],
        method: ['0?', '0.method'],
        defaultMethod: 'GET',
        body: ['2', '0.body', '1?'],
        headers: ['0.headers'],
        answer: ['body'],
        chain: ['as', 'should', 'and'],
      }),
    },
  },
  {
    name: 'Postman',
    globals: ['pm'],
    habits: { ambient: true },
    calls: {
      sendRequest: shape({
        url: ['0', '0.url'],
        method: ['0.method'],
        defaultMethod: 'GET',
        body: ['0.body.raw'],
        headers: [],
        answer: ['json()', 'text()'],
        callbacks: ['1:1'],
      }),
    },
  },
  {
    name: 'supertest',
    modules: ['supertest'],
    same: ['default'],
    builders: { '': { sets: ['base'] }, agent: { sets: ['base'] } },
    habits: remoteHabits,
    calls: remote,
  },
  {
    name: 'chai-http',
    modules: ['chai', 'chai-http#request'],
    same: ['default'],
    builders: { use: { sets: [] }, request: { sets: ['base'] }, 'request.execute': { sets: ['base'] }, execute: { sets: ['base'] } },
    habits: remoteHabits,
    calls: remote,
  },
]
