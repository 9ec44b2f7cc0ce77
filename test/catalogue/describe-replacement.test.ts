import { describe, expect, it } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { describeReplacement, lackOfRewriting } from '../../src/catalogue/describe-replacement.js'
import { explainDeprecation } from '../../src/catalogue/explain-deprecation.js'
import type { Deprecation } from '../../src/catalogue/types.js'
import { listItems, nameInstead } from '../../src/cli/items.js'
import { sampleCatalogue } from '../check/sample-catalogue.js'

/** What each command says of what comes instead of an endpoint, by its notice and what its replacement row says. */
function said(notice: string, says = ''): Record<'check' | 'list' | 'explain' | 'migrate', string> {
  const [endpoint] = sampleCatalogue.catalogue.deprecations.filter(({ kind }) => kind === 'endpoint')
  const deprecation: Deprecation = { ...(endpoint as Deprecation), notice }
  const row = { id: deprecation.id, kind: 'none', says, fix: {} } as const
  const index = indexCatalogue({ ...sampleCatalogue.catalogue, deprecations: [deprecation], replacements: [row] })
  const [item] = listItems(index, '2026-07-01')
  return {
    check: describeReplacement(deprecation, row),
    list: item ? nameInstead(item) : '',
    explain: explainDeprecation(deprecation, index, '2026-07-01').join(' '),
    migrate: lackOfRewriting(deprecation, row),
  }
}

describe('what comes instead of something', () => {
  it('is told by all commands alike where the notice names it in words', () => {
    const { check, list, explain, migrate } = said('Use `assignees` instead.')
    const words = 'o replacement that can be written is named; the notice says: "Use `assignees` instead."'
    expect(check).toBe(`N${words}.`)
    expect(list).toBe(`n${words}`)
    expect(migrate).toBe(`n${words}`)
    expect(explain).toContain('The notice says: "Use `assignees` instead." No')
    expect(explain).toContain('No replacement that can be written is named; see what the notice says.')
  })

  it('is told by none where nothing names it', () => {
    const { check, list, explain, migrate } = said('nobody needs it')
    expect(check).toBe('No replacement is named: "nobody needs it".')
    expect([list, migrate]).toEqual(['no replacement named', 'no replacement is named'])
    expect(explain).toContain('No replacement is named.')
  })

  it('is told by all where it is named and cannot be written', () => {
    const { check, list, explain, migrate } = said('Use `assignees` instead.', 'assignees')
    expect([check, list]).toEqual(['Use `assignees` instead.', 'use assignees'])
    expect(migrate).toBe('`assignees` is named, and not known to be the same')
    expect(explain).toContain('Use assignees instead.')
  })
})
