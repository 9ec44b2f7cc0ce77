import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../src/project/listing/list-files.js'
import { scanFiles } from '../../src/project/scan.js'
import { createImportGraph } from '../../src/project/imports/import-graph.js'
import { readManifests } from '../../src/project/imports/manifests.js'
import { widenChoice } from '../../src/project/widen.js'
import { createDiskWorkspace } from '../../src/workspace/disk-workspace.js'
import { makeFolder } from '../temp-folder.js'

const manifests = {
  'package.json':
    '{ "name": "@acme/client", "main": "src/client.ts", "imports": { "#client": "./src/client.ts" }, "workspaces": [".", "app"] }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*", "./*"] } } }',
}

/** The files that are looked at beyond `src/client.ts`, with `weak` for a needle. */
async function widen(contents: Readonly<Record<string, string>>): Promise<string[]> {
  const cwd = makeFolder({ ...manifests, 'src/client.ts': 'export const client = 1', ...contents })
  const list = await listFiles([], { cwd })
  const { looked } = await scanFiles({ ...list, needles: [] })
  const graph = createImportGraph(looked, readManifests(await list.manifests), createDiskWorkspace().resolve)
  const widened = widenChoice(list.files, [join(cwd, 'src/client.ts')], ['weak'], graph)
  return widened.map((file) => file.slice(cwd.length + 1))
}

describe('widenChoice', () => {
  test.each([
    ['an import', "import { client } from './client'"],
    ['an import with the extension of the output', "import { client } from './client.js'"],
    ['an import over several lines', "import {\n  client,\n} from '../src/client.ts'"],
    ['a type import', "import type { Client } from './client.js'"],
    ['a require', "const { client } = require('./client')"],
    ['a dynamic import', "const { client } = await import('./client.js')"],
    ['an alias', "import { client } from '@/client'"],
    ['an alias of a folder', "import { client } from '@/src/client'"],
    ['a subpath import', "import { client } from '#client'"],
  ])('takes a file that imports the chosen one by %s', async (_, line) => {
    expect(await widen({ 'src/a.ts': line })).toEqual(['src/a.ts'])
  })

  test('takes files that hand the chosen one on, and the files that import it from them', async () => {
    const files = {
      'src/api/index.ts': "export * from '../client.js'",
      'src/index.ts': "export { client } from './api'",
      'src/a.ts': "import { client } from '.'",
    }
    expect(await widen(files)).toEqual(['src/a.ts', 'src/api/index.ts', 'src/index.ts'])
  })

  test.each([
    ['an import', "import { client } from './client'\nexport const call = (name) => client[name]"],
    ['an import of all', "import * as client from './client'\nexport const call = (name) => client.paths[name as Name]"],
    ['a require', "const { client } = require('./client')\nexports.call = (name) => client?.[name]"],
  ])('takes files that import one which takes members of %s by the names that it is handed', async (_, text) => {
    expect(await widen({ 'src/call.js': text, 'src/a.js': "import { call } from './call'" })).toEqual(['src/a.js', 'src/call.js'])
  })

  test.each([
    ['of something else', "import { client } from './client'\nexport const call = (list, at) => list[at](client)"],
    ['by a written name', "import { client } from './client'\nexport const call = () => client['name'] + client[0]"],
  ])('leaves files that import one which takes members %s', async (_, text) => {
    expect(await widen({ 'src/call.js': text, 'src/a.js': "import { call } from './call'" })).toEqual(['src/call.js'])
  })

  test.each([
    ['as one of several members', "module.exports = { version: 1, more: 2 }\nexports.client = require('../client')"],
    ['as a member of an object', "module.exports = { client: require('../client') }"],
    ['with others, put together', "module.exports = Object.assign({}, require('./other'), require('../client'))"],
  ])('takes files that require what a CommonJS file hands on %s', async (_, line) => {
    expect(await widen({ 'src/api/index.js': line, 'src/a.js': "require('./api').client" })).toEqual(['src/a.js', 'src/api/index.js'])
  })

  test.each([
    ['main', '{ "main": "src/client.ts" }'],
    ['main without an extension', '{ "main": "./src/client" }'],
    ['exports', '{ "exports": { ".": { "import": "./src/client.ts" }, "./other": "./src/other.ts" } }'],
    ['exports of one file', '{ "exports": "./src/client.ts" }'],
  ])('takes a file that imports the chosen one by a path to the folder whose manifest names it as %s', async (_, manifest) => {
    const files = {
      'package.json': manifest,
      'bin/run.js': "require('..')",
      'bin/deep/run.js': "require('../../')",
      'bin/aside.js': "require('../src/other')",
      'run.js': "import '.'",
      'src/other.ts': '',
    }
    expect(await widen(files)).toEqual(['bin/deep/run.js', 'bin/run.js', 'run.js'])
  })

  test.each([
    ['without its platform', './send'],
    ['with its platform', './send.ios'],
    ['as a file', './send.ios.ts'],
  ])('takes a file that imports one that is for a platform, %s', async (_, specifier) => {
    const files = { 'src/send.ios.ts': "export * from './client'", 'src/a.ts': `import { client } from '${specifier}'` }
    expect(await widen(files)).toEqual(['src/a.ts', 'src/send.ios.ts'])
  })

  test.each([
    ['an import map', 'deno.json', '{ "imports": { "api": "./src/client.ts" } }'],
    ['settings that others extend', 'tsconfig.paths.json', '{ "compilerOptions": { "paths": { "api": ["./src/client.ts"] } } }'],
  ])('takes a file that imports the chosen one by a name of %s', async (_, name, text) => {
    const app = { 'tsconfig.json': '{ "extends": "./tsconfig.paths.json" }' }
    const files = { [name]: text, ...(name === 'deno.json' ? {} : app), 'a.ts': "import { client } from 'api'" }
    expect(await widen(files)).toEqual(['a.ts'])
  })

  test('takes a file that imports a folder by its path, whose manifest names the chosen file', async () => {
    const files = {
      'src/package.json': '{ "main": "client.ts" }',
      'a.js': "require('./src')",
      'b.js': "require('./bin')",
      'bin/index.js': '',
    }
    expect(await widen(files)).toEqual(['a.js'])
  })

  test('takes a file that reaches the chosen one through others, if it names a needle', async () => {
    const files = {
      'src/use.ts': "import { client } from './client'\nexport const use = () => client",
      'src/page.ts': "import { use } from './use'\nuse().weak",
      'src/other.ts': "import { use } from './use'\nuse().other",
    }
    expect(await widen(files)).toEqual(['src/page.ts', 'src/use.ts'])
  })

  test('takes files that import the bus which a chosen one imports, if they name a needle', async () => {
    const files = {
      'src/client.ts': "import { bus } from './bus'\nimport { pad } from './text'\nexport const client = 1",
      'src/bus.ts': "import { EventEmitter } from 'node:events'\nexport const bus = new EventEmitter()",
      'src/text.ts': 'export const pad = 1',
      'src/listener.ts': "import { bus } from './bus'\nbus.on('weak', () => undefined)",
      'src/deaf.ts': "import { bus } from './bus'\nbus.on('other', () => undefined)",
      'src/printer.ts': "import { pad } from './text'\nconst weak = pad",
    }
    expect(await widen(files)).toEqual(['src/listener.ts'])
  })

  test('takes a file that reaches a declaration of a type through others, if it names the same needle', async () => {
    const files = {
      'src/model.ts': 'export interface Answer { weak: string }',
      'src/types.ts': "import type { Answer } from './model'\nexport type Handler = (answer: Answer) => void",
      'src/handler.ts': "import type { Handler } from './types'\nexport const handle: Handler = (answer) => answer.weak",
      'src/other.ts': "import type { Handler } from './types'\nexport const other: Handler = () => {}",
      'src/fetch.ts': "import { client } from './client'\nimport type { Answer } from './model'\nexport const ask = (): Answer => client",
    }
    expect(await widen(files)).toEqual(['src/fetch.ts', 'src/handler.ts', 'src/model.ts'])
  })

  test('takes a file that is handed the answer by one that asks for it', async () => {
    const files = {
      'src/format.ts': 'export const format = (answer) => answer.weak',
      'src/page.ts': "import { client } from './client'\nimport { format } from './format'\nformat(client)",
    }
    expect(await widen(files)).toEqual(['src/format.ts', 'src/page.ts'])
  })

  test('takes a file that is handed what it keeps and sends, also by one that hands it on', async () => {
    const files = {
      'src/client.ts': "import { register } from './host'\nregister('/path')",
      'src/host.ts': "export * from './registry'\nexport { format } from './format'",
      'src/registry.ts': 'export const register = (path) => void all.push(path)\nexport const run = () => all.map((path) => fetch(path))',
      'src/format.ts': 'export const format = (answer) => answer.other',
      'src/apart.ts': "export const ping = () => fetch('/ping')",
    }
    expect(await widen(files)).toEqual(['src/registry.ts'])
  })

  test('takes a file that imports the package of the chosen one by its name', async () => {
    const files = {
      'app/package.json': '{ "name": "app" }',
      'app/a.ts': "import { client } from '@acme/client'\nclient.weak",
    }
    expect(await widen(files)).toEqual(['app/a.ts'])
  })

  test.each(['library/client', '@acme/other/client', '#other/client'])(
    'leaves out a file that imports %s, which ends like the chosen one and leads elsewhere',
    async (specifier) => {
      expect(await widen({ 'src/a.ts': `import { client } from '${specifier}'\nclient.weak` })).toEqual([])
    },
  )

  test('leaves out files that no import ties to the chosen one', async () => {
    expect(await widen({ 'src/a.ts': "import { x } from './b'\nx.weak", 'src/b.ts': 'export const x = { weak: 1 }' })).toEqual([])
  })

  test('leaves out a file that is handed the answer and names no needle', async () => {
    const files = {
      'src/format.ts': 'export const format = (answer) => answer.other',
      'src/page.ts': "import { client } from './client'\nimport { format } from './format'\nformat(client)",
    }
    expect(await widen(files)).toEqual(['src/page.ts'])
  })

  test('ends where imports go in circles', async () => {
    const files = {
      'src/a.ts': "import './b'\nimport './client'\nweak()",
      'src/b.ts': "import './a'\nweak()",
    }
    expect(await widen(files)).toEqual(['src/a.ts', 'src/b.ts'])
  })

  test('takes files that ask for an address which an importer of the chosen one answers, not those whose imports end like it', async () => {
    const files = {
      'src/routes.ts': "import { client } from './client'\nrouter.get('/answers', client)",
      'src/page.ts': "fetch('/api/answers')",
      'src/list.ts': "import { list } from '../lib/answers'",
    }
    expect(await widen(files)).toEqual(['src/page.ts', 'src/routes.ts'])
  })

  test('takes the scripts of workers that an importer of the chosen one makes, and those who make it a worker', async () => {
    const files = {
      'src/ask.ts': "import { client } from './client'\nself.onmessage = ask",
      'src/page.ts': 'new Worker(new URL(`./ask.js`, import.meta.url))',
      'src/main.ts': "import { client } from './client'\nnew Worker(join(folder, 'count.js'))",
      'src/count.ts': "addEventListener('message', count)",
      'src/ask.css.ts': 'postMessage(style)',
      'src/bot.ts': "chat.postMessage({ text: 'ask' })",
      'src/other.ts': "new Worker('./other.js')",
    }
    expect(await widen(files)).toEqual(['src/ask.ts', 'src/count.ts', 'src/main.ts', 'src/page.ts'])
  })

  test('takes files that talk to an importer of the chosen one from another process', async () => {
    const files = {
      'src/main.ts': "import { client } from './client'\nipcMain.handle('desk', client)",
      'src/preload.ts': "contextBridge.exposeInMainWorld('desk', { read: () => ipcRenderer.invoke('desk') })",
      'src/page.ts': 'desk.read().then(({ weak }) => weak)',
      'src/other.ts': 'const weak = 1',
    }
    expect(await widen(files)).toEqual(['src/main.ts', 'src/page.ts', 'src/preload.ts'])
  })
})
