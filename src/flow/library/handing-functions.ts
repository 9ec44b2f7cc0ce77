import type { Node } from '../../syntax/tree.js'
import { bodyOf } from '../clients/answers.js'
import type { Flow } from '../flow.js'
import { checkedBy } from '../types/schema-changes.js'
import type { Argument, Env, External, Value } from '../values.js'

/** Functions of packages that give what they are handed, checked, made an instance of a class or watched: which argument that is. */
const GIVEN: Readonly<Record<string, number>> = {
  ...{ 'class-transformer#instanceToPlain': 0, 'class-transformer#classToPlain': 0, 'class-transformer#instanceToInstance': 0 },
  ...{ 'class-transformer#plainToInstance': 1, 'class-transformer#plainToClass': 1, 'class-transformer#plainToClassFromExist': 1 },
  ...{ 'superstruct#create': 0, 'superstruct#mask': 0 },
  ...{ '@sinclair/typebox/value#Value.Parse': 1, '@sinclair/typebox/value#Value.Decode': 1, '@sinclair/typebox/value#Value.Cast': 1 },
  ...{ 'typebox/value#Value.Parse': 1, 'typebox/value#Value.Decode': 1, 'typebox#Value.Parse': 1, 'typebox#Value.Decode': 1 },
  ...{ '@sinclair/typebox/value#Parse': 1, '@sinclair/typebox/value#Decode': 1, 'joi#attempt': 0, '@hapi/joi#attempt': 0 },
  ...{ '@remix-run/node#json': 0, '@remix-run/node#defer': 0, '@remix-run/cloudflare#json': 0, '@remix-run/cloudflare#defer': 0 },
  ...{ 'react-router#json': 0, 'react-router#data': 0, 'react-router-dom#json': 0, 'react-router-dom#defer': 0 },
  ...{ 'qs#stringify': 0, 'querystring#stringify': 0, 'node:querystring#stringify': 0, 'query-string#stringify': 0 },
  ...{ 'node:zlib#gzipSync': 0, 'zlib#gzipSync': 0, 'node:zlib#deflateSync': 0, 'zlib#deflateSync': 0, 'pako#gzip': 0, 'pako#deflate': 0 },
  ...{ '@effect/platform#HttpBody.unsafeJson': 0, '@effect/platform#HttpBody.json': 0, '@effect/platform#HttpBody.text': 0 },
  ...{ 'effect/unstable/http#HttpBody.jsonUnsafe': 0, 'effect/unstable/http#HttpBody.json': 0, 'effect/unstable/http#HttpBody.text': 0 },
  ...{ 'effect/unstable/http/HttpBody#jsonUnsafe': 0, 'effect/unstable/http/HttpBody#json': 0, 'effect/unstable/http/HttpBody#text': 0 },
  ...{ '@zodios/core#makeApi': 0, '@zodios/core#makeEndpoint': 0, '@zodios/core#asApi': 0 },
  ...{ '@effect/platform/HttpBody#unsafeJson': 0, '@effect/platform/HttpBody#json': 0, '@effect/platform/HttpBody#text': 0 },
  ...{ 'node:zlib#brotliCompressSync': 0, 'zlib#brotliCompressSync': 0, 'fflate#gzipSync': 0, 'fflate#strToU8': 0 },
}

/** Packages of those that check it by a schema or a class, which may make something else of it. */
const CHECKING = /^(?:class-transformer|superstruct|(?:@hapi\/)?joi|(?:@sinclair\/)?typebox(?:\/value)?)$/

/** Those that write a value out as a text, and those that read it again. */
const WRITING = /^(?:(?:\w+-)+stringify(?:-safe)?#(?:stringify)?$|(?:superjson|devalue|flatted|json5|json-bigint)#stringify$)/
const READING = /^(?:superjson|devalue|flatted|json5|json-bigint)#parse$/

/** Those that read a stream to its end: what comes out of that of an answer is its body. */
const STREAMED =
  /^(?:(?:node:)?stream\/consumers#(?:json|text|buffer|arrayBuffer|bytes|blob)$|get-stream#(?:getStream\w*|buffer|array)?$|(?:raw-body|stream-to-string|stream-to-array)#)/

/** Helpers of compilers that give a module, which has a default export in any case. */
const MODULES = /^(?:@babel\/runtime(?:-corejs\d)?\/helpers\/(?:esm\/)?interopRequire(?:Default|Wildcard)#|tslib#__import(?:Default|Star)$)/

/** What such a function gives; undefined for any other. */
export function handingFunction(
  flow: Flow,
  { module, path }: External,
  args: readonly Argument[],
  callee: Node,
  env: Env,
): readonly Value[] | undefined {
  const names = path[0] === 'default' || path[0] === '*' ? path.slice(1) : path
  const name = `${module}#${names.join('.')}`
  const given = (index: number): readonly Value[] => {
    const argument = args[index]
    return argument ? flow.argument(argument) : []
  }
  if (Object.hasOwn(GIVEN, name)) {
    const handed = given(GIVEN[name] ?? 0)
    return CHECKING.test(module) ? handed.flatMap((value) => checkedBy(flow, value, callee, args, env)) : handed
  }
  if (STREAMED.test(name)) {
    const bodies = given(0).flatMap((value) => (value.kind === 'answer' ? [bodyOf(value)] : value.kind === 'payload' ? [value] : []))
    return bodies.length > 0 ? bodies : undefined
  }
  if (MODULES.test(name)) {
    const handed = given(0)
    const others = handed.filter(({ kind }) => kind !== 'namespace')
    return others.length > 0 ? [...handed, { kind: 'made', fields: { default: others }, from: [] }] : handed
  }
  if (WRITING.test(name)) return [{ kind: 'json', of: given(0) }]
  // what a package has written out is read as what it was
  return READING.test(name) ? given(0).flatMap((value) => (value.kind === 'json' ? value.of : [value])) : undefined
}
