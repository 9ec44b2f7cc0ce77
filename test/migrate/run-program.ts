import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { makeFolder } from '../temp-folder.js'
import type { ProgramCase } from './program-case.js'
import { afterRemovals, createService, type Service } from './service.js'

export interface Outcome extends Pick<Service, 'requests'> {
  /** Ids of what was sent although it is removed. */
  readonly violations: readonly string[]
  /** What `run` resolved with, as JSON would carry it. */
  readonly value?: unknown
  /** Why it did not. */
  readonly error?: string
}

/** What the programs import from packages: as much of it as they use. */
const standIns: Readonly<Record<string, string>> = {
  axios: `
const send = async ({ baseURL = '', url = '', method = 'get', headers, data, params }) => {
  const target = new URL(baseURL && !/^https?:/.test(url) ? baseURL.replace(/\\/+$/, '') + '/' + url.replace(/^\\/+/, '') : url)
  for (const [key, value] of Object.entries(params ?? {})) target.searchParams.set(key, String(value))
  const body = data === undefined ? undefined : typeof data === 'string' ? data : JSON.stringify(data)
  const response = await fetch(target, { method: method.toUpperCase(), headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error('status ' + response.status)
  return { status: response.status, data: text === '' ? undefined : JSON.parse(text) }
}
const create = (defaults = {}) => {
  const headersOf = (config) => ({ 'content-type': 'application/json', ...defaults.headers, ...config?.headers })
  const merge = (config) => ({ ...defaults, ...config, headers: headersOf(config) })
  const call = (first, second) => send(merge(typeof first === 'string' ? { ...second, url: first } : first))
  return Object.assign(call, {
    create: (more) => create(merge(more)),
    request: call,
    get: (url, config) => call({ ...config, url, method: 'get' }),
    post: (url, data, config) => call({ ...config, url, data, method: 'post' }),
  })
}
export default create()
`,
  react: `
export const Fragment = 'fragment'
export const createElement = (type, props, ...content) => {
  const children = content.flat(Infinity).filter((child) => child != null && child !== false)
  return typeof type === 'function' ? type({ ...props, children }) : { type, props: { ...props }, children }
}
export default { createElement, Fragment }
`,
}

let runs = 0

/** Runs the program below `folder` against the sandbox on a day, by default after all removals, without its types. */
export async function runProgram(folder: string, programCase: ProgramCase, asOf = afterRemovals): Promise<Outcome> {
  const service = createService(programCase, asOf)
  const fetchBefore = globalThis.fetch
  globalThis.fetch = service.fetch
  try {
    const entry = pathToFileURL(join(compile(folder, programCase.packageType), runnable(programCase.entry)))
    const loaded = (await import(/* @vite-ignore */ `${entry.href}?run=${runs++}`)) as Loaded
    const run = loaded.run ?? loaded.default?.run
    if (!run) throw new Error('The program has no `run`.')
    const value: unknown = await run('http://service.test', service.fetch)
    return { ...seen(service), value: value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown) }
  } catch (error) {
    return { ...seen(service), error: error instanceof Error ? error.message : String(error) }
  } finally {
    globalThis.fetch = fetchBefore
  }
}

function seen({ requests, violations }: Service): Pick<Outcome, 'requests' | 'violations'> {
  return { requests, violations: violations() }
}

interface Loaded {
  readonly run?: (baseUrl: string, fetch: Service['fetch']) => Promise<unknown>
  readonly default?: Loaded
}

/** Writes the sources below `folder` as JavaScript that Node.js runs into a new folder. */
function compile(folder: string, packageType: ProgramCase['packageType']): string {
  const target = makeFolder({ 'package.json': JSON.stringify({ type: packageType }) })
  for (const [name, text] of Object.entries(standIns)) writeFileSync(join(target, `${name}.mjs`), text)
  for (const entry of readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })) {
    // a file of declarations holds nothing that runs
    if (!entry.isFile() || /\.d\.[cm]?ts$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const output = join(target, runnable(relative(folder, file)))
    mkdirSync(dirname(output), { recursive: true })
    const text = readFileSync(file, 'utf8')
    writeFileSync(output, /\.[cm]?[jt]sx?$/.test(file) && !/\.cjs$/.test(file) ? compileFile(file, text, target, packageType) : text)
  }
  return target
}

function compileFile(file: string, text: string, target: string, packageType: ProgramCase['packageType']): string {
  const { outputText } = ts.transpileModule(text.replace(/^\ufeff/, ''), {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: packageType === 'commonjs' && !/\.m[jt]s$/.test(file) ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.React,
      experimentalDecorators: true,
      esModuleInterop: true,
    },
  })
  return outputText.replace(
    /((?:\bfrom|\bimport)\s*\(?\s*)(['"])([^'"\n]+)\2/g,
    (whole, before: string, quote: string, specifier: string) => {
      if (Object.hasOwn(standIns, specifier)) return before + quote + pathToFileURL(join(target, `${specifier}.mjs`)).href + quote
      const found = specifier.startsWith('.') ? sourceFor(join(dirname(file), specifier)) : undefined
      return found
        ? `${before}${quote}${specifier.replace(/\.[cm]?[jt]sx?$/, '')}${/\.[cm]?js$/.exec(runnable(found))?.[0]}${quote}`
        : whole
    },
  )
}

/** The source that a specifier without, or with a compiled, extension means. */
function sourceFor(path: string): string | undefined {
  const base = path.replace(/\.([cm]?)[jt]sx?$/, '')
  return [path, ...['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.cjs'].map((extension) => base + extension)].find(
    (candidate) => /\.[cm]?[jt]sx?$/.test(candidate) && existsSync(candidate),
  )
}

function runnable(path: string): string {
  return path.replace(/\.[jt]sx?$/, '.js').replace(/\.mts$/, '.mjs')
}
