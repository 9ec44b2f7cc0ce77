import { dirname, join } from 'node:path'
import type { ImportGraph } from './imports/import-graph.js'
import { isBehindFront, servedPrefixes } from '../flow/frameworks/served-files.js'
import { createByteScan } from './byte-scan.js'
import { reach } from './imports/reach.js'
import { readOrNothing } from './read-file.js'
import { readText } from './read-text.js'

/**
 * By what a file talks to parts of its program that run apart and that no import ties to it: processes of Electron, scripts of an
 * extension, workers of a queue, what hands actions to a store and what picks of its state.
 */
const TALKING = /\bipc(?:Main|Renderer)\b|\bexposeInMainWorld\b|['"]bullmq['"]|['"]@ngrx\/(?:store|effects)['"]/
/** Scripts of a page or of Node and the workers that they make. */
const WITH_WORKERS = /\bnew\s+Worker\s*\(|\b(?:onmessage|postMessage|parentPort)\b/
const WITHIN_EXTENSION = /\b(?:runtime\s*\.\s*(?:onMessage|sendMessage)|tabs\s*\.\s*sendMessage)\b/
const EXPOSED = /\bexposeInMainWorld\s*\(\s*(['"`])([\w$]+)\1/g

/** Whether a file talks to parts of the program that run apart, be it by what is under one of the exposed names, or by where it lies. */
export function isTalking(text: string, exposed: readonly string[] = [], file = ''): boolean {
  return (
    isBehindFront(file, text) ||
    TALKING.test(text) ||
    WITH_WORKERS.test(text) ||
    WITHIN_EXTENSION.test(text) ||
    exposed.some((name) => text.includes(name) && isCalledOn(text, name))
  )
}

/** The folder of the extension whose scripts a text talks to, by the manifest in or above its own; undefined where there is none. */
export function extensionAround(file: string, text: string): string | undefined {
  if (!WITHIN_EXTENSION.test(text) || TALKING.test(text)) return undefined
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

/** The other files of their packages that talk to what a chosen file is part of, by what such a file hands to a page or answers. */
export function findTalking(
  files: readonly string[],
  chosen: readonly string[],
  graph: Pick<ImportGraph, 'importersOf' | 'packageOf'>,
): string[] {
  const homeOf = (file: string): string | undefined => graph.packageOf(dirname(file))
  const named = new Set(chosen)
  const tied = [...new Set([...chosen, ...reach(chosen, graph.importersOf)])]
  const asking = groupAsked(
    tied.flatMap((file) => servedPrefixes(file, readText(file, 'latin1')).map((prefix) => [homeOf(file), prefix] as const)),
  )
  const talking = tied.filter((file) => isTalking(readText(file, 'latin1'), [], file))
  if (talking.length === 0 && asking.size === 0) return []
  const homes = new Set(talking.map(homeOf))
  // all files of the tree are asked, once
  const around = files.flatMap((file) => {
    const home = homeOf(file)
    return homes.has(home) || asking.has(home) ? [{ file, home }] : []
  })
  const exposed = around.flatMap(({ file, home }) => (homes.has(home) ? exposedNames(readText(file, 'latin1')) : []))
  const scans = new Map([...asking].map(([home, prefixes]) => [home, createByteScan(prefixes)]))
  const isMeant = (file: string, home: string | undefined): boolean =>
    (homes.has(home) && isTalking(readText(file, 'latin1'), exposed, file)) || scans.get(home)?.(readOrNothing(file)).holds === true
  return around.flatMap(({ file, home }) => (!named.has(file) && isMeant(file, home) ? [file] : []))
}

/** What begins the addresses that files of each package answer. */
function groupAsked(served: readonly (readonly [string | undefined, string])[]): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>()
  for (const [home, prefix] of served) groups.set(home, [...(groups.get(home) ?? []), prefix])
  return groups
}
