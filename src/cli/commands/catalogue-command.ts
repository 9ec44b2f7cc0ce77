import { Command } from 'commander'
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CatalogueError } from '../../catalogue/catalogue-error.js'
import { loadCatalogue } from '../../catalogue/load.js'
import type { Imported } from '../../catalogue/openapi/import-openapi.js'
import { SDK_KINDS } from '../../catalogue/openapi/sdks/sdk-kinds.js'
import { parseDay } from '../../catalogue/phase.js'
import type { Catalogue } from '../../catalogue/types.js'
import { count } from '../../check/check.js'
import type { Io } from '../io.js'
import { createDiffCommand } from './catalogue-diff.js'
import { readSdk, type SdkFlags } from './sdk-flags.js'
import { schemaPath } from '../schema-path.js'
import { writeOutput } from '../outputs.js'
import { UsageError } from '../usage-error.js'

interface ImportFlags extends SdkFlags {
  readonly out?: string
  readonly sunset?: string
  readonly id?: string
  readonly words?: boolean
  readonly whole?: boolean
  readonly overlay?: readonly string[]
  readonly all?: boolean
  readonly publisher?: string
  readonly issued?: string
  readonly baseUrls?: boolean
}

const NOTHING =
  '"paths" names no operation, so that there is nothing to look for: import the description that has them. Webhooks, callbacks and ' +
  'components alone are nothing that a program calls.'

/** How many of the places that were left out are printed. */
const MOST_LINES = 30

/** The `catalogue` command: checks a catalogue of one's own, or makes one from an OpenAPI description. */
export function createCatalogueCommand(io: Io): Command {
  const validate = new Command('validate')
    .description('check catalogue files as if they were listed under "catalogues" in this order')
    .argument('<files...>', 'catalogue files')
    .action(async (files: string[]) => {
      io.stdout.write(await validateFiles(files, io))
    })
  const load = new Command('import')
    .description('make a catalogue from an OpenAPI description')
    .argument('<openapi>', 'the description, as JSON or YAML; files that it refers to are read, too')
    .option('--out <file>', 'write the catalogue to a file, and the folders that it needs (default: standard output)')
    .option('--sunset <date>', 'the last day of what is deprecated without one, YYYY-MM-DD (default: it has none)')
    .option('--id <name>', 'the id of the interface, which then stands in front of all ids (default: made of the title of the description)')
    .option('--whole', 'make one entry of all that is described: a whole version that goes')
    .option('--words', 'make entries of what only the words of the description call deprecated, too')
    .option('--overlay <file>', 'apply an Overlay document to the description first; may be repeated', addFile)
    .option('--publisher <name>', 'write who publishes the catalogue')
    .option('--issued <date>', 'write the day of issue, YYYY-MM-DD')
    .option('--base-urls', 'write the addresses of the servers as all that there are: other literal hosts are other services')
    .option('--sdk <generator>', `write the methods of an SDK that is made of it: ${SDK_KINDS.join(', ')}`)
    .option('--sdk-package <name>', 'the npm package of that SDK')
    .option('--sdk-class <name>', 'the class of that SDK (default: called as the API or the package)')
    .option('--sdk-config <file>', "the configuration of Stainless, which alone names that SDK's methods")
    .option('--all', 'print all lists whole')
    .action(async (file: string, flags: ImportFlags) => importFile(file, flags, io))
  return new Command('catalogue')
    .description('check or compare catalogues of your own, or make one from an OpenAPI description')
    .addCommand(validate)
    .addCommand(load)
    .addCommand(createDiffCommand(io))
}

/** Checks the files one after the other, each on top of those before it. Throws a CatalogueError that names the file and the entries. */
async function validateFiles(files: readonly string[], { cwd }: Io): Promise<string> {
  const { extendCatalogue } = await import('../../catalogue/merge-catalogues.js')
  const lines: string[] = []
  let catalogue: Catalogue = loadCatalogue()
  for (const file of files) {
    const before = catalogue
    catalogue = extendCatalogue(before, readText(file, cwd), file)
    const named = (of: Catalogue): number => of.replacements.filter(({ kind }) => kind !== 'none').length
    const added = [
      count(catalogue.operations.length - before.operations.length, 'operation'),
      count(catalogue.deprecations.length - before.deprecations.length, 'deprecation'),
      count(named(catalogue) - named(before), 'named replacement'),
    ]
    lines.push(`${file} is valid: it adds ${added.join(', ')}.\n`)
  }
  return lines.join('')
}

async function importFile(file: string, flags: ImportFlags, io: Io): Promise<void> {
  const { out, id, words, whole, all = false, publisher, overlay = [] } = flags
  const [sunset, issued] = [readDay(flags.sunset, '--sunset'), readDay(flags.issued, '--issued')]
  const { importOpenapi } = await import('../../catalogue/openapi/import-openapi.js')
  if (id !== undefined && !/^[\w$-]+$/.test(id)) throw new UsageError(`--id: "${id}" is no id; use letters, digits and hyphens.`)
  const path = resolve(io.cwd, file)
  const read = (other: string): string => readFileSync(join(dirname(path), other), 'utf8')
  const overlays = overlay.map((name) => ({ text: readText(name, io.cwd), source: name }))
  const sdk = await readSdk(flags, (name) => readText(name, io.cwd))
  const options = { source: basename(file), read, base: loadCatalogue(), sunset, id, takesWords: words, isWhole: whole, overlays, sdk }
  for (const [read, what] of [[file, 'the description itself'], ...overlay.map((name) => [name, 'an Overlay document'])] as const) {
    if (out !== undefined && isSameFile(resolve(io.cwd, read ?? ''), resolve(io.cwd, out)))
      throw new UsageError(`--out: ${out} is ${what}, and would be written over. Name another file.`)
  }
  const { catalogue, leftOut, undated, renamed, inWords, isEmpty, ...hosts } = await importOpenapi(readText(file, io.cwd), options)
  if (isEmpty) throw new CatalogueError(options.source, [NOTHING, ...leftOut], 'an OpenAPI description of which a catalogue can be made')
  const { interfaces, operations, deprecations, replacements, sdks } = catalogue
  if (flags.baseUrls && (hosts.baseUrls.length === 0 || hosts.unnamedHosts.length > 0))
    throw new UsageError(`--base-urls: the description does not name all hosts. ${describeHosts(hosts) ?? 'It has no "servers".'}`)
  const about = { name: interfaces[0]?.id, version: hosts.version, publisher, issued, ...(flags.baseUrls && { baseUrls: hosts.baseUrls }) }
  const $schema = schemaPath('catalogue.schema.json', dirname(resolve(io.cwd, out ?? 'catalogue.json')), io.cwd)
  const parts = { interfaces, operations, deprecations, replacements, ...(sdks.length > 0 && { sdks }) }
  writeOutput(`${JSON.stringify({ $schema, ...about, ...parts }, null, 2)}\n`, out, io)

  const say = (line: string): unknown => io.stderr.write(`${line}\n`)
  say(`${file}: ${count(deprecations.length, 'deprecation')} in ${count(operations.length, 'operation')}.`)
  const list = (title: string, lines: readonly string[]): void => {
    if (lines.length === 0) return
    say(title)
    const shown = all ? lines : lines.slice(0, MOST_LINES)
    for (const line of shown) say(`  ${line}`)
    if (lines.length > shown.length) say(`  and ${lines.length - shown.length} more; --all prints them`)
  }
  for (const line of inWords) say(line)
  list('Left out:', leftOut)
  list('Named otherwise:', renamed)
  list('Scheduled without a last day, until --sunset YYYY-MM-DD or "x-sunset" in the description names one:', undated)
  if (out !== undefined) {
    say(`Add it to the configuration: "catalogues": [${JSON.stringify(out.startsWith('.') || out.startsWith('/') ? out : `./${out}`)}].`)
    const hint = flags.baseUrls ? undefined : describeHosts(hosts)
    if (hint !== undefined) say(hint)
  }
}

function addFile(name: string, before: readonly string[] = []): readonly string[] {
  return [...before, name]
}

/** What to write as "baseUrls": a host of the service that is not among them would be another service. */
function describeHosts({ baseUrls, unnamedHosts }: Pick<Imported, 'baseUrls' | 'unnamedHosts'>): string | undefined {
  const others = unnamedHosts.map((url) => JSON.stringify(url)).join(', ')
  if (baseUrls.length === 0)
    return others === ''
      ? undefined
      : `Literal hosts are told apart once "baseUrls" lists those of ${others}: the description does not name them.`
  const hint = `With "baseUrls": ${JSON.stringify(baseUrls)}, literal hosts beside those are other services.`
  return others ? `${hint} Add the hosts of ${others} to them: the description does not name these.` : hint
}

function readDay(text: string | undefined, flag: string): string | undefined {
  try {
    return text === undefined ? undefined : parseDay(text)
  } catch (error) {
    throw new UsageError(`${flag}: ${(error as Error).message}`)
  }
}

/** Whether two paths lead to one file, be it through links or in other letters. */
function isSameFile(path: string, other: string): boolean {
  const [one, two] = [path, other].map((name) => statSync(name, { bigint: true, throwIfNoEntry: false }))
  return path === other || (one !== undefined && two !== undefined && one.dev === two.dev && one.ino === two.ino)
}

function readText(file: string, cwd: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file)) throw new UsageError(`${file} is an address, and only files are read: download it first.`)
  const path = resolve(cwd, file)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}). Name another file.`)
  }
}
