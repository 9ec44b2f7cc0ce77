import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../src/catalogue/load.js'
import { parse } from '../src/syntax/parse.js'
import { walk } from '../src/syntax/walk.js'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** The rooms of the house from left to right; a room imports only from itself and from rooms to its left. */
const rooms = [
  ['catalogue', 'syntax'],
  ['models'],
  ['flow'],
  ['workspace'],
  ['usage'],
  ['texts'],
  ['compliance'],
  ['finding'],
  ['edit'],
  ['config'],
  ['project'],
]
const edges = ['check', 'migrate', 'sandbox', 'observe', 'rehearse', 'cli', 'rules', 'codemods']
/** What an edge shows to the other edges. */
const entrances = [
  'src/check/check.ts',
  'src/check/merge.ts',
  'src/migrate/migrate.ts',
  'src/sandbox/index.ts',
  'src/sandbox/fields.ts',
  'src/observe/observe.ts',
  'src/rehearse/rehearse.ts',
  'codemods/index.ts',
  'rules/index.ts',
]

/** A folder with more files is divided. */
const MOST_FILES = 30

const sources = ['src', 'rules', 'codemods'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
)
const graph = new Map(sources.map((file) => [file, importsOf(file)]))

/** Everything of ours that a file imports: statically, for its types, on demand, or as a re-export. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const written = text.slice(moduleRequest.start, moduleRequest.end)
      return /^(['"]).*\1$/.test(written) ? written.slice(1, -1) : []
    }),
  ]
  return [...new Set(specifiers)]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) =>
      relative(root, resolve(root, dirname(file), specifier))
        .replaceAll('\\', '/')
        .replace(/\.js$/, '.ts'),
    )
}

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? second : first
}

function isAllowed(from: string, to: string): boolean {
  if (to.endsWith('.json')) return roomOf(from) === roomOf(to)
  const here = roomOf(from)
  const there = roomOf(to)
  if (here === there) return true
  const rank = rooms.findIndex((names) => names.includes(there))
  if (here === 'index.ts' || edges.includes(here)) return rank >= 0 || (edges.includes(there) && entrances.includes(to))
  return rank >= 0 && rank < rooms.findIndex((names) => names.includes(here))
}

describe('the import graph', () => {
  test('covers every room that exists', () => {
    const known = new Set([...rooms.flat(), ...edges, 'index.ts', 'schemas'])
    const folders = readdirSync(join(root, 'src')).filter((name) => !known.has(name))
    expect(folders).toEqual([])
    expect(sources.length).toBeGreaterThan(20)
  })

  test('names only files that exist', () => {
    expect(importsThat((_, to) => !existsSync(join(root, to)))).toEqual([])
  })

  test('has no import against the direction of the data', () => {
    expect(importsThat((from, to) => !isAllowed(from, to))).toEqual([])
  })

  test('has no circle', () => {
    expect(findCircle()).toBeUndefined()
  })

  test('leads through rooms that are not crowded', () => {
    const crowded = [...new Set(sources.map((file) => dirname(file)))].filter(
      (folder) => sources.filter((file) => dirname(file) === folder).length > MOST_FILES,
    )
    expect(crowded).toEqual([])
  })

  test('tells a backward import from an allowed one', () => {
    expect(isAllowed('src/usage/a.ts', 'src/flow/b.ts')).toBe(true)
    expect(isAllowed('src/flow/b.ts', 'src/usage/a.ts')).toBe(false)
    expect(isAllowed('src/catalogue/a.ts', 'src/syntax/b.ts')).toBe(false)
    expect(isAllowed('src/cli/main.ts', 'src/check/check.ts')).toBe(true)
    expect(isAllowed('rules/index.ts', 'src/check/report.ts')).toBe(false)
  })
})

function importsThat(isWrong: (from: string, to: string) => boolean): string[] {
  return [...graph].flatMap(([from, targets]) => targets.filter((to) => isWrong(from, to)).map((to) => `${from} -> ${to}`))
}

function findCircle(): string[] | undefined {
  const done = new Set<string>()
  const search = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of graph.get(file) ?? []) {
      const circle = search(target, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of sources) {
    const circle = search(file, [])
    if (circle) return circle
  }
  return undefined
}

/** Last path segments that are words of JavaScript as well: code about source has to write them. */
const wordsOfTheLanguage = new Set(['import', ...Object.getOwnPropertyNames(String.prototype)])

/** Paths, operation names and field names of the built-in catalogue. `plain` ones are everyday words, so only a whole string counts. */
function namesOfCatalogue(): { distinctive: Set<string>; plain: Set<string> } {
  const { operations, deprecations, interfaces } = loadCatalogue()
  const endings = operations.flatMap(
    ({ path }) =>
      path
        .split('/')
        .filter((part) => part && !part.startsWith('{'))
        .at(-1) ?? [],
  )
  const calls = [...operations.map(({ id }) => id), ...endings].filter((name) => !wordsOfTheLanguage.has(name))
  const fields = deprecations.flatMap(({ field }) => field ?? [])
  const plain = new Set([...calls.filter((name) => /^[a-z]{1,8}$/.test(name)), ...fields.filter((name) => /^[a-z]+$/.test(name))])
  const prefixes = interfaces.map(({ prefix }) => prefix.replace(/^\/|\/$/g, ''))
  return { distinctive: new Set([...calls, ...fields, ...prefixes].filter((name) => !plain.has(name))), plain }
}

describe('the names of an API', () => {
  const { distinctive, plain } = namesOfCatalogue()
  const word = new RegExp(
    `(?<![\\w$])(?:${[...distinctive].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\w$])`,
  )

  /** The tokens of a source that write a catalogue's name; comments may give examples. */
  function namesIn(file: string, text: string): string[] {
    const found: string[] = []
    walk(parse(file, text).ast, (node) => {
      if (node.type === 'Identifier') {
        if (word.test(node.name)) found.push(`${file}: ${node.name}`)
        return
      }
      const written = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : undefined
      if (typeof written === 'string' && (word.test(written) || plain.has(written))) found.push(`${file}: ${written}`)
    })
    return found
  }

  test('are written only in the catalogue', () => {
    const outside = sources.filter((file) => !['catalogue', 'sandbox'].includes(roomOf(file)))
    expect(outside.flatMap((file) => namesIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  test('would be noticed as a path, as a member and as a quoted word', () => {
    const code = "fetch(`${base}/rest/api/v1/listanswers`); policy.urlGreenlist; if (key === 'role') enabled('the role of a word')"
    expect(namesIn('a.ts', code)).toEqual(['a.ts: /rest/api/v1/listanswers', 'a.ts: urlGreenlist', 'a.ts: role'])
  })
})
