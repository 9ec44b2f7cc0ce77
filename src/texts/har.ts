import { memberOf, type JsonValue } from './json-tree.js'
import { readJsonText } from './json-text.js'
import type { TextHeader, TextRequest } from './text-request.js'

/** The requests of a HAR recording, in order; undefined where a JSON text is none. Of answers the headers are read. */
export function readHar(text: string, root: JsonValue): TextRequest[] | undefined {
  const entries = memberOf(memberOf(root, 'log'), 'entries')?.items
  return entries?.flatMap((entry) => {
    const request = memberOf(entry, 'request')
    const url = memberOf(request, 'url')
    if (!request || !url?.isText) return []
    const method = memberOf(request, 'method')
    const body = memberOf(memberOf(request, 'postData'), 'text')
    return {
      method: method?.isText ? readJsonText(text, method.range).text.toUpperCase() : undefined,
      url: readJsonText(text, url.range),
      bodies: body?.isText ? [readJsonText(text, body.range)] : [],
      headers: readHeaders(text, memberOf(request, 'headers'), 'name'),
      answer: readHeaders(text, memberOf(memberOf(entry, 'response'), 'headers'), 'name'),
      range: request.range,
    }
  })
}

/** The headers of a list of objects, which have the name under a key. */
export function readHeaders(text: string, list: JsonValue | undefined, key: string): TextHeader[] {
  return (list?.items ?? []).flatMap((item) => {
    const [name, value] = [memberOf(item, key), memberOf(item, 'value')]
    return name?.isText && value?.isText ? [{ name: readJsonText(text, name.range), value: readJsonText(text, value.range) }] : []
  })
}
