import { CAUTION } from './caution.js'
import type { ComplianceFinding, Finding } from './finding.js'

/**
 * Of several findings at one place that say the same of one field, which the bodies of several operations hold by one schema, only the
 * first by its id: one declared member is one finding. What is asked for has to be chosen before.
 */
export function onceAtEachPlace(findings: readonly Finding[]): Finding[] {
  return groupsOf(findings).map(([first]) => first)
}

/** The same, each of which tells how many operations share it. */
export function shareAtEachPlace(findings: readonly (Finding | ComplianceFinding)[]): (Finding | ComplianceFinding)[] {
  const groups = new Map(groupsOf(findings.filter((one) => 'usage' in one)).map((group) => [group[0], group]))
  return findings.flatMap((finding): readonly (Finding | ComplianceFinding)[] => {
    if (!('usage' in finding)) return [finding]
    const group = groups.get(finding)
    return group ? [unite(group)] : []
  })
}

type Group = readonly [Finding, ...Finding[]]

/** Findings of one key that some schema of a description ties together, with all schemas that tell of them. */
interface Tied {
  readonly findings: readonly Finding[]
  readonly schemas: ReadonlySet<string>
}

function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, readonly Tied[]>()
  for (const [index, finding] of findings.entries()) {
    const key = keyOf(finding) ?? String(index)
    const schemas = finding.usage.deprecation.source.split(', ')
    const known = groups.get(key) ?? []
    const same = known.filter((one) => schemas.some((schema) => one.schemas.has(schema)))
    const tied = {
      findings: [...same.flatMap((one) => one.findings), finding],
      schemas: new Set([...same.flatMap((one) => [...one.schemas]), ...schemas]),
    }
    groups.set(key, [...known.filter((one) => !same.includes(one)), tied])
  }
  return [...groups.values()]
    .flat()
    .map((group) => group.findings.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)) as [Finding, ...Finding[]])
}

/** What findings have in common that can be one; undefined for those that no schema of a description tells of. */
function keyOf({ usage: { deprecation, tree, node } }: Finding): string | undefined {
  const { kind, field, in: place, values, sunset, source } = deprecation
  if (kind !== 'field' || !/#(?:\/|,|$)/.test(source)) return undefined
  return JSON.stringify([tree.file, node.range, field, place, values, sunset])
}

function unite(group: Group): Finding {
  const [first] = group
  const { size } = new Set(group.map(({ usage }) => usage.operation.id))
  if (size === 1) return first
  const shared = ` ${size - 1} other ${size === 2 ? 'operation shares' : 'operations share'} it.`
  return { ...first, message: first.message + shared, tip: first.tip + shared }
}

/** What is surely so comes first, and then what has to be done with the most care. */
function rank({ usage, fix }: Finding): number {
  return (usage.evidence === 'proven' ? 0 : 3) - CAUTION[fix]
}
