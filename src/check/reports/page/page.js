// The page: draws the report that stands in it, and draws it anew for each change of a filter.

const report = JSON.parse(document.getElementById('report').textContent)
const findings = report.findings.map((finding) => ({
  ...finding,
  owners: finding.owners.length > 0 ? finding.owners : ['(no owner)'],
  words: [finding.file, finding.id, finding.message, finding.operation, ...finding.owners].join('\n').toLowerCase(),
}))
const phases = { removed: 'removed', scheduled: 'scheduled', rule: "interface's rules" }
/** What each filter compares, and what it is called. */
const filters = {
  phase: { label: 'Phase', valuesOf: (finding) => [finding.phase], nameOf: (value) => phases[value] },
  date: { label: 'Works until', valuesOf: (finding) => (finding.sunset ? [finding.sunset] : []) },
  item: { label: 'Item', valuesOf: (finding) => [finding.id] },
  operation: { label: 'Operation', valuesOf: (finding) => [finding.operation] },
  owner: { label: 'Owner', valuesOf: (finding) => finding.owners },
  fix: { label: 'Rewriting', valuesOf: (finding) => [finding.fix] },
  evidence: { label: 'Evidence', valuesOf: (finding) => [finding.evidence] },
  observed: { label: 'At run time', valuesOf: (finding) => (finding.observed ? [finding.observed] : []) },
}
const lists = {
  item: 'By item',
  operation: 'By operation',
  file: 'By file',
  owner: 'By owner',
}
const valuesOf = {
  ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter.valuesOf])),
  file: ({ file }) => [file],
}
/** What is chosen, as the address has it: a value per filter, a text, and the order of the findings. */
const chosen = readAddress([...Object.keys(valuesOf), 'text', 'sort'])
const rowsAtOnce = 500
let rowsShown = rowsAtOnce
const controls = {}

/** How many findings have each value, the most frequent first. */
function tally(group, name) {
  const counts = new Map()
  for (const finding of group) for (const value of valuesOf[name](finding)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
}

/** The removal dates, the earliest first, with what the timeline says of each. */
function tallyDates(group) {
  const phaseOf = new Map(group.map(({ sunset, phase }) => [sunset, phase]))
  return tally(group, 'date')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, count]) => ({ date, count, phase: phaseOf.get(date) }))
}

/** Whether a finding passes the filters, but for one that is left aside. */
function isShown(finding, aside) {
  return Object.entries(chosen).every(([name, value]) => {
    if (!value || name === aside || name === 'sort') return true
    return name === 'text' ? finding.words.includes(value.toLowerCase()) : valuesOf[name](finding).includes(value)
  })
}

function choose(name, value) {
  chosen[name] = chosen[name] === value ? '' : value
  rowsShown = rowsAtOnce
  draw()
}

/** Shows in the controls what is chosen; what no control can show (a link to another report has it) is let go. */
function settleControls() {
  for (const [name, control] of Object.entries(controls)) {
    if (control.value !== chosen[name]) control.value = chosen[name]
    if (control.value !== chosen[name]) chosen[name] = control.value = ''
  }
}

function drawFilters() {
  controls.text = make('input', { type: 'search', id: 'filter-text', placeholder: 'file, item, message, owner' })
  controls.text.addEventListener('input', () => {
    chosen.text = controls.text.value
    rowsShown = rowsAtOnce
    draw()
  })
  const labels = [make('label', {}, 'Text', controls.text)]
  for (const [name, { label, nameOf = String }] of Object.entries(filters)) {
    const values = tally(findings, name)
      .map(([value]) => value)
      .sort()
    if (values.length < 2) continue
    const options = values.map((value) => make('option', { value }, nameOf(value)))
    controls[name] = make('select', { id: `filter-${name}` }, make('option', { value: '' }, 'all'), ...options)
    controls[name].addEventListener('change', () => {
      chosen[name] = ''
      choose(name, controls[name].value)
    })
    labels.push(make('label', {}, label, controls[name]))
  }
  const reset = () => {
    for (const name of Object.keys(chosen)) if (name !== 'sort') chosen[name] = ''
    draw()
  }
  const shown = make('output', { id: 'shown', class: 'faint', 'aria-live': 'polite' })
  return make(
    'form',
    { class: 'card filters', submit: (event) => event.preventDefault() },
    ...labels,
    make('button', { type: 'button', id: 'reset', click: reset }, 'Show all'),
    shown,
  )
}

function drawCounts(group, name, title) {
  const counts = tally(group, name)
  const most = counts[0]?.[1] ?? 1
  const rows = counts
    .slice(0, 200)
    .map(([value, count]) =>
      make(
        'div',
        {},
        make(
          'button',
          { type: 'button', 'data-value': value, 'aria-pressed': chosen[name] === value, click: () => choose(name, value) },
          make('span', {}, value),
          make('strong', {}, count),
        ),
        make('div', { class: 'meter', style: `width: calc(${(count / most) * 100}% - 1rem)` }),
      ),
    )
  const rest = counts.length - rows.length
  if (rest > 0) rows.push(make('p', { class: 'faint' }, `and ${rest} more`))
  return make('section', { class: 'card', id: `by-${name}` }, make('h2', {}, `${title} (${counts.length})`), ...rows)
}

function drawHead() {
  const turn = () => {
    const { style } = document.documentElement
    const isDark = style.colorScheme ? style.colorScheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    style.colorScheme = isDark ? 'light' : 'dark'
  }
  const { found, start, tool, notes } = report
  const title = make(
    'div',
    {},
    make('h1', {}, 'Deprecated API uses'),
    make('p', {}, `${found}.`),
    ...notes.map((note) => make('p', { class: 'faint' }, note)),
    ...(start ? [make('p', {}, `Start here: ${start.says}: `, make('code', {}, start.command))] : []),
    make('p', { class: 'faint' }, tool),
  )
  return make('header', {}, title, make('button', { type: 'button', id: 'theme', click: turn }, 'Light / dark'))
}

function drawTiles() {
  const { summary, calls, failures } = report
  const tiles = [
    [summary.removed, 'removed', 'removed'],
    [summary.scheduled, 'scheduled', 'scheduled'],
    ...(summary.compliance > 0 ? [[summary.compliance, "against the interface's rules", 'rule']] : []),
    [calls.open.length + calls.unresolved.length, 'calls to look at by hand', ''],
    ...(failures.length > 0 ? [[failures.length, 'could not be looked at', 'removed']] : []),
  ]
  return make(
    'div',
    { class: 'tiles' },
    ...tiles.map(([value, label, kind]) => make('div', { class: 'card' }, make('strong', { class: kind }, value), label)),
  )
}

function drawFailures() {
  if (report.failures.length === 0) return []
  const rows = report.failures.map(({ file, message }) => make('p', {}, make('code', {}, file), ` ${message}`))
  return [make('section', { class: 'card', id: 'failures' }, make('h2', {}, 'Could not be looked at'), ...rows)]
}

/** Who of several projects uses what, and how far each is. */
function drawFleet() {
  if (!report.fleet) return []
  const draw = (id, title, { head, rows }) =>
    make(
      'section',
      { class: 'card scroll', id, tabindex: 0, 'aria-label': title },
      make('h2', {}, title),
      make(
        'table',
        {},
        make('thead', {}, make('tr', {}, ...head.map((name) => make('th', { scope: 'col' }, name)))),
        make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, cell))))),
      ),
    )
  const { items, projects } = report.fleet
  return [...(items.rows.length > 0 ? [draw('fleet-items', 'Who uses what', items)] : []), draw('fleet-projects', 'Projects', projects)]
}

const timeline = make('div', { id: 'timeline' })
const counts = make('div', { class: 'counts' })
const table = make('section', { class: 'card' })

/** Where the focus is, to give it back to what is drawn in the same place. */
function findFocused() {
  const element = document.activeElement
  const name = ['data-date', 'data-value', 'data-sort'].find((attribute) => element?.hasAttribute(attribute))
  if (!name) return undefined
  const home = element.closest('[id]').id
  return `#${home} [${name}="${CSS.escape(element.getAttribute(name))}"]`
}

function draw() {
  const focused = findFocused()
  settleControls()
  writeAddress(chosen)
  const group = findings.filter((finding) => isShown(finding))
  document.getElementById('shown').textContent = `${group.length} of ${plural(findings.length, 'finding')}`
  // The dates stay on the axis while one of them is chosen, so that another can be chosen in its place.
  const dated = findings.filter((finding) => isShown(finding, 'date'))
  timeline.replaceChildren(drawTimeline(tallyDates(dated), report.asOf, chosen.date, (date) => choose('date', date)))
  counts.replaceChildren(...Object.entries(lists).map(([name, title]) => drawCounts(group, name, title)))
  const onSort = (sort) => {
    chosen.sort = sort
    draw()
  }
  const onMore = () => {
    rowsShown += rowsAtOnce
    draw()
  }
  table.replaceChildren(...drawFindings(group, { rowsShown, sort: chosen.sort, onSort, onMore }))
  if (focused) document.querySelector(focused)?.focus()
}

document.body.append(
  drawHead(),
  make(
    'main',
    {},
    drawTiles(),
    ...drawFailures(),
    make('section', { class: 'card' }, make('h2', {}, 'What goes when'), timeline),
    ...drawFleet(),
    drawFilters(),
    counts,
    table,
    drawLedger(report.calls),
  ),
)
addEventListener('hashchange', () => {
  Object.assign(chosen, readAddress(Object.keys(chosen)))
  draw()
})
draw()
