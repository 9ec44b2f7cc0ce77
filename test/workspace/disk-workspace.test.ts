import { symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from '../../src/syntax/parse.js'
import { createDiskWorkspace } from '../../src/workspace/disk-workspace.js'
import { makeFolder } from '../temp-folder.js'

/** Where a specifier in a file of a folder leads, relative to the folder. */
function resolveIn(files: Readonly<Record<string, string>>, from: string, specifier: string): string | undefined {
  const folder = makeFolder(files)
  return createDiskWorkspace()
    .resolve(join(folder, from), specifier)
    ?.slice(folder.length + 1)
}

/** An alias as most projects have one. */
const paths = { '~/*': ['./src/lib/*'] }

describe('resolve', () => {
  test.each([
    ['a file with its extension', './b.ts', 'src/b.ts'],
    ['a file without its extension', './b', 'src/b.ts'],
    ['a file of JSX', './view', 'src/view.tsx'],
    ['the index of a folder', './lib', 'src/lib/index.ts'],
    ['the index by its name', './lib/index', 'src/lib/index.ts'],
    ['the folder itself', '.', 'src/index.ts'],
    ['a file in the folder above', '../scripts/run.mjs', 'scripts/run.mjs'],
    ['a TypeScript file by the name it is compiled to', './b.js', 'src/b.ts'],
    ['a TypeScript file with JSX by the name it is compiled to', './view.js', 'src/view.tsx'],
    ['an .mts file by the name it is compiled to', './m.mjs', 'src/m.mts'],
    ['a .cts file by the name it is compiled to', './c.cjs', 'src/c.cts'],
    ['a .js file where there is no TypeScript beside it', './old.js', 'src/old.js'],
    ['a file whose name has dots', './api.client', 'src/api.client.ts'],
    ['data', './data.json', 'src/data.json'],
  ])('finds %s', (_, specifier, expected) => {
    const sources = ['a.ts', 'b.ts', 'view.tsx', 'index.ts', 'lib/index.ts', 'm.mts', 'c.cts', 'old.js', 'api.client.ts', 'data.json']
    const files = ['scripts/run.mjs', ...sources.map((file) => `src/${file}`)]
    expect(resolveIn(Object.fromEntries(files.map((file) => [file, ''])), 'src/a.ts', specifier)).toBe(expected)
  })

  test.each([
    ['a file that is not there', './nothing'],
    ['a folder without an index', './empty'],
    ['a style sheet', './style.css'],
    ['a module of Node', 'node:fs'],
    ['a module of Node without its prefix', 'fs'],
    ['a package that is not installed', 'not-there'],
    ['nonsense', 'a\0b'],
    ['nothing', ''],
  ])('does not lead to %s', (_, specifier) => {
    const files = { 'src/a.ts': '', 'src/empty/x.ts': '', 'src/style.css': '' }
    expect(resolveIn(files, 'src/a.ts', specifier)).toBeUndefined()
  })

  test('does not follow an installed package', () => {
    const files = { 'a.ts': '', 'node_modules/lib/package.json': '{"main":"index.js"}', 'node_modules/lib/index.js': '' }
    expect(resolveIn(files, 'a.ts', 'lib')).toBeUndefined()
    expect(resolveIn(files, 'a.ts', './node_modules/lib/index.js')).toBeUndefined()
  })

  test('follows paths of the tsconfig of the nearest folder', () => {
    const files = {
      'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./src/*'], config: ['./src/config.ts'] } } }),
      'src/a.ts': '',
      'src/config.ts': '',
      'src/lib/paths.ts': '',
    }
    expect(resolveIn(files, 'src/a.ts', '@/lib/paths')).toBe('src/lib/paths.ts')
    expect(resolveIn(files, 'src/a.ts', 'config')).toBe('src/config.ts')
    expect(resolveIn(files, 'src/lib/paths.ts', '@/a')).toBe('src/a.ts')
  })

  test('follows paths that a tsconfig with comments takes from the one it extends, and its baseUrl', () => {
    const files = {
      'tsconfig.base.json': '{ "compilerOptions": { "baseUrl": "./packages", "paths": { "~api/*": ["api/src/*"] } } }',
      'packages/web/tsconfig.json': '{\n  // shared by all\n  "extends": "../../tsconfig.base.json",\n}',
      'packages/web/src/a.ts': '',
      'packages/api/src/paths.ts': '',
    }
    expect(resolveIn(files, 'packages/web/src/a.ts', '~api/paths')).toBe('packages/api/src/paths.ts')
    expect(resolveIn(files, 'packages/web/src/a.ts', 'api/src/paths')).toBe('packages/api/src/paths.ts')
  })

  // what does not hold yet; the name says what should
  describe.each([
    ['a tsconfig that is broken', { 'tsconfig.json': '{ nonsense' }],
    ['a tsconfig that extends a package that is not installed', { 'tsconfig.json': '{ "extends": "@tsconfig/node20/tsconfig.json" }' }],
    ['a tsconfig that extends a file that is made later', { 'tsconfig.json': '{ "extends": "./.svelte-kit/tsconfig.json" }' }],
    ['a tsconfig that refers to one that is not there', { 'tsconfig.json': '{ "files": [], "references": [{ "path": "./app.json" }] }' }],
    ['a package.json that is broken', { 'package.json': '{ nonsense' }],
  ])('beside %s', (_, files) => {
    test('follows a relative specifier', () => {
      expect(resolveIn({ ...files, 'src/a.ts': '', 'src/b.ts': '' }, 'src/a.ts', './b')).toBe('src/b.ts')
    })
  })

  test.each([
    ['that extends a package that is not installed', { extends: '@tsconfig/node20/tsconfig.json', compilerOptions: { paths } }],
    ['that extends several, one of which is there', { extends: ['./tsconfig.paths.json', '@own/tsconfig'] }],
    ['that extends what extends a package', { extends: './tsconfig.inner.json' }],
    ['that refers to one that extends a package', { files: [], references: [{ path: './tsconfig.inner.json' }] }],
    ['that starts below a baseUrl', { extends: 'expo/tsconfig.base', compilerOptions: { baseUrl: './src', paths: { '~/*': ['lib/*'] } } }],
    [
      'that says where it stands itself',
      { extends: './tsconfig.inner.json', compilerOptions: { paths: { '~/*': ['${configDir}/src/lib/*'] } } },
    ],
  ])('follows paths of a tsconfig %s', (_, config) => {
    const files = {
      'tsconfig.json': JSON.stringify(config),
      'tsconfig.paths.json': JSON.stringify({ compilerOptions: { paths } }),
      'tsconfig.inner.json': JSON.stringify({ extends: '@vue/tsconfig/tsconfig.dom.json', compilerOptions: { paths } }),
      'src/a.ts': '',
      'src/lib/b.ts': '',
    }
    expect(resolveIn(files, 'src/a.ts', '~/b')).toBe('src/lib/b.ts')
    expect(resolveIn(files, 'src/a.ts', '~/none')).toBeUndefined()
  })

  test('takes the longest of the patterns that fit', () => {
    const compilerOptions = { paths: { '~/*': ['./src/*'], '~/lib/*': ['./other/*'] } }
    const files = {
      'tsconfig.json': JSON.stringify({ extends: 'none', compilerOptions }),
      'src/lib/b.ts': '',
      'other/b.ts': '',
      'src/a.ts': '',
    }
    expect(resolveIn(files, 'src/a.ts', '~/lib/b')).toBe('other/b.ts')
  })

  test.each([
    ['an entry', 'paths', 'src/paths.ts'],
    ['a folder', 'lib/b.ts', 'src/lib/b.ts'],
    ['no address', 'std/http', undefined],
  ])('follows %s of the import map of a Deno project', (_, specifier, expected) => {
    const imports = { paths: './src/paths.ts', 'lib/': './src/lib/', 'std/': 'https://deno.land/std/' }
    const files = {
      'deno.json': `{ /* all */ "imports": ${JSON.stringify(imports)}, }`,
      'src/paths.ts': '',
      'src/lib/b.ts': '',
      'a.ts': '',
    }
    expect(resolveIn(files, 'a.ts', specifier)).toBe(expected)
  })

  test.each([
    ['a', { 'src/b.web.ts': '', 'src/b.native.ts': '' }, 'src/b.native.ts'],
    ['the only', { 'src/b.android.js': '' }, 'src/b.android.js'],
    ['no', { 'src/b.ios.ts': '', 'src/b.ts': '' }, 'src/b.ts'],
  ])('finds the file for %s platform', (_, files, expected) => {
    expect(resolveIn({ 'src/a.ts': '', ...files }, 'src/a.ts', './b')).toBe(expected)
  })

  test('finds nothing below a file', () => {
    expect(resolveIn({ 'src/a.ts': '', 'src/b.json': '{}' }, 'src/a.ts', './b.json/c.json')).toBeUndefined()
  })

  test.each([
    ['of a jsconfig', 'jsconfig.json', {}, 'src/a.js'],
    ['of a tsconfig from JavaScript', 'tsconfig.json', {}, 'src/a.js'],
    ['of a tsconfig from a file that it does not include', 'tsconfig.json', { include: ['src'] }, 'test/a.ts'],
  ])('follows paths %s', (_, config, rest, from) => {
    const files = { [config]: JSON.stringify({ compilerOptions: { paths: { '@/*': ['./src/*'] } }, ...rest }), [from]: '', 'src/b.js': '' }
    expect(resolveIn(files, from, '@/b')).toBe('src/b.js')
  })

  describe('without a tsconfig that says so', () => {
    const sources = {
      'package.json': '{}',
      'src/lib/http.ts': '',
      'src/lib/index.ts': '',
      'src/net/a.ts': '',
      'app/net/a.ts': '',
      'b.ts': '',
    }

    test.each([
      ['the folder of a SvelteKit library', '$lib/http', 'src/lib/http.ts'],
      ['that folder itself', '$lib', 'src/lib/index.ts'],
      ['a file below the sources', '@/net/a', 'src/net/a.ts'],
      ['a file by its whole path', 'src/net/a.js', 'src/net/a.ts'],
      ['nothing that is not there', '$lib/none', undefined],
      ['nothing for the scope of a package', '@net/a', undefined],
      ['such a file by the other usual sign', '~/net/a', 'src/net/a.ts'],
      ['a file below the root', '@/b', 'b.ts'],
      ['nothing where no framework says so', '~~/net/a', undefined],
    ])('finds %s', (_, specifier, expected) => {
      expect(resolveIn(sources, 'src/routes/page.ts', specifier)).toBe(expected)
    })

    test.each([
      ['svelte.config.js', `export default { kit: { alias: { '$net/*': './app/net/*' } } }`],
      ['vite.config.ts', `export default { resolve: { alias: { $net: fileURLToPath(new URL('./app/net', import.meta.url)) } } }`],
      ['webpack.config.cjs', `module.exports = { resolve: { alias: { $net: path.resolve(__dirname, 'app', 'net') } } }`],
      ['rsbuild.config.mjs', `export default { resolve: { alias: [{ find: '$net', replacement: path.join(__dirname, '/app/net') }] } }`],
    ])('follows the aliases of %s', (name, text) => {
      expect(resolveIn({ ...sources, [name]: text }, 'src/routes/page.ts', '$net/a')).toBe('app/net/a.ts')
    })

    test('knows the folders of a Nuxt project', () => {
      const files = { ...sources, 'nuxt.config.ts': 'export default defineNuxtConfig({})' }
      expect(['~/net/a', '@/net/a', '~~/b'].map((specifier) => resolveIn(files, 'app/page.ts', specifier))).toEqual([
        'app/net/a.ts',
        'app/net/a.ts',
        'b.ts',
      ])
    })

    test('starts from the folder that a Nuxt project names as that of its sources', () => {
      const settings = `export default defineNuxtConfig({ srcDir: 'src/' })`
      expect(resolveIn({ ...sources, 'nuxt.config.ts': settings }, 'src/page.ts', '~/net/a')).toBe('src/net/a.ts')
    })

    test('does not follow an alias that is made as the settings run', () => {
      const settings = `export default { resolve: { alias: { $net: folderOf('app/net') } } }`
      expect(resolveIn({ ...sources, 'vite.config.ts': settings }, 'src/routes/page.ts', '$net/a')).toBeUndefined()
    })
  })

  test('follows the imports and the exports of its own package', () => {
    const files = {
      'package.json': JSON.stringify({
        name: 'own',
        imports: { '#paths': './src/paths.ts', '#lib/*': './src/lib/*.ts' },
        exports: { './client': './src/client.ts' },
      }),
      'src/a.ts': '',
      'src/paths.ts': '',
      'src/client.ts': '',
      'src/lib/x.ts': '',
    }
    expect(resolveIn(files, 'src/a.ts', '#paths')).toBe('src/paths.ts')
    expect(resolveIn(files, 'src/a.ts', '#lib/x')).toBe('src/lib/x.ts')
    expect(resolveIn(files, 'src/a.ts', 'own/client')).toBe('src/client.ts')
    expect(resolveIn(files, 'src/a.ts', 'own/secret')).toBeUndefined()
  })

  test('follows a package of the same repository that is linked', () => {
    const api = { 'packages/api/package.json': '{"name":"api","main":"src/index.ts"}', 'packages/api/src/index.ts': '' }
    const folder = makeFolder({ ...api, 'app/a.ts': '', 'node_modules/.keep': '' })
    symlinkSync(join(folder, 'packages/api'), join(folder, 'node_modules/api'))
    expect(createDiskWorkspace().resolve(join(folder, 'app/a.ts'), 'api')).toBe(join(folder, 'packages/api/src/index.ts'))
  })

  test.each([
    ['npm', { 'package.json': '{"workspaces":["packages/*"]}' }],
    ['yarn', { 'package.json': '{"workspaces":{"packages":["packages/*"]}}' }],
    ['pnpm', { 'pnpm-workspace.yaml': "packages:\n  - 'packages/*'\n" }],
  ])('follows a package of the same %s workspace that is not linked', (_, root) => {
    const api = { 'packages/api/package.json': '{"name":"@own/api"}', 'packages/api/src/index.ts': '', 'packages/api/src/paths.ts': '' }
    const files = { ...root, ...api, 'app/a.ts': '' }
    expect(resolveIn(files, 'app/a.ts', '@own/api')).toBe('packages/api/src/index.ts')
    expect(resolveIn(files, 'app/a.ts', '@own/api/paths')).toBe('packages/api/src/paths.ts')
    expect(resolveIn(files, 'app/a.ts', '@own/other')).toBeUndefined()
  })

  test('gives the file that a link leads to', () => {
    const folder = makeFolder({ 'a.ts': '', 'real.ts': '' })
    symlinkSync(join(folder, 'real.ts'), join(folder, 'link.ts'))
    expect(createDiskWorkspace().resolve(join(folder, 'a.ts'), './link')).toBe(join(folder, 'real.ts'))
  })
})

describe('module', () => {
  test('gives the same tree as long as the file stays the same', () => {
    const file = join(makeFolder({ 'a.ts': 'export const a = 1' }), 'a.ts')
    const workspace = createDiskWorkspace()
    expect(workspace.module(file)).toBe(workspace.module(file))
    expect(createDiskWorkspace().module(file)).toBe(workspace.module(file))
  })

  test('reads a file again once it was written', () => {
    const file = join(makeFolder({ 'a.ts': 'const a = 1' }), 'a.ts')
    const workspace = createDiskWorkspace()
    expect(workspace.module(file)?.text).toBe('const a = 1')
    writeFileSync(file, 'const b = 2')
    utimesSync(file, new Date(), new Date(Date.now() + 5000))
    expect(workspace.module(file)?.text).toBe('const b = 2')
  })

  test('takes a tree that was parsed already', () => {
    const file = join(makeFolder({ 'a.ts': 'const old = 1' }), 'a.ts')
    const tree = parse(file, 'const unsaved = 2')
    expect(createDiskWorkspace({ trees: new Map([[file, tree]]) }).module(file)).toBe(tree)
  })

  test('takes the byte order mark off and reads UTF-16', () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("const a = 'é'", 'utf16le')])
    const folder = makeFolder({ 'a.ts': '\ufeffconst a = 1', 'b.ts': wide })
    expect(createDiskWorkspace().module(join(folder, 'a.ts'))?.text).toBe('const a = 1')
    expect(createDiskWorkspace().module(join(folder, 'b.ts'))?.text).toBe("const a = 'é'")
  })

  test.each([
    ['is not there', {}],
    ['does not parse', { 'a.ts': 'const const' }],
    ['is a folder', { 'a.ts/b.ts': '' }],
  ])('gives nothing for a file that %s', (_, files) => {
    expect(createDiskWorkspace().module(join(makeFolder(files), 'a.ts'))).toBeUndefined()
  })

  test('gives nothing any more once the file is gone', () => {
    const file = join(makeFolder({ 'a.ts': '' }), 'a.ts')
    const workspace = createDiskWorkspace()
    expect(workspace.module(file)).toBeDefined()
    unlinkSync(file)
    expect(workspace.module(file)).toBeUndefined()
  })
})

describe('importers', () => {
  /** The files that import a file, relative to the folder. */
  function importersIn(files: Readonly<Record<string, string>>, file: string): string[] {
    const folder = makeFolder(files)
    const workspace = createDiskWorkspace({ files: Object.keys(files).map((name) => join(folder, name)) })
    return workspace
      .importers(join(folder, file))
      .map((importer) => importer.slice(folder.length + 1))
      .sort()
  }

  test('are the files that import, re-export or require a file', () => {
    const files = {
      'lib.ts': '',
      'a.ts': "import { x } from './lib.js'",
      'b.ts': "export * from './lib'",
      'c.ts': "export { x } from './lib'",
      'd.cjs': "const { x } = require('./lib')",
      'e.mjs': "const lib = await import('./lib.ts')",
      'f.cts': "import lib = require('./lib')",
      'g.ts': "import './lib'",
      'h.ts': "import type { X } from './lib'",
      'i.ts': "import { x } from './other'",
      'j.ts': 'const text = "import \'./lib\'"',
    }
    expect(importersIn(files, 'lib.ts')).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.cjs', 'e.mjs', 'f.cts', 'g.ts', 'h.ts'])
  })

  test('are found through an alias', () => {
    const paths = '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}'
    const files = { 'tsconfig.json': paths, 'src/lib.ts': '', 'src/deep/a.ts': "import '@/lib'" }
    expect(importersIn(files, 'src/lib.ts')).toEqual(['src/deep/a.ts'])
  })

  test('are each named once, and a file is none of its own', () => {
    const files = { 'lib.ts': "import './lib'", 'a.ts': "import './lib'\nimport './lib.js'\nexport * from './lib'" }
    expect(importersIn(files, 'lib.ts')).toEqual(['a.ts'])
  })

  test('are found where files import each other', () => {
    const files = { 'a.ts': "import './b'", 'b.ts': "import './a'" }
    expect(importersIn(files, 'a.ts')).toEqual(['b.ts'])
    expect(importersIn(files, 'b.ts')).toEqual(['a.ts'])
  })

  test('leave out files that do not parse', () => {
    expect(importersIn({ 'lib.ts': '', 'a.ts': "import './lib'\nconst const", 'b.ts': "import './lib'" }, 'lib.ts')).toEqual(['b.ts'])
  })

  test('are none where the files are not known', () => {
    const folder = makeFolder({ 'lib.ts': '', 'a.ts': "import './lib'" })
    expect(createDiskWorkspace().importers(join(folder, 'lib.ts'))).toEqual([])
  })
})

describe('module', () => {
  test('reads a JSON file as what it exports', () => {
    const file = join(makeFolder({ 'data.json': '\ufeff{ "a": 1 }' }), 'data.json')
    expect(
      createDiskWorkspace()
        .module(file)
        ?.ast.body.map(({ type }) => type),
    ).toEqual(['TSExportAssignment'])
  })

  test('does not read a JSON file that is longer than any settings', () => {
    const file = join(makeFolder({ 'data.json': JSON.stringify({ records: 'x'.repeat(200_000) }) }), 'data.json')
    expect(createDiskWorkspace().module(file)).toBeUndefined()
  })
})
