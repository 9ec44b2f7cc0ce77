import { readFileSync } from 'node:fs'

/** What a scan is asked of the bytes of one file. */
export interface ByteScan {
  /** Whether they hold one of the texts. */
  readonly holds: boolean
  /** The specifiers that the source imports, re-exports or requires, in their order, with line breaks between them. */
  readonly specifiers: string
}

/** As much of the language's own WebAssembly as is used here: the compiler knows it only beside the whole of a browser. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number }
  readonly scan: (tables: number, file: number, length: number, output: number) => number
  readonly specifiersLength: () => number
}

const KEYWORDS = ['from', 'import', 'require']
/** So many bytes of each text choose the places where it is compared. */
const CHOSEN = 4
/** Spreads the beginnings of texts over lists, as Knuth has it; also in byte-scan.as.ts. */
const SPREAD = 0x9e3779b1
/** A text belongs to one of eight groups: a bit of a byte each. */
const GROUPS = 8
/** Where in the memory the tables of a search lie, where a file does, and how many bytes there are behind it and before the output. */
const [TABLES, ROOM, MARGIN] = [1024, 4 << 20, 64]
const PAGE = 65_536

const ANY_HALF: readonly number[] = Array.from({ length: 16 }, (_, half) => half)
/** Stands for the number of a text that is too short to have one. */
const SHORT = -1

const prepared = new WeakMap<readonly string[], Uint8Array>()
let program: Exports | undefined
let memory: Buffer = Buffer.alloc(0)
let tables: Uint8Array | undefined

/**
 * Prepares a look through the bytes of files for any of several texts (ASCII or not, letter case counts; empty ones match nothing), and for
 * what they import. A specifier inside a comment or a text counts too. In a specifier, no text counts that begins with a slash or a quote:
 * `./users` is no path of an API. Bytes that `roomFor` gave are not copied.
 *
 * The method is that of ripgrep's Teddy, in WebAssembly: the first bytes of sixteen places at once are looked up in tables that tell which
 * texts can begin there. Most files hold none of them, so nothing is decoded.
 */
export function createByteScan(texts: readonly string[]): (source: Uint8Array | string) => ByteScan {
  const own = prepareTables(texts)
  return (source) => {
    const { scan, specifiersLength } = (program ??= load())
    const length = place(source)
    const output = ROOM + length + MARGIN
    if (tables !== own) memory.set((tables = own), TABLES)
    const holds = scan(TABLES, ROOM, length, output) !== 0
    const end = output + specifiersLength()
    return { holds, specifiers: end === output ? '' : memory.toString('utf8', output, end) }
  }
}

const scanSpecifiers = createByteScan([])

/** The specifiers that a source imports, re-exports or requires, in their order. */
export function readSpecifiers(source: string): string[] {
  const { specifiers } = scanSpecifiers(source)
  return specifiers === '' ? [] : specifiers.split('\n')
}

/**
 * Room for so many bytes or more of a file. It is one and the same for all files, and what it holds is gone after a scan of others, not
 * after its own: the output has as much room behind it, as a memory that grows takes away what was handed out of it.
 */
export function roomFor(length: number): Buffer {
  program ??= load()
  enlarge(ROOM + 2 * (length + MARGIN))
  return memory.subarray(ROOM, ROOM + Math.floor((memory.length - ROOM) / 2) - MARGIN)
}

/** Puts a source into the room, where it is not there already. Gives its length in bytes. */
function place(source: Uint8Array | string): number {
  // no character takes more than three bytes for each of its code units
  if (typeof source === 'string') return roomFor(3 * source.length).write(source)
  const { length } = source
  if (source.buffer !== memory.buffer) roomFor(length).set(source)
  return length
}

function load(): Exports {
  const module = new WebAssembly.Module(readFileSync(new URL('./byte-scan.wasm', import.meta.url)))
  const loaded = new WebAssembly.Instance(module).exports as Exports
  memory = Buffer.from(loaded.memory.buffer)
  return loaded
}

function enlarge(size: number): void {
  if (!program || size <= memory.length) return
  // by half more than is needed: files grow in the order in which they come
  program.memory.grow(Math.ceil((size * 1.5 - memory.length) / PAGE))
  memory = Buffer.from(program.memory.buffer)
}

/** What the program looks up, as byte-scan.as.ts describes it. Similar texts share a group, so that few places are chosen in vain. */
function prepareTables(texts: readonly string[]): Uint8Array {
  const known = prepared.get(texts)
  if (known) return known
  const wanted = [...new Set(texts)].filter((text) => text !== '').map((text) => Buffer.from(text, 'utf8'))
  const sorted = [...wanted, ...KEYWORDS.map((text) => Buffer.from(text, 'utf8'))].sort((a, b) => a.compare(b))
  const halves = Buffer.alloc(CHOSEN * 32)
  for (const [index, text] of sorted.entries()) {
    const group = 1 << Math.floor((index * GROUPS) / sorted.length)
    for (let place = 0; place < CHOSEN; place++) {
      const byte = text[place]
      // any byte follows a shorter text
      const [lows, highs] = byte === undefined ? [ANY_HALF, ANY_HALF] : [[byte & 15], [byte >> 4]]
      for (const low of lows) halves[place * 32 + low] = (halves[place * 32 + low] as number) | group
      for (const high of highs) halves[place * 32 + 16 + high] = (halves[place * 32 + 16 + high] as number) | group
    }
  }
  const tables = Buffer.concat([halves, tableOf(wanted)])
  prepared.set(texts, tables)
  return tables
}

/**
 * The texts by a number of their beginning, in as many lists as there are texts or twice as many: one that has to be compared with all of
 * thousands takes long. Those that are too short to have one are in a list of their own.
 */
function tableOf(texts: readonly Buffer[]): Buffer {
  const bits = Math.max(1, Math.ceil(Math.log2(texts.length + 1)))
  const lists = new Map<number, Buffer[]>([[SHORT, []]])
  for (const text of texts) {
    const number = text.length < CHOSEN ? SHORT : Math.imul(text.readUInt32LE(0), SPREAD) >>> (32 - bits)
    const list = lists.get(number)
    if (list) list.push(text)
    else lists.set(number, [text])
  }
  const start = 8 + 4 * 2 ** bits
  const table = Buffer.alloc(start + texts.reduce((size, { length }) => size + 12 + length, 4 * lists.size))
  table.writeUInt32LE(bits, 0)
  let at = start
  for (const [number, list] of lists) {
    table.writeUInt32LE(at, number === SHORT ? 4 : 8 + 4 * number)
    for (const text of list) at = describe(text, table, at)
    // the end of the list is a length of nothing
    at += 4
  }
  return table
}

/** Writes a text with its length, and what is compared of its first bytes before all of it is; tells where it ends. */
function describe(text: Buffer, table: Buffer, at: number): number {
  table.writeUInt32LE(text.length, at)
  table.fill(0xff, at + 4, at + 4 + Math.min(text.length, CHOSEN))
  text.copy(table, at + 8, 0, CHOSEN)
  text.copy(table, at + 12)
  return at + 12 + text.length
}
