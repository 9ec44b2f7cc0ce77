// Programs that grow in the objects that they make and the answers that they read.

import { ASK, CHAT, far, one, times, within } from './common.mjs'

const spreads = (n) =>
  one(`const part0 = { messages: [{ author: 'USER', citations: [] }] } //!
${times(n, (i) => `const part${i + 1} = { ...part${i}, extra${i}: ${i} }`)}
export const run = () => fetch(BASE + '${CHAT}', post(part${n}))`)

const writes = (n) =>
  one(`export function run(value) {
  const body = {}
${times(n, (i) => `  body.extra${i} = value`)}
  body.messages = [{ author: 'USER', citations: [] }] //!
  return fetch(BASE + '${CHAT}', post(body))
}`)

const pushes = (n) =>
  one(`export function run(text) {
  const messages = []
${times(n, (i) => `  messages.push({ author: 'USER', fragments: [{ text: text + ${i} }], citations: [] }) //!`)}
  return fetch(BASE + '${CHAT}', post({ messages }))
}`)

const bodies = (n) =>
  one(`const bodies = [
${times(n, (i) => `  { messages: [{ author: 'USER', citations: ['${i}'] }] }, //!`)}
]
export const run = () => Promise.all(bodies.map((body) => fetch(BASE + '${CHAT}', post(body))))`)

const thenChain = (n) =>
  one(`${ASK}export const run = () =>
  ask('x')
    .then((r) => r.json())
${times(n, (i) => `    .then((d) => (console.log(${i}), d))`)}
    .then((d) => d.messages[0].citations) //!`)

const thenChains = (n) =>
  one(
    ASK +
      times(
        n,
        (i) => `export const run${i} = () =>
  ask('${i}').then((r) => r.json()).then((d) => d.messages).then((m) => m[0].citations) //!`,
      ),
  )

const laterWrites = (n) =>
  one(`${ASK}const state = { rows: {} }
${times(
  n,
  (i) => `export async function load${i}() { state.rows.r${i} = await (await ask('${i}')).json() }
export const show${i} = () => state.rows.r${i}.messages[0].citations //!`,
)}`)

const oneVariable = (n) =>
  one(`${ASK}let last
${times(
  n,
  (i) => `export async function load${i}() { last = await (await ask('${i}')).json() }
export const show${i} = () => last.messages[0].citations //!`,
)}`)

/** A function that goes down an answer by so many keys, again and again. */
const walkDown = (n) =>
  one(`${ASK}function walk(at, root) {
  if (!at) return undefined
  if (Array.isArray(at)) return at.map((each) => walk(each, root))
${times(n, (i) => `  if (at.kind === 'k${i}') return { ...walk(at.part${i}, root), own: walk(root.parts[at.name${i}], root) }`)}
  return at
}
export const run = async () => {
  const answer = await (await ask('x')).json()
  return [walk(answer.layout, answer).title, answer.messages[0].citations] //!
}`)

export const valueShapes = {
  'object spreads in a chain': { sizes: far, make: spreads },
  'writes to one object': { sizes: far, make: writes },
  'a list that is pushed to': { sizes: far, make: pushes },
  'a list of bodies': { sizes: far, make: bodies },
  'one chain of then': { sizes: far, make: thenChain },
  'many chains of then': { sizes: far, make: thenChains },
  'walk down an answer': { sizes: within, make: walkDown },
  'later writes': { sizes: far, make: laterWrites },
  'later writes to one variable': { sizes: far, make: oneVariable },
}
