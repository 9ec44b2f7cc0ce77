import { Linter } from 'eslint'
import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { isSuppressed } from '../../src/syntax/directives.js'
import { lineIndex } from '../../src/syntax/line-index.js'
import { parse } from '../../src/syntax/parse.js'

const rule = 'api-sunset/no-removed-field'

/** The lines on which the rule is silenced, of those that say `hit`. */
function silencedLines(text: string): number[] {
  return hitsIn(text, (line, column) => isSuppressed(parse('/a.js', text), rule, line, column)).map(({ line }) => line)
}

function hitsIn(text: string, isWanted: (line: number, column: number) => boolean): { line: number; column: number }[] {
  const place = lineIndex(text)
  return [...text.matchAll(/\bhit\b/g)].map(({ index }) => place(index)).filter(({ line, column }) => isWanted(line, column))
}

describe('isSuppressed', () => {
  test.each([
    ['a comment on the same line', `hit // eslint-disable-line ${rule}\nhit`, [1]],
    ['a comment on the line before', `// eslint-disable-next-line ${rule}\nhit\nhit`, [2]],
    ['a comment without rule names', '// eslint-disable-next-line\nhit', [2]],
    ['a description after the rule', `hit // eslint-disable-line ${rule} -- kept until the old server is gone`, [1]],
    ['a list of rules', `hit /* eslint-disable-line no-undef, ${rule} */`, [1]],
    ['a block from its start to its end', `hit\n/* eslint-disable ${rule} */\nhit\n/* eslint-enable ${rule} */\nhit`, [3]],
    ['a block on one line', `hit; /* eslint-disable */ hit; /* eslint-enable */ hit`, [1]],
    ['a configuration comment, wherever it stands', `hit\n/* eslint ${rule}: off */`, [1]],
    ['a configuration comment with options', `/* eslint no-undef: "error", "${rule}": ["off"] */\nhit`, [2]],
    ['a comment of several lines before', `/* eslint-disable-next-line\n  ${rule}\n*/\nhit`, [4]],
  ])('honours %s', (_, text, lines) => {
    expect(silencedLines(text)).toEqual(lines)
  })

  test.each([
    ['names another rule', 'hit // eslint-disable-line api-sunset/no-deprecated-field'],
    ['names the rule without its prefix', 'hit // eslint-disable-line no-removed-field'],
    ['is a line comment where a block is needed', `// eslint-disable ${rule}\nhit`],
    ['turns the rule on', `/* eslint ${rule}: error */\nhit`],
    ['only speaks of the directive', '// see eslint-disable-next-line\nhit'],
    ['stands in a string', "'/* eslint-disable */'; hit"],
    ['enables the rule again', `/* eslint-disable */\n/* eslint-enable ${rule} */\nhit`],
  ])('does not honour a comment that %s', (_, text) => {
    expect(silencedLines(text)).toEqual([])
  })

  test.each(['eslint', 'oxlint', 'rslint'])('heeds the comments of %s', (host) => {
    const call = "fetch('a')"
    const disable = `${host}-disable`
    const silenced = [`// ${disable}-next-line ${rule}\n${call}`, `${call} // ${disable}-line ${rule}`, `/* ${disable} */ ${call}`]
    const open = [`/* ${host}-disable */ /* ${host}-enable */ ${call}`, `// ${host}-disable-next-line no-undef\n${call}`]
    const isSilent = (text: string): boolean => {
      const { line, column } = lineIndex(text)(text.indexOf(call))
      return isSuppressed(parse('/a.js', text), rule, line, column)
    }
    expect([...silenced, ...open].map(isSilent)).toEqual([true, true, true, false, false])
    const onlyIn = (hosts: string[]): boolean => isSuppressed(parse('/a.js', silenced[0] ?? ''), rule, 2, 1, hosts)
    expect(onlyIn(['eslint'])).toBe(host === 'eslint')
  })

  test('in a page, honours what stands in the same script', () => {
    const text = '<script>/* eslint-disable */ hit</script>\n<script>\nhit\n// eslint-disable-next-line\nhit</script> <script>hit</script>'
    const page = parse('/a.html', text)
    const open = (file: string) => hitsIn(text, (line, column) => !isSuppressed(parse(file, text), rule, line, column))
    expect(isSuppressed(page, rule, 1, 31)).toBe(true)
    expect(open('/a.html')).toEqual([
      { line: 3, column: 1 },
      { line: 5, column: 22 },
    ])
    expect(open('/a.vue')).toEqual([])
  })

  test('agrees with ESLint on random mixtures of comments', () => {
    const names = fc.constantFrom('', ` ${rule}`, ' no-undef', ` no-undef, ${rule}`, ` ${rule} -- as agreed`, ' -- as agreed')
    const directive = fc.tuple(fc.constantFrom('disable', 'enable', 'disable-line', 'disable-next-line'), names)
    const comment = fc.tuple(directive, fc.boolean()).map(([[kind, rules], isBlock]) =>
      isBlock ? `/* eslint-${kind}${rules} */` : `// eslint-${kind}${rules}\n`,
    )
    const piece = fc.oneof(comment, fc.constantFrom('hit;', 'hit\n', '\n', '/* hit */'))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join(' ')
        const tree = parse('/a.js', text)
        const blank = (rest: string, [from, to]: readonly [number, number]): string =>
          rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
        const code = tree.comments.reduce((rest, { range }) => blank(rest, range), text)
        const open = hitsIn(code, () => true).filter(({ line, column }) => !isSuppressed(tree, rule, line, column))
        expect(open).toEqual(reportedByEslint(text))
      }),
      { numRuns: 300 },
    )
  })
})

/** Where a rule of this name that reports each `hit` is heard when ESLint runs it. */
function reportedByEslint(text: string): { line: number; column: number }[] {
  const [prefix = '', name = ''] = rule.split('/')
  const plugin = {
    rules: {
      [name]: {
        create: (context: { report: (descriptor: { node: never; message: string }) => void }) => ({
          'Identifier[name="hit"]': (node: never) => context.report({ node, message: 'hit' }),
        }),
      },
    },
  }
  return new Linter()
    .verify(text, [{ plugins: { [prefix]: plugin }, rules: { [rule]: 'error' } }])
    .filter(({ ruleId }) => ruleId === rule)
    .map(({ line, column }) => ({ line, column }))
}
