import { extname, join } from 'node:path'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { check } from '../../src/check/check.js'
import type { ReportedFinding } from '../../src/check/report.js'
import { loadConfig } from '../../src/config/load-config.js'
import { tipOf } from '../../src/finding/tip.js'
import { languageOf } from '../language-of.js'
import { makeFolder } from '../temp-folder.js'
import { type DetectCase, listCases, numberOf, readCase } from './detect-case.js'
import { catalogue } from './find-in.js'

const rules = new Set<string | null>(Object.keys(plugin.rules).map((name) => `api-sunset/${name}`))

/** The programs of one script. */
const programs = listCases()
  .map(readCase)
  .map((program) => ({ ...program, sources: program.sources.filter((file) => file !== '.api-sunsetrc.json') }))
  .filter(({ sources }) => sources.length === 1 && /\.[cm]?[jt]sx?$/.test(sources[0] ?? ''))

const PARTS = 6
/** A fifth of the programs of several files, the same ones whatever others there are; `ALL_PROGRAMS=1` takes all of them. */
const SHARE = process.env['ALL_PROGRAMS'] ? 1 : 5
const severalFiles = listCases()
  .filter((name) => numberOf(name) % SHARE === 0)
  .map(readCase)
  .filter(({ sources }) => sources.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).length > 1)

/** In parts that take seconds each. */
const parts = Array.from(
  { length: PARTS },
  (_, part) => [part + 1, severalFiles.filter((_program, index) => index % PARTS === part)] as const,
)

/** What `check` reports in a program's scripts, and what ESLint does: by the project, or with each file by itself. */
async function openBothWays({ files, sources, asOf, evidence, reach }: DetectCase) {
  const cwd = makeFolder(files)
  const { baseUrls, clients } = (await loadConfig(cwd)).config
  const given = { cwd, asOf, evidence, reach, baseUrls, clients, compliance: 'recommended', catalogue, gitignore: false } as const
  const report = await check({ paths: ['.'], ...given })
  const scripts = sources.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const linter = new Linter({ cwd })
  const lint = (project: boolean): string[] => scripts.flatMap((file) => {
    const config = [plugin.configs.recommended, languageOf(extname(file), { asOf, evidence, reach, project })]
    const messages = linter.verify(files[file] ?? '', config, { filename: join(cwd, file) })
    expect(messages.filter(({ message }) => message.includes('No matching configuration'))).toEqual([])
    // comments that silence nothing, or rules that are not there, are ESLint's own business
    const own = messages.filter(({ ruleId, fatal }) => fatal === true || rules.has(ruleId))
    return own.map((message) => `${file} ${describeAt({ ...message, rule: message.ruleId })}`)
  }).sort()
  const reported = report.findings
    .filter(({ file }) => scripts.includes(file))
    .map((finding) => `${finding.file} ${describeAt({ ...finding, message: tipFor(finding) })}`)
  return { reported: reported.sort(), lint }
}

/** What ESLint says where `check` says the whole: the tip, in the place of sentences. */
function tipFor({ id, operation, phase, message }: ReportedFinding): string {
  const deprecation = catalogue.catalogue.deprecations.find((item) => item.id === id)
  const named = [...catalogue.operations.values()].find(({ method, path }) => method === operation?.method && path === operation.path)
  if (!deprecation || !named || !phase) return message
  const direction = /^[^`]*`[^`]*` in the response /.test(message) ? 'response' : 'request'
  return tipOf({ deprecation, operation: named, direction }, phase, catalogue.replacement(id))
}

/** Whether a report hangs on what another file may set on a client, of which an editor knows nothing. */
const isOfClient = (place: string): boolean => / api-sunset\/indexing-(?:auth|content-type) /.test(place)

const isDeprecation = (place: string): boolean => / api-sunset\/no-(?:removed|deprecated)-/.test(place)

describe('the ESLint plugin', () => {
  test.each(programs.map((program) => [program.name, program] as const))('says the same as check: %s', async (_, program) => {
    const { reported, lint } = await openBothWays(program)
    const found = lint(false)
    expect(found).toEqual(reported.filter((place) => !isOfClient(place) || found.includes(place)))
  })

  // from a file alone callers in other files are not seen, nor what those do with a constant: here they only compare it
  const onlyCompared = ['m-trap-compared-constants: src/gone.ts ', 'imported-and-exported-again: src/paths.ts 7:']
  const counts = { aloneOf: 0, alone: 0 }
  test.each(parts)('says of files among others what check does: part %i', async (_, part) => {
    const [more, missing]: [string[], string[]] = [[], []]
    for (const program of part) {
      const { reported, lint } = await openBothWays(program)
      const known = new Set(reported)
      const found = new Set(lint(true))
      more.push(...[...found].filter((place) => !known.has(place)).map((place) => `${program.name}: ${place}`))
      missing.push(...reported.filter((place) => !found.has(place)).map((place) => `${program.name}: ${place}`))
      // what has no project is looked at file by file
      const own = lint(false).filter(isDeprecation)
      const wrong = own.filter((place) => !known.has(place)).map((place) => `${program.name}: ${place}`)
      expect(wrong.filter((place) => !onlyCompared.some((start) => place.startsWith(start)))).toEqual([])
      counts.aloneOf += reported.filter(isDeprecation).length
      counts.alone += own.filter((place) => known.has(place)).length
    }
    expect({ more, missing }).toEqual({ more: [], missing: [] })
  })

  test('says two thirds of it without the project', ({ skip }) => {
    if (counts.aloneOf === 0) skip('the parts did not run')
    expect(counts.alone / counts.aloneOf).toBeGreaterThan(0.65)
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
