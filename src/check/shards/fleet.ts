import type { Fleet, Report } from '../report.js'

interface User {
  readonly name: string
  findings: number
}

/** Who still uses what: the items by removal date, and the projects with what each has left. */
export function describeFleet(projects: ReadonlyMap<string, Report>): Fleet {
  const items = new Map<string, Omit<Fleet['items'][number], 'projects'> & { readonly projects: User[] }>()
  for (const [name, report] of projects) {
    for (const { id, phase, sunset } of report.findings) {
      const item = items.get(id) ?? { id, ...(sunset !== undefined && { phase, sunset }), projects: [] }
      items.set(id, item)
      const user = item.projects.find((project) => project.name === name)
      if (user) user.findings += 1
      else item.projects.push({ name, findings: 1 })
    }
  }
  // What has no date comes last, and rules of the interfaces, which can have none, behind it.
  const order = ({ sunset = '~~', id }: { readonly sunset?: string | null; readonly id: string }): string => `${sunset ?? '~'}\n${id}`
  return {
    projects: [...projects].map(([name, { summary, calls }]) => ({
      name,
      ...summary,
      open: calls.open.length,
      unresolved: calls.unresolved.length,
    })),
    items: [...items.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1)),
  }
}
