import { describe, expect, it } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { extendCatalogue } from '../../src/catalogue/merge-catalogues.js'
import { planAll, type Planned } from '../../src/edit/select-plans.js'
import { judge } from '../../src/finding/judge.js'
import { parse } from '../../src/syntax/parse.js'
import { findUsages } from '../../src/usage/find-usages.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'
import { rewriteText } from '../codemods/rewrite-text.js'

const catalogue = indexCatalogue(loadCatalogue())
const reader = `export async function tokenOf(base: string) {
  const res = await fetch(\`${'$'}{base}/rest/api/v1/getcollection\`, { method: 'POST', body: '{}' })
  return ((await res.json()) as Page).trackingToken
}
`

const post = (body: string) =>
  `fetch('https://x.example.com/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(${body}) })\n`

describe('plans that belong together', () => {
  it('are refused together in one request object', () => {
    const made = "const value = { value: 'a', isNegated: true }\nif (x) delete value.isNegated\n"
    const text = made + post('{ audienceFilters: [{ values: [value] }] }')
    const { text: after, rewriting } = rewriteText('/app/a.js', text)
    expect(after).toBe(text)
    expect(rewriting.left.map(({ plan }) => plan.fix === 'manual' && plan.refusal)).toEqual([
      expect.stringMatching(/^It goes with another place that cannot be rewritten, in line 2: The field is deleted/),
      expect.stringMatching(/^The field is deleted/),
    ])
  })

  it('are made without the ones of another object', () => {
    const text = `${post('{ snippet: 1, text: 2 }')}${post('{ snippet: 3 }')}`
    expect(rewriteText('/app/a.js', text).text).toBe(text.replace('snippet: 3', 'text: 3'))
  })

  it('name the place that cannot be rewritten, and not one that is left for it', () => {
    const declared = 'interface Value { value: string; relationType?: string; isNegated?: boolean }\n'
    const values = ["{ value: 'a', isNegated: true }", "{ value: 'b', relationType: 'LT', isNegated: true }"]
    const lists = values.map((value, index) => `const list${index}: Value[] = [${value}]\n`)
    const sent = values.map((_, index) => post(`{ audienceFilters: [{ values: list${index} }] }`))
    const { text, rewriting } = rewriteText('/app/a.ts', declared + lists.join('') + sent.join(''))
    expect(text).toBe(declared + lists.join('') + sent.join(''))
    expect(rewriting.left.map(({ plan }) => plan.fix === 'manual' && plan.refusal)).toEqual([
      expect.stringMatching(/^It goes with another place that cannot be rewritten, in line 3: `relationType` is `LT`/),
      expect.stringMatching(/^It goes with another place that cannot be rewritten, in line 3: `relationType` is `LT`/),
      expect.stringMatching(/^`relationType` is `LT`/),
    ])
  })

  it('leave a declared member where a value of its type cannot be rewritten', () => {
    const declared = 'interface Body { snippet?: string; text?: string }\n'
    const text = `${declared}const send = (body: Body) => ${post('body')}send({ snippet: 'a', text: 'b' })\n`
    const { text: after, rewriting } = rewriteText('/app/a.ts', text)
    expect(after).toBe(text)
    expect(rewriting.left).toHaveLength(2)
  })

  const made = (sent: string) =>
    `async function make(body: ${sent}): Promise<Saved> {\n  const res = await ${post('body')}  return res.json()\n}\n`
  const asked = "const saved = await make({ isNegated: true })\nif (saved.isNegated === undefined) console.log('none')\n"
  const saved = 'interface Saved { id?: number; isNegated?: boolean; relationType?: string }\n'

  it('are made of what is sent although what comes back, of a type of its own, has to be left', () => {
    const text = `interface Draft { isNegated?: boolean }\n${saved}${made('Draft')}${asked}`
    const { text: after, rewriting } = rewriteText('/app/a.ts', text)
    const declared = text.replace('Draft { isNegated?: boolean }', 'Draft { relationType?: string }')
    expect(after).toBe(declared.replace('isNegated: true', "relationType: 'NOT_EQUALS'"))
    expect(rewriting.left).toHaveLength(2)
  })

  it.each([
    ['the same type', 'Saved'],
    ['a part of the same type', "Omit<Saved, 'id'>"],
    ['a type that has the members of the same one', '{ [Key in keyof Saved]?: Saved[Key] }'],
  ])('are left where what is sent is of %s as what comes back', (_, sent) => {
    const text = `${saved}${made(sent)}${asked}`
    expect(rewriteText('/app/a.ts', text).text).toBe(text)
  })

  it.each([
    ['an own value of the type', "const none: Page = { trackingToken: '' }\n"],
    ['a value of a type built on it', "interface Other extends Page { other: 1 }\nconst o: Other = { trackingToken: '', other: 1 }\n"],
    ['a list of its keys', "const keys: (keyof Page)[] = ['trackingToken']\n"],
  ])('leave a declared member and its reads beside %s', (_, beside) => {
    const text = `interface Page { collection?: { id: number }; trackingToken?: string }\n${beside}${reader}`
    const { text: after, rewriting } = rewriteText('/app/a.ts', text)
    expect(after).toBe(text)
    expect(rewriting.left.map(({ plan }) => plan.fix)).toEqual(['manual', 'manual'])
    expect(rewriting.left.map(({ plan }) => plan.fix === 'manual' && plan.refusal)).toEqual([
      expect.stringMatching(/^The type also describes values that are not rewritten, in line [23]:/),
      expect.stringMatching(/^It goes with another place that cannot be rewritten, in line 1:/),
    ])
  })

  it('leave a declared member for the reason for which a read of it is left', () => {
    const mixed = reader
      .replace('base: string', 'base: string, kept: string')
      .replace('await res.json()', 'kept ? JSON.parse(kept) : await res.json()')
    const text = `interface Page { collection?: { id: number }; trackingToken?: string }\n${mixed}`
    const { text: after, rewriting } = rewriteText('/app/a.ts', text)
    expect(after).toBe(text)
    expect(rewriting.left.map(({ plan }) => plan.fix === 'manual' && plan.refusal)).toEqual([
      expect.stringMatching(/^It goes with another place that cannot be rewritten, in line 4: A rewritten read would fit only one/),
      expect.stringMatching(/^A rewritten read would fit only one/),
    ])
  })

  const sdk = `import type { ChatMessage } from '@gleanwork/api-client/models/components'
export const cited = (all: ChatMessage[]) => all.flatMap((message) => message.citations ?? [])
`
  const ask = "const res = await fetch(`${base}/rest/api/v1/chat`, { method: 'POST', body: '{}' })"

  it('are made for values of an SDK apart from those of a type of their own', () => {
    const own = `interface Raw { text?: string; citations?: { url: string }[] }
export async function add(base: string) {
  ${ask}
  const raw: Raw = (await res.json()).messages[0]
  raw.citations?.push({ url: base })
}
`
    const { text: after, rewriting } = rewriteText('/app/a.ts', sdk + own)
    expect(after).toContain('message.fragments?.flatMap(')
    expect(after).toContain(own)
    expect(rewriting.left).toHaveLength(2)
  })

  it('leave a parameter to its type where an SDK declares what it is made of', () => {
    const { text: after } = rewriteText('/app/a.ts', `${sdk}export async function ask(base: string) {\n  ${ask}\n  return res.json()\n}\n`)
    expect(after).toContain('message.fragments?.flatMap((fragment) => fragment.citation ?? []) ?? []')
    const untyped = `export async function ask(base: string) {\n  ${ask}\n  return (await res.json()).messages[0].citations ?? []\n}\n`
    expect(rewriteText('/app/a.ts', untyped).text).toContain('flatMap((fragment: any) =>')
  })

  it('take along the reads of a type that builds on it', () => {
    const other = 'interface Other extends Page { other: 1 }\nconst f = (o: Other) => o.trackingToken\n'
    const text = `interface Page { collection?: { id: number }; trackingToken?: string }\n${other}${reader}`
    const { text: after, rewriting } = rewriteText('/app/a.ts', text)
    expect(after).toContain('interface Page { collection?: { id: number; trackingToken?: string } }')
    expect(after).toContain('const f = (o: Other) => o.collection?.trackingToken')
    expect(rewriting.left).toEqual([])
  })

  it('leave a declared member that two types with its new home take over', () => {
    const heirs = ['Page', 'Sheet'].map((name) => `interface ${name} extends Base { collection?: { id: number } }\n`)
    const text = `interface Base { trackingToken?: string }\n${heirs.join('')}${reader}`
    const { text: after, left } = rewriteText('/app/a.ts', text)
    expect(after).toBe(text)
    expect(left).toMatch(/More than one type is built on the type/)
  })

  it('are left out together where one of them is', () => {
    const text = `interface Page { collection: Home; trackingToken?: string }\nimport type { Home } from './home'\n${reader}`
    const tree = parse('/app/a.ts', text)
    const workspace = createMemoryWorkspace({ [tree.file]: text })
    const findings = judge(findUsages([tree], { catalogue, workspace }).usages, catalogue, '2027-02-01')
    const fixes = (accept: (planned: Planned) => boolean) => planAll(findings, catalogue, accept).map(({ plan }) => plan.fix)
    expect(fixes(() => true)).toEqual(['review', 'safe'])
    expect(fixes(({ plan }) => plan.fix === 'safe')).toEqual(['review', 'manual'])
  })

  it('leave a place that stands for several operations while one of them has nothing to write', () => {
    const source = 'https://tasks.example.com/changes'
    const operation = (id: string) => ({ id, interface: 'tasks', method: 'POST', path: `/tasks/v2/${id}`, source })
    const deprecation = (id: string) => ({
      id: `${id}.hearted`,
      kind: 'field',
      operation: id,
      field: 'hearted',
      directions: ['request'],
      sunset: '2026-12-31',
      notice: 'use liked',
      after: {},
      source,
    })
    const replacement = (id: string) => ({ id: `${id}.hearted`, kind: 'rename', to: 'liked', says: 'liked', fix: { request: 'safe' } })
    const fixesWith = (replaced: readonly string[]) => {
      const added = {
        interfaces: [{ id: 'tasks', prefix: '/tasks/v2/', source }],
        operations: ['create', 'update'].map(operation),
        deprecations: ['create', 'update'].map(deprecation),
        replacements: replaced.map(replacement),
      }
      const own = indexCatalogue(extendCatalogue(loadCatalogue(), JSON.stringify(added), 'tasks.json'))
      const tree = parse(
        '/app/a.ts',
        [
          'interface Task { name: string; hearted?: boolean }',
          'const send = (path: string, task: Task) => fetch(`/tasks/v2/${path}`, { method: "POST", body: JSON.stringify(task) })',
          "export const create = (task: Task) => send('create', task)",
          "export const update = (task: Task) => send('update', task)",
        ].join('\n'),
      )
      const workspace = createMemoryWorkspace({ [tree.file]: tree.text })
      const findings = judge(findUsages([tree], { catalogue: own, workspace }).usages, own, '2027-02-01')
      return planAll(findings, own).map(({ finding, plan }) => `${finding.id} ${plan.fix}`)
    }
    expect(fixesWith(['create', 'update'])).toEqual(['create.hearted safe', 'update.hearted safe'])
    expect(fixesWith(['create'])).toEqual(['create.hearted manual', 'update.hearted manual'])
  })

  it('rename a member of a type that an answer and a request of another operation have', () => {
    const source = 'https://tasks.example.com/changes'
    const place = { field: 'hearted', parents: [], notice: 'use liked', after: {}, sunset: '2026-12-31', source }
    const rename = { kind: 'rename', to: 'liked', says: 'liked' }
    const fixesWith = (to: string) => {
      const added = {
        interfaces: [{ id: 'tasks', prefix: '/tasks/v2/', source }],
        operations: ['GET', 'PUT'].map((method) => ({ id: method, interface: 'tasks', method, path: '/tasks/v2/tasks/{id}', source })),
        deprecations: [
          { ...place, id: 'GET.hearted', kind: 'field', operation: 'GET', directions: ['response'] },
          { ...place, id: 'PUT.hearted', kind: 'field', operation: 'PUT', directions: ['request'] },
        ],
        replacements: [
          { ...rename, id: 'GET.hearted', fix: { response: 'safe' } },
          { ...rename, to, id: 'PUT.hearted', fix: { request: 'safe' } },
        ],
      }
      const own = indexCatalogue(extendCatalogue(loadCatalogue(), JSON.stringify(added), 'tasks.json'))
      const text = `interface Task { id: string; hearted?: boolean }
const read = async (id: string): Promise<Task> => (await fetch(\`/tasks/v2/tasks/${'$'}{id}\`)).json()
export const isLiked = async (id: string) => (await read(id)).hearted
export const save = (task: Task) => fetch(\`/tasks/v2/tasks/${'$'}{task.id}\`, { method: 'PUT', body: JSON.stringify(task) })
`
      const tree = parse('/app/a.ts', text)
      const workspace = createMemoryWorkspace({ [tree.file]: text })
      const findings = judge(findUsages([tree], { catalogue: own, workspace }).usages, own, '2027-02-01')
      return planAll(findings, own).map(({ finding, plan }) => `${finding.id} ${plan.fix}`)
    }
    expect(fixesWith('liked')).toEqual(['GET.hearted safe', 'PUT.hearted safe', 'GET.hearted safe'])
    expect(fixesWith('likes')).toEqual(['GET.hearted manual', 'PUT.hearted manual', 'GET.hearted manual'])
  })
})
