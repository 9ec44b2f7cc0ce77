import { describe, expect, test } from 'vitest'
import { dayInWords, joinWords } from '../../../src/catalogue/openapi/notice-words.js'
import { noticeWords, readNotice } from '../../../src/catalogue/openapi/read-notice.js'
import { readDate } from '../../../src/catalogue/openapi/read-date.js'

describe('readNotice', () => {
  test.each([
    [{ deprecated: true }, {}],
    [{ deprecated: true, 'x-sunset': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ 'x-sunset': '2026-12-31' }, { sunset: '2026-12-31' }],
    [
      { 'x-deprecation-date': '2026-01-01', 'x-removal-date': '2026-12-31' },
      { since: '2026-01-01', sunset: '2026-12-31' },
    ],
    [
      { 'x-deprecatedAt': 1_767_225_600, 'x-remove-on': '2026-12-31T23:59:59Z' },
      { since: '2026-01-01', sunset: '2026-12-31' },
    ],
    [
      { 'x-acme-deprecated': { id: 'a', introduced: '2026-01-01', removal: '2026-12-31', message: 'Use b.', docs: 'https://example.com' } },
      { since: '2026-01-01', sunset: '2026-12-31', message: 'Use b.' },
    ],
    [
      { 'x-deprecation': { deprecated: true, date: '2026-01-01', sunset: '2026-12-31', replacement: 'b', migration_guide: 'https://x' } },
      { since: '2026-01-01', sunset: '2026-12-31', replacement: 'b' },
    ],
    [
      { 'x-acme-deprecated': [{ removal: '2026-12-31', message: 'Use b.' }, { message: 'And c.' }] },
      { sunset: '2026-12-31', message: 'Use b.; And c.' },
    ],
    [{ 'x-deprecated': 'Use b.' }, { message: 'Use b.' }],
    [{ 'x-deprecated': '2026-01-01' }, { since: '2026-01-01' }],
    [{ 'x-deprecated': true }, {}],
    [{ 'x-lifecycle': { state: 'deprecated', sunset: '2026-12-31' } }, { sunset: '2026-12-31' }],
    [{ 'x-lifecycle': 'deprecated' }, {}],
    [{ 'x-stability-level': 'deprecated' }, {}],
    [{ 'x-obsolete': true }, {}],
    [{ 'x-deprecation-notice': 'Use b.' }, { message: 'Use b.' }],
    [{ deprecated: true, 'x-sunset': 'Q4 2026' }, { unread: 'Q4 2026' }],
    [{ deprecated: true, 'x-sunset': '2026-02-30' }, { unread: '2026-02-30' }],
    [{ deprecated: true, 'x-removal-version': '3.0' }, {}],
    [
      { deprecated: true, 'x-successor': 'POST /v2/b', 'x-deprecated-reason': 'slow' },
      { replacement: 'POST /v2/b', message: 'slow' },
    ],
    [
      { deprecated: true, 'x-hub': { deprecationDate: '2026-01-01', removalDate: '2026-12-31', previews: [] } },
      { since: '2026-01-01', sunset: '2026-12-31' },
    ],
    [
      { deprecated: true, 'x-lifecycle': { state: 'deprecated', deprecatedOn: '2026-01-01', endOfLife: '2026-12-31' } },
      { since: '2026-01-01', sunset: '2026-12-31' },
    ],
    [{ deprecated: true, 'x-sunset': { date: '2026-12-31', link: 'https://example.com' } }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-deprecated-until': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-shutdown-date': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-sunset': '2026-10-31', 'x-removal-date': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-sunset': ['2026-12-31'] }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-end-of-support': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-expires': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-availableUntil': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-end-date': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-retires-on': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-discontinuation-date': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ 'x-acme-availability': 'deprecated', 'x-sunset': '2026-12-31' }, { sunset: '2026-12-31' }],
    [{ 'x-lifecycle': { deprecatedAt: '2026-01-01', sunsetAt: '2026-12-31' } }, { since: '2026-01-01', sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-replaced-by': { path: '/v2/b', verb: 'get' } }, { replacement: 'GET /v2/b' }],
    [{ deprecated: true, 'x-replaced-by': [{ path: '/v2/b' }, { operationId: 'listB' }] }, { replacement: '/v2/b, listB' }],
    [{ deprecated: true, 'x-replacement': { $ref: '#/paths/~1v2~1b/post' } }, { replacement: 'POST /v2/b' }],
    [{ deprecated: true, 'x-replaced-by': '#/paths/~1v2~1b' }, { replacement: '/v2/b' }],
    [{ deprecated: true, 'x-replacement': { docs: 'https://example.com' } }, {}],
    [{ deprecated: true, 'x-sunset': '2026-12-31', 'x-cache-expires': '2027-12-31' }, { sunset: '2026-12-31' }],
    [{ deprecated: true, 'x-expires': 3600, 'x-key-expires': '2026-12-31' }, {}],
    [{ 'x-deprecated-since': '2026-01-01' }, { since: '2026-01-01' }],
    [{ 'x-acme': { deprecated: true, sunset: '2026-12-31', message: 'Use b.' } }, { sunset: '2026-12-31', message: 'Use b.' }],
    [{ deprecated: true, 'x-acme': { deprecated: true, audience: 'all' } }, {}],
    [{ deprecated: true, 'x-enum-meta': { OLD: {}, removalDate: '2026-12-31' } }, {}],
    [{ deprecated: true, 'x-build': { date: '2026-12-31', removed: 'never' } }, {}],
    [{ deprecated: true, 'x-deprecated-enum-values': ['OLD'] }, {}],
  ])('of %j is %j', (node, notice) => {
    expect(readNotice(node)).toEqual(notice)
  })

  test.each([
    [{}],
    [{ deprecated: false }],
    [{ description: 'deprecated' }],
    [{ 'x-deprecated': false }],
    [{ 'x-deprecated': 'false' }],
    [{ 'x-deprecation': { deprecated: false, sunset: null } }],
    [{ 'x-acme': { deprecated: false, sunset: '2026-12-31' } }],
    [{ 'x-acme-params': { deprecated: true } }],
    [{ 'x-acme-deprecated': [{ id: 'a', value: 'OLD', removal: '2026-12-31' }] }],
    [{ 'x-acme-deprecated': { kind: 'enum-value', removal: '2026-12-31' } }],
    [{ 'x-removed': true }],
    [{ 'x-deprecated-enum-values': ['OLD'] }],
    [{ 'x-enum-deprecated': ['OLD'] }],
    [{ 'x-deprecated-values': ['OLD'] }],
    [{ 'x-deprecated-enum': ['OLD'] }],
    [{ 'x-deprecatedEnumValues': { OLD: '2026-12-31' } }],
    [{ 'x-deprecated-params': ['page'] }],
    [{ 'x-deprecated-properties': ['a'] }],
    [{ 'x-deprecated': ['OLD'] }],
    [{ 'x-not-deprecated': true }],
    [{ 'x-lifecycle': { endOfLife: '2026-12-31' } }],
    [{ 'x-replaced-by': 'b' }],
    [{ 'x-lifecycle': { state: 'stable', sunset: '2026-12-31' } }],
    [{ 'x-lifecycle': { state: 'stable', deprecatedAt: '2026-12-31' } }],
    [{ 'x-availability': 'beta' }],
    [{ 'x-deprecation': 'active' }],
    [{ 'x-deprecation-status': 'supported' }],
    [{ 'x-stability-level': 'beta' }],
    [{ 'x-field-status': 'deprecated' }],
    [{ 'x-obsolete': false }],
    [{ 'x-deprecation-notice': 'none' }],
    [{ 'x-deprecated-since': 'v2' }],
    [{ deprecated: false, 'x-sunset': '2026-12-31' }],
    [{ 'x-expires': '2026-12-31' }],
    [{ 'x-available-until': '2026-12-31' }],
  ])('of %j is none', (node) => {
    expect(readNotice(node)).toBeUndefined()
  })
})

describe('noticeWords', () => {
  test.each([
    ['Creates an order. **Deprecated**: use [baskets](https://example.com)\ninstead. See below.', 'Deprecated: use baskets instead.'],
    ['The code of an order.', 'deprecated'],
    [
      'Deleting contacts is deprecated. The last day on which this works is 15 January 2027. Use archives. Gives the old ones.',
      'Deleting contacts is deprecated. The last day on which this works is 15 January 2027. Use archives.',
    ],
    ['Use tax_id_data. Removed on 1 March 2027.', 'Use tax_id_data. Removed on 1 March 2027.'],
    ['Adds one.\n\nAvailable until Jan. 2027; prefer `POST /b`.', 'Available until Jan. 2027; prefer `POST /b`.'],
    ['Deprecated. Gives contacts that were deleted in 24 hours.', 'Deprecated.'],
    ['> [!NOTE]\n> Deprecated. Use\n> `b`.', 'Deprecated. Use `b`.'],
    [undefined, 'deprecated'],
  ])('takes of %j what speaks of the deprecation', (description, words) => {
    expect(noticeWords({}, description)).toBe(words)
  })

  test('prefers what an extension says', () => {
    expect(noticeWords({ message: 'Use b.' }, 'Deprecated.')).toBe('Use b.')
  })

  test('ends each sentence once where several are put together', () => {
    expect(noticeWords({ message: 'Use b.; And c.' })).toBe('Use b. And c.')
    expect(joinWords(['Use `b`.', 'deprecated', 'Use `b`.', 'Gone soon'])).toBe('Use `b`. Gone soon')
    expect(joinWords(['use b', 'use c'])).toBe('use b; use c')
    expect(joinWords(['deprecated'])).toBe('deprecated')
  })

  test('cuts long words at a space', () => {
    expect(noticeWords({ message: 'use it '.repeat(100) })).toMatch(/^(?:use it )+use … ?$|^(?:use it ){10,}.*…$/)
  })
})

describe('dayInWords', () => {
  test.each([
    ['Use /b. The last day on which this works is 15 January 2027.', '2027-01-15'],
    ['Use tax_id_data. Removed on 1 March 2027.', '2027-03-01'],
    ['**Deprecated.** This endpoint will be removed on 2027-01-15. Use /b instead.', '2027-01-15'],
    ['Deprecated, sunset 2027-01-15', '2027-01-15'],
    ['Deprecated (removal date: 2027-01-15)', '2027-01-15'],
    ['Deprecated since 1 May 2026 and available until January 15th, 2027; prefer `POST /b`.', '2027-01-15'],
    ['It will stop: support ends on Jan. 15, 2027.', '2027-01-15'],
    ['It no longer works after the end of 2027-01-15.', '2027-01-15'],
    ['Deprecated in favor of b; to be removed 2027-01-15.', '2027-01-15'],
    ['Deprecated since 2026-01-01, removal planned for January 15, 2027. Use `b`.', '2027-01-15'],
    ['Cancels a job. Shuts down on 2027-01-15.', '2027-01-15'],
    ['Removal date: 2027/01/15.', '2027-01-15'],
    ['The `coupon` field is deprecated and will be removed on 2027-01-15; use `discounts`.', '2027-01-15'],
    ['tax_id will be removed by 2027-01-15', '2027-01-15'],
    ['*Deprecated: use discounts instead* Will be removed on 15 January 2027.', '2027-01-15'],
    ['Deprecated\n\nUse discounts instead\n\nWill be removed on 2027-01-15', '2027-01-15'],
    ['> **Warning**\n> This field is closing down and will be removed on 2027-01-15', '2027-01-15'],
    ['Sunset: Fri, 15 Jan 2027 23:59:59 GMT', '2027-01-15'],
    ['> **Deprecated** since 2026-01-15 and will be removed on 15 January 2027.\n> Use `GET /b` instead.', '2027-01-15'],
    ['> [!WARNING]\n> This endpoint will be\n> removed on 2027-01-15.', '2027-01-15'],
    ['This endpoint will reach its end of life on 2027-01-15.', '2027-01-15'],
    ['We plan to remove this field after 2027-01-15; migrate to `b`.', '2027-01-15'],
    ['Deprecated; it is no longer returned after Friday, January 15, 2027.', '2027-01-15'],
  ])('of %j is the last day', (words, day) => {
    expect(dayInWords([words], ['coupon', 'tax_id'])).toBe(day)
  })

  test.each([
    ['Available until January 2027.'],
    ['The `page` parameter will be removed on 2027-01-15.'],
    ['The coupon-code will be removed on 2027-01-15.'],
    ['*Orders* with a coupon are removed on 2027-01-15.'],
    ['Orders are kept and invoices removed on 2027-01-15.'],
    ['It will not be removed on 2027-01-15.'],
    ['Removed on 2027-01-15. Removed on 2027-02-15.'],
    ['Removed on 2027-02-30.'],
    ['Please use the new one from 1 March 2027 on.'],
    ['Deprecated since 2026-01-15.'],
    ['The offer is available until 2027-01-15.'],
    ['Contacts that were deleted on 2027-01-15.'],
    ['The plant shuts down on 2027-01-15.'],
    ['We will remove the coupons on 2027-01-15.'],
    ['We will not remove it on 2027-01-15.'],
    ['Planned for 2027-01-15.'],
    ['Will be discontinued on 01.02.2027.'],
  ])('of %j is none', (words) => {
    expect(dayInWords([words], ['coupon', 'tax_id'])).toBeUndefined()
  })
})

describe('readDate', () => {
  test.each([
    ['2026-12-31', '2026-12-31'],
    [' 2026/12/31 ', '2026-12-31'],
    ['2026-12-31T00:00:00Z', '2026-12-31'],
    ['2026-12-31T23:30:00-02:00', '2027-01-01'],
    ['2026-12-31 12:00', '2026-12-31'],
    ['Thu, 31 Dec 2026 23:59:59 GMT', '2026-12-31'],
    ['December 31, 2026', '2026-12-31'],
    ['@1798675200', '2026-12-31'],
    [1_798_675_200, '2026-12-31'],
    [1_798_675_200_000, '2026-12-31'],
    [20261231, '2026-12-31'],
    [new Date('2026-12-31T00:00:00Z'), '2026-12-31'],
  ])('of %j is %s', (value, day) => {
    expect(readDate(value)).toBe(day)
  })

  test.each([['2026-02-30'], ['2026-13-01'], ['soon'], ['v2'], ['2.0.1'], ['in May'], ['2026'], [3], [true], [null], [{}], ['1.2026']])(
    'of %j is none',
    (value) => {
      expect(readDate(value)).toBeUndefined()
    },
  )
})
