import { describe, expect, it } from 'vitest'
import { makeRepository } from '../temp-folder.js'
import { read as readFile, run } from './run.js'

describe('a schema that checks a body', () => {
  it('gets the new name together with the objects that it checks', async () => {
    const before = [
      "import { z } from 'zod'",
      'const Announcement = z.object({ title: z.string(), snippet: z.string().optional() })',
      'type Announcement = z.infer<typeof Announcement>',
      'const submit = (base: string, request: Announcement) =>',
      '  fetch(`${base}/rest/api/v1/createannouncement`, { method: "POST", body: JSON.stringify(Announcement.parse(request)) })',
      "export const run = (base: string) => submit(base, { title: 'T', snippet: 'hello' })",
      '',
    ].join('\n')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before.replaceAll('snippet:', 'text:'))
    expect(report.left).toEqual([])
  })

  const reader = [
    "import { Answer } from './schema'",
    'export async function token(base: string) {',
    '  const response = await fetch(`${base}/rest/api/v1/getanswer`, { method: "POST", body: "{}" })',
    '  return Answer.parse(await response.json()).answerResult.trackingToken',
    '}',
    '',
  ].join('\n')

  it('lists a field where it is now, as the code reads it there', async () => {
    const schema = [
      "import { z } from 'zod'",
      'const Inner = z.object({ id: z.number() })',
      'export const Answer = z.object({ answerResult: z.object({ answer: Inner.optional(), trackingToken: z.string().optional() }) })',
      '',
    ].join('\n')
    const folder = makeRepository({ 'schema.ts': schema, 'reader.ts': reader })
    const { report } = await run(folder)
    expect(readFile(folder, 'schema.ts')).toBe(
      schema
        .replace('id: z.number()', 'id: z.number(), trackingToken: z.string().optional()')
        .replace(', trackingToken: z.string().optional() }) })', ' }) })'),
    )
    expect(readFile(folder, 'reader.ts')).toBe(reader.replace('.trackingToken', '.answer?.trackingToken'))
    expect(report.left).toEqual([])
  })

  it('keeps a read as it is where the schema of the object that has the field now serves others as well', async () => {
    const schema = [
      "import { z } from 'zod'",
      'const Inner = z.object({ id: z.number() })',
      'export const List = z.array(Inner)',
      'export const Answer = z.object({ answerResult: z.object({ answer: Inner, trackingToken: z.string() }) })',
      '',
    ].join('\n')
    const folder = makeRepository({ 'schema.ts': schema, 'reader.ts': reader })
    const { report } = await run(folder)
    expect([readFile(folder, 'schema.ts'), readFile(folder, 'reader.ts')]).toEqual([schema, reader])
    expect(report.left.map(({ file, line }) => `${file}:${line}`)).toEqual(['reader.ts:4', 'schema.ts:4'])
    expect(report.left[0]?.reason).toContain('line 4 of schema.ts')
  })

  const inOneFile = (schema: string, used = 'Reply', more: string[] = []) =>
    [
      "import { z } from 'zod'",
      `const Reply = z.object({ collection: z.object({ name: z.string() }), trackingToken: z.string() })${schema}`,
      'async function post(operation: string): Promise<unknown> {',
      '  return (await fetch(`https://x.example.com/rest/api/v1/${operation}`, { method: "POST", body: "{}" })).json()',
      '}',
      `export const token = async () => ${used}.parse(await post('getcollection')).trackingToken`,
      ...more,
      '',
    ].join('\n')

  it.each([
    [
      'a callback makes something of the key by its name',
      inOneFile(".transform((reply) => Object.entries(reply).find(([key]) => key === 'trackingToken'))"),
    ],
    [
      'a function elsewhere is handed what was checked',
      inOneFile('.transform(toView)', 'Reply', ['function toView(all: any) { return all }']),
    ],
    ['a callback checks the key', inOneFile(".refine((reply) => reply.trackingToken !== '')")],
    ['another schema picks the key', inOneFile('\nconst Slim = Reply.pick({ trackingToken: true })', 'Slim')],
    [
      'the answer of another operation is checked, too',
      inOneFile('', 'Reply', ["export const made = async () => Reply.parse(await post('createcollection'))"]),
    ],
  ])('keeps its key and the reads where %s', async (_, before) => {
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before)
    expect(report.left.map(({ id }) => id)).toContain('getcollection.trackingToken')
  })

  it('moves its key where what is made of it has to do with other keys', async () => {
    const before = inOneFile('.refine(({ collection }) => collection.name).describe("reply")')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toContain('z.object({ name: z.string(), trackingToken: z.string() }) }).refine(')
    expect(report.left).toEqual([])
  })
})

describe('what checks a body in other ways', () => {
  const of = (library: string[], last: string[]) =>
    [
      ...library,
      'async function ask(): Promise<unknown> {',
      '  return (await fetch(`https://x.example.com/rest/api/v1/getcollection`, { method: "POST", body: "{}" })).json()',
      '}',
      ...last,
      '',
    ].join('\n')

  it.each([
    [
      'a callback that makes something of the key',
      of(
        [
          "import { z } from 'zod'",
          'const Reply = z.object({ collection: z.object({ name: z.string() }), trackingToken: z.string() })',
          '  .transform(({ collection, trackingToken }) => ({ ...collection, trackingToken }))',
        ],
        ['export const token = async () => Reply.parse(await ask()).trackingToken'],
      ),
      [
        'collection: z.object({ name: z.string(), trackingToken: z.string() }) })',
        '({ collection }) => ({ ...collection, trackingToken: collection?.trackingToken })',
        'Reply.parse(await ask()).trackingToken',
      ],
    ],
    [
      'a step that makes something of it',
      of(
        [
          "import * as v from 'valibot'",
          'const Reply = v.pipe(',
          '  v.object({ collection: v.object({ name: v.string() }), trackingToken: v.string() }),',
          '  v.transform((reply) => reply.trackingToken.length),',
          ')',
        ],
        ['export const size = async () => v.parse(Reply, await ask())'],
      ),
      ['v.object({ name: v.string(), trackingToken: v.string() }) })', 'reply.collection?.trackingToken.length'],
    ],
    [
      'a schema that is called with what it checks',
      of(
        ["import { type } from 'arktype'", "const Reply = type({ 'trackingToken?': 'string', collection: { name: 'string' } })"],
        [
          'export async function token() {',
          '  const reply = Reply(await ask())',
          '  return reply instanceof type.errors ? undefined : reply.trackingToken',
          '}',
        ],
      ),
      ["type({ collection: { name: 'string', 'trackingToken?': 'string' } })", 'reply.collection?.trackingToken'],
    ],
    [
      'a function that is made of the schema and handed on',
      of(
        [
          "import { Effect, Schema } from 'effect'",
          'const Reply = Schema.Struct({ collection: Schema.Struct({ name: Schema.String }), trackingToken: Schema.String })',
        ],
        [
          'export const token = Effect.tryPromise(ask).pipe(',
          '  Effect.flatMap(Schema.decodeUnknown(Reply)),',
          '  Effect.map((reply) => reply.trackingToken),',
          ')',
        ],
      ),
      ['Schema.Struct({ name: Schema.String, trackingToken: Schema.String }) })', 'reply.collection?.trackingToken'],
    ],
  ])('is rewritten with the reads: %s', async (_, before, expected) => {
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    for (const text of expected) expect(readFile(folder, 'a.ts')).toContain(text)
    expect(report.left).toEqual([])
  })
})

describe('a type that is inferred of a schema', () => {
  const schema = [
    "import { z } from 'zod'",
    'export const Reply = z.object({ collection: z.object({ name: z.string() }), trackingToken: z.string() })',
    'export type Reply = z.infer<typeof Reply>',
    'export async function load() {',
    '  const response = await fetch("https://x.example.com/rest/api/v1/getcollection", { method: "POST", body: "{}" })',
    '  return Reply.parse(await response.json())',
    '}',
    '',
  ].join('\n')

  it('is read at the new place with the schema', async () => {
    const reader = ["import type { Reply } from './schema'", 'export const token = (reply: Reply) => reply.trackingToken', ''].join('\n')
    const folder = makeRepository({ 'schema.ts': schema, 'reader.ts': reader })
    const { report } = await run(folder)
    expect(readFile(folder, 'reader.ts')).toBe(reader.replace('.trackingToken', '.collection?.trackingToken'))
    expect(readFile(folder, 'schema.ts')).toContain('z.object({ name: z.string(), trackingToken: z.string() }) })')
    expect(report.left).toEqual([])
  })

  it('keeps the schema as it is where a column names the field by a text', async () => {
    const table = [
      "import type { ColDef } from 'ag-grid-community'",
      "import type { Reply } from './schema'",
      "export const columns: ColDef<Reply>[] = [{ field: 'trackingToken' }]",
      '',
    ].join('\n')
    const folder = makeRepository({ 'schema.ts': schema, 'table.ts': table })
    const { report } = await run(folder)
    expect([readFile(folder, 'schema.ts'), readFile(folder, 'table.ts')]).toEqual([schema, table])
    expect(report.left.map(({ file, line }) => `${file}:${line}`)).toEqual(['schema.ts:2', 'table.ts:3'])
  })
})

describe('a request object that a function of a package changes by a path of names', () => {
  it.each(["unset(body, 'snippet')", "update(body, ['snippet'], trim)", "unset(body, 'values[0].isNegated')"])(
    'keeps its keys: %s',
    async (change) => {
      const before = [
        "import { unset, update } from 'lodash'",
        'const trim = (text) => text.trim()',
        'export async function run(base, text) {',
        "  const body = { title: 'x', snippet: text, values: [{ isNegated: true }] }",
        `  ${change}`,
        '  return fetch(`${base}/rest/api/v1/createannouncement`, { method: "POST", body: JSON.stringify(body) })',
        '}',
        '',
      ].join('\n')
      const folder = makeRepository({ 'a.js': before })
      const { report } = await run(folder)
      const id = change.includes('snippet') ? 'createannouncement.snippet' : 'createannouncement.isNegated'
      expect(report.left.map((left) => left.id)).toEqual([id])
      expect(readFile(folder, 'a.js')).toContain(change.includes('snippet') ? 'snippet: text' : 'isNegated: true')
    },
  )
})

describe('the type of the jobs of a queue', () => {
  const queues = [
    "import { Queue } from 'bullmq'",
    'export interface Draft { title: string; snippet: string }',
    "export const outbox = new Queue<Draft>('outbox')",
    "export const plan = (title: string, text: string) => outbox.add('announce', { title, snippet: text })",
    '',
  ].join('\n')

  it.each([
    ['where the worker names it', 'new Worker<Draft>', 'job'],
    ['where the job names it', 'new Worker', 'job: Job<Draft>'],
  ])('gets the new name with what is added and worked on, %s', async (_, made, parameter) => {
    const worker = [
      "import { Worker, type Job } from 'bullmq'",
      "import type { Draft } from './queues'",
      `${made}('outbox', async (${parameter}) => {`,
      '  console.log(job.data.snippet)',
      "  await fetch('https://x.example.com/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(job.data) })",
      '})',
      '',
    ].join('\n')
    const folder = makeRepository({ 'queues.ts': queues, 'worker.ts': worker })
    const { report } = await run(folder)
    expect(readFile(folder, 'queues.ts')).toBe(queues.replaceAll('snippet:', 'text:'))
    expect(readFile(folder, 'worker.ts')).toBe(worker.replace('.snippet', '.text'))
    expect(report.left).toEqual([])
  })
})

describe('a declared type that other code needs', () => {
  it('stays where a function that is told the type takes the name of the member as a text', async () => {
    const before = [
      'interface Draft { title: string; snippet: string }',
      'function useForm<T>() {',
      '  const values = {} as T',
      '  return { values, register: (name: keyof T) => (value: any) => { values[name] = value } }',
      '}',
      'export async function run(base: string) {',
      '  const { values, register } = useForm<Draft>()',
      "  register('snippet')('s')",
      '  return fetch(`${base}/rest/api/v1/createannouncement`, { method: "POST", body: JSON.stringify(values) })',
      '}',
      '',
    ].join('\n')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before)
    expect(report.left.map(({ id }) => id)).toContain('createannouncement.snippet')
  })

  it.each([
    [
      'a helper is handed it as one of several texts',
      'const pluck = <T, K extends keyof T>(source: T, key: K) => source[key]',
      "[pluck(found, 'collection').id, pluck(found, 'trackingToken')]",
    ],
    [
      'a helper goes through all texts that it is handed',
      'const required = <T>(value: T, ...keys: (keyof T)[]) => keys.every((key) => value[key] !== undefined)',
      "required(found, 'collection', 'trackingToken')",
    ],
    [
      'a function is made for each of several texts',
      'const by = <K extends keyof Found>(key: K) => (found: Found): Found[K] => found[key]',
      "[by('collection')(found), by('trackingToken')(found)]",
    ],
    [
      'a table names it among others',
      "const columns: { key: keyof Found }[] = [{ key: 'collection' }, { key: 'trackingToken' }]",
      'columns.map((column) => found[column.key])',
    ],
  ])('stays with its reads where %s', async (_, helper, use) => {
    const before = [
      'interface Found { collection?: { id: number }; trackingToken?: string }',
      helper,
      'export async function read(base: string) {',
      '  const response = await fetch(`${base}/rest/api/v1/getcollection`, { method: "POST", body: "{}" })',
      '  const found = (await response.json()) as Found',
      `  return [${use}, found.trackingToken]`,
      '}',
      '',
    ].join('\n')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before)
    expect(report.left.map(({ line }) => line)).toEqual(expect.arrayContaining([1, 6]))
  })

  it('stays with its reads where a helper of another file is handed its name as one of several texts', async () => {
    const before = [
      "import { pluck } from './pluck'",
      'interface Found { collection?: { id: number }; trackingToken?: string }',
      'export async function read(base: string) {',
      '  const response = await fetch(`${base}/rest/api/v1/getcollection`, { method: "POST", body: "{}" })',
      '  const found = (await response.json()) as Found',
      "  return [pluck(found, 'collection'), pluck(found, 'trackingToken'), found.trackingToken]",
      '}',
      '',
    ].join('\n')
    const pluck = 'export const pluck = <T, K extends keyof T>(source: T, key: K) => source[key]\n'
    const folder = makeRepository({ 'a.ts': before, 'pluck.ts': pluck })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before)
    expect(report.left.map(({ file }) => file)).toEqual(expect.arrayContaining(['a.ts', 'pluck.ts']))
  })

  it('moves where a helper takes the text of that name from an object of another kind', async () => {
    const before = [
      'interface Found { collection?: { id: number }; trackingToken?: string }',
      'const pluck = (source: any, key: string) => source[key]',
      "const own = { trackingToken: 'own' }",
      'export async function read(base: string) {',
      '  const response = await fetch(`${base}/rest/api/v1/getcollection`, { method: "POST", body: "{}" })',
      '  const found = (await response.json()) as Found',
      "  return [pluck(found, 'collection').id, pluck(own, 'trackingToken'), found.trackingToken]",
      '}',
      '',
    ].join('\n')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(
      before
        .replace('{ id: number }; trackingToken?: string', '{ id: number; trackingToken?: string }')
        .replace('found.tr', 'found.collection?.tr'),
    )
    expect(report.left).toEqual([])
  })

  it('stays where only inference tells that another file reads the member', async () => {
    const api = [
      'export interface Snippet { snippet?: string }',
      'export async function call<T>(url: string): Promise<T> {',
      '  return (await fetch(url, { method: "POST", body: "{}" })).json()',
      '}',
      '',
    ].join('\n')
    const search = [
      "import { call, type Snippet } from './api'",
      'export async function search(base: string) {',
      '  const { results } = await call<{ results: { snippets: Snippet[] }[] }>(`${base}/rest/api/v1/search`)',
      '  return results.flatMap((result) => result.snippets.map((each) => each.snippet))',
      '}',
      '',
    ].join('\n')
    const news = [
      "import { call, type Snippet } from './api'",
      'export async function announce(base: string) {',
      '  const created = await call<{ body: { structuredList: { structuredResult: { snippets: Snippet[] } }[] } }>(',
      '    `${base}/rest/api/v1/createannouncement`,',
      '  )',
      '  return created.body.structuredList[0].structuredResult.snippets[0].snippet',
      '}',
      '',
    ].join('\n')
    const folder = makeRepository({ 'api.ts': api, 'search.ts': search, 'news.ts': news })
    const { report } = await run(folder)
    expect([readFile(folder, 'api.ts'), readFile(folder, 'search.ts'), readFile(folder, 'news.ts')]).toEqual([api, search, news])
    expect(report.left[0]?.reason).toContain('line 4 of search.ts')
  })

  const read = (imports: string, type: string) =>
    [
      imports,
      `interface AnswerResult { answer: Answer; trackingToken?: ${type} }`,
      'export async function token(base: string) {',
      '  const response = await fetch(`${base}/rest/api/v1/getanswer`, { method: "POST", body: "{}" })',
      '  const { answerResult } = (await response.json()) as { answerResult: AnswerResult }',
      '  return answerResult.trackingToken',
      '}',
      '',
    ].join('\n')

  it('is given a member that moves into it from a type of another file', async () => {
    const answer = 'export interface Answer {\n  id: number\n  title: string\n}\n'
    const reader = read("import type { Answer } from './models'", 'string | null')
    const folder = makeRepository({ 'answer.ts': answer, 'models.ts': "export * from './answer'\n", 'reader.ts': reader })
    const { report } = await run(folder)
    expect(readFile(folder, 'answer.ts')).toBe(answer.replace('string\n', 'string\n  trackingToken?: string | null\n'))
    expect(readFile(folder, 'reader.ts')).toBe(
      reader.replace('; trackingToken?: string | null', '').replace('answerResult.trackingToken', 'answerResult.answer?.trackingToken'),
    )
    expect(report.left).toEqual([])
  })

  it('keeps all as it is where a member that moves into it is made of names that its file may not know', async () => {
    const answer = 'export interface Answer { id: number }\n'
    const reader = read("import type { Answer } from './answer'\ntype Token = string", 'Token')
    const folder = makeRepository({ 'answer.ts': answer, 'reader.ts': reader })
    const { report } = await run(folder)
    expect([readFile(folder, 'answer.ts'), readFile(folder, 'reader.ts')]).toEqual([answer, reader])
    expect(report.left.map(({ line }) => line)).toEqual([3, 7])
    expect(report.left[0]?.reason).toContain('another file')
  })

  const shared = 'export interface Item { id: number }\nexport const none = (): Item => ({ id: 0 })\n'
  const described = [
    "import type { Item } from './item'",
    'export interface Reply { collection: Item; trackingToken: string }',
    'export async function load(base: string): Promise<Reply> {',
    '  const response = await fetch(`${base}/rest/api/v1/getcollection`, { method: "POST", body: "{}" })',
    '  return response.json()',
    '}',
    'export const tokenOf = (reply: Reply): string => reply.trackingToken',
    '',
  ].join('\n')

  it('is asked for at the key that has it now alone where the code makes values of the type of that key', async () => {
    const folder = makeRepository({ 'item.ts': shared, 'api.ts': described })
    const { report } = await run(folder)
    expect(report.left).toEqual([])
    expect(readFile(folder, 'item.ts')).toBe(shared)
    expect(readFile(folder, 'api.ts')).toBe(
      described
        .replace('collection: Item; trackingToken: string }', 'collection: Item & { trackingToken: string } }')
        .replace('reply.trackingToken', 'reply.collection?.trackingToken'),
    )
  })

  it.each([
    ['puts one of them under that key', 'export const set = (reply: Reply) => { reply.collection = none() }'],
    ['makes the object anew with one', 'export const make = (reply: Reply): Reply => ({ ...reply, collection: none() })'],
    ['gives a variable the type of that key', "export let current: Reply['collection'] = none()"],
    ['takes over the type', 'export interface Other extends Reply { collection: Item & { name: string } }'],
  ])('stays where a file behind a barrel %s', async (_, line) => {
    const imports = "import type { Reply } from './barrel'\nimport { none, type Item } from './item'\n"
    const user = `${imports}${line}\nexport const empty: Item = none()\n`
    const files = { 'item.ts': shared, 'api.ts': described, 'barrel.ts': "export * from './api'\n", 'user.ts': user }
    const folder = makeRepository(files)
    const { report } = await run(folder)
    for (const [file, text] of Object.entries(files)) expect(readFile(folder, file)).toBe(text)
    expect(report.left.map(({ file }) => file)).toEqual(['api.ts', 'api.ts'])
  })

  it('stays where a place of another field that becomes part of the same structure cannot be rewritten', async () => {
    const before = [
      'interface Info { inviteTime?: string; reminderTime?: string }',
      'export async function times(base: string) {',
      '  const response = await fetch(`${base}/rest/api/v1/createannouncement`, { method: "POST", body: "{}" })',
      '  const { inviteInfo } = (await response.json()) as { inviteInfo: Info }',
      '  delete inviteInfo.reminderTime',
      '  return inviteInfo.inviteTime',
      '}',
      '',
    ].join('\n')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before)
    expect(report.left.map(({ line }) => line)).toEqual([1, 1, 5, 6])
  })

  it('keeps a list of elements that have more than what is declared at its new place', async () => {
    const before = [
      'interface Source { id: string; note?: string }',
      'interface Reply {',
      '  messages?: { fragments?: { citation?: { id: string } }[]; citations?: Source[] }[]',
      '}',
      'export async function notes(base: string) {',
      '  const response = await fetch(`${base}/rest/api/v1/chat`, { method: "POST", body: "{}" })',
      '  const reply = (await response.json()) as Reply',
      '  return (reply.messages ?? []).flatMap((message) => (message.citations ?? []).map((citation) => citation.note))',
      '}',
      '',
    ].join('\n')
    const folder = makeRepository({ 'a.ts': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.ts')).toBe(before)
    expect(report.left[0]?.reason).toContain('`citation` has no `note`')
    const fitting = before.replace('citation?: { id: string }', 'citation?: Source')
    const other = makeRepository({ 'a.ts': fitting })
    expect((await run(other)).report.left).toEqual([])
  })
})
