import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Ajv } from 'ajv'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { bin } from '../built.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(join(root, 'docs/many-machines.md'), 'utf8')

/** The code below a mark of the guide. */
function readRecipe(name: string): string {
  const [, code] = new RegExp(`<!-- tested: ${name} -->\\n\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(guide) ?? []
  if (code === undefined) throw new Error(`docs/many-machines.md has no recipe "${name}".`)
  return code
}

const removedUse = (name: string): string =>
  `export const ${name} = () => fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n`

/** What others hand the name of an operation to. */
const wrapper =
  "export const send = (name: string) => fetch('https://api.example.com/rest/api/v1/' + name, { method: 'POST', body: '{}' })\n"

const shop = "import { ask, send } from 'client'\nexport const asked = ask()\nexport const list = () => send('listanswers')\n"

/** A package of the same name that runs the built command line. */
const tool = {
  'tool/package.json': '{ "name": "api-sunset", "version": "0.1.0", "type": "module", "bin": "main.js" }',
  'tool/main.js': `#!/usr/bin/env node\nawait import(${JSON.stringify(pathToFileURL(bin).href)})\n`,
}
const manifest = { name: 'site', private: true, devDependencies: { 'api-sunset': 'file:./tool' } }

/** A folder with a clock that shows a day after the first removals. */
function makeClock(): string {
  const folder = makeFolder({ date: '#!/usr/bin/env bash\n[ "$*" = "-u +%F" ] && echo 2026-11-20\n' })
  chmodSync(join(folder, 'date'), 0o755)
  return folder
}

function prepend(...folders: readonly string[]): string {
  return [...folders, process.env['PATH']].join(delimiter)
}

interface ShellRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a script as CI does: it stops at the first command that fails. */
function runScript(script: string, cwd: string, env: Readonly<Record<string, string>> = {}): ShellRun {
  const quiet = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_offline: 'true', npm_config_loglevel: 'error' }
  const unset = { FORCE_COLOR: undefined, API_SUNSET_AS_OF: undefined, GITHUB_ACTIONS: undefined }
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd,
    env: { ...process.env, ...unset, ...quiet, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

interface Step {
  readonly run?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Workflow {
  readonly jobs: Readonly<
    Record<
      'check' | 'report',
      { readonly strategy?: { readonly matrix: { readonly part: readonly number[] } }; readonly steps: readonly Step[] }
    >
  >
}

describe('the recipe for GitHub Actions', () => {
  test('reports the whole from the parts of its matrix', () => {
    const source = makeRepository({
      ...tool,
      'package.json': JSON.stringify(manifest),
      '.gitignore': 'node_modules\nblobs\n',
      'src/a.ts': removedUse('a'),
      'src/b.ts': removedUse('b'),
      'src/c.ts': removedUse('c'),
    })
    expect(runScript('npm install --package-lock-only', source)).toMatchObject({ status: 0 })
    const { check, report } = (load(readRecipe('github-actions')) as Workflow).jobs
    const artifacts = makeFolder({})
    const summary = join(artifacts, 'summary.md')

    /** Carries out the steps of a job in a clone of its own; returns what each command did. */
    const runJob = (steps: readonly Step[], part: number, total: number): ShellRun[] => {
      const cwd = join(makeFolder({}), 'site')
      cpSync(source, cwd, { recursive: true })
      const fill = (text: unknown): string =>
        String(text).replaceAll('${{ matrix.part }}', String(part)).replaceAll('${{ strategy.job-total }}', String(total))
      return steps.flatMap(({ run, uses = '', with: inputs }) => {
        if (uses.startsWith('actions/upload-artifact@'))
          cpSync(join(cwd, fill(inputs?.path)), join(artifacts, fill(inputs?.name)), { recursive: true })
        if (uses.startsWith('actions/download-artifact@')) {
          for (const at of check.strategy?.matrix.part ?? []) {
            cpSync(join(artifacts, fill(inputs?.pattern).replace('*', String(at))), join(cwd, fill(inputs?.path)), { recursive: true })
          }
        }
        expect(fill(run)).not.toContain('${{')
        return run === undefined ? [] : [runScript(fill(run), cwd, { GITHUB_STEP_SUMMARY: summary, API_SUNSET_AS_OF: '2026-11-20' })]
      })
    }

    const parts = check.strategy?.matrix.part ?? []
    expect(parts).toEqual([1, 2, 3])
    for (const part of parts) {
      expect(runJob(check.steps, part, parts.length).map(({ status, stderr }) => [status, stderr])).toEqual([
        [0, ''],
        [0, ''],
      ])
    }
    const [, merged] = runJob(report.steps, 0, 0)
    expect(merged?.status).toBe(1)
    expect(merged?.stdout.match(/^::error file=src\/[abc]\.ts,/gm)).toEqual(['a', 'b', 'c'].map((name) => `::error file=src/${name}.ts,`))
    expect(readFileSync(summary, 'utf8')).toContain('3 findings in')
  })
})

describe('the recipe for Turborepo', () => {
  test('is a configuration that its schema allows', () => {
    const schema = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('turbo/schema.json'), 'utf8')) as object
    const isTurboConfig = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    expect(isTurboConfig(JSON.parse(readRecipe('turbo.json'))), JSON.stringify(isTurboConfig.errors)).toBe(true)
  })

  test('looks at packages that have changed, takes the others from the cache, and reports on all', () => {
    const scripts = (JSON.parse(readRecipe('package.json')) as { readonly scripts: object }).scripts
    const makePackage = (name: string, dependencies = {}): string => JSON.stringify({ name, version: '1.0.0', scripts, dependencies })
    const cwd = makeRepository({
      ...tool,
      'package.json': JSON.stringify({ ...manifest, workspaces: ['packages/*'], packageManager: 'npm@10.9.0' }),
      'turbo.json': readRecipe('turbo.json'),
      '.gitignore': 'node_modules\n.api-sunset\n.turbo\n',
      'packages/client/package.json': makePackage('client'),
      'packages/client/index.ts': removedUse('ask') + wrapper,
      'packages/desk/package.json': makePackage('desk'),
      'packages/desk/index.ts': removedUse('list'),
      'packages/shop/package.json': makePackage('shop', { client: '1.0.0' }),
      'packages/shop/index.ts': shop,
    })
    expect(runScript('npm install', cwd)).toMatchObject({ status: 0 })
    symlinkSync(join(root, 'node_modules/.bin/turbo'), join(cwd, 'node_modules/.bin/turbo'))
    const cache = makeFolder({})
    const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_CACHE_DIR: cache, PATH: prepend(makeClock()) }
    const run = (): ShellRun => runScript(readRecipe('turbo'), cwd, env)

    const first = run()
    expect(first.stdout, first.stderr).toContain('0 cached, 3 total')
    expect(first.status, first.stderr).toBe(1)
    expect(first.stdout).toContain('listanswers')
    // the shop's by way of the client, which is a link among its installed packages
    expect(first.stdout).toMatch(/site\/packages\/client \(1\), site\/packages\/desk \(1\), site\/packages\/shop \(1\)/)

    // Another machine: none of what was written is there, but for the cache.
    for (const name of ['client', 'desk', 'shop']) rmSync(join(cwd, `packages/${name}/.api-sunset`), { recursive: true })
    const second = run()
    expect(second.stdout).toContain('3 cached, 3 total')
    expect(afterTurbo(second)).toBe(afterTurbo(first))

    writeFileSync(join(cwd, 'packages/client/index.ts'), `export const ask = () => 1\n${wrapper}`)
    const third = run()
    expect(third.stdout).toContain('1 cached, 3 total')
    expect(afterTurbo(third)).not.toContain('site/packages/client (')
    expect(afterTurbo(third)).toContain('site/packages/shop (1)')
  })
})

describe('the recipe for Nx', () => {
  test('finds what a package uses by way of a sibling that is linked', { timeout: 120_000 }, () => {
    const { scripts } = JSON.parse(readRecipe('package.json')) as { readonly scripts: object }
    const { targetDefaults } = JSON.parse(readRecipe('nx.json')) as { readonly targetDefaults: object }
    expect(Object.keys(targetDefaults)).toEqual(Object.keys(scripts))
    const makePackage = (name: string, dependencies = {}): string => JSON.stringify({ name, version: '1.0.0', scripts, dependencies })
    const cwd = makeRepository({
      ...tool,
      'package.json': JSON.stringify({ ...manifest, workspaces: ['packages/*'] }),
      'packages/client/package.json': makePackage('client'),
      'packages/client/index.ts': removedUse('ask') + wrapper,
      'packages/shop/package.json': makePackage('shop', { client: '1.0.0' }),
      'packages/shop/index.ts': shop,
    })
    expect(runScript('npm install', cwd)).toMatchObject({ status: 0 })
    // Stands for Nx, which is large: runs the script of each package there.
    const each = 'for name in packages/*; do (cd $name && npm run --silent $3); done'
    const nx = ['#!/usr/bin/env bash', '[ "$1 $2" = "run-many --target" ]', each]
    writeFileSync(join(cwd, 'node_modules/.bin/nx'), nx.join('\n'), { mode: 0o755 })
    const { status, stdout, stderr } = runScript(readRecipe('nx'), cwd, { PATH: prepend(makeClock()) })
    expect(status, stderr).toBe(1)
    expect(stdout).toMatch(/listanswers .*site\/packages\/client \(1\), site\/packages\/shop \(1\)/)
  })
})

/** What is printed after Turborepo's own summary. */
function afterTurbo({ stdout }: ShellRun): string {
  return stdout.slice(stdout.indexOf('Tasks:')).replace(/^.*\n.*\n.*\n/, '')
}

describe('the recipe for multi-gitter', () => {
  test('reports who of several repositories uses what', () => {
    const home = makeFolder({ 'report.sh': readRecipe('report.sh'), ...tool, 'package.json': JSON.stringify(manifest) })
    // Stands for multi-gitter: runs the script in each repository, with the variable that it sets.
    const clones = ['shop', 'desk'].map((name) => {
      const clone = makeRepository({ ...tool, 'package.json': JSON.stringify(manifest), 'src/a.ts': removedUse(name) })
      git(clone, 'remote', 'add', 'origin', `https://git.example.com/my-org/${name}.git`)
      return `(cd ${clone} && npm install --no-save >/dev/null && REPOSITORY=my-org/${name} bash "$script")`
    })
    const bin = join(home, 'bin')
    mkdirSync(bin)
    writeFileSync(
      join(bin, 'multi-gitter'),
      ['#!/usr/bin/env bash', 'set -e', '[ "$1 $3 $4" = "print --org my-org" ]', 'script=$2', ...clones, ''].join('\n'),
      { mode: 0o755 },
    )
    const { status, stderr } = runScript(`npm install >/dev/null\n${readRecipe('fleet')}`, home, {
      PATH: prepend(bin, makeClock()),
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(join(home, 'fleet.md'), 'utf8')).toContain('| listanswers | 2 | my-org/desk (1), my-org/shop (1) |')
    expect(existsSync(join(home, 'fleet.html'))).toBe(true)
  })
})
