import { HOLE } from '../catalogue/match-path.js'
import type { ShellCommand, ShellWord } from './shell-command.js'
import { readHeaderLine, type TextHeader, type TextRequest } from './text-request.js'
import { insertedAt, joinWritten, rangeOf, sliceWritten, type Written } from './written.js'

/** What may stand before the name of a command that is run. */
const LEADING =
  /^(?:!|\{|if|then|else|elif|do|while|until|time|exec|command|builtin|eval|sudo|doas|env|nohup|nice|stdbuf|timeout|gtimeout|watch|retry|xargs|docker|podman|kubectl|ssh|docker-compose)$/
/** Leading words that take arguments of their own before the command. */
const TAKING = /^(?:sudo|doas|env|nice|stdbuf|timeout|gtimeout|watch|retry|xargs|docker|podman|kubectl|ssh|docker-compose)$/

/** Options of curl that take a value, but for those that say something of the request. */
const SHORT_WITH_VALUE = 'AbcCDeEFhHKmoPQrtTuUwxXyYzd'
const LONG_WITH_VALUE =
  /^(?:user-agent|cookie|cookie-jar|continue-at|dump-header|referer|cert|key|cacert|capath|cert-type|ciphers|config|connect-timeout|connect-to|max-time|output|output-dir|proxy|proxy-user|proxy-header|preproxy|noproxy|range|rate|resolve|retry|retry-delay|retry-max-time|speed-limit|speed-time|socks5|socks5-hostname|stderr|trace|trace-ascii|unix-socket|upload-file|user|oauth2-bearer|aws-sigv4|write-out|header|form|form-string|interface|limit-rate|max-redirs|max-filesize|netrc-file|pass|pinnedpubkey|doh-url|dns-servers|variable|expand-url|url-query|time-cond|quote|engine|hostpubmd5|local-port|keepalive-time|tls-max|tlsuser|tlspassword)$/
const DATA = /^(?:data|data-ascii|data-binary|data-raw|json)$/
const FORM = /^(?:form|form-string|data-urlencode)$/

/** The requests of a command that runs curl: one per address. */
export function readCurl({ words, input, range }: ShellCommand): TextRequest[] {
  const name = nameIndex(words)
  if (name < 0) return []
  return splitAt(words.slice(name + 1), /^(?:-:|--next)$/).flatMap((args) => readArguments(args, input, range))
}

/** The index of the word `curl` where that is the command that is run. */
function nameIndex(words: readonly ShellWord[]): number {
  let isTaking = false
  for (const [index, { text }] of words.entries()) {
    if (/^(?:[^\s]*[/\\])?curl(?:\.exe)?$/.test(text)) return index
    if (/^[A-Za-z_]\w*=/.test(text)) continue
    if (!isTaking && !LEADING.test(text)) return -1
    isTaking ||= TAKING.test(text)
  }
  return -1
}

function splitAt(words: readonly ShellWord[], sign: RegExp): ShellWord[][] {
  const groups: ShellWord[][] = [[]]
  for (const word of words) {
    if (sign.test(word.text)) groups.push([])
    else groups.at(-1)?.push(word)
  }
  return groups
}

function readArguments(words: readonly ShellWord[], input: Written | undefined, range: TextRequest['range']): TextRequest[] {
  const urls: Written[] = []
  const bodies: Written[] = []
  const queries: Written[] = []
  const forms: Written[] = []
  const headers: TextHeader[] = []
  let given: string | undefined
  let implied = 'GET'
  let isQuery = false
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as ShellWord
    if (!word.text.startsWith('-') || word.text === '-') {
      urls.push(word)
      continue
    }
    const { option, value, isNext } = readOption(word, words[index + 1])
    if (isNext) index += 1
    if (option === 'request') given = value?.text
    else if (option === 'url' && value) urls.push(value)
    else if (option === 'get') isQuery = true
    else if (option === 'head') implied = 'HEAD'
    else if (option === 'upload-file') implied = 'PUT'
    else if (option === 'header' && value) headers.push(...readHeaderLine(value))
    else if (option === 'url-query' && value) queries.push(value)
    else if (FORM.test(option)) {
      implied = 'POST'
      if (option === 'data-urlencode' && value) forms.push(value)
    }     else if (DATA.test(option) && value) {
      implied = 'POST'
      const body =
        option !== 'data-raw' && value.text.startsWith('@') ? (/^@(?:-|\/dev\/stdin)$/.test(value.text) ? input : undefined) : value
      if (body) bodies.push(body)
    }
  }
  const written = isQuery && implied === 'POST' ? 'GET' : implied
  const method = given === undefined ? written : given.includes(HOLE) ? undefined : given.toUpperCase()
  const asked = isQuery ? [...queries, ...bodies, ...forms] : queries
  return urls.map((url) => ({ method, url: withQuery(url, asked), bodies: isQuery ? [] : bodies, headers, range }))
}

/** An address with what other words put into its query. */
function withQuery(url: Written, queries: readonly Written[]): Written {
  const whole = (query: Written, index: number): Written[] => [
    insertedAt(index > 0 || url.text.includes('?') ? '&' : '?', rangeOf(query)[0]),
    query,
  ]
  return queries.length === 0 ? url : joinWritten([url, ...queries.flatMap(whole)])
}

const LONG_NAMES: Readonly<Record<string, string>> = {
  X: 'request',
  d: 'data',
  H: 'header',
  G: 'get',
  I: 'head',
  T: 'upload-file',
  F: 'form',
}

interface Option {
  readonly option: string
  readonly value: Written | undefined
  /** Whether the value is the next word. */
  readonly isNext: boolean
}

/** Reads `--name value`, `--name=value`, and single letters in one word: `-sXPOST`, `-sSLX POST`. */
function readOption(word: ShellWord, next: ShellWord | undefined): Option {
  const { text } = word
  if (text.startsWith('--')) {
    const equals = text.indexOf('=')
    const option = text.slice(2, equals < 0 ? text.length : equals)
    const takes = LONG_WITH_VALUE.test(option) || DATA.test(option) || FORM.test(option) || option === 'request' || option === 'url'
    if (equals > 0) return { option, value: sliceWritten(word, equals + 1), isNext: false }
    return { option, value: takes ? next : undefined, isNext: takes }
  }
  let option = ''
  for (let index = 1; index < text.length; index++) {
    const letter = text[index] as string
    option = LONG_NAMES[letter] ?? (option === 'get' || option === 'head' ? option : letter)
    if (!SHORT_WITH_VALUE.includes(letter)) continue
    const rest = index + 1 < text.length
    return { option, value: rest ? sliceWritten(word, index + 1) : next, isNext: !rest }
  }
  return { option, value: undefined, isNext: false }
}
