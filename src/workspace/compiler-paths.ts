import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileStats } from './file-stats.js'

/** Where specifiers lead: those that a pattern fits (`@/*`, one `*` at most), and all others from the roots. Absolute paths. */
export interface WrittenPaths {
  readonly patterns: readonly { readonly pattern: string; readonly targets: readonly string[] }[]
  readonly roots: readonly string[]
}

/** Settings that say so, by their usual names: TypeScript's, an editor's for JavaScript, and the import maps of Deno. */
export const compilerSettings = /(?:^|[/\\])(?:[jt]sconfig(?:\.[\w-]+)*|deno|import_map)\.jsonc?$/

/** Those that hold for the files around them; the first says more than those after it. */
const NAMES = ['tsconfig.json', 'jsconfig.json', 'deno.json', 'deno.jsonc', 'import_map.json', 'tsconfig.base.json']

/** The settings of the nearest folder, from one on upwards, that has any. */
export function createSettingsLookup(): (folder: string) => readonly string[] {
  const settings = new Map<string, readonly string[]>()
  const nearest = (folder: string): readonly string[] => {
    let files = settings.get(folder)
    if (!files) {
      const own = NAMES.map((name) => join(folder, name)).filter((file) => existsSync(file))
      const above = dirname(folder)
      settings.set(folder, (files = own.length > 0 || above === folder ? own : nearest(above)))
    }
    return files
  }
  return nearest
}

/**
 * Finds, for a specifier, the paths that it can stand for by the nearest settings, the likeliest first. What these extend or refer to and
 * is not there (a package that is not installed, a file that a framework makes) says nothing, and takes nothing away from the rest.
 */
export function createWrittenPaths(nearest: (folder: string) => readonly string[]): (from: string, specifier: string) => readonly string[] {
  const known = new Map<string, WrittenPaths>()
  const read = (file: string): WrittenPaths => {
    let paths = known.get(file)
    if (!paths) known.set(file, (paths = pathsOf(file)))
    return paths
  }
  return (from, specifier) => {
    const files = /^(?:\.|\w+:)/.test(specifier) ? [] : nearest(dirname(from))
    return files.flatMap((file) => targetsOf(read(file), specifier))
  }
}

function targetsOf({ patterns, roots }: WrittenPaths, specifier: string): string[] {
  const fitting = patterns.flatMap(({ pattern, targets }) => {
    const [start = '', end] = pattern.split('*')
    if (end === undefined) return pattern === specifier ? [{ length: Infinity, paths: targets }] : []
    if (!specifier.startsWith(start) || !specifier.endsWith(end) || specifier.length < start.length + end.length) return []
    const middle = specifier.slice(start.length, specifier.length - end.length)
    return [{ length: start.length, paths: targets.map((target) => target.replace('*', () => middle)) }]
  })
  const longest = fitting.sort((a, b) => b.length - a.length)
  return [...longest.flatMap(({ paths }) => paths), ...roots.map((root) => join(root, specifier))]
}

/** What some settings say, with those that they extend, and those that they refer to. */
function pathsOf(file: string): WrittenPaths {
  const seen = new Set<string>()
  const all = (path: string): readonly Settings[] => {
    const text = seen.has(path) ? undefined : readLoosely(path)
    seen.add(path)
    if (!text) return []
    const folder = dirname(path)
    const own = { ...inherited(path, folder, new Set()), imports: readImports(text, folder) }
    const others = listOf(text.references).map((reference) => (isRecord(reference) ? textIn(reference.path) : undefined))
    const map = textIn(text.importMap)
    const named = [...others, ...(map === undefined ? [] : [map])].flatMap((other) => (other === undefined ? [] : [resolve(folder, other)]))
    return [own, ...named.map((other) => (fileStats(other) ? other : join(other, 'tsconfig.json'))).flatMap(all)]
  }
  const found = all(file)
  return {
    patterns: found.flatMap(({ paths, imports }) => [...(paths ?? []), ...(imports ?? [])]),
    roots: found.flatMap(({ baseUrl }) => baseUrl ?? []),
  }
}

interface Settings {
  readonly paths?: WrittenPaths['patterns']
  readonly imports?: WrittenPaths['patterns']
  readonly baseUrl?: string
}

/** The compiler's `paths` and `baseUrl`, its own before those of what it extends. `top`: the folder that `${configDir}` stands for. */
function inherited(file: string, top: string, seen: Set<string>): Settings {
  const text = seen.has(file) ? undefined : readLoosely(file)
  seen.add(file)
  if (!text) return {}
  const folder = dirname(file)
  // of several the last one decides
  const bases = (Array.isArray(text.extends) ? listOf(text.extends) : [text.extends]).flatMap((base) => extended(textIn(base), folder))
  let settings: Settings = {}
  for (const base of bases) settings = { ...settings, ...inherited(base, top, seen) }
  const options = isRecord(text.compilerOptions) ? text.compilerOptions : {}
  const place = (path: string, from: string): string =>
    resolve(
      from,
      path.replace(/^\$\{configDir\}/, () => top),
    )
  const written = textIn(options.baseUrl)
  const baseUrl = written === undefined ? settings.baseUrl : place(written, folder)
  const paths = isRecord(options.paths)
    ? Object.entries(options.paths).map(([pattern, targets]) => ({
        pattern,
        targets: listOf(targets).flatMap((target) => (typeof target === 'string' ? [place(target, baseUrl ?? folder)] : [])),
      }))
    : settings.paths
  return { ...(paths && { paths }), ...(baseUrl !== undefined && { baseUrl }) }
}

/** The file that is extended, as far as it is there. */
function extended(base: string | undefined, folder: string): string[] {
  if (base === undefined) return []
  const find = (path: string): string | undefined => [path, `${path}.json`, join(path, 'tsconfig.json')].find(fileStats)
  let found = /^(?:\.|\/|\w:)/.test(base) ? find(resolve(folder, base)) : undefined
  if (!base.startsWith('.'))
    for (let at = folder; found === undefined && at !== dirname(at); at = dirname(at)) found = find(join(at, 'node_modules', base))
  return found === undefined ? [] : [found]
}

/** The entries of an import map; one that ends in a slash stands for all below it. */
function readImports({ imports }: Readonly<Record<string, unknown>>, folder: string): WrittenPaths['patterns'] {
  if (!isRecord(imports)) return []
  return Object.entries(imports).flatMap(([name, target]) => {
    if (typeof target !== 'string' || !/^\.{0,2}\//.test(target)) return []
    const star = name.endsWith('/') ? '*' : ''
    return [{ pattern: name + star, targets: [join(resolve(folder, target), star)] }]
  })
}

const COMMENT = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g
const COMMA = /"(?:\\.|[^"\\\n])*"|,(?=\s*[}\]])/g

/** A JSON file, which may have comments and commas at the end of lists; undefined where it is missing or broken. */
function readLoosely(file: string): Readonly<Record<string, unknown>> | undefined {
  const keepText = (part: string): string => (part.startsWith('"') ? part : '')
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    const data: unknown = JSON.parse(text.replace(COMMENT, keepText).replace(COMMA, keepText))
    return isRecord(data) ? data : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
