import { existsSync } from 'node:fs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import { fileStats } from './file-stats.js'
import { openResolver, type Resolver, type ResolverOptions } from './open-resolver.js'

const ENDINGS = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.mjs',
  '.d.ts',
]

/** What React Native puts before the ending of a file that is for one platform, or for some: `api.ios.ts`. */
const PLATFORM_ENDINGS = ['native', 'ios', 'android', 'web'].flatMap((platform) =>
  ['.ts', '.tsx', '.js', '.jsx'].map((ending) => `.${platform}${ending}`),
)

/** A specifier that starts at the root of the site, as pages write it: looked for from the page's folder up to its package. */
export function besidePage(page: string, specifier: string): string | undefined {
  if (!/^\/(?!\/)/.test(specifier)) return undefined
  for (let folder = dirname(page); ; folder = dirname(folder)) {
    for (const root of [folder, join(folder, 'public'), join(folder, 'static')]) {
      const found = besideFile(page, relativeTo(page, join(root, specifier)))
      if (found !== undefined) return found
    }
    if (dirname(folder) === folder || existsSync(join(folder, 'package.json')) || existsSync(join(folder, '.git'))) return undefined
  }
}

function relativeTo(file: string, path: string): string {
  const specifier = relative(dirname(file), path).split(sep).join('/')
  return specifier.startsWith('.') ? specifier : `./${specifier}`
}

/**
 * A relative specifier as a path, tried with the usual endings, that of the file itself first: what is left where a broken manifest stops
 * the resolver. `isFile` tells what is there.
 */
export function besideFile(from: string, specifier: string, isFile = isFileOnDisk): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const path = resolve(dirname(from), specifier)
  const ending = extname(from)
  return fileAt(path, ENDINGS.includes(ending) && extname(specifier) === '' ? [path + ending] : [], isFile)
}

function isFileOnDisk(path: string): boolean {
  return fileStats(path) !== undefined
}

/** The file that the first of some paths leads to, tried with the usual endings. */
export function firstFile(paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const file = fileAt(path)
    if (file !== undefined) return file
  }
  return undefined
}

function fileAt(path: string, likely: readonly string[] = [], isFile = isFileOnDisk): string | undefined {
  for (const candidate of candidatesOf(path, likely)) if (isFile(candidate)) return candidate
  return undefined
}

/** One after the other, as mostly one of the first is there. */
function* candidatesOf(path: string, likely: readonly string[]): Iterable<string> {
  yield* likely
  yield path
  const source = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  if (source !== path) yield source
  for (const ending of ENDINGS) yield path + ending
  if (extname(path) === '') for (const ending of PLATFORM_ENDINGS) yield path + ending
  yield `${source}x`
}

/**
 * Resolves by the aliases of the nearest settings of the compiler, for files that those do not list themselves (JavaScript beside
 * TypeScript, scripts outside `include`).
 */
export function createAliasResolver(
  options: ResolverOptions,
  nearest: (folder: string) => readonly string[],
): (from: string, specifier: string) => string | undefined {
  const resolvers = new Map<string, Resolver>()
  return (from, specifier) => {
    if (specifier.startsWith('.')) return undefined
    const [configFile] = nearest(dirname(from))
    if (configFile === undefined) return undefined
    let resolver = resolvers.get(configFile)
    if (!resolver) resolvers.set(configFile, (resolver = openResolver({ ...options, tsconfig: { configFile, references: 'auto' } })))
    return resolver.sync(dirname(from), specifier).path
  }
}
