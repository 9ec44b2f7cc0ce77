import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runWell } from './install-host.js'
import { makeRepository } from './temp-folder.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('a changeset raises the version and moves into the changelog, above what stands there', async () => {
  const project = makeRepository({
    'package.json': JSON.stringify({ name: 'api-sunset', version: '0.1.0' }),
    'package-lock.json': JSON.stringify({ name: 'api-sunset', version: '0.1.0', lockfileVersion: 3, packages: {} }),
    'CHANGELOG.md': read('CHANGELOG.md'),
  })
  cpSync(join(root, '.changeset'), join(project, '.changeset'), { recursive: true, filter: (path) => !/\.md$/.test(path) })
  writeFileSync(join(project, '.changeset/quiet-lines.md'), "---\n'api-sunset': minor\n---\n\nReports tell the day.\n")
  await runWell(project, process.execPath, join(root, 'node_modules/@changesets/cli/bin.js'), 'version')
  expect(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))).toMatchObject({ version: '0.2.0' })
  const changelog = readFileSync(join(project, 'CHANGELOG.md'), 'utf8')
  expect(changelog).toMatch(/^# Changelog\n+## 0\.2\.0\n+### Minor Changes\n+- .*Reports tell the day\.\n+## 0\.1\.0\n/)
  expect(changelog).toContain(read('CHANGELOG.md').replace(/^# Changelog\n+/, ''))
  expect(readdirSync(join(project, '.changeset'))).toEqual(['config.json'])
})

test('a release states its provenance, and the workflow may', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ publishConfig: { access: 'public', provenance: true } })
  const workflow = read('.github/workflows/release.yml')
  expect(workflow).toMatch(/^ +id-token: write$/m)
  expect(workflow).toMatch(/^permissions: \{\}$/m)
})

test('the scripts that the release names are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...`${read('.github/workflows/release.yml')}${read('RELEASING.md')}`.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
  expect(named).toContain('release')
  expect(named.filter((name) => !scripts[name ?? ''])).toEqual([])
})
