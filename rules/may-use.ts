import type { SourceCode } from 'eslint'
import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js'
import { importsNaming, importsReach } from './imports-naming.js'

interface Search {
  readonly strong: RegExp
  readonly weak: RegExp
}

const searches = new WeakMap<CatalogueIndex, Search>()
const imports = /\b(?:import|require)\b/

const known = new WeakMap<SourceCode, { readonly catalogue: CatalogueIndex; readonly answer: boolean }>()

/**
 * Whether a source can hold a usage at all, before anything is analysed: it names an operation, an interface or an SDK; or a file of its
 * project that it imports does, so that it may choose an operation by a name; or it names a field or an everyday last segment, and imports
 * lead to such a file through others. `further` texts choose a source, too. Asked once for all rules.
 */
export function mayUse(source: SourceCode, catalogue: CatalogueIndex, further: readonly string[] = [], file?: string): boolean {
  const before = known.get(source)
  if (before?.catalogue === catalogue) return before.answer
  const answer = decide(source.text, catalogue, further, file)
  known.set(source, { catalogue, answer })
  return answer
}

function decide(text: string, catalogue: CatalogueIndex, further: readonly string[], file: string | undefined): boolean {
  let search = searches.get(catalogue)
  if (!search) {
    const { strong, weak } = catalogue.needles
    search = { strong: new RegExp(strong.map(escape).join('|')), weak: new RegExp(`\\b(?:${weak.map(escape).join('|')})\\b`) }
    searches.set(catalogue, search)
  }
  const { strong, weak } = search
  if (strong.test(text) || further.some((needle) => text.includes(needle))) return true
  if (!imports.test(text)) return false
  if (file === undefined) return weak.test(text)
  return importsNaming(file, text, strong) || (weak.test(text) && importsReach(file, text, strong))
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
