import type { CatalogueIndex } from '../../../catalogue/catalogue-index.js'
import type { Seeds } from '../../../flow/pruning/places.js'

/**
 * The texts and names by which a program comes by an address of an interface: those by which its files are chosen, and what names an
 * operation by several segments behind the prefix of its interface.
 */
export function addressSeeds({ needles, affected, catalogue }: CatalogueIndex): Seeds {
  const prefixes = new Map(catalogue.interfaces.map(({ id, prefix }) => [id, prefix]))
  const behind = affected.flatMap((operation) => runsOf(operation.path.slice(prefixes.get(operation.interface)?.length ?? 0)))
  const seeds = new Set([...needles.strong, ...behind].map((text) => segmentsOf(text).join('/').toLowerCase()))
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

/** What is written of a path between its parameters, where that is more than one segment. */
function runsOf(path: string): readonly string[] {
  return path.split(/[^/]*\{[^}]*\}[^/]*/).filter((run) => segmentsOf(run).length > 1)
}

/** The segments of a path, wherever it stands in a text. */
function segmentsOf(text: string): readonly string[] {
  return text.split(/[^\w.@:-]+/).filter((segment) => segment !== '')
}
