import { describe, expect, it } from 'vitest'
import { judge } from '../../src/finding/judge.js'
import { parse } from '../../src/syntax/parse.js'
import { catalogue, usageOf } from './usages.js'

const tree = parse('/app/a.ts', "const body = {\n  snippet: 'x',\n  role: 'y',\n}\nfetch('/rest/api/v1/listanswers')\n")
const snippet = usageOf(tree, 'createannouncement.snippet', 'snippet', { direction: 'request' })
const role = usageOf(tree, 'createannouncement.role', 'role', { direction: 'request' })
const endpoint = usageOf(tree, 'listanswers', "'/rest/api/v1/listanswers'")

function judged(asOf: string): object[] {
  return judge([snippet, endpoint], catalogue, asOf).map(({ id, phase, rule, severity }) => ({ id, phase, rule, severity }))
}

describe('judge', () => {
  it('calls an item removed on the day after its last day, as an error of the rule for removed ones', () => {
    expect(judged('2026-10-16')).toEqual([
      { id: 'createannouncement.snippet', phase: 'removed', rule: 'api-sunset/no-removed-field', severity: 'error' },
      { id: 'listanswers', phase: 'removed', rule: 'api-sunset/no-removed-endpoint', severity: 'error' },
    ])
  })

  it('calls an item scheduled on its last day, as a warning of the rule for deprecated ones', () => {
    expect(judged('2026-10-15')).toEqual([
      { id: 'createannouncement.snippet', phase: 'scheduled', rule: 'api-sunset/no-deprecated-field', severity: 'warning' },
      { id: 'listanswers', phase: 'scheduled', rule: 'api-sunset/no-deprecated-endpoint', severity: 'warning' },
    ])
  })

  it('places a finding at the token that must change', () => {
    const [finding] = judge([role], catalogue, '2026-11-20')
    expect(finding).toMatchObject({ line: 3, column: 3, endLine: 3, endColumn: 7, range: role.node.range })
  })

  it('takes the fix of the direction in which the field is used', () => {
    const fixIn = (direction: 'request' | 'response') => judge([{ ...snippet, direction }], catalogue, '2026-11-20')[0]?.fix
    expect([fixIn('request'), fixIn('response')]).toEqual(['safe', 'review'])
  })

  it('leaves an endpoint and a field without replacement to a person', () => {
    const board = usageOf(tree, 'createannouncement.boardId', 'role', { direction: 'request' })
    expect(judge([board, endpoint], catalogue, '2026-11-20').map(({ fix, replacement }) => ({ fix, replacement }))).toEqual([
      { fix: 'manual', replacement: null },
      { fix: 'manual', replacement: null },
    ])
  })

  it('names the replacement as the specification does', () => {
    expect(judge([role], catalogue, '2026-11-20')[0]?.replacement).toBe('permissions')
  })

  it('sorts by file, place and id, whatever the order of the usages', () => {
    const other = parse('/app/B.ts', "fetch('/rest/api/v1/listanswers')")
    const usages = [endpoint, role, usageOf(other, 'listanswers', "'/rest/api/v1/listanswers'"), snippet]
    const expected = [
      '/app/B.ts listanswers',
      '/app/a.ts createannouncement.snippet',
      '/app/a.ts createannouncement.role',
      '/app/a.ts listanswers',
    ]
    for (const order of [usages, usages.toReversed()]) {
      expect(judge(order, catalogue, '2026-11-20').map(({ id, usage }) => `${usage.tree.file} ${id}`)).toEqual(expected)
    }
  })

  it('reports a place once per id', () => {
    expect(judge([snippet, { ...snippet }, { ...snippet, node: snippet.node }], catalogue, '2026-11-20')).toHaveLength(1)
  })

  it('reports two ids at one place', () => {
    const both = [snippet, usageOf(tree, 'createannouncement.role', 'snippet', { direction: 'request' })]
    expect(judge(both, catalogue, '2026-11-20').map(({ id }) => id)).toEqual(['createannouncement.role', 'createannouncement.snippet'])
  })

  it('prefers a proven usage of a place to a likely one', () => {
    const likely = { ...snippet, evidence: 'likely' as const }
    for (const order of [
      [likely, snippet],
      [snippet, likely],
    ]) {
      expect(judge(order, catalogue, '2026-11-20')[0]?.usage.evidence).toBe('proven')
    }
  })

  it('takes the more cautious fix where a place is used in both directions', () => {
    const response = { ...snippet, direction: 'response' as const }
    for (const order of [
      [response, snippet],
      [snippet, response],
    ])
      expect(judge(order, catalogue, '2026-11-20')[0]?.fix).toBe('review')
  })
})
