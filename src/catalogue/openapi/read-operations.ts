import type { Direction, ServerVariable } from '../types.js'
import { writeKey, type OpenapiDocument } from './document.js'
import { entriesOf, isObject, itemsOf, textOf, type JsonObject } from './json-values.js'
import { withoutVariants } from './query-variants.js'
import { readNoticeIn } from './notice-in.js'
import { noticeWords, withDayOf, type Notice } from './read-notice.js'
import { homeOf, normalizePath, type Hosts } from './servers.js'
import { bodyOfParameters, deprecatedHeaders, parametersOf, readDeprecated, type DescribedParameter } from './read-parameters.js'
import { createKindCheck } from './wrong-kinds.js'

/** An operation of an OpenAPI description. */
export interface DescribedOperation {
  readonly method: string
  /** With the base path of its server; a parameter stands as `{name}`. */
  readonly path: string
  /** As it is written among the paths, with what else stands there. */
  readonly writtenPath: string
  /** The base path of its server, without a slash at its end; empty for none. */
  readonly basePath: string
  /** What the variables in it can be. */
  readonly variables: Readonly<Record<string, ServerVariable>>
  /** The hosts of its servers. */
  readonly hosts: Hosts
  readonly operationId: string | undefined
  /** Where it stands, as a JSON pointer. */
  readonly pointer: string
  readonly notice: (Notice & { readonly words: string }) | undefined
  /** The schemas of its bodies, as they are written there. */
  readonly schemas: Readonly<Record<Direction, readonly unknown[]>>
  /** Those of its answers that are answers to errors alone. */
  readonly failures: ReadonlySet<unknown>
  /** Fields at the root of a request's body that every schema of it requires. */
  readonly required: readonly string[]
  /** Those of its query and its headers that are deprecated. */
  readonly parameters: readonly DescribedParameter[]
  /** What else is deprecated of it, by place: `parameter "session"` of a cookie, `response header "X-Total"`. */
  readonly others: ReadonlyMap<string, string>
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** What else a path item holds. */
const BESIDE_METHODS = new Set(['$ref', 'summary', 'description', 'servers', 'parameters', 'deprecated'])

/** The operations of a description, in its order; what stands among them and is none is told of in its doubts. */
export function readOperations(document: OpenapiDocument): DescribedOperation[] {
  const check = createKindCheck(document)
  check('api', document.root, '#')
  const written = new Map<DescribedOperation, JsonObject>()
  for (const { path, item, operations } of itemsOfPaths(document)) {
    check('item', item, `#/paths/${writeKey(path)}`)
    for (const [method, operation] of operations) written.set(readOperation(document, path, method, item, operation), operation)
  }
  const staying = withoutVariants(document, [...written.keys()])
  for (const operation of staying) check('operation', written.get(operation), operation.pointer)
  return staying
}

/** An operation of the program that calls the API: what is sent to it. */
export interface Incoming {
  readonly kind: 'webhook' | 'callback'
  readonly name: string
  readonly operation: DescribedOperation
}

/** The webhooks of a description, and the callbacks of its operations. */
export function readIncoming(document: OpenapiDocument): Incoming[] {
  const read = (kind: Incoming['kind'], name: string, written: unknown): Incoming[] => {
    const item = document.whole(written)
    return operationsOf(document, item).map(([method, operation]) => ({
      kind,
      name,
      operation: readOperation(document, '/', method, item, operation),
    }))
  }
  const webhooks = ['webhooks', 'x-webhooks'].flatMap((key) => entriesOf(document.root[key]))
  const callbacks = itemsOfPaths(document).flatMap(({ operations }) =>
    operations.flatMap(([, operation]) => entriesOf(operation['callbacks'])),
  )
  return [
    ...webhooks.flatMap(([name, item]) => read('webhook', name, item)),
    ...callbacks.flatMap(([name, callback]) => Object.values(document.whole(callback)).flatMap((item) => read('callback', name, item))),
  ]
}

interface PathItem {
  readonly path: string
  readonly item: JsonObject
  readonly operations: readonly (readonly [method: string, operation: JsonObject])[]
}

function itemsOfPaths(document: OpenapiDocument): PathItem[] {
  return entriesOf(document.whole(document.root['paths'])).flatMap(([path, written]) => {
    if (path.startsWith('x-') || path === '$ref') return []
    const place = `#/paths/${writeKey(path)}`
    if (!path.startsWith('/')) {
      document.doubts.add(`${place}: "${path}", as it does not start with a slash; write "/${path}" if it is a path.`)
      return []
    }
    const item = document.whole(written)
    if (!isObject(written)) document.doubts.add(`${place}: ${path}, as no object with its methods stands there.`)
    for (const [key, value] of Object.entries(item)) {
      if (METHODS.includes(key) ? isObject(value) : BESIDE_METHODS.has(key) || /^x-/i.test(key)) continue
      const reason = METHODS.includes(key) ? 'no object that describes an operation stands there' : describeKey(key)
      document.doubts.add(`${place}/${writeKey(key)}: "${key}" of ${path}, as ${reason}.`)
    }
    return [{ path, item, operations: operationsOf(document, item) }]
  })
}

/** The operations of a path; one may stand in a file of its own, although the specification allows that for a whole path alone. */
function operationsOf(document: OpenapiDocument, item: JsonObject): PathItem['operations'] {
  return METHODS.flatMap((method) => {
    const operation = item[method]
    return isObject(operation) ? [[method, document.whole(operation)] as const] : []
  })
}

function describeKey(key: string): string {
  return METHODS.includes(key.toLowerCase()) ? `methods are written in small letters: "${key.toLowerCase()}"` : 'it is no method'
}

function readOperation(
  document: OpenapiDocument,
  path: string,
  method: string,
  item: JsonObject,
  operation: JsonObject,
): DescribedOperation {
  const { basePath, variables, ...hosts } = homeOf(document, [operation, item, document.root])
  const notice = readNoticeIn(document, operation, 'operation') ?? readNoticeIn(document, item, 'operation')
  const described = [operation['description'], operation['summary'], item['description']]
  const { info } = document.root
  // without its version: `Orders API v2`
  const title = isObject(info) ? textOf(textOf(info['title'])?.split(/[([]|\bv?\d/)[0]) : undefined
  const names = [`${method.toUpperCase()} ${path}`, path, textOf(operation['operationId']) ?? path, title ?? path]
  const parameters = parametersOf(document, item, operation)
  const deprecated = parameters.map((parameter) => readDeprecated(document, parameter))
  const request = [...schemasOf(document, [operation['requestBody']]), ...bodyOfParameters(document, parameters)]
  const answers = entriesOf(operation['responses']).filter(([status]) => !status.startsWith('x-'))
  const isSuccess = ([status]: (typeof answers)[number]): boolean => /^[123]/.test(status)
  const hasSuccess = answers.some(isSuccess)
  const isFailure = ([status]: (typeof answers)[number]): boolean => /^[45]/.test(status) || (hasSuccess && status === 'default')
  const schemasIn = (some: typeof answers): unknown[] =>
    schemasOf(
      document,
      some.map(([, answer]) => answer),
    )
  const fine = new Set(schemasIn(answers.filter((answer) => !isFailure(answer))))
  return {
    method: method.toUpperCase(),
    path: basePath + normalizePath(path),
    writtenPath: path,
    basePath,
    variables,
    hosts,
    operationId: textOf(operation['operationId']),
    pointer: document.pointerOf(operation),
    notice: notice && { ...withDayOf(notice, described, names), words: noticeWords(notice, ...described) },
    schemas: { request, response: schemasIn(answers) },
    failures: new Set(schemasIn(answers.filter(isFailure)).filter((schema) => !fine.has(schema))),
    required: requiredOf(document, request),
    parameters: deprecated.flatMap(({ found }) => found ?? []),
    others: new Map([
      ...deprecated.flatMap(({ other }) => (other ? [other] : [])),
      ...deprecatedHeaders(
        document,
        answers.map(([, answer]) => answer),
      ),
    ]),
  }
}

/** The schemas of all media types of bodies. */
function schemasOf(document: OpenapiDocument, bodies: readonly unknown[]): unknown[] {
  const holders = bodies.flatMap((body) => document.follow(body))
  const types = holders.flatMap((node) => entriesOf(node['content']).flatMap(([, media]) => document.follow(media)))
  for (const node of new Set([...holders, ...types])) {
    if (!readNoticeIn(document, node)) continue
    const what = types.includes(node) ? 'a media type' : 'a whole request or answer'
    document.doubts.add(`${document.pointerOf(node)}: ${what} is deprecated; only endpoints and fields of bodies are looked for.`)
  }
  // an answer of version 2 has its schema itself
  return [...new Set([...types, ...holders].flatMap((type) => [type['schema'], type['itemSchema']]).filter(isObject))]
}

function requiredOf(document: OpenapiDocument, schemas: readonly unknown[]): string[] {
  const lists = schemas.map((schema) => requiredBy(document, schema, new Set()))
  const [first, ...others] = lists
  return first ? [...first].filter((name) => others.every((list) => list.has(name))) : []
}

function requiredBy(document: OpenapiDocument, schema: unknown, seen: Set<JsonObject>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of document.follow(schema)) {
    if (seen.has(node)) continue
    seen.add(node)
    for (const name of itemsOf(node['required'])) if (typeof name === 'string' && name !== '') names.add(name)
    for (const part of itemsOf(node['allOf'])) for (const name of requiredBy(document, part, seen)) names.add(name)
  }
  return names
}
