// The timeline: what goes away next stands first, at every width.

/**
 * A row per removal date, from the day that was judged at on into the future, and below what is gone already, the latest first; a bar tells
 * how many findings have the date.
 */
function drawTimeline(dates, asOf, chosenDate, onChoose) {
  if (dates.length === 0) return make('p', { class: 'faint' }, 'Nothing that goes away on a date is among these findings.')
  const most = Math.max(...dates.map(({ count }) => count))
  const row = ({ date, count, phase }) => {
    const press = () => onChoose(date)
    const works = `${phase === 'removed' ? 'worked' : 'works'} until ${date}: ${plural(count, 'finding')}`
    return make(
      'li',
      { class: phase },
      make(
        'button',
        { type: 'button', class: 'date', 'data-date': date, title: works, 'aria-pressed': chosenDate === date, click: press },
        make('span', { class: 'when' }, make('strong', {}, date), make('span', { class: 'faint' }, distance(date, asOf))),
        make('span', { class: 'meter', style: `width: ${(count / most) * 100}%` }),
        make('span', { class: 'count' }, plural(count, 'finding')),
      ),
    )
  }
  const ahead = dates.filter(({ phase }) => phase !== 'removed')
  const gone = dates.filter(({ phase }) => phase === 'removed').reverse()
  const part = (id, title, rows) => [make('h3', { id }, title), make('ol', { 'aria-labelledby': id }, ...rows)]
  return make(
    'div',
    { class: 'rail' },
    ...(ahead.length > 0
      ? part('ahead', `From ${asOf} on`, ahead.map(row))
      : [make('h3', { id: 'ahead' }, `From ${asOf} on`), make('p', { class: 'faint' }, 'nothing more goes away')]),
    ...(gone.length > 0 ? part('gone', 'Gone already', gone.map(row)) : []),
  )
}

/** How far a date is from the day that was judged at, in the largest unit that tells two of them apart. */
function distance(date, asOf) {
  const days = Math.round((timeOf(date) - timeOf(asOf)) / day)
  if (days === 0) return 'on this day'
  const far = Math.abs(days)
  const [length, unit] = far < 60 ? [1, 'day'] : far < 700 ? [30.44, 'month'] : [365.25, 'year']
  const span = plural(Math.round(far / length), unit)
  return days > 0 ? `in ${span}` : `${span} ago`
}
