import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { HOLE } from '../catalogue/match-path.js'
import type { Deprecation } from '../catalogue/types.js'
import type { Node, Tree } from '../syntax/tree.js'
import { isAmong } from '../usage/fields/values/given-values.js'
import { fieldsAtPlace } from '../usage/fields/places.js'
import type { Usage } from '../usage/usage.js'
import { readJson, type JsonValue } from './json-tree.js'
import type { TextRequest } from './text-request.js'
import { tokenNode } from './text-tree.js'
import { rangeOf, type Range } from './written.js'

type Common = Pick<Usage, 'operation' | 'evidence' | 'direction' | 'tree' | 'trail' | 'byHand'>

/** A name that a request has, and what it is set to where that is written. */
interface Named {
  readonly name: string
  /** Keys from the body's root to the object; list items are transparent. */
  readonly path: readonly string[]
  readonly range: Range
  readonly values: readonly { readonly value: string; readonly range: Range }[]
}

/** The deprecated fields of the JSON bodies of a request, and the deprecated parameters of its query and headers. */
export function findTextFields(tree: Tree, node: Node, request: TextRequest, common: Common, catalogue: CatalogueIndex): Usage[] {
  const { operation } = common
  const { fieldsOf, sharedFieldsOf, parametersOf } = catalogue
  const hasFields = fieldsOf.has(operation.id) || sharedFieldsOf.has(operation.id)
  const parameters = parametersOf.get(operation.id) ?? []
  const at = (place: Deprecation['in']) => ({
    fieldsOf: new Map([[operation.id, parameters.filter((one) => one.in === place)]]),
    sharedFieldsOf: new Map(),
  })
  const isQueried = parameters.some(({ in: place }) => place === 'query')
  const named = [
    ...(hasFields ? request.bodies.flatMap((body) => namedIn(readJson(body.text), body).map((one) => [one, catalogue] as const)) : []),
    ...(isQueried ? namedInQuery(request).map((one) => [one, at('query')] as const) : []),
    ...(parameters.length > 0 ? namedInHeaders(request).map((one) => [one, at('header')] as const) : []),
  ]
  return named.flatMap(([{ name, path, range, values }, index]) =>
    fieldsAtPlace(index, operation, name, path, 'request').flatMap((deprecation): Usage[] => {
      const given = values.filter(({ value }) => isAmong(deprecation, value))
      const places = deprecation.values ? given : [{ range, value: undefined }]
      return places.map((place): Usage => {
        const token = tokenNode(tree, node, place.range)
        const trail = [...common.trail, { tree, node: token, note: 'the field is sent from here' }]
        return { ...common, kind: 'request-field', deprecation, node: token, path, trail, ...(place.value !== undefined && place) }
      })
    }),
  )
}

type Body = TextRequest['url']

function namedIn(root: JsonValue | undefined, body: Body): Named[] {
  const valuesOf = (value: JsonValue): Named['values'] => {
    if (value.items) return value.items.flatMap(valuesOf)
    if (value.members) return []
    const [start, end] = value.range
    const written = body.text.slice(start + (value.isText ? 1 : 0), end - (value.isText ? 1 : 0))
    return written.includes(HOLE) ? [] : [{ value: written, range: rangeOf(body, start, end) }]
  }
  const keysOf = (value: JsonValue | undefined, path: readonly string[]): Named[] => [
    ...(value?.items?.flatMap((item) => keysOf(item, path)) ?? []),
    ...(value?.members?.flatMap(({ key, name, value: inner }) => [
      { name, path, range: rangeOf(body, ...key.range), values: inner ? valuesOf(inner) : [] },
      ...keysOf(inner, [...path, name]),
    ]) ?? []),
  ]
  return keysOf(root, [])
}

/** A key of a query, up to what it is set to, and that. */
const PARAMETER = /[?&]([^=&#?\s]+)(=[^&#\s]*)?/g

function namedInQuery({ url }: TextRequest): Named[] {
  const start = url.text.indexOf('?')
  const end = url.text.includes('#') ? url.text.indexOf('#') : url.text.length
  if (start < 0) return []
  return [...url.text.slice(0, end).matchAll(PARAMETER)].flatMap(({ 1: key = '', 2: set = '', index }) => {
    const from = index + 1
    const to = from + key.length
    const isKnown = index >= start && !key.includes(HOLE)
    const values = set === '' || set.includes(HOLE) ? [] : [{ value: decode(set.slice(1)), range: rangeOf(url, to + 1, to + set.length) }]
    return isKnown ? [{ name: decode(key), path: [], range: rangeOf(url, from, to), values }] : []
  })
}

function decode(written: string): string {
  const [[name = ''] = []] = new URLSearchParams(`${written.replaceAll('=', '%3D')}=`)
  return name
}

function namedInHeaders({ headers = [] }: TextRequest): Named[] {
  return headers.map(({ name, value }) => ({
    name: name.text,
    path: [],
    range: rangeOf(name),
    values: value.text.includes(HOLE) ? [] : [{ value: value.text, range: rangeOf(value) }],
  }))
}
