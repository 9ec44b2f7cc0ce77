import { describe, expect, it } from 'vitest'
import { makeRepository } from '../temp-folder.js'
import { read as readFile, run } from './run.js'

const ask = (types: readonly string[], { operation, read }: { readonly operation: string; readonly read: string }) =>
  [
    ...types,
    'export async function run(base: string) {',
    `  const response = await fetch(\`\${base}/rest/api/v1/${operation}\`, { method: "POST", body: "{}" })`,
    '  const reply = (await response.json()) as Reply',
    `  return ${read}`,
    '}',
    '',
  ].join('\n')

const token = (home: string, old: string) =>
  ask([`interface Reply { collection: { id: number; trackingToken${home} }; trackingToken${old} }`], {
    operation: 'getcollection',
    read: 'reply.trackingToken',
  })
const kinds = (item: string) =>
  ask([`interface Reply { interactions: { reactions?: string[]; reacts?: ${item}[] } }`], {
    operation: 'createannouncement',
    read: 'reply.interactions.reactions ?? []',
  })
const titles = (citation: string) =>
  ask(
    [
      'interface Source { document: { title: string } }',
      `interface Reply { messages: { citations?: Source[]; fragments?: { citation?: ${citation} }[] }[] }`,
    ],
    { operation: 'chat', read: 'reply.messages.flatMap((m) => m.citations ?? []).map((c) => c.document.title)' },
  )
const invited = (entry: string) =>
  ask([`interface Reply { inviteInfo: { inviteTime: string; invites: ${entry}[] } }`], {
    operation: 'createannouncement',
    read: 'reply.inviteInfo.inviteTime.length',
  })
const guarded = ask(
  [
    'interface Reply { collection?: { id: number }; trackingToken?: string }',
    'const isWhole = (reply: Reply): reply is Required<Reply> => reply.collection !== undefined && reply.trackingToken !== undefined',
  ],
  { operation: 'getcollection', read: 'isWhole(reply) ? reply.trackingToken.length : 0' },
)

describe('what is declared of the new place', () => {
  it.each([
    ['may be null', token(': string | null', ': string')],
    ['is of another type', token('?: number', '?: string')],
    ['may be missing from an element', kinds('{ type?: string }')],
    ['may be missing further down', titles('{ document?: { title: string } }')],
    ['may be missing from an entry', invited('{ inviteTime?: string }')],
    ['would not be promised by what promises all of the old type', guarded],
  ])('keeps all as it is where it %s', async (_, before) => {
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before)
    expect(report.left.length).toBeGreaterThan(1)
  })

  it.each([
    ['a list of texts', kinds('{ type: string; count?: number }'), 'reacts?.map((react) => react.type)'],
    ['a list of objects', titles('Source'), 'fragments?.flatMap((fragment) => fragment.citation ?? [])'],
    ['an entry', invited('{ inviteTime: string }'), 'invites?.[0]?.inviteTime'],
  ])('lets a read go where it promises as much, for %s', async (_, before, after) => {
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(report.left).toEqual([])
    expect(readFile(folder, 'a.ts')).toContain(after)
  })

  it('promises what the old one did', async () => {
    const folder = makeRepository({ 'a.ts': token('?: string', ': string') })
    expect((await run(folder)).report.left).toEqual([])
    expect(readFile(folder, 'a.ts')).toContain('{ collection: { id: number; trackingToken: string } }')
  })

  it.each([
    ['a variable that is declared apart', ['let last: Reply | undefined'], 'last = reply', 'last?.body?.interactions?.reactions?.length'],
    [
      'a field of a class',
      ['class Kept {', '  reply?: Reply', '  size = () => this.reply?.body?.interactions?.reactions?.length', '}'],
      'kept.reply = reply',
      'kept.size()',
    ],
  ])('tells the type of an element by %s', async (_, declared, set, read) => {
    const before = [
      'interface Reply { body?: { interactions?: { reactions?: string[] } } }',
      ...declared,
      ...(set.startsWith('kept') ? ['const kept = new Kept()'] : []),
      'export async function load(base: string) {',
      '  const response = await fetch(`${base}/rest/api/v1/createannouncement`, { method: "POST", body: "{}" })',
      '  const reply = (await response.json()) as Reply',
      `  ${set}`,
      '}',
      `export const size = () => ${read}`,
      '',
    ].join('\n')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(report.left).toEqual([])
    expect(readFile(folder, 'a.ts')).toContain('reacts?.map((react) => react.type)?.length')
  })
})
