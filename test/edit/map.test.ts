import { describe, expect, it } from 'vitest'
import { rewriteText } from '../codemods/rewrite-text.js'
import { map, mapOfTexts, plan, rewrite } from './rewrite.js'

const request = { direction: 'request' } as const
const inTs = { file: '/app/a.ts' }

describe('map in a request', () => {
  it.each([
    ['true', "send({ a: 'x', §old: true })", "send({ a: 'x', fresh: 'NO' })"],
    ['a quoted key', 'send({ "a": "x", §"old": true })', 'send({ "a": "x", "fresh": "NO" })'],
    ['false, which is left out', 'send({ a, §old: false, b })', 'send({ a, b })'],
    ['false as the last one', 'send({\n  a,\n  §old: false,\n})', 'send({\n  a,\n})'],
    ['false as the only one', 'send({ §old: false })', 'send({})'],
    ['false beside another value', "send({ §old: false, fresh: 'GT' })", "send({ fresh: 'GT' })"],
    ['undefined', 'send({ a, §old: undefined })', 'send({ a })'],
    ['an expression', 'send({ §old: a || b })', "send({ fresh: a || b ? 'NO' : 'YES' })"],
    ['a negation', 'send({ §old: !a })', "send({ fresh: !a ? 'NO' : 'YES' })"],
    ['an expression that needs parentheses', 'send({ §old: a ? b : c })', "send({ fresh: (a ? b : c) ? 'NO' : 'YES' })"],
    ['an expression in parentheses', 'send({ §old: (a ? b : c) })', "send({ fresh: ((a ? b : c) ? 'NO' : 'YES') })"],
    ['a short key', 'send({ §old })', "send({ fresh: old ? 'NO' : 'YES' })"],
    ['true beside a value that agrees', 'send({ fresh: "YES", v: "1", §old: true })', 'send({ fresh: "NO", v: "1" })'],
    ['an expression beside a value that agrees', "send({ §old: neg, fresh: 'YES' })", "send({ fresh: neg ? 'NO' : 'YES' })"],
    ['a later write', 'const o = {}\no.§old = true', "const o = {}\no.fresh = 'NO'"],
    ['a later write of an expression', 'const o = {}\no.§old = a = b', "const o = {}\no.fresh = (a = b) ? 'NO' : 'YES'"],
    ['a later write beside a value that agrees', "const o = { fresh: 'YES' }\no.§old = true", "const o = { fresh: 'YES' }\no.fresh = 'NO'"],
    ['a later write of false beside another value', "const o = { fresh: 'GT' }\no.§old = false\nf(o)", "const o = { fresh: 'GT' }\nf(o)"],
    ['false that a write overrides', 'const o = { a, §old: false }\nif (x) o.§old = true', "const o = { a }\nif (x) o.fresh = 'NO'"],
    [
      'true that a write takes back',
      'const o = { §old: true }\nif (x) o.§old = false',
      "const o = { fresh: 'NO' }\nif (x) o.fresh = 'YES'",
    ],
    ['a write before one of the sibling', "const o = {}\no.§old = true\no.§fresh = 'YES'\n", "const o = {}\no.fresh = 'NO'\n"],
    [
      'a write that takes back what the literal says',
      "const o = { fresh: 'YES', §old: true }\nif (x) o.§old = false",
      "const o = { fresh: 'NO' }\nif (x) o.fresh = 'YES'",
    ],
    ['a read in between', 'const o = { §old: true }\nif (!o.§old) f(o)', "const o = { fresh: 'NO' }\nif (!(o.fresh === 'NO')) f(o)"],
  ])('maps %s', (_, before, after) => {
    expect(rewrite(map, before, request)).toBe(after)
  })

  it('keeps a key that TypeScript needs for a later write', () => {
    const before = 'const o = { a, §old: false }\nif (x) o.§old = true'
    expect(rewrite(map, before, { ...request, ...inTs })).toBe("const o = { a, fresh: 'YES' }\nif (x) o.fresh = 'NO'")
  })

  it.each(['GT', 'LT', 'NO'])('refuses true beside %s', (value) => {
    expect(rewrite(map, `send({ §old: true, fresh: '${value}' })`, request)).toMatch(new RegExp(`^refused: .*\`${value}\``))
    expect(rewrite(map, `send({ §old: x, fresh: '${value}' })`, request)).toMatch(/^refused: /)
  })

  it.each([
    ['true beside a value that is not known', 'send({ §old: true, fresh: mode })'],
    ['a value without a counterpart', 'send({ §old: null })'],
    ['a removed key with a comment', 'send({ a, §old: false /* never */, b })'],
    ['a write whose value is used', 'const o = {}\nf(o.§old = true)'],
    ['a delete', 'const o = {}\ndelete o.§old'],
    ['a computed key', 'send({ [§OLD]: true })'],
    ['an expression before a write of the sibling', "const o = {}\no.§old = x\no.§fresh = 'YES'\n"],
    ['true before a write of the sibling elsewhere', "const o = {}\no.§old = true\nif (x) o.§fresh = 'YES'\n"],
    ['an expression that reads the field', 'const o = { §old: !p.§old }'],
    ['a field that is taken out beside a rest element', 'const o = { §old: true }\nconst { §old, ...rest } = o\nf(old, rest)\n'],
    ['a field that is taken out beside a rest element', 'const o = { §old: true }\nconst { §old, ...rest } = o\nf(old, rest)\n'],
  ])('refuses %s', (_, before) => {
    expect(rewrite(map, before, request)).toMatch(/^refused: /)
  })
})

describe('map in an answer', () => {
  it.each([
    ['a condition', 'if (v.§old) f()', "if (v.fresh === 'NO') f()"],
    ['a negation', 'f(!v.§old)', "f(!(v.fresh === 'NO'))"],
    ['an operand', 'f(v.§old && x)', "f(v.fresh === 'NO' && x)"],
    ['a comparison', 'f(v.§old === true)', "f((v.fresh === 'NO') === true)"],
    ['an optional member', 'f(v?.§old)', "f(v?.fresh === 'NO')"],
    ['a member in parentheses', 'f(!(v.§old))', "f(!(v.fresh === 'NO'))"],
    ['a method call', 'f(v.§old.toString())', "f((v.fresh === 'NO').toString())"],
    ['a fallback of false', 'f(v.§old ?? false)', "f(v.fresh === 'NO')"],
    ['a negated fallback of false', 'f(!(v.§old ?? false))', "f(!(v.fresh === 'NO'))"],
    ['a quoted member', 'f(v[§"old"])', 'f(v["fresh"] === "NO")'],
    ['a template', 'f(`${v.§old}`)', "f(`${v.fresh === 'NO'}`)"],
    ['a cast', 'f(v.§old as boolean)', "f((v.fresh === 'NO') as boolean)", inTs],
  ])('compares in %s', (_, before, after, options = {}) => {
    expect(rewrite(map, before, options)).toBe(after)
    expect(plan(map, before, options)).toMatchObject({ fix: 'review', reason: 'a comparison takes the place of the flag.' })
  })

  it.each([
    ['alone', 'const { §old } = v\nf(old)\n', "const old = v.fresh === 'NO'\nf(old)\n"],
    ['alone, from an awaited call', 'const { §old: n } = await g()\n', "const n = (await g()).fresh === 'NO'\n"],
    ['with siblings', 'const { a, §old } = v;\n', "const { a, fresh } = v;\nconst old = fresh === 'NO';\n"],
    ['with the sibling field', 'const { fresh, §old = false } = v;\n', "const { fresh } = v;\nconst old = fresh === 'NO';\n"],
    ['as a parameter', 'vs.filter(({ §old }) => !old).map(f)', "vs.filter(({ fresh }) => !(fresh === 'NO')).map(f)"],
    [
      'as a parameter used in short form',
      'vs.map(({ a, §old }) => ({ a, old }))',
      "vs.map(({ a, fresh }) => ({ a, old: fresh === 'NO' }))",
    ],
    ['in a loop head', 'for (const { §old: n } of vs) f(n)', "for (const { fresh } of vs) f(fresh === 'NO')"],
    ['beside a rest element', 'const { §old, ...rest } = v\nf(old)\n', "const { ...rest } = v\nconst old = rest.fresh === 'NO'\nf(old)\n"],
  ])('rewrites a destructured flag %s', (_, before, after) => {
    expect(rewrite(map, before)).toBe(after)
  })

  it.each([
    ['a test for undefined', 'if (v.§old !== undefined) f()'],
    ['a test for null', 'if (v.§old == null) f()'],
    ['typeof', 'if (typeof v.§old === "boolean") f()'],
    ['an `in` test', 'if (§"old" in v) f()'],
    ['another fallback', 'f(v.§old ?? x)'],
    ['a destructured fallback of true', 'const { §old = true } = v'],
    ['a parameter that is assigned again', 'vs.map(({ §old }) => { old = !old; return old })'],
  ])('refuses %s', (_, before) => {
    expect(rewrite(map, before)).toMatch(/^refused: /)
  })

  it.each([
    [
      'is taken',
      'const fresh = 1; vs.map(({ §old }) => f(old, fresh))',
      "const fresh = 1; vs.map(({ fresh: fresh2 }) => f(fresh2 === 'NO', fresh))",
    ],
    [
      'means something else at a reading',
      'vs.map(({ §old }) => { { const fresh = 1; f(old, fresh) } })',
      "vs.map(({ fresh: fresh2 }) => { { const fresh = 1; f(fresh2 === 'NO', fresh) } })",
    ],
  ])('binds the sibling to another name where its own %s', (_, before, after) => {
    expect(rewrite(map, before)).toBe(after)
  })

  it('declares the sibling instead of the flag', () => {
    expect(rewrite(map, 'interface V {\n  readonly §old: boolean\n}\n', inTs)).toBe('interface V {\n  readonly fresh?: string\n}\n')
    expect(rewrite(map, 'interface V {\n  fresh?: string\n  §old: boolean\n}\n', inTs)).toBe('interface V {\n  fresh?: string\n}\n')
  })
})

const send = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify({ audienceFilters: [{ values }] }) })\n"

/** Rewrites statements that make `values`, which are sent; gives them and what is left. */
function rewriteValues(statements: string, file = '/app/a.js'): { readonly text: string; readonly left: string } {
  const { text, left } = rewriteText(file, statements + send)
  return { text: text.replace(send, ''), left }
}

describe('a flag of objects that are laid one over another', () => {
  it.each([
    ['spread before it', "const base = { value: 'a', isNegated: true }\n", '{ ...base, isNegated: false }'],
    ['spread by a function', 'const base = { isNegated: true }\nconst of = (v) => ({ ...v, isNegated: false })\n', 'of(base)'],
    ['it is assigned to', 'const of = (value) => ({ value, isNegated: true })\n', "Object.assign(of('a'), { isNegated: false })"],
    ['spread after it', "const base = { value: 'a', isNegated: false }\n", '{ isNegated: true, ...base }'],
  ])('says false beside true of the object that is %s', (_, before, value) => {
    const after = (text: string) =>
      text.replace('isNegated: true', "relationType: 'NOT_EQUALS'").replace('isNegated: false', "relationType: 'EQUALS'")
    const text = `${before}const values = [${value}]\n`
    expect(rewriteValues(text)).toEqual({ text: after(text), left: '' })
  })

  it('says false where the spread object has more than one user, too', () => {
    const text = "const base = { value: 'a', isNegated: false }\nconst values = [{ ...base, value: 'b' }, { isNegated: true, ...base }]\n"
    expect(rewriteValues(text).text).toContain("const base = { value: 'a', relationType: 'EQUALS' }")
  })

  it.each([
    [
      'that it is assigned to',
      "const v = { value: 'a', relationType: 'GT' }; Object.assign(v, { isNegated: true })\nconst values = [v]\n",
      '`GT`',
    ],
    ['that is assigned before it', "const values = [Object.assign({}, { value: 'a', relationType: 'LT' }, { isNegated: true })]\n", '`LT`'],
    [
      'around one of two that it is spread into',
      "const flag = { isNegated: true }; const values = [{ value: 'a', ...flag }, { relationType: 'GT', ...flag }]\n",
      '`GT`',
    ],
    [
      'around an object that it is spread into',
      "const flag = { isNegated: true }; const mid = { ...flag }; const values = [{ relationType: 'GT', ...mid }]\n",
      '`GT`',
    ],
    [
      'that the second of two calls makes',
      "const make = (extra) => ({ isNegated: true, ...extra }); const values = [make({}), make({ relationType: 'GT' })]\n",
      '`GT`',
    ],
    [
      'of the second call only, where the first hands nothing in',
      'function make(relation, off) { const v = {}; if (relation) v.relationType = relation; v.isNegated = off; return v }\n' +
        "const values = [make(undefined, true), make('GT', false)]\n",
      'a value that is not known',
    ],
  ])('leaves a flag where the new field is on an object %s', (_, text, found) => {
    const rewritten = rewriteValues(text)
    expect(rewritten.text).toBe(text)
    expect(rewritten.left).toContain(`\`relationType\` is ${found}`)
  })

  it('leaves a flag that is assigned to an object that is not known', () => {
    const text = 'const values = [Object.assign(given(), { isNegated: true })]\n'
    expect(rewriteValues(text)).toEqual({ text, left: expect.stringContaining('The object may hold more than can be seen here') })
  })

  it('rewrites a flag of a function that several calls hand what does not say the new field', () => {
    const text = "const make = (extra) => ({ isNegated: true, ...extra })\nconst values = [make({}), make({ value: 'a' })]\n"
    expect(rewriteValues(text)).toEqual({ text: text.replace('isNegated: true', "relationType: 'NOT_EQUALS'"), left: '' })
  })

  it.each([
    ['by a function', 'const flip = (v) => ({ ...v, isNegated: !v.isNegated })\nconst values = [flip({ isNegated: true })]\n'],
    ['in place', "const one = { value: 'a', isNegated: true }\nconst values = [{ ...one, isNegated: !one.isNegated }]\n"],
    [
      'after an assignment',
      'const flip = (v) => ({ ...v, isNegated: !v.isNegated })\nconst values = [flip(Object.assign({ value }, { isNegated: true }))]\n',
    ],
  ])('leaves all places of a flag that is turned round %s', (_, text) => {
    expect(rewriteValues(text).text).toBe(text)
  })

  it('leaves a flag where the object below says the new field itself', () => {
    const text = "const base = { value: 'a', relationType: 'EQUALS', isNegated: true }\nconst values = [{ ...base, isNegated: false }]\n"
    expect(rewriteValues(text).text).toBe(text)
  })

  it('keeps a member that TypeScript needs where the flag is read', () => {
    const flags = (on: string, off: string, read: string) =>
      [
        `const flags = { ON: { ${on} }, OFF: { ${off} } }`,
        'const values = [1].map((value) => ({ value, ...(isOn(value) ? flags.ON : flags.OFF) }))',
        `show(values[0].${read})\n`,
      ].join('\n')
    expect(rewriteValues(flags('isNegated: true', 'isNegated: false', 'isNegated'), '/app/a.ts')).toEqual({
      text: flags("relationType: 'NOT_EQUALS'", "relationType: 'EQUALS'", "relationType === 'NOT_EQUALS'"),
      left: '',
    })
  })
})

describe('a flag in TypeScript', () => {
  const declare = (relation: string, flag = '') => `interface Value { value: string;${flag} relationType?: ${relation} }\n`
  const flag = ' isNegated?: boolean;'
  const union = "'EQUALS' | 'NOT_EQUALS' | 'LT'"

  it.each([
    ['a variable', 'const value = { value: name, isNegated: true }\nconst values: Value[] = [value]\n'],
    ['a function', 'const not = (value: string) => ({ value, isNegated: true })\nconst values: Value[] = [name].map(not)\n'],
  ])('keeps the text of %s from being any text where a declared type asks for certain ones', (_, text) => {
    const after = text.replace('isNegated: true', "relationType: 'NOT_EQUALS' as const")
    expect(rewriteValues(declare(union, flag) + text, '/app/a.ts')).toEqual({ text: declare(union) + after, left: '' })
  })

  it('keeps both texts of a choice from being any text', () => {
    const text = `${declare(union)}const value = { value: name, isNegated: off }\nconst values: Value[] = [value]\n`
    expect(rewriteValues(text, '/app/a.ts').text).toContain("relationType: off ? ('NOT_EQUALS' as const) : ('EQUALS' as const) }")
  })

  it('keeps the text from being any text where it is made for an SDK, and not where it is handed over on the spot', () => {
    const create = (values: string) => `glean.client.announcements.create({ audienceFilters: [{ fieldName: 'x', values: ${values} }] })\n`
    const program = (flag: string, own: string) =>
      [
        "import { Glean } from '@gleanwork/api-client'",
        'const glean = new Glean({ apiToken })',
        `const value = { value: name, ${flag} }`,
        create('[value]') + create(`[{ value: name, ${own} }]`),
      ].join('\n')
    const after = program("relationType: 'NOT_EQUALS' as const", "relationType: 'NOT_EQUALS'")
    expect(rewriteText('/app/a.ts', program('isNegated: true', 'isNegated: true'))).toMatchObject({ text: after, left: '' })
  })

  it('puts its text in the place of one that stands fast already', () => {
    const made = "const value = { value: name, relationType: 'EQUALS' as const, isNegated: true }"
    const text = `${declare(union)}${made}\nconst values = [value]\n`
    expect(rewriteValues(text, '/app/a.ts').text).toContain("{ value: name, relationType: 'NOT_EQUALS' as const }")
    const chosen = text.replace('isNegated: true', 'isNegated: off')
    expect(rewriteValues(chosen, '/app/a.ts').text).toContain("relationType: off ? ('NOT_EQUALS' as const) : ('EQUALS' as const) }")
  })

  it.each([
    ['declared', 'const values: Value[] = [{ value: name, isNegated: true }]\n', union],
    ['any text', 'const values = [{ value: name, isNegated: true }]\n', 'string'],
  ])('writes a text alone where the type is %s', (_, text, relation) => {
    const after = text.replace('isNegated: true', "relationType: 'NOT_EQUALS'")
    expect(rewriteValues(declare(relation, flag) + text, '/app/a.ts').text).toContain(after)
  })

  it('leaves an object without a type that is also read', () => {
    const made = 'const value = { value: name, isNegated: false }\nshow(value.isNegated)\nconst values: Value[] = [value]\n'
    const text = declare(union) + made
    expect(rewriteValues(text, '/app/a.ts').text).toBe(text)
  })

  it.each([
    ['an enum', "enum Relation { Equals = 'EQUALS', NotEquals = 'NOT_EQUALS' }\n"],
    ['a union without the text', "type Relation = 'EQUALS' | 'LT'\n"],
  ])('leaves all places where the new field is declared as %s', (_, declaration) => {
    const text = `${declaration}${declare('Relation', flag)}const values: Value[] = [{ value: name, isNegated: true }]\n`
    const { text: after, left } = rewriteValues(text, '/app/a.ts')
    expect(after).toBe(text)
    expect(left).toContain('declares a `relationType` that `NOT_EQUALS` and `EQUALS` cannot be written to')
  })

  it('tells a person where it cannot see what the new field is declared as', () => {
    const made = 'const values: Value[] = [{ value: name, isNegated: true }]\n'
    const text = `import type { Relation } from 'elsewhere'\n${declare('Relation', flag)}${made}`
    const reasons = rewriteText('/app/a.ts', text + send).rewriting.applied.map(({ plan }) => plan.fix !== 'manual' && plan.reason)
    expect(reasons).toContainEqual(expect.stringContaining('which texts the declared `relationType` takes'))
  })
})

describe('map of texts and numbers', () => {
  it.each([
    ['a comparison', "if (p.§old === 'failed') f()", "if (p.fresh === 'FAILED') f()"],
    ['a comparison the other way round', "if ('failed' !== p.§old) f()", "if ('FAILED' !== p.fresh) f()"],
    ['a comparison of what may be missing', 'if (a.p?.§old == "paid") f()', 'if (a.p?.fresh == "PAID") f()'],
    ['a number', 'f(p.§old === 7)', "f(p.fresh === 'SEVEN')"],
    [
      'the cases of a switch',
      "switch (p.§old) { case 'failed': case 'paid': f(); break; default: g() }",
      "switch (p.fresh) { case 'FAILED': case 'PAID': f(); break; default: g() }",
    ],
  ])('maps %s', (_, before, after) => {
    expect(rewrite(mapOfTexts, before)).toBe(after)
  })

  it.each([
    ['a read that is shown', 'show(p.§old)'],
    ['a sum', 'const n = p.§old + 1'],
    ['a condition', 'if (!p.§old) f()'],
    ['a comparison with a variable', 'if (p.§old === wanted) f()'],
    ['an order', 'if (p.§old > 7) f()'],
    ['a value without a counterpart', "if (p.§old === 'open') f()"],
    ['a value that is dropped', "if (p.§old === 'draft') f()"],
    ['a value that shares its counterpart with another', "if (p.§old === 'refused') f()"],
    ['a switch with a case of its own', "switch (p.§old) { case 'failed': f(); break; case 'open': g() }"],
    ['a list of values', "if (['failed', 'paid'].includes(p.§old)) f()"],
    ['a fall-back', "f((p.§old ?? 'paid') === 'paid')"],
    ['a destructured read', "const { §old } = p\nif (old === 'failed') f()"],
  ])('refuses %s', (_, before) => {
    expect(rewrite(mapOfTexts, before)).toMatch(/^refused: /)
  })

  it('maps a literal of a request and refuses an expression', () => {
    expect(rewrite(mapOfTexts, "send({ §old: 'failed' })", request)).toBe("send({ fresh: 'FAILED' })")
    expect(rewrite(mapOfTexts, 'send({ §old: state })', request)).toMatch(/^refused: /)
  })
})

describe('map without further keys', () => {
  const bare: Extract<typeof map, { kind: 'map' }> = {
    id: 'op.old',
    kind: 'map',
    says: 'fresh',
    to: 'fresh',
    values: [
      { when: true, to: 'NO' },
      { when: false, to: 'YES' },
    ],
    fix: { request: 'safe', response: 'safe' },
  }

  it('compares a flag with the text for true', () => {
    expect(rewrite(bare, 'if (p.§old) f()')).toBe("if (p.fresh === 'NO') f()")
  })

  it('holds beside no other value', () => {
    expect(rewrite(bare, "send({ §old: true, fresh: 'YES' })", request)).toMatch(/^refused: /)
  })

  it('refuses a read of a flag that no text stands for', () => {
    const dropping = { ...bare, values: [{ when: true, to: null }] }
    expect(rewrite(dropping, 'if (p.§old) f()')).toMatch(/^refused: No value of `fresh` says/)
    expect(rewrite(dropping, 'const { §old } = p\nf(old)')).toMatch(/^refused: No value of `fresh` says/)
  })
})
