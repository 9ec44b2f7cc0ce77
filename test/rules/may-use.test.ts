import type { SourceCode } from 'eslint'
import { expect, test } from 'vitest'
import { mayUse } from '../../rules/may-use.js'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'

const catalogue = indexCatalogue(loadCatalogue())

function isLookedAt(text: string): boolean {
  return mayUse({ text } as SourceCode, catalogue)
}

test('a source that names an operation, an interface or the SDK is looked at', () => {
  expect(isLookedAt("post('getusercount')")).toBe(true)
  expect(isLookedAt("const base = '/rest/api/v1'")).toBe(true)
  expect(isLookedAt("const { Glean } = require('@gleanwork/api-client')")).toBe(true)
})

test('a source that names a field is looked at only where it imports something', () => {
  expect(isLookedAt('show(answer.citations)')).toBe(false)
  expect(isLookedAt("import { ask } from './ask.js'\nshow(ask().citations)")).toBe(true)
  expect(isLookedAt("const { ask } = require('./ask')\nask().then(({ citations }) => show(citations))")).toBe(true)
})

test('a part of a longer word is not a field', () => {
  expect(isLookedAt("import { steeringRole } from './roles.js'\nshow(steeringRole, disabledDocuments)")).toBe(false)
})
