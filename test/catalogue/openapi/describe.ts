import { loadCatalogue } from '../../../src/catalogue/load.js'
import { importOpenapi, type Imported } from '../../../src/catalogue/openapi/import-openapi.js'
import type { ImportOptions } from '../../../src/catalogue/openapi/import-openapi.js'

/** What is imported from a description given as text, or as data. */
export function importFrom(description: unknown, options: Partial<ImportOptions> = {}): Promise<Imported> {
  const text = typeof description === 'string' ? description : JSON.stringify(description)
  return importOpenapi(text, { source: 'shop.yaml', base: loadCatalogue(), ...options })
}

export const gone = { deprecated: true, 'x-sunset': '2026-12-31' }
export const text = { type: 'string' }
export const object = (properties: object) => ({ type: 'object', properties })
export const listOf = (items: object) => ({ type: 'array', items })
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A description of one operation, `POST /v1/orders`, with these bodies. */
export function orders({ request, response, schemas }: { request?: object; response?: object; schemas?: object }): object {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } })
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1.0.0' },
    paths: {
      '/v1/orders': {
        post: {
          operationId: 'createOrder',
          ...(request && { requestBody: content(request) }),
          responses: { '200': { description: 'ok', ...(response && content(response)) } },
        },
      },
    },
    components: { schemas },
  }
}
