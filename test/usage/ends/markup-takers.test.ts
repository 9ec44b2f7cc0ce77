import { describe, expect, test } from 'vitest'
import { check } from '../../../src/check/check.js'
import { makeFolder } from '../../temp-folder.js'
import { catalogue } from '../find-in.js'

const EDITOR = '<script setup>\nconst draft = defineModel()\n</script>\n<template><input v-model="draft.title" /></template>\n'

/** Why the body of the only request of a component is not seen; undefined where all of it is. */
async function openIn(file: string, script: string, markup: string): Promise<string | undefined> {
  const send = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(draft) })"
  const code = script.replace('SEND', send)
  const isSetup = file.endsWith('.vue') && !script.includes('export default')
  const [open, shown] = [isSetup ? '<script setup>' : '<script>', file.endsWith('.vue') ? `<template>${markup}</template>` : markup]
  const text = `${open}\n${code}\n</script>\n${shown}\n`
  const cwd = makeFolder({ 'package.json': '{ "name": "site" }', 'Editor.vue': EDITOR, 'Editor.svelte': '<p />\n', [file]: text })
  const { calls } = await check({ cwd, paths: ['.'], asOf: '2026-11-20', catalogue, gitignore: false })
  const [only, ...others] = calls.open
  expect({ others, clean: calls.clean }).toEqual({ others: [], clean: only ? 0 : 1 })
  return only?.reason
}

const VUE = [
  "import { reactive } from 'vue'",
  "import { Field } from 'some-kit'",
  "import Editor from './Editor.vue'",
  "const draft = reactive({ title: '' })",
  'const publish = () => SEND',
].join('\n')
const OPTIONS = [
  "import Editor from './Editor.vue'",
  'export default {',
  '  components: { Editor },',
  "  data: () => ({ draft: { title: '' }, shown: { draft: false } }),",
  '  methods: { publish() { const { draft } = this; SEND } },',
  '}',
].join('\n')
const NESTED = OPTIONS.replace(/draft: .*? }, shown: .*? }/, "own: { draft: { title: '' } }").replace('= this', '= this.own')
const SVELTE = "import Editor from './Editor.svelte'\nlet draft = { title: '' }\nconst publish = () => SEND"

describe('a body that the template around its script hands on', () => {
  test.each([
    ['Page.vue', VUE, '<Editor v-model="draft" />'],
    ['Page.vue', VUE, '<editor :draft="draft" :is-open="true" />'],
    ['Page.vue', OPTIONS, '<Editor v-model="draft" />'],
    ['Page.vue', OPTIONS.replace('data: () => (', 'data() { return ').replace('}),', '} },'), '<Editor :draft="draft" />'],
    ['Page.svelte', SVELTE, '<Editor bind:draft />'],
    ['Page.svelte', SVELTE, '<Editor {draft} />'],
  ])('is open where a component of the project is handed all of it: %s, %#', async (file, script, markup) => {
    expect(await openIn(file, script, markup)).toMatch(/^the template around the script hands this to `editor`, which may write to it$/i)
  })

  test.each([
    ['Page.vue', VUE, '<Editor v-model="draft.title" />'],
    ['Page.vue', VUE, '<Field :model="draft" />'],
    ['Page.vue', NESTED, '<Editor :draft="draft" />'],
    ['Page.vue', VUE, '<form :model="draft" @submit="publish"><Editor /></form>'],
    ['Page.svelte', SVELTE, '<input bind:value={draft.title} />'],
  ])('is seen where a part of it is bound, or a package is handed it: %s, %#', async (file, script, markup) => {
    expect(await openIn(file, script, markup)).toBeUndefined()
  })
})
