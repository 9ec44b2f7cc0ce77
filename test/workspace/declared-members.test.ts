import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Tree } from '../../src/syntax/tree.js'
import { findDeclaredMembers } from '../../src/workspace/declared-members.js'
import { createDiskWorkspace } from '../../src/workspace/disk-workspace.js'
import { makeFolder } from '../temp-folder.js'

const model = 'export interface Box<T> { item: T }\nexport interface Thing { size?: number }\nexport interface Twin { size?: number }\n'
const member = `model.ts:${model.indexOf('size')}`

/** The members that the last `size` of `main.ts`, quoted or not, can be, as `file:offset`. */
function membersOf(main: string, files: Readonly<Record<string, string>> = {}): string[] {
  const cwd = makeFolder({ 'model.ts': model, 'main.ts': main, ...files })
  const workspace = createDiskWorkspace()
  const trees = ['model.ts', 'main.ts'].map((name) => workspace.module(join(cwd, name))).filter((tree): tree is Tree => tree !== undefined)
  const file = join(cwd, 'main.ts')
  const name = main.lastIndexOf('size')
  const start = main[name - 1] === "'" ? name - 1 : name
  const [found = []] = findDeclaredMembers([{ file, start, name: 'size' }], { trees, workspace })
  return found.map((place) => `${place.file.slice(cwd.length + 1)}:${place.start}`)
}

describe('findDeclaredMembers', () => {
  test.each([
    ['a member that is read', "import type { Box, Thing } from './model'\ndeclare const box: Box<Thing>\nbox.item.size"],
    ['a member behind an optional chain', "import type { Thing } from './model'\ndeclare const map: Map<1, Thing>\nmap.get(1)?.size"],
    ['a quoted member', "import type { Thing } from './model'\ndeclare const list: Thing[]\nlist[0]!['size']"],
    ['a key of a pattern', "import type { Thing } from './model'\ndeclare const list: Thing[]\nconst [{ size }] = list"],
    ['a key of an object literal', "import type { Box, Thing } from './model'\nexport const box: Box<Thing> = { item: { size: 1 } }"],
    ['a mapped type', "import type { Thing } from './model'\ndeclare const part: Partial<Thing>\npart.size"],
    ['a copy', "import type { Thing } from './model'\ndeclare const thing: Thing\nconst copy = { ...thing, own: 1 }\ncopy.size"],
  ])('knows %s', (_, main) => {
    expect(membersOf(main)).toEqual([member])
  })

  test('tells a type that looks alike', () => {
    const main = "import type { Box, Twin } from './model'\ndeclare const box: Box<Twin>\nbox.item.size"
    expect(membersOf(main)).toEqual([`model.ts:${model.lastIndexOf('size')}`])
  })

  test('says nothing of an untyped value', () => {
    expect(membersOf('declare const thing: any\nthing.size')).toEqual([])
  })

  test('carries a type through a package that is not installed', () => {
    const main = "import { useState } from 'react'\nimport type { Thing } from './model'\nconst [thing] = useState<Thing>()\nthing?.size"
    expect(membersOf(main)).toEqual([member])
  })

  test('takes an installed package as it is', () => {
    const main = "import { useState } from 'react'\nimport type { Thing } from './model'\nconst [thing] = useState<Thing>()\nthing?.size"
    const installed = {
      'node_modules/react/package.json': '{ "name": "react", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/react/index.d.ts': 'export function useState<T>(): [string, T]',
    }
    expect(membersOf(main, installed)).toEqual([])
  })

  test.each([
    ['cannot be read', '{ "compilerOptions": '],
    ['name a base that is not there', '{ "extends": "@tsconfig/none/tsconfig.json" }'],
    ['have no files of their own', '{ "files": [], "references": [{ "path": "./other" }] }'],
  ])('works with settings that %s', (_, text) => {
    const main = "import type { Box, Thing } from './model'\ndeclare const box: Box<Thing>\nbox.item.size"
    expect(membersOf(main, { 'tsconfig.json': text })).toEqual([member])
  })

  test('reads what a file imports from disk each time', () => {
    const main = "import { box } from './box'\nbox.item.size"
    const cwd = makeFolder({ 'model.ts': model, 'main.ts': main })
    const workspace = createDiskWorkspace()
    const ask = (type: string): number[] => {
      writeFileSync(join(cwd, 'box.ts'), `import type { Box, Thing, Twin } from './model'\nexport declare const box: Box<${type}>\n`)
      const tree = workspace.module(join(cwd, 'main.ts'))
      const place = { file: join(cwd, 'main.ts'), start: main.lastIndexOf('size'), name: 'size' }
      return findDeclaredMembers([place], { trees: tree ? [tree] : [], workspace }).flatMap((found) => found.map(({ start }) => start))
    }
    expect(ask('Thing')).toEqual([model.indexOf('size')])
    expect(ask('Twin')).toEqual([model.lastIndexOf('size')])
  })
})
