import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { rewriteText } from '../codemods/rewrite-text.js'
import { makeFolder } from '../temp-folder.js'

const post = (path: string, type: string) => `async function load(base: string): Promise<${type}> {
  const res = await fetch(\`\${base}/rest/api/v1/${path}\`, { method: 'POST', body: '{}' })
  return (await res.json()) as ${type}
}
`
const answer = `interface Answer { id: number; question: string }
interface AnswerResult { answer?: Answer; trackingToken?: string }
${post('getanswer', '{ answerResult?: AnswerResult }')}`
const collection = `interface Collection { readonly id: number }
type Response1 = { collection?: Collection; trackingToken?: string; error?: { code: string } }
${post('getcollection', 'Response1')}`

const chat = `interface Citation { sourceDocument: { title?: string } }
interface Message { author: string; fragments?: { text?: string }[]; citations?: Citation[] }
${post('chat', '{ messages: Message[] }')}`
const announcement = `interface Interactions { reactions: string[] }
interface InviteInfo { inviteTime?: string; reminderTime: string }
interface Created { sourceDocument: { metadata: { interactions: Interactions } }; author: { metadata: { inviteInfo: InviteInfo } } }
${post('createannouncement', 'Created')}`

/** Typed consumers, each a module. */
const programs: Readonly<Record<string, string>> = {
  member: `${answer}
export async function run(base: string): Promise<string | undefined> {
  return (await load(base)).answerResult?.trackingToken
}
`,
  sole: `${collection}
export async function run(base: string) {
  const { trackingToken } = await load(base)
  return trackingToken?.length
}
`,
  siblings: `${collection}
export async function run(base: string) {
  const { collection, trackingToken, error } = await load(base)
  return [collection?.id, trackingToken?.length, error?.code]
}
`,
  others: `${collection}
export async function run(base: string) {
  const { error, trackingToken = 'none' } = await load(base)
  return [error?.code, trackingToken.length]
}
`,
  nested: `${answer}
export async function run(base: string) {
  const { answerResult: { trackingToken } = {} } = await load(base)
  return trackingToken?.length
}
`,
  parameter: `${collection}
const tokenOf = ({ collection, trackingToken }: Response1) => [collection?.id, trackingToken?.length]
export const run = async (base: string) => tokenOf(await load(base))
`,
  callback: `${collection}
export const run = (base: string) => load(base).then(({ trackingToken }) => trackingToken?.length)
`,
  assigned: `${collection}
export async function run(base: string) {
  let token: string | undefined
  ;({ trackingToken: token } = await load(base));
  return token
}
`,
  typed: `${answer}
export type Token = NonNullable<AnswerResult['trackingToken']>
export async function run(base: string): Promise<Token> {
  return (await load(base)).answerResult?.trackingToken ?? ''
}
`,
  promised: `type Promised = { collection?: { id: number } | null; trackingToken: string }
${post('getcollection', 'Promised')}
const tokenOf = ({ trackingToken }: Promised) => trackingToken.length
export async function run(base: string): Promise<(string | number)[]> {
  const data = await load(base)
  const { trackingToken } = data
  const { collection, trackingToken: again } = data
  let token: string
  ;({ trackingToken: token } = data);
  const own = [data.trackingToken, data.trackingToken.length, data.trackingToken ? 1 : 2]
  return [...own, trackingToken, again, token, tokenOf(data), collection?.id ?? 0]
}
`,
  collected: `${chat}
const titles = ({ citations = [] }: Message): string[] => citations.map((each) => each.sourceDocument.title ?? '')
export async function run(base: string): Promise<[string[], Citation[] | undefined, number]> {
  const { messages } = await load(base)
  const [first] = messages
  const own: Citation[] = []
  for (const message of messages) if (message.citations) own.push(...message.citations)
  return [messages.flatMap(titles), first?.citations, own.length]
}
`,
  marked: `${chat}
const count = ({ citations }: Message): number => citations!.length
export async function run(base: string): Promise<[number, string[], Citation[], Citation, number]> {
  const { messages: [m] } = await load(base)
  const [first] = await load(base).then(({ messages }) => messages)
  m!.citations!.forEach(console.log)
  return [m!.citations!.length, [...m!.citations!.map(String)], m!.citations!, (m!.citations)![0]!, count(first!)]
}
`,
  markedReactions: `${announcement.replace('reactions: string[]', 'reactions?: string[]')}
export async function run(base: string): Promise<[number, string]> {
  const { sourceDocument: { metadata: { interactions } } } = await load(base)
  return [interactions.reactions!.length, interactions.reactions!.join()]
}
`,
  reshaped: `${announcement}
const initials = ({ reactions }: Interactions): string => reactions.map((each) => each.charAt(0)).join('')
export async function run(base: string): Promise<[string, string[], string, string | undefined]> {
  const { sourceDocument, author } = await load(base)
  const { inviteTime, reminderTime } = author.metadata.inviteInfo
  const reminder: string = reminderTime
  return [initials(sourceDocument.metadata.interactions), sourceDocument.metadata.interactions.reactions, reminder, inviteTime]
}
`,
  flags: `interface Value { value: string; isNegated?: boolean }
interface Announcement { title: string; snippet?: string; audienceFilters?: { fieldName: string; values: Value[] }[] }
const send = (base: string, body: Announcement) =>
  fetch(\`\${base}/rest/api/v1/createannouncement\`, { method: 'POST', body: JSON.stringify(body) })
export async function run(base: string, not: boolean) {
  const value: Value = { value: 'a', isNegated: false }
  if (not) value.isNegated = true
  const values = [value, { value: 'b', isNegated: not }]
  const sent = await send(base, { title: 'x', snippet: 'y', audienceFilters: [{ fieldName: 'f', values }] })
  const got = (await sent.json()) as Announcement
  const plain = got.audienceFilters?.flatMap((filter) => filter.values.filter(({ isNegated }) => !isNegated))
  return plain?.map((each) => each.isNegated ?? false)
}
`,
  narrowFlags: `interface Value { value: string; isNegated?: boolean; relationType?: 'EQUALS' | 'NOT_EQUALS' | 'GT' }
interface Announcement { title: string; audienceFilters?: { fieldName: string; values: Value[] }[] }
const send = (base: string, body: Announcement) =>
  fetch(\`\${base}/rest/api/v1/createannouncement\`, { method: 'POST', body: JSON.stringify(body) })
export async function run(base: string, not: boolean) {
  const others = (value: string) => ({ value, isNegated: not })
  const filters = [{ fieldName: 'f', values: [{ value: 'a', isNegated: true }] }, { fieldName: 'g', values: ['b'].map(others) }]
  return (await send(base, { title: 'x', audienceFilters: filters })).status
}
`,
}

it('typed consumers type-check after their rewriting as they did before', () => {
  const files: Record<string, string> = {}
  for (const [name, text] of Object.entries(programs)) {
    const { text: after, left } = rewriteText(`/app/${name}.ts`, text)
    expect(left, name).toBe('')
    expect(after, name).not.toBe(text)
    files[`${name}-before.ts`] = text
    files[`${name}-after.ts`] = after
  }
  const folder = makeFolder(files)
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    skipLibCheck: true,
  }
  const program = ts.createProgram(
    Object.keys(files).map((file) => join(folder, file)),
    options,
  )
  const complaints = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const place = file?.getLineAndCharacterOfPosition(start)
    return `${file?.fileName.slice(folder.length + 1)}:${(place?.line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
  expect(complaints).toEqual([])
})
