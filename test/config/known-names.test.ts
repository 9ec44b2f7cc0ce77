import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { checkNames, isNamed, knownNames } from '../../src/config/known-names.js'

const known = knownNames(loadCatalogue())

describe('checkNames', () => {
  const ids = ['listanswers', 'chat.citations']
  const rules = ['no-removed-endpoint', 'api-sunset/no-deprecated-field', 'indexing-method', 'api-sunset/indexing-method']

  it.each([...ids, ...rules])('knows %s', (name) => {
    expect(() => checkNames([name], known, '--only')).not.toThrow()
  })

  it.each([
    ['listanswer', 'listanswers'],
    ['createannouncement.Snippet', 'createannouncement.snippet'],
    ['no-removed-fields', 'no-removed-field'],
  ])('names for the unknown %s the flag and a known name', (name, expected) => {
    const message = `--only: "${name}" is neither the id of a deprecation nor the name of a rule; the nearest one is "${expected}".`
    expect(() => checkNames(['listanswers', name], known, '--only')).toThrow(message)
  })
})

describe('isNamed', () => {
  const finding = { id: 'listanswers', rule: 'api-sunset/no-removed-endpoint' }

  it.each([['listanswers'], ['no-removed-endpoint'], ['api-sunset/no-removed-endpoint']])('finds a finding by %s', (name) => {
    expect(isNamed(finding, ['chat.citations', name])).toBe(true)
  })

  it('does not find it by another name', () => {
    expect(isNamed(finding, ['listanswers.x', 'no-removed-field', 'removed-endpoint'])).toBe(false)
  })
})
