// Drawing: elements, and the timeline.

/** Makes an element; an attribute that is a function listens to the event of its name. Children become text unless they are elements. */
function make(tag, attributes = {}, ...children) {
  const isDrawing = ['svg', 'g', 'line', 'rect', 'text', 'title'].includes(tag)
  const element = isDrawing ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== undefined) element.setAttribute(name, value)
  }
  element.append(...children.map((child) => (typeof child === 'number' ? String(child) : child)))
  return element
}

const plural = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`

const day = 86_400_000
const timeOf = (date) => Date.parse(`${date}T00:00:00Z`)

/** A bar per removal date (with its count of findings and its phase) on an axis of time, beside the day that was judged at. */
function drawTimeline(dates, asOf, chosenDate, onChoose) {
  if (dates.length === 0) return make('p', { class: 'faint' }, 'Nothing that goes away on a date is among these findings.')
  const width = 1000
  const base = 170
  const times = [...dates.map(({ date }) => timeOf(date)), timeOf(asOf)]
  const span = Math.max(...times) - Math.min(...times)
  const pad = Math.max(15 * day, span * 0.1)
  const start = Math.min(...times) - pad
  const end = Math.max(...times) + pad
  const at = (time) => ((time - start) / (end - start)) * width
  const most = Math.max(...dates.map(({ count }) => count))
  const svg = make('svg', { viewBox: `0 0 ${width} 240`, role: 'group', 'aria-label': 'Timeline of removal dates' })
  svg.append(make('line', { x1: 0, x2: width, y1: base, y2: base }))
  for (const { x, label } of monthTicks(start, end, at)) {
    svg.append(make('line', { x1: x, x2: x, y1: base, y2: base + 5 }))
    // a label at either end would be cut off
    if (x > 30 && x < width - 30) svg.append(make('text', { x, y: base + 20, class: 'faint' }, label))
  }
  const today = at(timeOf(asOf))
  svg.append(make('line', { class: 'today', x1: today, x2: today, y1: 22, y2: base }))
  svg.append(make('text', { x: today, y: 14, class: 'faint' }, `as of ${asOf}`))
  let lastLabel = -Infinity
  let level = 0
  for (const { date, count, phase } of dates) {
    const x = at(timeOf(date))
    // Labels of dates that lie close to each other stand below one another.
    level = x - lastLabel < 80 ? (level + 1) % 3 : 0
    lastLabel = x
    const height = 8 + (count / most) * 112
    const title = `${phase === 'removed' ? 'worked' : 'works'} until ${date}: ${plural(count, 'finding')}`
    const toggle = () => onChoose(date)
    const press = (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      toggle()
    }
    svg.append(
      make(
        'g',
        {
          class: 'date',
          'data-date': date,
          role: 'button',
          tabindex: 0,
          'aria-label': title,
          'aria-pressed': chosenDate === date,
          click: toggle,
          keydown: press,
        },
        make('title', {}, title),
        make('rect', { class: phase, x: x - 9, y: base - height, width: 18, height, rx: 3 }),
        make('text', { x, y: base - height - 6 }, count),
        make('text', { x, y: base + 38 + level * 14 }, date),
      ),
    )
  }
  return svg
}

function monthTicks(start, end, at) {
  const ticks = []
  const step = Math.max(1, Math.ceil((end - start) / (30 * day) / 12))
  const first = new Date(start)
  for (let month = first.getUTCMonth() + 1; ; month += step) {
    const time = Date.UTC(first.getUTCFullYear(), month, 1)
    if (time > end) return ticks
    ticks.push({ x: at(time), label: new Date(time).toISOString().slice(0, 7) })
  }
}
