import type { CallShape, ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, callbackShape, shape, verbs } from './client-shapes.js'
import { WRETCH_CATCHERS, wretchBuilders } from './wretch-shapes.js'

const dataSource = (body: string, headers: string, join: CallShape['join']): Record<string, CallShape> => {
  const common = { url: ['0'], base: ['config.baseURL'], answer: ['.'], ...(join && { join }) }
  return {
    ...verbs(['get', 'head'], { ...common, headers: ['1.headers'] }),
    ...verbs([...BODIES, 'delete'], { ...common, body: [body], headers: [headers] }),
  }
}

const wretchCommon = {
  headers: [],
  base: ['config.url+'],
  answer: ['json()', 'text()', 'blob()', 'arrayBuffer()', '.'],
  chain: WRETCH_CATCHERS,
}

const wreckCommon = {
  url: ['0'],
  body: ['1.payload'],
  headers: ['1.headers', 'config.headers'],
  base: ['1.baseUrl', 'config.baseUrl'],
  join: 'resolve' as const,
  answer: ['payload', '.'],
  callbacks: ['1:2', '2:2'],
}

/** Rows of the client table for packages that are less often used. */
export const packageClients: readonly ClientRow[] = [
  {
    name: 'wretch',
    modules: ['wretch'],
    types: ['Wretch', 'Wretcher'],
    same: ['default'],
    builders: wretchBuilders,
    habits: {
      objects: 'json',
      form: ['config.form'],
      throws: true,
      shared: ['options', 'polyfills'],
      hooks: ['config.middlewares', 'config.defer', 'config.polyfills'],
    },
    calls: {
      ...verbs(['get', 'delete', 'head', 'opts'], {
        ...wretchCommon,
        url: ['0', '='],
        body: ['config.json', 'config.body', 'config.form'],
      }),
      ...verbs(BODIES, { ...wretchCommon, url: ['1', '='], body: ['0', 'config.json', 'config.body', 'config.form'] }),
      fetch: shape({
        ...wretchCommon,
        url: ['1', '='],
        method: ['0', 'config.method'],
        defaultMethod: 'GET',
        body: ['2', 'config.json', 'config.body', 'config.form'],
      }),
    },
  },
  {
    name: 'needle',
    modules: ['needle'],
    same: ['default'],
    habits: {
      json: ['1.json', '2.json', '3.json'],
      objects: 'form',
      form: ['1.multipart', '2.multipart', '3.multipart'],
      contentType: ['content_type'],
      basic: ['username'],
      setups: ['defaults'],
    },
    calls: {
      ...verbs(['get', 'head'], { url: ['0'], headers: ['1.headers'], ...callbackShape(1) }),
      ...verbs([...BODIES, 'delete'], { url: ['0'], body: ['1'], headers: ['2.headers'], ...callbackShape(2) }),
      request: shape({ url: ['1'], method: ['0'], body: ['2'], headers: ['3.headers'], ...callbackShape(3) }),
      '': shape({ url: ['1'], method: ['0'], body: ['2?'], headers: ['3.headers', '2.headers'], answer: ['body'] }),
    },
  },
  {
    name: 'bent',
    modules: ['bent'],
    same: ['default'],
    builders: { '': { sets: '*', gives: 'send' } },
    habits: { objects: 'json', throws: true, madeWithHeaders: true },
    calls: {
      send: shape({
        url: ['0', '='],
        method: ['config.*?'],
        defaultMethod: 'GET',
        body: ['1'],
        headers: ['2'],
        base: ['config.**'],
        join: 'path',
        answer: ['.', 'json()', 'text()'],
      }),
    },
  },
  {
    name: '@hapi/wreck',
    modules: ['@hapi/wreck', 'wreck'],
    same: ['default'],
    create: ['defaults'],
    readers: ['read'],
    habits: { objects: 'json', throws: true },
    calls: {
      ...verbs(['get', ...BODIES, 'delete'], wreckCommon),
      request: shape({
        ...wreckCommon,
        url: ['1'],
        method: ['0'],
        defaultMethod: 'GET',
        body: ['2.payload'],
        headers: ['2.headers', 'config.headers'],
      }),
    },
  },
  {
    name: 'urllib',
    modules: ['urllib', 'urllib#HttpClient'],
    types: ['urllib#HttpClient'],
    same: ['default'],
    create: ['new'],
    habits: {
      contentType: ['contentType'],
      basic: ['auth'],
      objects: 'form',
      hooks: ['dispatcher', 'beforeRequest'],
      globalHooks: ['setGlobalDispatcher'],
    },
    calls: Object.fromEntries(
      ['request', 'curl'].map((name) => [
        name,
        shape({
          url: ['0'],
          method: ['1.method', '1.type'],
          defaultMethod: 'GET',
          body: ['1.content', '1.data'],
          headers: ['1.headers', 'config.defaultArgs.headers'],
          answer: ['data', '.'],
          callbacks: ['1:1', '2:1'],
        }),
      ]),
    ),
  },
  {
    name: 'up-fetch',
    modules: ['up-fetch#up'],
    builders: { '': { sets: [undefined, ''], gives: 'send' } },
    habits: { objects: 'json', throws: true, ambient: true },
    calls: {
      send: shape({
        url: ['0'],
        method: ['1().method', 'config.method'],
        defaultMethod: 'GET',
        body: ['1().body'],
        headers: ['1().headers', 'config.headers'],
        base: ['1().baseUrl', 'config.baseUrl'],
        join: 'path',
        answer: ['.'],
      }),
    },
  },
  {
    name: 'alova',
    modules: ['alova#createAlova'],
    create: [''],
    habits: { objects: 'json', texts: 'json', ambient: true },
    calls: Object.fromEntries(
      [...BARE, ...BODIES].map((verb) => {
        const bare = verb === 'get' || verb === 'head' || verb === 'options'
        return [
          `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
          shape({
            url: ['0'],
            method: verb.toUpperCase(),
            body: bare ? [] : ['1'],
            headers: [bare ? '1.headers' : '2.headers'],
            base: ['config.baseURL'],
            join: 'path',
            answer: ['.', 'json()', 'text()'],
            parsers: [bare ? '1.transform' : '2.transform'],
            chain: ['send'],
          }),
        ]
      }),
    ),
  },
  {
    name: 'RESTDataSource',
    modules: ['@apollo/datasource-rest#RESTDataSource'],
    isBase: true,
    habits: { objects: 'json', ambient: true, throws: true },
    calls: dataSource('1.body', '1.headers', 'resolve'),
  },
  {
    name: 'apollo-datasource-rest',
    modules: ['apollo-datasource-rest#RESTDataSource'],
    isBase: true,
    habits: { objects: 'json', ambient: true, throws: true },
    calls: dataSource('1', '2.headers', 'path'),
  },
  {
    name: 'rxjs ajax',
    modules: ['rxjs/ajax#ajax'],
    habits: { objects: 'json', throws: true },
    calls: {
      '': shape({
        url: ['0', '0.url'],
        method: ['0.method'],
        defaultMethod: 'GET',
        body: ['0.body'],
        headers: ['0.headers'],
        answer: ['response'],
      }),
      ...verbs(['get', 'delete'], { url: ['0'], headers: ['1'], answer: ['response'] }),
      ...verbs(BODIES, { url: ['0'], body: ['1'], headers: ['2'], answer: ['response'] }),
      getJSON: shape({ url: ['0'], method: 'GET', headers: ['1'], answer: ['.'] }),
    },
  },
]
