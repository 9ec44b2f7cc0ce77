/** One of `total` parts of a run; `index` counts from 1. */
export interface Shard {
  readonly index: number
  readonly total: number
}

/**
 * The files of one shard. Each of `files` (sorted) is in exactly one of the shards, and a group is never torn apart: groups are dealt out
 * so that the shards get about as many bytes each (`sizeOf`), the files of no group one after the other. Depends on nothing but the
 * arguments and the sizes, so that machines with the same files agree.
 */
export function partition(
  files: readonly string[],
  groups: readonly (readonly string[])[],
  { index, total }: Shard,
  sizeOf: (file: string) => number,
): Set<string> {
  const loads = new Array<number>(total).fill(0)
  const own = new Set<string>()
  const weighed = groups
    .map((group) => ({ group, size: group.reduce((sum, file) => sum + sizeOf(file), 0) }))
    .sort((a, b) => b.size - a.size || ((a.group[0] ?? '') < (b.group[0] ?? '') ? -1 : 1))
  for (const { group, size } of weighed) {
    const lightest = loads.reduce((least, load, at) => (load < (loads[least] ?? 0) ? at : least), 0)
    loads[lightest] = (loads[lightest] ?? 0) + size
    if (lightest === index - 1) for (const file of group) own.add(file)
  }
  const grouped = new Set(groups.flat())
  const others = files.filter((file) => !grouped.has(file))
  others.forEach((file, at) => {
    if (at % total === index - 1) own.add(file)
  })
  return own
}
