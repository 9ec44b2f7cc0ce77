import { addTo } from '../flow/add-to.js'
import { readText } from './read-text.js'

/** Of more declaration files than this none is read: they come from a generator, one for each of its sources. */
const MOST_READ = 500

const DECLARES = /\.d\.[cm]?ts$/
/** What a file imports or exports keeps its declarations to itself, but for those it makes global. */
const MODULE = /^\s*(?:import|export)\b/m
const GLOBAL = /\bdeclare\s+global\b/
const DECLARATION = /^[ \t]*(?:declare\s+)?(?:interface|type|namespace|module)\s+([A-Za-z_$][\w$]*)/gm
/** Types of the language and the platform, to which a project only adds. */
const ADDED_TO = /^(?:Window|Document|ImportMeta(?:Env)?|NodeJS|JSX|ProcessEnv|global)$|^(?:HTML|Array|Promise|Object)/

/** Types that declaration files give to all files of a project, without an import. */
export interface AmbientTypes {
  /** The files that declare the types that a file names. */
  readonly declaredFor: (file: string) => readonly string[]
  /** The files that name a type which a declaration file declares. */
  readonly namingTypesOf: (file: string) => readonly string[]
  /** The files that declare a type of that name. */
  readonly declaring: (name: string) => readonly string[]
}

/** Finds the global types among files; nothing is read before it is asked for, and only declaration files where there are none. */
export function createAmbientTypes(files: ReadonlyMap<string, unknown>): AmbientTypes {
  let known: { readonly byName: ReadonlyMap<string, readonly string[]>; readonly word: RegExp | undefined } | undefined
  const types = () => (known ??= findTypes(files))
  const named = new Map<string, ReadonlySet<string>>()
  const namesIn = (file: string): ReadonlySet<string> => {
    let names = named.get(file)
    const { word } = types()
    if (!names) named.set(file, (names = new Set(word ? readText(file).match(word) : [])))
    return names
  }
  const declaring = (name: string): readonly string[] => types().byName.get(name) ?? []
  return {
    declaring,
    declaredFor(file) {
      if (!types().word) return []
      return [...new Set([...namesIn(file)].flatMap(declaring))].filter((other) => other !== file)
    },
    namingTypesOf(file) {
      if (!DECLARES.test(file) || !types().word) return []
      const own = [...types().byName].flatMap(([name, declared]) => (declared.includes(file) ? [name] : []))
      if (own.length === 0) return []
      return [...files.keys()].filter((other) => other !== file && own.some((name) => namesIn(other).has(name)))
    },
  }
}

function findTypes(files: ReadonlyMap<string, unknown>): { byName: Map<string, string[]>; word: RegExp | undefined } {
  const byName = new Map<string, string[]>()
  const declarations = [...files.keys()].filter((file) => DECLARES.test(file))
  for (const file of declarations.length > MOST_READ ? [] : declarations) {
    const text = readText(file)
    if (MODULE.test(text) && !GLOBAL.test(text)) continue
    for (const [, name = ''] of text.matchAll(DECLARATION))
      if (!ADDED_TO.test(name) && !byName.get(name)?.includes(file)) addTo(byName, name, file)
  }
  const names = [...byName.keys()].map((name) => name.replaceAll('$', '\\$'))
  return { byName, word: names.length > 0 ? new RegExp(`(?<![\\w$.])(?:${names.join('|')})(?![\\w$])`, 'g') : undefined }
}
