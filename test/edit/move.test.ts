import { describe, expect, it } from 'vitest'
import type { Replacement } from '../../src/catalogue/types.js'
import { move, plan, rewrite } from './rewrite.js'

const inTs = { file: '/app/a.ts' }

describe('move of a read', () => {
  it.each([
    ['a member', 'f(o.§old)', 'f(o.home?.old)'],
    ['an optional member', 'f(o?.§old.length)', 'f(o?.home?.old.length)'],
    ['a member of a call', 'f((await g()).§old)', 'f((await g()).home?.old)'],
    ['a member of a non-null value', 'f(o!.§old!)', 'f(o!.home?.old!)', inTs],
    ['a non-null value that is taken further', 'f(o!.§old!.length)', 'f(o!.home!.old!.length)', inTs],
    ['an argument of a constructor', 'new T(o.§old)', 'new T(o.home?.old)'],
    ['a quoted member', "f(o[§'old'])", "f(o['home']?.['old'])"],
    ['a quoted optional member', 'f(o?.[§"old"])', 'f(o?.["home"]?.["old"])'],
    ['a template key', 'f(o[§`old`])', 'f(o[`home`]?.[`old`])'],
    ['a member with a fallback', 'f(o.§old ?? 1)', 'f(o.home?.old ?? 1)'],
    ['a read that falls back to the new place', 'f(o.§old ?? o.home.old ?? 1)', 'f(o.home?.old ?? 1)'],
    ['a read that the new place falls back to', 'f(o?.["home"]?.["old"] || o?.[§"old"])', 'f(o?.["home"]?.["old"])'],
    ['a non-null read that the new place falls back to', 'f(o.home?.old ?? o!.§old!)', 'f(o.home?.old)', inTs],
    ['a read that falls back to another object', 'f(o.§old ?? p.home.old)', 'f(o.home?.old ?? p.home.old)'],
    ['an indexed access type', "type X = T[§'old']", "type X = NonNullable<T['home']>['old']", inTs],
  ])('rewrites %s', (_, before, after, options = {}) => {
    expect(rewrite(move, before, options)).toBe(after)
  })

  it('asks to look at a test for the key, which is asked of the new home', () => {
    const planned = plan(move, "if (§'old' in o) f()")
    expect(planned.fix).toBe('review')
    expect(rewrite(move, "if (§'old' in o) f()")).toBe("if ('old' in (o.home ?? {})) f()")
    expect(rewrite(move, "Object.hasOwn(await o, §'old')")).toBe("Object.hasOwn(((await o).home ?? {}), 'old')")
  })

  it.each([
    ["o?.hasOwnProperty(§'old')", "(o?.home ?? {})?.hasOwnProperty('old')"],
    ["Object.prototype.hasOwnProperty.call(o, §'old')", "Object.prototype.hasOwnProperty.call((o.home ?? {}), 'old')"],
    ["Reflect.has(o, §'old')", "Reflect.has((o.home ?? {}), 'old')"],
  ])('asks the new home by the same call: %s', (before, after) => {
    expect(rewrite(move, before)).toBe(after)
  })

  it('leaves a call that takes the value by its name as a text', () => {
    expect(rewrite(move, "Reflect.get(o, §'old')")).toMatch(/^refused: .* read it at its new place by hand/)
  })

  it('makes every step but the first null-safe', () => {
    const deep = { ...move, to: ['a', 'b', 'c'] } as Replacement
    expect(rewrite(deep, 'f(o.§old)')).toBe('f(o.a?.b?.c)')
    expect(rewrite(deep, 'for (const { §old = 1 } of xs) f(old)')).toBe('for (const { a } of xs) f(a?.b?.c ?? 1)')
  })

  it.each([
    ['an assignment', 'o.§old = 1', /written or deleted/],
    ['an update', 'o.§old++', /written or deleted/],
    ['a delete', 'delete o.§old', /written or deleted/],
    ['a target in a pattern', '[o.§old] = xs', /written or deleted/],
    ['a tag of a template', 'o.§old`x`', /null-safe/],
    ['a constructor', 'new o.§old()', /null-safe/],
    ['a read of an object whose field is overwritten', 'if (a) o.old = 1\nf(o.§old)', /value of its own/],
    ['a computed key', 'f(o[§FIELD])', /computed/],
  ])('refuses %s', (_, before, reason) => {
    expect(rewrite(move, before)).toMatch(reason)
  })
})

describe('move of a destructured key', () => {
  it.each([
    ['alone', 'const { §old } = o.x\n', 'const { old } = o.x.home ?? {}\n'],
    ['alone, from an awaited call', 'const { §old } = await g()\n', 'const { old } = (await g()).home ?? {}\n'],
    ['alone, from a cast', 'const { §old } = (g() as T)\n', 'const { old } = ((g() as T).home ?? {})\n', inTs],
    ['alone, with an alias and a fallback', 'let { §old: mine = 1 } = o\n', 'let { old: mine = 1 } = o.home ?? {}\n'],
    ['beside its new home', 'const { home, §old } = o.x;\nf(old);\n', 'const { home } = o.x;\nconst old = home?.old;\nf(old);\n'],
    [
      'beside its new home, with CRLF',
      '{\r\n  const { home, §old } = o.x;\r\n}\r\n',
      '{\r\n  const { home } = o.x;\r\n  const old = home?.old;\r\n}\r\n',
    ],
    ['before a comment', 'const { home, §old } = o; // why\nf(old);\n', 'const { home } = o; // why\nconst old = home?.old;\nf(old);\n'],
    ['beside its new home under another name', 'let { home: h, §old: t } = o\n', 'let { home: h } = o\nlet t = h?.old\n'],
    ['beside its new home, with a fallback', 'const { home, §old = 1 } = o\n', 'const { home } = o\nconst { old = 1 } = home ?? {}\n'],
    ['with siblings', 'const { a, §old, b } = await g();\n', 'const { a, home, b } = await g();\nconst old = home?.old;\n'],
    [
      'with siblings where the name of the home is taken',
      'const home = 1\nconst { a, §old } = o\n',
      'const home = 1\nconst { a, home: home2 } = o\nconst old = home2?.old\n',
    ],
    ['with a sibling that reads it', 'const { §old, b = old } = o\n', 'const { home, b = home?.old } = o\n'],
    ['in an inner pattern', 'const { x: { home, §old } } = o;\n', 'const { x: { home } } = o;\nconst old = home?.old;\n'],
    ['in an exported declaration', 'export const { home, §old } = o;\n', 'export const { home } = o, old = home?.old;\n'],
    ['in an exported declaration without its home', 'export const { a, §old } = o;\n', 'export const { a } = o, old = o.home?.old;\n'],
    ['before another declarator', 'const { home, §old } = o, b = old;\n', 'const { home } = o, old = home?.old, b = old;\n'],
    ['with an initializer that may be an empty object', 'const { §old } = o ?? {}\n', 'const { home } = o ?? {}\nconst old = home?.old\n'],
    ['taken apart further', 'const { a, §old: { length } } = o\n', 'const { a, home } = o\nconst { old: { length } } = home ?? {}\n'],
    ['with an annotation', 'const { §old }: T = o\n', 'const { home }: T = o\nconst old = home?.old\n', inTs],
    ['as a parameter', 'xs.map(({ a, §old }) => f(a, old))', 'xs.map(({ a, home }) => f(a, home?.old))'],
    ['as a parameter beside its home', 'xs.map(({ home, §old: t = 1 }) => f(home, t))', 'xs.map(({ home }) => f(home, home?.old ?? 1))'],
    [
      'as a parameter with an annotation',
      'const f = ({ home, §old }: T) => ({ home, old, n: old + 1 })',
      'const f = ({ home }: T) => ({ home, old: home?.old, n: home?.old + 1 })',
      inTs,
    ],
    [
      'as a parameter with an annotation, without its home',
      'function f({ §old }: T) { return old }',
      'function f({ home }: T) { return home?.old }',
      inTs,
    ],
    [
      'as a parameter of a block',
      'xs.map(({ a, §old = b() }) => {\n  return f(a, old)\n})',
      'xs.map(({ a, home }) => {\n  const { old = b() } = home ?? {}\n  return f(a, old)\n})',
    ],
    [
      'as a parameter that is assigned again',
      'function f({ §old }) { old += 1; return old }',
      'function f({ home }) { let old = home?.old; old += 1; return old }',
    ],
    [
      'as a parameter that another one reads',
      'const f = ({ §old }, b = old) => { f(old, b) }',
      'const f = ({ home }, b = home?.old) => { f(home?.old, b) }',
    ],
    ['in a loop head', 'for (const { §old } of xs) f(old)', 'for (const { home } of xs) f(home?.old)'],
    [
      'in the head of a loop with a block',
      'for (const { §old } of xs) {\n  f(old)\n}',
      'for (const { home } of xs) {\n  const old = home?.old\n  f(old)\n}',
    ],
    [
      'in the head of a loop whose block has the name',
      'for (const { §old } of xs) {\n  const home = 1\n  f(old)\n}',
      'for (const { home: home2 } of xs) {\n  const old = home2?.old\n  const home = 1\n  f(old)\n}',
    ],
    ['quoted', 'for (const { §"old": t } of xs) f(t)', 'for (const { home } of xs) f(home?.old)'],
    ['bracketed', 'for (const { [§`old`]: t } of xs) f(t)', 'for (const { home } of xs) f(home?.old)'],
    ['in an assignment', '({ a, §old: this.t } = o)', '({ a } = o)\nthis.t = o.home?.old'],
    ['alone in an assignment', ';({ §old: t } = await g())\n', ';t = (await g()).home?.old\n'],
    ['alone in an assignment, with a fallback', '({ §old: t = 1 } = await g())\n', '({ old: t = 1 } = (await g()).home ?? {})\n'],
    ['alone in an assignment of TypeScript', '({ §old: t } = await g());\n', 't = (await g()).home?.old;\n', inTs],
    [
      'beside its home in an assignment of TypeScript',
      'let home, old;\n({ home, §old } = o);\n',
      'let home, old;\n({ home } = o);\nold = home?.old;\n',
      inTs,
    ],
  ])('rewrites it %s', (_, before, after, options = {}) => {
    expect(rewrite(move, before, options)).toBe(after)
  })

  it.each([
    [
      'a declaration',
      'const { §old, ...rest } = await g();\nf(old);\n',
      'const { ...rest } = await g();\nconst old = rest.home?.old;\nf(old);\n',
    ],
    ['a declaration that only drops the field', 'const { §old: _, ...rest } = await g();\n', 'const { ...rest } = await g();\n'],
    [
      'a declaration with a fallback',
      'const { x: { §old: t = 1, ...rest } = {} } = o;\nf(t);\n',
      'const { x: { ...rest } = {} } = o;\nconst { old: t = 1 } = rest.home ?? {};\nf(t);\n',
    ],
    [
      'a loop',
      'for (const { a, §old, ...rest } of xs) {\n  f(old, rest);\n}\n',
      'for (const { a, ...rest } of xs) {\n  const old = rest.home?.old;\n  f(old, rest);\n}\n',
    ],
    [
      'a function',
      'const f = ({ §old, ...rest }) => {\n  old ||= 1\n  return rest\n}\n',
      'const f = ({ ...rest }) => {\n  let old = rest.home?.old\n  old ||= 1\n  return rest\n}\n',
    ],
  ])('leaves the new home in the rest element of %s', (_, before, after) => {
    expect(rewrite(move, before)).toBe(after)
    expect(plan(move, before).fix).toBe('review')
  })

  it('reads it of a rest element in its place where there is no other to read it after', () => {
    expect(rewrite(move, 'xs.map(({ §old, ...rest }) => f(old, rest))')).toBe('xs.map(({ ...rest }) => f(rest.home?.old, rest))')
  })

  it('refuses a rest element with no place to read it after, where its name means something else', () => {
    const before = 'xs.map(({ §old, ...rest }) => ys.map((rest) => f(old, rest)))'
    expect(rewrite(move, before)).toMatch(/^refused: The pattern has a rest element/)
  })

  it.each([
    ['is exported with others', 'export const { a, §old } = await g()', /is exported/],
    ['assigns more from a value without a name', '({ a, §old: t } = await g())', /more than the field/],
    ['assigns the object that it takes apart', '({ a: o, §old: t } = o)', /more than the field/],
    ['is part of an expression', 'f({ §old: t } = o)', /more than a plain one/],
    ['has a fallback that is worked out for every reading', 'xs.map(({ §old = b() }) => old)', /fallback|no block/],
  ])('refuses a pattern that %s', (_, before, reason) => {
    expect(rewrite(move, before)).toMatch(/^refused: /)
    expect(rewrite(move, before)).toMatch(reason)
  })

  it('refuses a pattern of which a comment would go', () => {
    expect(rewrite(move, 'export const { home, /* why */ §old } = o')).toMatch(/^refused: A comment/)
    expect(rewrite(move, 'const { a, §old /* why */, ...rest } = o')).toMatch(/^refused: A comment/)
  })

  it('leaves a comment where it is', () => {
    expect(rewrite(move, 'const { home, §old /* why */ } = o')).toBe('const { home, home: home2 /* why */ } = o\nconst old = home2?.old')
    expect(rewrite(move, 'const { a, /* why */ §old } = o')).toBe('const { a, /* why */ home } = o\nconst old = home?.old')
  })
})

describe('move of a declared member', () => {
  it.each([
    [
      'into an inline type',
      'interface R {\n  home?: { id: number }\n  §old?: string\n}\n',
      'interface R {\n  home?: { id: number; old?: string }\n}\n',
    ],
    [
      'into an interface',
      'interface H {\n  id: number;\n}\ninterface R {\n  home: H | null;\n  §old: string;\n}\n',
      'interface H {\n  id: number;\n  old: string;\n}\ninterface R {\n  home: H | null;\n}\n',
    ],
    ['where its new home has it', 'type R = { home: { old?: string }; §old?: string }', 'type R = { home: { old?: string } }'],
    [
      'with the comments that speak of it',
      'interface H {\n  id: number; // of H\n}\ninterface R {\n  home: H;\n  // ours\n' +
        '  /**\n   * The token.\n   */\n  §old?: string; // once\n}\n',
      'interface H {\n  id: number; // of H\n  /**\n   * The token.\n   */\n  old?: string; // once\n}\n' +
        'interface R {\n  home: H;\n  // ours\n}\n',
    ],
    [
      'with its comment into the same line, without the one of its neighbour',
      'interface R { home?: { id: number }; /* see above */\n  /** The token. */\n  §old?: string;\n}\n',
      'interface R { home?: { id: number; /** The token. */ old?: string }; /* see above */\n}\n',
    ],
    [
      'which it has to have, where objects are read only',
      'interface H { id: number }\ninterface R { home: H; §old: string }\nconst idOf = (h: H) => h.id\n',
      'interface H { id: number; old: string }\ninterface R { home: H }\nconst idOf = (h: H) => h.id\n',
    ],
    ['where its new home may hold anything', 'interface R {\n  home: any\n  §old?: string\n}\n', 'interface R {\n  home: any\n}\n'],
    [
      'before a comment',
      'interface R {\n  home: { old?: string }\n  §old?: string // why\n}\n',
      'interface R {\n  home: { old?: string }\n  // why\n}\n',
    ],
    [
      'where there is no home',
      'interface R {\n  /** The token. */\n  §old?: string;\n}\n',
      'interface R {\n  /** The token. */\n  home?: { old?: string };\n}\n',
    ],
  ])('moves it %s', (_, before, after) => {
    expect(rewrite(move, before, inTs)).toBe(after)
  })

  it.each([
    ["Pick<R, §'old'>", "Pick<R, 'home'>"],
    ["Pick<R, 'a' | §'old'>", "Pick<R, 'a' | 'home'>"],
    ["Pick<R, §'old' | 'home'>", "Pick<R, 'home'>"],
    ["Omit<R, 'a' | §'old'>", "Omit<R, 'a'>"],
    ["Omit<R, §'old'>", 'Omit<R, never>'],
  ])('rewrites the list of keys in %s', (before, after) => {
    expect(rewrite(move, `type X = ${before}`, inTs)).toBe(`type X = ${after}`)
  })

  it('refuses a member that objects which the code makes elsewhere would lack', () => {
    const declared = 'interface H { id: number }\ninterface R { home: H; §old: string }\n'
    for (const made of ['const h: H = { id: 1 }', 'const make = (id: number): H => ({ id })', 'const hs: H[] = [{ id: 1 }]'])
      expect(rewrite(move, `${declared}${made}\n`, inTs)).toMatch(/^refused: The code also makes values/)
  })

  it('moves it where objects are made of others, and where they stand beside it', () => {
    const declared = 'interface H { id: number }\ninterface R { home: H; §old: string }\n'
    for (const made of ['const h = (o: H): H => ({ ...o })', "const r: R = { home: { id: 1 }, old: '' }"])
      expect(rewrite(move, `${declared}${made}\n`, inTs)).toContain('interface H { id: number; old: string }')
  })

  it('asks to look at a home that is declared elsewhere', () => {
    expect(plan(move, "import type { H } from './h'\ninterface R { home: H; §old?: string }", inTs)).toMatchObject({
      fix: 'review',
      reason: expect.stringContaining('elsewhere'),
    })
  })
})

describe('move in an object that has the form of an answer', () => {
  it.each([
    ['in one line', "f({ home: { id: 1 }, §old: 'x' })", "f({ home: { id: 1, old: 'x' } })"],
    ['before it', "f({ §old: 'x', home: { id: 1 } })", "f({ home: { id: 1, old: 'x' } })"],
    ['without members', 'f({ §old, home: {} })', 'f({ home: { old } })'],
    ['in lines', "f({\n  home: {\n    id: 1,\n  },\n  §old: 'x',\n})", "f({\n  home: {\n    id: 1,\n    old: 'x',\n  },\n})"],
  ])('puts the value into the home beside it, %s', (_, before, after) => {
    expect(rewrite(move, before)).toBe(after)
  })

  it.each([
    ['is not written there', 'f({ home, §old: 1 })'],
    ['may have the member', 'f({ home: { ...rest }, §old: 1 })'],
    ['has the member', 'f({ home: { old: 2 }, §old: 1 })'],
    ['has a member whose name is not known', 'f({ home: { [key]: 2 }, §old: 1 })'],
  ])('refuses a home that %s', (_, before) => {
    expect(rewrite(move, before)).toMatch(/^refused: The same object has `home`/)
  })
})

describe('move in a request', () => {
  it('wraps the value', () => {
    expect(rewrite(move, 'send({ a, §old: 1 })', { direction: 'request' })).toBe('send({ a, home: { old: 1 } })')
    expect(rewrite(move, 'send({ §"old": 1 })', { direction: 'request' })).toBe('send({ "home": { "old": 1 } })')
  })

  it('wraps a variable in short form, which keeps its name', () => {
    expect(rewrite(move, 'send({ a, §old })', { direction: 'request' })).toBe('send({ a, home: { old } })')
    const renamed = { ...move, to: ['home', 'id'] } as Replacement
    expect(rewrite(renamed, 'send({ a, §old })', { direction: 'request' })).toBe('send({ a, home: { id: old } })')
  })

  it('refuses an object that has the new home', () => {
    expect(rewrite(move, 'send({ home: {}, §old: 1 })', { direction: 'request' })).toMatch(/^refused: The same object has `home`/)
  })
})
