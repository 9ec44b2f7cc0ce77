// What is chosen stands in the address behind `#`, so that a link shows the page as it was.

/** The choices of the address, as far as `names` knows them. */
function readAddress(names) {
  const given = new URLSearchParams(location.hash.slice(1))
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']))
}

/** Puts the choices into the address without a step in the history for each. */
function writeAddress(choices) {
  const given = String(new URLSearchParams(Object.entries(choices).filter(([, value]) => value)))
  const hash = given && `#${given}`
  if (hash !== location.hash) history.replaceState(null, '', hash || location.pathname + location.search)
}
