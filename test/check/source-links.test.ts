import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { findSource, linkTo } from '../../src/check/source-links.js'
import { makeFolder, makeRepository } from '../temp-folder.js'

function repositoryOf(remote?: string): { root: string; commit: string } {
  const root = makeRepository({ 'a.ts': '' })
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (remote !== undefined) git('remote', 'add', 'origin', remote)
  return { root, commit: git('rev-parse', 'HEAD') }
}

describe('findSource', () => {
  test.each([
    ['git@github.com:acme/shop.git', 'https://github.com/acme/shop/blob/COMMIT/{file}#L{line}'],
    ['https://user:secret@gitlab.example.com/acme/team/shop.git', 'https://gitlab.example.com/acme/team/shop/-/blob/COMMIT/{file}#L{line}'],
    ['ssh://git@bitbucket.org/acme/shop', 'https://bitbucket.org/acme/shop/src/COMMIT/{file}#lines-{line}'],
    ['https://codeberg.org/acme/shop', 'https://codeberg.org/acme/shop/src/commit/COMMIT/{file}#L{line}'],
    ['git@git.example.com:acme/shop.git', undefined],
    ['/srv/shop.git', undefined],
    [undefined, undefined],
  ])('knows the addresses of the host of %s', (remote, expected) => {
    const { root, commit } = repositoryOf(remote)
    expect(findSource(root, {})?.replace(commit, 'COMMIT')).toBe(expected)
  })

  test('takes a host that is not known by what CI says of it, but for the repository of the job alone', () => {
    const { root, commit } = repositoryOf('https://ci-token:x@git.example.com/acme/shop.git')
    const gitlab = { CI_PROJECT_URL: 'https://git.example.com/acme/shop', CI_COMMIT_SHA: commit, CI_PROJECT_DIR: '/builds/shop' }
    expect(findSource(root, gitlab)).toBe(`https://git.example.com/acme/shop/-/blob/${commit}/{file}#L{line}`)
    expect(findSource(root, { ...gitlab, CI_PROJECT_URL: 'https://git.example.com/acme/other' })).toBeUndefined()
    const server = { GITHUB_SERVER_URL: 'https://git.example.com', GITHUB_REPOSITORY: 'acme/shop' }
    expect(findSource(root, server)).toBe(`https://git.example.com/acme/shop/blob/${commit}/{file}#L{line}`)
    expect(findSource(root, { ...server, GITHUB_SERVER_URL: 'javascript://git.example.com' })).toBeUndefined()
  })

  test('takes the commit of CI where what was checked out is no repository', () => {
    const folder = makeFolder({ 'a.ts': '' })
    const given = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/shop', GITHUB_SHA: 'a'.repeat(40) }
    const expected = `https://github.com/acme/shop/blob/${'a'.repeat(40)}/{file}#L{line}`
    expect(findSource(folder, { ...given, GITHUB_WORKSPACE: folder })).toBe(expected)
    expect(findSource(folder, { ...given, GITHUB_WORKSPACE: '/elsewhere' })).toBeUndefined()
  })
})

test('linkTo fills in what may stand in an address', () => {
  expect(linkTo('https://x.example.com/{file}#L{line}', 'src/a {line}?#.ts', 7)).toBe('https://x.example.com/src/a%20%7Bline%7D%3F%23.ts#L7')
  expect(linkTo('https://x.example.com/{file}', '../a.ts', 7)).toBeUndefined()
  expect(linkTo(undefined, 'a.ts', 7)).toBeUndefined()
})
