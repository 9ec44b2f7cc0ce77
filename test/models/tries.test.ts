import { describe, expect, test } from 'vitest'
import { findIn } from '../usage/find-in.js'
import { triesOf, type Try } from './tries.js'

/** Which of the values that a program looks at are found to be the body of the answer. */
function followed({ numbered, looks }: Try): boolean[] {
  const written = numbered.split('\n')
  const imports = written.filter((line) => line.startsWith('import '))
  const rest = written.filter((line) => !line.startsWith('import '))
  const program = [
    ...imports,
    "const load = () => fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((r) => r.json())",
    ...looks.map((_, index) => `const look${index} = (value: any) => value.trackingToken`),
    'async function main() {',
    'const $in = await load()',
    ...rest,
    '}',
    'void main()',
  ]
  const text = program.join('\n')
  const { usages } = findIn({ '/main.ts': text })
  const lines = usages.map(({ node }) => text.slice(0, node.range[0]).split('\n').at(-1) ?? '')
  return looks.map((_, index) => lines.some((line) => line.startsWith(`const look${index} `)))
}

describe('a program of a model', () => {
  test.each(triesOf())('of $title: $code', (one) => {
    expect(followed(one)).toEqual(one.looks.map((said) => said === 'see'))
  })

  test('looks at something', () => {
    expect(triesOf().filter(({ looks }) => looks.length === 0)).toEqual([])
  })
})
