/**
 * The candidate that has `text` as one of its parts between dots, else the one that takes the fewest single-letter edits to become `text`,
 * letter case aside; `undefined` without candidates.
 */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Infinity
  const wanted = text.toLowerCase()
  for (const candidate of candidates) {
    const name = candidate.toLowerCase()
    const distance = name.split('.').includes(wanted) ? 0 : editDistance(wanted, name)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const kept = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
