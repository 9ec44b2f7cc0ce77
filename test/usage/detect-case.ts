import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Phase } from '../../src/catalogue/types.js'
import type { Report } from '../../src/check/report.js'
import type { Evidence, Reach } from '../../src/usage/usage.js'
import { folderOf, listPrograms, readProgram } from '../fixtures.js'

type Place = readonly [file: string, line: number, id: string]

/** A consumer program and where its findings stand. */
export interface DetectCase {
  readonly name: string
  readonly asOf: string
  readonly evidence: Evidence
  readonly reach: Reach
  /** How many further uses a run at reach `listed` counts; not looked at where absent. */
  readonly shared: number | undefined
  /** How many paths that no call uses a run counts; not looked at where absent. */
  readonly untied: number | undefined
  /** Texts by relative path, without marks, with the manifest and compiler settings that the program leaves out. */
  readonly files: Readonly<Record<string, string>>
  /** The files that the program itself brings along. */
  readonly sources: readonly string[]
  readonly expected: ReadonlySet<string>
  /** Places at which a finding is right, and none as well. */
  readonly optional: ReadonlySet<string>
  /** Groups of places: each has to have a finding at one place at least. */
  readonly anyOf: readonly (readonly string[])[]
  readonly phase: Readonly<Record<string, Phase>>
}

interface Settings {
  readonly asOf?: string
  readonly evidence?: Evidence
  readonly reach?: Reach
  readonly shared?: number
  readonly untied?: number
  readonly phase?: Readonly<Record<string, Phase>>
  readonly optional?: readonly Place[]
  readonly anyOf?: readonly (readonly Place[])[]
}

const programs = listPrograms('detect')

const mark = /[ \t]*\/\/![ \t]*([\w.-]+(?:[ \t]*,[ \t]*[\w.-]+)*)[ \t]*$/

/** The names of all programs, sorted. */
export function listCases(): string[] {
  return [...programs.keys()]
}

/** A number that a name stands for, so that new programs change nothing for others. */
export function numberOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum
}

/** Reads a program: its settings, `expect.json` with further places, sources whose lines may end in `//! id, id`. */
export function readCase(name: string): DetectCase {
  const stored = readProgram(programs, name)
  const settings: Settings = stored.settings
  const { 'expect.json': further = '[]', ...sources } = stored.files
  const expected = new Set((JSON.parse(further) as Place[]).map(placeOf))
  const files: Record<string, string> = {}
  for (const [file, text] of Object.entries(sources)) {
    const lines = text.split('\n')
    files[file] = lines.map((line, index) => takeMark(line, (id) => expected.add(placeOf([file, index + 1, id])))).join('\n')
  }
  return {
    name,
    asOf: settings.asOf ?? '2026-11-20',
    evidence: settings.evidence ?? 'proven',
    reach: settings.reach ?? 'listed',
    shared: settings.shared,
    untied: settings.untied,
    files: { ...surroundings(files), ...files },
    sources: Object.keys(files),
    expected,
    optional: new Set((settings.optional ?? []).map(placeOf)),
    anyOf: (settings.anyOf ?? []).map((group) => group.map(placeOf)),
    phase: settings.phase ?? {},
  }
}

/** A line without its mark, each id of which is handed on. */
export function takeMark(line: string, expect: (id: string) => void): string {
  const found = mark.exec(line)
  if (!found) return line
  for (const id of (found[1] ?? '').split(',')) expect(id.trim())
  return line.slice(0, found.index)
}

/** The manifest and the compiler settings of a program that has none of its own. */
function surroundings(files: Readonly<Record<string, string>>): Record<string, string> {
  const scripts = Object.entries(files).filter(([file]) => ['.js', '.jsx'].includes(extname(file)))
  const isModule = scripts.some(([, text]) => /^\s*(?:import\b\s*[\w*{'"]|export\b)/m.test(text))
  const isCommonJs = !isModule && scripts.some(([, text]) => /\brequire\(|\bmodule\.exports\b|^exports\./m.test(text))
  const manifest = { name: 'sample', version: '1.0.0', private: true, type: isCommonJs ? 'commonjs' : 'module' }
  const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', strict: true, jsx: 'react-jsx', noEmit: true }
  return {
    'package.json': JSON.stringify(manifest),
    ...(Object.keys(files).some((file) => /\.tsx?$/.test(file)) && { 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['**/*'] }) }),
  }
}

/** What a report says of a program that is not as the program's marks have it; sorted, empty where all is right. */
export function differencesOf({ expected, optional, anyOf, phase, shared, untied }: DetectCase, report: Report): string[] {
  const found = new Map(report.findings.map((finding) => [placeOf([finding.file, finding.line, finding.id]), finding]))
  const open = new Set([...optional, ...anyOf.flat()])
  const misses = [...expected].filter((place) => !found.has(place))
  const groups = anyOf.filter((group) => !group.some((place) => found.has(place)))
  const alarms = [...found.keys()].filter((place) => !expected.has(place) && !open.has(place))
  const phases = [...found].filter(([, finding]) => phase[finding.id] !== undefined && phase[finding.id] !== finding.phase)
  return [
    ...misses.map((place) => `not found: ${place}`),
    ...groups.map((group) => `not found: ${group.join(' or ')}`),
    ...alarms.map((place) => `false alarm: ${place}`),
    ...phases.map(([place, finding]) => `${finding.phase}, not ${String(phase[finding.id])}: ${place}`),
    ...(shared === undefined || shared === report.summary.shared ? [] : [`${report.summary.shared} further uses, not ${shared}`]),
    ...(untied === undefined || untied === report.summary.untied ? [] : [`${report.summary.untied} paths that no call uses`]),
    ...report.failures.map(({ file, message }) => `failure: ${file}: ${message}`),
  ].sort()
}

function placeOf([file, line, id]: Place): string {
  return `${file}:${line} ${id}`
}

/** The known gaps: names of programs that are not judged rightly yet, each with the reason. */
export function readKnownGaps(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folderOf('detect'), 'known-gaps.json'), 'utf8')) as Record<string, string>
}
