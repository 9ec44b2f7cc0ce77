import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fencesOf, proseOf, readPage, root } from './read-pages.js'

const page = readPage('CONTRIBUTING.md')
const prose = proseOf('CONTRIBUTING.md')

/** Paths of the project that the page names; those of things that are yet to be made hold NAME, KIND or an example's name. */
function pathsNamed(): string[] {
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return spans
    .flatMap((span) => span.split(' '))
    .filter((word) => /^(?:src|test|rules|codemods|docs|scripts|examples)(?:\/[\w.-]+)*\/?$/.test(word))
}

/** Things that the page tells how to make. */
const examples = /client-ketting|acme-result|\/(?:NAME|KIND)\b/

describe('the page for contributors', () => {
  test('names paths that are there', () => {
    const paths = pathsNamed()
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter((path) => !examples.test(path) && !existsSync(join(root, path)))).toEqual([])
  })

  test('goes through functions that their files export', () => {
    const rows = [...prose.matchAll(/^\| `(\w+)` \| `([\w./-]+)` \|/gm)]
    const inSentences = [...prose.matchAll(/`(\w+)` in\s`([\w./-]+\.ts)`/g)]
    expect(rows.length).toBeGreaterThan(12)
    expect(inSentences.length).toBeGreaterThan(5)
    const missing = [...rows, ...inSentences].filter(([, name = '', path = '']) => {
      const text = readFileSync(join(root, path), 'utf8')
      return !new RegExp(`export (?:async )?(?:function|const|interface|type) ${name}\\b`).test(text)
    })
    expect(missing.map(([row]) => row)).toEqual([])
  })

  test('draws a house that has every room and no other', () => {
    const picture = fencesOf('CONTRIBUTING.md').find(({ language }) => language === '')?.text ?? ''
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'schemas')
      .map(({ name }) => name)
    const drawn = new Set([...picture.matchAll(/[a-z/]+/g)].map(([word]) => word.replace(/^src\/|\/$/g, '')))
    expect(rooms.filter((room) => !drawn.has(room))).toEqual([])
    const line = /^ *syntax.*$/m.exec(picture)?.[0].match(/[a-z]+/g) ?? []
    expect(line.filter((word) => !rooms.includes(word))).toEqual([])
  })

  test('describes every room between the catalogue and the edges', () => {
    const described = [...page.matchAll(/^\| `src\/(\w+)` \|/gm)].map(([, room]) => room)
    const drawn = /^ *syntax.*$/m.exec(page)?.[0].match(/[a-z]+/g) ?? []
    expect(described).toEqual(['catalogue', ...drawn])
  })
})
