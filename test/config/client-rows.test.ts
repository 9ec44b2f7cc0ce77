import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorCallees, clientNeedles, clientRows } from '../../src/config/client-rows.js'
import { loadConfig } from '../../src/config/load-config.js'
import { makeFolder } from '../temp-folder.js'

describe('the rows of configured clients', () => {
  it('take the method from the place, the text, or a callee that is a verb', () => {
    const methodOf = (callee: string, method?: string) => Object.values(clientRows([{ callee, url: 0, method }])[0]?.calls ?? {})[0]?.method
    expect(methodOf('http.send', '1.method')).toEqual(['1.method'])
    expect(methodOf('http.send', 'PUT')).toBe('PUT')
    expect(methodOf('http.post')).toBe('POST')
    expect(methodOf('http.send')).toEqual([])
  })

  it('name a type for a member of two names, and a package for an export', () => {
    const [member, exported] = clientRows([
      { callee: 'Http.send', url: 0 },
      { callee: 'import("@acme/http").send', url: 0 },
    ])
    expect(member).toMatchObject({ callee: { names: ['Http', 'send'] }, types: ['Http'] })
    expect(exported).toMatchObject({ callee: { names: ['send'], module: '@acme/http' }, modules: ['@acme/http#send'] })
  })

  it('let files be chosen by their last name only where they hold nothing else of the API', () => {
    expect(
      clientNeedles([
        { callee: 'http.send', url: 0, base: '/rest/api/v1' },
        { callee: 'ask', url: 0 },
      ]),
    ).toEqual(['send'])
  })

  it('find modules from the folder of the configuration', async () => {
    expect(anchorCallees([{ callee: 'import("@acme/http").send', url: 0 }], '/p')[0]?.callee).toBe('import("@acme/http").send')
    const cwd = makeFolder({ '.api-sunsetrc.json': '{ "clients": [{ "callee": "import(\'./lib/http.js\').send", "url": 0 }] }' })
    const { config } = await loadConfig(join(cwd))
    expect(config.clients?.[0]?.callee).toBe(`import('${resolve(cwd, 'lib/http.js')}').send`)
  })
})
