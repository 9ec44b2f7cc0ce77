/** A change that takes what an expression gives out of sight: code that goes in place of it. */
export interface Change {
  /** What goes in place of the expression, which is handed in as it is written. */
  readonly put: (written: string) => string
  /** Lines before the rest of the program. */
  readonly before?: string
  /** Whether the expression ends up in a function of its own, so that it must not wait for anything. */
  readonly isInside?: true
}

/** What stands outside the program: of a package that nobody knows. */
export const OUTSIDE = ['outside', 'keyOf', 'Outside', 'keeper', 'rows'] as const

/** Ways in which an answer, or a part of one, leaves sight. */
export const answersGo: Readonly<Record<string, Change>> = {
  'into a function that is not seen': { put: (it) => `outside(${it})` },
  'into a function that is not seen, with a callback': { put: (it) => `outside(${it}, (one) => one)` },
  'out of the callback of a function that is not seen': { put: (it) => `outside(() => ${it})`, isInside: true },
  'to a bound method': {
    put: (it) => `ownShelf.take(${it})`,
    before: `class OwnShelf { constructor() { this.take = this.take.bind(this) } take(one) { return outside(this, one) } }
const ownShelf = new OwnShelf()`,
  },
  'to a bound function': { put: (it) => `outside.bind(null)(${it})` },
  'by call, as an argument': { put: (it) => `outside.call(null, ${it})` },
  'by apply, in a list': { put: (it) => `outside.apply(null, [${it}])` },
  'by Reflect.apply': { put: (it) => `Reflect.apply(outside, null, [${it}])` },
  'as a spread argument': { put: (it) => `outside(...[1, ${it}])` },
  'into a Map under a computed key': {
    put: (it) => `ownShelf.set(keyOf(), ${it}).get(keyOf())`,
    before: 'const ownShelf = new Map()',
  },
  'into a WeakMap of which a function reads': {
    put: (it) => `ownStow(${it})`,
    before: 'const ownShelf = new WeakMap()\nfunction ownStow(one) { ownShelf.set(keeper, one); return outside(ownShelf) }',
  },
  'into a class of a library': { put: (it) => `new Outside(${it})` },
  'into a store of a library': { put: (it) => `(keeper.set('one', ${it}), keeper.get('one'))` },
  'as the 200th entry of a list': {
    put: (it) => `ownList[ownList.push(${it}) - 1]`,
    before: `const ownList = []\n${Array.from({ length: 199 }, (_, index) => `ownList.push({ at: ${index} })`).join('\n')}`,
  },
  'as the last of 200 entries of a list': {
    put: (it) => `[${Array.from({ length: 199 }, (_, index) => `{ at: ${index} }`).join(', ')}, ${it}][keyOf()]`,
  },
  'read by a computed key': { put: (it) => `(${it})[keyOf()]` },
  'read by a computed key of an object around it': { put: (it) => `({ one: ${it} })[keyOf()]` },
  'kept in a global': { put: (it) => `(globalThis.ownKept = ${it}, outside())` },
  'put on window': { put: (it) => `(window.ownKept = ${it}, outside())` },
  'kept in the locals of an application': { put: (it) => `(keeper.locals.ownKept = ${it}, outside())` },
  'kept in a member with a computed name': { put: (it) => `(ownShelf[keyOf()] = ${it}, outside(ownShelf))`, before: 'const ownShelf = {}' },
  'destructured by rest and passed on': { put: (it) => `ownPass(${it})`, before: 'const ownPass = ({ one, ...rest }) => outside(rest)' },
  'as rest arguments': { put: (it) => `ownPass(${it})`, before: 'const ownPass = (...all) => outside(...all)' },
  'by the arguments of a function': { put: (it) => `ownPass(${it})`, before: 'function ownPass() { return outside(...arguments) }' },
  'written out to a library': { put: (it) => `outside(JSON.stringify(${it}))` },
  'copied and handed on': { put: (it) => `outside(structuredClone(${it}))` },
  'spread into what is handed on': { put: (it) => `outside({ ...(${it}) })` },
  'held by what is handed on': { put: (it) => `outside({ one: [${it}] })` },
  'by a getter': { put: (it) => `ownHold(${it})`, before: 'const ownHold = (one) => outside({ get one() { return one } })' },
  'by a closure': { put: (it) => `ownHold(${it})`, before: 'const ownHold = (one) => outside(() => one)' },
  'thrown': { put: (it) => `ownToss(${it})`, before: 'function ownToss(one) { throw one }' },
  'thrown in an error': {
    put: (it) => `ownToss(${it})`,
    before: "function ownToss(one) { throw Object.assign(new Error('tossed'), { one }) }",
  },
  'emitted': { put: (it) => `(keeper.emit('one', ${it}), outside())` },
  'emitted under a computed name': {
    put: (it) => `(ownEmitter.emit(keyOf(), ${it}), outside())`,
    before: 'const ownEmitter = new (require("node:events").EventEmitter)()\nownEmitter.on(keyOf(), outside)',
  },
  'posted to a port': { put: (it) => `(keeper.postMessage(${it}), outside())` },
  'handed to a timer': { put: (it) => `(setTimeout(outside, 0, ${it}), outside())` },
  'set by a setter of a class of its own': {
    put: (it) => `(ownShelf.one = ${it}, outside(ownShelf))`,
    before: `class OwnShelf { #one
set one(one) { this.#one = one }
get one() { return outside(this.#one) } }
const ownShelf = new OwnShelf()`,
  },
  'given by an exported function nobody calls': {
    put: (it) => `(ownKept = ${it}, outside())`,
    before: 'let ownKept\nfunction ownGive() { return ownKept }\nif (typeof exports === "object") exports.ownGive = ownGive',
  },
  'given by a member of what is handed out': {
    put: (it) => `ownHold(${it})`,
    before: 'const ownShelf = {}\nfunction ownHold(one) { ownShelf.give = () => one; return outside(ownShelf) }',
  },
  'assigned into an object of a library': { put: (it) => `Object.assign(keeper, ${it})` },
  'defined as a property': { put: (it) => `Object.defineProperty(keeper, 'one', { value: ${it} })` },
  'by the entries of it': { put: (it) => `outside(Object.entries(${it}))` },
  'mapped by a function that is not seen': { put: (it) => `[${it}].map(outside)[0]` },
  'waited for and given on': { put: (it) => `Promise.resolve(${it}).then(outside)` },
  'in a tagged template': { put: (it) => `outside\`<p>\${${it}}</p>\`` },
  'by a generator': { put: (it) => `outside(ownWalk(${it}))`, before: 'function* ownWalk(one) { yield one }' },
  'as a default value': { put: (it) => `ownFill(${it})`, before: 'function ownFill(given, { one = given } = {}) { return outside(one) }' },
  'as a member chosen by Reflect.get': { put: (it) => `Reflect.get(${it}, keyOf())` },
  'through a proxy': { put: (it) => `new Proxy(${it}, keeper)` },
  'by optional call of what may be a function': { put: (it) => `keeper.take?.(${it})` },
  'chosen among others': { put: (it) => `outside(keeper.one ? ${it} : keeper)` },
  'as the key of a Set that is handed on': { put: (it) => `outside(new Set([${it}]))` },
  'under a symbol': {
    put: (it) => `ownHold(${it})`,
    before: "const ownMark = Symbol('one')\nfunction ownHold(one) { const ownShelf = { [ownMark]: one }; return outside(ownShelf) }",
  },
}

/** Ways in which a body of a request comes out of sight, each in place of the object that spells it. */
export const bodiesCome: Readonly<Record<string, Change>> = {
  'from a function that is not seen': { put: () => 'outside()' },
  'through a function that is not seen': { put: (it) => `outside(${it})` },
  'with what is not seen spread into it': { put: () => '{ ...outside() }' },
  'with what is not seen spread behind what is written': { put: () => "{ note: 'one', ...rows[0] }" },
  'by Object.assign with parts that are not seen': { put: () => "Object.assign({ note: 'one' }, outside())" },
  'by Object.assign with a list of parts': { put: () => 'Object.assign({}, ...rows)' },
  'with a computed key': { put: () => "{ [keyOf()]: 'one' }" },
  'with a key that is set later': { put: () => 'ownFill({})', before: "function ownFill(one) { one[keyOf()] = 'one'; return one }" },
  'through the mapper of a library': { put: () => 'rows.map(outside)[0]' },
  'as a member of what is not seen': { put: () => 'keeper.one' },
  'as a member with a computed name': { put: () => '({ first: outside(), second: keeper })[keyOf()]' },
  'by JSON.parse of a file': { put: () => "JSON.parse(require('node:fs').readFileSync(keyOf(), 'utf8'))" },
  'by JSON.parse of a text': { put: () => 'JSON.parse(outside())' },
  'as an instance of a class of a library': { put: (it) => `new Outside(${it})` },
  'as an instance of an heir of a class of a library': {
    put: () => 'new OwnHeir()',
    before: "class OwnHeir extends Outside { note = 'one' }",
  },
  'by Object.fromEntries of what is not seen': { put: () => 'Object.fromEntries(rows)' },
  'by Object.fromEntries of entries that are mapped': {
    put: () => 'Object.fromEntries(Object.entries(keeper).map(([key, value]) => [key, outside(value)]))',
  },
  'by a loop over names': {
    put: () => 'ownGather(keeper)',
    before: 'function ownGather(from) { const one = {}; for (const name of rows) one[name] = from[name]; return one }',
  },
  'by reduce': { put: () => 'rows.reduce((one, row) => ({ ...one, ...row }), {})' },
  'by reduce with computed keys': { put: () => 'rows.reduce((one, row) => { one[row.name] = row.value; return one }, {})' },
  'without some keys of what is not seen': { put: () => '(({ note, ...rest }) => rest)(rows[0])' },
  'copied of what is not seen': { put: () => 'structuredClone(keeper.one)' },
  'waited for': { put: () => 'await outside()' },
  'by a closure that is handed in': { put: () => 'ownMake(outside)', before: 'function ownMake(maker) { return maker() }' },
  'by a method of a class with a parent that is not seen': {
    put: () => 'new OwnHeir().toBody()',
    before: 'class OwnHeir extends Outside { toBody() { return super.toBody() } }',
  },
  'from a member that a function sets which is not seen': { put: () => 'ownShelf.one', before: 'const ownShelf = {}\noutside(ownShelf)' },
  'from a variable that a callback sets': { put: () => 'ownFilled', before: 'let ownFilled\noutside((one) => { ownFilled = one })' },
  'through a proxy': { put: (it) => `new Proxy(${it}, keeper)` },
  'by a generator': { put: () => '[...ownWalk()][0]', before: 'function* ownWalk() { yield* rows }' },
  'out of a Map': { put: () => 'new Map(rows).get(keyOf())' },
  'by Object.defineProperty': { put: () => "Object.defineProperty({}, keyOf(), { value: 'one', enumerable: true })" },
  'by Reflect.set': { put: () => 'ownSetOne({})', before: "function ownSetOne(one) { Reflect.set(one, keyOf(), 'one'); return one }" },
  'from the global object': { put: () => 'globalThis.ownKept' },
  'from the fields of a form': { put: () => 'Object.fromEntries(new FormData(keeper))' },
  'from the environment': { put: () => "JSON.parse(process.env.BODY ?? '{}')" },
  'chosen among what is seen and what is not': { put: () => "(keeper.one ? { note: 'one' } : outside())" },
  'with what is not seen as a default': { put: () => '(keeper.one ?? {})' },
  'from an import of everything': { put: () => 'everything.one', before: "import * as everything from 'another-library'" },
}
