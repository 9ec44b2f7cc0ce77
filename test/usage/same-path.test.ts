import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import type { Catalogue } from '../../src/catalogue/types.js'
import { check } from '../../src/check/check.js'
import { makeFolder } from '../temp-folder.js'

const operation = (method: string, path: string) => ({ id: `${method} ${path}`, interface: 'desk', method, path, source: 'docs' })
const gone = (id: string) => ({ id, kind: 'endpoint' as const, operation: id, sunset: '2026-01-31', notice: '', after: {}, source: 'docs' })
const catalogue: Catalogue = {
  interfaces: [{ id: 'desk', prefix: '/desk/v1/', source: 'docs' }],
  operations: [
    operation('GET', '/desk/v1/tickets/{id}'),
    operation('DELETE', '/desk/v1/tickets/{id}'),
    operation('GET', '/desk/v1/queues'),
  ],
  deprecations: [gone('DELETE /desk/v1/tickets/{id}'), gone('GET /desk/v1/queues')],
  replacements: [],
  sdks: [],
}

async function found(code: string, evidence: 'proven' | 'likely' = 'proven'): Promise<string[]> {
  const cwd = makeFolder({ 'a.js': code })
  const options = { paths: [], cwd, asOf: '2026-11-20', catalogue: indexCatalogue(catalogue), gitignore: false, evidence }
  return (await check(options)).findings.map(({ id, evidence: how }) => `${id} ${how}`)
}

describe('a deprecated operation beside one of the same path that stays', () => {
  test('is found where the method is told', async () => {
    expect(await found("fetch(`https://x.example.com/desk/v1/tickets/${id}`, { method: 'DELETE' })")).toEqual([
      'DELETE /desk/v1/tickets/{id} proven',
    ])
    expect(await found('fetch(`https://x.example.com/desk/v1/tickets/${id}`)')).toEqual([])
  })

  test.each([
    ['a call whose method is not known', 'export const call = (method) => fetch(`https://x.example.com/desk/v1/tickets/7`, { method })'],
    ['a call of what is not known', "import { send } from 'bus'\nsend(`/desk/v1/tickets/${id}`)"],
  ])('is likely in %s', async (_, code) => {
    expect(await found(code)).toEqual([])
    expect(await found(code, 'likely')).toEqual(['DELETE /desk/v1/tickets/{id} likely'])
  })

  test('is not found in a path that no call is seen to take', async () => {
    expect(await found('export const pathOf = (id) => `/desk/v1/tickets/${id}`')).toEqual([])
    expect(await found("export const QUEUES = '/desk/v1/queues'")).toEqual(['GET /desk/v1/queues proven'])
  })
})
