import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Files = Readonly<Record<string, string>>

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
 * Reads the idioms, by topic: each heading is a sentence (after `gap:` where it is not met yet), each block of code below it a file. A block
 * `ts lib` is a module whose exports the main block uses by their names: such a program is laid out in several ways.
 */
export function readIdioms(): Map<string, Idiom[]> {
  const topics = readdirSync(folder).filter((name) => name.endsWith('.md')).sort()
  return new Map(topics.map((name) => [name.replace(/\.md$/, ''), readTopic(readFileSync(folder + name, 'utf8'))]))
}

function readTopic(text: string): Idiom[] {
  return text.split(/^## /m).slice(1).map((section) => {
    const [heading = ''] = section.split('\n')
    const blocks = [...section.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(([, language = '', file = '', code = '']) => ({ language, file, code }))
    if (blocks.length === 0) throw new Error(`No program shows that it ${heading}.`)
    return { name: heading.replace(/^gap: /, ''), isGap: heading.startsWith('gap: '), layouts: layOut(blocks) }
  })
}

function layOut(blocks: readonly { language: string; file: string; code: string }[]): Record<string, Files> {
  const lib = blocks.find(({ file }) => file === 'lib')
  const main = blocks.find(({ file }) => file === '')
  if (lib && main) {
    return Object.fromEntries(Object.entries(layouts).map(([name, make]) => [name, make(lib.code, main.code, main.language)]))
  }
  return { '': Object.fromEntries(blocks.map(({ file, language, code }) => [`/${file || `main.${language}`}`, code])) }
}

const layouts: Readonly<Record<string, (lib: string, main: string, extension: string) => Files>> = {
  'in one file': (lib, main, extension) => ({ [`/main.${extension}`]: `${lib}\n${main}` }),
  'in two files': (lib, main, extension) => ({
    [`/lib.${extension}`]: lib,
    [`/main.${extension}`]: `import { ${exportsOf(lib).join(', ')} } from './lib.js'\n${main}`,
  }),
  'through a barrel': (lib, main, extension) => ({
    [`/lib/parts.${extension}`]: lib,
    [`/lib/index.${extension}`]: "export * from './parts.js'",
    [`/main.${extension}`]: `import { ${exportsOf(lib).join(', ')} } from './lib/index.js'\n${main}`,
  }),
  'through other names': (lib, main, extension) => ({
    [`/lib.${extension}`]: lib,
    [`/hub.${extension}`]: `export { ${exportsOf(lib).map((name) => `${name} as other_${name}`).join(', ')} } from './lib.js'`,
    [`/main.${extension}`]: `import { ${exportsOf(lib).map((name) => `other_${name} as ${name}`).join(', ')} } from './hub.js'\n${main}`,
  }),
  'with require': (lib, main, extension) => ({
    [`/lib.${extension}`]: `${lib.replace(/^export /gm, '')}\nmodule.exports = { ${exportsOf(lib).join(', ')} }`,
    [`/main.${extension}`]: `const { ${exportsOf(lib).join(', ')} } = require('./lib.js')\n${main}`,
  }),
}

function exportsOf(lib: string): string[] {
  return [...lib.matchAll(/^export (?:async )?(?:const enum|const|let|var|function\*?|class|enum) (\w+)/gm)].map(([, name = '']) => name)
}
