import { extname, join } from 'node:path'
import { Linter } from 'eslint'
import { expect } from 'vitest'
import plugin from '../../rules/index.js'
import { check } from '../../src/check/check.js'
import type { Report, ReportedFinding } from '../../src/check/report.js'
import { loadConfig } from '../../src/config/load-config.js'
import { tipOf } from '../../src/finding/tip.js'
import { languageOf } from '../language-of.js'
import { makeFolder } from '../temp-folder.js'
import type { DetectCase } from './detect-case.js'
import { catalogue } from './find-in.js'

const rules = new Set<string | null>(Object.keys(plugin.rules).map((name) => `api-sunset/${name}`))

export const isScript = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file)

/** Whether a program is one script, but for its configuration. */
export function isOneScript({ sources }: DetectCase): boolean {
  const own = sources.filter((file) => file !== '.api-sunsetrc.json')
  return own.length === 1 && own.every(isScript)
}

interface Checked {
  readonly cwd: string
  readonly report: Report
}

/** What `check` reports of a program, by default without the rules of the interfaces, in a folder that goes away with the test. */
export async function checkProgram(program: DetectCase, compliance?: 'recommended'): Promise<Checked> {
  const { asOf, evidence, reach, files } = program
  const cwd = makeFolder(files)
  const { baseUrls, clients } = (await loadConfig(cwd)).config
  const given = { cwd, asOf, evidence, reach, baseUrls, clients, catalogue, gitignore: false }
  return { cwd, report: await check({ paths: ['.'], ...given, ...(compliance && { compliance }) }) }
}

/** What ESLint reports in the scripts of a program in a folder: by the project, or with each file by itself. Sorted. */
export function lintProgram({ files, sources, asOf, evidence, reach }: DetectCase, cwd: string, project: boolean): string[] {
  const linter = new Linter({ cwd })
  return sources.filter(isScript).flatMap((file) => {
    const config = [plugin.configs.recommended, languageOf(extname(file), { asOf, evidence, reach, project })]
    const messages = linter.verify(files[file] ?? '', config, { filename: join(cwd, file) })
    expect(messages.filter(({ message }) => message.includes('No matching configuration'))).toEqual([])
    // comments that silence nothing, or rules that are not there, are ESLint's own business
    const own = messages.filter(({ ruleId, fatal }) => fatal === true || rules.has(ruleId))
    return own.map((message) => `${file} ${describeAt({ ...message, rule: message.ruleId })}`)
  }).sort()
}

/** What a report says of the scripts of a program, as ESLint says it. Sorted. */
export function reportedIn({ sources }: DetectCase, { findings }: Report): string[] {
  return findings
    .filter(({ file }) => isScript(file) && sources.includes(file))
    .map((finding) => `${finding.file} ${describeAt({ ...finding, message: tipFor(finding) })}`)
    .sort()
}

/** What ESLint says where `check` says the whole: the tip, in the place of sentences. */
function tipFor({ id, operation, phase, message }: ReportedFinding): string {
  const deprecation = catalogue.catalogue.deprecations.find((item) => item.id === id)
  const named = [...catalogue.operations.values()].find(({ method, path }) => method === operation?.method && path === operation.path)
  if (!deprecation || !named || !phase) return message
  const direction = /^[^`]*`[^`]*` in the response /.test(message) ? 'response' : 'request'
  return tipOf({ deprecation, operation: named, direction }, phase, catalogue.replacement(id))
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
