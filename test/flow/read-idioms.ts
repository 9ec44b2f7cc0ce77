import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Files = Readonly<Record<string, string>>
type LayOut = (lib: string, main: string, extension: string) => Files

/** One idiom: a sentence, and the programs that have to show it. */
export interface Idiom {
  readonly name: string
  /** The same program in one or more layouts: the texts of its files by absolute path. */
  readonly layouts: Readonly<Record<string, Files>>
  /** What is not right yet; such a program must still differ. */
  readonly isGap: boolean
}

const folder = fileURLToPath(new URL('./idioms/', import.meta.url))

/**
 * Reads the idioms, by topic: each heading is a sentence (after `gap:` where it is not met yet), each block of code below it a file. A
 * block `ts lib` is a module whose exports the main block uses by their names: such a program is laid out in several ways, but for
 * `require` where it is marked `ts lib esm`, as types can only be imported.
 */
export function readIdioms(): Map<string, Idiom[]> {
  const topics = readdirSync(folder).filter((name) => name.endsWith('.md')).sort()
  return new Map(topics.map((name) => [name.replace(/\.md$/, ''), readTopic(readFileSync(folder + name, 'utf8'))]))
}

function readTopic(text: string): Idiom[] {
  return text.split(/^## /m).slice(1).map((section) => {
    const [heading = ''] = section.split('\n')
    const blocks = [...section.matchAll(/^```(\w+) ?(\S*)( esm)?\n(.*?)^```$/gms)].map(readBlock)
    if (blocks.length === 0) throw new Error(`No program shows that it ${heading}.`)
    return { name: heading.replace(/^gap: /, ''), isGap: heading.startsWith('gap: '), layouts: layOut(blocks) }
  })
}

interface Block {
  readonly language: string
  readonly file: string
  readonly code: string
  readonly isEsm: boolean
}

function readBlock([, language = '', file = '', esm, code = '']: RegExpExecArray): Block {
  return { language, file, code, isEsm: esm !== undefined }
}

function layOut(blocks: readonly Block[]): Record<string, Files> {
  const lib = blocks.find(({ file }) => file === 'lib')
  const main = blocks.find(({ file }) => file === '')
  if (lib && main) {
    const fitting = Object.entries(layouts).filter(([name]) => name !== 'with require' || !lib.isEsm)
    return Object.fromEntries(fitting.map(([name, make]) => [name, make(lib.code, main.code, main.language)]))
  }
  return { '': Object.fromEntries(blocks.map(({ file, language, code }) => [`/${file || `main.${language}`}`, code])) }
}

const layouts: Readonly<Record<string, LayOut>> = {
  'in one file': (lib, main, extension) => ({ [`/main.${extension}`]: `${lib}\n${main}` }),
  'in two files': (lib, main, extension) => ({
    [`/lib.${extension}`]: lib,
    [`/main.${extension}`]: `import { ${exportsOf(lib).join(', ')} } from './lib'\n${main}`,
  }),
  'through a barrel': (lib, main, extension) => ({
    [`/lib/parts.${extension}`]: lib,
    [`/lib/index.${extension}`]: "export * from './parts'",
    [`/main.${extension}`]: `import { ${exportsOf(lib).join(', ')} } from './lib'\n${main}`,
  }),
  'through other names': (lib, main, extension) => ({
    [`/lib.${extension}`]: lib,
    [`/hub.${extension}`]: `export { ${exportsOf(lib).map((name) => `${name} as other_${name}`).join(', ')} } from './lib'`,
    [`/main.${extension}`]: `import { ${exportsOf(lib).map((name) => `other_${name} as ${name}`).join(', ')} } from './hub'\n${main}`,
  }),
  'with require': (lib, main, extension) => ({
    [`/lib.${extension}`]: `${lib.replace(/^export /gm, '')}\nmodule.exports = { ${exportsOf(lib).join(', ')} }`,
    [`/main.${extension}`]: `const { ${exportsOf(lib).join(', ')} } = require('./lib')\n${main}`,
  }),
}

function exportsOf(lib: string): string[] {
  return [...lib.matchAll(/^export (?:async )?(?:abstract class|const enum|const|let|var|function\*?|class|enum) (\w+)/gm)].map(([, name = '']) => name)
}
