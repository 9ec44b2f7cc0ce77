import typescriptParser from '@typescript-eslint/parser'
import * as astroParser from 'astro-eslint-parser'
import type { ESLint, Linter } from 'eslint'
import * as svelteParser from 'svelte-eslint-parser'
import { describe, expect, test } from 'vitest'
import * as vueParser from 'vue-eslint-parser'
import plugin from '../../rules/index.js'
import { hosts } from './hosts.js'

// It changes the ESLints that are loaded already.
const { default: html } = (await import('eslint-plugin-html')) as { default: ESLint.Plugin }

/** The line, column and rule of every message, and the text after all fixes. */
function lint(host: keyof typeof hosts, filename: string, text: string, config: Linter.Config): { found: string[]; fixed: string } {
  const { Linter } = hosts[host]
  const configs = [
    plugin.configs.recommended,
    { files: ['**/*.{vue,svelte,astro,html,js}'], settings: { 'api-sunset': { asOf: '2027-02-01' } }, ...config },
  ]
  const linter = new Linter({ cwd: '/app' })
  const found = linter.verify(text, configs, { filename: `/app/${filename}` })
  const { output } = linter.verifyAndFix(text, configs, { filename: `/app/${filename}` })
  return { found: found.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId ?? message}`), fixed: output }
}

const script = (type: string) => `  const res = await fetch(base + '/rest/api/v1/getcollection', { method: 'POST', body: '{}' })
  const data${type} = await res.json()
  document.title = data.trackingToken
`
const list = "fetch('/rest/api/v1/listanswers', { method: 'POST' })"

/** What eslint-plugin-astro sets up: its own parser for components, another for the client scripts that its processor takes out of them. */
const parserOfBlocks: Linter.Parser = {
  parseForESLint: (text, options: { filePath: string }) =>
    (options.filePath.endsWith('.astro') ? astroParser : typescriptParser).parseForESLint(text, options) as Linter.ESLintParseResult,
}

/** A page or component of each kind: what is reported, and how it is parsed. */
const cases: Record<string, { file: string; text: string; found: readonly string[]; config: Linter.Config }> = {
  'vue-eslint-parser': {
    file: 'A.vue',
    text: `<template>
  <p @click="${list}">{{ data.trackingToken }}</p>
</template>

<script>
export const list = () => ${list}
</script>

<script setup>
${script('')}</script>
`,
    found: [
      '2:20 api-sunset/no-removed-endpoint',
      '2:77 api-sunset/no-removed-field',
      '6:33 api-sunset/no-removed-endpoint',
      '12:25 api-sunset/no-removed-field',
    ],
    config: { languageOptions: { parser: vueParser } },
  },
  'vue-eslint-parser over TypeScript': {
    file: 'A.vue',
    text: `<script setup lang="ts">
${script(': { trackingToken?: string }')}</script>
<template><p>{{ title }}</p></template>`,
    found: ['3:17 api-sunset/no-removed-field', '4:25 api-sunset/no-removed-field'],
    config: { languageOptions: { parser: vueParser, parserOptions: { parser: typescriptParser } } },
  },
  'svelte-eslint-parser': {
    file: 'A.svelte',
    text: `<script>
async function load() {
${script('')}}
</script>

<p>{data.trackingToken}</p>
<button onclick={() => ${list}}>x</button>
`,
    found: ['5:25 api-sunset/no-removed-field', '10:30 api-sunset/no-removed-endpoint'],
    config: { languageOptions: { parser: svelteParser } },
  },
  'astro-eslint-parser': {
    file: 'a.astro',
    text: `---\n${script('')}if (!data) return Astro.redirect('/')\n---\n\n<p>{data.trackingToken}</p>\n`,
    found: ['4:25 api-sunset/no-removed-field', '8:10 api-sunset/no-removed-field'],
    config: { languageOptions: { parser: astroParser, parserOptions: { parser: typescriptParser } } },
  },
  'a component with comments in its client scripts': {
    file: 'a.astro',
    text: `---\n// eslint-disable-next-line api-sunset/no-removed-endpoint\n${list}\n---\n\n<script>
  // eslint-disable-next-line api-sunset/no-removed-endpoint
  ${list}
  ${list}
  ${list} // eslint-disable-line api-sunset/no-removed-field
</script>
<script>
  /* eslint-disable api-sunset/no-removed-endpoint */
  ${list}
  /* eslint-enable api-sunset/no-removed-endpoint */
  ${list}
</script>
`,
    found: ['9:9 api-sunset/no-removed-endpoint', '10:9 api-sunset/no-removed-endpoint', '16:9 api-sunset/no-removed-endpoint'],
    config: { languageOptions: { parser: astroParser, parserOptions: { parser: typescriptParser } } },
  },
  'a processor that hands out the component and its client scripts': {
    file: 'a.astro',
    text: `<p>one</p>\n<script>${list}</script>\n`,
    found: ['2:15 api-sunset/no-removed-endpoint'],
    config: {
      languageOptions: { parser: parserOfBlocks },
      processor: {
        preprocess: (text) => [text, { text: /<script>([^]*)<\/script>/.exec(text)?.[1] ?? '', filename: '1.js' }],
        postprocess: ([page = [], blocks = []]) => [
          ...page,
          ...blocks.map((message) => ({ ...message, line: message.line + 1, column: message.column + 8 })),
        ],
      },
    },
  },
  'eslint-plugin-html': {
    file: 'a.html',
    text: `<!doctype html>\n<p title="data.trackingToken">${list}</p>\n<script type="module">\n${script('')}</script>\n`,
    found: ['6:25 api-sunset/no-removed-field'],
    config: { plugins: { html } },
  },
  'a processor that hands out blocks': {
    file: 'a.html',
    text: `<p>${list}</p>\n<script>${list}</script>\n`,
    found: ['2:15 api-sunset/no-removed-endpoint'],
    config: {
      processor: {
        preprocess: (text, filename) =>
          filename.endsWith('.html') ? [{ text: /<script>([^]*)<\/script>/.exec(text)?.[1] ?? '', filename: '0.js' }] : [text],
        postprocess: (lists, filename) =>
          filename.endsWith('.html')
            ? lists.flat().map((message) => ({ ...message, line: message.line + 1, column: message.column + 8 }))
            : lists.flat(),
      },
    },
  },
}

describe.each(Object.keys(hosts) as (keyof typeof hosts)[])('the rules in %s', (host) => {
  test.each(Object.keys(cases))('look into scripts with %s', (name) => {
    const { file, text, found, config } = cases[name] as (typeof cases)[string]
    const result = lint(host, file, text, config)
    expect(result.found).toEqual(found)
  })

  test.each(Object.keys(cases).filter((name) => !name.startsWith('a ')))('rewrite scripts with %s', (name) => {
    const { file, text, config } = cases[name] as (typeof cases)[string]
    expect(lint(host, file, text, config).fixed).toContain('data.collection?.trackingToken\n')
  })

  test('suggest nothing where a processor took the script out of its page: it would go to another place of the page', () => {
    const { Linter } = hosts[host]
    const text = `<p>first</p>\n<script>\n  fetch('/rest/api/v1/chat', { method: 'POST', body: '{}' })
    .then((res) => res.json())
    .then((data) => show(data.messages.map((message) => message.citations)))\n</script>\n`
    const configs = [plugin.configs.recommended, { files: ['**/*.{html,js}'], settings: { 'api-sunset': { asOf: '2027-02-01' } } }]
    const found = (file: string, source: string, more: Linter.Config[] = []) =>
      new Linter({ cwd: '/app' })
        .verify(source, [...configs, ...more], { filename: `/app/${file}` })
        .map(({ ruleId, suggestions }) => `${ruleId}: ${suggestions?.length ?? 0}`)
    expect(found('a.html', text, [{ plugins: { html } }])).toEqual(['api-sunset/no-removed-field: 0'])
    expect(found('a.js', text.split(/<.?script>/)[1] ?? '')).toEqual(['api-sunset/no-removed-field: 1'])
  })
})
