import { describe, expect, test } from 'vitest'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'

describe('a workspace of texts', () => {
  const workspace = createMemoryWorkspace({
    '/src/a.ts': "import './lib'",
    '/src/lib/index.ts': "export * from '../b.js'",
    '/src/b.ts': "import '../src/a'",
    '/src/view.tsx': '',
    '/src/old.mjs': '',
    '/src/broken.ts': 'const const',
  })

  test.each([
    ['./b', '/src/b.ts'],
    ['./b.js', '/src/b.ts'],
    ['./b.ts', '/src/b.ts'],
    ['./lib', '/src/lib/index.ts'],
    ['./view', '/src/view.tsx'],
    ['./old.mjs', '/src/old.mjs'],
    ['../src/b', '/src/b.ts'],
    ['./nothing', undefined],
    ['some-package', undefined],
    ['/src/b.ts', undefined],
  ])('resolves %s', (specifier, expected) => {
    expect(workspace.resolve('/src/a.ts', specifier)).toBe(expected)
  })

  test.fails('resolves a TypeScript file with JSX by the name it is compiled to', () => {
    expect(workspace.resolve('/src/a.ts', './view.js')).toBe('/src/view.tsx')
  })

  test('parses a file once', () => {
    expect(workspace.module('/src/a.ts')?.file).toBe('/src/a.ts')
    expect(workspace.module('/src/a.ts')).toBe(workspace.module('/src/a.ts'))
  })

  test('has no module for a file that is not there or does not parse', () => {
    expect(workspace.module('/src/nothing.ts')).toBeUndefined()
    expect(workspace.module('/src/broken.ts')).toBeUndefined()
  })

  test('knows the importers of files that import each other', () => {
    expect(workspace.importers('/src/a.ts')).toEqual(['/src/b.ts'])
    expect(workspace.importers('/src/b.ts')).toEqual(['/src/lib/index.ts'])
    expect(workspace.importers('/src/lib/index.ts')).toEqual(['/src/a.ts'])
  })
})
