import { openDocument, type OpenapiDocument } from './document.js'
import { readIncoming, type Incoming } from './read-operations.js'
import { deprecatedNames } from './values/marked-properties.js'
import { createSchemaGraph, type SchemaGraph } from './schema-graph.js'

/** How many fields of one webhook are named. */
const MOST_FIELDS = 5

/** What is deprecated of calls that a program gets, as sentences that name the place: only calls that it sends are looked for. */
export function listIncoming({ root, files }: OpenapiDocument): string[] {
  // what is wrong with a part that is left out is no problem of the rest
  const document = openDocument(root, files)
  const graph = createSchemaGraph(document)
  const told = new Map<string, { readonly first: Incoming; count: number }>()
  for (const incoming of readIncoming(document)) {
    const key = incoming.operation.notice ? incoming.operation.pointer : `${incoming.kind} ${nameFields(incoming, graph)}`
    const known = told.get(key)
    if (known) known.count += 1
    else told.set(key, { first: incoming, count: 1 })
  }
  return [...told.values()].flatMap(({ first, count }) => describeIncoming(first, count - 1, graph))
}

/** Those that hold the same fields, as the events of one thing do, are told of together. */
function describeIncoming(incoming: Incoming, others: number, graph: SchemaGraph): string[] {
  const { kind, name, operation } = incoming
  const { pointer, notice } = operation
  const ending = 'deprecated; only calls that a program sends are looked for.'
  if (notice) return [`${pointer}: the ${kind} "${name}" is ${ending}`]
  const named = nameFields(incoming, graph)
  const more = others > 0 ? ` and of ${others} more` : ''
  return named === '' ? [] : [`${pointer}: of the ${kind} "${name}"${more}, ${named} ${ending}`]
}

function nameFields({ operation: { schemas } }: Incoming, graph: SchemaGraph): string {
  const fields = [...deprecatedNames(graph, [...schemas.request, ...schemas.response])]
  const named = fields.slice(0, MOST_FIELDS).map((field) => `"${field}"`)
  if (fields.length > MOST_FIELDS) named.push(`${fields.length - MOST_FIELDS} more`)
  return fields.length === 0 ? '' : `${named.join(', ')} ${fields.length === 1 ? 'is' : 'are'}`
}
