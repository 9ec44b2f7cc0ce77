import { join, sep } from 'node:path'
import { addTo } from '../../flow/add-to.js'
import { readText } from '../read-text.js'

/** By which a project is one of Nuxt that does not say so: `composables` beside pages, or what its server runs beside `server/utils`. */
const BESIDE: Readonly<Record<string, RegExp>> = {
  composables: /^(?:(?:pages|server|layouts)\/|app\.vue$)/,
  'server/utils': /^server\/(?:api|routes|middleware|plugins|tasks)\//,
}
/** What gives its exports to all code of a page, and to all code of the server. */
const TO_PAGES = /^(?:app\/|src\/)?(?:composables|utils)\/(?:[^/]+|[^/]+\/index)\.[cm]?[jt]s$/
const TO_SERVER = /^server\/utils\/.+\.[cm]?[jt]s$/
const EXPORTED = /\bexport\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g
/** Of a larger project only what it imports is followed. */
const MOST_FILES = 2000

/** Exports that a framework (Nuxt) gives to the other files of a project by their names, without an import. */
export interface AutoImports {
  /** The files whose exports a file names without importing them. */
  readonly givenTo: (file: string) => readonly string[]
  /** The files that give a file an export of that name. */
  readonly declaring: (file: string, name: string) => readonly string[]
  /** The files that name an export of this one, which they need not import. */
  readonly takenBy: (file: string) => ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

interface Project {
  readonly root: string
  readonly files: readonly string[]
  /** The files that give something, with the names of their exports. */
  readonly providers: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds the files among which names are shared so, below the given folders or such as look like them. Texts are read only of projects that
 * share any, once they are asked about.
 */
export function createAutoImports(files: ReadonlyMap<string, unknown>, folders: ReadonlySet<string>): AutoImports {
  let known: readonly Project[] | undefined
  const texts = new Map<string, string>()
  const taking = new Map<string, ReadonlySet<string>>()
  const textOf = (file: string): string => {
    let text = texts.get(file)
    if (text === undefined) texts.set(file, (text = readText(file)))
    return text
  }
  const projectBy = new Map<string, Project | undefined>()
  const projectOf = (file: string): Project | undefined => {
    known ??= findProjects([...files.keys()], folders, textOf)
    if (known.length > 0 && !projectBy.has(file))
      projectBy.set(
        file,
        known.find(({ root }) => isBelow(file, root)),
      )
    return projectBy.get(file)
  }
  const isFor = (provider: string, file: string, root: string): boolean =>
    provider !== file && isServer(pathBelow(provider, root)) === isServer(pathBelow(file, root))
  const takenBy = (file: string): ReadonlySet<string> => {
    const project = projectOf(file)
    const names = project?.providers.get(file)
    if (!project || !names) return NONE
    let takers = taking.get(file)
    if (!takers) {
      const isTaking = (other: string): boolean => isFor(file, other, project.root) && names.some((name) => textOf(other).includes(name))
      taking.set(file, (takers = new Set(project.files.filter(isTaking))))
    }
    return takers
  }
  return {
    takenBy,
    givenTo: (file) => [...(projectOf(file)?.providers.keys() ?? [])].filter((provider) => takenBy(provider).has(file)),
    declaring(file, name) {
      const { providers, root } = projectOf(file) ?? {}
      if (!providers || root === undefined) return []
      return [...providers].flatMap(([provider, names]) => (names.includes(name) && isFor(provider, file, root) ? [provider] : []))
    },
  }
}

function findProjects(files: readonly string[], folders: ReadonlySet<string>, textOf: (file: string) => string): readonly Project[] {
  const roots = new Set(folders)
  for (const [holding, beside] of Object.entries(BESIDE)) {
    const middle = join(sep, holding, sep)
    const found = new Set(files.flatMap((file) => (file.includes(middle) ? [file.slice(0, file.lastIndexOf(middle))] : [])))
    for (const root of found)
      if (
        ![...roots].some((other) => isBelow(join(root, holding), other)) &&
        files.some((file) => isBelow(file, root) && beside.test(pathBelow(file, root)))
      )
        roots.add(root)
  }
  const byRoot = new Map<string, string[]>()
  for (const file of files) for (const root of roots) if (isBelow(file, root)) addTo(byRoot, root, file)
  const exportsOf = (file: string): [string, string[]] => [file, [...textOf(file).matchAll(EXPORTED)].map(([, name = '']) => name)]
  return [...byRoot]
    .filter(([, below]) => below.length <= MOST_FILES)
    .map(([root, below]) => ({
      root,
      files: below,
      providers: new Map(below.filter((file) => isProvider(pathBelow(file, root))).map(exportsOf)),
    }))
    .filter(({ providers }) => providers.size > 0)
}

function isProvider(path: string): boolean {
  return TO_PAGES.test(path) || TO_SERVER.test(path)
}

function isServer(path: string): boolean {
  return path.startsWith('server/')
}

/** Asked of each of thousands of files. */
function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder) && (folder.endsWith(sep) || file[folder.length] === sep)
}

/** The path of a file below a folder, with slashes. */
function pathBelow(file: string, folder: string): string {
  return file.slice(join(folder, sep).length).split(sep).join('/')
}
