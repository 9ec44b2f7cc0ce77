import { describe, expect, test } from 'vitest'
import { treeOf } from '../../src/flow/tree-index.js'
import { staticKey } from '../../src/syntax/names.js'
import type { Node, Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import { openSearch } from '../../src/usage/open-search.js'
import { createPlainMembers } from '../../src/usage/types/plain/plain-members.js'
import { findDeclaredMembers, type NamedPlace } from '../../src/workspace/declared-members.js'
import { isInstalled } from '../../src/workspace/is-installed.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'
import { listCases, readCase } from './detect-case.js'
import { catalogue } from './find-in.js'

/** Programs that declare types. */
const programs = listCases()
  .map(readCase)
  .filter(({ files }) => Object.values(files).some((text) => /\b(?:interface|type|class)\s+[A-Z]/.test(text)))
  .filter((_, index) => index % 2 === 0)

interface Told extends NamedPlace {
  /** Where the member is declared; empty where nothing of the program declares it. */
  readonly plain: string
}

function open(files: Readonly<Record<string, string>>) {
  const workspace = createMemoryWorkspace(Object.fromEntries(Object.entries(files).map(([file, text]) => [`/${file}`, text])))
  const scripts = Object.keys(files).filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const trees = scripts.flatMap((file): Tree[] => workspace.module(`/${file}`) ?? [])
  return { workspace, trees, flow: openSearch(trees, { catalogue, workspace }).session.flow }
}

function namesIn(tree: Tree): { node: Node; name: string }[] {
  const found: { node: Node; name: string }[] = []
  const add = (node: Node, name: string | undefined): void => void (/^[\w$]+$/.test(name ?? '') && found.push({ node, name: name ?? '' }))
  walk(tree.ast, (node) => {
    if (node.type === 'MemberExpression') add(node.property, staticKey(node.property, node.computed))
    else if (node.type === 'Property' && node.parent.type === 'ObjectPattern') add(node.key, staticKey(node.key, node.computed))
    else if (node.type === 'Property') add(node.key, staticKey(node.key, node.computed))
  })
  return found
}

/** What plain declarations tell of the places of a program that name a property. */
function tellPlainly({ trees, flow }: ReturnType<typeof open>): Told[] {
  const plainMember = createPlainMembers(flow, { isInstalled, declared: catalogue.catalogue.sdks.map((sdk) => sdk.package) })
  return trees.flatMap((tree) =>
    namesIn(tree).flatMap(({ node, name }): Told[] => {
      const member = plainMember(node)
      if (member === undefined) return []
      const plain = member === 'none' ? '' : `${treeOf(member)?.file ?? ''}:${String(member.range[0])}`
      return [{ file: tree.file, start: node.range[0], name, plain }]
    }),
  )
}

describe('what plain declarations tell of a place', () => {
  test.each(programs.map((program) => [program.name, program] as const))('is what a compiler tells: %s', (_, { files }) => {
    const program = open(files)
    const told = tellPlainly(program)
    const answers = findDeclaredMembers(told, program)
    const differences = told.flatMap(({ file, start, name, plain }, index) => {
      // what a literal has itself, and what the language declares, are none of the program's declared members
      const own = (answers[index] ?? []).filter(
        (member) => files[member.file.slice(1)] !== undefined && (member.start !== start || member.file !== file),
      )
      const compiled = own.map((member) => `${member.file}:${String(member.start)}`).join()
      return plain === compiled ? [] : [`${file}:${String(start)} ${name}: ${plain || 'none'} instead of ${compiled || 'none'}`]
    })
    expect(differences).toEqual([])
  })

  test.each([
    ['a parameter of a declared type', 'export const f = (one: Message) => one.citations'],
    ['what a declared function gives', 'declare function last(): Promise<Message>\nexport const f = async () => (await last()).citations'],
    ['an element of a list', 'export const f = (all: Message[]) => all.filter((one) => one.citations).map(({ citations }) => citations)'],
    ['a literal of a declared type', 'export const kept: Message = { citations: [] }'],
    ['a literal that a declared function is handed', 'declare function show(one: Message): void\nshow({ citations: [] })'],
    ['a member of a generic type', 'interface Page<T> { item?: T }\nexport const f = (page: Page<Message>) => page.item?.citations'],
    ['a parameter of a declared callback', 'type Look = (one: Message) => void\nexport const f: Look = (one) => one.citations'],
    ['a field of a class', 'export class Page { private one!: Message; f() { return () => this.one.citations } }'],
  ])('names the declared member: %s', (_, text) => {
    const told = tellPlainly(open({ 'main.ts': `export interface Message { citations?: string[] }\n${text}` }))
    const places = told.filter(({ name }) => name === 'citations').map(({ plain }) => plain)
    expect([...new Set(places)]).toEqual(['/main.ts:27'])
  })

  test.each([
    ['a member of another type', 'export const f = (one: { citations: string }) => one.citations'],
    ['what a package that is not installed gives', "import { load } from 'nowhere'\nexport const f = () => load<Message>().citations"],
    ['what such a package is handed', "import { show } from 'nowhere'\nshow({ citations: [] })"],
  ])('leaves the declared member alone: %s', (_, text) => {
    const told = tellPlainly(open({ 'main.ts': `export interface Message { citations?: string[] }\n${text}` }))
    expect(told.filter(({ name }) => name === 'citations').map(({ plain }) => plain)).not.toContain('/main.ts:27')
    expect(told.map(({ name }) => name)).toContain('citations')
  })

  test.each([
    ['one of several types', 'export const f = (one: Message | { citations: string }) => one.citations'],
    ['a type that is made of parts', 'interface Message { text: string }\nexport const f = (one: Message) => one.citations'],
    [
      'what a guard says',
      'const is = (one: unknown): one is Message => !!one\nexport const f = (one: { a: 1 }) => is(one) && one.citations',
    ],
    ['what a generic function infers', 'declare function first<T>(all: T[]): T\nexport const f = (all: Message[]) => first(all).citations'],
  ])('leaves it to a compiler: %s', (_, text) => {
    const told = tellPlainly(open({ 'main.ts': `export interface Message { citations?: string[] }\n${text}` }))
    expect(told.map(({ name }) => name)).not.toContain('citations')
  })
})
