const LIST = "'/rest/api/v1/listanswers'"
const ANNOUNCE = "'/rest/api/v1/createannouncement'"

/** A program that is easy to read and hard to follow to its end. */
export type Unbounded = readonly [name: string, program: string]

export function lines(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('\n')
}

export function nest(count: number, wrap: (inner: string) => string, core: string): string {
  let text = core
  for (let index = 0; index < count; index++) text = wrap(text)
  return text
}

function post(url: string, body = '{}'): string {
  return `\nfetch(${url}, { method: 'POST', body: JSON.stringify(${body}) })`
}

const answer = "const d = await (await fetch('/rest/api/v1/chat', { method: 'POST' })).json()\n"

/** `count` things, each of which needs the next one and a later one. */
export function circle(count: number, name: string, make: (own: string, next: string, later: string) => string): string {
  return lines(count, (index) => make(`${name}${index}`, `${name}${(index + 1) % count}`, `${name}${(index + 7) % count}`))
}

/** `count` things after the first, each made of the one before. */
function chain(count: number, name: string, make: (own: string, before: string) => string): string {
  return lines(count, (index) => make(`${name}${index + 1}`, `${name}${index}`))
}

const nested: readonly Unbounded[] = [
  ['nested calls', `const f = (x) => x${post(nest(500, (inner) => `f(${inner})`, LIST))}`],
  [
    'nested objects in a body',
    post(
      ANNOUNCE,
      nest(500, (inner) => `{ snippet: ${inner} }`, '1'),
    ),
  ],
  [
    'a body that holds itself under many keys',
    `const b = {}\n${lines(12, (index) => `b.k${index} = { ...b, own: b, list: [b] }`)}${post(ANNOUNCE, 'b')}`,
  ],
  [
    'nested lists in a body',
    post(
      ANNOUNCE,
      nest(500, (inner) => `[${inner}]`, '{ snippet: 1 }'),
    ),
  ],
  ['nested templates', post(nest(500, (inner) => '`${' + inner + '}`', LIST))],
  ['nested conditions', post(nest(500, (inner) => `(a && ${inner} || b)`, LIST))],
  ['nested functions', nest(300, (inner) => `(function (a) { ${inner} })(1);`, post(LIST))],
  ['nested callbacks', nest(300, (inner) => `f((x) => { ${inner} });`, post(LIST))],
  ['nested loops', nest(300, (inner) => `for (const a of b) { ${inner} }`, post(LIST))],
  ['nested patterns', `${answer}const ${nest(300, (inner) => `{ citations: ${inner} }`, 'x')} = d`],
]

const thinWrappers = chain(500, 'w', (own, before) => `const ${own} = (p) => ${before}(p)`)
const twofoldWrappers = chain(40, 'w', (own, before) => `const ${own} = (p) => { ${before}(p); ${before}(p) }`)
const spreads = chain(300, 'b', (own, before) => `const ${own} = { ...${before} }`)
const wrapper = "const w = (p, b) => fetch(p, { method: 'POST', body: JSON.stringify(b) })\n"

const doubled = chain(20, 'c', (own, before) => `const ${own} = ${before} + ${before}`)
const spreadTwice = chain(20, 'b', (own, before) => `const ${own} = { ...${before}, ...${before} }`)

const long: readonly Unbounded[] = [
  ['a text that is doubled twenty times', `const c0 = ${LIST}\n${doubled}${post('c20')}`],
  ['an object that is spread twice, twenty times', `const b0 = { snippet: 1 }\n${spreadTwice}${post(ANNOUNCE, 'b20')}`],
  ['fifty constants that need each other', `${circle(50, 'c', (own, next, later) => `const ${own} = ${next} + ${later}`)}${post('c0')}`],
  ['a text that is appended to two thousand times', `let u = ''\n${"u += 'a'\n".repeat(2000)}${post('u')}`],
  ['a sum of thousands of texts', post(`'/rest/api/v1/' + ${lines(3000, () => "'a' +")} 'b'`)],
  ['a chain of thousands of members', `${answer}d${'.citations'.repeat(3000)}`],
  ['a chain of thens', `fetch(${LIST})${'.then((r) => r)'.repeat(300)}`],
  ['a chain of constants', `const c0 = ${LIST}\n${chain(1000, 'c', (own, before) => `const ${own} = ${before}`)}${post('c1000')}`],
  ['a chain of spreads', `const b0 = { snippet: 1 }\n${spreads}${post(ANNOUNCE, 'b300')}`],
  ['a chain of wrappers', `const w0 = (p) => fetch(p)\n${thinWrappers}\nw500(${LIST})`],
  ['wrappers that each call the one before twice', `const w0 = (p) => fetch(p)\n${twofoldWrappers}\nw40(${LIST})`],
  ['hundreds of callers', wrapper + lines(400, () => `w(${ANNOUNCE}, { snippet: 1 })`)],
  ['hundreds of reads', answer + lines(400, () => 'for (const m of d.messages) use(m.citations)')],
  ['hundreds of branches', `let u = ${LIST}\n${lines(400, (index) => `if (a${index}) u = '/rest/api/v1/x${index}'`)}${post('u')}`],
  ['hundreds of writes', `const b = { snippet: 1 }\n${chain(400, 'b.k', (own) => `${own} = ${own} || b.snippet`)}${post(ANNOUNCE, 'b')}`],
]

const methods = circle(60, 'm', (own, next, later) => `${own}(p) { return this.${next}(p) || this.${later}(p) }`)
const senders = circle(100, 'f', (own, next, later) => `function ${own}(x) { ${next}(x); ${later}(x); return fetch(x) }`)
const functions = circle(10, 'f', (own, next, later) => `const ${own} = (x) => ${next}(x) + ${later}(x)`)
const defaults = circle(100, 'p', (own, next) => `${own} = ${next},`)
const selfReads = chain(20, 'b.k', (own, before) => `${own} = ${before}; b.snippet = b.snippet`)
const merged = lines(40, (index) => `const b${index} = {}; Object.assign(a, b${index}); Object.assign(b${index}, a)`)

const circular: readonly Unbounded[] = [
  ['variables that are assigned to each other', `let a = ${LIST}, b = 'x'\n${lines(60, () => 'if (x) a = b; else b = a')}${post('a')}`],
  ['constants that need each other', circle(8, 'c', (own, next, later) => `const ${own} = ${next} + ${later}`) + post(`c0 + ${LIST}`)],
  ['functions that call each other', functions + post(`f0(${LIST})`)],
  ['senders that call each other', `${senders}\nf0(${LIST})`],
  ['methods that call each other', `class A {\n${methods}\n}${post(`new A().m0(${LIST})`)}`],
  ['parameters whose defaults need each other', `function f(${defaults}) { return fetch(p0) }\nf()`],
  ['objects that are merged into each other', `const a = {}\n${merged}${post('a.url', 'a')}`],
  ['an object that is merged into itself', `const a = { snippet: 1 }; a.b = a; Object.assign(a, a)${post(ANNOUNCE, 'a')}`],
  ['an object that reads itself', `const b = {}\n${selfReads}${post(ANNOUNCE, 'b')}`],
]

export const unboundedPrograms: readonly Unbounded[] = [...nested, ...long, ...circular]
