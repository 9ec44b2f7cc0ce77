import parser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import plugin from '../../rules/index.js'

const before = `const init = { method: 'POST', headers: { Authorization: \`Bearer \${process.env.INDEXING_TOKEN}\` } }
export const rotation = await (await fetch(\`\${process.env.SEARCH_URL}/api/index/v1/rotatetoken\`, init)).json()
const { createdAt, rotationPeriodMinutes } = rotation
`

/** What is left of lines behind a rotation once ESLint has fixed them. */
function fix(code: string): string {
  const config: Linter.Config = { plugins: { 'api-sunset': plugin }, rules: { 'api-sunset/rotation-unix-seconds': 'error' } }
  const { output, messages } = new Linter().verifyAndFix(before + code, [config])
  expect(messages).toEqual([])
  return output.slice(before.length)
}

test.each([
  ['a plain argument', 'new Date(createdAt)', 'new Date(createdAt * 1000)'],
  ['a member', 'new Date(rotation.createdAt)', 'new Date(rotation.createdAt * 1000)'],
  ['a choice', 'new Date(rotation.createdAt ?? 0)', 'new Date((rotation.createdAt ?? 0) * 1000)'],
  ['a choice by a chain', 'new Date(rotation?.createdAt || 0)', 'new Date((rotation?.createdAt || 0) * 1000)'],
  ['a choice of milliseconds', 'new Date(createdAt || Date.now())', 'new Date(createdAt * 1000 || Date.now())'],
  ['a second choice', 'new Date(since ?? createdAt)', 'new Date(since ?? createdAt * 1000)'],
  ['a choice in a difference', 'go(Date.now() - (createdAt ?? 0))', 'go(Date.now() - ((createdAt ?? 0) * 1000))'],
  ['a branch', 'new Date(createdAt ? createdAt : 0)', 'new Date(createdAt ? createdAt * 1000 : 0)'],
  ['a sum of seconds', 'new Date(createdAt + rotationPeriodMinutes * 60)', 'new Date((createdAt + rotationPeriodMinutes * 60) * 1000)'],
  ['a sum with milliseconds', 'new Date(createdAt + 60 * 60 * 1000)', 'new Date(createdAt * 1000 + 60 * 60 * 1000)'],
  ['a difference', 'if (Date.now() - createdAt > 0) go()', 'if (Date.now() - createdAt * 1000 > 0) go()'],
  ['a comparison', 'go(createdAt < Date.now())', 'go(createdAt * 1000 < Date.now())'],
])('the fix multiplies by 1000: %s', (_, code, fixed) => {
  expect(fix(code)).toBe(fixed)
})

test.each(['createdAt ?? Date.now()', 'since ?? createdAt ?? 0'])(
  'no fix takes away what is there in place of a missing time: %s',
  (time) => {
    const config: Linter.Config = { plugins: { 'api-sunset': plugin }, rules: { 'api-sunset/rotation-unix-seconds': 'error' } }
    const messages = new Linter().verify(`${before}new Date(${time})`, [config])
    expect(messages.map(({ line, fix: offered, suggestions }) => ({ line, offered, suggestions }))).toEqual([
      { line: 4, offered: undefined, suggestions: undefined },
    ])
  },
)

test('in TypeScript, a missing time is none before it is multiplied', () => {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { 'api-sunset': plugin },
    rules: { 'api-sunset/rotation-unix-seconds': 'error' },
  }
  const { output } = new Linter().verifyAndFix(`${before}new Date(createdAt || Date.now())`, [config], { filename: 'a.ts' })
  expect(output.slice(before.length)).toBe('new Date((createdAt || 0) * 1000 || Date.now())')
})
