/** What is set on a client of a library that everybody shares. */
const STATE = String.raw`(?:defaults|interceptors)\b`
const NAMES_STATE = new RegExp(String.raw`[.{,]\s*${STATE}`)
/** What it is set on: `axios.defaults`, `window.axios.defaults`, `axios.default.interceptors`. */
const SUBJECT = new RegExp(String.raw`(?<![\w$.])((?:[\w$]+\s*\??\.\s*)+)${STATE}`, 'g')
/** What it is taken out of: `const { interceptors } = axios`. */
const TAKEN_OUT = new RegExp(String.raw`\{[^{}]*\b${STATE}[^{}]*\}\s*=\s*([\w$]+)`, 'g')
const NEVER_SHARED = new Set(['', 'this', 'exports', 'module', 'super', 'window', 'globalThis', 'self', 'global'])

/** A source file with its text, and what it imports by specifiers and as files. */
export interface ImportingText {
  readonly file: string
  readonly text: string
  readonly specifiers: readonly string[]
  readonly imports: readonly string[]
}

/**
 * Tells what each file of a package shares with others that is set in one of them for all: a library that they import, or a global that a
 * page has loaded and that they name. A file may be handed what it sets something on by one that imports it.
 */
export function findSharedState(sources: readonly ImportingText[]): (source: ImportingText) => readonly string[] {
  const setting = sources.filter(({ text }) => NAMES_STATE.test(text))
  if (setting.length === 0) return () => []
  const [plain, importing] = [setting.filter(isPlain), setting.filter((source) => !isPlain(source))]
  const helpers = new Set(setting.map(({ file }) => file))
  const globals = new Set(plain.flatMap(({ text }) => subjectsOf(text).filter((name) => !isDeclared(text, name))))
  const libraries = new Set([
    ...importing.flatMap((source) => librariesNamed(source, new Set([...subjectsOf(source.text), 'defaults', 'interceptors']))),
    ...sources.flatMap((source) =>
      source.imports.some((file) => helpers.has(file)) ? librariesNamed(source, handedNames(source.text)) : [],
    ),
  ])
  return (source) => {
    const own = librariesOf(source)
    const shared = own.filter((library) => libraries.has(library)).map((library) => `library ${library}`)
    // who imports a library has a client of his own
    const named = own.length > 0 ? [] : [...globals].filter((name) => isNamed(source.text, name)).map((name) => `global ${name}`)
    return [...shared, ...named]
  }
}

function isPlain({ specifiers }: ImportingText): boolean {
  return specifiers.length === 0
}

function librariesOf({ specifiers }: ImportingText): readonly string[] {
  return specifiers.filter((specifier) => !specifier.startsWith('.'))
}

function subjectsOf(text: string): string[] {
  const names = [...text.matchAll(SUBJECT), ...text.matchAll(TAKEN_OUT)].flatMap(([, chain = '']) => chain.split(/[^\w$]+/))
  return [...new Set(names)].filter((name) => !NEVER_SHARED.has(name))
}

/** What is handed to calls by its name alone. */
function handedNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/[(,]\s*([\w$]+)\s*(?=[,)])/g)].map(([, name = '']) => name))
}

/** The libraries from which a file has one of some names. */
function librariesNamed(source: ImportingText, names: ReadonlySet<string>): string[] {
  return librariesOf(source).filter((library) => boundFrom(source.text, library).some((name) => names.has(name)))
}

/** The names under which a text has what a library gives out, and the words beside them. */
function boundFrom(text: string, library: string): string[] {
  const from = String.raw`['"]${escape(library)}['"]`
  const imported = new RegExp(String.raw`\bimport\s+([^'";]*?)\s*\bfrom\s*${from}`, 'g')
  const required = new RegExp(
    String.raw`\b(?:const|let|var|import)\s+([^=;]*?)\s*=\s*(?:await\s+)?(?:[\w$.]+\()?(?:require|import)\s*\(\s*${from}`,
    'g',
  )
  return [...text.matchAll(imported), ...text.matchAll(required)].flatMap(([, words = '']) => words.split(/[^\w$]+/))
}

function isDeclared(text: string, name: string): boolean {
  return new RegExp(String.raw`\b(?:const|let|var|function|class)\s+${escape(name)}(?![\w$])`).test(text)
}

function isNamed(text: string, name: string): boolean {
  return new RegExp(String.raw`(?<![\w$])${escape(name)}(?![\w$])`).test(text)
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
