import type { Operation, Sdk } from '../../types.js'
import { operationsOfConfig } from './stainless-config.js'
import type { OpenapiDocument } from '../document.js'
import { isObject, itemsOf, textOf, type JsonObject } from '../json-values.js'
import type { SdkOptions } from './sdk-kinds.js'
import type { DescribedOperation } from '../read-operations.js'

type Method = Sdk['methods'][number]

/** What an operation is called in SDKs, and what its requests are made of. */
interface Named {
  readonly operation: string
  readonly id: string
  readonly tags: readonly string[]
  readonly written: JsonObject
  /** Names of its parameters in the path, and of all its parameters with whether they are required, in their order. */
  readonly inPath: number
  readonly parameters: readonly { readonly required: boolean }[]
  /** Whether it has a body, what the schema of that is called, and whether it is required. */
  readonly body: { readonly name: string; readonly required: boolean } | undefined
}

/** The methods of an SDK that a generator makes of a description, by the rules of that generator. */
export function importSdk(
  document: OpenapiDocument,
  rows: readonly { readonly described: DescribedOperation; readonly operation: Operation }[],
  { kind, package: name, class: own, config }: SdkOptions,
): Sdk {
  const named = rows.map(({ described, operation }) => nameOperation(document, described, operation))
  const title = isObject(document.root['info']) ? (textOf(document.root['info']['title']) ?? '') : ''
  const classes = own === undefined ? classesOf(title, name) : [own]
  const row = { package: name, classes: [] }
  switch (kind) {
    case 'octokit':
      return {
        ...row,
        classes: ['Octokit'],
        calls: { body: ['0'], query: ['0'], headers: ['0.headers'], answer: ['data'] },
        methods: named.flatMap(octokit),
      }
    case 'hey-api':
      return {
        ...row,
        calls: { body: ['0.body'], query: ['0.query'], headers: ['0.headers'], answer: ['data', '.'] },
        methods: named.map(({ operation, id }) => ({ operation, export: camel(id) })),
      }
    case 'orval':
      return { ...row, calls: { answer: ['data', '.'] }, methods: named.flatMap(orval) }
    case 'openapi-generator':
      return { ...row, calls: { answer: ['data', '.'] }, ...classesOfTags(named) }
    case 'speakeasy':
      return {
        ...row,
        classes: own === undefined ? [...classes, 'SDK'] : classes,
        calls: { query: ['0'], answer: ['.', 'value'] },
        methods: named.map(speakeasy),
      }
    case 'stainless':
      return { ...row, classes, calls: { answer: ['.'] }, methods: stainless(named, rows, config) }
  }
}

/** What the class of an SDK is called, as far as names tell: as the API, with or without that word, as the vendor, or as the package. */
function classesOf(title: string, name: string): string[] {
  const named = [title, title.replace(/\s+API$/i, ''), ...name.replace('@', '').split('/')].map(pascal)
  return [...new Set(named)].filter((one) => one !== '' && one !== 'Sdk')
}

function nameOperation(document: OpenapiDocument, described: DescribedOperation, { id }: Operation): Named {
  const { method, writtenPath, operationId, pointer } = described
  const written = document.find(document.root, pointer) ?? {}
  const item = document.whole(document.find(document.root, pointer.replace(/\/[^/]*$/, '')))
  const parameters = [...itemsOf(item['parameters']), ...itemsOf(written['parameters'])].map((one) => document.whole(one))
  const own = parameters.filter((one) => one['in'] === 'path' || one['in'] === 'query' || one['in'] === 'header')
  const body = document.whole(written['requestBody'])
  const [media] = Object.values(document.whole(body['content'])).filter(isObject)
  const reference = isObject(media?.['schema']) ? textOf(media['schema']['$ref']) : undefined
  const schema = reference?.split('/').at(-1) ?? 'requestBody'
  return {
    operation: id,
    id: operationId ?? `${method.toLowerCase()} ${writtenPath}`,
    tags: itemsOf(written['tags']).flatMap((tag) => textOf(tag) ?? []),
    written,
    inPath: own.filter((one) => one['in'] === 'path').length,
    parameters: own.map((one) => ({ required: one['required'] === true })),
    body: written['requestBody'] === undefined ? undefined : { name: camel(schema), required: body['required'] === true },
  }
}

/** `repos/get-branch` is `repos.getBranch`, and `rest.repos.getBranch`. */
function octokit({ operation, id }: Named): Method[] {
  const [scope, ...rest] = id.split('/')
  if (scope === undefined || rest.length === 0) return []
  const chain = [camel(scope), camel(rest.join('-'))]
  return [
    { operation, chain },
    { operation, chain: ['rest', ...chain] },
  ]
}

/** A function with what stands in the path, the body and the query one behind the other; and a hook, whose function takes them by name. */
function orval({ operation, id, inPath, body }: Named): Method[] {
  const own = body ? inPath + 1 : inPath
  const query = [String(own)]
  return [
    { operation, export: camel(id), query, ...(body && { body: String(inPath) }) },
    {
      operation,
      export: `use${pascal(id)}`,
      query: [String(inPath), 'then.mutate.0.params', 'then.mutateAsync.0.params'],
      body: ['then.mutate.0.data', 'then.mutateAsync.0.data'],
      answer: ['data.data', 'data'],
    },
  ]
}

/** A class for each tag; what is required stands before what is not, the body last, or all by name in one object. */
function classesOfTags(named: readonly Named[]): Pick<Sdk, 'parts' | 'methods'> {
  const parts: Record<string, readonly string[]> = {}
  const methods = named.flatMap((one): Method[] => {
    const { operation, id, tags, parameters, body } = one
    const before = body ? parameters.filter(({ required }) => required || !body.required).length : 0
    return (tags.length > 0 ? tags : ['default']).map((tag) => {
      const name = `${pascal(tag)}Api`
      parts[name] = [name]
      const slots = body ? { body: [String(before), `0.${body.name}`] } : {}
      return { operation, chain: [name, camel(id)], query: ['0'], ...slots }
    })
  })
  return { parts, methods }
}

/** A group of methods for each tag, unless the description names both. */
function speakeasy({ operation, id, tags, written, body }: Named): Method {
  const group = textOf(written['x-speakeasy-group']) ?? tags[0]
  const own = textOf(written['x-speakeasy-name-override']) ?? id
  const chain = [...(group === undefined ? [] : group.split('.').map(camel)), camel(own)]
  const variable = body?.name
  const slots = body ? { body: ['0', '0.requestBody', `0.${body.name}`] } : {}
  return { operation, chain, function: camel(chain.join(' ')), ...slots, ...(variable !== undefined && { variable }) }
}

/** The methods of Stainless' configuration; what stands in the path goes before an object of all else. */
function stainless(
  named: readonly Named[],
  rows: readonly { readonly described: DescribedOperation }[],
  config: unknown,
): Method[] {
  return operationsOfConfig(config).flatMap(({ call, chain }): Method[] => {
    const index = rows.findIndex(({ described: { method, writtenPath } }) => `${method} ${writtenPath}` === call)
    const one = named[index]
    if (!one) return []
    const places = [...new Set([String(one.inPath), String(Math.min(one.inPath, 1))])]
    return [{ operation: one.operation, chain: chain.map(camel), body: places, query: places }]
  })
}

function words(text: string): string[] {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function pascal(text: string): string {
  return words(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
}

function camel(text: string): string {
  const name = pascal(text)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
