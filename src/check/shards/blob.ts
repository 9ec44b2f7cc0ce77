import { createHash } from 'node:crypto'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { loadCatalogue } from '../../catalogue/load.js'
import type { Catalogue } from '../../catalogue/types.js'
import type { ComplianceLevel } from '../../compliance/rule-list.js'
import type { Shard } from '../../project/partition.js'
import type { FailLevel } from '../exit-code.js'
import type { Project } from '../name-project.js'
import type { Report } from '../report.js'
import type { Repository } from '../repository.js'

/** The number of the blob's own layout; one that is laid out otherwise cannot be read. */
export const BLOB_LAYOUT = 1

/** What all shards of one run have in common; a blob whose facts differ is of another run. */
export interface RunFacts {
  /** Digest of the files that were looked at. */
  readonly tree: string
  /** Digest of the catalogue. */
  readonly catalogue: string
  readonly compliance: ComplianceLevel
  /** The paths and flags that decide what is found, as they were written. */
  readonly flags: Readonly<Record<string, unknown>>
  /** What the configuration says. */
  readonly config: Readonly<Record<string, unknown>>
  /** What makes the exit code 1 where a merge is not told otherwise. */
  readonly level: FailLevel
}

/** The report of a shard with all that it takes to print any format of the whole. `docs/many-machines.md` tells what it is for. */
export interface Blob {
  readonly blob: typeof BLOB_LAYOUT
  readonly shard: Shard
  readonly project: Project
  readonly run: RunFacts
  readonly repository: {
    /** Path of the working directory from the repository's root. */
    readonly folder: string
    /** Who owns the files with findings; files that nobody owns are left out. */
    readonly owners: Readonly<Record<string, readonly string[]>>
    /** Where a line of a file can be read, as `findSource` has it. */
    readonly source?: string
    /** What stands on the lines with findings, by file. */
    readonly lines?: Lines
  }
  /** The catalogue where it is not the built-in one. */
  readonly catalogue?: Catalogue
  readonly report: Report
}

export interface BlobParts {
  readonly shard: Shard | undefined
  readonly project: Project
  readonly run: Omit<RunFacts, 'catalogue'>
  readonly catalogue: CatalogueIndex
  readonly repository: Repository
}

/** Puts a report together with what a merge has to know. A run that is not divided is its own only shard. */
export function createBlob(report: Report, { shard, project, run, catalogue: index, repository }: BlobParts): Blob {
  const { catalogue } = index
  return {
    blob: BLOB_LAYOUT,
    shard: shard ?? { index: 1, total: 1 },
    project,
    run: { ...run, catalogue: digest([JSON.stringify(catalogue)]) },
    repository: describeRepository(report, repository),
    ...(catalogue !== loadCatalogue() && { catalogue }),
    report,
  }
}

function describeRepository(report: Report, { pathOf, ownersOf, source, lineOf }: Repository): Blob['repository'] {
  return {
    folder: pathOf('.'),
    owners: findOwners(report, ownersOf),
    ...(source !== undefined && { source }),
    ...(lineOf && { lines: findLines(report, lineOf) }),
  }
}

/** What stands on lines, by file and number. */
export type Lines = Readonly<Record<string, Readonly<Record<string, string>>>>

/** So much of a line is kept: the rest of a long one tells nothing. */
const LONGEST_LINE = 1000

/** What stands on the lines with findings, in their order. */
export function findLines({ findings, suppressed = [] }: Report, lineOf: NonNullable<Repository['lineOf']>): Lines {
  const lines: Record<string, Record<string, string>> = {}
  for (const { file, line } of [...findings, ...suppressed]) {
    const text = lineOf(file, line)
    if (text !== undefined) (lines[file] ??= {})[line] = text.slice(0, LONGEST_LINE)
  }
  return lines
}

/** The owners of the files with findings, in the order of the findings. */
export function findOwners(report: Report, ownersOf: Repository['ownersOf']): Record<string, readonly string[]> {
  const files = new Set([...report.findings, ...(report.suppressed ?? [])].map(({ file }) => file))
  return Object.fromEntries([...files].map((file) => [file, ownersOf(file)] as const).filter(([, owners]) => owners.length > 0))
}

/** The blob as text, on one line. */
export function printBlob(blob: Blob): string {
  return JSON.stringify(blob) + '\n'
}

/** A short name for some texts: equal where they are, and otherwise different. */
export function digest(texts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 32)
}
