import { describe, expect, it } from 'vitest'
import { HOLE, indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'

const index = indexCatalogue(loadCatalogue())

describe('indexCatalogue', () => {
  it('builds the lookups of a catalogue once', () => {
    expect(indexCatalogue(loadCatalogue())).toBe(index)
  })

  it('knows the deprecation of a whole operation', () => {
    expect(index.endpointOf.get('listanswers')?.id).toBe('listanswers')
    expect(index.endpointOf.get('chat')).toBeUndefined()
  })

  it('knows the deprecated fields of an operation', () => {
    expect(index.fieldsOf.get('getcollection')?.map(({ id }) => id)).toEqual(['getcollection.trackingToken'])
    expect(index.fieldsOf.get('listanswers')).toBeUndefined()
  })

  it('knows the names of all deprecated fields', () => {
    expect(index.fieldNames.size).toBe(21)
    expect([...index.fieldNames]).toEqual(expect.arrayContaining(['snippet', 'role', 'trackingToken', 'location']))
  })

  it('finds an operation by its path', () => {
    const idsAt = (path: string) => index.matchPath(path).map(({ id }) => id)
    expect(idsAt('/rest/api/v1/listanswers')).toEqual(['listanswers'])
    expect(idsAt(`/rest/api/v1/governance/data/policies/${HOLE}?version=2`)).toEqual(['client.updatepolicy', 'getpolicy'])
    expect(idsAt('/rest/api/v1/governance/data/policies/p1/download')).toEqual([])
    expect(idsAt('/api/index/v1/')).toEqual([])
  })

  it('answers for an id that is not known as for an item without replacement', () => {
    expect(index.deprecation('nothing')).toBeUndefined()
    expect(index.replacement('nothing')).toEqual({ id: 'nothing', kind: 'none', says: '', fix: {} })
  })

  it('chooses files by prefixes, the SDK and distinctive operation names', () => {
    expect(index.needles.strong).toEqual([
      'rest/api/v1',
      'api/index/v1',
      ...['rest/api', 'api/index'].flatMap((stem) => ['/${', "/'", '/"', '/`'].map((end) => stem + end)),
      '@gleanwork/api-client',
      'bulkindexemployees',
      'createannouncement',
      'getanswer',
      'getcollection',
      'getdatasourceconfig',
      'getdocumentcount',
      'getdocumentstatus',
      'getusercount',
      'indexdocument',
      'indexemployee',
      'listanswers',
      'rotatetoken',
      '/api/v1/chat',
      '/api/v1/governance/data/policies',
      '/api/v1/insights',
    ])
  })

  it('chooses files by what follows the first segment of a path, which the base of a client may hold', () => {
    const operation = (path: string) => ({ id: path, interface: 'desk', method: 'GET', path, source: 'docs' })
    const { needles } = indexCatalogue({
      interfaces: [{ id: 'desk', prefix: '/rest/api/2/', source: 'docs' }],
      operations: [operation('/rest/api/2/find'), operation('/rest/api/2/board')],
      deprecations: [
        { id: 'find', kind: 'endpoint', operation: '/rest/api/2/find', sunset: '2026-12-31', notice: '', after: {}, source: 'docs' },
      ],
      replacements: [],
      sdks: [],
    })
    expect(needles.strong).toContain('/api/2/find')
    expect(needles.strong).not.toContain('/api/2/board')
  })

  it('chooses files by short operation names, too, where their interface has no prefix and something of them goes, as segments', () => {
    const operation = (segment: string) => ({ id: segment, interface: 'shop', method: 'GET', path: `/${segment}/{id}`, source: 'docs' })
    const { needles } = indexCatalogue({
      interfaces: [{ id: 'shop', prefix: '/', source: 'docs' }],
      operations: [operation('orders'), operation('carts')],
      deprecations: [{ id: 'orders', kind: 'endpoint', operation: 'orders', sunset: '2026-12-31', notice: '', after: {}, source: 'docs' }],
      replacements: [],
      sdks: [],
    })
    expect(needles).toEqual({ strong: ['/orders', "'orders", '"orders', '`orders', '}orders'], weak: ['orders', 'carts'] })
  })

  it.each([
    ['/v1/orders/', '/v1/orders/list', 'orders'],
    ['/api/orders/', '/api/orders/{id}/lines', 'orders'],
    ['/api/v1/', '/api/v1/orders/{id}', 'api/v1'],
    ['/', '/orders({id})', 'orders'],
  ])('chooses files of the interface at %s with %s by the name that stands at a call: %s', (prefix, path, needle) => {
    const { needles } = indexCatalogue({
      interfaces: [{ id: 'shop', prefix, source: 'docs' }],
      operations: [{ id: 'get', interface: 'shop', method: 'GET', path, source: 'docs' }],
      deprecations: [{ id: 'get', kind: 'endpoint', operation: 'get', sunset: '2026-12-31', notice: '', after: {}, source: 'docs' }],
      replacements: [],
      sdks: [],
    })
    expect(needles.strong).toEqual(needle.includes('/') ? [needle] : ['/', "'", '"', '`', '}'].map((mark) => mark + needle))
  })

  it('does not choose files by field names and everyday words', () => {
    expect(index.needles.weak).toEqual(expect.arrayContaining([...index.fieldNames, 'chat', 'insights', 'policies']))
    expect(index.needles.weak).toHaveLength(24)
  })
})
