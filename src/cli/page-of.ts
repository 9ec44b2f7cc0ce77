import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toolFolder } from '../check/check.js'
import type { Io } from './io.js'

/**
 * The line that names the page of a deprecation or of a rule in the installed package, from the working directory; none where there is no
 * page, as for the items of a catalogue of one's own.
 */
export function linkToPage(name: string, { cwd }: Io): string[] {
  const page = ['docs/deprecations', 'rules'].map((folder) => join(toolFolder(), folder, `${name}.md`)).find((file) => existsSync(file))
  if (page === undefined) return []
  return [`Page: ${relative(cwd, page)}`]
}
