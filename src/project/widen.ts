import { readSource } from '../syntax/source.js'
import { createByteScan } from './byte-scan.js'
import { handsOn } from './imports/hands-on.js'
import type { ImportGraph } from './imports/import-graph.js'
import { picksByKey } from './imports/picks-by-key.js'
import { reach } from './imports/reach.js'
import { readIntoShared } from './read-file.js'
import { findTalking } from './talking-files.js'

/**
 * The files of `looked` beyond the chosen ones in which a use can stand. A file that imports a chosen one (directly, or through files that
 * hand its exports on, or take them by the names that they are handed) may select an operation by a name of its own. Others must name a
 * weak needle and be tied to a chosen file by imports: import one through others, or be imported by such a file (it may be handed what was
 * answered), or import the same bus or store; or send something and be imported by one that hands it where to. What talks to a part of the
 * program that runs apart is tied to that as if it imported it.
 */
export function widenChoice(
  looked: Iterable<string>,
  naming: readonly string[],
  needles: readonly string[],
  graph: Pick<ImportGraph, 'importersOf' | 'importsOf' | 'packageOf'>,
): string[] {
  const files = [...looked]
  const talking = findTalking(files, naming, graph)
  const chosen = [...naming, ...talking]
  const leadsOn = (file: string): boolean => {
    const text = read(file)?.toString('latin1') ?? ''
    return handsOn(text) || picksByKey(text)
  }
  const asSource = new Set(chosen)
  const direct = reach(chosen, (file) => (asSource.has(file) || leadsOn(file) ? graph.importersOf(file) : []))
  const tied = reach([...reach(chosen, graph.importersOf)], graph.importsOf)
  const scan = createByteScan(needles)
  const names = (file: string): boolean => {
    const text = read(file)
    return text !== undefined && scan(text).holds
  }
  for (const bus of new Set(chosen.flatMap(graph.importsOf)))
    if (BUS.test(read(bus)?.toString('latin1') ?? '')) for (const file of graph.importersOf(bus)) tied.add(file)
  for (const file of chosen) tied.delete(file)
  // what a chosen file, or one that chooses, hands on may be kept there, and asked for when the file that keeps it is told to
  const handed = reach([...direct], (file) => (direct.has(file) || leadsOn(file) ? graph.importsOf(file) : []))
  const sends = (file: string): boolean => SENDING.test(read(file)?.toString('latin1') ?? '')
  const asksByKey = (file: string): boolean => BY_KEY.test(read(file)?.toString('latin1') ?? '')
  const mayUse = (file: string): boolean => direct.has(file) || names(file) || asksByKey(file) || (handed.has(file) && sends(file))
  const wanted = new Set([...talking, ...[...tied].filter(mayUse)])
  // a type that describes an answer is declared in one file, and what is typed by it is read in others, however many lie between
  for (const [needle, declaring] of groupDeclaring([...wanted], needles)) {
    for (const file of reach(declaring, graph.importersOf)) {
      const text = wanted.has(file) ? undefined : read(file)
      if (text?.includes(needle)) wanted.add(file)
    }
  }
  // what an app is made with is had by components that do not import it
  const saying = (those: readonly string[], what: RegExp): string[] =>
    those.filter((file) => what.test(read(file)?.toString('latin1') ?? ''))
  for (const store of saying([...wanted], STORE)) for (const file of graph.importersOf(store)) wanted.add(file)
  // what a plugin lays on all components comes from where it is installed, with what other plugins have laid there
  const laying = saying([...naming, ...wanted, ...tied], LAYING)
  const leads = (file: string): boolean => asSource.has(file) || wanted.has(file) || graph.importsOf(file).some((one) => asSource.has(one))
  const plugins = laying.filter(leads)
  for (const file of plugins.length > 0 ? [...laying, ...plugins.flatMap(graph.importersOf)] : []) wanted.add(file)
  for (const file of naming) wanted.delete(file)
  return files.filter((file) => wanted.has(file))
}

/** By what a file says how all queries are asked that only have a key. */
const BY_KEY = /\bnew QueryClient\([^;]*\bqueryFn\b/
/** By what a file makes an object through which those that import it hand things to one another. */
const BUS =
  /\bnew\s+(?:EventEmitter|EventTarget|Emittery|BehaviorSubject|ReplaySubject|Subject|BroadcastChannel)\b|\b(?:mitt|createNanoEvents|writable|createStore|configureStore|signal)\s*[(<]/

/** By what a file makes the store of an app. */
const STORE = /\b(?:createStore|new\s+(?:Vuex\.)?Store)\s*[(<]/

/** By what a file lays something on all components of an app. */
const LAYING = /\b(?:globalProperties|_?[Vv]ue\.prototype)\.[\w$]+\s*=(?!=)/

/** By what a file may send requests. */
const SENDING =
  /\b(?:fetch|axios|ajax|superagent|got|ky|urllib)\s*[(<]|XMLHttpRequest|request\s*[(<]|\.(?:get|post|put|patch|send)\s*[(<]/i

const DECLARATION = /\b(?:interface|type)\s+[\w$]+|@typedef\b/

/** The files that declare types, by the needles that they name. */
function groupDeclaring(files: readonly string[], needles: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const text = read(file)?.toString('latin1') ?? ''
    if (!DECLARATION.test(text)) continue
    for (const needle of needles) if (text.includes(needle)) groups.set(needle, [...(groups.get(needle) ?? []), file])
  }
  return groups
}

/** A file's bytes, UTF-16 turned into UTF-8; only until the next call. */
function read(file: string): Buffer | undefined {
  try {
    const bytes = readIntoShared(file, true)
    const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    return wide ? Buffer.from(readSource(bytes).text) : bytes
  } catch {
    return undefined
  }
}
