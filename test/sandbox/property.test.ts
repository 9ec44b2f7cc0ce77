import fc from '../fast-check.js'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/load.js'
import type { Deprecation } from '../../src/catalogue/types.js'
import { talkTo } from './talk.js'

const { operations, deprecations } = loadCatalogue()
const names = deprecations.flatMap(({ field, parents = [] }) => (field === undefined ? [] : [field, ...parents]))
const other = ['answer', 'collection', 'invites', 'fragments', 'text', 'x', '__proto__', 'constructor']

/** Any JSON whose keys are the catalogue's names, or those near them. */
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<unknown>(null, 1, 'text', true),
    fc.array(tie('body'), { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...names, ...other), tie('body')), { maxLength: 5 }).map(Object.fromEntries),
  ),
}))
const fieldOperations = operations.filter(({ id }) => deprecations.some(({ operation, field }) => field !== undefined && operation === id))
const operation = fc.constantFrom(...fieldOperations)
const request = ({ method, path }: (typeof operations)[number]) => `${method} ${path.replace('{id}', 'p')}`

/** The deprecated fields of a body, told apart from the sandbox's own search: by the path of each key in its text. */
function held(value: unknown, fields: readonly Deprecation[], parent = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => held(item, fields, parent))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...fields.filter(({ field, parents }) => field === key && (parent === '' || parents?.includes(parent))).map(({ id }) => id),
    ...held(inner, fields, key === '' ? '?' : key),
  ])
}

describe('whatever is sent and answered', () => {
  it('nothing is refused and nothing is missing before a removal', async () => {
    await fc.assert(
      fc.asyncProperty(operation, body, body, async (asked, sent, json) => {
        const { send } = talkTo({ asOf: '2026-10-15', answer: () => ({ json }) })
        const message = asked.method === 'GET' ? {} : { body: JSON.stringify(sent) }
        expect(await send(request(asked), message)).toMatchObject({ status: 200, json: JSON.parse(JSON.stringify(json)) as unknown })
      }),
      { numRuns: 200 },
    )
  })

  it('no removed field is in an answer, and a request is refused just where it sends one', async () => {
    await fc.assert(
      fc.asyncProperty(operation, body, body, async (asked, sent, json) => {
        const fields = (direction: 'request' | 'response') =>
          deprecations.filter(({ operation: id, directions }) => id === asked.id && directions?.includes(direction) !== false)
        const { send } = talkTo({ asOf: '2027-01-16', answer: () => ({ json }) })
        const answer = await send(request(asked), asked.method === 'GET' ? {} : { body: JSON.stringify({}) })
        expect(answer.status).toBe(200)
        expect(held(answer.json, fields('response'))).toEqual([])
        if (held(json, fields('response')).length === 0) expect(answer.json).toEqual(JSON.parse(JSON.stringify(json)))
        if (asked.method === 'GET') return
        const { status } = await send(request(asked), { body: JSON.stringify(sent) })
        expect(status).toBe(held(JSON.parse(JSON.stringify(sent)), fields('request')).length > 0 ? 400 : 200)
      }),
      { numRuns: 200 },
    )
  })

  it('every built-in answer comes without removed fields', async () => {
    const { send } = talkTo({ asOf: '2027-01-16' })
    for (const asked of fieldOperations) {
      const { json, status } = await send(request(asked))
      expect(status, asked.id).toBe(200)
      expect(
        held(
          json,
          deprecations.filter(({ operation: id }) => id === asked.id),
        ),
        asked.id,
      ).toEqual([])
    }
  })
})
