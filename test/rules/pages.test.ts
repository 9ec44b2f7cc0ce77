import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'

/** The JavaScript examples of a section of a rule's page, and the date it speaks of. */
function readExamples(rule: string, section: string): { asOf: string | undefined; examples: string[] } {
  const page = readFileSync(fileURLToPath(new URL(`../../rules/${rule}.md`, import.meta.url)), 'utf8')
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return { asOf: /As of (\S+)/.exec(text)?.[1], examples: [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code) }
}

function lint(code: string, asOf: string | undefined): (string | null)[] {
  const messages = new Linter().verify(code, [plugin.configs.recommended, { settings: { 'api-sunset': { asOf } } }])
  return [...new Set(messages.map(({ ruleId }) => ruleId))]
}

describe.each(Object.keys(plugin.rules))('the page of %s', (rule) => {
  const wrong = readExamples(rule, 'Wrong')
  const right = readExamples(rule, 'Right')

  test('has examples of both kinds', () => {
    expect(wrong.examples.length).toBeGreaterThan(0)
    expect(right.examples.length).toBeGreaterThan(0)
  })

  test.each(wrong.examples.map((code, index) => [index, code] as const))('calls wrong what the rule reports, in example %i', (_, code) => {
    expect(lint(code, wrong.asOf)).toEqual([`api-sunset/${rule}`])
  })

  test.each(right.examples.map((code, index) => [index, code] as const))('calls right what no rule reports, in example %i', (_, code) => {
    expect(lint(code, wrong.asOf)).toEqual([])
  })
})
