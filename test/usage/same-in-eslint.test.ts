import { extname, join } from 'node:path'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { check } from '../../src/check/check.js'
import { loadConfig } from '../../src/config/load-config.js'
import { languageOf } from '../language-of.js'
import { makeFolder } from '../temp-folder.js'
import { type DetectCase, listCases, readCase } from './detect-case.js'
import { catalogue } from './find-in.js'

const rules = new Set<string | null>(Object.keys(plugin.rules).map((name) => `api-sunset/${name}`))

/** The programs of one script. */
const programs = listCases()
  .map(readCase)
  .map((program) => ({ ...program, sources: program.sources.filter((file) => file !== '.api-sunsetrc.json') }))
  .filter(({ sources }) => sources.length === 1 && /\.[cm]?[jt]sx?$/.test(sources[0] ?? ''))

const PARTS = 12
const severalFiles = listCases()
  .map(readCase)
  .filter(({ sources }) => sources.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).length > 1)

/** In parts that take seconds each. */
const parts = Array.from(
  { length: PARTS },
  (_, part) => [part + 1, severalFiles.filter((_program, index) => index % PARTS === part)] as const,
)

/** What `check` reports in a program's scripts, and what ESLint does, file by file. Compliance is left out: it may need every file. */
async function lookBothWays({ files, sources, asOf, evidence, reach }: DetectCase, compliance: 'off' | 'recommended') {
  const cwd = makeFolder(files)
  const { baseUrls, clients } = (await loadConfig(cwd)).config
  const report = await check({ paths: ['.'], cwd, asOf, evidence, reach, baseUrls, clients, compliance, catalogue, gitignore: false })
  const scripts = sources.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const linter = new Linter({ cwd })
  const found = scripts.flatMap((file) => {
    const config = [plugin.configs.recommended, languageOf(extname(file), { asOf, evidence, reach })]
    const messages = linter.verify(files[file] ?? '', config, { filename: join(cwd, file) })
    expect(messages.filter(({ message }) => message.includes('No matching configuration'))).toEqual([])
    // comments that silence nothing, or rules that are not there, are ESLint's own business
    const own = messages.filter(({ ruleId, fatal }) => fatal === true || rules.has(ruleId))
    return own.map((message) => `${file} ${describeAt({ ...message, rule: message.ruleId })}`)
  })
  const reported = report.findings.filter(({ file }) => scripts.includes(file)).map((finding) => `${finding.file} ${describeAt(finding)}`)
  return { reported: reported.sort(), found: found.sort() }
}

/** Whether a report hangs on what another file may set on a client, of which an editor knows nothing. */
const isOfClient = (place: string): boolean => / api-sunset\/indexing-(?:auth|content-type) /.test(place)

const isDeprecation = (place: string): boolean => / api-sunset\/no-(?:removed|deprecated)-/.test(place)

describe('the ESLint plugin', () => {
  test.each(programs.map((program) => [program.name, program] as const))('says the same as check: %s', async (_, program) => {
    const { reported, found } = await lookBothWays(program, 'recommended')
    expect(found).toEqual(reported.filter((place) => !isOfClient(place) || found.includes(place)))
  })

  // callers in other files, and what those do with a constant, are not seen from a file alone: here they only compare it
  const onlyCompared = ['m-trap-compared-constants: src/gone.ts ', 'imported-and-exported-again: src/paths.ts 7:']
  const counts = { reported: 0, found: 0 }
  test.each(parts)(
    'says nothing of a file among others that check does not: part %i',
    async (_, part) => {
      const more: string[] = []
      for (const program of part) {
        const { reported, found } = await lookBothWays(program, 'off')
        const own = found.filter(isDeprecation)
        more.push(...own.filter((place) => !reported.includes(place)).map((place) => `${program.name}: ${place}`))
        counts.reported += reported.length
        counts.found += own.filter((place) => reported.includes(place)).length
      }
      expect(more.filter((place) => !onlyCompared.some((start) => place.startsWith(start)))).toEqual([])
    },
  )

  test('says two thirds of what check does of files among others', ({ skip }) => {
    if (counts.reported === 0) skip('the parts did not run')
    expect(counts.found / counts.reported).toBeGreaterThan(0.65)
  })
})

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
