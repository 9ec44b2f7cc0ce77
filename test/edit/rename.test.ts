import { describe, expect, it } from 'vitest'
import { plan, rename, rewrite } from './rewrite.js'

const inTs = { file: '/app/a.ts' }
const request = { direction: 'request' } as const

describe('rename in an answer', () => {
  it.each([
    ['a member', 'f(o.§old)', 'f(o.fresh)'],
    ['an optional member', 'f(o?.§old?.x)', 'f(o?.fresh?.x)'],
    ['a quoted member', 'f(o[§\'old\'], o["old"])', 'f(o[\'fresh\'], o["old"])'],
    ['double quotes', 'f(o[§"old"])', 'f(o["fresh"])'],
    ['a template key', 'f(o[§`old`])', 'f(o[`fresh`])'],
    ['a read that falls back to the new field', 'f(o.§old || o.fresh)', 'f(o.fresh)'],
    ['an `in` test', "if (§'old' in o) f()", "if ('fresh' in o) f()"],
    ['Object.hasOwn', "Object.hasOwn(o, §'old')", "Object.hasOwn(o, 'fresh')"],
    ['hasOwnProperty', 'o.hasOwnProperty(§"old")', 'o.hasOwnProperty("fresh")'],
    ['hasOwnProperty by its prototype', "({}).hasOwnProperty.call(o, §'old')", "({}).hasOwnProperty.call(o, 'fresh')"],
    ['Reflect.has', "Reflect.has(o, §'old')", "Reflect.has(o, 'fresh')"],
    ['delete', 'delete o.§old', 'delete o.fresh'],
    ['a short destructured key', 'const { §old } = o', 'const { fresh: old } = o'],
    ['a short key with a fallback', 'const { §old = 1, b } = o', 'const { fresh: old = 1, b } = o'],
    ['an alias', 'const { §old: mine = 2 } = o', 'const { fresh: mine = 2 } = o'],
    ['a quoted destructured key', "const { §'old': mine } = o", "const { 'fresh': mine } = o"],
    ['a bracketed destructured key', "const { [§'old']: mine } = o", "const { ['fresh']: mine } = o"],
    ['an inner pattern', 'const { a: [{ §old: { b } }] } = o', 'const { a: [{ fresh: { b } }] } = o'],
    ['a parameter', 'const f = ({ §old }) => old', 'const f = ({ fresh: old }) => old'],
    ['a loop head', 'for (const { §old } of xs) f(old)', 'for (const { fresh: old } of xs) f(old)'],
    ['an assignment pattern', '({ §old: this.x } = o)', '({ fresh: this.x } = o)'],
    ['a pattern that takes the new field as well', 'const { §old, fresh } = o', 'const { fresh: old, fresh } = o'],
  ])('rewrites %s', (_, before, after) => {
    expect(rewrite(rename, before)).toBe(after)
  })

  it('leaves the new field in a rest element and reads it from there', () => {
    expect(rewrite(rename, 'const { §old, a, ...rest } = o;\nf(old, rest);\n')).toBe(
      'const { a, ...rest } = o;\nconst old = rest.fresh;\nf(old, rest);\n',
    )
  })

  it('keeps a fallback beside a rest element', () => {
    expect(rewrite(rename, 'const { §old = [], ...rest } = o\nf(old)\n')).toBe(
      'const { ...rest } = o\nconst { fresh: old = [] } = rest\nf(old)\n',
    )
    expect(rewrite(rename, 'const f = ({ §old: t = 1, ...rest }) => {\n  return [t, rest]\n}\n')).toBe(
      'const f = ({ ...rest }) => {\n  const { fresh: t = 1 } = rest\n  return [t, rest]\n}\n',
    )
  })

  it('takes the new name out beside a rest element of a request object, which then lacks it as before', () => {
    const own = 'const o = { §old: 1, b: 2 }\nconst { §old, ...rest } = o\nf(old, rest)\n'
    const renamed = 'const o = { fresh: 1, b: 2 }\nconst { fresh: old, ...rest } = o\nf(old, rest)\n'
    expect(plan(rename, own, { direction: 'request' })).toMatchObject({ fix: 'safe' })
    expect(rewrite(rename, own, { direction: 'request' })).toBe(renamed)
  })

  it('asks to look at a rest element that gets the old field until the removal', () => {
    expect(plan(rename, 'const { §old, ...rest } = o')).toMatchObject({ fix: 'review', reason: expect.stringContaining('rest') })
  })

  it('renames the writes to the same object with a read', () => {
    expect(rewrite(rename, 'if (!o.§old) o.old = 1\nother.old = 2')).toBe('if (!o.fresh) o.fresh = 1\nother.old = 2')
  })

  it.each([
    ['a computed member', 'f(o[§FIELD])'],
    ['a computed key', 'const { [§FIELD]: x } = o'],
  ])('refuses %s', (_, before) => {
    expect(rewrite(rename, before)).toMatch(/^refused: The name of the field is computed/)
  })

  it('writes brackets where the new name cannot follow a dot', () => {
    const dashed = { ...rename, to: 'fresh-one' } as typeof rename
    expect(rewrite(dashed, 'f("x", o?.§old, o.old)')).toBe('f("x", o?.["fresh-one"], o.old)')
    expect(rewrite(dashed, 'const { §old } = o')).toBe("const { 'fresh-one': old } = o")
  })

  it.each([
    ['promised by neither', 'interface X {\n  §old?: number\n  fresh?: number\n}\n', 'interface X {\n  fresh?: number\n}\n'],
    ['promised by the old one alone', 'interface X {\n  §old: number\n  fresh?: number\n}\n', 'interface X {\n  fresh: number\n}\n'],
    ['promised by the new one', "type X = { §old?: number; readonly 'fresh': number }", "type X = { readonly 'fresh': number }"],
    ['promised in brackets', "type X = { §old: number; ['fresh'] ?: number }", "type X = { ['fresh'] : number }"],
  ])('leaves a declared member to the new one that stands beside it: %s', (_, before, after) => {
    expect(rewrite(rename, before, inTs)).toBe(after)
  })

  it('leaves two members to a person where a type that is built on theirs may take the new one away', () => {
    const before = 'interface X { §old: number; fresh?: number }\ninterface Y extends X { fresh?: undefined }\n'
    expect(plan(rename, before, inTs)).toMatchObject({ fix: 'manual', refusal: expect.stringContaining('does not promise `fresh`') })
  })

  it('rewrites names in types', () => {
    expect(rewrite(rename, "type X = T[§'old']", inTs)).toBe("type X = T['fresh']")
    expect(rewrite(rename, "type X = Pick<T, §'old' | 'b'>", inTs)).toBe("type X = Pick<T, 'fresh' | 'b'>")
  })

  it('rewrites a declared member, or takes it out where the new one is declared', () => {
    expect(rewrite(rename, 'interface T {\n  readonly §old?: string\n}\n', inTs)).toBe('interface T {\n  readonly fresh?: string\n}\n')
    expect(rewrite(rename, 'interface T {\n  /** Gone. */\n  §old?: string\n  fresh: string\n}\n', inTs)).toBe(
      'interface T {\n  fresh: string\n}\n',
    )
  })
})

describe('rename in a request', () => {
  it.each([
    ['a key', 'send({ §old: 1, b: 2 })', 'send({ fresh: 1, b: 2 })'],
    ['a quoted key', 'send({ §"old": 1 })', 'send({ "fresh": 1 })'],
    ['a bracketed key', 'send({ [§`old`]: 1 })', 'send({ [`fresh`]: 1 })'],
    ['a short key', 'send({ §old })', 'send({ fresh: old })'],
    ['a method', 'send({ §old() { return 1 } })', 'send({ fresh() { return 1 } })'],
    ['a getter', 'send({ get §old() { return 1 } })', 'send({ get fresh() { return 1 } })'],
    ['a later write', 'const o = {}\no.§old = 1', 'const o = {}\no.fresh = 1'],
    ['a quoted later write', "const o = {}\no[§'old'] = 1", "const o = {}\no['fresh'] = 1"],
  ])('rewrites %s', (_, before, after) => {
    expect(rewrite(rename, before, request)).toBe(after)
  })

  it('renames all writes and reads of the object at once', () => {
    const before = 'const o = { §old: 1 }\nif (x) o.§old = 2\nlog(o.§old, o?.[§"old"])\nconst { §old } = o\n'
    const after = 'const o = { fresh: 1 }\nif (x) o.fresh = 2\nlog(o.fresh, o?.["fresh"])\nconst { fresh: old } = o\n'
    expect(rewrite(rename, before, request)).toBe(after)
  })

  it('leaves reads of another field alone', () => {
    expect(rewrite(rename, 'const o = { §old: 1, b: 2 }\nconst { §b, ...rest } = o\nf(o.§b)', request)).toBe(
      'const o = { fresh: 1, b: 2 }\nconst { b, ...rest } = o\nf(o.b)',
    )
  })

  it('refuses an object that has both fields', () => {
    expect(rewrite(rename, 'send({ §old: 1, fresh: 2 })', request)).toMatch(/^refused: The same object has `fresh` as well/)
  })

  it('refuses an object that may hold more, and says why', () => {
    expect(rewrite(rename, 'send({ §old: 1, ...more })', { ...request, open: 'a spread of unknown content' })).toMatch(
      /^refused: .*a spread of unknown content/,
    )
  })

  it('refuses all of an object when one of its places cannot be rewritten', () => {
    expect(rewrite(rename, 'const o = { §old: 1 }\nlog(o[§FIELD])', request)).toMatch(/^refused: The name of the field is computed/)
  })
})
