import type { ClientRow } from '../../flow/clients/client-row.js'
import { BODIES, shape, verbs } from './client-shapes.js'

const runnerBodies = { url: ['0'], body: ['1'], headers: ['2'], answer: ['readBody()', 'readBodyBuffer()'] }

/** Rows of the client table for what tasks of build services and steps of workflows use. */
export const runnerClients: readonly ClientRow[] = [
  {
    name: '@actions/http-client',
    modules: ['@actions/http-client#HttpClient', 'typed-rest-client/HttpClient#HttpClient'],
    types: ['@actions/http-client#HttpClient', 'typed-rest-client/HttpClient#HttpClient'],
    isBase: true,
    builders: { new: { sets: [undefined, 'handlers', ''] } },
    habits: { hooks: ['config.handlers'] },
    calls: {
      ...verbs(['get', 'head', 'options'], { ...runnerBodies, body: [], headers: ['1'] }),
      del: shape({ ...runnerBodies, body: [], headers: ['1'], method: 'DELETE' }),
      ...verbs(BODIES, runnerBodies),
      request: shape({ ...runnerBodies, method: ['0'], url: ['1'], body: ['2'], headers: ['3'] }),
      getJson: shape({ url: ['0'], method: 'GET', headers: ['1'], answer: ['result'] }),
      ...Object.fromEntries(
        BODIES.map((verb) => [
          `${verb}Json`,
          shape({ url: ['0'], method: verb.toUpperCase(), body: ['1'], headers: ['2'], answer: ['result'], sendsJson: true }),
        ]),
      ),
    },
  },
  {
    name: 'typed-rest-client',
    modules: ['typed-rest-client#RestClient', 'typed-rest-client/RestClient#RestClient'],
    types: ['typed-rest-client#RestClient', 'typed-rest-client/RestClient#RestClient'],
    isBase: true,
    builders: { new: { sets: [undefined, 'base'] } },
    habits: { objects: 'json', ambient: true, throws: true },
    calls: Object.fromEntries(
      (
        [
          ['get', 'GET'],
          ['del', 'DELETE'],
          ['options', 'OPTIONS'],
          ['create', 'POST'],
          ['update', 'PATCH'],
          ['replace', 'PUT'],
        ] as const
      ).map(([name, method]) => {
        const body = name === 'create' || name === 'update' || name === 'replace' ? ['1'] : []
        return [name, shape({ url: ['0'], method, body, headers: [], base: ['config.base'], join: 'below', answer: ['result'] })]
      }),
    ),
  },
  {
    name: '@pipedream/platform',
    modules: ['@pipedream/platform#axios'],
    habits: { objects: 'json', throws: true },
    calls: {
      '': shape({
        url: ['1.url'],
        method: ['1.method'],
        defaultMethod: 'GET',
        body: ['1.data'],
        headers: ['1.headers'],
        base: ['1.baseURL'],
        join: 'path',
        answer: ['.', 'data'],
      }),
    },
  },
]
