import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Resolver } from './open-resolver.js'

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

function workspacePatterns(folder: string): readonly string[] {
  const manifest = readJson(join(folder, 'package.json'))
  const listed = manifest && 'workspaces' in manifest ? manifest.workspaces : undefined
  const patterns = Array.isArray(listed) ? listed : ((listed as { packages?: unknown } | undefined)?.packages ?? [])
  if (Array.isArray(patterns) && patterns.length > 0) return patterns.filter((pattern): pattern is string => typeof pattern === 'string')
  const pnpm = join(folder, 'pnpm-workspace.yaml')
  if (!existsSync(pnpm)) return []
  const block = /^packages:\s*\n((?:\s+-.*\n?)*)/m.exec(readFileSync(pnpm, 'utf8'))?.[1] ?? ''
  return [...block.matchAll(/-\s*['"]?([^'"\n#]+?)['"]?\s*(?:#.*)?$/gm)].map((match) => match[1] ?? '')
}

function findPackages(root: string, patterns: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>()
  for (const pattern of patterns) {
    if (pattern.startsWith('!')) continue
    for (const folder of expand(root, pattern.replace(/\/$/, '').split('/'))) {
      const manifest = readJson(join(folder, 'package.json'))
      if (typeof manifest?.name === 'string') packages.set(manifest.name, folder)
    }
  }
  return packages
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

function readJson(file: string): { name?: unknown; workspaces?: unknown } | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}
