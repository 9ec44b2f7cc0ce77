import type { ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, shape, verbs } from './client-shapes.js'

/** Rows of the client table for what AngularJS hands to functions by the names of their parameters. */
export const injectedClients: readonly ClientRow[] = [
  {
    name: 'AngularJS $http',
    injectedAs: ['$http'],
    habits: { objects: 'json', ambient: true },
    calls: {
      ...verbs(BARE, { url: ['0'], body: [], headers: ['1.headers'], answer: ['data'] }),
      ...verbs(BODIES, { url: ['0'], body: ['1'], headers: ['2.headers'], answer: ['data'] }),
      '': shape({ url: ['0.url'], method: ['0.method'], defaultMethod: 'GET', body: ['0.data'], headers: ['0.headers'], answer: ['data'] }),
    },
  },
  {
    name: 'AngularJS $resource',
    injectedAs: ['$resource'],
    builders: { '': { sets: ['url'] } },
    habits: { objects: 'json', ambient: true },
    calls: Object.fromEntries(
      Object.entries({ get: 'GET', query: 'GET', save: 'POST', remove: 'DELETE', delete: 'DELETE' }).map(([name, method]) => [
        name,
        shape({
          url: ['config.url'],
          method,
          body: method === 'POST' ? ['1?', '0'] : [],
          headers: [],
          answer: ['.', '$promise'],
          callbacks: ['0:0', '1:0', '2:0'],
        }),
      ]),
    ),
  },
  {
    name: 'AngularJS $q',
    injectedAs: ['$q'],
    language: { all: 'Promise.all', when: 'Promise.resolve', resolve: 'Promise.resolve', allSettled: 'Promise.allSettled' },
    calls: {},
  },
]
