import { expect, test } from 'vitest'
import { applyEdits, createMemoryWorkspace, findUsages, indexCatalogue, judge, loadCatalogue, parse, planEdits } from '../src/index.js'

test('a program can find, judge and rewrite a source with the engine alone', () => {
  const text = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify({ title, snippet: 'a' }) })"
  const catalogue = indexCatalogue(loadCatalogue())
  const { usages, calls } = findUsages([parse('/a.js', text)], { catalogue, workspace: createMemoryWorkspace({ '/a.js': text }) })
  const [finding, ...others] = judge(usages, catalogue, '2026-11-20')
  expect(others).toEqual([])
  expect(calls.map(({ state }) => state)).toEqual(['matched'])
  expect(finding).toMatchObject({ id: 'createannouncement.snippet', phase: 'removed', line: 1, column: 90 })
  const plan = finding && planEdits(finding, catalogue)
  expect(plan && 'edits' in plan && applyEdits(text, plan.edits)).toBe(text.replace("snippet: 'a'", "text: 'a'"))
})
