import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSandbox } from '../../src/sandbox/index.js'
import { client } from './talk.js'

const sandbox = createSandbox({ asOf: '2027-01-16' })
const server = setupServer(http.all('https://acme.example.com/*', ({ request }) => sandbox.handle(request)))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('a sandbox plugs into msw as it is', async () => {
  const response = await fetch('https://acme.example.com/rest/api/v1/createannouncement', {
    method: 'POST',
    headers: { authorization: `Bearer ${client}` },
    body: JSON.stringify({ title: 'x', snippet: 'y' }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('The field snippet was removed from requests after 2026-10-15. Use text instead.')
  expect(sandbox.hits()).toMatchObject([{ id: 'createannouncement.snippet', count: 1 }])
})
