import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createPackageFinder } from './package-around.js'

/** The folders (or files), relative to a package, that the first part of a specifier stands for; the likeliest first. */
export type Aliases = ReadonlyMap<string, readonly string[]>

/** What is meant wherever it leads to a file. */
const USUAL: Readonly<Record<string, readonly string[]>> = { $lib: ['src/lib'], '@': ['src', '.'], '~': ['src', 'app', '.'], src: ['src'] }

/** The first parts of specifiers that are meant so. */
export const usualAliases: readonly string[] = Object.keys(USUAL)

/** What frameworks let specifiers start from, by their settings, though these need not say so. */
const OF_FRAMEWORKS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  nuxt: { '~': ['app', '.'], '@': ['app', '.'], '~~': ['.'], '@@': ['.'] },
  quasar: Object.fromEntries(['components', 'layouts', 'pages', 'boot', 'stores', 'assets'].map((name) => [name, [`src/${name}`]])),
  remix: { '~': ['app'] },
  'react-router': { '~': ['app'] },
}

/** Settings of a framework or bundler, which can say what specifiers start from. */
export const frameworkSettings =
  /^(?:svelte|vite|nuxt|vue|remix|react-router|astro|quasar|electron\.vite|webpack|rspack|rsbuild|babel)\.config\.[cm]?[jt]s$/
/** What a path may be made with beside texts: `fileURLToPath(new URL('./src', import.meta.url))`, `path.resolve(__dirname, 'src')`. */
const MAKING =
  /\b(?:path|url|resolve|join|dirname|__dirname|fileURLToPath|new|URL|import\.meta\.(?:url|dirname)|process\.cwd|as|string)\b|[\s.,+()]/g
const TEXT = /'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`/g
const VALUE = String.raw`((?:[^,{}()]|\((?:[^()]|\([^()]*\))*\))+)`
const ENTRY = new RegExp(String.raw`(?:['"]([^'"\n]+)['"]|([$\w]+))\s*:\s*${VALUE}`, 'g')
const PAIR = new RegExp(String.raw`find\s*:\s*['"]([^'"\n]+)['"]\s*,\s*replacement\s*:\s*${VALUE}`, 'g')

/** Folders that any specifier may start from, as a bundler is told: `resolve: { modules: [join(__dirname, 'src'), 'node_modules'] }`. */
const MODULE_ROOTS = /\bresolve\s*:\s*\{[^}]*?\bmodules\s*:([^\]]*)/
/** Stands among aliases for the beginning of any specifier that is not relative. */
export const ANYTHING = ''

/** What the settings of a package's framework or bundler say that specifiers start from, as far as it is written out. */
export function configuredAliases(folder: string): Aliases {
  const found = new Map<string, string[]>()
  const add = (name: string, path: string | undefined): void => {
    if (path === undefined) return
    const key = name.replace(/\/\*?$/, '')
    found.set(key, [...(found.get(key) ?? []), path.replace(/\/\*?$/, '')])
  }
  for (const path of aliasSettings(folder)) {
    const file = basename(path)
    const text = read(path)
    for (const block of blocksOf(text)) {
      for (const [, name = '', value = ''] of block.matchAll(PAIR)) add(name, pathIn(value))
      if (block.startsWith('{'))
        for (const [, quoted, plain, value = ''] of block.matchAll(ENTRY)) add(quoted ?? plain ?? '', pathIn(value))
    }
    const source = file.startsWith('nuxt') ? /\bsrcDir\s*:\s*['"]([^'"\n]+)['"]/.exec(text)?.[1] : undefined
    for (const name of source === undefined ? [] : ['@', '~']) add(name, source)
    // what is made of constants is the folder of the sources, as good as always
    const roots = MODULE_ROOTS.exec(text)?.[1]?.split(',') ?? []
    for (const root of roots) if (!root.includes('node_modules')) add(ANYTHING, pathIn(root) ?? 'src')
    const framework = file.slice(0, file.indexOf('.'))
    const usual = Object.hasOwn(OF_FRAMEWORKS, framework) ? OF_FRAMEWORKS[framework] : {}
    for (const [name, paths] of Object.entries(usual ?? {})) for (const target of paths) add(name, target)
  }
  return found
}

/** Finds, for a specifier that starts with such an alias, the paths that it can stand for in the package around a file. */
export function createConventionalAliases(): (from: string, specifier: string) => readonly string[] {
  const configured = new Map<string, Aliases>()
  const packageAround = createPackageFinder()
  return (from, specifier) => {
    const folder = /^(?:[./]|\w+:)/.test(specifier) ? undefined : packageAround(dirname(from))
    if (folder === undefined) return []
    let own = configured.get(folder)
    if (!own) configured.set(folder, (own = configuredAliases(folder)))
    const parts = specifier.split('/')
    return [...parts, ANYTHING].flatMap((_, index) => {
      const name = parts.slice(0, parts.length - index).join('/')
      const targets = [...(own.get(name) ?? []), ...(Object.hasOwn(USUAL, name) ? (USUAL[name] ?? []) : [])]
      return targets.map((target) => join(folder, target, ...parts.slice(parts.length - index)))
    })
  }
}

/** The settings of a folder that can say so. */
function aliasSettings(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => frameworkSettings.test(name))
    return names.map((name) => join(folder, name)).sort()
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The texts of what `alias` is set to: an object, or a list of pairs. */
function blocksOf(text: string): string[] {
  return [...text.matchAll(/\balias['"]?\s*:\s*(?=[{[])/g)].map((match) => {
    const start = match.index + match[0].length
    let open = 0
    for (let at = start; at < text.length; at++) {
      if (/[{[]/.test(text.charAt(at))) open++
      else if (/[}\]]/.test(text.charAt(at)) && --open === 0) return text.slice(start, at + 1)
    }
    return ''
  })
}

/** The path below the package that an expression writes out; undefined where it is made with anything else. */
function pathIn(value: string): string | undefined {
  const texts = [...value.matchAll(TEXT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  const rest = value.replace(TEXT, '').replace(MAKING, '')
  if (texts.length === 0 || rest !== '') return undefined
  return texts.map((text) => text.replace(/^\/+/, '')).join('/')
}
