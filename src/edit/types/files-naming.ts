import type { Modules } from '../../flow/flow.js'
import type { Tree } from '../../syntax/tree.js'

/** Files that may name a type; not more are looked at. */
const MOST_FILES = 50

/** The files that may name a type which one of them declares: that one, and all that import it, through others too. */
export function filesNaming(
  { file: home }: Tree,
  modules: Modules | undefined,
): { readonly trees: readonly Tree[]; readonly isAll: boolean } {
  const files = new Set([home])
  if (modules) for (const file of files) if (files.size <= MOST_FILES) for (const importer of modules.importers(file)) files.add(importer)
  return { trees: [...files].flatMap((file) => modules?.module(file) ?? []), isAll: modules !== undefined && files.size <= MOST_FILES }
}
