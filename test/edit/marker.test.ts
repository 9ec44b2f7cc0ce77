import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/edit/apply-edits.js'
import { markRemarks } from '../../src/edit/marker.js'
import { parse } from '../../src/syntax/parse.js'
import type { Node } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

/** Marks every identifier `here`. */
function mark(text: string, file = '/app/a.tsx'): string {
  const tree = parse(file, text)
  const nodes: Node[] = []
  walk(tree.ast, (node) => (node.type === 'Identifier' && node.name === 'here' ? nodes.push(node) : undefined))
  return applyEdits(
    text,
    markRemarks(
      tree,
      nodes.map((node) => ({ id: 'a.b', node, reason: 'look at it.' })),
    ),
  )
}

const line = '// api-sunset(a.b): look at it.'

describe('markRemarks', () => {
  it.each([
    ['a statement', 'if (x) {\n\tf(here)\n}\n', `if (x) {\n\t${line}\n\tf(here)\n}\n`],
    ['the first line', 'f(here)\n', `${line}\nf(here)\n`],
    ['a statement of many lines', 'const a = {\n  b: {\n    c: here,\n  },\n}\n', `${line}\nconst a = {\n  b: {\n    c: here,\n  },\n}\n`],
    ['a statement that shares its line', 'if (x) f(here); else g()\n', `${line}\nif (x) f(here); else g()\n`],
    ['an exported declaration', 'export const a = here\n', `${line}\nexport const a = here\n`],
    ['a class member', 'class A {\n  b = here\n}\n', `class A {\n  ${line}\n  b = here\n}\n`],
    ['a loop head', 'for (const { a } of here) f(a)\n', `${line}\nfor (const { a } of here) f(a)\n`],
    ['two places of one statement', 'f(here, here)\n', `${line}\nf(here, here)\n`],
    ['CRLF', 'a()\r\nf(here)\r\n', `a()\r\n${line}\r\nf(here)\r\n`],
    ['code in a template', 'f(`\n${g(() => {\n  return here\n})}`)\n', `f(\`\n\${g(() => {\n  ${line}\n  return here\n})}\`)\n`],
    [
      'a comment that speaks of the next line',
      '// @ts-expect-error here\n// prettier-ignore\nf(here)\n',
      `${line}\n// @ts-expect-error here\n// prettier-ignore\nf(here)\n`,
    ],
    ['another comment', '// why\nf(here)\n', `// why\n${line}\nf(here)\n`],
    ['a JSX child', 'f(\n  <p>\n    {here}\n  </p>,\n)\n', 'f(\n  <p>\n    {/* api-sunset(a.b): look at it. */}\n    {here}\n  </p>,\n)\n'],
    ['a JSX child that shares its line', 'f(\n  <p>a {here}</p>,\n)\n', `${line}\nf(\n  <p>a {here}</p>,\n)\n`],
    [
      'a statement in JSX',
      'f(<p>{xs.map((x) => {\n  return x.here\n})}</p>)\n',
      `f(<p>{xs.map((x) => {\n  ${line}\n  return x.here\n})}</p>)\n`,
    ],
  ])('stands above %s', (_, before, after) => {
    expect(mark(before)).toBe(after)
    parse('/app/a.tsx', after)
  })

  it.each(['f(here)\n', 'f(\n  <p>\n    {here}\n  </p>,\n)\n', '// prettier-ignore\nf(here)\n'])(
    'does not stand there twice in %j',
    (text) => {
      expect(mark(mark(text))).toBe(mark(text))
    },
  )

  it('stands beside the marker of another id', () => {
    expect(mark(`// api-sunset(other): x\nf(here)\n`)).toBe(`// api-sunset(other): x\n${line}\nf(here)\n`)
  })
})
