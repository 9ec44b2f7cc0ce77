import { expect, test } from 'vitest'
import type { Layers } from '../../src/observe/layers.js'
import { follow, isHandler } from '../../src/observe/clients/undici-layer.js'

const target = { operation: { id: 'list' }, isLocal: true, query: new URLSearchParams() } as Parameters<typeof follow>[2]

/** What a request of undici, or a handler of a double, hears, with the names of one of undici's versions. */
function makeHandler(names: readonly [string, string, string]) {
  const heard: unknown[] = []
  const handler = Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => void heard.push(args)]))
  const tell = (...rows: readonly (readonly unknown[])[]): void =>
    rows.forEach((args, index) => void (handler[names[index] ?? ''] as (...all: unknown[]) => unknown)(...args))
  return { handler, heard, tell }
}

function makeLayers(status?: number) {
  const expected: string[] = []
  const refusal = () => status && { status, reason: 'Gone', body: '{}' }
  const requests = { note: () => [], noteBody: () => [], refusal }
  const layers = { requests, bodies: { expect: (text: string) => expected.push(text) }, readOrigin: () => ({ frames: [], direct: false }) }
  return { layers: layers as unknown as Layers, expected }
}

const controller = {}
const raw = [Buffer.from('content-type'), Buffer.from('text/plain')]
const text = Buffer.from('{"a":1}')
const json = [Buffer.from('content-type'), Buffer.from('application/json')]
const older = ['onHeaders', 'onData', 'onComplete'] as const
const newer = ['onResponseStart', 'onResponseData', 'onResponseEnd'] as const
const resume = (): void => undefined

test.each([
  ['a request or handler before undici 8', older, 0, [[200, raw, resume, 'OK'], [text], [[]]], [410, json, resume, 'Gone']],
  ['a request of undici 8', newer, 0, [[200, raw, resume, 'OK'], [text], [[]]], [410, json, resume, 'Gone']],
  [
    'a handler of undici 8',
    newer,
    1,
    [[controller, 200, { 'content-type': 'text/plain' }, 'OK'], [controller, text], [controller, {}]],
    [controller, 410, { 'content-type': 'application/json' }, 'Gone'],
  ],
] as const)('reads along what %s hears, and puts a refusal in its place', (_, names, first, rows, refused) => {
  const seen = makeHandler(names)
  expect(isHandler(seen.handler)).toBe(true)
  const looking = makeLayers()
  follow({}, seen.handler, target, looking.layers, first)
  seen.tell(...rows)
  expect(seen.heard).toEqual(rows)
  expect(looking.expected).toEqual(['{"a":1}'])

  const without = makeHandler(names)
  follow({}, without.handler, target, makeLayers(410).layers, first)
  without.tell(...rows)
  expect(without.heard).toEqual([refused, [...rows[1].slice(0, first), Buffer.from('{}')], rows[2]])
})
