import { describe, expect, test } from 'vitest'
import { listCases, readCase } from '../usage/detect-case.js'
import { findIn, leadingIn } from '../usage/find-in.js'

/** What is found in a program, and its ledger, where all of it is followed or only what may have to do with the interfaces. */
function foundIn(files: Readonly<Record<string, string>>, prunedFrom: number): readonly string[] {
  const { usages, calls } = findIn(files, { prunedFrom, evidence: 'likely' })
  return [
    ...usages.map(({ tree, node, deprecation, evidence }) => `${tree.file}:${String(node.range[0])} ${deprecation.id} ${evidence}`),
    ...calls.map(({ node, state }) => `${String(node.range[0])} ${state}`),
  ].sort()
}

/** Scripts by absolute path, of those that can be read without a host. */
function scriptsOf(name: string): Readonly<Record<string, string>> {
  const { files } = readCase(name)
  const read = Object.entries(files).filter(([file]) => /\.(?:[cm]?[jt]sx?|json)$/.test(file))
  return Object.fromEntries(read.map(([file, text]) => [`/${file}`, text]))
}

/** What is not found where not all is followed: a call of a hook of the program's own, whose key another hook makes a request of. */
const LOST: Readonly<Record<string, readonly string[]>> = { 'swr-config': ['719 clean'] }

describe('a program of which only what may have to do with the interfaces is followed', () => {
  const all = listCases()
  const names = process.env['ALL_PROGRAMS'] ? all : all.filter((_, index) => index % 16 === 0)
  test.each(names.filter((name) => !(name in LOST)))('%s: nothing is lost', (name) => {
    const files = scriptsOf(name)
    expect(foundIn(files, 0)).toEqual(foundIn(files, Infinity))
  })

  test.each(Object.entries(LOST))('%s: what is lost is known', (name, lost) => {
    const files = scriptsOf(name)
    const left = foundIn(files, 0)
    expect(foundIn(files, Infinity).filter((one) => !left.includes(one))).toEqual(lost)
  })

  test.each([
    [
      'by a name that a computed key spells',
      [
        `const api = {}`,
        `for (const name of ['listanswers']) api[name] = (body) => fetch('/rest/api/v1/' + name, { method: 'POST', body })`,
        `api.listanswers('{}')`,
      ].join('\n'),
    ],
    [
      'by a method of a class that another one extends',
      `class Base { constructor(path) { this.path = path } send(body) { return fetch(this.path, { method: 'POST', body }) } }
class Answers extends Base { constructor() { super('/rest/api/v1/listanswers') } }
const answers = new Answers()
export const list = () => answers.send('{}')`,
    ],
    [
      'by a registry that is filled elsewhere',
      `const registry = new Map()
const register = (name, path) => registry.set(name, path)
register('list', '/rest/api/v1/listanswers')
export const list = () => fetch(registry.get('list'), { method: 'POST', body: '{}' })`,
    ],
    [
      'by an object that a function fills',
      `function addPath(target) { target.path = '/rest/api/v1/listanswers' }
const options = {}
addPath(options)
export const list = () => fetch(options.path, { method: 'POST', body: '{}' })`,
    ],
    [
      'under a condition that is written elsewhere',
      `const flags = { isOn: false }
export const turnOn = () => { flags.isOn = true }
export const list = () => { if (flags.isOn) return fetch('/rest/api/v1/listanswers', { method: 'POST', body: '{}' }) }`,
    ],
  ])('finds what is reached %s', (_, text) => {
    const files = { '/main.js': text }
    expect(foundIn(files, 0)).toEqual(foundIn(files, Infinity))
    expect(foundIn(files, 0).join('\n')).toContain('listanswers')
  })

  test('has in its ledger a call that names an operation by several segments behind a prefix', () => {
    const text = 'export const policy = (client, id) => client.get(`governance/data/policies/${id}`)'
    expect(foundIn({ '/main.js': text }, 0)).toEqual([`${String(text.indexOf('client.get'))} unresolved`])
  })

  test('leaves out what has nothing to do with them', () => {
    const text = `const table = {}
export function fill(key, value) { table[key] = value; return unknown(table) }
export const list = () => fetch('/rest/api/v1/listanswers', { method: 'POST', body: '{}' })
fill('a', 1)`
    expect(leadingIn(text)).toEqual(["fetch('/rest/api/v1/listanswers', { method: 'POST', body: '{}' })"])
  })
})
