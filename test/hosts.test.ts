import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  filesIn,
  hostsFolder,
  installAlone,
  installHost,
  makeShelter,
  needsOf,
  packProject,
  readMarks,
  run,
  runWell,
} from './install-host.js'

const shelter = makeShelter()
let tarball = ''
let alone = ''

beforeAll(async () => {
  tarball = (await packProject(shelter)).tarball
  alone = await installAlone(shelter, tarball)
})

/** What the command prints about a project: the findings' places, as marks say them. */
async function check(project: string, node = process.execPath): Promise<string[]> {
  const { stdout, stderr } = await run(project, node, 'node_modules/api-sunset/dist/src/cli/main.cjs', 'check', '--format', 'json')
  expect(stderr).toBe('')
  const { findings } = JSON.parse(stdout) as { findings: { rule: string; file: string; line: number }[] }
  return placesOf(findings.map(({ rule, file, line }) => ({ rule, file, line })))
}

async function lintByEslint(project: string, node = process.execPath): Promise<string[]> {
  const { stdout, stderr } = await run(project, node, 'node_modules/eslint/bin/eslint.js', '.', '--format', 'json')
  expect(stderr).toBe('')
  const files = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string | null; line: number; message: string }[] }[]
  return placesOf(
    files.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, line, message }) => ({ rule: ruleId ?? message, file: relative(project, filePath), line })),
    ),
  )
}

async function lintByOxlint(project: string): Promise<string[]> {
  const { stdout } = await run(project, process.execPath, 'node_modules/oxlint/bin/oxlint', '--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code?: string; message: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  return placesOf(
    diagnostics
      .filter(({ filename }) => !filename.startsWith('node_modules/') || filename.includes('api-sunset'))
      .map(({ code, message, filename, labels }) => ({
        rule: (code ?? message).replace(/^([\w-]+)\(([\w-]+)\)$/, '$1/$2'),
        file: filename,
        line: labels[0]?.span.line ?? 0,
      })),
  )
}

async function lintByRslint(project: string): Promise<string[]> {
  const { stdout, stderr } = await run(project, process.execPath, 'node_modules/@rslint/core/bin/rslint.js', '--format', 'jsonline', 'src')
  expect(stderr).toBe('')
  const found = stdout.split('\n').filter((line) => line.startsWith('{'))
  return placesOf(
    found.map((line) => {
      const { ruleName, filePath, range } = JSON.parse(line) as {
        ruleName: string
        filePath: string
        range: { start: { line: number } }
      }
      return { rule: ruleName, file: relative(project, resolve(project, filePath)), line: range.start.line }
    }),
  )
}

function placesOf(found: readonly { rule: string; file: string; line: number }[]): string[] {
  return found.map(({ rule, file, line }) => `${file.replaceAll('\\', '/')}:${line} ${rule.replace(/^api-sunset\//, '')}`).sort()
}

/** The project to begin with: one that needs nothing else than the package, or the first with the same ESLint, which needs that alone. */
function startOf(name: string): string {
  const plain = join(shelter, 'eslint-10-javascript')
  const isPlain = existsSync(plain) && needsOf(plain)['eslint'] === needsOf(join(hostsFolder, name))['eslint']
  return isPlain ? plain : alone
}

describe.each(readdirSync(hostsFolder).sort())('in the project %s', (name) => {
  const marks = readMarks(name)
  const devDependencies = needsOf(join(hostsFolder, name))
  let project = ''

  beforeAll(async () => {
    project = await installHost(shelter, name, tarball, startOf(name))
  })

  test('the package goes well with its peers', async () => {
    // npm cannot read what pnpm installs; pnpm has refused to go on where a peer does not fit.
    if (existsSync(join(project, 'pnpm-lock.yaml'))) expect(lstatSync(join(project, 'node_modules/api-sunset')).isSymbolicLink()).toBe(true)
    else expect(JSON.parse(await runWell(project, 'npm', 'ls', '--all', '--json'))).not.toHaveProperty('problems')
  })

  test('TypeScript is there only where the project has it', () => {
    const manifest = join(project, 'node_modules/typescript/package.json')
    const version = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : ''
    expect(version.split('.')[0]).toBe(/\d+/.exec(devDependencies['typescript'] ?? '')?.[0] ?? '')
  })

  if (devDependencies['eslint'])
    test('ESLint finds what is marked', async () => {
      expect(marks).not.toEqual([])
      expect(await lintByEslint(project)).toEqual(marks)
      const installed = JSON.parse(readFileSync(join(project, 'node_modules/eslint/package.json'), 'utf8')) as { version: string }
      expect(`^${installed.version.split('.')[0]}.0.0`).toBe(devDependencies['eslint'])
    })

  if (devDependencies['oxlint'])
    test('oxlint finds what is marked, and looks at no package', async () => {
      expect(await lintByOxlint(project)).toEqual(marks)
    })

  if (devDependencies['@rslint/core'])
    test('rslint finds what is marked', async () => {
      expect(await lintByRslint(project)).toEqual(marks)
    })

  test('`check` finds what is marked', async () => {
    expect(await check(project)).toEqual(marks)
  })

  test('`migrate` shows rewrites where something is marked, and writes nothing', async () => {
    const args = ['node_modules/api-sunset/dist/src/cli/main.cjs', 'migrate', '--dry-run', '--format', 'json']
    const { status, stdout } = await run(project, process.execPath, ...args)
    const { changed, failed } = JSON.parse(stdout) as { changed: { file: string; edits: { line: number }[] }[]; failed: unknown[] }
    const places = changed.flatMap(({ file, edits }) => edits.map(({ line }) => `${file}:${line}`))
    expect(places).not.toEqual([])
    expect(places.filter((place) => !marks.some((mark) => mark.startsWith(`${place} `)))).toEqual([])
    expect([status, failed]).toEqual([1, []])
    for (const { file } of changed)
      expect(readFileSync(join(project, file), 'utf8')).toBe(readFileSync(join(hostsFolder, name, file), 'utf8'))
  })
})

describe('in an empty project', () => {
  test('the package brings what the software bill lists, and is as big as it says', () => {
    const files = filesIn(join(alone, 'node_modules')).map((path) => join(alone, 'node_modules', path))
    const size = files.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6
    const packages = Object.keys(
      (JSON.parse(readFileSync(join(alone, 'package-lock.json'), 'utf8')) as { packages: object }).packages,
    ).filter((path) => path !== '' && existsSync(join(alone, path)))
    process.stdout.write(`installed: ${packages.length} packages, ${size.toFixed(1)} MB\n`)
    const bill = readFileSync(new URL('../docs/software-bill.md', import.meta.url), 'utf8')
    const [, count, megabytes] = /about (\d+) packages, (\d+) MB/.exec(bill) ?? []
    expect(Math.abs(packages.length - Number(count)) / packages.length).toBeLessThan(0.1)
    expect(Math.abs(size - Number(megabytes)) / size).toBeLessThan(0.1)
  })

  test('no package that it brings has a script that runs on installing', () => {
    const { packages } = JSON.parse(readFileSync(join(alone, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>
    }
    const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
    expect(withScript).toEqual([])
  })
})

describe('the types of the package', () => {
  test.each([
    ['6', 'eslint-10-typescript-6'],
    ['7', 'oxlint-typescript-7'],
  ])(
    'hold under TypeScript %s, with `defineConfig` and with libraries checked',
    async (version, host) => {
      const tsc = join(shelter, host, 'node_modules/typescript/bin/tsc')
      const project = join(shelter, 'eslint-10-typescript-6')
      expect(await runWell(project, process.execPath, tsc, '--version')).toContain(`Version ${version}.`)
      expect(await run(project, process.execPath, tsc, '-p', '.')).toEqual({ status: 0, stdout: '', stderr: '' })
    },
  )
})

describe('on the oldest Node of each supported line', () => {
  const versions = ['20.19.0', '22.13.0', '24.0.0']
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const nodeOf = (version: string): string =>
    join(shelter, 'nodes/node_modules', `node-${version}`, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')

  beforeAll(async () => {
    const specifiers = versions.map((version) => `node-${version}@npm:node-${platform}@${version}`)
    const args = ['install', '--prefix', 'nodes', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...specifiers]
    await runWell(shelter, 'npm', ...args)
  })

  test.each(versions)('%s: ESLint and `check` find what is marked', async (version) => {
    const project = join(shelter, 'eslint-10-javascript')
    const marks = readMarks('eslint-10-javascript')
    expect(await runWell(project, nodeOf(version), '--version')).toBe(`v${version}\n`)
    expect(await lintByEslint(project, nodeOf(version))).toEqual(marks)
    expect(await check(project, nodeOf(version))).toEqual(marks)
  })
})
