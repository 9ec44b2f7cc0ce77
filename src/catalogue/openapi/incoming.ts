import { openDocument, type OpenapiDocument } from './document.js'
import { readIncoming, type Incoming } from './read-operations.js'
import { createSchemaGraph, deprecatedNames, type SchemaGraph } from './schema-graph.js'

/** How many fields of one webhook are named. */
const MOST_FIELDS = 5

/** What is deprecated of calls that a program gets, as sentences that name the place: only calls that it sends are looked for. */
export function listIncoming({ root, files }: OpenapiDocument): string[] {
  // what is wrong with a part that is left out is no problem of the rest
  const document = openDocument(root, files)
  const graph = createSchemaGraph(document)
  return readIncoming(document).flatMap((incoming) => describeIncoming(incoming, graph))
}

function describeIncoming({ kind, name, operation }: Incoming, graph: SchemaGraph): string[] {
  const { pointer, notice, schemas } = operation
  const ending = 'deprecated; only calls that a program sends are looked for.'
  if (notice) return [`${pointer}: the ${kind} "${name}" is ${ending}`]
  const fields = [...deprecatedNames(graph, [...schemas.request, ...schemas.response])]
  if (fields.length === 0) return []
  const named = fields.slice(0, MOST_FIELDS).map((field) => `"${field}"`)
  if (fields.length > MOST_FIELDS) named.push(`${fields.length - MOST_FIELDS} more`)
  return [`${pointer}: of the ${kind} "${name}", ${named.join(', ')} ${fields.length === 1 ? 'is' : 'are'} ${ending}`]
}
