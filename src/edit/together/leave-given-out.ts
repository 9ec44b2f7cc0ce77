import type { Flow } from '../../flow/flow.js'
import { isContainer } from '../../syntax/embedded-scripts.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { literalsOf } from '../../usage/fields/either-holder.js'
import { objectsGivenOut } from './given-out.js'
import { membersGivenOut } from '../types/given-out-types.js'
import { isToldElsewhere } from '../types/told-elsewhere.js'
import type { Planned } from '../select-plans.js'
import { siteOf } from '../site.js'

/**
 * Leaves to a person, of the plans for one file by itself, those that change what other files can get by its exports, where one of them
 * uses the old name, and objects whose type another file tells.
 */
export function leaveGivenOut(planned: readonly Planned[], tree: Tree, flow: Flow, isUsed: (name: string) => boolean): Planned[] {
  if (isContainer(tree.file)) return [...planned]
  let objects: ReadonlySet<Node> | undefined
  let isMemberOut: ((member: Node) => boolean) | undefined
  return planned.map((item) => {
    const {
      plan,
      finding: { usage },
    } = item
    if (plan.fix !== 'safe' || usage.tree !== tree) return item
    const site = siteOf(usage.node)
    const { field = '' } = usage.deprecation
    if (site.form === 'entry' && isToldElsewhere(tree, site.object, field, flow.context.modules)) return leave(item, TOLD_ELSEWHERE)
    const isOut =
      site.form === 'type-member'
        ? (isMemberOut ??= membersGivenOut(tree))(site.member)
        : literalsAround(item).some((literal) => (objects ??= objectsGivenOut(flow, tree)).has(literal))
    if (!isOut || !isUsed(field)) return item
    const what = site.form === 'type-member' ? 'the type' : 'the object'
    return leave(item, `an export of this file gives ${what} to others, which use the old name.`)
  })
}

const TOLD_ELSEWHERE = 'the type of the object is declared in another file, which uses the old name.'

function leave({ finding, plan }: Planned, reason: string): Planned {
  return plan.fix === 'manual' ? { finding, plan } : { finding, plan: { ...plan, fix: 'review', reason } }
}

/** The object literals that have the field, or are laid over one that has. */
function literalsAround({ finding: { usage } }: Planned): readonly Node[] {
  const holder = usage.holder?.()
  if (!holder) return []
  const keys = holder.entries.flatMap(({ key, node }) => (key === usage.deprecation.field ? [node] : []))
  const objects = [usage.node, ...keys].flatMap((key) => {
    const site = siteOf(key)
    return site.form === 'entry' ? [site.object] : []
  })
  return [...new Set<Node>([...literalsOf(holder), ...objects])]
}
