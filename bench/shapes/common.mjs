// What the grown programs share.

export const CHAT = '/rest/api/v1/chat'

export const HEAD = `const BASE = process.env.BASE
const post = (body) => ({ method: 'POST', body: JSON.stringify(body) })
`
export const SEND = 'const send = (path, body) => fetch(BASE + path, post(body))\n'
export const ASK = `const ask = (text) => fetch(BASE + '${CHAT}', post({ messages: [{ fragments: [{ text }] }] }))\n`

/** The sizes of what grows wide, and of what grows deep or into itself. */
export const far = [60, 250, 1000, 4000]
export const deep = [4, 16, 64, 256]
export const within = [8, 32, 125, 500]

/** The arguments of a call that sends a listed field: found only where the request to which the body belongs is known. */
export const told = (index) => `'${CHAT}', { messages: [{ author: 'USER', citations: [id, ${index}] }] }`

/** So many lines. */
export const times = (count, lineOf) => Array.from({ length: count }, (_, index) => lineOf(index)).join('\n')

/** A program of one file. */
export const one = (text) => ({ 'src/main.ts': `${HEAD}${text}\n` })

/** So many files beside others. */
export const filesOf = (count, nameOf, textOf) => Object.fromEntries(Array.from({ length: count }, (_, i) => [nameOf(i), textOf(i)]))
