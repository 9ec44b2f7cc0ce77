import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { codemods } from '../../codemods/index.js'
import { rewriteText } from './rewrite-text.js'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../fixtures/codemods')

// A folder holds `input.*`, `output.*` where something is rewritten, and `left.txt` where something is left.
for (const kind of readdirSync(root)) {
  describe(kind, () => {
    for (const name of readdirSync(join(root, kind))) {
      const folder = join(root, kind, name)
      const input = readdirSync(folder).find((file) => file.startsWith('input.')) ?? ''
      const read = (file: string) => readFileSync(join(folder, file), 'utf8')
      const output = input.replace('input', 'output')
      const expected = read(existsSync(join(folder, output)) ? output : input)

      it(`${name}: gives the expected text and says what is left`, () => {
        const result = rewriteText(`/app/${input}`, read(input))
        expect(result.text).toBe(expected)
        expect(result.left).toBe(existsSync(join(folder, 'left.txt')) ? read('left.txt') : '')
      })

      it(`${name}: is not rewritten a second time`, () => {
        expect(rewriteText(`/app/${input}`, expected).text).toBe(expected)
      })
    }
  })
}

it('every kind of replacement with a transform has fixtures', () => {
  expect(
    Object.values(codemods)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(readdirSync(root).sort())
})
