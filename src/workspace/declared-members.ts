import { dirname, join } from 'node:path'
import type { ts } from 'ts-morph'
import { isData } from '../syntax/data-files.js'
import type { Tree } from '../syntax/tree.js'
import { CONTAINER_TYPES } from './container-types.js'
import { holderTypes, tokenAt } from './holder-types.js'
import { ITERATION_TYPES } from './iteration-types.js'
import { LANGUAGE_TYPES } from './language-types.js'
import { BROWSER_TYPES, LIBRARY_TYPES } from './library-types.js'
import { loadCompiler } from './load-compiler.js'
import type { Workspace } from './workspace.js'

/** A token in a file that names a property: where it starts, in UTF-16 units, and the property's name. */
export interface NamedPlace {
  readonly file: string
  readonly start: number
  readonly name: string
}

/** The same for a member, with the name of the interface or type alias that declares it. */
export interface DeclaredMember extends NamedPlace {
  readonly owner?: string
}

export interface Surroundings {
  /** The files that are looked at as they are here; what they import is read from disk. */
  readonly trees: readonly Tree[]
  readonly workspace: Workspace
  /** Declarations that stand for packages and all modules below them, where those are not installed. */
  readonly declarations?: ReadonlyMap<string, string>
}

/**
 * Tells for each place which declared members the property that it names can be. Asked of the compiler that ts-morph brings along, which is
 * loaded now and only now; the answer for a place that it cannot type is empty. The tsconfig.json nearest to the first place gives the
 * settings; one that cannot be read gives none. Only the global types are kept for the next time.
 */
export function findDeclaredMembers(
  places: readonly NamedPlace[],
  { trees, workspace, declarations = new Map() }: Surroundings,
): (readonly DeclaredMember[])[] {
  const [first] = places
  if (!first) return []
  const ts = loadCompiler()
  const options = settingsAround(ts, first.file)
  const modules = slashed(join(dirname(first.file), 'node_modules'))
  const texts = new Map(trees.map(({ file, text }) => [slashed(file), text]))
  const asked = new Set(places.map(({ file }) => file))
  const roots = trees.filter(({ file, text }) => asked.has(file) || isAmbient(file, text)).map(({ file }) => slashed(file))
  const isMissing = (from: string, name: string): boolean => !ts.resolveModuleName(name, from, options, ts.sys).resolvedModule
  for (const [name, { home, text }] of declarationsOf(trees, declarations, isMissing)) {
    const file = `${modules}/${home}/for-${name.replace(/\W/g, '-')}.d.ts`
    texts.set(file, `declare module '${name}' {\n${text}\n}\n`)
    roots.push(file)
  }
  const program = ts.createProgram([GLOBAL, ...roots], options, hostOf(ts, { texts, workspace, settings: options }))
  const checker = program.getTypeChecker()
  const originals = new Map(trees.map(({ file }) => [slashed(file), file]))
  return places.map(({ file, start, name }) => {
    const source = program.getSourceFile(slashed(file))
    const token = source && tokenAt(ts, source, start)
    if (!token) return []
    return holderTypes(ts, checker, token)
      .flatMap((type) => propertyOf(checker, type, name)?.declarations ?? [])
      .flatMap((declaration) => {
        const at = ts.getNameOfDeclaration(declaration)
        const home = declaration.getSourceFile().fileName
        const owner = ownerOf(ts, declaration)
        return at ? [{ file: originals.get(home) ?? home, start: at.getStart(), name, ...(owner && { owner }) }] : []
      })
  })
}

/** Whether a file says something of others that do not import it. */
function isAmbient(file: string, text: string): boolean {
  return /\.d\.[cm]?ts$/.test(file) || /\bdeclare\s+(?:global|module)\b/.test(text) || !/\b(?:im|ex)ports?\b/.test(text)
}

/** A file that is nowhere: the global types. */
const GLOBAL = '/api-sunset/global.d.ts'

/** The last ones, with the compiler's settings: to read them takes longer than to ask a question. */
let lastGlobal: { readonly key: string; readonly source: ts.SourceFile } | undefined

function globalTypes(
  compiler: typeof ts,
  settings: ts.CompilerOptions,
  options: ts.CreateSourceFileOptions | ts.ScriptTarget,
): ts.SourceFile {
  const key = JSON.stringify(settings)
  if (lastGlobal?.key !== key) {
    const text = LANGUAGE_TYPES + CONTAINER_TYPES + ITERATION_TYPES + BROWSER_TYPES
    lastGlobal = { key, source: compiler.createSourceFile(GLOBAL, text, options) }
  }
  return lastGlobal.source
}

interface Host {
  readonly texts: ReadonlyMap<string, string>
  readonly workspace: Workspace
  readonly settings: ts.CompilerOptions
}

/** What the compiler reads: the texts as they are given, other files from disk. */
function hostOf(compiler: typeof ts, { texts, workspace, settings }: Host): ts.CompilerHost {
  const { sys } = compiler
  const host: ts.CompilerHost = {
    getSourceFile: (name, options) => {
      if (name === GLOBAL) return globalTypes(compiler, settings, options)
      const text = host.readFile(name)
      return text === undefined ? undefined : compiler.createSourceFile(name, text, options)
    },
    // comments of TypeScript type nothing
    jsDocParsingMode: compiler.JSDocParsingMode.ParseForTypeErrors,
    readFile: (name) => texts.get(name) ?? sys.readFile(name),
    fileExists: (name) => texts.has(name) || sys.fileExists(name),
    directoryExists: sys.directoryExists,
    getDirectories: sys.getDirectories,
    ...(sys.realpath && { realpath: sys.realpath }),
    getCurrentDirectory: sys.getCurrentDirectory,
    useCaseSensitiveFileNames: () => sys.useCaseSensitiveFileNames,
    getCanonicalFileName: (name) => (sys.useCaseSensitiveFileNames ? name : name.toLowerCase()),
    getNewLine: () => sys.newLine,
    getDefaultLibFileName: () => '',
    writeFile: () => undefined,
    resolveModuleNameLiterals: (literals, from, _, options) =>
      literals.map(({ text }) => {
        const file = workspace.resolve(from, text)
        if (file === undefined || isData(file)) return compiler.resolveModuleName(text, from, options, host)
        return { resolvedModule: { resolvedFileName: slashed(file), extension: extensionOf(file) } }
      }),
  }
  return host
}

function ownerOf(compiler: typeof ts, { parent }: ts.Declaration): string | undefined {
  if (compiler.isInterfaceDeclaration(parent)) return parent.name.text
  const alias = compiler.isTypeLiteralNode(parent) ? parent.parent : undefined
  return alias && compiler.isTypeAliasDeclaration(alias) ? alias.name.text : undefined
}

function propertyOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Symbol | undefined {
  return checker.getPropertyOfType(checker.getApparentType(checker.getNonNullableType(type)), name)
}

/** The compiler's settings for a file, with what an inquiry needs. */
function settingsAround(compiler: typeof ts, file: string): ts.CompilerOptions {
  const own: ts.CompilerOptions = {
    allowJs: true,
    noEmit: true,
    skipLibCheck: true,
    composite: false,
    incremental: false,
    // the own ones say what is asked for
    noLib: true,
  }
  const plain: ts.CompilerOptions = {
    strict: true,
    target: compiler.ScriptTarget.ESNext,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    jsx: compiler.JsxEmit.Preserve,
  }
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, 'tsconfig.json')
    if (compiler.sys.fileExists(path)) {
      const { config } = compiler.readConfigFile(path, compiler.sys.readFile)
      // the files that it names are not asked for
      const host = { ...compiler.sys, readDirectory: () => [] }
      const { options } = compiler.parseJsonConfigFileContent(config ?? {}, host, folder)
      return { ...plain, ...options, ...own }
    }
    if (folder === dirname(folder)) return { ...plain, ...own }
  }
}

const IMPORTED = /\bfrom\s*['"]([^'".][^'"]*)['"]|\b(?:import|require)\s*\(?\s*['"]([^'".][^'"]*)['"]/g

/** The modules that are imported and not installed, with what is known of them and the package that they belong to. */
function declarationsOf(
  trees: readonly Tree[],
  declarations: ReadonlyMap<string, string>,
  isMissing: (from: string, name: string) => boolean,
): Map<string, { readonly home: string; readonly text: string }> {
  const known = new Map([...Object.entries(LIBRARY_TYPES), ...declarations])
  const missing = new Map<string, { home: string; text: string }>()
  for (const { file, text: source } of trees) {
    for (const [, first, second] of source.matchAll(IMPORTED)) {
      const name = first ?? second ?? ''
      const home = known.has(name) ? name : [...declarations.keys()].find((key) => name.startsWith(`${key}/`))
      const text = home === undefined ? undefined : known.get(home)
      if (home !== undefined && text !== undefined && !missing.has(name) && isMissing(file, name)) missing.set(name, { home, text })
    }
  }
  return missing
}

function slashed(file: string): string {
  return file.replaceAll('\\', '/')
}

function extensionOf(file: string): string {
  return /\.d\.[cm]?ts$/.exec(file)?.[0] ?? /\.\w+$/.exec(file)?.[0] ?? ''
}
