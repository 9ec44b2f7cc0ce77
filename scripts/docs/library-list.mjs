// The part of docs/libraries.md that is generated: what is known of which packages, and how that was tried.
import { readFileSync } from 'node:fs'
import { models } from '../../build/src/models/find-model.js'

const pinned = JSON.parse(readFileSync(new URL('../../test/models/package.json', import.meta.url), 'utf8')).dependencies

/** A section for each model. */
export function libraryList() {
  return [...models].sort((one, other) => one.title.localeCompare(other.title)).map(section).join('\n')
}

function section({ title, packages, names, not = [], as = {}, defaults = {}, functions = {}, tries = [], later = [], keeps = [] }) {
  const tried = packages.filter((name) => tries.some((code) => new RegExp(` from '${name}['/]`).test(code)))
  const misses = tries.flatMap((code) => (/\bmiss\(/.test(code) ? [code] : []))
  const lines = [
    names === '*'
      ? `All functions that are known by their names${not.length > 0 ? `, but for ${code(not)}` : ''}.`
      : names.length > 0
        ? `Known: ${code(names)}.`
        : undefined,
    ...Object.entries(as).map(([name, known]) => `\`${name}\` does what is known as \`${known}\`.`),
    ...Object.entries(defaults).map(([name, known]) => `\`${name}\` as a whole is \`${known}\`.`),
    ...Object.entries(functions).map(([name, deeds]) => `\`${name}\` ${describe(deeds)}.`),
    ...later.map(({ option, gets, by }) => {
      const what = gets === '*' ? 'what stands under its key in what' : 'what'
      return `A function at \`${option}\` of the options is called with ${what} is handed later to ${code(by)} of what is made.`
    }),
    ...keeps.map(({ of, sets, gets }) => `\`${of}${gets}\` gives the text that \`${of}${sets}\` has kept under the same key.`),
    tried.length > 0 ? `Run with ${tried.map((name) => `${name} ${pinned[name]}`).join(', ')}.` : undefined,
    ...misses.map((one) => `Not followed yet: \`${one.split('\n').filter((line) => /\bmiss\(/.test(line)).join('; ').replace(/`/g, "'")}\`.`),
  ]
  const list = lines.filter((line) => line !== undefined)
  return [`## ${title}`, '', `${code(packages)}`, '', ...(list.length > 0 ? [...list.map((line) => `- ${line}`), ''] : [])].join('\n')
}

function describe({ gives, address, calls = {}, nothing }) {
  if (nothing) return 'gives nothing of what it is handed'
  if (address) return describeAddress(address)
  const given = gives === undefined ? [] : [`gives \`${typeof gives === 'object' ? JSON.stringify(gives) : gives}\``]
  const called = Object.entries(calls).map(([place, parts]) => `calls \`${place}\` with ${parts.map((part) => `\`${part}\``).join(', ')}`)
  return [...given, ...called].join(', and ')
}

function code(names) {
  return names.map((name) => `\`${name}\``).join(', ')
}

function describeAddress({ path, below = [], values }) {
  const starts = [below].flat().map((start) => (start === '' ? 'the root' : `\`${start}\``))
  const start = starts.length > 0 ? `, below ${starts.join(' or ')}` : ''
  const filled = values === undefined ? '' : `, with what \`${values}\` has in its places`
  return `gives the address of the path \`${[path].flat().join('/')}\`${start}${filled}`
}
