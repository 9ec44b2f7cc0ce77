import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git, makeFolder } from '../temp-folder.js'
import { acceptedExit, changedFiles, judgeProgram, judgeTree, type Evidence } from './judge-program.js'
import { layOut, migrateProgram, readTree } from './migrate-program.js'
import { loadCases, loadKnownGaps, type ProgramCase, type Step } from './program-case.js'
import { runProgram } from './run-program.js'
import { typeComplaints } from './type-complaints.js'

const cases = loadCases()
const gaps = loadKnownGaps()
const isGap = ({ name }: ProgramCase) => Object.hasOwn(gaps, name)

/** Files that have to type-check after the rewriting, by case. */
const typed: Record<string, Record<string, string>> = {}

/** Rewrites a case's program twice, and gives everything that is not as the case says. */
async function judgeCase(programCase: ProgramCase): Promise<string[]> {
  const folder = layOut(programCase)
  const before = readTree(folder)
  const migrated = await migrateProgram(folder)
  const after = readTree(folder)
  const evidence: Evidence = { before, after, migrated, run: once(() => runProgram(folder, programCase)) }
  const reasons = judgeTree(evidence, [])
  reasons.push(...(await judgeProgram({ ...programCase.expect, exit: acceptedExit(programCase) }, evidence)))
  await migrateProgram(folder)
  reasons.push(...changedFiles(after, readTree(folder)).map((file) => `a second run changes ${file}`))
  if (programCase.expect.typechecks) typed[programCase.name] = sourcesOf(after)
  return reasons
}

describe('programs do the same after their rewriting, or it is refused', () => {
  it.each(cases.filter((item) => item.steps.length === 0 && !isGap(item)))('$name: $title', async (programCase) => {
    expect(await judgeCase(programCase)).toEqual([])
  })

  it('typed programs still type-check', () => {
    const complaints = typeComplaints(makeFolder(flatten(typed)), Object.keys(flatten(typed)))
    expect(complaints.filter((complaint) => !Object.hasOwn(gaps, complaint.split('/')[0] ?? ''))).toEqual([])
  })

  it.each(cases.filter((item) => item.steps.length === 0 && isGap(item)))('$name: still goes wrong', async (programCase) => {
    const reasons = await judgeCase(programCase)
    const files = typed[programCase.name]
    const complaints = files ? typeComplaints(makeFolder(files), Object.keys(files)) : []
    expect([...reasons, ...complaints]).not.toEqual([])
  })

  it('every known gap is a case', () => {
    expect(Object.keys(gaps).filter((name) => !cases.some((item) => item.name === name))).toEqual([])
  })
})

describe('the command line keeps to what it says', () => {
  it.each(cases.filter(({ steps }) => steps.length > 0))('$name: $title', async (programCase) => {
    let folder = layOut(programCase, { asRepository: true })
    for (const step of programCase.steps) {
      if (step.fresh) folder = layOut(programCase, { asRepository: true })
      expect(await judgeStep(programCase, step, folder), step.name).toEqual([])
    }
  })
})

async function judgeStep(programCase: ProgramCase, step: Step, folder: string): Promise<string[]> {
  const reasons: string[] = []
  for (const [file, text] of Object.entries(step.append ?? {})) appendFileSync(join(folder, file), text)
  if (step.commit) git(folder, 'commit', '--all', '--quiet', '--message', 'step')
  if (step.markers) reasons.push(...(await judgeMarkers(programCase, folder)))
  if (step.args) {
    const before = readTree(folder)
    const migrated = await migrateProgram(folder, step)
    const after = readTree(folder)
    const evidence: Evidence = { before, after, migrated, run: once(() => runProgram(folder, programCase)) }
    reasons.push(...judgeTree(evidence, programCase.unparsable), ...(await judgeProgram(step.expect ?? {}, evidence)))
    const { stdout, stderr } = migrated
    if (step.stdout && !new RegExp(step.stdout, 'm').test(stdout)) reasons.push(`standard output is ${stdout}`)
    if (step.notStdout && new RegExp(step.notStdout, 'm').test(stdout)) reasons.push(`standard output has ${step.notStdout}`)
    if (step.output && !new RegExp(step.output, 'm').test(stdout + stderr)) reasons.push(`the output is ${stdout}${stderr}`)
  }
  if (step.result) {
    const { value, error } = await runProgram(folder, programCase)
    if (JSON.stringify(value) !== JSON.stringify(step.result.value)) reasons.push(`the program gives ${error ?? JSON.stringify(value)}`)
  }
  for (const [file, text] of Object.entries(step.endsWith ?? {}))
    if (!readTree(folder).get(file)?.bytes.toString('utf8').endsWith(text)) reasons.push(`${file} has lost "${text}"`)
  return reasons
}

/** Without markers the result is the same text but for whole comment lines. */
async function judgeMarkers(programCase: ProgramCase, folder: string): Promise<string[]> {
  const other = layOut(programCase, { asRepository: true })
  await migrateProgram(folder)
  await migrateProgram(other, { args: ['--no-markers'] })
  const [marked, plain] = [sourcesOf(readTree(folder)), sourcesOf(readTree(other))]
  const withoutMarkers = (text = '') => text.replace(/^[^\S\n]*\/\/ api-sunset\(.*\n/gm, '')
  const reasons = Object.keys(marked).filter((file) => withoutMarkers(marked[file]) !== plain[file])
  return JSON.stringify(marked) === JSON.stringify(plain) ? ['there are no markers'] : reasons
}

function sourcesOf(tree: ReturnType<typeof readTree>): Record<string, string> {
  return Object.fromEntries([...tree].map(([file, { bytes }]) => [file, bytes.toString('utf8')]))
}

function flatten(byCase: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, string> {
  const entries = Object.entries(byCase).flatMap(([name, files]) => Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]))
  return Object.fromEntries(entries) as Record<string, string>
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
