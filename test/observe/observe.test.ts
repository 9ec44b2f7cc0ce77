import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { makePlan, prepareRun, readRecords } from '../../src/observe/observe.js'
import { runBin } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'
import { server } from './programs.js'

interface Report {
  readonly items: readonly { readonly id: string; readonly hits: readonly { kind: string; file: string; line: number; count: number }[] }[]
  readonly requests: number
  readonly reach: { readonly processes: number; readonly unreached: readonly { readonly what: string }[] }
}

async function observe(files: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const folder = makeFolder({ 'server.mjs': server, ...files })
  const run = await runBin(folder, ['observe', '-f', 'json', '--', ...words])
  const report = run.stdout === '' ? undefined : (JSON.parse(run.stdout) as Report)
  const hits = report?.items.flatMap(({ id, hits: own }) =>
    own.filter(({ kind }) => kind !== 'held').map(({ kind, file, line }) => `${kind} ${id} ${file}:${line}`),
  )
  return { ...run, folder, report, hits: hits?.sort() }
}

test('tells what is sent and read through fetch, and where', async () => {
  const program = `
    import { serve } from './server.mjs'
    const { url, close } = await serve()
    const response = await fetch(url + '/rest/api/v1/createannouncement', {
      method: 'POST',
      body: JSON.stringify({ snippets: [{ snippet: 'old' }] }),
    })
    const body = await response.json()
    console.error(body.snippets[0].snippet)
    const { snippet: other } = body.snippets[0]
    await fetch(url + '/rest/api/v1/listanswers', { method: 'POST' })
    close()
    process.exitCode = other === 'a' ? 7 : 1`
  const { code, hits, report } = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  expect(code).toBe(7)
  expect(hits).toEqual([
    'read createannouncement.snippet main.mjs:10',
    'read createannouncement.snippet main.mjs:9',
    'request listanswers main.mjs:11',
    'sent createannouncement.snippet main.mjs:4',
  ])
  expect(report?.reach).toEqual({ processes: 1, unreached: [] })
})

test('tells the same through node:http, however its functions are imported', async () => {
  const program = `
    import { serve } from './server.mjs'
    import { request } from 'node:http'
    const { url, close } = await serve()
    const text = await new Promise((resolve) => {
      const outgoing = request(url + '/rest/api/v1/createannouncement', { method: 'POST' }, async (answer) => {
        let all = ''
        for await (const chunk of answer) all += chunk
        resolve(all)
      })
      outgoing.write('{"snippets":')
      outgoing.end('[{"snippet":1}]}')
    })
    console.error(JSON.parse(text).snippets[0].snippet)
    close()`
  const { code, hits } = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  expect(code).toBe(0)
  expect(hits).toEqual(['read createannouncement.snippet main.mjs:14', 'sent createannouncement.snippet main.mjs:12'])
})

test('tells what is sent and read where the answer comes before all is written', async () => {
  const program = `
    import http from 'node:http'
    const server = http.createServer((request, response) => request.once('data', () => response.end('{"snippets":[{"snippet":"a"}]}')))
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const outgoing = http.request('http://127.0.0.1:' + server.address().port + '/rest/api/v1/createannouncement', { method: 'POST' })
    outgoing.write('{"snippets":[{"snippet":1}]}')
    outgoing.on('response', async (answer) => {
      let all = ''
      for await (const chunk of answer) all += chunk
      console.error(JSON.parse(all).snippets[0].snippet)
      process.exit()
    })`
  const { code, hits } = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  expect(code).toBe(0)
  expect(hits).toEqual(['read createannouncement.snippet main.mjs:10', 'sent createannouncement.snippet main.mjs:6'])
})

test('takes no other JSON for the answer, though it has the same keys', async () => {
  const program = `
    import { serve } from './server.mjs'
    import { readFileSync } from 'node:fs'
    const { url, close } = await serve()
    const other = await (await fetch(url + '/rest/api/v1/search', { method: 'POST' })).json()
    console.error(other.snippets[0].snippet, JSON.parse(readFileSync('settings.json', 'utf8')).snippets[0].snippet)
    const answer = await (await fetch(url + '/rest/api/v1/createannouncement', { method: 'POST' })).json()
    console.error(answer.body.snippet)
    close()`
  const { hits } = await observe({ 'main.mjs': program, 'settings.json': '{"snippets":[{"snippet":1}]}' }, 'node', 'main.mjs')
  expect(hits).toEqual([])
})

test('tells a read of everything from a read of the field, and prints objects as they are', async () => {
  const program = `
    import { serve } from './server.mjs'
    import assert from 'node:assert'
    const { url, close } = await serve()
    const answer = await (await fetch(url + '/rest/api/v1/createannouncement', { method: 'POST' })).json()
    const copy = { ...answer.snippets[0] }
    JSON.stringify(answer)
    assert.deepStrictEqual(answer.snippets, [{ snippet: 'a' }])
    structuredClone(answer)
    console.log(answer)
    console.log(answer.snippets[0].snippet)
    close()`
  const { hits, stderr } = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  expect(hits?.filter((hit) => !hit.startsWith('bulk'))).toEqual(['read createannouncement.snippet main.mjs:11'])
  expect(hits?.length).toBeGreaterThan(1)
  expect(stderr).toContain("snippets: [ { snippet: 'a' } ]")
})

test('leaves an answer what it is to whoever looks at it closely', async () => {
  const program = `
    import assert from 'node:assert'
    import v8 from 'node:v8'
    import { inspect } from 'node:util'
    import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads'
    import { serve } from './server.mjs'
    const { url, close } = await serve()
    const get = async () => (await (await fetch(url + '/rest/api/v1/createannouncement', { method: 'POST' })).json()).snippets[0]
    assert.deepEqual(Reflect.ownKeys(await get()), ['snippet'])
    const descriptor = { value: 'a', writable: true, enumerable: true, configurable: true }
    assert.deepEqual(Object.getOwnPropertyDescriptor(await get(), 'snippet'), descriptor)
    const frozen = Object.freeze(await get())
    assert.throws(() => (frozen.snippet = 'b'), TypeError)
    const heir = Object.create(await get())
    heir.snippet = 'own'
    assert.ok(Object.hasOwn(heir, 'snippet'))
    assert.equal(Object.getPrototypeOf(heir).snippet, 'a')
    assert.equal(inspect(await get(), { showHidden: true }), "{ snippet: 'a' }")
    const within = { list: [await get()], map: new Map([['a', await get()]]), bytes: new Uint8Array(2) }
    within.self = within
    const plain = { list: [{ snippet: 'a' }], map: new Map([['a', { snippet: 'a' }]]), bytes: new Uint8Array(2) }
    plain.self = plain
    const { port1, port2 } = new MessageChannel()
    port1.postMessage(within)
    port1.close()
    for (const copy of [structuredClone(within), v8.deserialize(v8.serialize(within)), receiveMessageOnPort(port2).message]) {
      assert.deepStrictEqual(copy, plain)
    }
    const text = 'const { parentPort, workerData } = require("node:worker_threads"); parentPort.postMessage(workerData.snippet)'
    const worker = new Worker(text, { eval: true, workerData: await get() })
    assert.equal(await new Promise((resolve) => worker.once('message', resolve)), 'a')
    assert.throws(() => structuredClone({ get, answer: heir }), { name: 'DataCloneError' })
    close()`
  const { code, stderr } = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  expect([code, stderr]).toEqual([0, ''])
})

test('sees what msw answers, at the line that asks', async () => {
  const program = `
    import { http, HttpResponse } from ${JSON.stringify(import.meta.resolve('msw'))}
    import { setupServer } from ${JSON.stringify(import.meta.resolve('msw/node'))}
    const url = 'https://api.example.com/rest/api/v1/createannouncement'
    const server = setupServer(http.post(url, () => HttpResponse.json({ snippets: [{ snippet: 'a' }] })))
    server.listen()
    const response = await fetch(url, { method: 'POST', body: '{"snippets":[{"snippet":1}]}' })
    console.error((await response.json()).snippets[0].snippet)
    server.close()`
  const { code, hits } = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  expect(code).toBe(0)
  expect(hits).toEqual(['read createannouncement.snippet main.mjs:8', 'sent createannouncement.snippet main.mjs:7'])
})

/** What simulated browsers have, as far as a double needs it. */
const browser = `
    class XMLHttpRequest extends EventTarget {
      HEADERS_RECEIVED = 2
      LOADING = 3
      DONE = 4
      upload = new XMLHttpRequestUpload()
      responseType = ''
      #handler = null
      get readyState() { return 0 }
      get responseText() { return '' }
      get status() { return 0 }
      get onreadystatechange() { return this.#handler }
      set onreadystatechange(handler) { this.#handler = handler }
      open() {}
      send() { throw new Error('sent') }
      setRequestHeader() {}
      getResponseHeader() {}
      getAllResponseHeaders() {}
      abort() {}
    }
    class Document {}
    class XMLHttpRequestUpload extends EventTarget {}
    const location = new URL('https://app.example.com/')
    const globals = { XMLHttpRequest, XMLHttpRequestUpload, Document, ProgressEvent: Event, location, origin: location.origin }
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
    }
    const ask = (url) => new Promise((resolve) => {
      const request = new globalThis.XMLHttpRequest()
      request.open('POST', url)
      request.addEventListener('loadend', () => resolve(request))
      request.send('{}')
    })`

test('sees what a double answers in front of the XMLHttpRequest of a simulated browser', async () => {
  const program = `
    import { http, HttpResponse } from ${JSON.stringify(import.meta.resolve('msw'))}
    import { setupServer } from ${JSON.stringify(import.meta.resolve('msw/node'))}${browser}
    const server = setupServer(
      http.post('https://app.example.com/rest/api/v1/createannouncement', () => HttpResponse.json({ snippets: [{ snippet: 'a' }] })),
      http.post('https://app.example.com/rest/api/v1/listanswers', () => HttpResponse.json({})),
    )
    server.listen({ onUnhandledRequest: 'error' })
    console.log(JSON.parse((await ask('/rest/api/v1/createannouncement')).responseText).snippets[0].snippet.length)
    console.log((await ask('/rest/api/v1/listanswers')).status)
    server.close()`
  const seen = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  const line = (text: string): number => program.split('\n').findIndex((one) => one.includes(text)) + 1
  expect([seen.code, seen.hits]).toEqual([
    0,
    [`read createannouncement.snippet main.mjs:${line('JSON.parse(')}`, `request listanswers main.mjs:${line("request.open('POST'")}`],
  ])
  const run = await runBin(seen.folder, ['rehearse', '-f', 'json', '--', 'node', '-e', "import('./main.mjs')"])
  const { items } = JSON.parse(run.stdout) as { readonly items: readonly { readonly id: string; readonly verdict: string }[] }
  expect(items.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(['createannouncement.snippet broken', 'listanswers handled'])
})

test('sees doubles of the test runner where they answer with a Response, and leaves all of them as they are', async () => {
  const program = `
    import test from 'node:test'
    import assert from 'node:assert'
    const url = 'https://api.example.com/rest/api/v1/'
    const publish = async () => (await (await fetch(url + 'createannouncement', { method: 'POST' })).json()).snippets[0].snippet
    test('a function in its place', async () => {
      const before = globalThis.fetch
      assert.equal(typeof Object.getOwnPropertyDescriptor(globalThis, 'fetch').value, 'function')
      const held = { snippets: [{ snippet: 'b' }] }
      globalThis.fetch = async () => ({ json: async () => held })
      assert.equal(await publish(), 'b')
      await fetch(url + 'listanswers', { method: 'POST' })
      globalThis.fetch = before
      assert.equal(fetch, before)
    })
    test('a double of the runner', async (t) => {
      const double = t.mock.method(globalThis, 'fetch', async () => Response.json({ snippets: [{ snippet: 'a' }] }))
      assert.equal(await publish(), 'a')
      assert.equal(double.mock.callCount(), 1)
      assert.equal(fetch.mock.callCount(), 1)
    })`
  const { code, hits } = await observe({ 'a.test.mjs': program }, 'node', '--test')
  expect(code).toBe(0)
  expect(hits).toEqual(['read createannouncement.snippet a.test.mjs:5', 'request listanswers a.test.mjs:12'])
})

test('tells who asked a client that sends later, out of a queue of its own', async () => {
  const client = `
    import { EventEmitter } from 'node:events'
    import http from 'node:http'
    export class Call extends EventEmitter {
      constructor(url) {
        super()
        setTimeout(() => {
          this.request = http.request(url, { method: 'POST' }, (answer) => answer.resume().on('end', () => this.emit('done')))
          this.request.end()
        })
      }
    }`
  const program = `
    import { serve } from './server.mjs'
    import { Call } from './node_modules/later/index.mjs'
    const { url, close } = await serve()
    const calls = [
      new Call(url + '/rest/api/v1/listanswers'),
      new Call(url + '/rest/api/v1/listanswers'),
    ]
    await Promise.all(calls.map((call) => new Promise((resolve) => call.on('done', resolve))))
    close()`
  const { hits } = await observe({ 'main.mjs': program, 'node_modules/later/index.mjs': client }, 'node', 'main.mjs')
  expect(hits).toEqual(['request listanswers main.mjs:6', 'request listanswers main.mjs:7'])
})

/** Answers as nock 13 and msw 1 do: with a class above the request of Node, one by its own methods, one by those of each request. */
const doubled = `
  import http from 'node:http'
  import net from 'node:net'
  const answer = (request) => {
    const response = new http.IncomingMessage(new net.Socket())
    response.statusCode = 200
    response.headers = { 'content-type': 'application/json' }
    request.emit('response', response)
    setImmediate(() => {
      response.push(JSON.stringify({ snippets: [{ snippet: 'a' }] }))
      response.push(null)
    })
  }
  export class ByClass extends http.ClientRequest {
    write() { return true }
    end() { setImmediate(answer, this); return this }
    emit(name, ...rest) { return name === 'error' ? false : super.emit(name, ...rest) }
  }
  export function ByRequest(url, options, callback) {
    http.OutgoingMessage.call(this)
    this.options = { proto: 'https', host: new URL(url).host }
    this.method = options.method
    this.path = new URL(url).pathname
    this.write = () => true
    this.end = () => { setImmediate(answer, this); return this }
    this.once('response', callback)
  }
  Object.setPrototypeOf(ByRequest.prototype, http.ClientRequest.prototype)`

test('sees what doubles answer that have a class of their own above the requests of Node', async () => {
  const program = `
    import { ByClass, ByRequest } from './node_modules/doubled/index.mjs'
    const ask = (Double, name, body) => new Promise((resolve) => {
      const request = new Double('http://127.0.0.1:9/rest/api/v1/' + name, { method: 'POST' }, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve([response.statusCode, text])
      })
      request.write(body)
      request.end()
    })
    for (const Double of [ByClass, ByRequest]) {
      const [status, text] = await ask(Double, 'createannouncement', '{"snippets":[{"snippet":1}]}')
      console.error(status, JSON.parse(text).snippets[0].snippet)
      const [other] = await ask(Double, 'listanswers', '{}')
      console.error(other)
    }
    process.exit(0)`
  const files = { 'main.mjs': program, 'node_modules/doubled/index.mjs': doubled }
  const { code, report, stderr } = await observe(files, 'node', 'main.mjs')
  expect(stderr.match(/^200.*/gm)).toEqual(['200 a', '200', '200 a', '200'])
  expect(code).toBe(0)
  const seen = report?.items.flatMap(({ id, hits }) => hits.map(({ kind, line, count }) => `${kind} ${id} ${line} x${count}`))
  expect(seen?.filter((hit) => !hit.startsWith('held'))).toEqual([
    'read createannouncement.snippet 14 x2',
    'sent createannouncement.snippet 10 x2',
    'request listanswers 10 x2',
  ])
})

test('looks into threads and processes, and counts those with an emptied environment', async () => {
  const program = `
    import { Worker } from 'node:worker_threads'
    import { spawn } from 'node:child_process'
    const end = (it) => new Promise((resolve) => it.on('exit', resolve))
    await end(new Worker('0', { eval: true }))
    await end(new Worker('0', { eval: true, env: {} }))
    await end(spawn(process.execPath, ['-e', '0']))
    await end(spawn(process.execPath, ['-e', '0'], { env: {} }))`
  const { report } = await observe({ 'main.mjs': program }, 'node', 'main.mjs')
  expect(report?.reach.processes).toBe(3)
  expect(report?.reach.unreached.map(({ what }) => what).sort()).toEqual([
    'a process with another environment',
    'a thread with another environment',
  ])
})

test('looks into what a script starts with other options of Node', async () => {
  const program = `
    import { serve } from './server.mjs'
    const { url, close } = await serve()
    await fetch(url + '/rest/api/v1/listanswers', { method: 'POST' })
    process.exitCode = process.execArgv.length + process.argv.length + (process.env.NODE_OPTIONS.includes('--no-warnings ') ? 0 : 10)
    close()`
  const scripts = { test: 'NODE_OPTIONS=--no-warnings node main.mjs "a  b" \'*\'' }
  const files = { 'main.mjs': program, 'package.json': JSON.stringify({ scripts }) }
  const { code, report, hits } = await observe(files, 'npm', 'test', '--silent')
  expect(hits).toEqual(['request listanswers main.mjs:4'])
  expect([code, report?.reach]).toEqual([4, { processes: 1, unreached: [] }])
})

test('takes no package manager for the program', async () => {
  const manifest = JSON.stringify({ scripts: { test: 'echo "this is all"' } })
  const { code, stdout, stderr } = await observe({ 'package.json': manifest }, 'npm', 'test', '--silent')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('No process of the command could be looked into')
})

test('counts processes of other kinds', async () => {
  const program = `
    import { execSync, spawn, spawnSync } from 'node:child_process'
    import { chmodSync } from 'node:fs'
    for (const name of ['bun', 'deno']) chmodSync(name, 0o755)
    spawnSync('./bun', ['test'])
    execSync('exit 0 && ./bun test')
    await new Promise((resolve) => spawn('sh', ['-c', './deno test']).on('exit', resolve))
    spawnSync('echo', ['bun'])`
  const nothing = '#!/bin/sh\n'
  const { report } = await observe({ 'main.mjs': program, bun: nothing, deno: nothing }, 'node', 'main.mjs')
  expect(report?.reach.unreached.map(({ what, count }) => `${what} x${count}`)).toEqual([
    'a process of bun x1',
    'a process of bun x1',
    'a process of deno x1',
  ])
})

test('counts none of them that says that it was looked into', () => {
  const start = { type: 'start', schema: 1, process: 1, thread: 0 }
  const unreached = ['deno', 'deno', 'bun'].map((name) => ({ type: 'unreached', what: `a process of ${name}`, frames: [] }))
  const lines = [start, { ...start, kind: 'deno' }, ...unreached]
  const folder = makeFolder({ '1-0-a.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') })
  expect(readRecords(folder, folder).reach).toEqual({
    processes: 2,
    unreached: [
      { what: 'a process of bun', count: 1 },
      { what: 'a process of deno', count: 1 },
    ],
  })
})

test('hands Bun the hook as a flag of its own', () => {
  const folder = makeFolder({})
  const plan = makePlan(indexCatalogue(loadCatalogue()), { root: folder })
  const { wordsOf } = prepareRun(plan, {}, join(folder, 'records'))
  const preload = ['--preload', join(realpathSync(folder), 'records/preload.cjs')]
  expect(wordsOf(['bun', 'test', 'a.test.ts'])).toEqual(['bun', 'test', ...preload, 'a.test.ts'])
  expect(wordsOf(['/opt/bun', 'main.ts'])).toEqual(['/opt/bun', ...preload, 'main.ts'])
  expect(wordsOf(['npm', 'test'])).toEqual(['npm', 'test'])
})

test('fails where no process could be looked into, and where there is no command', async () => {
  const without = await observe({}, 'sh', '-c', 'exit 0')
  expect([without.code, without.stdout]).toEqual([2, ''])
  expect(without.stderr).toContain('No process of the command could be looked into')
  const missing = await observe({}, 'no-such-command-here')
  expect(missing.code).toBe(2)
  expect(missing.stderr).toContain('There is no command "no-such-command-here"')
})

test('writes no secret down, and lets nobody else look', async () => {
  const program = `
    import { serve } from './server.mjs'
    const { url, close } = await serve()
    const response = await fetch(url + '/rest/api/v1/createannouncement?q=secret-query', {
      method: 'POST',
      headers: { authorization: 'Bearer secret-header' },
      body: JSON.stringify({ banner: 'secret-body', snippets: [{ snippet: 'secret-value' }] }),
    })
    console.log((await response.json()).snippets[0].snippet)
    close()`
  const folder = makeFolder({ 'server.mjs': server, 'main.mjs': program })
  const args = ['observe', '--keep', 'records', '--', 'node', 'main.mjs', 'secret-argument']
  const { code } = await runBin(folder, args, { SECRET: 'secret-variable' })
  expect(code).toBe(0)
  const records = join(folder, 'records')
  expect(statSync(records).mode & 0o777).toBe(0o700)
  const texts = readdirSync(records).map((name) => readFileSync(join(records, name), 'utf8'))
  expect(texts.join('')).toContain('createannouncement.snippet')
  expect(texts.join('')).not.toMatch(/secret|localhost|127\.0\.0\.1/)
})
