import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The programs of a kind: where each lies, by its name, which stands once in all folders of areas. */
export type Programs = ReadonlyMap<string, string>

export interface Program {
  readonly name: string
  readonly title: string
  /** The other settings, as `case.json` or the second line of a single file has them. */
  readonly settings: object
  /** Texts by the path in the program. */
  readonly files: Readonly<Record<string, string>>
}

/** What a program of one file is written in; the first lines of it are comments, which the language has to have. */
const single = /\.(?:[cm]?[jt]sx?|html?|vue|svelte)$/
const comment = /^(?:\/\/|<!--) (.*?)(?: -->)?$/

/** Finds the programs in `test/fixtures/KIND`: folders with a `case.json`, and single files, in folders of any depth. Sorted by name. */
export function listPrograms(kind: string): Programs {
  const found = new Map<string, string>()
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const isFolder = entry.isDirectory()
      if (isFolder && !existsSync(join(path, 'case.json'))) visit(path)
      else if (isFolder || single.test(entry.name)) add(isFolder ? entry.name : basename(entry.name, extname(entry.name)), path)
    }
  }
  const add = (name: string, path: string): void => {
    if (found.has(name)) throw new Error(`Two programs are called ${name}: ${String(found.get(name))} and ${path}.`)
    found.set(name, path)
  }
  visit(folderOf(kind))
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function folderOf(kind: string): string {
  return fileURLToPath(new URL(`fixtures/${kind}/`, import.meta.url))
}

/** Reads a program as it is stored, a single file as `src/main` with its ending. */
export function readProgram(programs: Programs, name: string): Program {
  const path = programs.get(name)
  if (path === undefined) throw new Error(`There is no program ${name}.`)
  if (single.test(path)) return readSingle(name, path)
  const { title, ...settings } = JSON.parse(readFileSync(join(path, 'case.json'), 'utf8')) as { readonly title: string }
  const inside = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !(entry.parentPath === path && entry.name === 'case.json'))
    .map((entry) => join(entry.parentPath, entry.name))
  const files = inside.map((file) => [relative(path, file).split(sep).join('/'), readFileSync(file, 'utf8')])
  return { name, title, settings, files: Object.fromEntries(files) as Record<string, string> }
}

/** Title and settings stand in comments on top, which belong to the program: lines are those of the file. */
function readSingle(name: string, path: string): Program {
  const text = readFileSync(path, 'utf8')
  const [title = '', second = ''] = text.split('\n', 2).map((line) => comment.exec(line)?.[1])
  if (title === '') throw new Error(`The first line of ${path} is no comment with the program's title.`)
  const settings = (second.startsWith('settings: ') ? JSON.parse(second.slice('settings: '.length)) : {}) as object
  return { name, title, settings, files: { [`src/main${extname(path)}`]: text } }
}
