import { readHeaders } from './har.js'
import { readJsonText } from './json-text.js'
import { memberOf, type JsonValue } from './json-tree.js'
import { fillTemplates, type Variables } from './templates.js'
import type { TextRequest } from './text-request.js'
import { insertedAt, joinWritten, type Written } from './written.js'

const DEEPEST = 40

/**
 * The requests of a Postman collection (format 2.0 and 2.1), in order; undefined where a JSON text is none. The collection's own variables
 * are put in; saved examples of answers are not looked at.
 */
export function readPostman(text: string, root: JsonValue): TextRequest[] | undefined {
  // an export by the API wraps the collection
  const collection = memberOf(root, 'collection') ?? root
  const items = memberOf(collection, 'item')?.items
  if (!items || !memberOf(collection, 'info')) return undefined
  const read = (value: JsonValue | undefined): Written | undefined => (value?.isText ? readJsonText(text, value.range) : undefined)
  const variables: Variables = new Map(
    memberOf(collection, 'variable')?.items?.flatMap((row) => {
      const [key, value] = [read(memberOf(row, 'key')), read(memberOf(row, 'value'))]
      return key && value && value.text !== '' ? [[key.text, value] as const] : []
    }),
  )
  return items.flatMap((item) => readItem(item, 0))

  function readItem(item: JsonValue, depth: number): TextRequest[] {
    if (depth > DEEPEST) return []
    const inner = memberOf(item, 'item')?.items?.flatMap((child) => readItem(child, depth + 1)) ?? []
    const request = memberOf(item, 'request')
    const url = request && readAddress(request.isText ? request : memberOf(request, 'url'))
    if (!request || !url) return inner
    const body = memberOf(request, 'body')
    const raw = read(memberOf(body, 'mode'))?.text === 'raw' ? read(memberOf(body, 'raw')) : undefined
    const method = request.isText ? 'GET' : (read(memberOf(request, 'method'))?.text.toUpperCase() ?? 'GET')
    const headers = readHeaders(text, memberOf(request, 'header'), 'key')
    const bodies = raw ? [fillTemplates(raw, variables)] : []
    return [
      { method, url: fillTemplates(url, variables), bodies, headers, range: request.range },
      ...inner,
    ]
  }

  /** An address is one text, or an object that holds it whole and in parts. */
  function readAddress(url: JsonValue | undefined): Written | undefined {
    const whole = read(url) ?? read(memberOf(url, 'raw'))
    if (whole || !url) return whole
    const list = (name: string, mark: string): Written[] => {
      const value = memberOf(url, name)
      const parts = value?.items?.flatMap((item) => read(item) ?? []) ?? [read(value)].flatMap((part) => part ?? [])
      return parts.flatMap((part, index) => (index === 0 ? [part] : [insertedAt(mark, part.starts[0] ?? 0), part]))
    }
    const path = list('path', '/')
    const [first] = path
    if (!first) return undefined
    const at = first.starts[0] ?? 0
    const slash = first.text.startsWith('/') ? [] : [insertedAt('/', at)]
    return joinWritten([...list('host', '.'), ...slash, ...path])
  }
}
