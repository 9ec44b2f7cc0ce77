import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { ownOperations } from '../../src/catalogue/shared-fields.js'
import { createSandbox } from '../../src/sandbox/index.js'
import type { Catalogue } from '../../src/catalogue/types.js'
import { findFields } from '../../src/sandbox/fields.js'
import { client, early, indexing, late, talkTo } from './talk.js'

const { deprecations } = loadCatalogue()
const operations = ownOperations(loadCatalogue())
const CLIENT = '/rest/api/v1'
const INDEX = '/api/index/v1'
const POLICY = `GET ${CLIENT}/governance/data/policies/p-9`

describe('a sandbox before a removal', () => {
  it('still serves an endpoint on its last day', async () => {
    const { send } = talkTo({ asOf: early })
    expect(await send(`POST ${CLIENT}/listanswers`)).toMatchObject({ status: 200, json: { answerResults: [{}] } })
  })

  it('serves old and new fields side by side, at the root and where the published interface nests them', async () => {
    const { send } = talkTo({ asOf: late.replace('16', '15') })
    const { json } = await send(`POST ${CLIENT}/getanswer`, { body: { id: 5 } })
    const trackingToken = 'answer-token-3'
    expect(json).toMatchObject({
      trackingToken,
      answer: { trackingToken },
      answerResult: { trackingToken, answer: { id: 5, trackingToken } },
    })
  })

  it('takes a request that sends a field', async () => {
    const { send } = talkTo({ asOf: early })
    expect((await send(`POST ${CLIENT}/createannouncement`, { body: { title: 'x', snippet: 'y' } })).status).toBe(200)
  })
})

describe('a sandbox after a removal', () => {
  it('answers 410 where the endpoint was, with the date', async () => {
    const { status, json } = await talkTo({ asOf: '2026-10-16' }).send(`POST ${CLIENT}/listanswers`)
    expect(status).toBe(410)
    expect(json).toEqual({
      error: {
        code: 'deprecated_endpoint_removed',
        message: 'This endpoint was removed after 2026-10-15. No replacement is named: "no longer serves a purpose".',
      },
    })
  })

  it('refuses a request that sends fields and names each place once', async () => {
    const body = { boardId: 1, audienceFilters: [{ values: [{ isNegated: true }, { isNegated: false }] }] }
    const { status, json } = await talkTo({ asOf: late }).send(`POST ${CLIENT}/createannouncement`, { body })
    expect(status).toBe(400)
    const { message } = (json as { error: { message: string } }).error
    expect(message).toBe(
      'The field boardId was removed from requests after 2026-10-15. No replacement is named: "boards no longer supported". ' +
        'The field audienceFilters.values.isNegated was removed from requests after 2026-10-15. Use relationType instead.',
    )
  })

  it('takes a request that has the name elsewhere, or in the other direction only', async () => {
    const { send } = talkTo({ asOf: late })
    const body = { title: 'x', addedRoles: [{ role: 'OWNER' }], body: { inviteInfo: { invites: [{ inviteTime: '2026-01-01' }] } } }
    expect((await send(`POST ${CLIENT}/createannouncement`, { body })).status).toBe(200)
    expect((await send(`POST ${CLIENT}/getanswer`, { body: { trackingToken: 't' } })).status).toBe(200)
  })

  it('answers without the fields and keeps what takes their place', async () => {
    const { send } = talkTo({ asOf: late })
    const { json } = await send(`POST ${CLIENT}/getcollection`, { body: { id: 8 } })
    expect(json).toMatchObject({ collection: { id: 8, trackingToken: 'collection-token-7' } })
    expect(json).not.toHaveProperty('trackingToken')
    const policy = (await send(POLICY)).json as { report: { id: string; config: Record<string, Record<string, unknown>> } }
    expect(policy.report.id).toBe('p-9')
    expect(Object.keys(policy.report.config)).toEqual(['version', 'sensitiveContentOptions', 'inputOptions', 'broadSharingOptions'])
    expect(policy.report.config['broadSharingOptions']).toEqual({ threshold: 10, thresholdEnabled: true })
    expect(policy.report.config['inputOptions']).toEqual({ timePeriodType: 'PAST_YEAR', datasourceInstances: ['wiki_main'] })
  })

  it('goes by the clock where no day is given', async () => {
    let now = new Date('2026-10-15T23:59:59Z')
    const { send } = talkTo({ now: () => now })
    expect((await send(`POST ${INDEX}/getusercount`)).status).toBe(200)
    now = new Date('2026-10-16T00:00:00Z')
    expect((await send(`POST ${INDEX}/getusercount`)).status).toBe(410)
  })

  it('refuses a day that is none', () => {
    expect(() => createSandbox({ asOf: '2026-02-30' })).toThrow('"2026-02-30" is not a day of the calendar.')
  })
})

describe('the answers of a sandbox', () => {
  it.each(operations.filter(({ id }) => !['indexdocument', 'getdatasourceconfig', 'rotatetoken'].includes(id)))(
    'to $id hold something before the removals',
    async ({ method, path, id }) => {
      const { status, json } = await talkTo({ asOf: '2026-01-01' }).send(`${method} ${path.replace('{id}', 'x')}`)
      expect(status).toBe(200)
      if (!['bulkindexemployees', 'indexemployee'].includes(id)) expect(json).not.toEqual({})
    },
  )

  it.each(deprecations.filter(({ field, directions }) => field && directions?.includes('response') !== false))(
    'hold $id at the root and, where it can be nested, nested',
    async (deprecation) => {
      const { method = '', path = '' } = operations.find(({ id }) => id === deprecation.operation) ?? {}
      const { json } = await talkTo({ asOf: '2026-01-01' }).send(`${method} ${path.replace('{id}', 'x')}`)
      const places = findFields(json, [deprecation], 'response').map((found) => found.path.split('.').length)
      expect(places).toContain(1)
      if (deprecation.parents?.length) expect(Math.max(...places)).toBeGreaterThan(1)
    },
  )

  it('can be given by a test, and lose what is removed all the same', async () => {
    const { send } = talkTo({
      asOf: late,
      answer: ({ operation, path, parameters, body }) => {
        if (operation === 'getpolicy') return { json: { report: { id: parameters['id'], config: { externalSharingOptions: {} } } } }
        if (path.endsWith('/search')) return { status: 202, json: { asked: body } }
        return undefined
      },
    })
    expect(await send(POLICY)).toMatchObject({ status: 200, json: { report: { id: 'p-9', config: {} } } })
    expect((await send(POLICY)).json).toEqual({ report: { id: 'p-9', config: {} } })
    expect(await send(`POST ${CLIENT}/search`, { body: { query: 'q' } })).toMatchObject({ status: 202, json: { asked: { query: 'q' } } })
    expect((await send(`POST ${CLIENT}/chat`)).json).toHaveProperty('messages')
  })

  it('are empty where their status has no body', async () => {
    const { send } = talkTo({ answer: () => ({ status: 204, json: {} }) })
    expect(await send(`POST ${CLIENT}/chat`)).toMatchObject({ status: 204, json: undefined })
  })

  it('are 404 for an unknown path and 405 for another method', async () => {
    const { send } = talkTo()
    expect((await send(`POST ${CLIENT}/search`)).status).toBe(404)
    const { status, headers } = await send(`GET ${CLIENT}/chat`)
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('the hits of a sandbox', () => {
  it('count the requests to deprecated endpoints and with deprecated fields, whatever they got', async () => {
    const { send, hits } = talkTo({ asOf: late })
    await send(`POST ${CLIENT}/listanswers`)
    await send(`POST ${CLIENT}/listanswers`, { token: null })
    await send(`POST ${CLIENT}/createannouncement`, { body: { audienceFilters: [{ values: [{ isNegated: true }, { isNegated: true }] }] } })
    expect(hits()).toEqual([
      {
        id: 'createannouncement.isNegated',
        kind: 'request-field',
        phase: 'removed',
        sunset: '2026-10-15',
        method: 'POST',
        path: '/rest/api/v1/createannouncement',
        count: 1,
      },
      {
        id: 'listanswers',
        kind: 'endpoint',
        phase: 'removed',
        sunset: '2026-10-15',
        method: 'POST',
        path: '/rest/api/v1/listanswers',
        count: 2,
      },
    ])
  })

  it('say of a field in an answer that it was served', async () => {
    const { send, hits } = talkTo({ asOf: early })
    await send(`POST ${CLIENT}/getcollection`)
    expect(hits()).toMatchObject([{ id: 'getcollection.trackingToken', kind: 'response-field', phase: 'scheduled', count: 1 }])
  })
})

describe("a user's own catalogue", () => {
  const own: Catalogue = {
    interfaces: [{ id: 'shop', prefix: '/shop/', source: 'notice' }],
    operations: [
      { id: 'orders', interface: 'shop', method: 'PUT', path: '/shop/{region}/orders', required: ['total', 'note'], source: 'notice' },
      { id: 'carts', interface: 'shop', method: 'GET', path: '/shop/carts', source: 'notice' },
      { id: 'constructor', interface: 'shop', method: 'GET', path: '/shop/x', source: 'notice' },
    ],
    deprecations: [
      {
        id: 'orders.note',
        kind: 'field',
        operation: 'orders',
        field: 'note',
        since: '2026-01-01',
        sunset: '2026-06-01',
        notice: 'gone',
        after: {},
        source: 'n',
      },
      {
        id: 'carts',
        kind: 'endpoint',
        operation: 'carts',
        since: '2026-01-01',
        sunset: '2026-06-01',
        notice: 'gone',
        after: {},
        source: 'n',
      },
    ],
    replacements: [],
    sdks: [],
  }

  it('decides what is removed when, without tokens', async () => {
    const before = talkTo({ catalogue: own, asOf: '2026-06-01' })
    const after = talkTo({ catalogue: own, asOf: '2026-06-02' })
    const order = { token: null, body: { total: 1, lines: [{ note: 'n' }], note: 'm' } }
    expect(await before.send('PUT /shop/eu/orders', order)).toMatchObject({ status: 200, json: {} })
    expect((await before.send('GET /shop/carts', { token: null })).status).toBe(200)
    expect(await before.send('GET /shop/x', { token: null })).toMatchObject({ status: 200, json: {} })
    expect((await after.send('GET /shop/carts', { token: null })).status).toBe(410)
    const refused = await after.send('PUT /shop/eu/orders', order)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.json)).toContain('The field lines.note was removed')
    expect((await after.send('PUT /shop/eu/orders', { token: null, body: { total: 1 } })).status).toBe(200)
    expect((await after.send('PUT /shop/eu/orders', { token: null, body: {} })).json).toMatchObject({ error: { code: 'missing_fields' } })
  })

  it('can have tokens of its own', async () => {
    const { send } = talkTo({
      catalogue: own,
      tokens: [{ secret: 's', interface: 'shop', expiresAt: '2099-01-01T00:00:00Z' }],
      asOf: early,
    })
    expect((await send('PUT /shop/eu/orders', { token: client })).status).toBe(401)
    expect((await send('PUT /shop/eu/orders', { token: 's', body: { total: 1 } })).status).toBe(200)
  })
})

describe('the tokens of the two interfaces', () => {
  it('are not valid for the other one', async () => {
    const { send } = talkTo({ asOf: early })
    expect((await send(`POST ${INDEX}/getusercount`, { token: client })).status).toBe(401)
    expect((await send(`POST ${CLIENT}/chat`, { token: indexing })).status).toBe(401)
  })

  it('can be any where a test wants it so, but not none', async () => {
    const { send } = talkTo({ asOf: early, tokens: 'any' })
    expect((await send(`POST ${INDEX}/getusercount`, { token: 'whatever' })).status).toBe(200)
    expect((await send(`POST ${INDEX}/getusercount`, { token: null })).status).toBe(401)
  })
})
