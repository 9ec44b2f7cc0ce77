import type { Flow } from '../../flow/flow.js'
import type { Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { viewObjects, type Entry } from '../bodies/objects.js'

/** Headers that are laid below those of each request, and why there may be more of them. */
export type Laid = { readonly entries: readonly Entry[]; readonly open: string | undefined }

/** Keys below which a client keeps headers for some of its requests. */
export const GROUPS = /^(common|get|post|put|patch|delete|head|options)$/

/** The views of default headers, with those of the groups (`common`, `post`) among them. */
export function flattenGroups(flow: Flow, values: readonly Value[], use: Node): Laid {
  const views = viewObjects(flow, values, use)
  const open = views.find((view) => view.open !== undefined)?.open
  const entries = views.flatMap((view) =>
    view.entries.flatMap((entry) => {
      const isGroup = GROUPS.test(entry.key) && entry.values.some(({ kind }) => kind === 'shape')
      return isGroup ? viewObjects(flow, entry.values, use).flatMap((inner) => inner.entries) : [entry]
    }),
  )
  return { entries, open }
}
