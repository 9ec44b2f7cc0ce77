import { describe, expect, it } from 'vitest'
import { createPathGuess, createPathMatcher, HOLE, lastLiteralSegment } from '../../src/catalogue/match-path.js'
import type { Operation } from '../../src/catalogue/types.js'

function operation(method: string, path: string): Operation {
  return { id: `${method} ${path}`, interface: 'x', method, path, source: 'test' }
}

const match = createPathMatcher([
  operation('POST', '/v1/orders'),
  operation('GET', '/v1/orders'),
  operation('GET', '/v1/orders/{id}'),
  operation('GET', '/v1/orders/recent'),
  operation('GET', '/v1/orders/{id}/lines/{line}'),
  operation('GET', '/v1/{kind}/summary/lines/{line}'),
])
const idsAt = (path: string) => match(path).map(({ id }) => id)

describe('createPathMatcher', () => {
  it('finds every operation of a path, whatever its method', () => {
    expect(idsAt('/v1/orders')).toEqual(['POST /v1/orders', 'GET /v1/orders'])
  })

  it('lets text that is not known fill two parameters before a written segment, where it fits no other path', () => {
    const matchPairs = createPathMatcher([
      operation('GET', '/repos/{owner}/{name}/import'),
      operation('GET', '/teams/{team}/import'),
    ])
    const pairsAt = (path: string) => matchPairs(path).map(({ id }) => id)
    expect(pairsAt(`/repos/${HOLE}/import`)).toEqual(['GET /repos/{owner}/{name}/import'])
    expect(pairsAt(`/teams/${HOLE}/import`)).toEqual(['GET /teams/{team}/import'])
    expect(pairsAt(`/repos/${HOLE}`)).toEqual([])
    expect(pairsAt('/repos/desk/import')).toEqual([])
  })

  it('takes what has more written where unknown text can be two parameters and one', () => {
    const matchPairs = createPathMatcher([
      operation('GET', '/repos/{owner}/{name}'),
      operation('GET', '/repos/{owner}/{name}/import'),
      operation('GET', '/repos/{owner}/hooks'),
      operation('GET', '/repos/{owner}/{name}/hooks'),
    ])
    const pairsAt = (path: string) => matchPairs(path).map(({ id }) => id)
    expect(pairsAt(`/repos/${HOLE}/import`)).toEqual(['GET /repos/{owner}/{name}/import'])
    expect(pairsAt(`/repos/${HOLE}/hooks`)).toEqual(['GET /repos/{owner}/hooks'])
    expect(pairsAt('/repos/desk/import')).toEqual(['GET /repos/{owner}/{name}'])
    expect(pairsAt(`/repos/${HOLE}/desk`)).toEqual(['GET /repos/{owner}/{name}'])
  })

  it.each(['/v1/orders/', '/v1/orders?page=2', '/v1/orders/?page=2', '/v1/orders#top', `/v1/orders?page=${HOLE}`])(
    'does not mind the end of %j',
    (path) => {
      expect(idsAt(path)).toHaveLength(2)
    },
  )

  const otherCase = ['/v1/Orders', '/V1/orders']
  const otherSegments = ['/v1/order', '/v1/orders2', '/api/v1/orders', '/v1', '/', '']
  const otherSlashes = ['v1/orders', '//v1/orders', '/v1//orders']

  it.each([...otherCase, ...otherSegments, ...otherSlashes])('finds nothing at %j', (path) => {
    expect(idsAt(path)).toEqual([])
  })

  it.each(['/v1/orders/17', `/v1/orders/${HOLE}`, `/v1/orders/o-${HOLE}`, '/v1/orders/a%2Fb', '/v1/orders/17/'])(
    'takes one whole segment for a parameter in %j',
    (path) => {
      expect(idsAt(path)).toEqual(['GET /v1/orders/{id}'])
    },
  )

  it('reads a parameter with text around it', () => {
    const read = createPathMatcher(['/v1/{id}', '/v1/{id}.json', '/v1/{a}-{b}', '/v1/{id}:cancel'].map((path) => operation('GET', path)))
    const pathsAt = (path: string) => read(path).map((found) => found.path)
    expect(pathsAt('/v1/17')).toEqual(['/v1/{id}'])
    expect(pathsAt(`/v1/${HOLE}.json`)).toEqual(['/v1/{id}.json'])
    expect(pathsAt('/v1/.json')).toEqual(['/v1/{id}'])
    expect(pathsAt(`/v1/${HOLE}:cancel`)).toEqual(['/v1/{id}:cancel'])
    expect(pathsAt(`/v1/${HOLE}-${HOLE}`)).toEqual(['/v1/{a}-{b}'])
  })

  it('takes no empty segment for a parameter', () => {
    expect(idsAt('/v1/orders//lines/2')).toEqual([])
    expect(idsAt('/v1/orders//')).toEqual([])
  })

  it('takes no more than one segment for a parameter', () => {
    expect(idsAt('/v1/orders/17/lines')).toEqual([])
  })

  const holed = [`/v1/${HOLE}`, `/v1/ord${HOLE}`, `/${HOLE}/orders`, `/v1/orders${HOLE}`]

  it.each(holed)('lets no unknown text stand for a fixed segment in %j', (path) => {
    expect(idsAt(path)).toEqual([])
  })

  it('takes no longer for parameters without anything between them, which need a letter each', () => {
    const find = createPathMatcher([operation('GET', `/v1/${'{a}'.repeat(8)}x`)])
    const long = 'a'.repeat(100_000)
    expect([`${long}x`, `${long}y`, 'aaaaaaaax', 'aaaaaaax', 'x'].map((text) => find(`/v1/${text}`).length)).toEqual([1, 0, 1, 0, 0])
  })

  it.each([
    ['{a}-{b}', ['x-y', '--y', 'x--', '-a-b', 'x-y-z'], ['-y', 'x-', '-', '--', 'xy']],
    ['v{a}.{b}.json', ['v1.2.json', 'v1..json.json'], ['v1.json', 'v.2.json', 'v1..json', '1.2.json']],
  ])('fits %s to %j and not to %j', (segment, fitting, others) => {
    const find = createPathMatcher([operation('GET', `/v1/${segment}`)])
    const fits = (text: string): boolean => find(`/v1/${text}`).length > 0
    expect([fitting.filter((text) => !fits(text)), others.filter(fits)]).toEqual([[], []])
  })

  it('prefers the template with the most fixed segments', () => {
    expect(idsAt('/v1/orders/recent')).toEqual(['GET /v1/orders/recent'])
  })

  it('returns all templates that fit equally well', () => {
    expect(idsAt('/v1/orders/summary/lines/2')).toEqual(['GET /v1/orders/{id}/lines/{line}', 'GET /v1/{kind}/summary/lines/{line}'])
  })
})

describe('createPathGuess', () => {
  const mayBe = createPathGuess([operation('GET', '/v1/dns/settings'), operation('GET', '/v1/orders/{id}/lines')])

  it.each([
    `/${HOLE}/dns/${HOLE}`,
    `/${HOLE}/dns${HOLE}`,
    `/${HOLE}/d${HOLE}`,
    `/${HOLE}dns/${HOLE}`,
    `/v1/${HOLE}/7/${HOLE}`,
    `/v1/${HOLE}-${HOLE}`,
  ])('may spell a path as %j', (path) => {
    expect(mayBe(path)).toBe(true)
  })

  it.each([`/${HOLE}/groups${HOLE}`, `/v1/${HOLE}/settings/x/${HOLE}`, `/v1/dns/${HOLE}/dns/${HOLE}`])('does not as %j', (path) => {
    expect(createPathGuess([operation('GET', '/v1/dns/settings')])(path)).toBe(false)
  })

  it('lets a parameter be what is written between two holes', () => {
    expect(mayBe(`/${HOLE}/groups/${HOLE}`)).toBe(true)
  })
})

describe('lastLiteralSegment', () => {
  it.each([
    ['/v1/orders', 'orders'],
    ['/v1/orders/{id}', 'orders'],
    ['/v1/orders/{id}/lines/', 'lines'],
    ['/v1/orders/{id}.json', 'orders'],
    ["/v1/orders('{id}')", 'orders'],
    ['/v1/orders({id})/lines({line})', 'lines'],
    ['/v1/order-{id}', 'order'],
    ['/{id}', undefined],
    ['/', undefined],
  ])('of %s is %s', (path, segment) => {
    expect(lastLiteralSegment(path)).toBe(segment)
  })
})

describe('all below a path', () => {
  const all = createPathMatcher([operation('*', '/billing/v1/**'), operation('GET', '/billing/v1/plans/{id}')])
  const below = (path: string): string[] => all(path).map(({ id }) => id)

  it.each(['/billing/v1/orders', '/billing/v1/a/b/c?x=1', '/billing/v1', `/billing/v1/${HOLE}`, `/billing/v1${HOLE}`])('is %j', (path) => {
    expect(below(path)).toEqual(['* /billing/v1/**'])
  })

  it('stands beside what has a path of its own', () => {
    expect(below('/billing/v1/plans/7')).toEqual(['GET /billing/v1/plans/{id}', '* /billing/v1/**'])
  })

  it.each(['/billing/v10/orders', '/billing/v2/orders', '/billing', `/billing/${HOLE}/orders`])('is not %j', (path) => {
    expect(below(path)).toEqual([])
  })

  it('may be what a version is put into that is not known', () => {
    const mayBe = createPathGuess([operation('*', '/billing/v1/**')])
    expect([`/billing/${HOLE}/orders`, `/orders/${HOLE}`].map((path) => mayBe(path))).toEqual([true, false])
  })
})
