import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askForData, findData } from '../../src/project/find-data.js'
import { createDiskResolver } from '../../src/workspace/disk-resolver.js'
import { makeFolder } from '../temp-folder.js'

/** The JSON files that scripts of a folder import, by the specifiers of `src/a.ts` and `src/deep/b.ts`. */
function find(
  files: Readonly<Record<string, string>>,
  specifiers: readonly string[],
  others: readonly string[] = [],
): string[] {
  const folder = makeFolder({ 'src/a.ts': '', 'src/deep/b.ts': '', ...files })
  const texts = [
    [join(folder, 'src/a.ts'), specifiers.join('\n')],
    [join(folder, 'src/deep/b.ts'), others.join('\n')],
  ] as const
  return findData(askForData(new Map(texts)), createDiskResolver()).map((file) => file.slice(folder.length + 1)).sort()
}

test('finds what relative specifiers lead to, each once', () => {
  const files = { 'src/paths.json': '{}', 'jobs.json': '{}', 'src/other.json': '{}' }
  expect(find(files, ['./paths.json', './b.ts', '../jobs.json', './gone.json'], ['../paths.json'])).toEqual([
    'jobs.json',
    'src/paths.json',
  ])
})

test('finds what an alias of the compiler settings leads to', () => {
  const files = { 'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }', 'src/paths.json': '{}' }
  expect(find(files, ['@/paths.json', '@/gone.json'])).toEqual(['src/paths.json'])
})

test('leaves out what is installed, manifests, folders and files that are longer than any settings', () => {
  const files = {
    'node_modules/@data/lib/codes.json': '{}',
    'package.json': '{}',
    'src/records.json': JSON.stringify('x'.repeat(200_000)),
    'src/folder.json/a.txt': '',
  }
  expect(
    find(files, [
      '@data/lib/codes.json',
      'lib/codes.json',
      '../package.json',
      './records.json',
      './folder.json',
      './records.json/a.json',
    ]),
  ).toEqual([])
})
