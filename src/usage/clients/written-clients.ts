import type { ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, ofResponse, shape, verbs } from './client-shapes.js'

const HEY_API = ['fetch', 'axios', 'next', 'nuxt', 'ofetch', 'ky', 'angular'].map((name) => `@hey-api/client-${name}`)

const options = {
  url: ['0.url'],
  body: ['0.body'],
  headers: ['0.headers', 'config.headers'],
  base: ['0.baseUrl', '0.baseURL', 'config.baseUrl', 'config.baseURL'],
  join: 'path',
  isDescribed: true,
  answer: ['data'],
} as const

/** Clients that generators write out beside what they make of a description, or have from a package. */
export const writtenClients: readonly ClientRow[] = [
  {
    name: 'hey-api',
    modules: [...HEY_API, '@generated/hey-api'].map((name) => `${name}#createClient`),
    create: [''],
    habits: {
      objects: 'json',
      interceptors: ['interceptors.request.use'],
      observers: { 'interceptors.response.use()': ofResponse() },
      setups: ['setConfig'],
      ambient: true,
    },
    calls: {
      ...verbs([...BARE, ...BODIES], options),
      request: shape({ ...options, method: ['0.method'], defaultMethod: 'GET' }),
    },
  },
  {
    name: 'openapi-typescript-codegen',
    modules: ['@generated/openapi-typescript-codegen#request', '@generated/hey-api#request'],
    habits: { objects: 'json', throws: true, ambient: true },
    calls: {
      '': shape({
        url: ['1.url'],
        method: ['1.method'],
        body: ['1.body', '1.formData'],
        headers: ['1.headers', '0.HEADERS'],
        query: ['1.query'],
        base: ['0.BASE'],
        join: 'path',
        isDescribed: true,
        answer: ['.'],
      }),
    },
  },
]
