import type { JsonObject } from '../json-values.js'

const NPM = 'it is the manifest of a package: name the OpenAPI description in that package, a file.'

/** What files of other kinds are known by, with what to do instead. */
const KEYS: readonly (readonly [key: string, what: string])[] = [
  [
    'asyncapi',
    'it is an AsyncAPI description, of messages: its channels are no HTTP operations. Import the OpenAPI description of the same ' +
      'service, or write the entries by hand.',
  ],
  [
    'arazzo',
    'it is an Arazzo description, of workflows: import the OpenAPI descriptions that its "sourceDescriptions" name, one by one.',
  ],
  ['overlay', 'it is an Overlay document, which changes a description: name that, and this one with --overlay.'],
  ['swaggerVersion', 'it is a Swagger 1 description: convert it to OpenAPI 3 first.'],
  ['openrpc', 'it is an OpenRPC description: its methods are no HTTP operations. Write the entries by hand.'],
  ['discoveryVersion', 'it is a Google discovery document: convert it to OpenAPI 3 first.'],
  ['__export_format', 'it is an export of Insomnia, of calls: export the OpenAPI description from there.'],
  ['devDependencies', NPM],
  ['$schema', 'it is a JSON Schema: import the OpenAPI description that refers to it.'],
  ['dependencies', NPM],
  ['__schema', 'it is a GraphQL schema: what is deprecated there is reported by a GraphQL linter (no-deprecated of graphql-eslint).'],
  ['log', 'it is a HAR file, of recorded calls: "api-sunset check" reads it as it is, and an OpenAPI description is needed here.'],
  ['deprecations', 'it is a catalogue already: name it in "catalogues", or check it with "api-sunset catalogue validate".'],
]

/** Says of data that is a file of another kind than an OpenAPI description what it is and what to do; undefined where it is not known. */
export function nameOther(data: JsonObject): string | undefined {
  if ('openapi' in data || 'swagger' in data) return undefined
  const info = Object(data['info']) as JsonObject
  if ('_postman_id' in info || String(info['schema']).includes('getpostman.com')) {
    return 'it is a Postman collection: "api-sunset check" reads it as it is, and an OpenAPI description is needed here.'
  }
  const inside = Object(data['data']) as JsonObject
  return KEYS.find(([key]) => key in data || (key === '__schema' && key in inside))?.[1]
}

/** How the definitions of a GraphQL schema begin, each on a line of its own. */
const GRAPHQL = /^(?:extend\s+)?(?:(?:type|interface|input|enum|schema)\b[^:\n]*\{|directive\s+@|(?:scalar|union)\s+\w+\s*(?:=|$))/m
/** How texts of other kinds begin, with what to do instead. */
const TEXTS: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^#%RAML/, 'it is a RAML description: convert it to OpenAPI 3 first.'],
  [/^FORMAT: *1A\b/, 'it is an API Blueprint: convert it to OpenAPI 3 first.'],
  [/^\s*<(?:!doctype html|html)\b/i, 'it is a page of HTML, maybe an error: download the description itself.'],
  [/^\s*<(?:\?xml|\w+:|definitions\b)/, 'it is XML (a WSDL or WADL file, say): convert it to OpenAPI 3 first.'],
  [/^version https:\/\/git-lfs/, 'it stands for a file that Git LFS keeps: get that with "git lfs pull".'],
  [/^(?:import "@typespec\/|using \w|namespace [\w.]+;?\s|\$version\s*:\s*"[12])/, 'it is TypeSpec or Smithy: compile it to OpenAPI 3 first.'],
]
/** How much of a text is looked at to tell what it is. */
const MOST_TEXT = 4_000

/** The same for text that is neither JSON nor YAML. */
export function nameOtherText(text: string): string | undefined {
  const bare = text.replace(/^\uFEFF/, '').replace(/^\s*(?:(?:#|\/\/).*\n\s*|\/\*[\s\S]*?\*\/\s*|"""[\s\S]*?"""\s*)*/, '')
  if (/^(?:syntax\s*=\s*["']proto\d|edition\s*=\s*["']\d{4}|package\s+[\w.]+\s*;)/.test(bare)) {
    return (
      'it is a Protocol Buffers file: make an OpenAPI description of its HTTP annotations (protoc-gen-openapi of gnostic, ' +
      'protoc-gen-openapiv2), and import that.'
    )
  }
  const start = bare.slice(0, MOST_TEXT)
  if (GRAPHQL.test(start) && !/^\s*["']?(?:openapi|swagger)\b/m.test(start)) return KEYS.find(([key]) => key === '__schema')?.[1]
  return TEXTS.find(([begins]) => begins.test(text))?.[1]
}
