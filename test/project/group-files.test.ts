import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groupFiles } from '../../src/project/group-files.js'
import { createImportGraph } from '../../src/project/imports/import-graph.js'
import { listFiles } from '../../src/project/listing/list-files.js'
import { readManifests } from '../../src/project/imports/manifests.js'
import { scanFiles } from '../../src/project/scan.js'
import { createDiskWorkspace } from '../../src/workspace/disk-workspace.js'
import { makeFolder } from '../temp-folder.js'

const marks = { sdks: ['partner-sdk'], interfaces: ['/one/', '/two/'] }

/** The groups of the files whose names end in `.use.ts`, as their names without that. */
async function group(files: Readonly<Record<string, string>>): Promise<string[][]> {
  const cwd = makeFolder(files)
  const list = await listFiles([], { cwd })
  const { looked } = await scanFiles({ ...list, needles: [] })
  const naming = list.files.filter((file) => file.endsWith('.use.ts'))
  const groups = groupFiles(
    naming,
    [],
    createImportGraph(looked, readManifests(await list.manifests), createDiskWorkspace().resolve),
    marks,
  )
  return groups.map((one) => one.naming.map((file) => file.slice(join(cwd, '/').length, -'.use.ts'.length)))
}

describe('groupFiles', () => {
  test('separates files that import nothing of one another', async () => {
    expect(await group({ 'a.use.ts': "import 'fs'", 'b.use.ts': "import 'fs'" })).toEqual([['a'], ['b']])
  })

  test('keeps a file and what it imports together', async () => {
    expect(await group({ 'a.use.ts': "import './b.use'", 'b.use.ts': '', 'c.use.ts': '' })).toEqual([['a', 'b'], ['c']])
  })

  test('keeps files together that are tied through others', async () => {
    expect(await group({ 'a.use.ts': "import './between'", 'between.ts': "import './b.use'", 'b.use.ts': '' })).toEqual([['a', 'b']])
  })

  test('keeps files together that import something in common', async () => {
    const files = { 'a.use.ts': "import './client'", 'b.use.ts': "import { client } from './client'", 'client.ts': '' }
    expect(await group(files)).toEqual([['a', 'b']])
  })

  test('separates files that only a third one imports, if it is of no interest itself', async () => {
    expect(await group({ 'a.use.ts': '', 'b.use.ts': '', 'app.ts': "import './a.use'\nimport './b.use'" })).toEqual([['a'], ['b']])
  })

  test('keeps the files of a package together that name the global on which one of them sets what all requests get', async () => {
    const files = {
      'one/package.json': '{ "name": "one" }',
      'one/a.use.ts': 'axios.defaults.baseURL = base',
      'one/b.use.ts': "axios.post('/b')",
      'one/c.use.ts': "import axios from 'axios'\naxios.post('/c')",
      'one/d.use.ts': "taxios.post('/d')",
      'two/package.json': '{ "name": "two" }',
      'two/e.use.ts': "axios.post('/e')",
    }
    expect(await group(files)).toEqual([['one/a', 'one/b'], ['one/c'], ['one/d'], ['two/e']])
  })

  test('takes what a script sets on an object of its own for nothing that others get', async () => {
    const files = { 'a.use.ts': 'const options = read()\noptions.defaults.limit = 10', 'b.use.ts': 'ask(options)' }
    expect(await group(files)).toEqual([['a'], ['b']])
  })

  test('keeps the files together that import the library of which one of them sets what all its requests get', async () => {
    const files = {
      'a.use.ts': "import axios from 'axios'\naxios.interceptors.request.use(sign)",
      'b.use.ts': "const axios = require('axios')",
      'c.use.ts': "import got from 'got'",
      'd.use.ts': "import got from 'got'\nconst settings = { defaultsTo: 1 }",
    }
    expect(await group(files)).toEqual([['a', 'b'], ['c'], ['d']])
  })

  test('separates files that import a library beside an object of their own on which one of them sets something', async () => {
    const files = {
      'a.use.ts': "import axios from 'axios'\nimport React from 'react'\nconst { interceptors } = axios",
      'b.use.ts': "import axios from 'axios'",
      'c.use.ts': "import React from 'react'",
      'd.use.ts': "import got from 'got'\nimport { form } from './form'\nform.defaults = {}",
      'e.use.ts': "import got from 'got'",
    }
    expect(await group(files)).toEqual([['a', 'b'], ['c'], ['d'], ['e']])
  })

  test('keeps the files together that import a library which one hands to a function that sets what all requests get', async () => {
    const files = {
      'a.use.ts': "import axios from 'axios'\nimport { sign } from './sign.use'\nsign(axios, key)",
      'b.use.ts': "import axios from 'axios'",
      'c.use.ts': "import got from 'got'",
      'sign.use.ts': "import { add } from './add'\nexport const sign = (client) => client.interceptors.request.use(add)",
      'add.ts': '',
    }
    expect(await group(files)).toEqual([['a', 'b', 'sign'], ['c']])
  })

  test('keeps the files together that import a library which one of them sets up as a member of the window', async () => {
    const files = {
      'a.use.ts': "import axios from 'axios'\nimport _ from 'lodash'\nwindow.axios = axios\nwindow.axios.defaults.baseURL = base",
      'b.use.ts': "import axios from 'axios'",
      'c.use.ts': "import _ from 'lodash'",
    }
    expect(await group(files)).toEqual([['a', 'b'], ['c']])
  })

  test('keeps a worker and those that make one of its script together', async () => {
    const files = {
      'a.use.ts': "const worker = new Worker(new URL('./ask.use.js', import.meta.url))",
      'ask.use.ts': "self.addEventListener('message', answer)",
      'c.use.ts': "parentPort.on('message', answer)",
      'd.use.ts': "chat.postMessage({ text: 'ask.use' })",
    }
    expect(await group(files)).toEqual([['a', 'ask'], ['c'], ['d']])
  })

  test('keeps a file that answers an address and those that ask for it together, not those that call an API there', async () => {
    const files = {
      'a.use.ts': "router.get('/answers', list)",
      'b.use.ts': 'fetch(`${site}/answers?all=1`)',
      'c.use.ts': "fetch('/api/answers')",
      'd.use.ts': "fetch('https://desk.example.com:8080/answers')",
      'e.use.ts': 'fetch(`${service}/one/answers`)',
      'f.use.ts': "import './lib/answers'",
      'g.use.ts': "app.post('/one/chat', stand)",
      'h.use.ts': "fetch('/one/chat')",
    }
    expect(await group(files)).toEqual([['a', 'b', 'c', 'd'], ['e'], ['f'], ['g'], ['h']])
  })

  test('separates files that talk to other parts of the program in different ways', async () => {
    const files = {
      'a.use.ts': "ipcMain.handle('desk', read)",
      'b.use.ts': "import { Queue } from 'bullmq'",
      'c.use.ts': "import { Worker } from 'bullmq'",
    }
    expect(await group(files)).toEqual([['a'], ['b', 'c']])
  })

  test('keeps the files of a package together that talk across processes', async () => {
    const files = {
      'a.use.ts': "ipcMain.handle('desk', read)",
      'b.use.ts': "contextBridge.exposeInMainWorld('desk', {})",
      'c.use.ts': 'window.desk.read()',
      'd.use.ts': 'const desk = 1',
    }
    expect(await group(files)).toEqual([['a', 'b', 'c'], ['d']])
  })

  test('keeps the files of a package together that use one SDK', async () => {
    const files = { 'a.use.ts': "import 'partner-sdk'", 'b.use.ts': "import type { Answer } from 'partner-sdk'", 'c.use.ts': '' }
    expect(await group(files)).toEqual([['a', 'b'], ['c']])
  })

  test('keeps the files of a package together that take one variable of the environment to two interfaces', async () => {
    const files = {
      'a.use.ts': "ask('/one/a', process.env.TOKEN)",
      'b.use.ts': "const { TOKEN } = process.env\nask('/two/b', TOKEN)",
      'c.use.ts': "ask('/one/c', process.env.OTHER)",
      'd.use.ts': "ask('/one/d', process.env.OTHER)",
      'e.use.ts': "ask('/one/e', process.env['API_KEY'])",
      'f.use.ts': "ask('/two/f', process.env.API_KEY)",
    }
    expect(await group(files)).toEqual([['a', 'b'], ['c'], ['d'], ['e', 'f']])
  })

  test('ties the files of a package by imports alone where there are more than a thousand of them', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`a${1000 + index}.use.ts`, 'axios.defaults.baseURL = base']),
    )
    expect(await group(files)).toHaveLength(1)
    expect(await group({ ...files, 'b.use.ts': "import './a1999.use'" })).toHaveLength(1000)
  })

  test('follows specifiers that start from the folder of a compiler configuration', async () => {
    const files = { 'tsconfig.json': '{ "compilerOptions": { "baseUrl": "app" } }', 'a.use.ts': "import 'b.use'", 'app/b.use.ts': '' }
    expect(await group(files)).toEqual([['a', 'app/b']])
  })
})
