import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPages, proseOf, readPage, root } from './read-pages.js'

/** The links of a page to files and headings, without those to other hosts. */
function linksOf(page: string): string[] {
  const prose = proseOf(page).replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target))
}

/** The names under which the headings of a page can be linked to. */
function anchorsOf(page: string): Set<string> {
  const seen = new Map<string, number>()
  return new Set(
    [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
      const slug = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-')
      const count = seen.get(slug) ?? 0
      seen.set(slug, count + 1)
      return count === 0 ? slug : `${slug}-${count}`
    }),
  )
}

/** Why a link of a page leads nowhere. */
function problemOf(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), path)
  if (!existsSync(join(root, target))) return `${link}: there is no ${target}`
  if (/^(?:docs|rules)\//.test(page) && !isShipped(target)) return `${link}: ${target} is not in the package`
  if (anchor === undefined) return undefined
  if (!statSync(join(root, target)).isFile()) return `${link}: ${target} is no page`
  return anchorsOf(target).has(anchor) ? undefined : `${link}: ${target} has no such heading`
}

/** The examples are whole projects, to be looked at in the repository. */
function isShipped(path: string): boolean {
  return /^(?:examples(?:\/|$)|docs(?:\/|$)|rules\/[\w-]+\.md$|(?:CHANGELOG|README|SECURITY)\.md$|LICENSE$)/.test(path)
}

describe('the links of', () => {
  test.each(listPages())('%s lead somewhere', (page) => {
    expect(linksOf(page).flatMap((link) => problemOf(page, link) ?? [])).toEqual([])
  })
})

test('a link that leads nowhere is noticed', () => {
  expect(problemOf('docs/ci.md', 'no-such-page.md')).toBe('no-such-page.md: there is no docs/no-such-page.md')
  expect(problemOf('docs/ci.md', 'reports.md#no-such-heading')).toBe('reports.md#no-such-heading: docs/reports.md has no such heading')
  expect(problemOf('docs/ci.md', '../src/index.ts')).toBe('../src/index.ts: src/index.ts is not in the package')
  expect(problemOf('docs/ci.md', 'reports.md#in-a-workflow')).toBeUndefined()
})

test('every page of the documents starts with a title of its own', () => {
  const titles = listPages().map((page) => /^# (.+)$/m.exec(readPage(page))?.[1])
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(titles.length)
})
