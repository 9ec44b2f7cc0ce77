import type { ReportedFinding } from '../../src/check/report.js'
import type { ComplianceLevel } from '../../src/compliance/rule-list.js'
import { listPrograms, readProgram } from '../fixtures.js'

/** A line, or one of several, at which a rule reports (`isOpen`: may report) something. Lines are those of the file as it is stored. */
interface Mark {
  readonly rule: string
  readonly isOpen: boolean
  readonly file: string
  readonly line: number
  readonly places: readonly { readonly file: string; readonly from: number; readonly to: number }[]
}

/** A consumer program with the places at which it breaks the interfaces' rules. */
export interface ComplianceCase {
  readonly name: string
  readonly title: string
  readonly rules: readonly string[]
  readonly level: ComplianceLevel
  /** Texts by relative path, without marks, with the manifest and compiler settings that the program leaves out. */
  readonly files: Readonly<Record<string, string>>
  readonly marks: readonly Mark[]
}

interface Settings {
  readonly rules: readonly string[]
  readonly level?: ComplianceLevel
}

const programs = listPrograms('compliance')

const MARK = /\/\/!(\??) ([\w-]+)(?: @(\S+))?/g

/** The names of all programs, sorted. */
export function listCases(): string[] {
  return [...programs.keys()]
}

/**
 * Reads a program: its settings, and sources whose lines may end in `//! rule`, `//! rule @PLACES` (there or at any of the comma-separated
 * `line`, `from-to`, `path:line`, `path:from-to`), or `//!? rule` (a finding is neither expected nor wrong).
 */
export function readCase(name: string): ComplianceCase {
  const { title, settings, files: stored } = readProgram(programs, name)
  const { rules, level = 'strict' } = settings as Settings
  const files: Record<string, string> = {}
  const marks: Mark[] = []
  for (const [file, content] of Object.entries(stored)) {
    const lines = content.split('\n')
    lines.forEach((text, index) => {
      for (const [, open, rule = '', places] of text.matchAll(MARK)) {
        const own = { file, from: index + 1, to: index + 1 }
        const others = (places?.split(',') ?? []).map((place) => readPlace(place, file))
        marks.push({ rule, isOpen: open === '?', file, line: index + 1, places: [own, ...others] })
      }
    })
    files[file] = lines.map((text) => text.replace(/\s*\/\/!\??\s.*$/, '')).join('\n')
  }
  const isCommonJs = Object.entries(files).some(([file, text]) => file.endsWith('.js') && /\brequire\(|\bmodule\.exports\b/.test(text))
  const manifest = JSON.stringify({ name: 'consumer', version: '1.0.0', private: true, type: isCommonJs ? 'commonjs' : 'module' })
  return { name, title, rules, level, files: { 'package.json': manifest, ...files }, marks }
}

function readPlace(text: string, file: string): Mark['places'][number] {
  const [, at, from, to] = /^(?:(.+):)?(\d+)(?:-(\d+))?$/.exec(text) ?? []
  if (from === undefined) throw new Error(`"${text}" is no place: write a line, from-to, path:line or path:from-to.`)
  return { file: at ?? file, from: Number(from), to: Number(to ?? from) }
}

/** What findings say of a program that is not as its marks have it; empty where all is right. */
export function differencesOf({ marks }: ComplianceCase, findings: readonly ReportedFinding[]): string[] {
  const fits = (mark: Mark, finding: ReportedFinding): boolean =>
    mark.rule === finding.id &&
    mark.places.some(({ file, from, to }) => file === finding.file && from <= finding.line && finding.line <= to)
  const wanted = marks.filter(({ isOpen }) => !isOpen)
  const taken = new Map<ReportedFinding, Mark>()
  const take = (mark: Mark, seen: Set<ReportedFinding>): boolean =>
    findings.some((finding) => {
      if (seen.has(finding) || !fits(mark, finding)) return false
      seen.add(finding)
      const holder = taken.get(finding)
      if (holder && !take(holder, seen)) return false
      taken.set(finding, mark)
      return true
    })
  const misses = wanted.filter((mark) => !take(mark, new Set()))
  const alarms = findings.filter((finding) => !marks.some((mark) => fits(mark, finding)))
  const repeats = findings.filter(
    (finding) => !taken.has(finding) && !alarms.includes(finding) && !marks.some((mark) => mark.isOpen && fits(mark, finding)),
  )
  return [
    ...misses.map(({ rule, file, line }) => `not found: ${rule} ${file}:${line}`),
    ...alarms.map(({ id, file, line, message }) => `false alarm: ${id} ${file}:${line} ${message}`),
    ...repeats.map(({ id, file, line }) => `said twice: ${id} ${file}:${line}`),
  ].sort()
}
