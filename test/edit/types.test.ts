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

/** Typed consumers, each a module. */
const programs: Readonly<Record<string, string>> = {
  member: `${answer}export const run = async (base: string): Promise<string | undefined> => (await load(base)).answerResult?.trackingToken\n`,
  sole: `${collection}export async function run(base: string) {\n  const { trackingToken } = await load(base)\n  return trackingToken?.length\n}\n`,
  siblings: `${collection}export async function run(base: string) {\n  const { collection, trackingToken, error } = await load(base)\n  return [collection?.id, trackingToken?.length, error?.code]\n}\n`,
  others: `${collection}export async function run(base: string) {\n  const { error, trackingToken = 'none' } = await load(base)\n  return [error?.code, trackingToken.length]\n}\n`,
  nested: `${answer}export async function run(base: string) {\n  const { answerResult: { trackingToken } = {} } = await load(base)\n  return trackingToken?.length\n}\n`,
  parameter: `${collection}const tokenOf = ({ collection, trackingToken }: Response1) => [collection?.id, trackingToken?.length]\nexport const run = async (base: string) => tokenOf(await load(base))\n`,
  callback: `${collection}export const run = (base: string) => load(base).then(({ trackingToken }) => trackingToken?.length)\n`,
  assigned: `${collection}export async function run(base: string) {\n  let token: string | undefined\n  ;({ trackingToken: token } = await load(base));\n  return token\n}\n`,
  typed: `${answer}export type Token = NonNullable<AnswerResult['trackingToken']>\nexport const run = async (base: string): Promise<Token> => (await load(base)).answerResult?.trackingToken ?? ''\n`,
  flags: `interface Value { value: string; isNegated?: boolean }
interface Announcement { title: string; snippet?: string; audienceFilters?: { fieldName: string; values: Value[] }[] }
const send = (base: string, body: Announcement) => fetch(\`\${base}/rest/api/v1/createannouncement\`, { method: 'POST', body: JSON.stringify(body) })
export async function run(base: string, not: boolean) {
  const value: Value = { value: 'a', isNegated: false }
  if (not) value.isNegated = true
  const sent = await send(base, { title: 'x', snippet: 'y', audienceFilters: [{ fieldName: 'f', values: [value, { value: 'b', isNegated: not }] }] })
  const got = (await sent.json()) as Announcement
  return got.audienceFilters?.flatMap(({ values }) => values.filter(({ isNegated }) => !isNegated)).map((each) => each.isNegated ?? false)
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
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [], skipLibCheck: true }
  const program = ts.createProgram(Object.keys(files).map((file) => join(folder, file)), options)
  const complaints = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const place = file?.getLineAndCharacterOfPosition(start)
    return `${file?.fileName.slice(folder.length + 1)}:${(place?.line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
  expect(complaints).toEqual([])
})
