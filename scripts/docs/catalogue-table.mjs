// The table of everything that is deprecated.
import { indexCatalogue, loadCatalogue } from '../../build/src/index.js'

const { catalogue, operations, replacement } = indexCatalogue(loadCatalogue())

/** All items, first to go first; each links to its page in `folder` (`docs/deprecations/` as seen from where the table stands). */
export function catalogueTable(folder) {
  const rows = [...catalogue.deprecations].sort((a, b) => a.sunset.localeCompare(b.sunset) || a.id.localeCompare(b.id))
  return [
    '| works until | id | what | instead | rewritten |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${[row.sunset, `[\`${row.id}\`](${folder}${row.id}.md)`, describe(row), instead(row.id), rewritten(row.id)].join(' | ')} |`,
    ),
    '',
  ].join('\n')
}

/** Whether there is a rewriting for an item, and how far it can be trusted in requests and in answers. */
export function rewritten(id) {
  const { kind, fix } = replacement(id)
  if (kind === 'none') return 'no'
  return Object.entries(fix)
    .map(([direction, trust]) => `${direction}: ${trust}`)
    .join(', ')
}

function describe({ operation, field, kind }) {
  const { method, path } = operations.get(operation)
  return kind === 'endpoint' ? `endpoint ${method} ${path}` : `field \`${field}\` of ${method} ${path}`
}

function instead(id) {
  return replacement(id).says || '–'
}
