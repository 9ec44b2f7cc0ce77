import { dirname } from 'node:path'
import { addTo } from '../../flow/add-to.js'

/** A manifest above more files than this stands for a few of them: a project is uploaded as one. */
const MOST_FILES = 500

/**
 * Tells which other files share the global names of a file: those of the same Apps Script project (below a folder with its manifest, or
 * beside a file that ends in `.gs`) that import nothing either. Its pages are among them, as they call its functions. A folder
 * with hundreds of such files is no project. The `specifiers` of a file are the text of what it imports.
 */
export function createScriptProjects(
  specifiers: ReadonlyMap<string, string>,
  manifestFolders: ReadonlySet<string>,
): (file: string) => readonly string[] {
  let projects: { readonly folderOf: (file: string) => string | undefined; readonly files: ReadonlyMap<string, string[]> } | undefined
  return (file) => {
    if (specifiers.get(file) !== '') return []
    projects ??= findProjects(specifiers, manifestFolders)
    const folder = projects.folderOf(file)
    return folder === undefined ? [] : (projects.files.get(folder) ?? []).filter((other) => other !== file)
  }
}

function findProjects(specifiers: ReadonlyMap<string, string>, manifestFolders: ReadonlySet<string>) {
  const folders = new Set(manifestFolders)
  for (const file of specifiers.keys()) if (file.endsWith('.gs') && !folderAbove(dirname(file), folders)) folders.add(dirname(file))
  const files = new Map<string, string[]>()
  // hundreds of files lie in one folder
  const known = new Map<string, string | undefined>()
  const folderOf = (file: string): string | undefined => {
    const folder = dirname(file)
    if (!known.has(folder)) known.set(folder, folderAbove(folder, folders))
    return known.get(folder)
  }
  if (folders.size > 0) {
    for (const [file, text] of specifiers) {
      const folder = text === '' && /\.(?:gs|[jt]s|html)$/.test(file) ? folderOf(file) : undefined
      if (folder !== undefined) addTo(files, folder, file)
    }
  }
  for (const [folder, below] of files) if (below.length > MOST_FILES) files.delete(folder)
  return { folderOf, files }
}

function folderAbove(folder: string, wanted: ReadonlySet<string>): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (wanted.has(at)) return at
    if (at === dirname(at)) return undefined
  }
}
