import { describe, expect, it } from 'vitest'
import { createSandbox, type SandboxToken } from '../../src/sandbox/index.js'
import { indexing, talkTo } from './talk.js'

const INDEX = '/api/index/v1'
const VERIFY = `POST ${INDEX}/getdatasourceconfig`
const document = { id: 'd1', title: 'T', body: { mimeType: 'text/plain', textContent: 'words' }, updatedAt: '2026-01-01T00:00:00Z' }
const token: SandboxToken = { secret: 'mine', interface: 'indexing', expiresAt: '2026-06-01T00:00:00Z' }
const wiki = { body: { datasource: 'wiki' } }

describe('a bearer token', () => {
  it.each([
    ['is missing', null],
    ['is unknown', 'nobody'],
  ])('that %s gets 401', async (_, secret) => {
    const { status, json, headers } = await talkTo().send(VERIFY, { token: secret })
    expect(status).toBe(401)
    expect(json).toMatchObject({ error: { code: 'unauthorized', message: expect.stringMatching(/\.$/) } })
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is refused from the instant on at which it expires', async () => {
    let now = new Date('2026-05-31T23:59:59Z')
    const { send } = talkTo({ tokens: [token], now: () => now })
    expect((await send(VERIFY, { token: 'mine', ...wiki })).status).toBe(200)
    now = new Date('2026-06-01T00:00:00Z')
    expect((await send(VERIFY, { token: 'mine', ...wiki })).status).toBe(401)
  })

  it('expires on the day that the sandbox shows', async () => {
    expect((await talkTo({ tokens: [token], asOf: '2026-05-31' }).send(VERIFY, { token: 'mine', ...wiki })).status).toBe(200)
    expect((await talkTo({ tokens: [token], asOf: '2026-06-01' }).send(VERIFY, { token: 'mine', ...wiki })).status).toBe(401)
  })

  it('of another scheme gets 401', async () => {
    const { status } = await talkTo().send(VERIFY, { token: null, headers: { authorization: `Basic ${indexing}` }, ...wiki })
    expect(status).toBe(401)
  })

  it('that is limited to other datasources gets 403', async () => {
    const { send } = talkTo({ tokens: [{ ...token, datasources: ['tickets'] }], asOf: '2026-01-01' })
    expect((await send(VERIFY, { token: 'mine', ...wiki })).status).toBe(403)
    expect((await send(VERIFY, { token: 'mine', body: { datasource: 'tickets' } })).status).toBe(200)
  })

  it.each([
    [{ expiresAt: 'never' }, /"mine" has no expiry date: "never"/],
    [{ rotationPeriodMinutes: 1439 }, /"mine" cannot have a rotation period of 1439 minutes: 1440 is the least/],
    [{ allowedRanges: ['10.0.0.0/33'] }, /"mine" has a range that is none: "10.0.0.0\/33"/],
  ])('cannot be made with %j', (wrong, message) => {
    expect(() => createSandbox({ tokens: [{ ...token, ...wrong }] })).toThrow(message)
  })
})

describe('allowed ranges', () => {
  const { send } = talkTo({ tokens: [{ ...token, allowedRanges: ['10.1.0.0/16', ' 2001:db8::/32', '192.0.2.7'] }], asOf: '2026-01-01' })

  it.each([
    ['10.1.2.3', 200],
    ['::ffff:10.1.2.3', 200],
    ['2001:db8::1', 200],
    ['192.0.2.7', 200],
    ['10.2.0.1', 403],
    ['192.0.2.8', 403],
    ['2001:db9::1', 403],
    ['not an address', 403],
  ])('make a request from %s get %i', async (address, status) => {
    expect((await send(VERIFY, { token: 'mine', headers: { 'x-forwarded-for': address }, ...wiki })).status).toBe(status)
  })

  it('refuse a request from this machine, too', async () => {
    expect((await send(VERIFY, { token: 'mine', ...wiki })).status).toBe(403)
  })
})

describe('rotatetoken', () => {
  const ROTATE = `POST ${INDEX}/rotatetoken`

  it('gives a new secret, and both are valid for the rotation period', async () => {
    let now = new Date('2026-01-01T00:00:00.700Z')
    const { send } = talkTo({ tokens: [{ ...token, rotationPeriodMinutes: 2880 }], now: () => now })
    const { status, json } = await send(ROTATE, { token: 'mine', body: '' })
    expect(status).toBe(200)
    expect(json).toEqual({ rawSecret: expect.any(String), createdAt: 1767225600, rotationPeriodMinutes: 2880 })
    const { rawSecret } = json as { rawSecret: string }
    now = new Date('2026-01-02T23:59:59Z')
    expect((await send(VERIFY, { token: 'mine', ...wiki })).status).toBe(200)
    expect((await send(VERIFY, { token: rawSecret, ...wiki })).status).toBe(200)
    now = new Date('2026-01-03T00:00:01Z')
    expect((await send(VERIFY, { token: 'mine', ...wiki })).status).toBe(401)
    expect((await send(VERIFY, { token: rawSecret, ...wiki })).status).toBe(200)
  })

  it('takes the current secret only', async () => {
    const { send } = talkTo({ tokens: [token], asOf: '2026-01-01' })
    const { rawSecret } = (await send(ROTATE, { token: 'mine' })).json as { rawSecret: string }
    expect((await send(ROTATE, { token: 'mine' })).status).toBe(401)
    expect((await send(ROTATE, { token: rawSecret })).json).toMatchObject({ rotationPeriodMinutes: 1440 })
  })

  it('does not make a token live longer', async () => {
    let now = new Date('2026-05-31T12:00:00Z')
    const { send } = talkTo({ tokens: [token], now: () => now })
    const { rawSecret } = (await send(ROTATE, { token: 'mine' })).json as { rawSecret: string }
    now = new Date('2026-06-01T00:00:00Z')
    expect((await send(VERIFY, { token: rawSecret, ...wiki })).status).toBe(401)
    expect((await send(VERIFY, { token: 'mine', ...wiki })).status).toBe(401)
  })
})

describe('indexdocument', () => {
  const INDEXDOCUMENT = `POST ${INDEX}/indexdocument`

  it('takes a document', async () => {
    expect(await talkTo().send(INDEXDOCUMENT, { body: { datasource: 'wiki', document } })).toMatchObject({ status: 200, json: {} })
  })

  it('takes the datasource where the published description has it', async () => {
    expect((await talkTo().send(INDEXDOCUMENT, { body: { document: { ...document, datasource: 'wiki' } } })).status).toBe(200)
  })

  it.each([
    ['an unknown datasource', { datasource: 'nowhere', document }, 'invalid_datasource', '"nowhere". There are: wiki, tickets.'],
    ['no datasource', { document }, 'missing_fields', 'datasource'],
    ['no document', { datasource: 'wiki' }, 'missing_fields', 'document.updatedAt'],
    [
      'a document without its body',
      { datasource: 'wiki', document: { ...document, body: undefined } },
      'missing_fields',
      'document.body.mimeType',
    ],
    [
      'a text without content',
      { datasource: 'wiki', document: { ...document, body: { mimeType: 'text/plain' } } },
      'missing_fields',
      'textContent',
    ],
    [
      'a MIME type that is none',
      { datasource: 'wiki', document: { ...document, body: { mimeType: 'text' } } },
      'invalid_mime_type',
      'text/plain',
    ],
    ['text that is no JSON', '{ "datasource": ', 'invalid_json', 'not JSON'],
    ['a list', [], 'missing_fields', 'datasource'],
  ])('refuses %s with 400', async (_, body, code, words) => {
    const { status, json } = await talkTo().send(INDEXDOCUMENT, { body })
    expect(status).toBe(400)
    expect(json).toEqual({ error: { code, message: expect.stringContaining(words) } })
  })

  it('refuses a request that is too large with 413', async () => {
    const body = { datasource: 'wiki', document }
    const size = JSON.stringify(body).length
    expect((await talkTo({ maxBodyBytes: size }).send(INDEXDOCUMENT, { body })).status).toBe(200)
    expect((await talkTo({ maxBodyBytes: size - 1 }).send(INDEXDOCUMENT, { body })).status).toBe(413)
  })

  it('refuses requests over the rate with 429 and says how long to wait', async () => {
    let now = new Date('2026-01-01T00:00:00Z')
    const { send } = talkTo({ now: () => now, rateLimit: { requests: 2, seconds: 10 } })
    const statuses = async () => (await send(INDEXDOCUMENT, { body: { datasource: 'wiki', document } })).status
    expect([await statuses(), await statuses(), await statuses()]).toEqual([200, 200, 429])
    const { headers } = await send(INDEXDOCUMENT)
    expect(headers.get('retry-after')).toBe('10')
    now = new Date('2026-01-01T00:00:10Z')
    expect([await statuses(), await statuses(), await statuses()]).toEqual([200, 200, 429])
  })

  it('fails on request, as often as it was asked to', async () => {
    const { send, failNext } = talkTo()
    const status = async () => (await send(INDEXDOCUMENT, { body: { datasource: 'wiki', document } })).status
    failNext(2)
    expect([await status(), await status(), await status()]).toEqual([500, 500, 200])
    failNext(1, 503)
    expect([await status(), await status()]).toEqual([503, 200])
  })
})

describe('getdatasourceconfig', () => {
  it('gives the configuration of a datasource', async () => {
    expect((await talkTo().send(VERIFY, wiki)).json).toEqual({
      name: 'wiki',
      displayName: 'Wiki',
      urlRegex: '^https://wiki\\.example\\.com/.*',
    })
  })

  it('gives what a test has set up', async () => {
    const { send } = talkTo({ datasources: [{ name: 'own', displayName: 'Own' }] })
    expect((await send(VERIFY, { body: { datasource: 'own' } })).json).toEqual({ name: 'own', displayName: 'Own' })
    expect((await send(VERIFY, wiki)).status).toBe(400)
  })
})
