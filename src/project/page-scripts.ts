import { dirname, join } from 'node:path'
import { addTo } from '../flow/add-to.js'
import { findScriptSources } from '../syntax/embedded-scripts.js'
import { readText } from './read-text.js'

/** In a tree with more pages than this only those above a script are read to find out who loads it. */
const MOST_PAGES = 500
/** A script that more pages than this load is a library of the site: none of them says what it is handed. */
const MOST_LOADERS = 20

const PAGE = /\.html?$/i

/**
 * Tells which other files share the global names of a file: the page and the plain scripts that it loads (`<script src>`). Scripts that
 * import something, or are loaded as modules, keep their names to themselves. The `specifiers` of a file are the text of what it imports.
 */
export function createPageScripts(specifiers: ReadonlyMap<string, string>): (file: string) => readonly string[] {
  let pages: readonly string[] | undefined
  const scriptsBy = new Map<string, readonly string[]>()
  const pagesAround = (file: string): readonly string[] => {
    pages ??= [...specifiers.keys()].filter((path) => PAGE.test(path))
    return pages.length > MOST_PAGES ? pages.filter((page) => file.startsWith(join(dirname(page), '/'))) : pages
  }
  const scriptsOf = (page: string): readonly string[] => {
    let scripts = scriptsBy.get(page)
    if (!scripts) scriptsBy.set(page, (scripts = findScripts(page).filter((script) => specifiers.get(script) === '')))
    return scripts
  }
  const loaders = new Map<string, string[]>()
  const asked = new Set<string>()
  const loadersOf = (file: string): readonly string[] => {
    for (const page of pagesAround(file)) {
      if (asked.has(page)) continue
      asked.add(page)
      for (const script of scriptsOf(page)) addTo(loaders, script, page)
    }
    return loaders.get(file) ?? []
  }
  return (file) => {
    if (PAGE.test(file)) return scriptsOf(file)
    if (specifiers.get(file) !== '' || !/\.[jt]s$/.test(file)) return []
    const by = loadersOf(file)
    if (by.length > MOST_LOADERS) return []
    return [...new Set(by.flatMap((page) => [page, ...scriptsOf(page)]))].filter((other) => other !== file)
  }
}

/** Where the plain scripts of a page lie on disk, as far as it can be told: a path from the site's root may start at any folder above. */
function findScripts(page: string): string[] {
  return findScriptSources(readText(page)).flatMap((source) => {
    const path = source.replace(/[?#].*$/s, '')
    if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return []
    if (!path.startsWith('/')) return [join(dirname(page), path)]
    const folders = [dirname(page)]
    for (let above = dirname(page); above !== dirname(above); above = dirname(above)) folders.push(dirname(above))
    return folders.map((folder) => join(folder, path))
  })
}
