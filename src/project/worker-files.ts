import { basename } from 'node:path'

/** By what a text makes workers, which talk to it alone. */
const MAKES = /\bnew\s+Worker\s*\(/
/** By what the script of a worker talks to whoever made it: as one of Node, or by its own global object. */
const IS_WORKER =
  /\bparentPort\b|\bonmessage\b|(?<![\w$.])postMessage\s*\(|\b(?:self|globalThis)\s*\.\s*postMessage\b|\baddEventListener\s*\(\s*['"`]message['"`]/
/** The last name of a path in a literal: `'./worker.js'`, `` `${folder}/worker.mjs` ``, `'worker'`. */
const NAMED = /(?<=['"`/])[\w-][\w.-]*(?=['"`])/g
const EXTENSION = /\.[cm]?[jt]sx?$/

/** A text without which none makes a worker. */
export const MAKER = 'Worker'

/** A source file with its text. */
export interface SourceText {
  readonly file: string
  readonly text: string
}

/** A file's name without its folder and extension: what a worker is made of is often what its source is compiled to. */
export function scriptName(file: string): string {
  return basename(file).replace(EXTENSION, '')
}

/** The names that a text which makes workers writes, as `scriptName` gives them: the scripts of its workers are among them. */
export function scriptsNamed(text: string): readonly string[] {
  return MAKES.test(text) ? [...new Set([...text.matchAll(NAMED)].map(([name]) => scriptName(name)))] : []
}

/** Whether a text can be the script of a worker. */
export function isWorker(text: string): boolean {
  return IS_WORKER.test(text)
}

/** Each file that makes workers, with a file that can be the script of one by its name. */
export function pairWorkers(sources: readonly SourceText[]): (readonly [maker: string, worker: string])[] {
  const makers = sources.map(({ file, text }) => ({ file, names: new Set(scriptsNamed(text)) })).filter(({ names }) => names.size > 0)
  if (makers.length === 0) return []
  const workers = sources.filter(({ text }) => isWorker(text))
  return makers.flatMap(({ file, names }) =>
    workers.flatMap((worker) => (names.has(scriptName(worker.file)) ? [[file, worker.file] as const] : [])),
  )
}
