// The ledger of calls: what became of each request that can go to an interface.

const ledger = {
  matched: 'The operation is known, and something deprecated of it is used: it is among the findings.',
  clean: 'The operation is known, and all that is sent and read was seen: nothing deprecated is used.',
  open: 'The operation is known, but a part of what is sent or read left sight: look there by hand.',
  unresolved: 'A request can go to an interface, but of which operation it is could not be told: look there by hand.',
}
const endings = { open: 'whose body or answer could not be followed', unresolved: 'whose operation could not be told' }

function drawLedger(calls) {
  const rows = Object.entries(ledger).map(([name, meaning]) => {
    const number = Array.isArray(calls[name]) ? calls[name].length : calls[name]
    return make('div', {}, make('dt', {}, make('strong', {}, number), ` ${name}`), make('dd', { class: 'faint' }, meaning))
  })
  const lists = Object.entries(endings).flatMap(([name, ending]) => drawCalls(name, calls[name], ending))
  return make('section', { class: 'card', id: 'ledger' }, make('h2', {}, 'Calls of the interfaces'), make('dl', {}, ...rows), ...lists)
}

/** The calls of one of the last two columns, each with its place and reason. */
function drawCalls(id, calls, ending) {
  if (calls.length === 0) return []
  const rows = calls.map((call) => {
    const { reason, operation } = call
    return make('li', {}, makePlace(call), `${operation ? ` ${operation.method} ${operation.path}:` : ''} ${reason}`)
  })
  return [make('details', { id }, make('summary', {}, `${plural(calls.length, 'call')} ${ending}`), make('ul', {}, ...rows))]
}
