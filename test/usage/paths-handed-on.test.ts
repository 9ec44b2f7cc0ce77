import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findIn } from './find-in.js'

/** The calls of one program that are not known to be clean, as `line state reason` in order. */
function entriesIn(program: readonly string[]): string[] {
  return findIn({ '/main.ts': program.join('\n') })
    .calls.filter(({ state }) => state === 'open' || state === 'unresolved')
    .map(({ tree, node, state, reason }) => `${lineIndex(tree.text)(node.range[0]).line} ${state} ${reason}`)
}

const HANDED = 'the path of POST /rest/api/v1/getcollection is handed on here, and no request that takes it is seen'

describe('the path of an operation with deprecated fields', () => {
  test('that a chain of functions is handed is told where the answer leaves sight', () => {
    const program = [
      'const compose = (...steps: any[]) => async (context: any) => {',
      '  const run = (at: number): any => (at < steps.length ? steps[at](context, () => run(at + 1)) : undefined)',
      '  await run(0)',
      '  return context.response',
      '}',
      'const log = async (context: any, next: any) => { console.log(context.path); await next() }',
      'const transport = async (context: any) => { context.response = await fetch(process.env.BASE + context.path) }',
      'const send = compose(log, transport)',
      "export const load = (id: number) => send({ path: '/rest/api/v1/getcollection', body: { id } })",
    ]
    expect(entriesIn(program)).toEqual(['9 open what the call gives of the answer is not followed'])
  })

  test('that a command is run with is told', () => {
    const program = [
      "import { $ } from 'zx'",
      'const call = (path: string) => $`curl -X POST ${process.env.HOST + path}`',
      "await call('/rest/api/v1/getcollection')",
      "await call('/rest/api/v1/search')",
      "await $`curl -X POST ${process.env.HOST}/rest/api/v1/getcollection -d '{}'`",
      'console.log(`curl ${process.env.HOST}/rest/api/v1/getcollection`)',
    ]
    expect(entriesIn(program)).toEqual([`3 unresolved ${HANDED}`, `5 unresolved ${HANDED}`])
  })

  test('that a decorator is handed is told', () => {
    const program = [
      'const Endpoint = (path: string) => (made: any) => { made.path = path }',
      'class Command {',
      '  async run() { return fetch((this.constructor as any).path) }',
      '}',
      "@Endpoint('/rest/api/v1/getcollection')",
      'export class Collection extends Command {}',
    ]
    expect(entriesIn(program)).toEqual([`5 unresolved ${HANDED}`])
  })

  test.each([
    ['is only compared', "export const isIt = (path: string) => path === '/rest/api/v1/getcollection'"],
    ['is only logged', "console.log('/rest/api/v1/getcollection')"],
    ['is that of a route', "import express from 'express'\nexpress().post('/rest/api/v1/getcollection', (_, res) => res.json({}))"],
    ['is asked by a request', "export const ask = () => void fetch('/rest/api/v1/getcollection', { method: 'POST', body: '{}' })"],
  ])('is no entry where it %s', (_, program) => {
    expect(entriesIn([program])).toEqual([])
  })
})

describe('an answer', () => {
  test('that is put where code which reads it is not seen to get it leaves the call open', () => {
    const program = [
      'type Context = { path: string; data?: any }',
      'class Pipeline {',
      '  private steps: ((context: Context, next: () => Promise<void>) => Promise<void>)[] = []',
      '  use(step: any) { this.steps.push(step); return this }',
      '  async send(path: string) {',
      '    const context: Context = { path }',
      '    const run = async (at: number): Promise<void> => { await this.steps[at]?.(context, () => run(at + 1)) }',
      '    await run(0)',
      '    return context.data',
      '  }',
      '}',
      'const api = new Pipeline().use(async (context: Context) => {',
      "  context.data = await (await fetch('https://search.example' + context.path, { method: 'POST', body: '{}' })).json()",
      '})',
      "export const token = async () => (await api.send('/rest/api/v1/getcollection')).trackingToken",
    ]
    expect(entriesIn(program)).toEqual(['15 open what the call gives of the answer is not followed'])
  })

  test('that goes into a function which is handed in is open, whatever that is called', () => {
    const program = [
      "import { test } from 'some-runner'",
      'export const own = test.extend({',
      '  collection: async ({ base }: any, use: any) => {',
      "    await use(await (await fetch(`${base}/rest/api/v1/getcollection`, { method: 'POST', body: '{}' })).json())",
      '  },',
      '})',
    ]
    expect(entriesIn(program)).toEqual(['4 open the answer goes into `use`, which is not followed'])
  })
})
