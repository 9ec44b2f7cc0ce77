import { describe, expect, it } from 'vitest'
import type { Deprecation, Direction } from '../../src/catalogue/types.js'
import { phaseOn } from '../../src/catalogue/phase.js'
import { tipOf } from '../../src/finding/tip.js'
import { catalogue } from './usages.js'

function tipFor(id: string, asOf: string, direction?: Direction, change: Partial<Deprecation> = {}): string {
  const known = catalogue.catalogue.deprecations.find((item) => item.id === id)
  const operation = known && catalogue.operations.get(known.operation)
  if (!known || !operation) throw new Error(`There is no ${id}.`)
  const deprecation = { ...known, ...change }
  const usage = { deprecation, operation, direction } as Parameters<typeof tipOf>[0]
  return tipOf(usage, phaseOn(deprecation, asOf), catalogue.replacement(id))
}

describe('the tip of a finding', () => {
  it('begins with what to write instead', () => {
    expect(tipFor('createannouncement.snippet', '2026-11-20', 'request')).toBe(
      'Use `text` instead of `snippet` in the request of POST /rest/api/v1/createannouncement: removed after 2026-10-15. ' +
        'A request that sends it gets 400 Bad Request.',
    )
    expect(tipFor('chat.citations', '2026-09-01', 'response')).toMatch(
      /^Use ChatMessageFragment\.citation and ChatMessageCitation\.referenceRanges instead of `citations` in the response of POST /,
    )
  })

  it('begins with what to leave where nothing is named instead', () => {
    expect(tipFor('listanswers', '2026-11-20')).toMatch(/^Stop calling POST \/rest\/api\/v1\/listanswers: removed after 2026-10-15\. A call gets /)
    expect(tipFor('indexemployee.location', '2026-09-01', 'request')).toMatch(/^Stop sending `location` in the request of POST .*: stops working after /)
    expect(tipFor('getpolicy.enabled', '2026-09-01', 'response')).toMatch(/^Stop reading `enabled` in the response of /)
  })

  it('names a parameter or a header as what it is', () => {
    expect(tipFor('createannouncement.snippet', '2026-11-20', 'request', { in: 'query' })).toMatch(/^Use `text` instead of the query parameter `snippet` /)
    expect(tipFor('createannouncement.snippet', '2026-11-20', 'request', { in: 'header' })).toMatch(/^Use `text` instead of the header `snippet` /)
  })

  it('says what the notice says where that names another in words', () => {
    expect(tipFor('listanswers', '2026-11-20', undefined, { notice: 'superseded by latest_charge' })).toMatch(
      /^The notice says of POST \/rest\/api\/v1\/listanswers "superseded by latest_charge": removed after /,
    )
  })

  it('says that no day is named', () => {
    expect(tipFor('listanswers', '2026-11-20', undefined, { sunset: undefined })).toBe(
      'Stop calling POST /rest/api/v1/listanswers: deprecated since 2026-01-21, and no day is named on which it stops working.',
    )
  })

  it('is no longer than a tooltip shows for half of the catalogue and more', () => {
    const tips = catalogue.catalogue.deprecations.flatMap(({ id, kind, directions = ['request', 'response'] }) => {
      const sides = kind === 'endpoint' ? [undefined] : directions
      return sides.flatMap((direction) => ['2026-01-01', '2027-06-01'].map((day) => tipFor(id, day, direction)))
    })
    const lengths = tips.map(({ length }) => length).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(160)
    // what happens then is left out before that
    expect(tips.filter(({ length }) => length > 160).filter((tip) => / A (?:call|request)|From then on/.test(tip))).toEqual([])
  })
})
