import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, PortError, serveSandbox, type Served } from '../../src/sandbox/index.js'
import { client, indexing } from './talk.js'

const sandbox = createSandbox({ asOf: '2027-01-16' })
let served: Served

beforeAll(async () => {
  served = await serveSandbox(sandbox)
})
afterAll(() => served.close())

const post = (path: string, token: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(served.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('a served sandbox', () => {
  it('answers over HTTP', async () => {
    const response = await post('/rest/api/v1/getanswer', client, { id: 3 })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await response.json()).toMatchObject({ answerResult: { answer: { trackingToken: 'answer-token-3' } } })
    expect((await post('/rest/api/v1/listanswers', client, {})).status).toBe(410)
  })

  it('sees the address of whoever asks', async () => {
    const near = createSandbox({
      tokens: [{ secret: 's', interface: 'client', expiresAt: '2099-01-01T00:00:00Z', allowedRanges: ['10.0.0.0/8'] }],
    })
    const other = await serveSandbox(near)
    const ask = (headers: Record<string, string>) =>
      fetch(`${other.url}/rest/api/v1/chat`, { method: 'POST', headers: { authorization: 'Bearer s', ...headers } })
    expect((await ask({})).status).toBe(403)
    expect((await ask({ 'x-forwarded-for': '10.0.0.1, 127.0.0.1' })).status).toBe(200)
    await other.close()
  })

  it('tells its hits and fails on request, over HTTP too', async () => {
    const hits = (await (await fetch(`${served.url}/.sandbox/hits`)).json()) as unknown
    expect(hits).toEqual(sandbox.hits())
    expect((await fetch(`${served.url}/.sandbox/fail-next?times=1&status=503`, { method: 'POST' })).status).toBe(204)
    expect((await post('/api/index/v1/getdatasourceconfig', indexing, { datasource: 'wiki' })).status).toBe(503)
    expect((await post('/api/index/v1/getdatasourceconfig', indexing, { datasource: 'wiki' })).status).toBe(200)
  })

  it.each([
    ['times=-1', 'times=-1 is no number'],
    ['times=many', 'times=many is no number'],
    ['times=1&times=2', 'times is given 2 times'],
    ['tmies=3', 'no tmies'],
    ['status=42', 'status=42 is no status'],
    ['status=200', 'status=200 is no status'],
    ['status=600', 'status=600 is no status'],
    ['status=', 'status= is no status'],
  ])('takes no %s for failures', async (value, complaint) => {
    const response = await fetch(`${served.url}/.sandbox/fail-next?${value}`, { method: 'POST' })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(complaint)])
    expect((await post('/api/index/v1/getdatasourceconfig', indexing, { datasource: 'wiki' })).status).toBe(200)
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a page whose name leads here', { host: 'evil.example' }, 403],
    ['a page of this machine', { origin: 'http://localhost:5173' }, 204],
  ])('is steered by %s: %j gives %d', async (_, headers, status) => {
    const ask = (method: string, path: string) =>
      new Promise<IncomingMessage>((done) => {
        request(served.url + path, { method, headers }, (response) => done(response.resume())).end()
      })
    const steered = await ask('POST', '/.sandbox/fail-next?times=0')
    expect([steered.statusCode, steered.headers['access-control-allow-origin']]).toEqual([status, undefined])
    expect((await ask('GET', '/.sandbox/hits')).statusCode).toBe(status === 403 ? 403 : 200)
  })

  it('says what there is below /.sandbox/, and lets no browser ask for it', async () => {
    const before = sandbox.requests()
    const statuses = await Promise.all(
      [['GET', 'fail-next'], ['POST', 'hits'], ['GET', 'hit'], ['OPTIONS', 'fail-next']].map(
        async ([method = '', name = '']) => (await fetch(`${served.url}/.sandbox/${name}`, { method })).status,
      ),
    )
    expect(statuses).toEqual([405, 405, 404, 405])
    expect(sandbox.requests()).toEqual(before)
  })

  it('refuses a body that is nested too deep', async () => {
    const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const ask = (body: string) =>
      fetch(`${served.url}/rest/api/v1/getanswer`, { method: 'POST', headers: { authorization: `Bearer ${client}` }, body })
    const refused = await ask(deep(100_000))
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('nested more than 500 levels deep')])
    expect(await (await ask(deep(400))).text()).not.toContain('nested')
  })

  it('throws for failures that are none', () => {
    expect(() => sandbox.failNext(-1)).toThrow('times=-1 is no number of requests.')
    expect(() => sandbox.failNext(1, 200)).toThrow('status=200 is no status of a failure')
  })

  it('lets browsers ask from any page', async () => {
    const response = await fetch(`${served.url}/rest/api/v1/chat`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization')
  })

  it('says so where the port is taken', async () => {
    const failure = await serveSandbox(sandbox, served.port).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PortError)
    expect((failure as Error).message).toMatch(/^Port \d+ is in use: name another one/)
  })

  it('says what went wrong where the answer of a test throws', async () => {
    const broken = await serveSandbox(createSandbox({ tokens: 'any', answer: () => Promise.reject(new Error('my mistake')) }))
    const response = await fetch(`${broken.url}/rest/api/v1/chat`, { method: 'POST', headers: { authorization: 'Bearer x' } })
    expect(response.status).toBe(500)
    expect(JSON.stringify(await response.json())).toContain('my mistake')
    await broken.close()
  })
})
