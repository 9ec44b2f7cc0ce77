import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEditor, pathOfLink } from '../bench/open-editor.mjs'
import { installHost, makeShelter, packProject } from './install-host.js'

/** What the protocol says of a finding, as far as it is looked at. */
interface Diagnostic {
  readonly message: string
  readonly code: string
  readonly codeDescription: { readonly href: string }
  readonly range: { readonly start: { readonly line: number; readonly character: number } }
}

interface Editor {
  open(file: string): Promise<void>
  change(file: string, text: string): Promise<void>
  diagnose(file: string): Promise<Diagnostic[]>
  actionsAt(file: string, diagnostic: Diagnostic | undefined): Promise<{ readonly title: string }[]>
  take(file: string, action: { readonly title: string } | undefined): Promise<string>
  close(): Promise<void>
}

const shelter = makeShelter()
let project = ''
let editor: Editor

beforeAll(async () => {
  const { tarball } = await packProject(shelter)
  project = await installHost(shelter, 'eslint-10-javascript', tarball)
  editor = (await openEditor(project, { API_SUNSET_AS_OF: '2026-11-20' })) as Editor
})

afterAll(() => (editor as Editor | undefined)?.close())

async function openNew(file: string, text: string): Promise<void> {
  save(file, text)
  await editor.open(file)
}

function save(file: string, text: string): void {
  writeFileSync(join(project, file), text)
}

const placesIn = async (file: string): Promise<string[]> =>
  (await editor.diagnose(file)).map(({ code, range }) => `${range.start.line + 1}:${range.start.character + 1} ${code}`)

test('a finding comes with what to use instead, its date, and a link to the page of its rule', async () => {
  await editor.open('src/announce.js')
  const [finding, ...others] = await editor.diagnose('src/announce.js')
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    code: 'api-sunset/no-removed-field',
    message: expect.stringMatching(/^Use `text` instead of `snippet` .*: removed after 2026-10-15\./) as string,
  })
  const page = pathOfLink(finding)
  expect(page).toBe(join(project, 'node_modules/api-sunset/rules/no-removed-field.md'))
  expect(readFileSync(page, 'utf8')).toContain('# no-removed-field')
})

test('the quick fix rewrites the field, and the finding is gone', async () => {
  const file = 'src/fixed.js'
  await openNew(file, readFileSync(join(project, 'src/announce.js'), 'utf8'))
  const [finding] = await editor.diagnose(file)
  const [first] = await editor.actionsAt(file, finding)
  expect(first?.title).toBe('Fix this api-sunset/no-removed-field problem')
  expect(await editor.take(file, first)).toContain("send('createannouncement', { title, text: snippet })")
  expect(await editor.diagnose(file)).toEqual([])
})

test('the suggestion removes the field that has no replacement, and leaves the rest to be looked at', async () => {
  const file = 'src/people.js'
  await editor.open(file)
  const [finding] = await editor.diagnose(file)
  const [first] = await editor.actionsAt(file, finding)
  expect(first?.title).toMatch(/^Remove `location`\./)
  expect(await editor.take(file, first)).toContain('{ employee: { email, department } }')
  expect((await editor.diagnose(file)).map(({ code }) => code)).toEqual(['api-sunset/no-removed-endpoint'])
  expect(existsSync(join(project, file)) && readFileSync(join(project, file), 'utf8')).toContain('{ email, department, location }')
})

test('a finding follows what is typed, before it is saved', async () => {
  const file = 'src/typed.js'
  await openNew(file, "export const list = () => fetch('/rest/api/v1/getanswer', { method: 'POST' })\n")
  expect(await editor.diagnose(file)).toEqual([])
  await editor.change(file, "export const list = () => fetch('/rest/api/v1/listanswers', { method: 'POST' })\n")
  expect(await placesIn(file)).toEqual(['1:33 api-sunset/no-removed-endpoint'])
})

test('a finding follows another file as soon as that is saved', async () => {
  const paths = (name: string): string => `export const PATHS = { cards: '/rest/api/v1/${name}' }\n`
  save('src/paths.js', paths('getanswer'))
  save('src/barrel.js', "export * from './paths.js'\n")
  await openNew(
    'src/cards.js',
    "import { PATHS } from './barrel.js'\n\nexport const cards = () => fetch(PATHS.cards, { method: 'POST' })\n",
  )
  expect(await editor.diagnose('src/cards.js')).toEqual([])
  save('src/paths.js', paths('listanswers'))
  expect(await placesIn('src/cards.js')).toEqual(['3:34 api-sunset/no-removed-endpoint'])
  save('src/paths.js', paths('getanswer'))
  expect(await editor.diagnose('src/cards.js')).toEqual([])
})

test('a finding follows the wrapper that it goes through', async () => {
  const wrapper = readFileSync(join(project, 'src/send.js'), 'utf8')
  expect(await placesIn('src/announce.js')).toHaveLength(1)
  save('src/send.js', wrapper.replace('/rest/api/v1/', '/rest/api/v2/'))
  expect(await editor.diagnose('src/announce.js')).toEqual([])
  save('src/send.js', wrapper)
  expect(await placesIn('src/announce.js')).toHaveLength(1)
})

test('a finding follows the configuration file', async () => {
  const file = 'src/announce.js'
  expect(await placesIn(file)).toHaveLength(1)
  save('.api-sunsetrc.json', '{ "ignore": ["createannouncement.snippet"] }\n')
  expect(await editor.diagnose(file)).toEqual([])
  save('.api-sunsetrc.json', '{ "ignore": [] }\n')
  expect(await placesIn(file)).toHaveLength(1)
})
