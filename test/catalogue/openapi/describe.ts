import { loadCatalogue } from '../../../src/catalogue/load.js'
import { importOpenapi, type Imported } from '../../../src/catalogue/openapi/import-openapi.js'
import type { ImportOptions } from '../../../src/catalogue/openapi/import-openapi.js'

/** What is imported from a description given as text, or as data, with the texts of other files beside it. */
export function importFrom(
  description: unknown,
  { files = {}, ...options }: Partial<ImportOptions> & { readonly files?: Readonly<Record<string, string>> } = {},
): Promise<Imported> {
  const text = typeof description === 'string' ? description : JSON.stringify(description)
  const read = (path: string): string => {
    const found = files[path]
    if (found === undefined) throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' })
    return found
  }
  return importOpenapi(text, { source: 'shop.yaml', read, base: loadCatalogue(), ...options })
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
