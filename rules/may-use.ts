import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js'
import { memoize } from '../src/syntax/memoize.js'
import { importsNaming, importsReach, namesIn } from './imports-naming.js'
import { isLongRun } from './single-run.js'

const weakNames = memoize(({ needles }: CatalogueIndex) => new RegExp(`\\b(?:${needles.weak.map(escape).join('|')})\\b`))

/**
 * Whether a source can hold a usage at all, before anything is analysed: it names an operation, an interface or an SDK; or a file of its
 * project that it imports does, so that it may choose an operation by a name; or it names a field or an everyday last segment, and imports
 * lead to such a file through others. `further` texts choose a source, too.
 */
export function mayUse(text: string, catalogue: CatalogueIndex, further: readonly string[] = [], file?: string): boolean {
  const { strong, weak } = catalogue.needles
  const { names, imports } = namesIn(text, strong, file)
  if (names || further.some((needle) => text.includes(needle))) return true
  if (imports.length === 0) return false
  // in a project that names no API, one way through its imports spares all else
  if (file !== undefined && isLongRun() && !importsReach(file, imports, strong)) return false
  // the bytes are gone through many times as fast as the regular expression goes through the text
  const namesField = (): boolean => namesIn(text, weak).names && weakNames(catalogue).test(text)
  if (file === undefined) return namesField()
  return importsNaming(file, imports, strong) || (namesField() && importsReach(file, imports, strong))
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
