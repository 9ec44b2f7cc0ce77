import { readFileSync } from 'node:fs'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { FunctionRow } from '../catalogue/function-rows.js'
import type { ComplianceRule, Fault } from '../compliance/compliance-rule.js'
import { openCompliance } from '../compliance/find-faults.js'
import type { ClientConfig } from '../config/client-config.js'
import { clientRows } from '../config/client-rows.js'
import { placeOf, type ComplianceFinding, type Finding } from '../finding/finding.js'
import { judge, judgeFaults } from '../finding/judge.js'
import { isSuppressed } from '../syntax/directives.js'
import { parse, ParseError } from '../syntax/parse.js'
import { readSource } from '../syntax/source.js'
import type { Tree } from '../syntax/tree.js'
import { searchUsages } from '../usage/find-usages.js'
import { openSearch } from '../usage/open-search.js'
import type { TypeQuestions } from '../usage/types/type-places.js'
import type { CallRecord, Evidence, Reach, Usage, Usages } from '../usage/usage.js'
import { findDeclaredMembers } from '../workspace/declared-members.js'
import { isInstalled } from '../workspace/is-installed.js'
import type { Workspace } from '../workspace/workspace.js'
import type { Failure } from './scan.js'
import { growYoungSpace } from './young-space.js'

const SCRIPT = /\.[cm]?[jt]sx?$/

export interface AnalyseOptions {
  readonly catalogue: CatalogueIndex
  readonly workspace: Workspace
  readonly asOf: string
  readonly evidence: Evidence
  /** Also gives keys of schemas that can be rewritten, whatever the evidence is. */
  readonly schemas?: boolean
  /** Default: `listed`. */
  readonly reach?: Reach | undefined
  readonly baseUrls?: readonly string[]
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[] | undefined
  /** What functions do, beside what is known. */
  readonly models?: readonly FunctionRow[] | undefined
  /** Whether a finding is wanted; default: every one. */
  readonly accept?: (finding: Finding | ComplianceFinding) => boolean
  /** The rules of the interfaces that are asked too; absent: none. */
  readonly rules?: readonly ComplianceRule[]
  /** Whether the source's own ESLint comments silence findings. Default: they do. */
  readonly inlineConfig?: boolean | undefined
  /** Called where a compiler would be asked, instead of that. What is found then is not all. */
  readonly leave?: (() => void) | undefined
}

export interface Analysis {
  /** Without those that the source's own comments silence; in `judge`'s order. */
  readonly findings: readonly Finding[]
  /** What reach `shared` would show beside them. */
  readonly beyond: readonly Finding[]
  /** Paths that no call uses, which evidence `likely` would show beside them. */
  readonly untied: readonly Finding[]
  /** The requests that break a rule, likewise. */
  readonly compliance: readonly ComplianceFinding[]
  /** Those that comments silence. */
  readonly silenced: readonly (Finding | ComplianceFinding)[]
  readonly calls: readonly CallRecord[]
  readonly failures: readonly Failure[]
}

/**
 * Parses the files and judges what they use. Never throws: a file that cannot be parsed or analysed is a failure, but for a `widened` one
 * that does not parse, which does not name the API itself.
 */
export function analyse(chosen: readonly string[], widened: readonly string[], options: AnalyseOptions): Analysis {
  const { catalogue, workspace, asOf, accept = () => true, inlineConfig = true } = options
  const failures: Failure[] = []
  const trees: Tree[] = []
  for (const file of chosen) {
    const tree = openTree(file, workspace, failures)
    if (tree) trees.push(tree)
  }
  for (const file of widened) {
    const tree = openTree(file, workspace, [])
    if (tree) trees.push(tree)
  }
  growYoungSpace(trees.reduce((length, { text }) => length + text.length, 0))
  const { usages, beyond, untied, calls, faults } = findInTrees(trees, options, failures)
  const isSilenced = (finding: Finding | ComplianceFinding): boolean =>
    inlineConfig && isSuppressed(placeOf(finding).tree, finding.rule, finding.line, finding.column)
  const isHeard = (finding: Finding | ComplianceFinding): boolean => !isSilenced(finding)
  const judgeAll = (some: readonly Usage[]): Finding[] => judge(some, catalogue, asOf).filter(accept)
  const found = judgeAll(usages)
  const broken = judgeFaults(faults).filter(accept)
  const findings = found.filter(isHeard)
  const known = new Set(findings.map(markOf))
  return {
    findings,
    beyond: judgeAll(beyond).filter((finding) => isHeard(finding) && !known.has(markOf(finding))),
    untied: judgeAll(untied).filter(isHeard),
    compliance: broken.filter(isHeard),
    silenced: [...found, ...broken].filter(isSilenced),
    calls,
    failures,
  }
}

function markOf({ usage, id, range }: Finding): string {
  return `${usage.tree.file}\n${range.join()}\n${id}`
}

/** Takes the workspace's tree, so that a file is one object for all who look at it. */
function openTree(file: string, workspace: Workspace, failures: Failure[]): Tree | undefined {
  try {
    const tree = workspace.module(file)
    if (tree) return tree
    // The workspace does not say why there is none; parsing once more does.
    return parse(file, readSource(readFileSync(file)).text)
  } catch (error) {
    failures.push({ file, message: describeError(error) })
    return undefined
  }
}

/** Asks what declared members places name; where a compiler is not to be loaded here, `leave` is called instead. */
export function askCompiler({ workspace, leave }: Pick<AnalyseOptions, 'workspace' | 'leave'>): TypeQuestions['ask'] {
  return (places, trees, declarations) => {
    if (leave) {
      leave()
      return []
    }
    const scripts = trees.filter(({ file }) => SCRIPT.test(file))
    try {
      return findDeclaredMembers(places, { trees: scripts, workspace, declarations })
    } catch {
      // what the compiler breaks on is still found by scopes and imports
      return []
    }
  }
}

type Found = Usages & { readonly faults: readonly Fault[] }

/** One file that breaks the analysis must not take the others with it: then they are looked at one by one. */
function findInTrees(trees: readonly Tree[], options: AnalyseOptions, failures: Failure[]): Found {
  const ask = askCompiler(options)
  const { catalogue, asOf, accept, reach = 'listed', clients = [], evidence, schemas = false, rules = [] } = options
  const isWanted = (usage: Usage): boolean => !accept || judge([usage], catalogue, asOf).some(accept)
  const rows = clientRows(clients)
  const find = (some: readonly Tree[]): Found => {
    const search = openSearch(some, { ...options, clients: rows })
    const usages = searchUsages(search, { evidence, schemas, reach, types: { ask, isWanted, isInstalled } })
    const compliance = openCompliance(search)
    return { ...usages, faults: rules.flatMap((rule) => compliance.faultsOf(rule)) }
  }
  try {
    return find(trees)
  } catch (error) {
    const known = failures.length
    const parts = trees.map((tree): Found => {
      try {
        return find([tree])
      } catch (own) {
        failures.push({ file: tree.file, message: `The analysis broke off: ${describeError(own)}` })
        return { usages: [], beyond: [], untied: [], calls: [], faults: [] }
      }
    })
    const [first] = trees
    if (first && failures.length === known) failures.push({ file: first.file, message: togetherMessage(trees.length, error) })
    return {
      usages: parts.flatMap(({ usages }) => usages),
      beyond: parts.flatMap(({ beyond }) => beyond),
      untied: parts.flatMap(({ untied }) => untied),
      calls: parts.flatMap(({ calls }) => calls),
      faults: parts.flatMap(({ faults }) => faults),
    }
  }
}

/** What is said where files could be analysed one by one alone. */
function togetherMessage(count: number, error: unknown): string {
  const what = `${count} files, this one among them, could not be analysed together`
  return `${what}: what they hand each other was not seen. ${describeError(error)}`
}

function describeError(error: unknown): string {
  if (error instanceof RangeError) return 'The file nests too deeply to be analysed.'
  if (error instanceof ParseError) return `The file does not parse: line ${error.line}, column ${error.column}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
