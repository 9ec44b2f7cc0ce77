import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCatalogues } from '../../src/config/find-catalogues.js'
import { loadConfig, loadConfigSync } from '../../src/config/load-config.js'
import { makeFolder } from '../temp-folder.js'

const packed = (name: string, manifest: object, files: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ 'package.json': JSON.stringify({ name, version: '1.0.0', ...manifest }), ...files }).map(([file, text]) => [
      `node_modules/${name}/${file}`,
      text,
    ]),
  )

describe('a catalogue named by its package', () => {
  it.each([
    ['the tool’s key', { 'api-sunset': { catalogues: ['./a.json', './b.json'] } }, ['a.json', 'b.json']],
    ['what it exports', { exports: { '.': './a.json' } }, ['a.json']],
    ['its main file', { main: 'b.json' }, ['b.json']],
  ])('is found by %s', (_, manifest, files) => {
    const folder = makeFolder(packed('@vendor/sunset', manifest, { 'a.json': '{}', 'b.json': '{}' }))
    const below = join(folder, 'packages/app')
    const found = files.map((file) => join(folder, 'node_modules/@vendor/sunset', file))
    expect(findCatalogues('@vendor/sunset', below, 'x')).toEqual(found)
    expect(findCatalogues('./node_modules/@vendor/sunset', folder, 'x')).toEqual(found)
  })

  it('can be one of several files, or of another package', () => {
    const several = packed('several', {}, { 'v2.json': '{}' })
    const folder = makeFolder({ ...several, ...packed('all', { 'api-sunset': { catalogues: ['several/v2.json', './own.json'] } }) })
    const file = join(folder, 'node_modules/several/v2.json')
    expect(findCatalogues('several/v2.json', folder, 'x')).toEqual([file])
    expect(findCatalogues('all', folder, 'x')).toEqual([file, join(folder, 'node_modules/all/own.json')])
  })

  it('is a file where one of that name is there, or the name is that of one', () => {
    const folder = makeFolder({ ...packed('shop', { main: 'a.json' }, { 'a.json': '{}' }), 'apis/shop.json': '{}' })
    expect(findCatalogues('apis/shop.json', folder, 'x')).toEqual([join(folder, 'apis/shop.json')])
    expect(findCatalogues('gone.json', folder, 'x')).toEqual([join(folder, 'gone.json')])
  })

  it('is an error where it is not installed, and where the package names none', () => {
    const code = packed('code', { main: 'index.js' }, { 'index.js': '' })
    const folder = makeFolder({ ...code, ...packed('self', { 'api-sunset': { catalogues: ['self'] } }) })
    const find = (name: string) => () => findCatalogues(name, folder, 'x')
    expect(find('@vendor/gone')).toThrow('x: "catalogues" names the package "@vendor/gone", which is not installed.')
    expect(find('code')).toThrow('names the package "code", which names no catalogue: its package.json has to export')
    expect(find('self')).toThrow('names the package "self", which ')
  })
})

describe.each([
  ['loadConfig', loadConfig],
  ['loadConfigSync', async (cwd: string) => Promise.resolve(loadConfigSync(cwd))],
])('%s with extends', (_, load) => {
  it('lays a configuration over shared ones, whose paths are from their own folders', async () => {
    const shared = { failOn: 'scheduled', ignore: ['a'], catalogues: ['./shared.json'], baseUrls: ['https://one.example.com'] }
    const folder = makeFolder({
      ...packed('@acme/sunset-config', { 'api-sunset': shared }, { 'shared.json': '{}' }),
      'base.yaml': 'failOn: none\nwithin: 90d\n',
      'own.json': '{}',
      'api-sunset.config.json': JSON.stringify({
        extends: ['./base.yaml', '@acme/sunset-config'],
        ignore: ['b'],
        catalogues: ['./own.json'],
      }),
    })
    const { config, shared: files } = await load(folder)
    expect(config).toEqual({
      failOn: 'scheduled',
      within: '90d',
      ignore: ['a', 'b'],
      catalogues: [join(folder, 'node_modules/@acme/sunset-config/shared.json'), join(folder, 'own.json')],
      baseUrls: ['https://one.example.com'],
    })
    expect(files).toEqual([join(folder, 'base.yaml'), join(folder, 'node_modules/@acme/sunset-config/package.json')])
  })

  it('refuses what is not there, and circles', async () => {
    const missing = makeFolder({ 'api-sunset.config.json': '{ "extends": "@acme/gone" }' })
    await expect(async () => load(missing)).rejects.toThrow('"extends" names "@acme/gone", which is neither a file nor an')
    const files = { 'api-sunset.config.json': '{ "extends": "./b.json" }', 'b.json': '{ "extends": "./api-sunset.config.json" }' }
    const circle = makeFolder(files)
    await expect(async () => load(circle)).rejects.toThrow('which extends this one in turn.')
  })
})
