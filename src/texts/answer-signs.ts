import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { readDate } from '../catalogue/openapi/read-date.js'
import { pathShape } from '../catalogue/match-path.js'
import type { Deprecation, Operation } from '../catalogue/types.js'
import { takesMethod } from '../catalogue/whole-paths.js'
import type { TextHeader, TextRequest } from './text-request.js'

/** What an answer says of the operation that gave it. */
export interface AnswerSign {
  readonly operation: Operation
  readonly deprecation: Deprecation
  /** The header that says so. */
  readonly header: TextHeader
}

/**
 * Reads what the headers of a recorded answer say: `Deprecation` (RFC 9745, `@1688169599`, and as its drafts had it, `true` or a date)
 * and `Sunset` (RFC 8594). Undefined where they say nothing.
 */
export function readSign({ method, url, answer = [] }: TextRequest, index: CatalogueIndex): AnswerSign | undefined {
  const deprecated = headerOf(answer, 'deprecation')
  const ending = headerOf(answer, 'sunset')
  const since = deprecated && dayIn(deprecated.value.text)
  const sunset = ending && dayIn(ending.value.text)
  const isDenied = deprecated !== undefined && /^(?:false|\?0)$/i.test(deprecated.value.text.trim())
  const header = isDenied ? undefined : (deprecated ?? (sunset === undefined ? undefined : ending))
  if (!header || method === undefined || method === 'OPTIONS' || !URL.canParse(url.text)) return undefined
  const { host, pathname } = new URL(url.text)
  const known = index.matchPath(pathname).find((one) => takesMethod(one, method))
  const path = known?.path ?? withoutValues(pathname)
  const source = `the headers of an answer of ${host}`
  const id = known?.id ?? `${host}:${slugOf(method, path)}`
  const isBefore = since !== undefined && (sunset === undefined || since <= sunset)
  return {
    header,
    operation: known ?? { id, interface: host, method, path, source },
    deprecation: {
      ...{ id, kind: 'endpoint', operation: id, after: {}, source, notice: noticeOf(host, answer) },
      ...(isBefore && { since }),
      ...(sunset !== undefined && { sunset }),
    },
  }
}

function headerOf(headers: readonly TextHeader[], name: string): TextHeader | undefined {
  return headers.find((header) => header.name.text.toLowerCase() === name)
}

/** The day of a header: seconds, a date in words, or such a date as `date="…"`. */
function dayIn(value: string): string | undefined {
  return readDate((/^\s*date="?([^"]*)"?\s*$/i.exec(value)?.[1] ?? value).trim())
}

/** What links of the answer lead to: what comes instead, and where more is said. */
function noticeOf(host: string, headers: readonly TextHeader[]): string {
  const links = headers.filter(({ name }) => name.text.toLowerCase() === 'link').map(({ value }) => value.text)
  const leading = (kind: RegExp): string | undefined =>
    links
      .flatMap((link) => [...link.matchAll(/<([^>]*)>([^<]*)/g)])
      .find(([, , parameters = '']) => kind.test(/\brel="?([^";,]*)/i.exec(parameters)?.[1] ?? ''))?.[1]
  const successor = leading(/\b(?:successor-version|latest-version)\b/)
  const page = leading(/\b(?:deprecation|sunset)\b/)
  const said = [`an answer of ${host} says so`, successor && `use ${successor} instead`, page && `see ${page}`]
  return said.filter((part) => part !== undefined).join('; ')
}

/** A segment that stands for one thing among many: a number, a UUID, or any long text with digits. */
const VALUE = /^(?:\d+|[\da-f]{8}-[\da-f-]{27}|(?=.*\d)[\w~.-]{16,}|.*@.*|.*%[\da-f]{2}.*)$/i

/** A path without what differs from request to request. */
function withoutValues(path: string): string {
  return path
    .split('/')
    .map((segment) => (VALUE.test(segment) ? '{id}' : segment))
    .join('/')
}

function slugOf(method: string, path: string): string {
  return `${method} ${pathShape(path)}`
    .toLowerCase()
    .replace(/\{\}/g, 'by-id')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/-$/, '')
}
