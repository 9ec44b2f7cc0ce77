import type { ClientRow } from '../../flow/clients/client-row.js'
import { shape } from './client-shapes.js'

/** Where RTK Query comes from. */
const RTK_QUERY = [
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
  '@reduxjs/toolkit/dist/query',
  '@reduxjs/toolkit/dist/query/react',
  '@rtk-incubator/rtk-query',
  '@rtk-incubator/rtk-query/react',
]

/** Rows of the client table for RTK Query: what sends its requests by default, and what they are defined with. */
export const reduxClients: readonly ClientRow[] = [
  {
    name: 'fetchBaseQuery',
    modules: RTK_QUERY,
    create: ['fetchBaseQuery'],
    habits: { objects: 'json', hooks: ['config.prepareHeaders'] },
    calls: {
      '': shape({
        url: ['0', '0.url'],
        method: ['0.method', 'config.method'],
        defaultMethod: 'GET',
        body: ['0.body'],
        headers: ['0.headers', 'config.headers'],
        base: ['config.baseUrl'],
        join: 'path',
        answer: ['data'],
      }),
    },
  },
  { name: 'RTK Query', modules: RTK_QUERY, create: ['createApi', 'injectEndpoints', 'enhanceEndpoints'], endpoints: true, calls: {} },
]
