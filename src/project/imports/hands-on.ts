const reexport = /export\s*(?:\*|type\s*\{|\{)[^;'"`]*from|__exportStar\(require/
/**
 * `exports.a = require('./a')`, `module.exports = { a: require('./a') }`, `module.exports = Object.assign({}, require('./a'))`,
 * `Object.assign(exports, require('./a'))`.
 */
const common =
  /\bexports(?:\.[\w$]+)?\s*=\s*(?:Object\.assign\(|[{},.\s]|[\w$]+\s*[:,])*require\(|Object\.assign\(\s*(?:module\.)?exports\s*,[^;]{0,400}?require\(/

/** What a file imports or requires, with the names that it has there. */
const IMPORTED = /\bimport\s+(?!type\b)([^;'"`()=]+?)\s*\bfrom\b|(?<![\w$.])(?:const|let|var|import)\s+([\w$]+|\{[^}]*\})\s*=\s*require\(/g
/** What it exports as a whole: a name, or an object. */
const EXPORTED =
  /\b(?:export\s+default|export\s+(?:const|let|var)\s+[\w$]+[^=;(]*=|export\s*=|exports(?:\.[\w$]+)?\s*=|export(?=\s*\{))\s*(?:Object\.freeze\(\s*)?(\{[^}]*\}|[\w$]+(?![\w$.(]|\s*=>))/g

/** Whether a source hands on what it imports. */
export function handsOn(text: string): boolean {
  return reexport.test(text) || common.test(text) || exportsImported(text)
}

/** Whether what a source exports names something that it imports: `import { PATHS } from './paths'`, `export default PATHS`. */
function exportsImported(text: string): boolean {
  if (!/\bexports?\b/.test(text)) return false
  const exported = [...text.matchAll(EXPORTED)].map(([, what = '']) => what)
  if (exported.length === 0) return false
  const names = [...text.matchAll(IMPORTED)].flatMap(([, imported, required]) => localNames(imported ?? required ?? ''))
  return names.some((name) => exported.some((what) => isOrHolds(what, name)))
}

/** The names that a clause of an import binds: `Api, { PATHS as paths }`, `* as paths`. */
function localNames(clause: string): string[] {
  return clause
    .split(/[{},]/)
    .map((part) => /([\w$]+)\s*$/.exec(part)?.[1] ?? '')
    .filter((name) => name !== '')
}

/** Whether an export is a name, or an object that holds it as it is. */
function isOrHolds(exported: string, name: string): boolean {
  if (!exported.startsWith('{')) return exported === name
  return new RegExp(`(?:[{,:]|\\.\\.\\.)\\s*${name.replaceAll('$', '\\$')}\\s*(?:[,}]|\\bas\\b)`).test(exported)
}
