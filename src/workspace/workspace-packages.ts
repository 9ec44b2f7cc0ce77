import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as Yaml from 'js-yaml'
import type { Resolver } from './open-resolver.js'

const require = createRequire(import.meta.url)

/** Finds the packages of the same repository by name where no installed link leads to them. */
export interface WorkspacePackages {
  resolve(resolver: Resolver, from: string, specifier: string): string | undefined
}

export function createWorkspacePackages(): WorkspacePackages {
  const roots = new Map<string, ReadonlyMap<string, string>>()

  /** The packages (name to folder) of the nearest folder above that lists workspaces. */
  function packagesAround(folder: string): ReadonlyMap<string, string> {
    const known = roots.get(folder)
    if (known) return known
    const patterns = workspacePatterns(folder)
    const above = dirname(folder)
    const found =
      patterns.length > 0 ? findPackages(folder, patterns) : above === folder ? new Map<string, string>() : packagesAround(above)
    roots.set(folder, found)
    return found
  }

  return {
    resolve(resolver, from, specifier) {
      if (/^[./#]/.test(specifier)) return undefined
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
      const folder = packagesAround(dirname(from)).get(name)
      if (folder === undefined) return undefined
      // inside a package its own name is resolved by its own `exports`
      const rest = specifier.slice(name.length)
      return (
        resolver.sync(folder, specifier).path ??
        resolver.sync(folder, rest === '' ? '.' : `.${rest}`).path ??
        resolver.sync(folder, `./src${rest === '' ? '/index' : rest}`).path
      )
    },
  }
}

/** The nearest folder above another, or itself, that lists the packages of a workspace, as package managers look for it. */
export function findWorkspaceRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (workspacePatterns(at).length > 0) return at
    if (dirname(at) === at) return undefined
  }
}

/** The patterns of a folder's packages, whichever tool reads them: npm, Yarn and Bun, pnpm, Lerna or Deno. */
function workspacePatterns(folder: string): readonly string[] {
  const { workspaces } = readJson(join(folder, 'package.json')) ?? {}
  const listed = textsIn(Array.isArray(workspaces) ? workspaces : (workspaces as { packages?: unknown } | undefined)?.packages)
  if (listed.length > 0) return listed
  const pnpm = textsIn(readYaml(join(folder, 'pnpm-workspace.yaml'))?.packages)
  if (pnpm.length > 0) return pnpm
  const others = [readJson(join(folder, 'lerna.json'))?.packages, readJson(join(folder, 'deno.json'))?.workspace]
  return others.map(textsIn).find((patterns) => patterns.length > 0) ?? []
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []
}

function findPackages(root: string, patterns: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const isOut = new Set(patterns.filter((pattern) => pattern.startsWith('!')).flatMap((pattern) => foldersAt(root, pattern.slice(1))))
  for (const pattern of patterns) {
    if (pattern.startsWith('!')) continue
    for (const folder of foldersAt(root, pattern)) {
      const manifest = readJson(join(folder, 'package.json')) ?? readJson(join(folder, 'deno.json'))
      if (typeof manifest?.name === 'string' && !isOut.has(folder)) packages.set(manifest.name, folder)
    }
  }
  return packages
}

function foldersAt(root: string, pattern: string): string[] {
  return expand(root, pattern.replace(/\/$/, '').split('/'))
}

/** The folders a workspace pattern names: `*` is one folder, `**` any depth up to three. */
function expand(folder: string, parts: readonly string[]): string[] {
  const [part, ...rest] = parts
  if (part === undefined) return [folder]
  if (part === '.' || part === '') return expand(folder, rest)
  if (part === '**')
    return [
      ...expand(folder, rest),
      ...children(folder).flatMap((child) => [...expand(child, rest), ...children(child).flatMap((inner) => expand(inner, rest))]),
    ]
  if (!part.includes('*')) return expand(join(folder, part), rest)
  const fits = new RegExp(`^${part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]*')}$`)
  return children(folder)
    .filter((child) => fits.test(child.slice(folder.length + 1)))
    .flatMap((child) => expand(child, rest))
}

function children(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => join(folder, entry.name))
  } catch {
    return []
  }
}

interface Settings {
  readonly name?: unknown
  readonly workspaces?: unknown
  readonly workspace?: unknown
  readonly packages?: unknown
}

function readJson(file: string): Settings | undefined {
  return readSettings(file, (text) => JSON.parse(text.replace(/^\uFEFF/, '')) as unknown)
}

function readYaml(file: string): Settings | undefined {
  return readSettings(file, (text) => (require('js-yaml') as typeof Yaml).load(text))
}

/** What a file holds; nothing where it is missing or broken, which its own tool tells. */
function readSettings(file: string, read: (text: string) => unknown): Settings | undefined {
  try {
    const data = existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}
