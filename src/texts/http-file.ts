import { readCurl } from './curl.js'
import { readShell } from './shell.js'
import { fillTemplates, type Variables } from './templates.js'
import { readHeaderLine, type TextHeader, type TextRequest } from './text-request.js'
import { asToken, insertedAt, joinLines, joinWritten, linesOf, rangeOf, sliceWritten, trimWritten, type Written } from './written.js'

const REQUEST_LINE = /^\s*(?:([A-Z]{3,10})\s+)?(\S.*?)(?:\s+HTTP\/[\d.]+)?\s*$/d
/** What ends a body: scripts that look at the answer, files that it is written to or compared with, and an answer itself. */
const AFTER_BODY = /^(?:[<>]\s*\{%|>{1,2}!?\s+\S|<>\s+\S|HTTP\/\d)/
/** Commands and variables of the form `@name = value`. */
const VARIABLE = /^\s*@([^\s=]+)\s*=\s*/

/**
 * The requests of a `.http` or `.rest` file: request line, headers, an empty line and the body, with `###` between them. What
 * `@name = value` sets is put in place of `{{name}}`; a request can also be a curl command.
 */
export function readHttpFile(source: Written): TextRequest[] {
  const lines = linesOf(source)
  const variables = readVariables(lines)
  const requests: TextRequest[] = []
  let block: Written[] = []
  for (const line of lines) {
    if (!line.text.startsWith('###')) {
      block.push(line)
      continue
    }
    requests.push(...readBlock(block, variables))
    block = []
  }
  return [...requests, ...readBlock(block, variables)]
}

function readVariables(lines: readonly Written[]): Variables {
  const variables = new Map<string, Written>()
  for (const line of lines) {
    const [start, name] = VARIABLE.exec(line.text) ?? []
    if (start === undefined || name === undefined) continue
    const value = trimWritten(sliceWritten(line, start.length))
    variables.set(name, fillTemplates(asToken(value), variables))
  }
  return variables
}

function readBlock(lines: readonly Written[], variables: Variables): TextRequest[] {
  const first = firstLine(lines)
  const start = lines[first]
  if (!start) return []
  if (/^\s*curl\s/.test(start.text)) return readShell(joinLines(lines.slice(first)), variables).flatMap(readCurl)
  const found = REQUEST_LINE.exec(start.text)
  const place = found?.indices?.[2]
  if (!place || /^\s*HTTP\/\d/.test(start.text)) return []
  const method = found[1] ?? 'GET'
  let url = sliceWritten(start, ...place)
  let next = first + 1
  // a long address goes on in indented lines
  for (let line = lines[next]; line && /^\s+\S/.test(line.text); line = lines[++next]) url = joinWritten([url, trimWritten(line)])
  let host: Written | undefined
  const headers: TextHeader[] = []
  for (let line = lines[next]; line && line.text.trim() !== ''; line = lines[++next]) {
    if (/^[A-Z]{3,10}\s+\S/.test(line.text)) break
    const [header] = /^host\s*:\s*/i.exec(line.text) ?? []
    if (header !== undefined) host = trimWritten(sliceWritten(line, header.length))
    else headers.push(...readHeaderLine(line))
  }
  // what follows without an empty line or a separator is another request
  const following = lines[next]?.text.trim() ? readBlock(lines.slice(next), variables) : []
  const rest = following.length > 0 ? [] : lines.slice(next + 1)
  const end = rest.findIndex(({ text }) => AFTER_BODY.test(text))
  const body = joinLines(rest.slice(0, end < 0 ? rest.length : end).filter(({ text }) => !/^\s*(?:#|\/\/)/.test(text)))
  const isRelative = host !== undefined && url.text.startsWith('/')
  const whole = isRelative && host ? joinWritten([insertedAt('https://', rangeOf(url)[0]), host, asToken(url)]) : asToken(url)
  const last = trimWritten(body)
  return [
    {
      method,
      url: fillTemplates(whole, variables),
      bodies: last.text === '' ? [] : [fillTemplates(last, variables)],
      headers: headers.map(({ name, value }) => ({ name, value: fillTemplates(value, variables) })),
      range: [rangeOf(trimWritten(start))[0], rangeOf(last.text === '' ? url : last)[1]],
    },
    ...following,
  ]
}

/** The index of the request line: behind comments, variables and scripts that run before the request. */
function firstLine(lines: readonly Written[]): number {
  let isScript = false
  for (const [index, { text }] of lines.entries()) {
    if (isScript || /^\s*<\s*\{%/.test(text)) isScript = !/%\}\s*$/.test(text)
    else if (text.trim() !== '' && !/^\s*(?:#|\/\/|@|<)/.test(text)) return index
  }
  return lines.length
}
