import type { Fleet } from '../report.js'

/** The head and the rows of a table, as texts. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Who still uses what: a row per item, by removal date. */
export function tableOfItems({ items }: Fleet): Table {
  return {
    head: ['works until', 'phase', 'item', 'findings', 'projects'],
    rows: items.map(({ id, phase = 'rule', sunset, projects }) => [
      sunset ?? '–',
      phase,
      id,
      String(projects.reduce((sum, { findings }) => sum + findings, 0)),
      projects.map(({ name, findings }) => `${name} (${findings})`).join(', '),
    ]),
  }
}

/** How far each project is: a row per project. */
export function tableOfProjects({ projects, items }: Fleet): Table {
  return {
    head: ['project', 'files', 'removed', 'scheduled', "against the interface's rules", 'open', 'unresolved', 'next date'],
    rows: projects.map(({ name, files, removed, scheduled, compliance, open, unresolved }) => {
      const next = items.find(({ phase, projects: users }) => phase === 'scheduled' && users.some((user) => user.name === name))
      const numbers = [files, removed, scheduled, compliance, open, unresolved].map(String)
      return [name, ...numbers, next?.sunset ?? '–']
    }),
  }
}
