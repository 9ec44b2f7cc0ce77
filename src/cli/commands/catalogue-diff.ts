import { Command, Option } from 'commander'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { diffCatalogues, newIds, type CatalogueDiff } from '../../catalogue/diff-catalogues.js'
import { nameItem } from '../../catalogue/explain-deprecation.js'
import { count, escapeMarkdown, markdownCode } from '../../check/check.js'
import type { Io } from '../io.js'

interface DiffFlags {
  readonly format: keyof typeof printers
}

const printers = { text: printText, markdown: printMarkdown, json: printJson }

/** The `catalogue diff` command: what came, moved and went between two catalogues. */
export function createDiffCommand(io: Io): Command {
  return new Command('diff')
    .description('tell what a catalogue has otherwise than one before it: what came, what moved, and what went')
    .argument('<old>', 'a catalogue file, or an installed package')
    .argument('<new>', 'the same, of the later one')
    .addOption(new Option('--format <name>', 'how to print it').choices(Object.keys(printers)).default('text'))
    .action(async (old: string, later: string, { format }: DiffFlags) => {
      const [before, after] = [await openNamed(old, io), await openNamed(later, io)]
      io.stdout.write(printers[format](diffCatalogues(before, after), before, after))
    })
}

/** The ids of all that is not new since a catalogue that is named on the command line: of other APIs, too. */
export async function idsKnownSince(name: string, now: CatalogueIndex, io: Io): Promise<string[]> {
  const before = await openNamed(name, io)
  const fresh = new Set(newIds(diffCatalogues(before, now)))
  const homes = new Set(before.catalogue.interfaces.map(({ id }) => id))
  const names = new Set(before.catalogue.releases?.map((release) => release.name))
  const isOfIt = (id: string, operation: string): boolean =>
    homes.has(now.operations.get(operation)?.interface ?? '') || names.has(now.releaseOf(id)?.name ?? '')
  return now.catalogue.deprecations.filter(({ id, operation }) => !fresh.has(id) || !isOfIt(id, operation)).map(({ id }) => id)
}

async function openNamed(name: string, { cwd }: Io): Promise<CatalogueIndex> {
  const [{ findCatalogues }, { openCatalogue }] = await Promise.all([
    import('../../config/find-catalogues.js'),
    import('../../config/open-catalogue.js'),
  ])
  return openCatalogue(findCatalogues(name, cwd, 'the command line'), 'the command line')
}

interface Section {
  readonly title: string
  readonly rows: readonly { readonly id: string; readonly what: string; readonly details: readonly string[] }[]
}

function sectionsOf({ came, moved, went }: CatalogueDiff, before: CatalogueIndex, after: CatalogueIndex): Section[] {
  const describe = (id: string, index: CatalogueIndex): string => {
    const entry = index.deprecation(id)
    return entry ? nameItem(entry, index) : ''
  }
  const details = (id: string): string[] => {
    const { sunset } = after.deprecation(id) ?? {}
    const { says } = after.replacement(id)
    return [sunset === undefined ? 'no day is named' : `works until ${sunset}`, ...(says === '' ? [] : [`use ${says}`])]
  }
  const sections = [
    { title: 'Came', rows: came.map((id) => ({ id, what: describe(id, after), details: details(id) })) },
    { title: 'Moved', rows: moved.map(({ id, changes }) => ({ id, what: describe(id, after), details: changes })) },
    { title: 'Went', rows: went.map((id) => ({ id, what: describe(id, before), details: [] })) },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

function printText(diff: CatalogueDiff, before: CatalogueIndex, after: CatalogueIndex): string {
  const lines = sectionsOf(diff, before, after).flatMap(({ title, rows }) => [
    `${title}:`,
    ...rows.map(({ id, what, details }) => `  ${id}: ${[what, ...details].join('; ')}`),
  ])
  return [...lines, `${describeCounts(diff)}.`, ''].join('\n')
}

function printMarkdown(diff: CatalogueDiff, before: CatalogueIndex, after: CatalogueIndex): string {
  const lines = sectionsOf(diff, before, after).flatMap(({ title, rows }) => [
    `### ${title}`,
    '',
    ...rows.map(({ id, what, details }) => `- ${markdownCode(id)}: ${escapeMarkdown([what, ...details].join('; '))}`),
    '',
  ])
  return `${lines.length === 0 ? `${describeCounts(diff)}.\n` : lines.join('\n')}`
}

function printJson(diff: CatalogueDiff, before: CatalogueIndex, after: CatalogueIndex): string {
  const entry = (id: string, index: CatalogueIndex): object => {
    const { kind, field, since, sunset = null, operation } = index.deprecation(id) ?? {}
    const { method, path } = index.operations.get(operation ?? '') ?? {}
    return { id, kind, operation: { method, path }, field, since, sunset, replacement: index.replacement(id).says || null }
  }
  const moved = diff.moved.map(({ id, changes, isDayMoved }) => ({ ...entry(id, after), changes, isDayMoved }))
  const came = diff.came.map((id) => entry(id, after))
  return `${JSON.stringify({ came, moved, went: diff.went.map((id) => entry(id, before)) }, null, 2)}\n`
}

function describeCounts({ came, moved, went }: CatalogueDiff): string {
  return `${count(came.length, 'entry')} came, ${moved.length} moved, ${went.length} went`
}
