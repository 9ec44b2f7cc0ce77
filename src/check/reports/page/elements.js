// Drawing: elements, and words.

/** Makes an element; an attribute that is a function listens to the event of its name. Children become text unless they are elements. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
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

/** A place as code, which leads to the source where it is known where that can be read. */
function makePlace({ file, line, column, link }) {
  const code = make('code', {}, `${file}:${line}:${column}`)
  return link === undefined ? code : make('a', { href: link, rel: 'noreferrer' }, code)
}
