import type { CatalogueIndex } from '../../../catalogue/catalogue-index.js'
import type { Seeds } from '../../../flow/pruning/places.js'

/** The texts and names by which a program comes by an address of an interface: those by which its files are chosen. */
export function addressSeeds({ needles }: CatalogueIndex): Seeds {
  const seeds = new Set(needles.strong.map((needle) => segmentsOf(needle).join('/').toLowerCase()))
  const longest = Math.max(0, ...[...seeds].map((seed) => seed.split('/').length))
  return {
    isText(text) {
      const segments = segmentsOf(text.toLowerCase())
      return segments.some((_, start) => {
        for (let count = 1; count <= longest && start + count <= segments.length; count++)
          if (seeds.has(segments.slice(start, start + count).join('/'))) return true
        return false
      })
    },
    isKey: (name) => seeds.has(name.toLowerCase()),
    isModule: (specifier) =>
      needles.strong.some((name) => specifier === name || specifier.startsWith(name.endsWith('-') ? name : `${name}/`)),
  }
}

/** The segments of a path, wherever it stands in a text. */
function segmentsOf(text: string): readonly string[] {
  return text.split(/[^\w.@:-]+/).filter((segment) => segment !== '')
}
