import { createRequire } from 'node:module'
import { analyze } from '@typescript-eslint/scope-manager'
import type * as Oxc from 'oxc-parser'
import { isData } from './data-files.js'
import { findScripts, isContainer, type Script } from './embedded-scripts.js'
import { addJsdocTypes } from './jsdoc-types.js'
import { addMarkupCode } from './markup-code.js'
import { nestsTooDeeply } from './nesting.js'
import type { Comment, Node, Tree, TSESTree } from './tree.js'
import { linkParents, walk } from './walk.js'

const require = createRequire(import.meta.url)
let parser: typeof Oxc | undefined

/** The parser's library, loaded when it is first needed: the plugin looks at many a file without parsing one itself. */
function openParser(): typeof Oxc {
  return (parser ??= require('oxc-parser') as typeof Oxc)
}

/** A source that is neither JavaScript nor TypeScript as far as the parser can tell. `line` and `column` are 1-based. */
export class ParseError extends Error {
  constructor(
    message: string,
    readonly file: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message)
    this.name = 'ParseError'
  }
}

type Dialect = 'js' | 'jsx' | 'ts' | 'tsx' | 'dts'
type SourceType = 'module' | 'commonjs' | 'script'

/** What to try for a file, most likely first: the extension decides, and plain .js files may hold JSX or type annotations. */
function dialectsOf(file: string): readonly (readonly [Dialect, SourceType])[] {
  if (/\.d\.[cm]?ts$/.test(file)) return [['dts', 'module']]
  if (/\.[cm]?ts$/.test(file))
    return [
      ['ts', 'module'],
      ['ts', 'commonjs'],
    ]
  if (/\.tsx$/.test(file)) return [['tsx', 'module']]
  if (/\.cjs$/.test(file))
    return [
      ['jsx', 'commonjs'],
      ['jsx', 'module'],
      ['js', 'script'],
    ]
  return [
    ['jsx', 'module'],
    ['jsx', 'commonjs'],
    ['js', 'script'],
    ['tsx', 'module'],
  ]
}

/** The same for a script in a page or component. */
function dialectsOfScript({ language, kind }: Script): readonly (readonly [Dialect, SourceType])[] {
  if (kind === 'classic') return [[language, 'script'], [language, 'module'], ...(language === 'jsx' ? ([['tsx', 'module']] as const) : [])]
  // a component's plain script may hold JSX
  return [[language === 'js' ? 'jsx' : language, 'module']]
}

/**
 * Parses JavaScript or TypeScript (the file's extension tells which) into a Tree with parent links and scopes. Of a page or component only
 * the scripts are parsed: they make up one program, with places in the whole text; a script that keeps its names to itself stands in a
 * module declaration of its own. JSON is a module that exports its value. A byte order mark must have been taken off. Throws ParseError,
 * with the first attempt's message, when nothing fits.
 */
export function parse(file: string, text: string): Tree {
  if (isContainer(file)) return parseContainer(file, text)
  if (isData(file)) return parseData(file, text)
  const { ast, comments, sourceType, inComments } = parseProgram(file, text, [0, text.length], dialectsOf(file))
  linkParents(ast)
  const typed = isTypeScriptFile(file)
  return { file, text, ast, scopes: scopesOf(ast, sourceType), comments, typed, tellsTypes: typed || inComments }
}

/** Whether a file is TypeScript by its name. */
export function isTypeScriptFile(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file)
}

/** What the file says, as if it stood behind `export =`; strictly JSON, as what imports it would have it. */
function parseData(file: string, text: string): Tree {
  try {
    JSON.parse(text)
  } catch (error) {
    throw new ParseError(error instanceof Error ? error.message : String(error), file, 1, 1)
  }
  const start = EXPORTED.length
  const { ast } = parseProgram(file, EXPORTED + text, [0, start + text.length], [['ts', 'module']])
  move(ast, -start)
  linkParents(ast)
  return { file, text, ast, scopes: scopesOf(ast, 'module'), comments: [], typed: false, tellsTypes: false }
}

const EXPORTED = 'export ='

function parseContainer(file: string, text: string): Tree {
  const scripts = findScripts(file, text)
  const body: TSESTree.ProgramStatement[] = []
  const comments: Comment[] = []
  let inComments = false
  for (const script of scripts) {
    if (script.unclosed) {
      const [line, column] = placeOf(text, script.range[0])
      throw new ParseError(script.kind === 'front' ? 'The fence is not closed.' : 'The script is not closed.', file, line, column)
    }
    const part = parseProgram(file, text, script.range, dialectsOfScript(script), script.kind === 'front')
    comments.push(...part.comments)
    inComments ||= part.inComments
    if (script.isolated && scripts.length > 1) body.push(moduleAround(part.ast.body, script.range))
    else body.push(...part.ast.body)
  }
  addMarkupCode(file, text, body, (range, before, after, changed) => readPart(changed ?? text, range, before, after))
  const range = [scripts[0]?.range[0] ?? 0, scripts.at(-1)?.range[1] ?? 0]
  const ast = { type: 'Program', body, sourceType: 'module', range } as unknown as TSESTree.Program
  linkParents(ast)
  const typed = scripts.some(({ language }) => language === 'ts' || language === 'tsx')
  const tellsTypes = typed || inComments
  return { file, text, ast, scopes: scopesOf(ast, 'module'), comments, typed, tellsTypes, scripts: scripts.map((one) => one.range) }
}

/** A part of a text as it reads between two others; undefined where that is not one statement. */
function readPart(text: string, [start, end]: Script['range'], before: string, after: string): TSESTree.ProgramStatement | undefined {
  const code = before + text.slice(start, end) + after
  if (nestsTooDeeply(code)) return undefined
  const options = { lang: 'tsx', sourceType: 'module', astType: 'ts', range: true, preserveParens: false } as const
  const { errors, program } = openParser().parseSync('a.tsx', code, options)
  const { body } = program as unknown as TSESTree.Program
  if (errors.length > 0 || body.length !== 1 || !body[0]) return undefined
  move(body[0], start - before.length)
  return body[0]
}

/** Statements as a module of its own: what they declare is not seen outside of it. */
function moduleAround(
  statements: readonly TSESTree.ProgramStatement[],
  [start, end]: readonly [number, number],
): TSESTree.ProgramStatement {
  const id = { type: 'Literal', value: '', raw: "''", range: [start, end] }
  const body = { type: 'TSModuleBlock', body: statements, range: [start, end] }
  const declaration = { type: 'TSModuleDeclaration', kind: 'module', declare: false, global: false, id, body, range: [start, end] }
  return declaration as unknown as TSESTree.ProgramStatement
}

interface Parsed {
  readonly ast: TSESTree.Program
  readonly comments: readonly Comment[]
  readonly sourceType: SourceType
  /** Whether its comments tell types. */
  readonly inComments: boolean
}

/** Parses a part of a text; all places are those in the whole text. `returns`: a `return` may stand outside of functions. */
function parseProgram(
  file: string,
  text: string,
  [start, end]: readonly [number, number],
  dialects: readonly (readonly [Dialect, SourceType])[],
  returns = false,
): Parsed {
  const code = text.slice(start, end)
  // the parser's own stack would overflow, and take the process with it
  if (nestsTooDeeply(code)) throw new ParseError('The file nests too deeply to be analysed.', file, ...placeOf(text, start))
  let failure: ParseError | undefined
  for (const [lang, sourceType] of dialects) {
    const result = openParser().parseSync(file, code, { lang, sourceType, astType: 'ts', range: true, preserveParens: false })
    const error = result.errors.find(
      ({ severity, labels }) =>
        severity === 'Error' && !(returns && labels[0] && /^return\b/.test(code.slice(labels[0].start, labels[0].end))),
    )
    if (error) {
      failure ??= new ParseError(error.message, file, ...placeOf(text, start + (error.labels[0]?.start ?? 0)))
      continue
    }
    const ast = result.program as unknown as TSESTree.Program
    if (start > 0) move(ast, start)
    const comments = result.comments.map(({ type, value, ...at }): Comment => ({ type, value, range: [at.start + start, at.end + start] }))
    const inComments = (lang === 'js' || lang === 'jsx') && addJsdocTypes(ast, text, comments, parseStatement)
    return { ast, comments, sourceType, inComments }
  }
  throw failure ?? new ParseError('The file could not be parsed.', file, ...placeOf(text, start))
}

/** The only statement of a TypeScript source, if it is one. */
function parseStatement(code: string): TSESTree.ProgramStatement | undefined {
  const { errors, program } = openParser().parseSync('a.ts', code, { lang: 'ts', sourceType: 'module', astType: 'ts', range: true })
  const [statement, ...others] = program.body as unknown as TSESTree.ProgramStatement[]
  return errors.length === 0 && others.length === 0 ? statement : undefined
}

function move(ast: Node, offset: number): void {
  walk(ast, (node) => {
    const [start, end] = node.range
    Object.assign(node, { start: start + offset, end: end + offset, range: [start + offset, end + offset] })
  })
}

function scopesOf(ast: TSESTree.Program, sourceType: SourceType): Tree['scopes'] {
  return analyze(ast, { sourceType: sourceType === 'module' ? 'module' : 'commonjs', lib: [], jsxPragma: null })
}

function placeOf(text: string, offset: number): [number, number] {
  const before = text.slice(0, offset).split(/\r\n|[\r\n\u2028\u2029]/)
  return [before.length, (before.at(-1) ?? '').length + 1]
}
