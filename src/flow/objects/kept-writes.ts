import type { Write } from '../flow.js'

/** What is left of the writes to an object when some of its members are taken out. */
export function keptOf(writes: readonly Write[], taken: readonly string[] = []): readonly Write[] {
  if (taken.length === 0) return writes
  return writes.flatMap((write) => {
    const key = write.path[0] ?? write.key
    if (key === undefined) return [{ ...write, without: [...(write.without ?? []), ...taken] }]
    return taken.includes(key) ? [] : [write]
  })
}
