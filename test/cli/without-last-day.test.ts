import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const reportSchema = JSON.parse(readFileSync(new URL('../../src/schemas/report.schema.json', import.meta.url), 'utf8')) as object
const catalogue = {
  interfaces: [{ id: 'shop', prefix: '/v1/', source: 'docs' }],
  operations: [
    { id: 'dropCart', interface: 'shop', method: 'DELETE', path: '/v1/carts/{id}', source: 'docs' },
    { id: 'addLine', interface: 'shop', method: 'POST', path: '/v1/lines', source: 'docs' },
  ],
  deprecations: [
    { id: 'dropCart', kind: 'endpoint', operation: 'dropCart', notice: 'deprecated', after: {}, source: 'docs' },
    { id: 'addLine', kind: 'endpoint', operation: 'addLine', sunset: '2026-06-30', notice: '', after: {}, source: 'docs' },
  ],
}
const source = `export const drop = (id: string) => fetch(\`https://shop.example.com/v1/carts/\${id}\`, { method: 'DELETE' })
export const add = () => fetch('https://shop.example.com/v1/lines', { method: 'POST' })
`
const config = '{ "catalogues": ["shop.json"] }'
const makeShop = (program = source) => makeFolder({ 'shop.json': JSON.stringify(catalogue), 'a.ts': program, '.api-sunsetrc': config })
const ofItem = (text: string) => text.split('\n').filter((line) => /no day/i.test(line))

describe('an item for which no last day is named', () => {
  test('stays scheduled, whatever the day, and its message says so', async () => {
    const { stdout } = await runCli(makeShop(), ['check', '--as-of', '2099-01-01'])
    expect(ofItem(stdout)).toEqual([
      expect.stringContaining('warning  Endpoint DELETE /v1/carts/{id} is deprecated; no day is named on which it stops working.'),
      '  no day named: 1 finding (dropCart)',
    ])
  })

  test('has "sunset": null in the report', async () => {
    const report = JSON.parse((await runCli(makeShop(), ['check', '--as-of', '2026-11-20', '--format', 'json'])).stdout) as {
      findings: { id: string; phase: string; sunset: string | null }[]
    }
    const validate = new Ajv({ strict: false }).compile(reportSchema)
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
    expect(report.findings.map(({ id, phase, sunset }) => ({ id, phase, sunset }))).toEqual([
      { id: 'dropCart', phase: 'scheduled', sunset: null },
      { id: 'addLine', phase: 'removed', sunset: '2026-06-30' },
    ])
  })

  test('does not count within any number of days', async () => {
    const quiet = makeShop(source.split('\n')[0])
    expect((await runCli(quiet, ['check', '--within', '9999d'])).code).toBe(0)
    expect((await runCli(quiet, ['check', '--fail-on', 'scheduled'])).code).toBe(1)
  })

  test('is the last row of a comment on a pull request', async () => {
    const { stdout } = await runCli(makeShop(), ['check', '--as-of', '2026-11-20', '--format', 'markdown'])
    expect(stdout).toMatch(/\| 2026-06-30 \| removed \|.*\n\| no day named \| scheduled \| 1 \| 2 \|/)
  })

  test('is the last of the list, and removed by no day', async () => {
    expect((await runCli(makeShop(), ['list'])).stdout.trim().split('\n').at(-1)).toMatch(/^scheduled {2}no day named {2,}dropCart /)
    expect((await runCli(makeShop(), ['list', '--removed-by', '2099-01-01'])).stdout).not.toContain('dropCart')
  })

  test('is the end of the timeline, and no event of the calendar', async () => {
    const { stdout } = await runCli(makeShop(), ['timeline', '--format', 'markdown'])
    expect(stdout).toMatch(/## No day named\n\n1 item deprecated without a last day\.\n\n- `dropCart`: .*\n$/)
    expect((await runCli(makeShop(), ['timeline', '--format', 'ics'])).stdout).not.toContain('dropCart')
  })

  test('is explained as such', async () => {
    expect((await runCli(makeShop(), ['explain', 'dropCart'])).stdout).toContain('Deprecated. No day is named on which it stops working.')
  })

  test('is a rule of SARIF without a date', async () => {
    const { runs } = JSON.parse((await runCli(makeShop(), ['check', '--format', 'sarif'])).stdout) as {
      runs: { tool: { driver: { rules: { id: string; shortDescription: { text: string }; properties: object }[] } } }[]
    }
    const rule = runs[0]?.tool.driver.rules.find(({ id }) => id === 'dropCart')
    expect(rule?.shortDescription.text).toBe('Endpoint DELETE /v1/carts/{id} is deprecated.')
    expect(rule?.properties).not.toHaveProperty('sunset')
  })

  test('is accepted by a baseline for good', async () => {
    const folder = makeShop()
    await runCli(folder, ['check', '--as-of', '2026-06-01', '--baseline', 'base.jsonl', '--update-baseline'])
    const { stdout } = await runCli(folder, ['check', '--as-of', '2099-01-01', '--baseline', 'base.jsonl', '--format', 'json'])
    expect((JSON.parse(stdout) as { findings: { id: string }[] }).findings.map(({ id }) => id)).toEqual(['addLine'])
  })
})
