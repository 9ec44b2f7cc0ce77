import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAutoImports } from '../../src/project/imports/auto-imports.js'
import { makeFolder } from '../temp-folder.js'

/** Finds what is imported by itself among files, whose paths begin at the folder that is made of them. */
function open(contents: Readonly<Record<string, string>>, roots: readonly string[] = []) {
  const cwd = makeFolder(contents)
  const files = new Map(Object.keys(contents).map((file) => [join(cwd, file), '']))
  const { givenTo, takenBy, declaring } = createAutoImports(files, new Set(roots.map((root) => join(cwd, root))))
  const below = (found: Iterable<string>): string[] => [...found].map((file) => file.slice(cwd.length + 1))
  return {
    givenTo: (file: string) => below(givenTo(join(cwd, file))),
    takenBy: (file: string) => below(takenBy(join(cwd, file))),
    declaring: (file: string, name: string) => below(declaring(join(cwd, file), name)),
  }
}

const PAGES = { 'composables/useDesk.ts': 'export const useDesk = () => 1', 'pages/a.vue': 'useDesk()', 'pages/b.vue': 'useOther()' }

test('pages are given the composables of which they name an export', () => {
  const { givenTo, takenBy, declaring } = open(PAGES)
  expect(givenTo('pages/a.vue')).toEqual(['composables/useDesk.ts'])
  expect(givenTo('pages/b.vue')).toEqual([])
  expect(declaring('pages/b.vue', 'useDesk')).toEqual(['composables/useDesk.ts'])
  expect(takenBy('composables/useDesk.ts')).toEqual(['pages/a.vue'])
})

test('the server is given its own helpers, and pages are not', () => {
  const helper = 'export async function ask() {}'
  const { givenTo, takenBy } = open({
    'server/utils/ask.ts': helper,
    'server/api/a.ts': 'ask()',
    'utils/ask.ts': helper,
    'pages/a.vue': 'ask()',
  })
  expect(givenTo('server/api/a.ts')).toEqual(['server/utils/ask.ts'])
  expect(takenBy('utils/ask.ts')).toEqual(['pages/a.vue'])
})

test('folders of other projects that are called so give nothing', () => {
  const files = { 'src/composables/useDesk.ts': PAGES['composables/useDesk.ts'], 'src/main.ts': 'useDesk()' }
  expect(open(files).givenTo('src/main.ts')).toEqual([])
  expect(open(files, ['.']).givenTo('src/main.ts')).toEqual(['src/composables/useDesk.ts'])
})
