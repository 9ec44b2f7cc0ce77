// AssemblyScript, compiled to byte-scan.wasm by the build: every byte of a tree passes through here, sixteen at a time.
// What it promises stands in byte-scan.ts, which lays out the memory.

// Four pairs of tables of sixteen bytes: the groups of texts that a byte can belong to as their first to fourth, by its lower half and by
// its upper half. Behind them, with places that are counted from there: how many bits the number of a beginning has, where the list of short
// texts is, and for each number where the list of the texts is that begin so, if any. A list has of each text its length, the mask and the
// value of its first four bytes, and itself; a length of nothing ends it.
const TEXTS: usize = 128
const LISTS: usize = 8
/** Spreads beginnings over the lists; also in byte-scan.ts. */
const SPREAD: u32 = 0x9e3779b1

const LINE_FEED: u32 = 0x0a
const RETURN: u32 = 0x0d
const OPENING: u32 = 0x28
const STAR: u32 = 0x2a
const SLASH: u32 = 0x2f

// The letters of the keywords as they are loaded, the first one lowest.
const FROM: u32 = 0x6d6f7266
const IMPO: u32 = 0x6f706d69
const RT: u32 = 0x7472
const REQU: u32 = 0x75716572
const IR: u32 = 0x7269
const E: u32 = 0x65

const LONGEST_SPECIFIER: usize = 300

let found: usize = 0

/** How many bytes the specifiers take that the last scan wrote behind the file. */
export function specifiersLength(): usize {
  return found
}

/**
 * Looks through a file of `length` bytes at `file` for the texts of `tables`; says whether it holds one. Its specifiers are written to
 * `output`, with line breaks between them. Behind the file there have to be 32 bytes of room, and at `output` as many as in the file.
 */
export function scan(tables: usize, file: usize, length: usize, output: usize): bool {
  const end = file + length
  v128.store(end, i8x16.splat(0))
  v128.store(end, i8x16.splat(0), 16)
  const low1 = v128.load(tables)
  const high1 = v128.load(tables, 16)
  const low2 = v128.load(tables, 32)
  const high2 = v128.load(tables, 48)
  const low3 = v128.load(tables, 64)
  const high3 = v128.load(tables, 80)
  const low4 = v128.load(tables, 96)
  const high4 = v128.load(tables, 112)
  let holds = false
  let written = output
  let behind = file
  for (let at = file; at < end; at += 16) {
    const first = v128.and(groupsOf(v128.load(at), low1, high1), groupsOf(v128.load(at, 1), low2, high2))
    const groups = v128.and(first, v128.and(groupsOf(v128.load(at, 2), low3, high3), groupsOf(v128.load(at, 3), low4, high4)))
    if (!v128.any_true(groups)) continue
    for (let places = i8x16.bitmask(i8x16.ne(groups, i8x16.splat(0))); places !== 0; places &= places - 1) {
      const start = at + ctz(places)
      if (start >= end) break
      if (!holds) holds = holdsText(tables + TEXTS, start, end, start < behind)
      if (start < behind) continue
      const from = openingAfter(keywordEnd(start), end)
      const to = from === 0 ? 0 : closingAfter(from, end)
      if (to === 0) continue
      if (written > output) store<u8>(written++, LINE_FEED)
      memory.copy(written, from, to - from)
      written += to - from
      behind = to
    }
  }
  found = written - output
  return holds
}

/** The groups of texts that each of sixteen bytes can belong to. */
function groupsOf(bytes: v128, low: v128, high: v128): v128 {
  return v128.and(i8x16.swizzle(low, v128.and(bytes, i8x16.splat(15))), i8x16.swizzle(high, i8x16.shr_u(bytes, 4)))
}

/** Whether a text begins there; in a specifier, none that begins as a segment of a path does: what is imported is no path of an API. */
function holdsText(texts: usize, start: usize, end: usize, isInSpecifier: bool): bool {
  const beginning = load<u32>(start)
  if (isInSpecifier && (load<u8>(start) === SLASH || isQuote(load<u8>(start)))) return false
  const number: usize = (beginning * SPREAD) >> (32 - load<u32>(texts))
  const own: usize = load<u32>(texts + LISTS + number * 4)
  if (own !== 0 && holdsOf(texts + own, beginning, start, end)) return true
  return holdsOf(texts + load<u32>(texts, 4), beginning, start, end)
}

/** Whether one of the texts of a list begins there. */
function holdsOf(list: usize, beginning: u32, start: usize, end: usize): bool {
  let at = list
  for (let length: usize = load<u32>(at); length > 0; length = load<u32>(at)) {
    const begins = (beginning & load<u32>(at, 4)) === load<u32>(at, 8)
    if (begins && start + length <= end && memory.compare(start, at + 12, length) === 0) return true
    at += 12 + length
  }
  return false
}

/** Where the keyword that begins at `start` ends; 0 where none does. */
function keywordEnd(start: usize): usize {
  const word = load<u32>(start)
  if (word === FROM) return start + 4
  const more: u32 = load<u16>(start, 4)
  if (word === IMPO && more === RT) return start + 6
  return word === REQU && more === IR && load<u8>(start, 6) === E ? start + 7 : 0
}

/** Where the text of a specifier begins, behind white space, a parenthesis and a comment; 0 where something else follows. */
function openingAfter(keyword: usize, end: usize): usize {
  if (keyword === 0) return 0
  let at = keyword
  while (at < end && (isSpace(load<u8>(at)) || load<u8>(at) === OPENING)) at++
  if (load<u8>(at) === SLASH && load<u8>(at, 1) === STAR) {
    at += 2
    while (at < end && load<u8>(at) !== STAR) at++
    if (load<u8>(at, 1) !== SLASH) return 0
    at += 2
    while (at < end && isSpace(load<u8>(at))) at++
  }
  return at < end && isQuote(load<u8>(at)) ? at + 1 : 0
}

/** Where the specifier that begins at `start` ends; 0 where it is empty, too long, or goes on in another line. */
function closingAfter(start: usize, end: usize): usize {
  const most = min(end, start + LONGEST_SPECIFIER + 1)
  for (let at = start; at < most; at++) {
    const byte: u32 = load<u8>(at)
    if (isQuote(byte)) return at > start ? at : 0
    if (byte === LINE_FEED || byte === RETURN) return 0
  }
  return 0
}

function isSpace(byte: u32): bool {
  return byte === 0x20 || byte === LINE_FEED || byte === RETURN || byte === 0x09
}

function isQuote(byte: u32): bool {
  return byte === 0x22 || byte === 0x27 || byte === 0x60
}
