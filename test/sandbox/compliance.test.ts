import { describe, expect, it } from 'vitest'
import { client, indexing, talkTo } from './talk.js'

const CONFIG = 'POST /api/index/v1/getdatasourceconfig'
const { send } = talkTo({ asOf: '2026-01-01' })
const body = { datasource: 'wiki' }

// each page of a rule says what a request that breaks it is answered
describe('a sandbox answers a request as the page of the rule that it breaks says', () => {
  it('a right request with 200', async () => {
    expect((await send(CONFIG, { body })).status).toBe(200)
  })

  it.each([
    ['indexing-method: another method', CONFIG.replace('POST', 'GET'), {}, 405],
    ['indexing-auth: another scheme', CONFIG, { body, headers: { authorization: `Basic ${indexing}` } }, 401],
    ['indexing-auth: a raw token', CONFIG, { body, headers: { authorization: indexing } }, 401],
    ['indexing-auth: no header', CONFIG, { body, token: null }, 401],
    ['indexing-client-headers: the auth type', CONFIG, { body, headers: { 'X-Acme-Auth-Type': 'OAUTH' } }, 400],
    ['indexing-client-headers: acting as somebody', CONFIG, { body, headers: { 'x-acme-actas': 'a@example.com' } }, 400],
    ['indexing-client-headers: OAuth as the scheme', CONFIG, { body, headers: { authorization: `OAuth ${indexing}` } }, 401],
    ['indexing-content-type: a form', CONFIG, { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['token-interface: the token of the client interface', CONFIG, { body, token: client }, 401],
    ['datasource-required: no datasource', CONFIG, { body: {} }, 400],
    ['indexing-document-fields: no title', 'POST /api/index/v1/indexdocument', { body: { ...body, document: { id: '1' } } }, 400],
  ])('%s', async (_, operation, message, status) => {
    expect((await send(operation, message)).status).toBe(status)
  })

  it('the headers of the client interface are welcome there', async () => {
    expect((await send('POST /rest/api/v1/chat', { headers: { 'X-Acme-Auth-Type': 'OAUTH' } })).status).toBe(200)
  })
})
