import { expect, test } from 'vitest'
import { runCli } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'

const source = 'changes'
const entry = (more: object) => ({ kind: 'field', operation: 'crm', notice: '', after: {}, directions: ['request'], source, ...more })
const catalogue = {
  interfaces: [{ id: 'crm', prefix: '/crm/', servers: ['https://api.acme.test'], source }],
  operations: [
    { id: 'crm', interface: 'crm', method: '*', path: '/crm/**', source },
    { id: 'deals', interface: 'crm', method: 'GET', path: '/crm/deals', source },
  ],
  deprecations: [
    entry({ id: 'in-header', field: 'Api-Version', in: 'header', values: ['2026-01'] }),
    entry({ id: 'in-query', field: 'api-version', in: 'query', values: ['2026-01'] }),
    entry({ id: 'deals', kind: 'endpoint', operation: 'deals', directions: undefined }),
  ],
  replacements: [],
}

const program = `import axios from 'axios'
const old = axios.create({ baseURL: 'https://api.acme.test/crm', headers: { 'Api-Version': '2026-01' } }) //! in-header
const late = axios.create({ baseURL: 'https://api.acme.test/crm', headers: { 'Api-Version': '2026-07' } })
export const a = () => old.get('/contacts')
export const b = () => late.get('/contacts')
export const c = () => fetch('https://api.acme.test/crm/deals', { headers: { 'api-version': '2026-01' } }) //! deals, in-header
export const d = () => fetch('https://api.acme.test/crm/contacts?api-version=2026-01') //! in-query
export const e = () => fetch('https://api.acme.test/crm/contacts?api-version=2026-07')
export const f = (version: string) => fetch('https://api.acme.test/crm/contacts', { headers: { 'Api-Version': version } })
export const g = () => fetch('https://api.acme.test/other/contacts', { headers: { 'Api-Version': '2026-01' } })
`

test('a version that callers choose by a header or a parameter is found by its value', async () => {
  const marks = program.split('\n').flatMap((line, index) => {
    const [, ids] = /\/\/! (.*)$/.exec(line) ?? []
    return (ids?.split(', ') ?? []).map((id) => `${index + 1} ${id}`)
  })
  const folder = makeFolder({
    'catalogue.json': JSON.stringify({ ...catalogue, replacements: undefined }),
    'api-sunset.config.json': JSON.stringify({ catalogues: ['./catalogue.json'] }),
    'src/a.ts': program.replace(/ \/\/!.*$/gm, ''),
  })
  const { stdout, stderr } = await runCli(folder, ['check', 'src', '--as-of', '2026-11-20', '--format', 'json'])
  const { findings, calls } = JSON.parse(stdout || stderr) as {
    findings: { line: number; id: string }[]
    calls: { open: { line: number; reason: string }[] }
  }
  expect(findings.map(({ line, id }) => `${line} ${id}`).sort()).toEqual(marks.sort())
  expect(calls.open).toEqual([expect.objectContaining({ line: 9, reason: 'what is sent as `Api-Version` is not seen here' })])
})
