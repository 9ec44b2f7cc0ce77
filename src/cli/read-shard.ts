import type { Shard } from '../project/partition.js'
import { UsageError } from './usage-error.js'

interface ShardFlags {
  readonly shard?: string
  readonly updateBaseline?: boolean
}

/** Reads `--shard i/n`. Throws UsageError where that is no part of a whole. */
export function readShard({ shard: text, updateBaseline }: ShardFlags): Shard | undefined {
  if (text === undefined) return undefined
  if (updateBaseline) throw new UsageError('--update-baseline needs the whole run: leave out --shard.')
  const [, index = 0, total = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (index >= 1 && index <= total) return { index, total }
  throw new UsageError(`--shard: "${text}" is no part of a whole: write it like 1/3, the first of three parts, up to 3/3, the last one.`)
}
