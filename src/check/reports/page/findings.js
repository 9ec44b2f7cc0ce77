// The list of findings: a table on a wide screen, a card each on a narrow one.

const byText = (valueOf) => (a, b) => (valueOf(a) < valueOf(b) ? -1 : valueOf(a) > valueOf(b) ? 1 : 0)
/** The columns, by what the address calls them; what has no date comes after what has one. */
const columns = {
  place: { label: 'Place', compare: () => 0 },
  date: { label: 'Works until', compare: byText((finding) => finding.sunset ?? '9999') },
  item: { label: 'What', compare: byText((finding) => finding.id) },
  fix: { label: 'Rewriting', compare: byText((finding) => ['safe', 'review', 'manual'].indexOf(finding.fix)) },
  owner: { label: 'Owner', compare: byText((finding) => finding.owners.join(' ')) },
}

/** The findings in the order that was chosen: a column's name, with `-` before it for the other way round. */
function sortFindings(group, sort) {
  const { compare } = columns[sort.replace(/^-/, '')] ?? columns.place
  const sorted = [...group].sort(compare)
  return sort.startsWith('-') ? sorted.reverse() : sorted
}

function drawSource({ source }) {
  if (!source) return []
  const { text, from, to } = source
  return [make('pre', { tabindex: 0 }, make('code', {}, text.slice(0, from), make('mark', {}, text.slice(from, to)), text.slice(to)))]
}

function drawRow(finding) {
  const steps = finding.trail.map((step) => make('li', {}, makePlace(step), ` ${step.note}`))
  const trail =
    steps.length > 0
      ? [make('details', {}, make('summary', { class: 'faint' }, 'How it is tied to the operation'), make('ol', {}, ...steps))]
      : []
  const cell = (column, ...children) => make('td', { 'data-label': columns[column].label }, ...children)
  return make(
    'tr',
    {},
    cell('place', makePlace(finding)),
    cell('date', make('span', { class: finding.phase }, finding.sunset ?? phases[finding.phase])),
    cell('item', make('code', {}, finding.id), make('p', {}, finding.message), ...drawSource(finding), ...trail),
    cell('fix', finding.fix),
    cell('owner', finding.owners.join(' ')),
  )
}

/** `onSort` takes the order that a click on a column's head asks for. */
function drawFindings(group, { rowsShown, sort, onSort, onMore }) {
  const heads = Object.entries(columns).map(([name, { label }]) => {
    const isUp = sort === name
    const order = isUp ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
    const turn = () => onSort(isUp ? `-${name}` : name)
    const mark = order === undefined ? '' : isUp ? ' ▲' : ' ▼'
    return make(
      'th',
      { scope: 'col', 'aria-sort': order },
      make('button', { type: 'button', 'data-sort': name, click: turn }, label, make('span', { 'aria-hidden': 'true' }, mark)),
    )
  })
  const rows = sortFindings(group, sort).slice(0, rowsShown).map(drawRow)
  const table = make('table', { id: 'findings' }, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows))
  const rest = group.length - rowsShown
  return [
    make('h2', {}, 'Findings'),
    table,
    ...(rest > 0 ? [make('button', { type: 'button', click: onMore }, `Show more of the other ${rest}`)] : []),
  ]
}
