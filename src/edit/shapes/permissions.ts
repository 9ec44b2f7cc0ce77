import type { Tree } from '../../syntax/tree.js'
import type { Finding } from '../../finding/finding.js'
import { planField, sameMemberAs } from '../together/field-places.js'
import { refuse, type Outcome, type Planner } from '../outcome.js'
import { renameAt } from '../rename.js'
import { siteOf, type Site } from '../site.js'
import { takeUp } from './take-up.js'
import { textUseOf, useOfTarget } from './text-use.js'

/**
 * A value of a small set that is replaced by an object of rights. `data.up` is the key that held the old value; what is new stands beside
 * that one, or on the same object where the old value was not held by it. Code that takes the value as a text is left for a person, for no
 * text is told by an object of rights.
 */
export const planPermissions: Planner<'reshape'> = (finding, { to, data }, { names, findings }) => {
  const { usage } = finding
  const field = usage.deprecation.field ?? ''
  const up = data?.['up']
  const isBeside = (path: readonly string[]) => up !== undefined && path.at(-1) === up
  const isNested = isBeside(usage.path)
  const where = isNested ? `beside \`${up}\`` : 'on the same object'
  if (usage.kind === 'type-field')
    return refuse(`\`${to}\` stands ${where} and has another type: declare what the code needs of it, and take \`${field}\` out.`)
  if (usage.alsoAt?.some((path) => isBeside(path) !== isNested))
    return refuse(`\`${to}\` does not stand in the same place every time: tell the objects apart, and use \`${to}\` by hand.`)
  const isOwn = usage.direction === 'request'
  const holder = isOwn ? usage.holder?.() : undefined
  if (!isNested && holder?.entries.some(({ key }) => key === to))
    return refuse(`The same object has \`${to}\` as well: keep the value that is meant and remove \`${field}\`.`)
  if (isNested && holder && holder.entries.filter(({ key }) => key === field).length > 1)
    return refuse(`The object gets \`${field}\` in several places: set \`${to}\` once, beside \`${up}\`, by hand.`)
  return planField(finding, holder, (tree, site): Outcome => {
    const use = textUse(tree, site) ?? useElsewhere(tree, site, finding, findings)
    if (use !== undefined)
      return refuse(
        `The value ${use}, and \`${to}\` (${where}) is an object of rights, from which no \`${field}\` can be told: ` +
          'decide which right is asked for here, and read that.',
      )
    return isNested && up !== undefined ? takeUp(tree, site, { up, to, field, isOwn }) : renameAt(tree, site, to, names)
  })
}

/** What is done with the value at a place that only a text allows. */
function textUse(tree: Tree, site: Site): string | undefined {
  if (site.form === 'member') return site.use === 'read' ? textUseOf(tree, site.member) : undefined
  return site.form === 'binding' ? useOfTarget(tree, site.property.value) : undefined
}

/** The same of another read of the same value: a question about the one would go with a use of the other that is left. */
function useElsewhere(tree: Tree, site: Site, { id }: Finding, findings: readonly Finding[]): string | undefined {
  if (site.form !== 'member' || site.use !== 'read') return undefined
  const isSame = sameMemberAs(tree, site.member)
  for (const other of findings) {
    if (other.id !== id || other.usage.tree !== tree) continue
    const read = siteOf(other.usage.node)
    const use = read.form === 'member' && isSame(read.member) ? textUse(tree, read) : undefined
    if (use !== undefined) return `${use} in line ${other.line}`
  }
  return undefined
}
