import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createImportGraph } from '../../src/project/imports/import-graph.js'
import { readManifests } from '../../src/project/imports/manifests.js'
import { createDiskResolver } from '../../src/workspace/disk-resolver.js'
import { makeFolder } from '../temp-folder.js'

/** The files that import `src/lib/client.ts` where `src/a.ts` imports such a specifier, and what the disk was asked about. */
function importersOfClient(specifier: string, settings: Readonly<Record<string, string>>): { files: string[]; asked: string[] } {
  const client = 'src/lib/client.ts'
  const cwd = makeFolder({ 'package.json': '{ "name": "app" }', ...settings, [client]: 'export const client = 1', 'src/a.ts': '' })
  const asked: string[] = []
  const resolve = createDiskResolver()
  const manifests = ['package.json', ...Object.keys(settings)].map((name) => join(cwd, name))
  const specifiers = new Map([
    [join(cwd, 'src/a.ts'), specifier],
    [join(cwd, client), ''],
  ])
  const graph = createImportGraph(specifiers, readManifests(manifests), (from, to) => {
    asked.push(to)
    return resolve(from, to)
  })
  const files = graph.importersOf(join(cwd, client)).map((file) => file.slice(dirname(dirname(file)).length + 1))
  return { files, asked }
}

const pathsOf = (paths: unknown): string => JSON.stringify({ compilerOptions: { paths } })

describe('createImportGraph', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a pattern of the compiler', '~app/lib/client', { 'tsconfig.json': pathsOf({ '~app/*': ['./src/*'] }) }],
    [
      'a pattern of settings that the compiler follows',
      'app/lib/client',
      { 'tsconfig.json': '{ "extends": "./base.json" }', 'base.json': pathsOf({ 'app/*': ['./src/*'] }) },
    ],
    [
      'a pattern of settings that are not listed',
      'app/lib/client',
      { 'tsconfig.json': '{ "extends": "./.made/tsconfig" }', '.made/tsconfig.json': pathsOf({ 'app/*': ['../src/*'] }) },
    ],
    ['a pattern of the manifest', '#app/lib/client.js', { 'package.json': '{ "imports": { "#app/*.js": "./src/*.ts" } }' }],
    ['a folder of an import map', 'app/lib/client.ts', { 'deno.json': '{ "imports": { "app/": "./src/" } }' }],
    ['an alias of a bundler', 'app/lib/client', { 'vite.config.js': "export default { resolve: { alias: { app: '/src' } } }" }],
    ['a usual alias', '@/lib/client', {}],
  ])('ties a file that imports another by %s', (_, specifier, settings) => {
    const { files } = importersOfClient(specifier, settings)
    expect(files).toEqual(['src/a.ts'])
  })

  test('asks the disk about no specifier that no settings let lead into the project', () => {
    for (const specifier of ['@acme/sdk/client', 'next/client', '#client']) {
      const { files, asked } = importersOfClient(specifier, { 'tsconfig.json': pathsOf({ '~/*': ['./src/*'] }) })
      expect([files, asked]).toEqual([[], []])
    }
  })
})
