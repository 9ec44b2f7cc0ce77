import type { SandboxAnswer, SandboxCall } from './call.js'
import { refuse } from './call.js'
import type { Datasource } from './built-in.js'
import { valueAt } from './fields.js'
import type { SandboxToken } from './tokens.js'

/** What operations of the indexing interface refuse and answer beyond what the catalogue says (section 4 of the specification). */
export interface IndexingOperation {
  /** Places of the body where the name of an existing datasource can stand; the first is the specification's. */
  readonly datasourceAt: readonly string[]
  readonly refuse?: (call: SandboxCall) => SandboxAnswer | undefined
  readonly answer?: (datasource: Datasource) => unknown
}

/** By the operation's id. */
export const indexingOperations: ReadonlyMap<string, IndexingOperation> = new Map([
  // the published description has the datasource inside the document
  ['indexdocument', { datasourceAt: ['datasource', 'document.datasource'], refuse: refuseDocument }],
  ['getdatasourceconfig', { datasourceAt: ['datasource'], answer: (datasource: Datasource) => datasource }],
])

/** The datasource that a body names, or the refusal: 400 where it does not exist, 403 where the token is limited to others. */
export function readDatasource(
  { datasourceAt }: IndexingOperation,
  { body }: SandboxCall,
  datasources: readonly Datasource[],
  token: SandboxToken | undefined,
): { readonly datasource: Datasource } | SandboxAnswer {
  const name = datasourceAt.map((path) => valueAt(body, path)).find((value) => value !== undefined)
  const datasource = datasources.find((each) => each.name === name)
  if (!datasource) {
    const known = datasources.map((each) => each.name).join(', ')
    return refuse(400, 'invalid_datasource', `There is no datasource ${JSON.stringify(name)}. There are: ${known}.`)
  }
  const limits = token?.datasources ?? []
  if (limits.length > 0 && !limits.includes(datasource.name)) {
    return refuse(403, 'datasource_not_allowed', `The token is limited to other datasources: ${limits.join(', ')}.`)
  }
  return { datasource }
}

function refuseDocument({ body }: SandboxCall): SandboxAnswer | undefined {
  const type = valueAt(body, 'document.body.mimeType')
  if (typeof type !== 'string' || !/^[\w.+-]+\/[\w.+*-]+\s*(?:;.*)?$/.test(type)) {
    return refuse(400, 'invalid_mime_type', `${JSON.stringify(type)} is not a MIME type: write one like text/plain.`)
  }
  if (type.startsWith('text/') && valueAt(body, 'document.body.textContent') == null) {
    return refuse(400, 'missing_fields', 'The field document.body.textContent is missing: a text has to have its content.')
  }
  return undefined
}
