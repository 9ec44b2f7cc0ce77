import { expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { explainDeprecation } from '../../src/catalogue/explain-deprecation.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import type { Deprecation } from '../../src/catalogue/types.js'

const field: Deprecation = {
  id: 'chat.code',
  kind: 'field',
  operation: 'chat',
  field: 'code',
  root: false,
  notice: 'Use sku.',
  after: {},
  source: 'docs',
}
const explain = (change: Partial<Deprecation>) => explainDeprecation({ ...field, ...change }, indexCatalogue(loadCatalogue()), '2026-11-20')

test.each([
  ['lines', 'below "lines"'],
  ['byName.?', 'below any key of "byName"'],
  ['groups.?.?', 'below any key of any key of "groups"'],
  ['^.?', 'below any key of the body itself'],
  ['?', 'below a key that is only found at run time'],
])('the place %s is explained as %s', (parent, words) => {
  expect(explain({ parents: [parent] })).toContain(`It counts ${words}.`)
})

test('a notice that says nothing but that it is deprecated is not quoted', () => {
  expect(explain({ notice: 'deprecated' }).join('\n')).not.toContain('notice')
})

test('a notice that ends a sentence gets no second full stop', () => {
  expect(explain({})).toContain('The notice says: "Use sku."')
  expect(explain({ notice: 'use sku' })).toContain('The notice says: "use sku".')
})
