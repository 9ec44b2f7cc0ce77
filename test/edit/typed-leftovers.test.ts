import { describe, expect, it } from 'vitest'
import { findTypedLeftover } from '../../src/edit/types/typed-leftovers.js'
import { parse } from '../../src/syntax/parse.js'
import type { TSESTree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

const declared = 'interface Page { old?: string; home?: { id: number } }\n'

/** The line of the first place that needs `Page.old`, in a text behind its declaration; `others` are files beside it. */
function leftoverLine(text: string, rewritten?: string, ...others: readonly string[]): string | undefined {
  const tree = parse('/app/page.ts', declared + text)
  let member: TSESTree.TSPropertySignature | undefined
  walk(tree.ast, (node) => (member ??= node.type === 'TSPropertySignature' ? node : undefined))
  if (!member) throw new Error('There is no member.')
  const trees = others.map((other, index) => parse(`/app/other${index}.ts`, other))
  const found = findTypedLeftover({ tree, node: member.key, member, field: 'old' }, trees, (own, key) => {
    const line = own.text.slice(0, key.range[0]).split('\n').length - 1
    return rewritten !== undefined && own.text.split('\n')[line] === rewritten
  })
  return found && found.tree.text.split('\n')[found.tree.text.slice(0, found.node.range[0]).split('\n').length - 1]
}

describe('findTypedLeftover', () => {
  it.each([
    ['an annotated literal', "const none: Page = { old: '' }"],
    ['a literal in an annotated list', "const pages: readonly Page[] = [{ old: '' }]"],
    ['a literal of another type that holds it', "interface State { page: Page }\nconst state: State = { page: { old: '' } }"],
    ['a cast literal', "f({ old: '' } as Page)"],
    ['a checked literal', "f({ old: '' } satisfies Page)"],
    ['a returned literal', "const f = (): Page | null => ({ old: '' })"],
    ['a promised literal', "async function f(): Promise<Page> { return { old: '' } }"],
    ['an argument', "function f(page: Page) {}\nf({ old: '' })"],
    ['an argument that a list takes', "const pages: Page[] = []\npages.push({ old: '' })"],
    ['a fallback', "function f(page: Page = { old: '' }) {}"],
    ['a read of a parameter', 'const f = (page: Page) => page.old'],
    ['a read of an element', 'declare const pages: Page[]\npages.map((page) => page.old)'],
    ['a read in a loop', 'declare const pages: Page[]\nfor (const page of pages) f(page.old)'],
    ['a read of what a function gives', 'declare function load(): Promise<Page>\nasync () => (await load()).old'],
    ['a read of what a call with its type gives', 'const data = await get<Page>()\nf(data.old)'],
    ['a pattern', 'const f = ({ old }: Page) => old'],
    ['an inner pattern', 'const f = ({ page: { old } }: { page: Page }) => old'],
    ['a member of a type built on it', 'interface More extends Page { more: 1 }\nconst f = (page: More) => page.old'],
    ['an alias', 'type Pages = Page[]\nconst f = (pages: Pages) => pages.map(({ old }) => old)'],
    ['a listed key', "const keys: (keyof Page)[] = ['home', 'old']"],
  ])('finds %s', (_, text) => {
    expect(leftoverLine(text)).toMatch(/\bold\b/)
  })

  it.each([
    ['a literal of another type', "interface Card { old: string }\nconst card: Card = { old: '' }"],
    [
      'a read of a member of another type',
      'interface State { page: Page; card: { old: string } }\nconst f = (state: State) => state.card.old',
    ],
    ['a literal without a type', "const card = { old: '' }"],
    ['a text', "const word: string = 'old'"],
    ['a read of something without a type', 'f(card.old)'],
  ])('leaves out %s', (_, text) => {
    expect(leftoverLine(text)).toBeUndefined()
  })

  it('leaves out what is rewritten', () => {
    expect(leftoverLine('const f = (page: Page) => page.old', 'const f = (page: Page) => page.old')).toBeUndefined()
  })

  it('looks into files that import the type, and not into those that declare another one', () => {
    const use = 'const f = (page: Page) => page.old'
    expect(leftoverLine('', undefined, `import type { Page } from './page.js'\n${use}`)).toBe(use)
    expect(leftoverLine('', undefined, `interface Page { old: 1 }\n${use}`)).toBeUndefined()
  })
})
