import typescriptParser from '@typescript-eslint/parser'
import * as eslint10 from 'eslint'
import * as eslint9 from 'eslint9'
import { describe, test } from 'vitest'

/** The ESLint versions that the plugin works in. */
export const hosts = { 'ESLint 10': eslint10, 'ESLint 9': eslint9 as unknown as typeof eslint10 }

/** The parsers: ESLint's own for JavaScript, and TypeScript's for both. */
const parsers = {
  espree: { parserOptions: { ecmaFeatures: { jsx: true } } },
  'typescript-eslint': { parser: typescriptParser, parserOptions: { ecmaFeatures: { jsx: true } } },
}

/** Calls `run` for every host and parser with a RuleTester that reports to vitest and judges at `asOf`. */
export function testRule(asOf: string, run: (tester: eslint10.RuleTester, parser: keyof typeof parsers) => void): void {
  for (const [host, { RuleTester }] of Object.entries(hosts)) {
    for (const [parser, languageOptions] of Object.entries(parsers)) {
      describe(`${host} with ${parser}`, () => {
        Object.assign(RuleTester, { describe, it: test, itOnly: test.only })
        run(new RuleTester({ languageOptions, settings: { 'api-sunset': { asOf } } }), parser as keyof typeof parsers)
      })
    }
  }
}
