import { dirname, join } from 'node:path'
import { addTo } from '../../flow/add-to.js'
import { findScriptSources } from '../../syntax/embedded-scripts.js'
import { readText } from '../read-text.js'

/** In a tree with more pages than this only those above a script are read to find out who loads it; of workers never more. */
const MOST_READ = 500
/** A script that more files than this load is a library of the site: none of them says what it is handed. */
const MOST_LOADERS = 20

const PAGE = /\.html?$/i

/**
 * Tells which other files share the global names of a file: a page with the plain scripts that it loads (`<script src>`), a worker with
 * those that it loads (`importScripts`). Scripts that import something, or are loaded as modules, keep their names to themselves. The
 * `specifiers` of a file are the text of what it imports.
 */
export function createPageScripts(specifiers: ReadonlyMap<string, string>): (file: string) => readonly string[] {
  const isPlain = (file: string): boolean => specifiers.get(file) === '' && /\.[jt]s$/.test(file)
  let known: { readonly pages: readonly string[]; readonly scripts: ReadonlyMap<string, readonly string[]> } | undefined
  const scriptsBy = new Map<string, readonly string[]>()
  const scriptsOf = (file: string): readonly string[] => {
    let scripts = scriptsBy.get(file)
    if (!scripts) scriptsBy.set(file, (scripts = loadedBy(file).filter(isPlain)))
    return scripts
  }
  const loaders = new Map<string, string[]>()
  const asked = new Set<string>()
  const loadersOf = (file: string): readonly string[] => {
    const { pages, scripts } = (known ??= {
      pages: [...specifiers.keys()].filter((path) => PAGE.test(path)),
      scripts: byFolder(isPlain, specifiers),
    })
    const workers = foldersAbove(file).flatMap((folder) => scripts.get(folder) ?? [])
    const around = pages.length > MOST_READ ? pages.filter((page) => file.startsWith(join(dirname(page), '/'))) : pages
    for (const loader of [...around, ...workers.slice(0, MOST_READ)]) {
      if (asked.has(loader)) continue
      asked.add(loader)
      for (const script of scriptsOf(loader)) addTo(loaders, script, loader)
    }
    return loaders.get(file) ?? []
  }
  return (file) => {
    if (PAGE.test(file)) return scriptsOf(file)
    if (!isPlain(file)) return []
    const by = loadersOf(file)
    const beside = by.length > MOST_LOADERS ? [] : by.flatMap((loader) => [loader, ...scriptsOf(loader)])
    return [...new Set([...scriptsOf(file), ...beside])].filter((other) => other !== file)
  }
}

function byFolder(isWanted: (file: string) => boolean, files: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const file of files.keys()) if (isWanted(file)) addTo(folders, dirname(file), file)
  return folders
}

/** Where the scripts lie that a page or worker loads, as far as it can be told. */
function loadedBy(file: string): string[] {
  const text = readText(file)
  if (PAGE.test(file)) return findScriptSources(text).flatMap((source) => pathsOf(file, source))
  const calls = [...text.matchAll(/\bimportScripts\(([^)]*)\)/g)]
  return calls.flatMap(([, given = '']) => [...given.matchAll(/(['"`])(.*?)\1/g)].flatMap(([, , path = '']) => pathsOf(file, path)))
}

/** The paths that an address can have: one from the site's root starts at any folder above. */
function pathsOf(file: string, address: string): string[] {
  const path = address.replace(/[?#].*$/s, '')
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return []
  return path.startsWith('/') ? foldersAbove(file).map((folder) => join(folder, path)) : [join(dirname(file), path)]
}

function foldersAbove(file: string): string[] {
  const folders = [dirname(file)]
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) folders.push(dirname(at))
  return folders
}
