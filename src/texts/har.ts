import { memberOf, type JsonValue } from './json-tree.js'
import { readJsonText } from './json-text.js'
import type { TextRequest } from './text-request.js'

/** The requests of a HAR recording, in order; undefined where a JSON text is none. What was answered is not looked at. */
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
      range: request.range,
    }
  })
}
