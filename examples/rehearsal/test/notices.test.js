import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { countPeople, publishNotice } from '../src/notices.js'

const answers = {
  '/rest/api/v1/createannouncement': { id: 1, snippets: [{ snippet: 'Closed on Friday\nAs every year.' }] },
  '/api/index/v1/getusercount': { count: 12 },
}
mock.method(globalThis, 'fetch', async (url) => Response.json(answers[new URL(url).pathname]))

test('gives the first line of a notice', async () => {
  assert.equal(await publishNotice('Closed'), 'Closed on Friday')
})

test('counts people, where that is told', async () => {
  assert.ok([12, undefined].includes(await countPeople()))
})
