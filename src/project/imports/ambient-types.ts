import { dirname, sep } from 'node:path'
import { addTo } from '../../flow/add-to.js'
import { createByteScan } from '../byte-scan.js'
import { readOrNothing } from '../read-file.js'
import { readText } from '../read-text.js'

/** Of more declaration files than this none is read: they come from a generator, one for each of its sources. */
const MOST_READ = 500

const DECLARES = /\.d\.[cm]?ts$/
/** What a file imports or exports keeps its declarations to itself, but for those it makes global. */
const MODULE = /^\s*(?:import|export)\b/m
const GLOBAL = /\bdeclare\s+global\b/
const DECLARATION = /^[ \t]*(?:declare\s+)?(?:interface|type|(namespace|module))\s+([A-Za-z_$][\w$]*)/gm
/** Types of the language and the platform, to which a project only adds. */
const ADDED_TO = /^(?:Window|Document|ImportMeta(?:Env)?|NodeJS|JSX|ProcessEnv|global)$|^(?:HTML|Array|Promise|Object)/

/** What stands before a type where it is named: a mere word of a comment or a value would tie a project together. */
const BEFORE = '(?:[:<|&,=({[]|\\b(?:as|extends|implements|satisfies|is|keyof|readonly))\\s*'

/** Types that declaration files give to all files of a project, without an import. */
export interface AmbientTypes {
  /** The files that declare the types that a file names. */
  readonly declaredFor: (file: string) => readonly string[]
  /** The files that name a type which a declaration file declares. */
  readonly namingTypesOf: (file: string) => readonly string[]
  /** The files that declare a type of that name. */
  readonly declaring: (name: string) => readonly string[]
}

/**
 * Finds the global types among files. They hold in the project of the declaration file: below the nearest folder with a manifest
 * (`projectOf`), or everywhere if there is none. Nothing is read before it is asked for, and only declaration files where there are none.
 */
export function createAmbientTypes(
  files: ReadonlyMap<string, unknown>,
  projectOf: (folder: string) => string | undefined = () => undefined,
): AmbientTypes {
  let known: GlobalTypes | undefined
  const types = () => (known ??= findTypes(files))
  const named = new Map<string, ReadonlySet<string>>()
  const namesIn = (file: string): ReadonlySet<string> => {
    let names = named.get(file)
    if (!names) named.set(file, (names = types().namedIn(file)))
    return names
  }
  const declaring = (name: string): readonly string[] => types().byName.get(name) ?? []
  // asked for each of thousands of files
  const reachOf = (declaration: string): ((file: string) => boolean) => {
    const project = projectOf(dirname(declaration))
    return (file) => file !== declaration && (project === undefined || file.startsWith(project + sep))
  }
  const naming = new Map<string, readonly string[]>()
  const findNaming = (declaration: string): readonly string[] => {
    const own = [...types().byName].flatMap(([name, declared]) => (declared.includes(declaration) ? [name] : []))
    if (own.length === 0) return []
    const holdsIn = reachOf(declaration)
    return [...files.keys()].filter((file) => holdsIn(file) && own.some((name) => namesIn(file).has(name)))
  }
  return {
    declaring,
    declaredFor(file) {
      if (types().byName.size === 0) return []
      return [...new Set([...namesIn(file)].flatMap(declaring))].filter((declaration) => reachOf(declaration)(file))
    },
    namingTypesOf(file) {
      if (!DECLARES.test(file)) return []
      const known = naming.get(file) ?? findNaming(file)
      naming.set(file, known)
      return known
    },
  }
}

interface GlobalTypes {
  /** The declaration files, by the names of the types. */
  readonly byName: ReadonlyMap<string, readonly string[]>
  /** The names that a file writes as types. */
  readonly namedIn: (file: string) => ReadonlySet<string>
}

function findTypes(files: ReadonlyMap<string, unknown>): GlobalTypes {
  const byName = new Map<string, string[]>()
  // of a namespace a file writes a member
  const written = new Set<string>()
  const declarations = [...files.keys()].filter((file) => DECLARES.test(file))
  for (const file of declarations.length > MOST_READ ? [] : declarations) {
    const text = readText(file)
    if (MODULE.test(text) && !GLOBAL.test(text)) continue
    for (const [, space, name = ''] of text.matchAll(DECLARATION)) {
      if (ADDED_TO.test(name)) continue
      if (!byName.get(name)?.includes(file)) addTo(byName, name, file)
      written.add(`${name.replaceAll('$', '\\$')}(?=${space === undefined ? '[^\\w$]|$' : '\\s*\\.'})`)
    }
  }
  // most files hold none of the names, and are not decoded
  const scan = createByteScan([...byName.keys()])
  const named = new RegExp(`${BEFORE}(${[...written].join('|')})`, 'g')
  const namedIn = (file: string): ReadonlySet<string> => {
    const bytes = readOrNothing(file)
    if (!scan(bytes).holds) return new Set()
    return new Set([...bytes.toString('utf8').matchAll(named)].map(([, name = '']) => name))
  }
  return { byName, namedIn }
}
