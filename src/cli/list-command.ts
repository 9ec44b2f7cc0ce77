import { Command, Option } from 'commander'
import { parseDay, phaseOn } from '../catalogue/phase.js'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Phase } from '../catalogue/types.js'
import type { Io } from './io.js'
import { settle } from './settings.js'
import type { SharedFlags } from './settings.js'
import { UsageError } from './usage-error.js'

interface ListFlags extends SharedFlags {
  readonly removedBy?: string
  readonly format: 'text' | 'json'
}

interface Item {
  readonly id: string
  readonly kind: 'endpoint' | 'field'
  readonly operation: { readonly method: string; readonly path: string }
  readonly since: string
  readonly sunset: string
  readonly phase: Phase
  readonly replacement: string | null
}

/** The `list` command: the catalogue. */
export function createListCommand(io: Io): Command {
  return new Command('list')
    .description('list what is deprecated, and until when it works')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .option('--removed-by <date>', 'only what no longer works on that day')
    .addOption(new Option('--format <name>', 'how to print it').choices(['text', 'json']).default('text'))
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (flags: ListFlags) => {
      const { catalogue, asOf } = await settle(flags, io)
      const removedBy = readRemovedBy(flags.removedBy)
      const items = listItems(catalogue, asOf).filter(({ sunset }) => removedBy === undefined || removedBy > sunset)
      io.stdout.write(flags.format === 'json' ? JSON.stringify({ asOf, items }, null, 2) + '\n' : printItems(items, asOf))
    })
}

function readRemovedBy(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : parseDay(text)
  } catch (error) {
    throw new UsageError(`--removed-by: ${(error as Error).message}`)
  }
}

/** The catalogue's entries by removal date, and by id within a date. */
function listItems({ catalogue, operations, replacement }: CatalogueIndex, asOf: string): Item[] {
  return catalogue.deprecations
    .map((deprecation): Item => {
      const { id, kind, since, sunset } = deprecation
      const { method = '', path = '' } = operations.get(deprecation.operation) ?? {}
      const phase = phaseOn(deprecation, asOf)
      return { id, kind, operation: { method, path }, since, sunset, phase, replacement: replacement(id).says || null }
    })
    .sort((a, b) => compare(a.sunset, b.sunset) || compare(a.id, b.id))
}

function printItems(items: readonly Item[], asOf: string): string {
  if (items.length === 0) return `Nothing to list (as of ${asOf}).\n`
  const rows = items.map(({ id, operation, sunset, phase, replacement }) => [
    phase,
    `until ${sunset}`,
    id,
    `${operation.method} ${operation.path}`,
    replacement === null ? 'no replacement named' : `use ${replacement}`,
  ])
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd())
  return [`As of ${asOf}:`, ...lines].join('\n') + '\n'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
