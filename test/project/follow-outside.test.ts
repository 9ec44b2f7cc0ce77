import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOutsideSearch, type OutsideSearch } from '../../src/project/follow-outside.js'
import { createDiskResolver } from '../../src/workspace/disk-resolver.js'
import { makeFolder, makeRepository } from '../temp-folder.js'

const shared = {
  'packages/shared/package.json': '{ "name": "@acme/shared" }',
  'packages/shared/index.ts': '',
}

/** What the specifiers of `packages/app/src/a.ts` lead to outside that package, relative to the root. */
function follow(root: string, ...specifiers: readonly string[]): string[] {
  const app = join(root, 'packages/app')
  const found = find(createOutsideSearch([app]), join(app, 'src/a.ts'), specifiers.join('\n'))
  return found.map((file) => file.slice(root.length + 1))
}

function find({ ask, answer }: OutsideSearch, file: string, specifiers: string): string[] {
  return answer(ask(new Map([[file, specifiers]])), createDiskResolver())
}

function link(root: string, path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  symlinkSync(target, join(root, path))
}

describe('what files import from outside the folders that were listed', () => {
  test('is a sibling that an installed link leads to', () => {
    const root = makeRepository({ ...shared, 'packages/app/src/a.ts': '' })
    link(root, 'packages/app/node_modules/@acme/shared', '../../../shared')
    expect(follow(root, '@acme/shared')).toEqual(['packages/shared/index.ts'])
  })

  test.each([
    ['package.json', '{ "workspaces": ["packages/*"] }'],
    ['package.json', '{ "workspaces": { "packages": ["packages/*"] } }'],
    ['pnpm-workspace.yaml', 'packages: ["packages/*"]\n'],
    ['pnpm-workspace.yaml', "catalog:\n  a: 1.0.0\npackages:\n  # all\n  - 'packages/**'\n"],
    ['lerna.json', '{ "packages": ["packages/*"] }'],
    ['deno.json', '{ "workspace": ["./packages/app", "./packages/shared"] }'],
  ])('is a sibling that the workspace lists in %s as %s, before anything is installed', async (name, text) => {
    const root = makeFolder({
      ...shared,
      'packages/app/src/a.ts': '',
      [name]: text,
    })
    expect(follow(root, '@acme/shared')).toEqual(['packages/shared/index.ts'])
  })

  test('is no package that the workspace leaves out', () => {
    const root = makeFolder({
      ...shared,
      'package.json': '{ "workspaces": ["packages/*", "!packages/shared"] }',
    })
    expect(follow(root, '@acme/shared')).toEqual([])
  })

  test('is what compiler settings lead to', () => {
    const root = makeRepository({
      'tsconfig.base.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@acme/shared": ["packages/shared/index.ts"] } } }',
      'packages/app/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }',
      'packages/app/src/a.ts': '',
      'packages/shared/index.ts': '',
    })
    expect(follow(root, '@acme/shared')).toEqual(['packages/shared/index.ts'])
  })

  test('is what a path leads to, in a repository or not', () => {
    const root = makeFolder({
      ...shared,
      'packages/app/src/a.ts': '',
      'packages/app/src/b.ts': '',
    })
    expect(follow(root, './b', '../../shared/index.js')).toEqual(['packages/shared/index.ts'])
  })

  test('is nothing that is installed, built into the runtime, a page’s own path, or no source', () => {
    const root = makeRepository({
      'node_modules/left/index.js': '',
      'packages/app/src/a.ts': '',
      'packages/data.json': '{}',
    })
    expect(follow(root, 'left', 'fs', 'node:path', '/main.js', 'https://example.com/a.js', '../../data.json')).toEqual([])
  })

  test('is told once', () => {
    const root = makeFolder({ ...shared, 'packages/app/a.ts': '' })
    const app = join(root, 'packages/app')
    const search = createOutsideSearch([app])
    expect(find(search, join(app, 'a.ts'), '../shared/index.ts')).toHaveLength(1)
    expect(find(search, join(app, 'b.ts'), '../shared/index')).toEqual([])
  })
})
