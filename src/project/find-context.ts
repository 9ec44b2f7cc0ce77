import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/**
 * The folders whose files have to be known to judge the named paths: a call may stand in a named file and its wrapper elsewhere. For each
 * path that is the folder of the nearest package.json, appsscript.json or .git above it, as long as that lies in `cwd`; none for a path
 * without one. Absolute paths.
 */
export function findContext(paths: readonly string[], cwd: string): string[] {
  const folders = new Set<string>()
  for (const path of paths) {
    const absolute = resolve(cwd, path)
    const start = statSync(absolute).isDirectory() ? absolute : dirname(absolute)
    for (let folder = start; folder === cwd || folder.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep); folder = dirname(folder)) {
      if (!['package.json', '.git', 'appsscript.json'].some((name) => existsSync(join(folder, name)))) continue
      if (folder !== absolute) folders.add(folder)
      break
    }
  }
  return [...folders]
}
