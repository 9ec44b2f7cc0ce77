import { describe, expect, it } from 'vitest'
import { judge } from '../../src/finding/judge.js'
import type { Direction } from '../../src/catalogue/types.js'
import { parse } from '../../src/syntax/parse.js'
import { catalogue, usageOf } from './usages.js'

const tree = parse('/app/a.ts', 'token')

function messageOf(id: string, asOf: string, direction?: Direction): string | undefined {
  return judge([usageOf(tree, id, 'token', { direction })], catalogue, asOf)[0]?.message
}

describe('the message of a finding', () => {
  it('says of a removed request field since when it is gone, what a request gets and what to write', () => {
    expect(messageOf('createannouncement.snippet', '2026-11-20', 'request')).toBe(
      'Field `snippet` in the request of POST /rest/api/v1/createannouncement was removed after 2026-10-15 ' +
        '(deprecated since 2026-02-05): a request that sends it gets 400 Bad Request. Use `text` instead.',
    )
  })

  it('does not say since when where that is not known', () => {
    const usage = usageOf(tree, 'createannouncement.snippet', 'token', { direction: 'request' })
    const [finding] = judge([{ ...usage, deprecation: { ...usage.deprecation, since: undefined } }], catalogue, '2026-11-20')
    expect(finding?.message).toContain('was removed after 2026-10-15: a request that sends it')
  })

  it('says of a scheduled response field until when it works and what happens then', () => {
    expect(messageOf('getcollection.trackingToken', '2026-11-20')).toBe(
      'Field `trackingToken` in the response of POST /rest/api/v1/getcollection stops working after 2027-01-15 ' +
        '(deprecated since 2026-05-07): from then on it is omitted from the response. Use `collection.trackingToken` instead.',
    )
  })

  it('says of a shared schema which operation the notice names', () => {
    const usage = usageOf(tree, 'createannouncement.snippet', 'token', { direction: 'response' })
    const search = catalogue.operations.get('client.search')
    const [finding] = judge([{ ...usage, operation: search ?? usage.operation }], catalogue, '2026-11-20')
    expect(finding?.message).toMatch(
      /^Field `snippet` in the response of POST \/rest\/api\/v1\/search was .* The notice names the operation "createannouncement", which shares the schema\. Use `text` instead\.$/,
    )
    expect(finding?.fix).toBe('review')
  })

  it('repeats the notice of an endpoint that has no replacement', () => {
    expect(messageOf('listanswers', '2026-11-20')).toBe(
      'Endpoint POST /rest/api/v1/listanswers was removed after 2026-10-15 (deprecated since 2026-01-21): a call gets 410 Gone. ' +
        'No replacement is named: "no longer serves a purpose".',
    )
  })

  it.each(['Deprecated: use latest_charge instead.', 'Use latest_charge', 'superseded by latest_charge'])(
    'does not say that nothing is named where the notice does: %s',
    (notice) => {
      const usage = usageOf(tree, 'listanswers', 'token')
      const [finding] = judge([{ ...usage, deprecation: { ...usage.deprecation, notice } }], catalogue, '2026-11-20')
      expect(finding?.message).toContain(` No replacement that can be written is named; the notice says: "${notice}".`)
    },
  )

  it.each(['no longer in use', 'Do not use it any more.', 'boards no longer supported'])(
    'says so where the notice names none: %s',
    (notice) => {
      const usage = usageOf(tree, 'listanswers', 'token')
      const [finding] = judge([{ ...usage, deprecation: { ...usage.deprecation, notice } }], catalogue, '2026-11-20')
      expect(finding?.message).toContain(` No replacement is named: "${notice}".`)
    },
  )

  it.each(['getusercount', 'indexemployee.location', 'getpolicy.enabled'])('does not repeat the notice of %s', (id) => {
    expect(messageOf(id, '2026-09-01')).toMatch(/ No replacement is named\.$/)
  })

  it('names a replacement of several words without marking it as code', () => {
    expect(messageOf('chat.citations', '2026-09-01', 'response')).toMatch(
      / Use ChatMessageFragment\.citation and ChatMessageCitation\.referenceRanges instead\.$/,
    )
  })

  it('names the operation that carries a shared schema, not that of the entry', () => {
    const search = { id: 'search', interface: 'client', method: 'POST', path: '/rest/api/v1/search', source: 'x' }
    const usage = usageOf(tree, 'createannouncement.snippet', 'token', { direction: 'response', operation: search })
    const [finding] = judge([usage], catalogue, '2026-11-20')
    expect(finding?.message).toContain('in the response of POST /rest/api/v1/search was removed')
  })

  it('says nothing of what happens where the catalogue does not', () => {
    const usage = usageOf(tree, 'createannouncement.role', 'token', { direction: 'request' })
    const [finding] = judge([{ ...usage, deprecation: { ...usage.deprecation, after: {} } }], catalogue, '2026-09-01')
    expect(finding?.message).toBe(
      'Field `role` in the request of POST /rest/api/v1/createannouncement stops working after 2026-10-15 ' +
        '(deprecated since 2026-02-05). Use `permissions` instead.',
    )
  })
})
