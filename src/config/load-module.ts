import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { types } from 'node:util'
import { compileFunction } from 'node:vm'
import { loadCompiler } from '../workspace/load-compiler.js'

/** What a JavaScript configuration file exports: its default export, else all of it. Throws for a module with a top-level await. */
export function loadJsModule(file: string): unknown {
  const fresh = createRequire(file)
  // An editor keeps the process alive while the file is edited; only CommonJS modules can be read again.
  Reflect.deleteProperty(fresh.cache, file)
  return defaultOf(fresh(file))
}

/** The same for a module that may wait at its top level. */
export async function importJsModule(file: string): Promise<unknown> {
  try {
    return loadJsModule(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error
    return defaultOf(await import(pathToFileURL(file).href))
  }
}

/** What a TypeScript configuration file exports. Node takes the types off itself where it can. */
export function loadTsModule(file: string): unknown {
  if ((process.features as { typescript?: unknown }).typescript) return loadJsModule(file)
  return defaultOf(runTsModule(file, new Map()))
}

/** Runs a module with the TypeScript modules that it imports by their paths; `known` are those that run already, in circles too. */
function runTsModule(file: string, known: Map<string, { exports: unknown }>): unknown {
  const running = known.get(file)
  if (running) return running.exports
  const module = { exports: {} as unknown }
  known.set(file, module)
  const ts = loadCompiler()
  const { outputText, diagnostics } = ts.transpileModule(readFileSync(file, 'utf8'), {
    // the compiler would leave the exports of .mts as they are
    fileName: file.replace(/\.[cm]ts$/, '.ts'),
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  })
  const [problem] = diagnostics ?? []
  if (problem) throw new SyntaxError(`${known.size > 1 ? `${file}: ` : ''}${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`)
  const names = ['module', 'exports', 'require', '__filename', '__dirname']
  const run = compileFunction(outputText, names, { filename: file }) as (...given: unknown[]) => void
  const load = createRequire(file)
  const require = (name: string): unknown => {
    const other = findTsModule(name, dirname(file))
    return other === undefined ? load(name) : runTsModule(other, known)
  }
  run(module, module.exports, Object.assign(require, load), file, dirname(file))
  return module.exports
}

/** The TypeScript module that a relative name leads to: by its own ending, by that which it is compiled to, or without one. */
function findTsModule(name: string, folder: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(name)) return undefined
  const path = resolve(folder, name)
  const named = /\.[cm]?[jt]s$/.test(path) ? [path.replace(/js$/, 'ts')] : [`${path}.ts`, join(path, 'index.ts')]
  return existsSync(path) && statSync(path).isFile() && !/ts$/.test(path) ? undefined : named.find((one) => existsSync(one))
}

function defaultOf(exported: unknown): unknown {
  if (typeof exported !== 'object' || exported === null) return exported
  if ('default' in exported) return exported.default
  if (types.isModuleNamespaceObject(exported) || '__esModule' in exported)
    throw new Error('it has no default export: write export default {}.')
  return exported
}
