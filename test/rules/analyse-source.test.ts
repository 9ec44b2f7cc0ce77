import { Linter } from 'eslint'
import { beforeEach, expect, test, vi } from 'vitest'
import plugin from '../../rules/index.js'
import { searchUsages } from '../../src/usage/find-usages.js'

vi.mock('../../src/usage/find-usages.js', { spy: true })

const search = vi.mocked(searchUsages)
const code = "fetch('/rest/api/v1/listanswers', { method: 'POST' })"
const at = (asOf: string): Linter.Config => ({ settings: { 'api-sunset': { asOf } } })

beforeEach(() => {
  search.mockClear()
})

test('all rules share one search through a source', () => {
  expect(new Linter().verify(code, [plugin.configs.strict, at('2026-11-20')])).toHaveLength(1)
  expect(search).toHaveBeenCalledTimes(1)
})

test('a source that names nothing is not searched', () => {
  expect(new Linter().verify('export const role = (member) => member.role', [plugin.configs.strict])).toEqual([])
  expect(search).not.toHaveBeenCalled()
})

test('a source that is linted again under other settings is judged again', () => {
  const linter = new Linter()
  const rules = (asOf: string): (string | null)[] => {
    const source = linter.getSourceCode() ?? code
    return linter.verify(source, [plugin.configs.strict, at(asOf)]).map(({ ruleId }) => ruleId)
  }
  expect(rules('2026-10-15')).toEqual(['api-sunset/no-deprecated-endpoint'])
  expect(rules('2026-10-16')).toEqual(['api-sunset/no-removed-endpoint'])
})
