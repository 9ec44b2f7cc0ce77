import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Options } from 'prettier'
import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/finding/finding.js'
import { fingerprints } from '../../src/finding/fingerprint.js'
import { parse } from '../../src/syntax/parse.js'
import type { Node, Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url))
const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[jt]sx?$/.test(name))
  .sort()
/** Enough of them to meet every kind of code, few enough for a second or two. */
const sample = programs.filter((_, index) => index % Math.ceil(programs.length / 120) === 0)

const styles: readonly (readonly [string, Options])[] = [
  ['wide lines and single quotes', { printWidth: 160, singleQuote: true, semi: false, trailingComma: 'none', arrowParens: 'avoid' }],
  ['narrow lines and quoted keys', { printWidth: 40, quoteProps: 'consistent', tabWidth: 8, bracketSpacing: false, jsxSingleQuote: true }],
]

/** The places that findings stand at: keys and texts, in the order of the source. */
function placesIn(tree: Tree): Node[] {
  const places: Node[] = []
  walk(tree.ast, (node) => {
    if (node.type === 'Property' || node.type === 'TSPropertySignature') places.push(node.key)
    if (node.type === 'CallExpression') places.push(...node.arguments)
  })
  return places
}

function printsOf(tree: Tree): string[] {
  const findings = placesIn(tree).map((node) => ({ id: 'x', range: node.range, usage: { tree, node } }) as unknown as Finding)
  return fingerprints(findings, () => 'a')
}

describe.each(styles)('Prettier with %s', (_, style) => {
  it('changes no fingerprint', async () => {
    let compared = 0
    const changed: string[] = []
    for (const name of sample) {
      const text = readFileSync(folder + name, 'utf8')
      const formatted = await format(text, { ...style, filepath: name }).catch(() => undefined)
      if (formatted === undefined) continue
      const before = parse(name, text)
      const after = parse(name, formatted)
      const [was, is] = [printsOf(before), printsOf(after)]
      compared += was.length
      if (was.join() !== is.join()) changed.push(name)
    }
    expect(changed).toEqual([])
    expect(compared).toBeGreaterThan(1000)
  })
})
