import { extname, join } from 'node:path'
import typescriptParser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { check } from '../../src/check/check.js'
import { loadConfig } from '../../src/config/load-config.js'
import { makeFolder } from '../temp-folder.js'
import { listCases, readCase } from './detect-case.js'
import { catalogue } from './find-in.js'

const rules = new Set<string | null>(Object.keys(plugin.rules).map((name) => `api-sunset/${name}`))

/** The programs of one script. */
const programs = listCases()
  .map(readCase)
  .map((program) => ({ ...program, sources: program.sources.filter((file) => file !== '.api-sunsetrc.json') }))
  .filter(({ sources }) => sources.length === 1 && /\.[cm]?[jt]sx?$/.test(sources[0] ?? ''))

describe('the ESLint plugin', () => {
  test.each(programs.map((program) => [program.name, program] as const))('says the same as check: %s', async (_, program) => {
    const { files, sources, asOf, evidence, reach } = program
    const cwd = makeFolder(files)
    const [file = ''] = sources
    const { baseUrls, clients } = (await loadConfig(cwd)).config
    const options = { asOf, evidence, reach, baseUrls, clients, compliance: 'recommended' } as const
    const report = await check({ paths: ['.'], cwd, ...options, catalogue, gitignore: false })
    const config = [plugin.configs.recommended, languageOf(extname(file), { asOf, evidence, reach })]
    const messages = new Linter({ cwd }).verify(files[file] ?? '', config, { filename: join(cwd, file) })
    // comments that silence nothing, or rules that are not there, are ESLint's own business
    const own = messages.filter(({ ruleId, fatal }) => fatal === true || rules.has(ruleId))
    expect(messages.filter(({ message }) => message.includes('No matching configuration'))).toEqual([])
    expect(own.map((message) => describeAt({ ...message, rule: message.ruleId })).sort()).toEqual(report.findings.map(describeAt).sort())
  })
})

function languageOf(extension: string, settings: object): Linter.Config {
  return {
    files: [`**/*${extension}`],
    languageOptions: {
      ...(extension.includes('ts') && { parser: typescriptParser }),
      ...(extension === '.cjs' && { sourceType: 'commonjs' }),
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    settings: { 'api-sunset': settings },
  }
}

interface Place {
  readonly rule: string | null
  readonly line: number
  readonly column: number
  readonly endLine?: number
  readonly endColumn?: number
  readonly message: string
}

function describeAt({ line, column, endLine, endColumn, rule, message }: Place): string {
  return `${line}:${column}-${endLine}:${endColumn} ${rule} ${message}`
}
