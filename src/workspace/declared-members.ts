import { dirname, join } from 'node:path'
import type * as TsMorph from 'ts-morph'
import type { ts } from 'ts-morph'
import { isData } from '../syntax/parse.js'
import type { Tree } from '../syntax/tree.js'
import { holderTypes, tokenAt } from './holder-types.js'
import { BROWSER_TYPES, LANGUAGE_TYPES, LIBRARY_TYPES } from './library-types.js'
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
 * settings; one that cannot be read gives none. Only what the compiler knows of the language is kept for the next time.
 */
export function findDeclaredMembers(
  places: readonly NamedPlace[],
  { trees, workspace, declarations = new Map() }: Surroundings,
): (readonly DeclaredMember[])[] {
  const [first] = places
  if (!first) return []
  const { ts } = loadCompiler()
  const opened = openProject(settingsAround(ts, first.file))
  // one that breaks half way would keep files
  last = undefined
  const { project, sources } = opened
  sources.workspace = workspace
  const modules = slashed(join(dirname(first.file), 'node_modules'))
  for (const tree of trees) project.createSourceFile(slashed(tree.file), tree.text, { overwrite: true })
  project.createSourceFile(`${modules}/browser.d.ts`, BROWSER_TYPES)
  const isMissing = (from: string, name: string): boolean =>
    !ts.resolveModuleName(name, from, project.getCompilerOptions(), ts.sys).resolvedModule
  for (const [name, { home, text }] of declarationsOf(trees, declarations, isMissing))
    project.createSourceFile(`${modules}/${home}/for-${name.replace(/\W/g, '-')}.d.ts`, `declare module '${name}' {\n${text}\n}\n`)
  const program = project.getProgram().compilerObject
  const checker = program.getTypeChecker()
  const originals = new Map(trees.map(({ file }) => [slashed(file), file]))
  const answers = places.map(({ file, start, name }) => {
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
  for (const source of program.getSourceFiles())
    if (!program.isSourceFileDefaultLibrary(source)) project.getSourceFile(source.fileName)?.forget()
  last = opened
  return answers
}

interface Opened {
  /** The compiler's settings. */
  readonly key: string
  readonly project: TsMorph.Project
  /** Where the project finds what its files import. */
  readonly sources: { workspace: Workspace | undefined }
}

/** The last one: what the compiler knows of the language takes longer to read than most projects. */
let last: Opened | undefined

function openProject(compilerOptions: ts.CompilerOptions): Opened {
  const key = JSON.stringify(compilerOptions)
  if (last?.key === key) return last
  const { Project, ts } = loadCompiler()
  const sources: Opened['sources'] = { workspace: undefined }
  const project = new Project({
    compilerOptions,
    resolutionHost: (host, getOptions) => ({
      resolveModuleNames: (names, from) =>
        names.map((name) => {
          const file = sources.workspace?.resolve(from, name)
          return file === undefined || isData(file)
            ? ts.resolveModuleName(name, from, getOptions(), host).resolvedModule
            : { resolvedFileName: slashed(file), extension: extensionOf(file) }
        }),
    }),
  })
  return { key, project, sources }
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
    // the browser's types say nothing of a body, but for the few that BROWSER_TYPES has, and take longer to read than most projects
    lib: LANGUAGE_TYPES.map((name) => `lib.${name}.d.ts`),
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
