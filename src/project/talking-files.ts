import { dirname, join } from 'node:path'
import type { ImportGraph } from './imports/import-graph.js'
import { isBehindFront, servedPrefixes } from '../flow/frameworks/served-files.js'
import { createByteScan } from './byte-scan.js'
import { reach } from './imports/reach.js'
import { asksFor } from './own-addresses.js'
import { readOrNothing } from './read-file.js'
import { readText } from './read-text.js'
import { isWorker, MAKER, scriptName, scriptsNamed, type SourceText } from './worker-files.js'

/**
 * By what a file talks to parts of its program that run apart and that no import ties to it: processes of Electron, workers of a queue,
 * what hands actions to a store and what picks of its state.
 */
const TALKING: Readonly<Record<string, RegExp>> = {
  processes: /\bipc(?:Main|Renderer)\b|\bexposeInMainWorld\b/,
  jobs: /['"]bullmq['"]/,
  store: /['"]@ngrx\/(?:store|effects)['"]/,
}
const WITHIN_EXTENSION = /\b(?:runtime\s*\.\s*(?:onMessage|sendMessage)|tabs\s*\.\s*sendMessage)\b/
/** What a text that one of these tells of holds in any case. */
const TOLD_BY = ['ipcMain', 'ipcRenderer', 'exposeInMainWorld', 'bullmq', '@ngrx/', 'onMessage', 'sendMessage']
const EXPOSED = /\bexposeInMainWorld\s*\(\s*(['"`])([\w$]+)\1/g

/**
 * The ways in which a file talks to parts of the program that run apart, be it by what is under one of the exposed names, or by where it
 * lies: files of a package talk to one another where they have one in common. Scripts of an extension do so within its folder.
 */
export function waysToTalk({ file, text }: SourceText, exposed: readonly string[] = []): readonly string[] {
  const ways = Object.keys(TALKING).filter((way) => TALKING[way]?.test(text))
  if (!ways.includes('processes') && exposed.some((name) => text.includes(name) && isCalledOn(text, name))) ways.push('processes')
  if (isBehindFront(file, () => text)) ways.push('front')
  if (WITHIN_EXTENSION.test(text)) ways.push(`extension ${extensionAround(file) ?? ''}`)
  return ways
}

/** The folder of the extension that a file belongs to, by the manifest in or above its own; undefined where there is none. */
function extensionAround(file: string): string | undefined {
  let folder = dirname(file)
  while (!isExtension(folder)) {
    if (folder === dirname(folder)) return undefined
    folder = dirname(folder)
  }
  return folder
}

function isExtension(folder: string): boolean {
  return readText(join(folder, 'manifest.json')).includes('"manifest_version"')
}

/** Whether a member is taken of a global name: `window.desk.read()`, `desk.read()`. */
function isCalledOn(text: string, name: string): boolean {
  return new RegExp(String.raw`(?:\b(?:window|globalThis|self)\??\.|(?<![\w$.]))${name.replaceAll('$', '\\$')}\??[.[]`).test(text)
}

/** The global names under which a text hands the scripts of a page what they talk by. */
export function exposedNames(text: string): readonly string[] {
  return [...text.matchAll(EXPOSED)].map(([, , name = '']) => name)
}

/**
 * The other files of their packages that talk to what a chosen file is part of: by what such a file hands to a page or answers, or as the
 * worker of one or its maker.
 */
export function findTalking(
  files: readonly string[],
  chosen: readonly string[],
  graph: Pick<ImportGraph, 'importersOf' | 'packageOf'>,
): string[] {
  const homeOf = (file: string): string | undefined => graph.packageOf(dirname(file))
  // of thousands of files not all texts are kept
  const tied = [...new Set([...chosen, ...reach(chosen, graph.importersOf)])].map((file) => {
    const text = readText(file, 'latin1')
    return {
      ...{ home: homeOf(file), asking: servedPrefixes(file, text), ways: waysToTalk({ file, text }) },
      ...{ scripts: scriptsNamed(text), workers: isWorker(text) ? [scriptName(file)] : [] },
    }
  })
  const byHome = (key: 'asking' | 'ways' | 'scripts' | 'workers'): Map<string | undefined, string[]> =>
    groupBy(
      tied,
      ({ home }) => home,
      (told) => told[key],
    )
  const [asking, scripts, workers, ways] = [byHome('asking'), byHome('scripts'), byHome('workers'), byHome('ways')]
  const homes = new Set([asking, scripts, workers, ways].flatMap((some) => [...some.keys()]))
  if (homes.size === 0) return []
  // all files of the tree are asked, once
  const around = groupBy(files, homeOf, (file) => (homes.has(homeOf(file)) ? [file] : []))
  const found = new Set(
    [...around].flatMap(([home, near]) => [
      ...talkingAmong(near, ways.get(home) ?? []),
      ...askingAmong(near, asking.get(home) ?? []),
      ...workersAmong(near, scripts.get(home) ?? []),
      ...makersAmong(near, workers.get(home) ?? []),
    ]),
  )
  for (const file of chosen) found.delete(file)
  return found.size > 0 ? files.filter((file) => found.has(file)) : []
}

/** The files that talk in one of some ways. */
function talkingAmong(files: readonly string[], ways: readonly string[]): string[] {
  if (ways.length === 0) return []
  const wanted = new Set(ways)
  const texts = new Map(holding(files, TOLD_BY).map(({ file, text }) => [file, text]))
  const exposed = [...texts.values()].flatMap(exposedNames)
  for (const { file, text } of holding(files, exposed)) texts.set(file, text)
  return files.filter(
    (file) =>
      waysToTalk({ file, text: texts.get(file) ?? '' }, exposed).some((way) => wanted.has(way)) ||
      (wanted.has('front') && isBehindFront(file, () => readText(file, 'latin1'))),
  )
}

/** The files that ask for one of some addresses. */
function askingAmong(files: readonly string[], addresses: readonly string[]): string[] {
  const naming = holding(files, addresses).filter(({ text }) => addresses.some((address) => asksFor(text, address)))
  return naming.map(({ file }) => file)
}

/** The scripts of workers that have one of the names. */
function workersAmong(files: readonly string[], names: readonly string[]): string[] {
  if (names.length === 0) return []
  const wanted = new Set(names)
  return files.filter((file) => wanted.has(scriptName(file)) && isWorker(readText(file, 'latin1')))
}

/** The files that make workers of scripts with one of the names. */
function makersAmong(files: readonly string[], names: readonly string[]): string[] {
  if (names.length === 0) return []
  const wanted = new Set(names)
  return holding(files, [MAKER]).flatMap(({ file, text }) => (scriptsNamed(text).some((name) => wanted.has(name)) ? [file] : []))
}

/** Those files that hold one of some texts, with what they hold: most hold none, and are not decoded. */
function holding(files: readonly string[], texts: readonly string[]): SourceText[] {
  if (texts.length === 0) return []
  const scan = createByteScan(texts)
  return files.flatMap((file) => {
    const bytes = readOrNothing(file)
    // a scan leaves its bytes where they are
    return scan(bytes).holds ? [{ file, text: bytes.toString('latin1') }] : []
  })
}

/** What is told of some items, by what they belong to. */
function groupBy<Item>(
  items: readonly Item[],
  homeOf: (item: Item) => string | undefined,
  told: (item: Item) => readonly string[],
): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>()
  for (const item of items) {
    const more = told(item)
    if (more.length === 0) continue
    const home = homeOf(item)
    const group = groups.get(home)
    if (group) group.push(...more)
    else groups.set(home, [...more])
  }
  return groups
}
