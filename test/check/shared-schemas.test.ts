import { expect, test } from 'vitest'
import { runCli } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'

const OPERATIONS = 30
const numbers = Array.from({ length: OPERATIONS }, (_, number) => number)

/** A description of operations that all answer with one schema, and a program that asks for each of them. */
function project(): string {
  const zip = { type: 'string', deprecated: true, 'x-sunset': '2027-01-31' }
  const address = { type: 'object', properties: { zip, city: { type: 'string' } } }
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema: { $ref: '#/components/schemas/Address' } } } } }
  const paths = Object.fromEntries(numbers.map((number) => [`/places${number}`, { get: { operationId: `place${number}`, responses } }]))
  const servers = [{ url: 'https://api.shop.test/v1' }]
  const info = { title: 'Shop', version: '1' }
  const description = { openapi: '3.0.3', info, servers, paths, components: { schemas: { Address: address } } }
  const calls = numbers.map(
    (number) =>
      `export const show${number} = async () => (await axios.get<Address>('https://api.shop.test/v1/places${number}')).data.zip\n`,
  )
  return makeFolder({
    'openapi.json': JSON.stringify(description),
    'api-sunset.config.json': JSON.stringify({ catalogues: ['./catalogue.json'] }),
    'src/types.ts': 'export interface Address { zip?: string; city: string }\n',
    'src/places.ts': `import axios from 'axios'\nimport type { Address } from './types'\n${calls.join('')}`,
  })
}

test('a member that operations share is one finding, and a field of many operations does not flood the report', async () => {
  const folder = project()
  await runCli(folder, ['catalogue', 'import', 'openapi.json', '--out', 'catalogue.json'])
  const { stdout: json } = await runCli(folder, ['check', 'src', '--as-of', '2026-11-20', '--format', 'json'])
  const { findings } = JSON.parse(json) as { findings: { file: string; message: string }[] }
  const declared = findings.filter(({ file }) => file === 'src/types.ts')
  expect(declared).toHaveLength(1)
  expect(declared[0]?.message).toMatch(/\d+ other operations share it\.$/)
  expect(findings).toHaveLength(OPERATIONS + 1)

  const { stdout } = await runCli(folder, ['check', 'src', '--as-of', '2026-11-20'])
  expect(stdout.split('\n').filter((line) => /warning/.test(line))).toHaveLength(5)
  expect(stdout).toContain('26 further findings of field `zip` not listed: 31 in 2 files, of 30 operations (--format json has all).')
  expect(stdout).toContain(`works until 2027-01-31: 31 findings (place0.zip, place1.zip,`)
  expect(stdout).toContain('and 10 more items)')
})

test('so is a member of which the bodies of some operations are told by a further schema, too', async () => {
  const zip = { type: 'string', deprecated: true, 'x-sunset': '2027-01-31' }
  const object = (properties: object) => ({ type: 'object', properties })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const place = object({ box: ref('Box'), at: ref('Address') })
  const schemas = { Address: object({ zip: { $ref: 'zip.json' } }), Box: object({ zip }), Place: place }
  const answer = (name: string) => ({ responses: { 200: { description: 'ok', content: { 'application/json': { schema: ref(name) } } } } })
  const paths = {
    '/addresses': { get: { operationId: 'address', ...answer('Address') } },
    '/places': { get: { operationId: 'place', ...answer('Place') } },
  }
  const servers = [{ url: 'https://api.shop.test/v1' }]
  const description = { openapi: '3.0.3', info: { title: 'Shop', version: '1' }, servers, paths, components: { schemas } }
  const folder = makeFolder({
    'openapi.json': JSON.stringify(description),
    'zip.json': JSON.stringify(zip),
    'api-sunset.config.json': JSON.stringify({ catalogues: ['./catalogue.json'] }),
    'src/main.ts': `import axios from 'axios'
export interface Address { zip?: string }
export const one = async () => (await axios.get<Address>('https://api.shop.test/v1/addresses')).data
export const two = async () => (await axios.get<{ at: Address }>('https://api.shop.test/v1/places')).data
`,
  })
  await runCli(folder, ['catalogue', 'import', 'openapi.json', '--out', 'catalogue.json'])
  const { stdout } = await runCli(folder, ['check', 'src', '--as-of', '2026-11-20', '--format', 'json'])
  const { findings } = JSON.parse(stdout) as { findings: { line: number; message: string }[] }
  expect(findings.map(({ line }) => line)).toEqual([2])
  expect(findings[0]?.message).toMatch(/ 1 other operation shares it\.$/)
})
