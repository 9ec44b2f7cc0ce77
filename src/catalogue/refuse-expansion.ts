/** So many values stand in what people write: the largest descriptions of APIs have a tenth of it. */
export const MOST_VALUES = 5_000_000

/**
 * Throws an Error where the aliases of a YAML text stand for more values than `most`, or lead back to themselves: a few lines can stand for
 * billions, which nothing that walks through them, or prints them, would ever end with.
 */
export function refuseExpansion(data: unknown, most = MOST_VALUES): void {
  const sizes = new Map<object, number>()
  const open = new Set<object>()
  const sizeOf = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    if (open.has(value)) throw new Error('an alias in it leads back to itself.')
    if (depth > DEEPEST) throw new Error(`it is nested more than ${DEEPEST} levels deep.`)
    open.add(value)
    let size = 1
    for (const inner of Object.values(value)) size += sizeOf(inner, depth + 1)
    open.delete(value)
    sizes.set(value, size)
    return size
  }
  const size = sizeOf(data, 0)
  if (size > most) throw new Error(`its aliases stand for more than ${most} values.`)
}

/** Deeper than anybody writes, and not too deep for functions that call themselves. */
const DEEPEST = 1000
