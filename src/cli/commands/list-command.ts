import { Command, Option } from 'commander'
import { escapeMarkdown, markdownCode } from '../../check/check.js'
import type { Io } from '../io.js'
import { listItems, nameInstead, nameItem } from '../items.js'
import type { Item } from '../items.js'
import { readRemovedBy } from '../read-removed-by.js'
import { settle } from '../settings.js'
import type { SharedFlags } from '../settings.js'

interface ListFlags extends SharedFlags {
  readonly removedBy?: string
  readonly format: keyof typeof printers
}

const printers = { text: printText, json: printJson, markdown: printMarkdown }

/** The `list` command: the catalogue. */
export function createListCommand(io: Io): Command {
  return new Command('list')
    .description('list what is deprecated, and until when it works')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .option('--removed-by <date>', 'only what no longer works on that day')
    .addOption(new Option('-f, --format <name>', 'how to print it').choices(Object.keys(printers)).default('text'))
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (flags: ListFlags) => {
      const { catalogue, asOf } = await settle(flags, io)
      const removedBy = readRemovedBy(flags.removedBy, '--removed-by')
      const items = listItems(catalogue, asOf).filter(({ sunset }) => removedBy === undefined || (sunset !== null && removedBy > sunset))
      io.stdout.write(printers[flags.format](items, asOf))
    })
}

function printJson(items: readonly Item[], asOf: string): string {
  return JSON.stringify({ asOf, items }, null, 2) + '\n'
}

function printMarkdown(items: readonly Item[], asOf: string): string {
  const rows = items.map((item) => [
    item.sunset ?? 'no day named',
    item.phase,
    markdownCode(item.id),
    escapeMarkdown(nameItem(item)),
    escapeMarkdown(item.replacement ?? (item.inWords === undefined ? '–' : nameInstead(item))),
  ])
  const lines = ['| works until | phase | id | what | instead |', '|---|---|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)]
  return [`As of ${asOf}:`, '', ...lines].join('\n') + '\n'
}

function describeEnd({ sunset, phase }: Item): string {
  return sunset === null ? 'no day named' : `${phase === 'removed' ? 'worked' : 'works'} until ${sunset}`
}

function printText(items: readonly Item[], asOf: string): string {
  if (items.length === 0) return `Nothing to list (as of ${asOf}).\n`
  const rows = items.map((item) => [
    item.phase,
    describeEnd(item),
    item.id,
    `${item.operation.method} ${item.operation.path}`,
    nameInstead(item),
  ])
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`As of ${asOf}:`, ...lines].join('\n') + '\n'
}
