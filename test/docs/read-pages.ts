import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A fenced example of a page. */
export interface Fence {
  readonly page: string
  /** The 1-based line of its first fence. */
  readonly line: number
  /** Empty where the page names none. */
  readonly language: string
  /** Without the indentation of its fence. */
  readonly text: string
  /** What a comment above it, `<!-- tested: NAME -->`, says of a test of its own. */
  readonly tested: string | undefined
}

/** The documents, by path from the root of the project. */
export function listPages(): string[] {
  const inFolder = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'))
  return [...atRoot, ...inFolder('docs'), ...inFolder('rules')].sort()
}

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}

const FENCE = /^([ \t]*)(`{3,})([\w-]*)[^\n]*\n([^]*?)^[ \t]*\2[ \t]*$/gm

/** The fenced examples of a page, without those that have a test of their own. */
export function fencesOf(page: string): Fence[] {
  return allFencesOf(page).filter(({ tested }) => tested === undefined)
}

/** All of them. */
export function allFencesOf(page: string): Fence[] {
  const text = readPage(page)
  return [...text.matchAll(FENCE)].map(({ index, 1: indentation = '', 3: language = '', 4: body = '' }) => ({
    page,
    line: text.slice(0, index).split('\n').length,
    language,
    text: body.replace(new RegExp(`^${indentation}`, 'gm'), ''),
    tested: /<!-- tested: ([^>]+) -->\s*$/.exec(text.slice(0, index))?.[1],
  }))
}

/** What a page says outside its fenced examples. */
export function proseOf(page: string): string {
  return readPage(page).replace(FENCE, '')
}

/** The generated pages: what they show comes out of the tool itself. */
export function isGenerated(page: string): boolean {
  return page.startsWith('docs/deprecations/')
}

/** All fenced examples in some languages, with a name for the test of each. */
export function examplesIn(...languages: readonly string[]): (readonly [place: string, fence: Fence])[] {
  return listPages()
    .flatMap(fencesOf)
    .filter(({ language }) => languages.includes(language))
    .map((fence) => [`${fence.page}:${fence.line}`, fence])
}
