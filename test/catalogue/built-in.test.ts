import { describe, expect, it } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { holdsField, landingPlace } from '../../src/catalogue/places.js'
import type { Deprecation } from '../../src/catalogue/types.js'

const catalogue = loadCatalogue()
const { deprecations, operations, replacements, sdks, interfaces } = catalogue
const index = indexCatalogue(catalogue)
/** The operations of the specification; the others are there for the schemas that they share. */
const specified = operations.filter(({ source }) => source.startsWith('specification'))

function deprecation(id: string): Deprecation {
  const found = index.deprecation(id)
  if (!found) throw new Error(`no deprecation ${id}`)
  return found
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map((row) => row.id)
}

describe('the built-in catalogue', () => {
  it('holds the 27 items of section 9', () => {
    expect(idsOf(deprecations)).toEqual([
      'bulkindexemployees',
      'chat.citations',
      'createannouncement.boardId',
      'createannouncement.documents',
      'createannouncement.inviteTime',
      'createannouncement.isNegated',
      'createannouncement.reactions',
      'createannouncement.reminderTime',
      'createannouncement.role',
      'createannouncement.snippet',
      'getanswer.trackingToken',
      'getcollection.trackingToken',
      'getdocumentcount',
      'getdocumentstatus',
      'getpolicy.anyoneWithLinkEnabled',
      'getpolicy.datasources',
      'getpolicy.enabled',
      'getpolicy.externalSharingOptions',
      'getpolicy.likelihoodThreshold',
      'getpolicy.sensitiveInfoTypes',
      'getpolicy.sensitiveRegexes',
      'getpolicy.sensitiveTerms',
      'getpolicy.urlGreenlist',
      'getusercount',
      'indexemployee.location',
      'insights.searchSessionSatisfaction',
      'listanswers',
    ])
  })

  it.each([
    ['deprecations', deprecations],
    ['operations', operations],
    ['replacements', replacements],
    ['interfaces', interfaces],
  ])('has unique and sorted ids in its %s', (_name, rows) => {
    const ids = idsOf(rows)
    expect(ids).toEqual([...new Set(ids)].sort())
  })

  it('ends 24 items on 2026-10-15 and 3 on 2027-01-15', () => {
    const endingOn = (day: string) => deprecations.filter((entry) => entry.sunset === day)
    expect(endingOn('2026-10-15')).toHaveLength(24)
    expect(idsOf(endingOn('2027-01-15'))).toEqual([
      'getanswer.trackingToken',
      'getcollection.trackingToken',
      'insights.searchSessionSatisfaction',
    ])
  })

  it('holds 5 items of the indexing interface and 22 of the client interface', () => {
    const perInterface = (id: string) => deprecations.filter((entry) => index.operations.get(entry.operation)?.interface === id)
    expect(perInterface('indexing')).toHaveLength(5)
    expect(perInterface('client')).toHaveLength(22)
  })

  it('names each id after its operation and field', () => {
    for (const { id, operation, field } of deprecations) expect(id).toBe(field === undefined ? operation : `${operation}.${field}`)
  })

  it('has one replacement row for each item', () => {
    expect(idsOf(replacements)).toEqual(idsOf(deprecations))
  })

  it('names a replacement for the 14 items for which the specification does', () => {
    const named = replacements.filter((replacement) => replacement.kind !== 'none')
    expect(named).toHaveLength(14)
    expect(named.every((replacement) => replacement.says !== '')).toBe(true)
    expect(replacements.filter((replacement) => replacement.kind === 'none' && replacement.says !== '')).toEqual([])
  })

  it('says why wherever a rewrite needs a look or is not made', () => {
    const unexplained = replacements.filter(({ kind, fix, why }) => !why && (kind === 'none' || Object.values(fix).includes('review')))
    expect(unexplained).toEqual([])
  })

  it('lets no replacement land on a deprecated place', () => {
    const landed = replacements.flatMap((replacement) => {
      const source = deprecation(replacement.id)
      const place = landingPlace(replacement, source)
      return place ? deprecations.filter((entry) => entry.operation === source.operation && holdsField(entry, place)) : []
    })
    expect(idsOf(landed)).toEqual([])
  })

  it('classes exactly four rewrites as safe', () => {
    const classed = replacements.flatMap(({ id, fix }) =>
      Object.entries(fix).map(([direction, fixClass]) => `${fixClass} ${id} ${direction}`),
    )
    expect(classed.filter((text) => text.startsWith('safe ')).map((text) => text.slice('safe '.length))).toEqual([
      'createannouncement.isNegated request',
      'createannouncement.snippet request',
      'getanswer.trackingToken response',
      'getcollection.trackingToken response',
    ])
  })

  it('knows the eight operations of the indexing interface with the paths of the specification', () => {
    const paths = specified.filter((operation) => operation.interface === 'indexing').map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual([
      'POST /api/index/v1/bulkindexemployees',
      'POST /api/index/v1/getdatasourceconfig',
      'POST /api/index/v1/getdocumentcount',
      'POST /api/index/v1/getdocumentstatus',
      'POST /api/index/v1/getusercount',
      'POST /api/index/v1/indexdocument',
      'POST /api/index/v1/indexemployee',
      'POST /api/index/v1/rotatetoken',
    ])
  })

  it('reads a policy with GET and everything else with POST', () => {
    expect(specified.filter(({ method }) => method !== 'POST').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /rest/api/v1/governance/data/policies/{id}',
    ])
  })

  it('places a field of the published API by the keys that enclose it', () => {
    expect(deprecation('getcollection.trackingToken').parents).toEqual([])
    expect(deprecation('chat.citations').parents).toEqual(['messages'])
    expect(deprecation('createannouncement.isNegated').parents).toEqual(['values'])
    expect(deprecation('getpolicy.sensitiveInfoTypes').parents).toEqual(['config', 'sensitiveContentOptions'])
  })

  it('never takes a replacement for the deprecated field of the same name', () => {
    expect(deprecation('getanswer.trackingToken').never).toEqual(['answer.trackingToken'])
    expect(deprecation('getcollection.trackingToken').never).toEqual(['collection.trackingToken'])
    expect(deprecation('createannouncement.inviteTime').never).toEqual(['invites.inviteTime'])
    expect(deprecation('createannouncement.reminderTime').never).toEqual(['invites.reminderTime'])
  })

  it('knows further operations only where they share the schema of a deprecated field', () => {
    const sharing = new Set(deprecations.flatMap(({ sharedBy = [] }) => sharedBy.map(({ method, path }) => `${method} ${path}`)))
    const further = operations.filter((operation) => !specified.includes(operation)).map(({ method, path }) => `${method} ${path}`)
    expect(further).toHaveLength(39)
    expect(further.filter((name) => !sharing.has(name))).toEqual([])
  })

  it('says for each direction what happens after the removal', () => {
    for (const { kind, directions, after } of deprecations) {
      expect(Object.keys(after)).toEqual(kind === 'endpoint' ? ['endpoint'] : directions)
    }
  })

  it('reaches every operation through the SDK, but for the one that it does not have', () => {
    const reached = new Set(sdks.flatMap((sdk) => sdk.methods.map((method) => method.operation)))
    expect([...reached, 'indexing.indexemployeelist'].sort()).toEqual(idsOf(operations))
  })

  it('takes the body of an SDK call from its first argument, but for the policy, whose first argument is its id', () => {
    const bodyOf = new Map(sdks.flatMap((sdk) => sdk.methods.map((method) => [method.operation, method.body])))
    expect(bodyOf.get('createannouncement')).toBe(0)
    expect(bodyOf.get('getpolicy')).toBeUndefined()
  })
})
