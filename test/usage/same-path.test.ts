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

async function findingsIn(code: string, evidence: 'proven' | 'likely' = 'proven', known = catalogue) {
  const cwd = makeFolder({ 'a.js': code })
  const options = { paths: [], cwd, asOf: '2026-11-20', catalogue: indexCatalogue(known), gitignore: false, evidence }
  return (await check(options)).findings
}

async function found(code: string, evidence: 'proven' | 'likely' = 'proven'): Promise<string[]> {
  return (await findingsIn(code, evidence)).map(({ id, evidence: how }) => `${id} ${how}`)
}

async function places(code: string): Promise<string[]> {
  return (await findingsIn(code)).map(({ line, column }) => `${line}:${column}`)
}

describe('a deprecated operation beside one of the same path that stays', () => {
  test('is found where the method is told', async () => {
    expect(await found("fetch(`https://x.example.com/desk/v1/tickets/${id}`, { method: 'DELETE' })")).toEqual([
      'DELETE /desk/v1/tickets/{id} proven',
    ])
    expect(await found('fetch(`https://x.example.com/desk/v1/tickets/${id}`)')).toEqual([])
  })

  test.each([
    ['GET', (address: string) => `window.open(${address}, '_self')`],
    ['GET', (address: string) => `location.assign(${address})`],
    ['GET', (address: string) => `window.location.replace(${address})`],
    ['GET', (address: string) => `location.href = ${address}`],
    ['GET', (address: string) => `new EventSource(${address})`],
    ['POST', (address: string) => `navigator.sendBeacon(${address})`],
  ])('is asked for by %s where a browser does by itself', async (method, send) => {
    expect(await found(`export const go = (id) => { ${send('`/desk/v1/tickets/${id}`')} }`)).toEqual([])
    const paths = { GET: '/desk/v1/queues', POST: '/desk/v1/notes' }
    const kept = [...catalogue.operations, operation('POST', '/desk/v1/notes'), operation('DELETE', '/desk/v1/queues')]
    const deprecations = [gone('GET /desk/v1/queues'), gone('DELETE /desk/v1/queues'), gone('POST /desk/v1/notes')]
    const all = { ...catalogue, operations: kept, deprecations }
    const path = paths[method as 'GET' | 'POST']
    expect((await findingsIn(send(`'${path}'`), 'proven', all)).map(({ id }) => id)).toEqual([`${method} ${path}`])
  })

  test('is not asked for by a text that is called as the address of the page is', async () => {
    const kept = { ...catalogue, deprecations: [gone('GET /desk/v1/queues')] }
    const program = "export const short = (location) => location.replace('/desk/v1/queues', '')"
    expect(await findingsIn(program, 'proven', kept)).toEqual([])
    expect(await findingsIn(program.replace('(location)', '()'), 'proven', kept)).toHaveLength(1)
  })

  test('is found where options of unknown content are laid over a written method', async () => {
    const sender = (method: string) => `export const send = (settings) => fetch('/desk/v1/tickets/7', { method: '${method}', ...settings })`
    expect(await found(sender('DELETE'))).toEqual(['DELETE /desk/v1/tickets/{id} proven'])
    expect(await found(sender('GET'))).toEqual([])
  })

  test('is found where the method is written beside the path', async () => {
    const row = (method: string) => `export const remove = defineMethod({ method: '${method}', fullPath: '/desk/v1/tickets/{id}' })`
    expect(await found(row('DELETE'))).toEqual(['DELETE /desk/v1/tickets/{id} proven'])
    expect(await found(row('GET'))).toEqual([])
  })

  test('is found in the branch that sets path and method for a call behind all branches', async () => {
    const code = `
      async function send(method, endpoint) {
        return (await fetch('https://x.example.com/desk/v1/' + endpoint, { method })).json()
      }
      export async function run(operation, id) {
        let requestMethod = 'GET'
        let endpoint = ''
        if (operation === 'delete') {
          requestMethod = 'DELETE'
          endpoint = \`tickets/\${id}\`
        } else if (operation === 'update') {
          requestMethod = 'PUT'
          endpoint = \`tickets/\${id}\`
        } else {
          endpoint = \`tickets/\${id}\`
          requestMethod = 'GET'
        }
        return send(requestMethod, endpoint)
      }`
    expect(await places(code)).toEqual(['10:22'])
  })

  test.each([
    ['a call whose method is not known', 'export const call = (method) => fetch(`https://x.example.com/desk/v1/tickets/7`, { method })'],
    ['a call of what is not known', "import { send } from 'bus'\nsend(`/desk/v1/tickets/${id}`)"],
  ])('is likely in %s', async (_, code) => {
    expect(await found(code)).toEqual([])
    expect(await found(code, 'likely')).toEqual(['DELETE /desk/v1/tickets/{id} likely'])
  })

  test('is found where it is selected, not in a constant for the collection that others share', async () => {
    const tickets = "const TICKETS = 'https://x.example.com/desk/v1/tickets'\nexport const get = (id) => fetch(`${TICKETS}/${id}`)\n"
    expect(await places(`${tickets}export const drop = (id) => fetch(\`\${TICKETS}/\${id}\`, { method: 'DELETE' })\n`)).toEqual(['3:38'])
    const builder = 'const ticket = (id) => `https://x.example.com/desk/v1/tickets/${id}`\n'
    expect(await places(`${builder}export const drop = (id) => fetch(ticket(id), { method: 'DELETE' })\n`)).toEqual(['1:24', '2:35'])
  })

  test.each([
    ['a template', 'const root = `${process.env.BASE}/desk/v1/tickets`', 'const drop = (id) => fetch(`${root}/${id}`, drops)', '3:31'],
    ['a sum', "const root = process.env.BASE + '/desk/v1/tickets/'", 'const drop = (id) => fetch(root + id, drops)', '3:28'],
    ['a builder', 'const root = (host) => `${host}/desk/v1/tickets`', "const drop = (id) => fetch(root('') + '/' + id, drops)", '3:28'],
    ['a member', "const own = { root: '/desk/v1/tickets' }", "const drop = (id) => fetch([own.root, id].join('/'), drops)", '3:29'],
    ['a local', '', 'function drop(id) { const root = `/desk/v1/tickets`\n return fetch(`${root}/${id}`, drops) }', '4:18'],
  ])('is found where a path is continued that is shared as %s', async (_, root, drop, place) => {
    const drops = "const drops = { method: 'DELETE' }"
    expect(await places([drops, root, drop, 'export const list = () => fetch(root)'].join('\n'))).toEqual([place])
  })

  test('is found in a constant that spells the path to its end, and where it is selected', async () => {
    const last = "export const drop = (id) => fetch(process.env.BASE + PATHS.TICKET.replace('{id}', id), { method: 'DELETE' })"
    expect(await places(`const PATHS = { TICKET: '/desk/v1/tickets/{id}' }\n${last}`)).toEqual(['1:25', '2:54'])
    const all = 'const TICKET = `${process.env.BASE}/desk/v1/tickets/:id`\n'
    const fill = 'const fill = (path, values) => path.replace(/:(\\w+)/g, (_, key) => values[key])\n'
    expect(await places(`${all}${fill}export const drop = (id) => fetch(fill(TICKET, { id }), { method: 'DELETE' })`)).toEqual([
      '1:16',
      '3:40',
    ])
  })

  test('is not found in a path that no call is seen to take', async () => {
    expect(await found('export const pathOf = (id) => `/desk/v1/tickets/${id}`')).toEqual([])
    expect(await found("export const QUEUES = '/desk/v1/queues'")).toEqual([])
  })
})

describe('a text that names method and path together', () => {
  const ask = (call: string) => `import { desk } from 'desk-client'\nawait ${call}`

  test.each([
    ['is that of a request', "desk.request('DELETE /desk/v1/tickets/{id}', { id })", ['DELETE /desk/v1/tickets/{id} proven']],
    [
      'is that of a request with the values put in',
      'desk.request(`DELETE /desk/v1/tickets/${id}`)',
      ['DELETE /desk/v1/tickets/{id} proven'],
    ],
    ['is that of several', "desk.paginate('GET /desk/v1/queues', { per_page: 100 })", ['GET /desk/v1/queues proven']],
    ['tells that the operation stays', "desk.request('GET /desk/v1/tickets/{id}', { id })", []],
    ['is of another method than any', "desk.request('POST /desk/v1/queues')", []],
    ['is that of what counts time', "desk.measure('GET /desk/v1/queues')", []],
    ['is one of prose', "desk.request('GET /desk/v1/queues is gone')", []],
  ])('%s', async (_, call, ids) => {
    expect(await found(ask(call))).toEqual(ids)
  })

  test('is found where it stands', async () => {
    expect(await places(ask("desk.request('GET /desk/v1/queues')"))).toEqual(['2:20'])
  })
})
