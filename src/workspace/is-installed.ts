import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether a package can be found from a file, as Node looks for it. */
export function isInstalled(from: string, name: string): boolean {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name))) return true
    if (dirname(folder) === folder) return false
  }
}
