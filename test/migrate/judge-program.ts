import { isDeepStrictEqual } from 'node:util'
import { parse, ParseError } from '../../src/syntax/parse.js'
import { staticKey } from '../../src/syntax/names.js'
import { walk } from '../../src/syntax/walk.js'
import { matches } from './matches.js'
import type { MigrateRun, readTree } from './migrate-program.js'
import type { Expectation, ProgramCase } from './program-case.js'
import type { Outcome } from './run-program.js'

export type Files = ReturnType<typeof readTree>

/** What is known after a run; the program itself is only run where an expectation asks for it. */
export interface Evidence {
  readonly before: Files
  readonly after: Files
  readonly migrated: MigrateRun
  readonly run: () => Promise<Outcome>
}

/** Why an expectation does not hold; nothing where it does. */
export async function judgeProgram(expect: Expectation, evidence: Evidence): Promise<string[]> {
  const reasons = [...judgeFiles(expect, evidence), ...judgeReport(expect, evidence)]
  const { result, requests, requestsClean } = expect
  if ('result' in expect || requests || requestsClean) {
    const outcome = await evidence.run()
    const told = outcome.error === undefined ? JSON.stringify(outcome.value) : `an error: ${outcome.error}`
    if ('result' in expect && (outcome.error !== undefined || !isDeepStrictEqual(outcome.value, result)))
      reasons.push(`the program gives ${told}, not ${JSON.stringify(result)}`)
    for (const wanted of requests ?? []) {
      const sent = outcome.requests.filter(({ method, path }) => path === wanted.path && method === (wanted.method ?? 'POST'))
      const isSent = sent.some(({ body }) =>
        'bodyEquals' in wanted ? isDeepStrictEqual(body, wanted.bodyEquals) : matches(wanted.bodyMatches ?? {}, body),
      )
      if (!isSent) reasons.push(`no such request to ${wanted.path}; sent: ${JSON.stringify(sent.map(({ body }) => body))}`)
    }
    if (requestsClean && outcome.violations.length > 0) reasons.push(`still sent: ${outcome.violations.join(', ')}`)
  }
  if (expect.oneOf) {
    const tried = await Promise.all(expect.oneOf.map((alternative) => judgeProgram(alternative, evidence)))
    if (tried.every((failures) => failures.length > 0))
      reasons.push(`no accepted outcome: ${tried.map((list) => list.join('; ')).join(' | ')}`)
  }
  return reasons
}

/** What has to hold of the files after every run: they parse, no object has a key twice, and their modes stay. */
export function judgeTree({ before, after }: Pick<Evidence, 'before' | 'after'>, unparsable: readonly string[]): string[] {
  const reasons: string[] = []
  if ([...before.keys()].join() !== [...after.keys()].join()) reasons.push('there are other files than before')
  for (const [file, { bytes, mode }] of after) {
    if (before.get(file)?.mode !== mode) reasons.push(`${file} has another mode`)
    if (!/\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?)$/.test(file) || unparsable.includes(file)) continue
    try {
      const tree = parse(`/${file}`, bytes.toString('utf8').replace(/^\ufeff/, ''))
      walk(tree.ast, (node) => {
        if (node.type !== 'ObjectExpression') return
        const keys = node.properties.flatMap((item) => (item.type === 'Property' ? (staticKey(item.key, item.computed) ?? []) : []))
        const twice = keys.find((key, index) => keys.indexOf(key) !== index)
        if (twice !== undefined) reasons.push(`${file}: an object has \`${twice}\` twice`)
      })
    } catch (error) {
      if (!(error instanceof ParseError)) throw error
      reasons.push(`${file} does not parse: ${error.message}`)
    }
  }
  return reasons
}

/** The exit codes that a case accepts. */
export function acceptedExit({ expect, class: kind }: ProgramCase): readonly number[] {
  if (expect.exit) return expect.exit
  if (expect.nothingLeft) return [0]
  if (kind === 'manual' && expect.refused) return [1]
  return (kind === 'safe' || kind === 'bytes') && !expect.oneOf && !expect.typechecks ? [0] : [0, 1]
}

/** The files that two trees do not have the same bytes of. */
export function changedFiles(before: Files, after: Files): string[] {
  return [...after.keys()].filter((file) => before.get(file)?.bytes.equals(after.get(file)?.bytes ?? Buffer.of()) !== true)
}

function judgeFiles({ unchanged, changed, keepsBytes, keepsText }: Expectation, { before, after }: Evidence): string[] {
  const other = changedFiles(before, after)
  const reasons = other.filter((file) => unchanged === true || unchanged?.includes(file)).map((file) => `${file} is changed`)
  reasons.push(...(changed ?? []).filter((file) => !other.includes(file)).map((file) => `${file} is not changed`))
  for (const [file, lines] of Object.entries(keepsBytes ?? {})) {
    const bytes = [before, after].map((tree) => tree.get(file)?.bytes.toString('latin1') ?? '')
    if (!isKept(bytes[0] ?? '', bytes[1] ?? '', lines)) reasons.push(`${file} is changed elsewhere than in lines ${lines.join(', ')}`)
  }
  for (const [file, texts] of Object.entries(keepsText ?? {})) {
    const text = after.get(file)?.bytes.toString('utf8') ?? ''
    reasons.push(...texts.filter((kept) => !text.includes(kept)).map((kept) => `${file} has lost "${kept}"`))
  }
  return reasons
}

function judgeReport({ refused, listed, nothingLeft, exit }: Expectation, { migrated: { report, exitCode, stdout } }: Evidence): string[] {
  const reasons: string[] = []
  if (exit && !exit.includes(exitCode)) reasons.push(`the exit code is ${exitCode}`)
  if (!refused && !listed && !nothingLeft) return reasons
  if (!report) return [...reasons, `there is no report: ${stdout}`]
  const left = report.left.filter(({ reason }) => reason.includes(' ')).map(({ id }) => id)
  const named = [...report.left, ...report.review, ...report.changed.flatMap(({ edits }) => edits)].map(({ id }) => id)
  reasons.push(...(refused ?? []).filter((id) => !left.includes(id)).map((id) => `${id} is not left with a reason`))
  reasons.push(...(listed ?? []).filter((id) => !named.includes(id)).map((id) => `${id} is not listed`))
  if (nothingLeft && named.length > 0) reasons.push(`${named.join(', ')} is listed`)
  return reasons
}

/** Whether all lines but the given ones (1-based) are there, byte for byte and in order, and CRLF stays the only line end where it was. */
function isKept(before: string, after: string, lines: readonly number[]): boolean {
  const runs = ['']
  for (const [index, line] of (before.match(/[^\n]*\n|[^\n]+$/g) ?? []).entries()) {
    if (lines.includes(index + 1)) runs.push('')
    else runs[runs.length - 1] += line
  }
  const isBareEnd = /(?:^|[^\r])\n/
  if (!isBareEnd.test(before) && isBareEnd.test(after)) return false
  const pattern = runs.map((run) => run.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')
  return new RegExp(`^${pattern}$`).test(after)
}
