import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nameProject, parseRemote } from '../../src/check/name-project.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'

describe('the name of a project', () => {
  test.each([
    ['https://git.example.com/org/web.git', 'git.example.com/org/web'],
    ['https://user:secret@git.example.com/org/web', 'git.example.com/org/web'],
    ['ssh://git@Git.example.com:2222/org/group/web.git', 'git.example.com/org/group/web'],
    ['git@git.example.com:org/web.git', 'git.example.com/org/web'],
    ['git.example.com:org/web/', 'git.example.com/org/web'],
    ['/srv/repositories/web.git', undefined],
    ['../web', undefined],
    ['C:\\work\\web', undefined],
    ['file:///srv/web.git', undefined],
    ['', undefined],
  ])('%s is the remote %s', (address, remote) => {
    expect(parseRemote(address)).toBe(remote)
  })

  test('is that of the remote, with the folder in it that was worked in', () => {
    const root = makeRepository({ 'package.json': '{ "name": "site" }', 'apps/shop/a.ts': '' })
    git(root, 'remote', 'add', 'origin', 'https://token@git.example.com/org/web.git')
    expect(nameProject(root)).toEqual({ name: 'org/web', remote: 'git.example.com/org/web' })
    expect(nameProject(join(root, 'apps/shop'))).toEqual({ name: 'org/web/apps/shop', remote: 'git.example.com/org/web/apps/shop' })
  })

  test('is that of the package where there is no remote', () => {
    expect(nameProject(makeFolder({ 'package.json': '{ "name": "@org/site" }' }))).toEqual({ name: '@org/site' })
  })

  test('is that of the folder where there is no package either', () => {
    const folder = makeFolder({ 'package.json': '[]' })
    expect(nameProject(folder)).toEqual({ name: basename(folder) })
  })

  test('is the one that was given', () => {
    expect(nameProject(makeFolder({ 'package.json': '{ "name": "site" }' }), 'shop')).toEqual({ name: 'shop' })
  })
})
