/**
 * Prepares a search for any of several texts (ASCII or not, letter case counts) in the first `length` bytes of a buffer.
 * Empty texts match nothing.
 *
 * Wu and Manber's method: the last two bytes of a window as long as the shortest text tell how far the window may move on. It beats
 * strings and regular expressions here because most files hold none of the texts and need not be decoded.
 */
export function createByteSearch(texts: readonly string[]): (bytes: Uint8Array, length: number) => boolean {
  const needles = texts.map((text) => Buffer.from(text, 'utf8')).filter((needle) => needle.length > 0)
  const short = needles.filter((needle) => needle.length < 2)
  const long = needles.filter((needle) => needle.length >= 2)
  const window = Math.min(...long.map((needle) => needle.length))
  const shifts = new Uint8Array(65_536).fill(Math.min(window - 1, 255))
  const endings = new Map<number, Buffer[]>()
  for (const needle of long) {
    for (let end = 1; end < window; end++) {
      const pair = ((needle[end - 1] ?? 0) << 8) | (needle[end] ?? 0)
      shifts[pair] = Math.min(shifts[pair] ?? 0, window - 1 - end)
      if (end === window - 1) endings.set(pair, [...(endings.get(pair) ?? []), needle])
    }
  }

  return (bytes, length) => {
    if (short.some((needle) => bytes.subarray(0, length).includes(needle[0] as number))) return true
    if (long.length === 0) return false
    let at = window - 1
    while (at < length) {
      const pair = ((bytes[at - 1] as number) << 8) | (bytes[at] as number)
      const shift = shifts[pair] as number
      if (shift > 0) {
        at += shift
        continue
      }
      for (const needle of endings.get(pair) ?? []) if (startsAt(needle, bytes, at - window + 1, length)) return true
      at += 1
    }
    return false
  }
}

/** Whether a text stands at a place in the first `length` bytes. */
export function startsAt(needle: Uint8Array, bytes: Uint8Array, from: number, length: number): boolean {
  if (from + needle.length > length) return false
  for (let index = 0; index < needle.length; index++) if (needle[index] !== bytes[from + index]) return false
  return true
}
