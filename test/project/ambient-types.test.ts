import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAmbientTypes } from '../../src/project/imports/ambient-types.js'
import { makeFolder } from '../temp-folder.js'

/** What files are tied by the types that declaration files give to all. */
function tiesOf(files: Readonly<Record<string, string>>, projects: readonly string[] = []) {
  const cwd = makeFolder(files)
  const above = (folder: string) => projects.map((path) => join(cwd, path)).find((path) => folder.startsWith(path))
  const types = createAmbientTypes(new Map(Object.keys(files).map((path) => [join(cwd, path), ''])), above)
  const relative = (paths: readonly string[]): string[] => paths.map((path) => path.slice(cwd.length + 1)).sort()
  return {
    declaredFor: (file: string) => relative(types.declaredFor(join(cwd, file))),
    namingTypesOf: (file: string) => relative(types.namingTypesOf(join(cwd, file))),
    declaring: (name: string) => relative(types.declaring(name)),
  }
}

describe('the types that a declaration file gives to all', () => {
  test('tie it to the files that name one of them', () => {
    const ties = tiesOf({
      'types/api.d.ts': 'declare namespace API {\n  interface Answer { id: number }\n}\ninterface Draft { title: string }\n',
      'src/ask.ts': 'export const ask = (): Promise<API.Answer> => load()',
      'src/send.ts': 'export const send = (draft: Draft) => post(draft)',
      'src/other.ts': 'export const other = (drafts: Drafts, own: my.Draft) => [drafts, own]',
    })
    expect(ties.namingTypesOf('types/api.d.ts')).toEqual(['src/ask.ts', 'src/send.ts'])
    expect(ties.declaredFor('src/send.ts')).toEqual(['types/api.d.ts'])
    expect(ties.declaredFor('src/other.ts')).toEqual([])
    expect(ties.declaring('Draft')).toEqual(['types/api.d.ts'])
  })

  test('hold in the project of the declaration file', () => {
    const ties = tiesOf(
      {
        'shop/types/api.d.ts': 'declare namespace API {\n  interface Answer { id: number }\n}\n',
        'shop/src/ask.ts': 'export const ask = (): Promise<API.Answer> => load()',
        'desk/src/ask.ts': 'export const ask = (): Promise<API.Answer> => load()',
      },
      ['shop', 'desk'],
    )
    expect(ties.namingTypesOf('shop/types/api.d.ts')).toEqual(['shop/src/ask.ts'])
    expect(ties.declaredFor('desk/src/ask.ts')).toEqual([])
  })

  test('are not named by a mere word', () => {
    const ties = tiesOf({
      'types/api.d.ts': 'declare namespace API {\n  interface Answer { id: number }\n}\ninterface Draft { title: string }\n',
      'src/comment.ts': '// Draft of the text (API) that is sent\nexport const text = "API"',
    })
    expect(ties.declaredFor('src/comment.ts')).toEqual([])
    expect(ties.namingTypesOf('types/api.d.ts')).toEqual([])
  })

  test('are those that a module makes global, and no others of it', () => {
    const ties = tiesOf({
      'own.d.ts': 'export interface Own { id: number }\n',
      'global.d.ts': 'export {}\ndeclare global {\n  interface Made { id: number }\n}\n',
      'use.ts': 'export const use = (own: Own, made: Made) => [own, made]',
    })
    expect(ties.declaring('Own')).toEqual([])
    expect(ties.declaredFor('use.ts')).toEqual(['global.d.ts'])
  })

  test('are not those to which a project only adds', () => {
    const ties = tiesOf({
      'env.d.ts': 'interface ImportMetaEnv { readonly BASE: string }\ninterface Window { base: string }\n',
      'use.ts': 'export const use = (where: Window) => where.base',
    })
    expect(ties.declaredFor('use.ts')).toEqual([])
    expect(ties.namingTypesOf('env.d.ts')).toEqual([])
  })
})
