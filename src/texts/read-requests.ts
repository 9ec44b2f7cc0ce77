import { readBruno, readOpenCollection } from './bruno.js'
import { readCurl } from './curl.js'
import { readHar } from './har.js'
import { readHttpFile } from './http-file.js'
import { readJson } from './json-tree.js'
import { readFences } from './markdown-fences.js'
import { readPostman } from './postman.js'
import { readShell } from './shell.js'
import { dropOutput } from './shell-sessions.js'
import type { Variables } from './templates.js'
import { textKindOf } from './text-kinds.js'
import type { TextRequest } from './text-request.js'
import { linesOf, joinLines, writtenAt, type Written } from './written.js'
import { readYamlScalars, type YamlScalar } from './yaml-scalars.js'

/** The requests that a text describes. */
export interface TextRequests {
  readonly requests: readonly TextRequest[]
  /** Whether they were sent, and recorded: the same one may have been sent many times. */
  readonly isRecording: boolean
}

/** A text of which nothing can be said. */
export class TextError extends Error {
  override readonly name = 'TextError'
}

/** Reads the requests of a file by its kind. Throws TextError for JSON that is neither a collection nor a recording. */
export function readRequests(file: string, text: string): TextRequests {
  const kind = textKindOf(file)
  if (kind === 'json') return readJsonRequests(text)
  const source = writtenAt(text, [0, text.length])
  const requests = kind === undefined ? [] : READERS[kind](source)
  return { requests, isRecording: false }
}

const READERS = {
  http: readHttpFile,
  shell: (source: Written) => readShell(source).flatMap(readCurl),
  yaml: readYaml,
  bruno: readBruno,
  markdown: (source: Written) => readFences(source).flatMap(({ language, code }) => readFence(language, code)),
} as const

function readJsonRequests(text: string): TextRequests {
  const root = readJson(text)
  const recorded = root && readHar(text, root)
  if (recorded) return { requests: recorded, isRecording: true }
  const collected = root && readPostman(text, root)
  if (collected) return { requests: collected, isRecording: false }
  throw new TextError('The file is JSON, but neither a Postman collection nor a HAR recording. Leave it out.')
}

const SHELLS = /^(?:|sh|bash|zsh|shell|shellscript|curl|terminal|cmd)$/
const SESSIONS = /^(?:console|shell-session|shellsession|sh-session|bash-session|terminal-session)$/

function readFence(language: string, code: Written): readonly TextRequest[] {
  if (language === 'http' || language === 'rest') return readHttpFile(code)
  if (language === 'yaml' || language === 'yml') return readYaml(code)
  if (SESSIONS.test(language)) return readShell(dropOutput(code)).flatMap(readCurl)
  if (!SHELLS.test(language) || !code.text.includes('curl')) return []
  const isSession = linesOf(code).some(({ text }) => /^\s*[$%]\s/.test(text))
  return readShell(isSession ? dropOutput(code) : joinLines(linesOf(code))).flatMap(readCurl)
}

/** Where CI systems and containers take their environment from. */
const ENVIRONMENTS = /^(?:env|environment|variables)$/

function readYaml(source: Written): readonly TextRequest[] {
  const scalars = readYamlScalars(source)
  // a description of an API calls nothing
  if (scalars.some(({ path }) => path.length === 1 && /^(?:openapi|swagger|asyncapi)$/.test(path[0] ?? ''))) return []
  const collected = readOpenCollection(scalars)
  if (collected.length > 0) return collected
  const variables = readEnvironment(scalars)
  return scalars
    .filter(({ path, value }) => value.text.includes('curl') && !path.some((key) => /^x-code-?samples$/i.test(key)))
    .flatMap(({ value }) => readShell(value, variables).flatMap(readCurl))
}

/** The variables that have one value in the whole file. */
function readEnvironment(scalars: readonly YamlScalar[]): Variables {
  const variables = new Map<string, Written>()
  const unclear = new Set<string>()
  for (const { path, value } of scalars) {
    const name = path.at(-1)
    if (name === undefined || !ENVIRONMENTS.test(path.at(-2) ?? '')) continue
    if (variables.has(name) && variables.get(name)?.text !== value.text) unclear.add(name)
    variables.set(name, value)
  }
  for (const name of unclear) variables.delete(name)
  return variables
}
