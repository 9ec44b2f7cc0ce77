import type { ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, shape, verbs } from './client-shapes.js'

const HEY_API = ['fetch', 'axios', 'next', 'nuxt', 'ofetch', 'ky', 'angular'].map((name) => `@hey-api/client-${name}`)

const options = {
  url: ['0.url'],
  body: ['0.body'],
  headers: ['0.headers', 'config.headers'],
  base: ['0.baseUrl', '0.baseURL', 'config.baseUrl', 'config.baseURL'],
  join: 'path',
  answer: ['data'],
} as const

/** Clients that code asks which is generated from a description of the interface. */
export const generatedClients: readonly ClientRow[] = [
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
          headers: ['2.headers'],
          base: [],
          answer: ['data'],
        }),
      ]),
    ),
  },
  {
    name: 'hey-api',
    modules: HEY_API.map((name) => `${name}#createClient`),
    create: [''],
    habits: { objects: 'json', interceptors: ['interceptors.request.use'], ambient: true },
    calls: {
      ...verbs([...BARE, ...BODIES], options),
      request: shape({ ...options, method: ['0.method'], defaultMethod: 'GET' }),
    },
  },
]
