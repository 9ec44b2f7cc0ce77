import { posix } from 'node:path'
import { parse } from '../syntax/parse.js'
import type { Tree } from '../syntax/tree.js'
import { importsOf } from './imports-of.js'
import type { Workspace } from './workspace.js'

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.mjs',
  '/index.cjs',
]

/** A workspace of files given as text, by absolute path. A file that does not parse is not there. */
export function createMemoryWorkspace(files: Readonly<Record<string, string>>): Workspace {
  const trees = new Map<string, Tree | undefined>()
  const module = (file: string): Tree | undefined => {
    const text = files[file]
    if (text === undefined) return undefined
    if (!trees.has(file)) {
      try {
        trees.set(file, parse(file, text))
      } catch {
        trees.set(file, undefined)
      }
    }
    return trees.get(file)
  }
  const resolve = (from: string, specifier: string): string | undefined => {
    if (!specifier.startsWith('.')) return undefined
    const path = posix.resolve(posix.dirname(from), specifier)
    const plain = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
    return [...ENDINGS.map((ending) => path + ending), plain].find((candidate) => candidate in files)
  }
  const importers = (file: string): readonly string[] =>
    Object.keys(files).filter((other) => {
      const tree = other === file ? undefined : module(other)
      return tree !== undefined && importsOf(tree).some((specifier) => resolve(other, specifier) === file)
    })
  return { resolve, module, importers }
}
