import type { Blob, RunFacts } from './blob.js'
import { BlobError } from './blob-error.js'
import type { BlobFile } from './read-blobs.js'

const oneTooMany = 'Take one of them out; if they are of different projects, name these with "check --project".'

/**
 * Sorts blobs into runs, each complete and with its shards in order: one run per project. Throws a BlobError, which names the files,
 * where a shard is missing or there twice, and where blobs that belong together are of different runs.
 */
export function groupBlobs(files: readonly BlobFile[]): BlobFile[][] {
  refuseDifferences(files, ({ report }) => report.asOf, 'were judged on different days', 'Give each run the same --as-of.')
  const runs = [...groupBy(files, ({ blob }) => blob.run.tree).values()].flatMap(splitByProject)
  const whole = runs.filter((run) => run.length === totalOf(run))
  for (const run of whole) refuseMixture(run)
  refuseHalves(runs.filter((run) => !whole.includes(run)))
  refuseTwoStates(whole)
  return whole.map((run) => [...run].sort((a, b) => a.blob.shard.index - b.blob.shard.index))
}

function totalOf(run: readonly BlobFile[]): number {
  return run[0]?.blob.shard.total ?? 0
}

/** Shards of the same files are of one project, whatever each machine calls it, as long as each is there once. */
function splitByProject(sameFiles: readonly BlobFile[]): BlobFile[][] {
  const isTwice = new Set(sameFiles.map(({ blob }) => blob.shard.index)).size < sameFiles.length
  const runs = isTwice ? [...groupBy(sameFiles, ({ blob }) => blob.project.remote ?? blob.project.name).values()] : [[...sameFiles]]
  for (const run of runs) {
    refuseDifferences(run, ({ shard }) => String(shard.total), 'divide the run into different numbers of parts', 'Use one --shard i/n.')
    for (const [index, [first, second]] of groupBy(run, ({ blob }) => String(blob.shard.index))) {
      if (!first || !second) continue
      const what = totalOf(run) === 1 ? `the whole run of ${first.blob.project.name}` : `part ${index} of ${totalOf(run)}`
      throw new BlobError(`${first.file} and ${second.file} both hold ${what}. ${oneTooMany}`)
    }
  }
  return runs
}

/** Whoever misses a shard: either it did not come, or it looked at other files than the rest. */
function refuseHalves(runs: readonly (readonly BlobFile[])[]): void {
  for (const same of groupBy(runs.flat(), ({ blob }) => `${blob.project.remote ?? blob.project.name}\n${blob.shard.total}`).values()) {
    refuseDifferences(
      same,
      ({ run }) => run.tree,
      'did not look at the same files',
      'Check out the same commit for all parts, and name the same paths.',
    )
  }
  for (const run of runs) {
    const total = totalOf(run)
    const held = new Set(run.map(({ blob }) => blob.shard.index))
    const missing = Array.from({ length: total }, (_, at) => at + 1).filter((index) => !held.has(index))
    const names = missing.map((index) => `${index}/${total}`).join(', ')
    const files = run.map(({ file, blob }) => `${file} is ${blob.shard.index}/${total}`).join(', ')
    const [lacks, again] = [`${missing.length === 1 ? 'lacks part' : 'lacks parts'} ${names}`, `--shard ${missing[0] ?? 1}/${total}`]
    const name = run[0]?.blob.project.name ?? ''
    throw new BlobError(`The run of ${name} ${lacks}: ${files}. Add what "check ${again} --format blob" writes.`)
  }
}

/** Parts of one run agree on everything that decides what is found. */
function refuseMixture(run: readonly BlobFile[]): void {
  const again = 'Run all parts with the same settings.'
  refuseDifferences(run, (blob) => blob.run.catalogue, 'were made with different catalogues', again)
  refuseDifferences(run, (blob) => blob.run.compliance, 'check different rules of the interfaces (--compliance)', again)
  for (const part of ['flags', 'config', 'level'] as const) {
    const keys = [...new Set(run.flatMap(({ blob }) => Object.keys(blob.run[part])))].sort()
    for (const key of keys) {
      const what = part === 'config' ? `configurations: "${key}"` : `flags: ${flagOf(key)}`
      refuseDifferences(run, (blob) => valueOf(blob.run, part, key), `were made with different ${what}`, again)
    }
  }
}

function valueOf(run: RunFacts, part: 'flags' | 'config' | 'level', key: string): string {
  return JSON.stringify((run[part] as Readonly<Record<string, unknown>>)[key]) ?? 'nothing'
}

function flagOf(key: string): string {
  return key === 'paths' ? 'the paths' : `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A repository is in a fleet once. */
function refuseTwoStates(runs: readonly (readonly BlobFile[])[]): void {
  const heads = runs.flatMap((run) => run.slice(0, 1)).filter(({ blob }) => blob.project.remote !== undefined)
  for (const [remote, [first, second]] of groupBy(heads, ({ blob }) => blob.project.remote ?? '')) {
    if (!first || !second) continue
    throw new BlobError(`${first.file} and ${second.file} are two runs on different states of ${remote}. ${oneTooMany}`)
  }
}

function refuseDifferences(files: readonly BlobFile[], factOf: (blob: Blob) => string, what: string, wayOut: string): void {
  const [first, ...others] = files
  const other = first && others.find(({ blob }) => factOf(blob) !== factOf(first.blob))
  if (!other) return
  const [one, two] = [factOf(first.blob), factOf(other.blob)]
  // Digests say nothing to a reader.
  const values = /^[0-9a-f]{32}$/.test(one) ? '' : ` (${one} and ${two})`
  throw new BlobError(`${first.file} and ${other.file} ${what}${values}. ${wayOut}`)
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
