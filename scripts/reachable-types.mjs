import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The declarations that a program can come to from some others, these included, as paths: what no entry point of a package leads to is of
 * no use to anybody. `read` gives the text of a file.
 */
export function reachableTypes(entries, read = (path) => readFileSync(path, 'utf8')) {
  const reached = new Set(entries)
  // what is added while the set is gone through is gone through, too
  for (const path of reached) {
    // a comment may give an example of an import
    const code = read(path).replace(/\/\*[^]*?\*\//g, '')
    for (const [, specifier] of code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.{1,2}\/[^'"]+)\.js['"]/g))
      reached.add(join(dirname(path), `${specifier}.d.ts`))
  }
  return reached
}
