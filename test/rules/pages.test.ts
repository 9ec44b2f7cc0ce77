import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import { COMPLIANCE_RULES, rulesAt } from '../../src/compliance/rule-list.js'
import plugin from '../../rules/index.js'

interface Examples {
  readonly asOf: string | undefined
  readonly examples: readonly string[]
  /** How many items the section lists. */
  readonly lines: number
}

/** The JavaScript examples of a section of a rule's page, and the date it speaks of. */
function readExamples(rule: string, section: string): Examples {
  const page = readFileSync(fileURLToPath(new URL(`../../rules/${rule}.md`, import.meta.url)), 'utf8')
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return {
    asOf: /As of (\S+)/.exec(text)?.[1],
    examples: [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code),
    lines: text.match(/^- /gm)?.length ?? 0,
  }
}

/** Beside the recommended rules, those that only `strict` has. */
const strictRules: Linter.Config = { rules: Object.fromEntries(rulesAt('strict').map(({ name }) => [`api-sunset/${name}`, 'error'])) }

function lint(code: string, asOf: string | undefined): (string | null)[] {
  const messages = new Linter().verify(code, [plugin.configs.recommended, strictRules, { settings: { 'api-sunset': { asOf } } }])
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

describe.each(COMPLIANCE_RULES.map(({ name }) => name))('the page of %s', (rule) => {
  const unseen = readExamples(rule, 'What it does not see')

  test('shows each thing that the rule does not see', () => {
    expect(unseen.lines).toBeGreaterThan(0)
    expect(unseen.examples).toHaveLength(unseen.lines)
  })

  test.each(unseen.examples.map((code, index) => [index, code] as const))('is right about what is not seen, in example %i', (_, code) => {
    expect(lint(code, undefined)).not.toContain(`api-sunset/${rule}`)
  })
})
