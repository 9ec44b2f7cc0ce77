import type { SourceCode } from 'eslint'
import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js'

interface Search {
  readonly strong: RegExp
  readonly weak: RegExp
}

const searches = new WeakMap<CatalogueIndex, Search>()
const imports = /\b(?:import|require)\b/

/**
 * Whether a source can hold a usage at all, by its text alone: it names an operation, an interface or an SDK; or it imports something
 * and names a field or an everyday last segment, so that the rest may stand in another file. `further` texts choose a source, too.
 */
export function mayUse({ text }: SourceCode, catalogue: CatalogueIndex, further: readonly string[] = []): boolean {
  let search = searches.get(catalogue)
  if (!search) {
    const { strong, weak } = catalogue.needles
    search = { strong: new RegExp(strong.map(escape).join('|')), weak: new RegExp(`\\b(?:${weak.map(escape).join('|')})\\b`) }
    searches.set(catalogue, search)
  }
  return search.strong.test(text) || further.some((needle) => text.includes(needle)) || (imports.test(text) && search.weak.test(text))
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
