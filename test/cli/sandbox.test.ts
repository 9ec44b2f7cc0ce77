import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bin } from '../built.js'
import { makeFolder } from '../temp-folder.js'
import { runBin, runCli } from './run-cli.js'

/** A command that asks for what its arguments name, and ends with the code 7. */
const asker = `
const { API_SUNSET_SANDBOX_URL: url, API_SUNSET_SANDBOX_CLIENT_TOKEN: token, MY_URL: mine } = process.env
for (const operation of process.argv.slice(2)) {
  const response = await fetch(url + '/rest/api/v1/' + operation, {
    method: 'POST',
    headers: { authorization: 'Bearer ' + token },
    body: JSON.stringify({ snippet: 'x' }),
  })
  console.log(operation, response.status)
}
console.log(mine === url + '/rest')
process.exitCode = 7
`

/** A command that prints its arguments. */
const shower = "console.log(process.argv.slice(2).join(' '))"

describe('sandbox with a command', () => {
  test('runs it with an address and a token, reports what it hit, and ends with its exit code', async () => {
    const folder = makeFolder({ 'ask.mjs': asker })
    const words = ['--', process.execPath, 'ask.mjs', 'listanswers', 'listanswers', 'createannouncement', 'getcollection']
    const { code, stdout, stderr } = await runBin(folder, ['sandbox', '--as-of', '2026-11-20', '--env', 'MY_URL={url}/rest', ...words])
    expect(stderr).toBe('')
    expect(stdout).toBe(
      [
        'listanswers 410',
        'listanswers 410',
        'createannouncement 400',
        'getcollection 200',
        'true',
        'Hit as of 2026-11-20:',
        '  removed  worked until 2026-10-15  createannouncement.snippet  POST /rest/api/v1/createannouncement  1 request',
        '  removed  worked until 2026-10-15  listanswers                 POST /rest/api/v1/listanswers         2 requests',
        'Deprecated fields of answers that were given (whether they were read cannot be seen):',
        '  scheduled  works until 2027-01-15  getcollection.trackingToken  POST /rest/api/v1/getcollection  1 request',
        '',
      ].join('\n'),
    )
    expect(code).toBe(7)
  })

  test('passes flags on to it, and writes the report to a file', async () => {
    const folder = makeFolder({ 'show.mjs': shower })
    const { code, stdout } = await runBin(folder, ['sandbox', '-o', 'hits.txt', '--', process.execPath, 'show.mjs', '--as-of', '--', '-V'])
    expect({ code, stdout }).toEqual({ code: 0, stdout: '--as-of -- -V\n' })
    const report = readFileSync(join(folder, 'hits.txt'), 'utf8')
    expect(report).toMatch(/^As of \d{4}-\d\d-\d\d no deprecated endpoint was called/)
    expect(report).toMatch(/no request \(0 requests\)[^]*--env NAME=\{url\}/)
  })

  test('tells how many requests came, and how many of them lead nowhere, where none hits anything', async () => {
    const paths = "['/rest/api/v1/createannouncement', '/v1/createannouncement']"
    const ask = `for (const path of ${paths}) await fetch(process.env.MY_URL + path, { method: 'POST', body: '{}' })`
    const folder = makeFolder({ 'ask.mjs': ask })
    const words = ['sandbox', '--as-of', '2026-11-20', '--env', 'MY_URL={url}', '--', process.execPath, 'ask.mjs']
    const { stdout } = await runBin(folder, words)
    expect(stdout).toBe(
      [
        'As of 2026-11-20 no deprecated endpoint was called and no deprecated field was sent, in 2 requests.',
        'Of 2 requests, 1 was for what no interface has: is the base of the address right?',
        '',
      ].join('\n'),
    )
  })

  test('passes flags on to it where it has none itself', async () => {
    const words = ['sandbox', '--', process.execPath, 'show.mjs', '--version', '--port', '--']
    const { code, stdout } = await runBin(makeFolder({ 'show.mjs': shower }), words)
    expect({ code, line: stdout.split('\n')[0] }).toEqual({ code: 0, line: '--version --port --' })
  })

  test('takes the tokens and datasources of the tests', async () => {
    const text = `
      const response = await fetch(process.env.API_SUNSET_SANDBOX_URL + '/api/index/v1/getdatasourceconfig', {
        method: 'POST',
        headers: { authorization: 'Bearer made-up', 'content-type': 'application/json' },
        body: JSON.stringify({ datasource: 'crm' }),
      })
      console.log(response.status)`
    const words = ['sandbox', '--any-token', '--datasource', 'crm,erp', '--', process.execPath, 'ask.mjs']
    const { stdout } = await runBin(makeFolder({ 'ask.mjs': text }), words)
    expect(stdout.split('\n')[0]).toBe('200')
  })

  test('shows what a migration does: a program that fails on it works on it afterwards', async () => {
    const program = `
      export async function announce(base, token, snippet) {
        const body = JSON.stringify({ title: 'Moving', snippet })
        const headers = { authorization: 'Bearer ' + token }
        const response = await fetch(base + '/rest/api/v1/createannouncement', { method: 'POST', headers, body })
        if (!response.ok) throw new Error(await response.text())
        return (await response.json()).title
      }
      const { URL_OF_IT, TOKEN } = process.env
      console.log(await announce(URL_OF_IT, TOKEN, 'short'))`
    const folder = makeFolder({ 'announce.mjs': program })
    const variables = ['--env', 'URL_OF_IT={url}', '--env', 'TOKEN={client-token}']
    const runOn = (day: string) => runBin(folder, ['sandbox', '--as-of', day, ...variables, '--', process.execPath, 'announce.mjs'])

    expect(await runOn('2026-10-15')).toMatchObject({ code: 0, stdout: expect.stringContaining('Moving\n') })
    const failed = await runOn('2026-10-16')
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('createannouncement.snippet') })
    expect(failed.stderr).toContain('The field snippet was removed from requests after 2026-10-15. Use text instead.')
    expect((await runCli(folder, ['migrate', '--as-of', '2026-10-16'])).code).toBe(0)
    const migrated = await runOn('2026-10-16')
    expect(migrated).toMatchObject({ code: 0, stdout: expect.stringContaining('Moving\n') })
    expect(migrated.stdout).toContain('no deprecated endpoint was called and no deprecated field was sent')
  })

  test('ends with the signal of a command that was killed', async () => {
    const { code } = await runBin(makeFolder({}), ['sandbox', '--', process.execPath, '-e', 'process.kill(process.pid, "SIGTERM")'])
    expect(code).toBe(143)
  })
})

describe('sandbox with a command that is interrupted', () => {
  test('leaves the end to the command, then reports', async () => {
    const waiter = "process.on('SIGINT', () => process.exit(5)); setInterval(() => {}, 1000); console.log('waiting')"
    const child = spawn(process.execPath, [bin, 'sandbox', '--', process.execPath, 'wait.mjs'], {
      cwd: makeFolder({ 'wait.mjs': waiter }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    while (!stdout.includes('waiting')) await once(child.stdout, 'data')
    child.kill('SIGINT')
    expect(await once(child, 'close')).toEqual([5, null])
    expect(stdout).toContain('no deprecated endpoint was called')
  })
})

describe('sandbox without a command', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then reports and ends well', async (signal) => {
    const child = spawn(process.execPath, [bin, 'sandbox', '--as-of', '2027-01-16'], {
      cwd: makeFolder({}),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    while (!stdout.includes('indexing')) await once(child.stdout, 'data')
    const [, url = ''] = /address\s+(\S+)/.exec(stdout) ?? []
    const [, token = ''] = /client interface\s+(\S+)/.exec(stdout) ?? []
    const response = await fetch(`${url}/rest/api/v1/listanswers`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(410)
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([0, null])
    expect(stdout).toContain('listanswers  POST /rest/api/v1/listanswers  1 request\n')
  })
})

describe('a sandbox that cannot be', () => {
  test.each([
    ['a command that is missing', ['--'], 'The command is missing after "--".'],
    ['a command that does not exist', ['--', 'no-such-command-here'], 'There is no command "no-such-command-here".'],
    ['a day that is none', ['--as-of', '2027-02-30', '--', 'x'], '"2027-02-30" is not a day of the calendar.'],
    ['a port that is none', ['--port', '70000'], '--port: 70000 is no port'],
    ['a port that is no number', ['--port', 'http'], '--port: "http" is not a whole number.'],
    ['a variable without a value', ['--env', 'URL', '--', 'x'], '--env URL: write it as NAME=VALUE'],
    ['a place-holder that is none', ['--env', 'A={host}', '--', 'x'], '{host} stands for nothing; url, client-token, indexing-token do.'],
  ])('%s is said on standard error, with exit code 2', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli(makeFolder({}), ['sandbox', ...args])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  })

  test('a port in use is said on standard error, with exit code 2', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { code, stderr } = await runCli(makeFolder({}), ['sandbox', '--port', String(port), '--', process.execPath, '-v'])
    server.close()
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`Port ${port} is in use`) })
  })
})
